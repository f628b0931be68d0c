import {adapterOf, longestHoldOf} from '../../runtime/agents.js';
import {type HeldRequest} from '../../supervisor/types.js';

/** What a person may want to do with a request that not every agent takes. */
export type Wish = 'edit' | 'message' | 'interrupt';

/** True if the agent takes it here, else why not, as the prompt says it. */
export function canAnswer(request: HeldRequest, wish: Wish): true | string {
	const {agent, because, kind, misread} = request;
	const {label, capabilities} = adapterOf(agent);
	const {editAt, edit, message} = capabilities;
	const isAsked = because.type === 'agent_asked';
	switch (wish) {
		case 'edit':
			if (kind !== 'permission') return true;
			if (misread !== undefined)
				return 'a part of it would be sent back other than it was written';
			if (!edit) return `${label} runs what it asked about, or nothing`;
			return (
				!isAsked ||
				editAt === 'both' ||
				`${label} takes an edit only before its tool runs: hold the call with I`
			);
		case 'message':
			return message || `${label} can't be told why`;
		case 'interrupt':
			return (
				endsTurn(request) ||
				`${label} goes on after a denial: interrupt it there`
			);
	}
}

/** True if a refusal can end the turn by itself. */
export function endsTurn({agent, because}: HeldRequest): boolean {
	const {interrupt, stopRun} = adapterOf(agent).capabilities;
	return because.type === 'agent_asked' ? interrupt : stopRun;
}

/** What leaving a request to the agent means, where that is not its own prompt, or the only way there. */
export function leavingMeans(request: HeldRequest): string | undefined {
	if (isLockedOut(request))
		return `${labelOf(request)} can't be interrupted while this waits but by Ctrl-C: Esc gives it back to its own dialog`;
	if (asksItself(request)) return undefined;
	return `${labelOf(request)} can't ask you itself: Esc lets it go on by its own rules; without an answer the call is denied`;
}

/** That the agent waits for this call for a moment only, where it does. */
export function waitsShortly(request: HeldRequest): string | undefined {
	const longestMs = longestHoldOf(request.event);
	if (longestMs === undefined) return undefined;
	const then = asksItself(request) ? 'is left to it' : 'is denied';
	return `${labelOf(request)} gives a script 30 s and goes on without this call: unanswered it ${then} after ${longestMs / 1000} s`;
}

/** What becomes of a request that nobody answered in time. */
export function thenWhat(request: HeldRequest): string {
	// What the agent asked itself is on its own screen already.
	if (request.because.type === 'agent_asked') return 'then only its own dialog';
	return asksItself(request)
		? 'then its own dialog'
		: 'then the call is denied';
}

const asksItself = ({agent, because}: HeldRequest): boolean =>
	because.type === 'agent_asked' || adapterOf(agent).capabilities.ask;

/** What it asks itself may be asked on its own screen as well. */
const isLockedOut = ({agent, because}: HeldRequest): boolean =>
	because.type !== 'agent_asked' &&
	adapterOf(agent).capabilities.interruptWhileHeld === 'ctrlC';

const labelOf = ({agent}: HeldRequest): string => adapterOf(agent).label;
