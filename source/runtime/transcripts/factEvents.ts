import {
	type CallOver,
	type CallResult,
	type TranscriptFact,
} from '../transcript.js';
import {callKey} from '../../utils/callKey.js';
import {type RuntimeEvent} from '../types.js';
import {type GivenOutput} from './givenOutputs.js';
import {type LateFailure} from './lateFailures.js';
import {type PlacedText} from './messageBlocks.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';

/*
 * What a transcript says, as the events that tell it (docs/protocol.md#transcript):
 * only the shapes, whether and when something is told is `sessionReading.ts`.
 */

type Fact<Type extends TranscriptFact['type']> = TranscriptFact & {type: Type};

/** A call as the transcript names it; its name and input where they are known. */
type NamedCall = {name: string; input: Record<string, unknown>};

/** Told as they stand there. */
export type PlainFact = Fact<
	'interrupt' | 'stopped' | 'stopBlocked' | 'blocked' | 'turnEnd' | 'prompt'
>;

export function plainEvent(
	fact: PlainFact,
	owner: TranscriptOwner,
): RuntimeEvent {
	const {id} = fact;
	switch (fact.type) {
		case 'interrupt':
			return toEvent('TranscriptInterrupt', fact, owner, {
				id,
				during: fact.during,
				prompt_id: fact.promptId,
			});
		case 'stopped':
			return toEvent('TranscriptInterrupt', fact, owner, {
				id,
				during: 'tool',
				by: 'hook',
				reason: fact.reason,
			});
		case 'stopBlocked':
			return toEvent('TranscriptStopBlocked', fact, owner, {
				id,
				reason: fact.reason,
			});
		case 'blocked':
			return toEvent('TranscriptPromptBlocked', fact, owner, {
				id,
				reason: fact.reason,
			});
		case 'turnEnd':
			return toEvent('TranscriptTurnEnd', fact, owner, {
				id,
				...(fact.failed && {
					error: fact.failed.error,
					last_assistant_message: fact.failed.message,
				}),
			});
		case 'prompt':
			return toEvent('TranscriptPrompt', fact, owner, {
				id,
				prompt: fact.prompt,
				...(fact.promptId !== undefined && {prompt_id: fact.promptId}),
			});
	}
}

/** A prompt whose hook was taken for the agent's own words: a person wrote it. */
export const typedEvent = (
	fact: Fact<'prompt'>,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptTyped', fact, owner, {id: fact.id, prompt: fact.prompt});

export const commandEvent = (
	{id, command}: Fact<'command'>,
	output: Fact<'commandOutput'>,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptCommand', output, owner, {
		id,
		command,
		stdout: output.stdout,
		stderr: output.stderr,
	});

export const textEvent = (
	fact: Fact<'text'>,
	beforeCall: string | undefined,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptText', fact, owner, {
		id: fact.id,
		message: fact.text,
		...(beforeCall !== undefined && {before_call: beforeCall}),
	});

/** A call of the time that was missed which has no end. */
export const begunEvent = (
	call: NamedCall & {id: string; at: number; agentId?: string},
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptCall', call, owner, {
		id: `${callKey(call.id, call.agentId)}:begun`,
		tool_use_id: call.id,
		tool_name: call.name,
		tool_input: call.input,
	});

/** It is asked about there, or runs since it was answered: no record says which. */
export const mayAskEvent = (
	call: {id: string; at: number; agentId?: string},
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptAsks', call, owner, {
		id: `${callKey(call.id, call.agentId)}:asked`,
		tool_use_id: call.id,
		may_run: true,
	});

export const resultEvent = (
	fact: {at: number; agentId?: string} & CallResult,
	call: NamedCall | undefined,
	owner: TranscriptOwner,
): RuntimeEvent => {
	const {id, outcome, text, by, hook, behind} = fact;
	return toEvent('TranscriptResult', fact, owner, {
		id: callKey(id, fact.agentId),
		tool_use_id: id,
		tool_name: call?.name ?? 'unknown',
		tool_input: call?.input ?? {},
		outcome,
		text,
		...(by !== undefined && {by}),
		...(hook !== undefined && {hook}),
		...(behind !== undefined && {tool_response: behind}),
	});
};

/** What went on after its call had come back, or had been given up, is over. */
export const overEvent = (
	{id, outcome, text, ...fact}: {at: number; agentId?: string} & CallOver,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptResult', fact, owner, {
		id: `${callKey(id, fact.agentId)}:over`,
		tool_use_id: id,
		...{outcome, text, over: true},
	});

/** It was told as one that ran. */
export const failureEvent = (
	{toolName, input, ...failure}: LateFailure,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptFailure', failure, owner, {
		id: `${callKey(failure.id, failure.agentId)}:failed`,
		tool_use_id: failure.id,
		...(toolName !== undefined && {tool_name: toolName}),
		tool_input: input ?? {},
		error: failure.text,
	});

/** One of the texts of a message, where its hook told them elsewhere, or as one. */
export const blockEvent = (
	text: PlacedText,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptMessage', text, owner, {
		id: `${text.id}:${text.block}`,
		message: text.text,
		message_id: text.of,
		of: text.of,
		block: text.block,
		...(text.beforeCall !== undefined && {before_call: text.beforeCall}),
		...(text.beforeMessage !== undefined && {
			before_message: text.beforeMessage,
		}),
	});

/** The model read something else than the tool gave back. */
export const replacedEvent = (
	given: GivenOutput,
	owner: TranscriptOwner,
): RuntimeEvent =>
	toEvent('TranscriptReplaced', given, owner, {
		id: `${callKey(given.id, given.agentId)}:given`,
		tool_use_id: given.id,
		given: given.text,
	});
