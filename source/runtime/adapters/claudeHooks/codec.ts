import {type HookCodec} from '../../adapter.js';
import {usualAgent} from '../../agentName.js';
import {type RuntimeIntent} from '../../types.js';
import {explainDecision} from './decisionMapper.js';
import {mapEnvelopeToRuntimeEvent} from './mapper.js';

type IntentKind = RuntimeIntent['kind'];

/** What each event takes; all others take text for the model at most. */
const answers: Readonly<Record<string, readonly IntentKind[]>> = {
	PermissionRequest: [
		'permission_allow',
		'permission_deny',
		'question_answer',
		'plan_approve',
	],
	PreToolUse: [
		'pre_tool_allow',
		'pre_tool_deny',
		'pre_tool_ask',
		'question_answer',
		'additional_context',
	],
	Stop: ['stop_block', 'additional_context'],
	SubagentStop: ['stop_block', 'additional_context'],
	UserPromptSubmit: ['prompt_block', 'additional_context'],
	UserPromptExpansion: ['prompt_block', 'additional_context'],
	Elicitation: ['elicitation_answer'],
	ElicitationResult: ['elicitation_answer'],
};

const contextOnly: readonly IntentKind[] = ['additional_context'];

/** Claude's hooks are the canon: they come as they are. */
export const claudeHooks: HookCodec = {
	decode({id, timestamp, hookName, sessionId, payload, payloadText}) {
		const event = mapEnvelopeToRuntimeEvent(
			{
				request_id: id,
				ts: timestamp,
				...(hookName !== undefined && {hook_event_name: hookName}),
				...(sessionId !== undefined && {session_id: sessionId}),
				payload,
			},
			payloadText,
		);
		event.agent = usualAgent;
		return event;
	},
	nameOf: hookName => hookName,
	encode: explainDecision,
	answersTo: hookName =>
		Object.hasOwn(answers, hookName)
			? (answers[hookName] ?? contextOnly)
			: contextOnly,
	// Everybody imitates its payloads, so it is who nobody else is.
	recognizes: () => false,
};
