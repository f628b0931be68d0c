import {type Span} from '../../screen/look/line.js';
import {type SessionStateName, stateMarks} from '../../feed/sessionStates.js';
import {stateTones} from './stateLook.js';

/** Who wants something comes first. */
const shownStates: readonly SessionStateName[] = [
	'asks',
	'asks there',
	'failed',
	'your turn',
	'silent',
	'working',
];

/**
 * How many sessions stand where, in marks: ` ◆2 ✓1 ●3`.
 *
 * @param only those that are told; all when left out
 */
export function stateCounts(
	states: Iterable<SessionStateName | undefined>,
	only: readonly SessionStateName[] = shownStates,
): Span[] {
	const counts = new Map<SessionStateName, number>();
	for (const name of states)
		if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
	return shownStates.flatMap((name): Span[] => {
		const amount = counts.get(name);
		return amount === undefined || !only.includes(name)
			? []
			: [{text: ` ${stateMarks[name]}${amount}`, tone: stateTones[name]}];
	});
}

/** States in which a person is wanted. */
export const wantingStates: readonly SessionStateName[] = [
	'asks',
	'asks there',
	'failed',
	'your turn',
];
