import {adapterOf} from '../../runtime/agents.js';
import {type HeldRequest} from '../../supervisor/types.js';

/** What a person may want to do with a request that not every agent takes. */
export type Wish = 'edit' | 'message' | 'interrupt';

/** True if the agent takes it here, else why not, as the prompt says it. */
export function canAnswer(
	{agent, because, kind}: HeldRequest,
	wish: Wish,
): true | string {
	const {label, capabilities} = adapterOf(agent);
	const {editAt, edit, message, interrupt, stopRun} = capabilities;
	const isAsked = because.type === 'agent_asked';
	switch (wish) {
		case 'edit':
			if (kind !== 'permission') return true;
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
				(isAsked ? interrupt : stopRun) ||
				`${label} goes on after a denial: interrupt it there`
			);
	}
}

/** What leaving a request to the agent means, where that is not its own prompt. */
export function leavingMeans({
	agent,
	because,
}: HeldRequest): string | undefined {
	const {label, capabilities} = adapterOf(agent);
	return because.type === 'agent_asked' || capabilities.ask
		? undefined
		: `${label} can't ask you itself: Esc lets it go on by its own rules; without an answer the call is denied`;
}
