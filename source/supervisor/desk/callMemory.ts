import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {
	agentIdOf,
	payloadOf,
	toolNameOf,
	toolUseIdOf,
} from '../../feed/mapper/payload.js';
import {readList, readName, readRecord} from '../../utils/tolerant.js';
import {comparedInput} from '../../runtime/agents.js';
import {readToolInput} from '../../feed/mapper/toolReaders.js';
import {type CallDescription, createCallBook} from '../../utils/callBook.js';
import {createPromptTurns} from '../../utils/promptTurns.js';

/** What became of a call that was put to the person before it ran. */
export type EarlierOutcome =
	/** Allowed: answers the same call's permission request too. */
	| {type: 'allowed'; by: string}
	/** Left to the agent, or nobody answered: left to it there too. */
	| {type: 'left'};

/** One tool call is put to the person once. */
export type CallMemory = {
	/** Takes note of every event: calls begin and end. */
	observe(event: RuntimeEvent): void;
	/** The outcome of a held PreToolUse. */
	remember(event: RuntimeEvent, decision: RuntimeDecision): void;
	/** The earlier outcome of the call this PermissionRequest is about, once. */
	recall(event: RuntimeEvent): EarlierOutcome | undefined;
};

/**
 * A permission request carries no id of its call, so identical calls can't be
 * told apart. One that nobody was asked about is taken first, one that was
 * allowed last: the worst that can happen is that the person is asked once too
 * often.
 */
export function createCallMemory(): CallMemory {
	const unasked = createCallBook<true>();
	const left = createCallBook<EarlierOutcome>();
	const allowed = createCallBook<EarlierOutcome>();
	const books = [unasked, left, allowed];
	const turns = createPromptTurns();

	return {
		observe(event) {
			const isQueued = turns.isQueued({
				...event,
				agentId: agentIdOf(event),
				promptId: readName(payloadOf(event).prompt_id),
			});
			switch (event.hookName) {
				case 'PreToolUse':
					unasked.open(describe(event), true);
					return;
				case 'PostToolUse':
				case 'PostToolUseFailure':
				case 'PermissionDenied': {
					const call = describe(event);
					for (const book of books) book.closeMatching(call);
					return;
				}

				case 'PostToolBatch':
					// The only trace of a call that was refused after it was allowed here.
					for (const call of readList(payloadOf(event).tool_calls)) {
						const id = readName(readRecord(call).tool_use_id);
						if (id === undefined) continue;
						for (const book of books) book.close(event.sessionId, id);
					}

					return;
				case 'Stop':
				case 'StopFailure':
				case 'UserPromptSubmit':
					if (isQueued) return;
					// The root's turn is over; background agents go on.
					for (const book of books) book.closeActor(event.sessionId, undefined);
					return;
				case 'SubagentStop':
					for (const book of books) {
						book.closeActor(event.sessionId, agentIdOf(event));
					}

					return;
				case 'SessionEnd':
					for (const book of books) book.closeSession(event.sessionId);
			}
		},
		remember(event, {intent, type}) {
			const call = describe(event);
			unasked.closeMatching(call);
			if (intent?.kind === 'pre_tool_allow') {
				const input = intent.updatedInput ?? call.input;
				allowed.open({...call, input}, {type: 'allowed', by: event.id});
			} else if (type === 'passthrough' || intent?.kind === 'pre_tool_ask') {
				left.open(call, {type: 'left'});
			}
		},
		recall(event) {
			const call = describe(event);
			return unasked.claim(call)
				? undefined
				: (left.claim(call) ?? allowed.claim(call));
		},
	};
}

const describe = (event: RuntimeEvent): CallDescription => ({
	sessionId: event.sessionId,
	agentId: agentIdOf(event),
	toolName: toolNameOf(event),
	toolUseId: toolUseIdOf(event),
	input: readToolInput(comparedInput(event)),
});
