import {type Line} from '../context/line.js';
import {leavingIn} from '../context/waiting.js';
import {type SupervisorState} from '../supervisor/types.js';
import {describeHeld} from './waitingPanel.js';

/** What was allowed and has not gone out yet: until when it can be taken back. One line, or none. */
export function leavingLines(
	state: Pick<SupervisorState, 'held'>,
	nowMs: number,
): Line[] {
	const leaving = leavingIn(state);
	const [first] = leaving;
	if (first === undefined) return [];
	const soonest = Math.min(...leaving.map(({leavingAt = nowMs}) => leavingAt));
	const seconds = Math.max(1, Math.ceil((soonest - nowMs) / 1000));
	const isOne = leaving.length === 1;
	return [
		{
			spans: [
				{
					text: isOne
						? `allowed: goes out in ${seconds} s, `
						: `allowed: ${leaving.length}, the first goes out in ${seconds} s, `,
					tone: 'good',
				},
				{text: 'u', tone: 'accent'},
				{text: ` takes ${isOne ? 'it' : 'them'} back`, tone: 'good'},
				{text: ` · ${describeHeld(first)}`, tone: 'dim'},
			],
		},
	];
}
