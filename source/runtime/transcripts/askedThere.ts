import {type RuntimeEvent} from '../types.js';
import {type LiveSession} from '../transcript.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';
import {type UnendedCalls} from './unendedCalls.js';

/** Calls that the agent asks about in its own dialog, and in no hook. */
export type AskedThere = {
	/** The agent's register said this. */
	look(live: LiveSession): void;
	/** Whether there is anything to ask about. */
	isOpen(): boolean;
};

/**
 * No hook says whether a call that is open when athena comes back runs or is
 * asked about, nor that the agent asks for itself what a hook allowed (its own
 * classifier in auto mode, its sandbox). The agent's register of sessions says
 * that a dialog waits, and since when; whose turn it was then, it is about.
 *
 * @param emit told when a call is asked about, and when that dialog is gone
 */
export function createAskedThere(
	owner: TranscriptOwner,
	calls: UnendedCalls,
	emit: (event: RuntimeEvent) => void,
): AskedThere {
	let asked: {id: string; agentId?: string} | undefined;

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
			// What a server asks in a call that was told has hooks of its own.
			const isTold =
				live.state === 'asks' && live.wants === 'input' && !about?.isMissed;
			const now = isTold ? undefined : about?.call;
			if (now?.id === asked?.id) return;
			const before = asked;
			asked = now;
			// What is over has its result.
			if (before && calls.has(before.id) && 'since' in live)
				tell('TranscriptAnswered', before.id, live.since, before.agentId);
			if (now && 'since' in live)
				tell('TranscriptAsks', now.id, live.since, now.agentId);
		},
		isOpen: () => calls.size() > 0,
	};
}
