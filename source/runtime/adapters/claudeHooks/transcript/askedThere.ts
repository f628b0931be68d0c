import {type RuntimeEvent} from '../../../types.js';
import {type LiveSession} from '../../../transcript.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';
import {type UnendedCalls} from './unendedCalls.js';

/** Calls that the agent asks about in its own dialog, and that athena was away for. */
export type AskedThere = {
	/** The agent's register said this. */
	look(live: LiveSession): void;
	/** Whether there is anything left to ask about. */
	isOpen(): boolean;
};

/**
 * Of a call that is open when athena comes back no hook says whether it runs or
 * is asked about. The agent's register of sessions says that a dialog waits,
 * and since when; whose turn it was then, it is about.
 *
 * @param emit told when a call is asked about, and when that dialog is gone
 */
export function createAskedThere(
	owner: TranscriptOwner,
	calls: UnendedCalls,
	emit: (event: RuntimeEvent) => void,
): AskedThere {
	let asked: string | undefined;

	const tell = (
		hook: 'TranscriptAsks' | 'TranscriptAnswered',
		id: string,
		at: number,
		agentId: string | undefined,
	) => {
		emit(
			toEvent(hook, {at, ...(agentId !== undefined && {agentId})}, owner, {
				id: `${id}:${hook}:${at}`,
				tool_use_id: id,
			}),
		);
	};

	return {
		look(live) {
			const about =
				live.state === 'asks' ? calls.askedAbout(live.since) : undefined;
			const now = about?.isMissed === true ? about.call : undefined;
			if (now?.id === asked) return;
			const before = calls.missed().find(({id}) => id === asked);
			asked = now?.id;
			// What is over has its result.
			if (before && 'since' in live)
				tell('TranscriptAnswered', before.id, live.since, before.agentId);
			if (now && 'since' in live)
				tell('TranscriptAsks', now.id, live.since, now.agentId);
		},
		isOpen: () => calls.missed().length > 0,
	};
}
