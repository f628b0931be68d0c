import {type Line, lineWidth, type Span} from '../../screen/look/line.js';
import {leavingIn} from '../../screen/prompt/waiting.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {describeHeld} from './waitingPanel.js';

/** What was allowed and has not gone out yet: until when it can be taken back. One line, or none. */
export function leavingLines(
	state: Pick<SupervisorState, 'held'>,
	nowMs: number,
	width: number,
): Line[] {
	const leaving = leavingIn(state);
	const [first] = leaving;
	if (first === undefined) return [];
	const soonest = Math.min(...leaving.map(({leavingAt = nowMs}) => leavingAt));
	const seconds = Math.max(1, Math.ceil((soonest - nowMs) / 1000));
	const isOne = leaving.length === 1;
	const spans: Span[] = [
		{
			text: isOne
				? `allowed: goes out in ${seconds} s, `
				: `allowed: ${leaving.length}, the first goes out in ${seconds} s, `,
			tone: 'good',
		},
		{text: 'u', tone: 'accent'},
		{text: ` takes ${isOne ? 'it' : 'them'} back`, tone: 'good'},
	];
	const what: Span = {text: ` · ${describeHeld(first)}`, tone: 'dim'};
	// A few letters of it say nothing.
	const isWorthIt = width - lineWidth({spans}) >= 16;
	return [{spans: isWorthIt ? [...spans, what] : spans}];
}
