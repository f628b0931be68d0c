import {type LiveSession} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';
import {readBatchIds} from '../eventFields.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';
import {type UnendedCalls} from './unendedCalls.js';

/** Calls that a hook asked about, while the agent's own dialog asks as well. */
export type AnsweredThere = {
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** The agent's register said this. */
	look(live: LiveSession): void;
};

/** Of one session: the root's calls ask one after the other. */
const mostKept = 20;

/**
 * Yes in the agent's own dialog fires no hook before the call is over, which
 * may be long: the agent's register says that no dialog is open any more. Of
 * the root's calls alone: what a subagent of the background asks has no dialog
 * while a hook waits.
 *
 * @param emit told when a call was answered there, and runs
 */
export function createAnsweredThere(
	owner: TranscriptOwner,
	calls: UnendedCalls,
	emit: (event: RuntimeEvent) => void,
): AnsweredThere {
	/** By call, unix ms. */
	const askedAt = new Map<string, number>();

	const ask = (id: string, at: number) => {
		askedAt.set(id, at);
		const [oldest] = askedAt.keys();
		if (askedAt.size > mostKept && oldest !== undefined) askedAt.delete(oldest);
	};

	return {
		heard(event) {
			const {hookName, agentId, toolUseId, callId, timestamp} = event;
			const id = callId ?? toolUseId;
			if (agentId !== undefined) return;
			switch (hookName) {
				case 'PermissionRequest':
					if (id !== undefined) ask(id, timestamp);
					return;
				case 'PostToolBatch':
					for (const ended of readBatchIds(event)) askedAt.delete(ended);
					return;
				case 'PostToolUse':
				case 'PostToolUseFailure':
					askedAt.delete(id ?? '');
					return;
				case 'Stop':
				case 'StopFailure':
				case 'SessionEnd':
					// Another process asks on, and its calls' ends tell.
					if (!event.shared) askedAt.clear();
					return;
				default:
			}
		},
		look(live) {
			if (live.state !== 'busy') return;
			for (const [id, at] of askedAt) {
				// It works again since then: its dialog came, and is gone.
				if (live.since <= at || !calls.has({id})) continue;
				askedAt.delete(id);
				emit(
					toEvent('TranscriptAnswered', {at: live.since}, owner, {
						id: `${id}:answered:${live.since}`,
						tool_use_id: id,
					}),
				);
			}
		},
	};
}
