import {type AgentAdapter} from '../../adapter.js';
import {createHookCodec} from '../../hookCodec.js';
import {readToolInput} from '../../eventFields.js';
import {chosenOf} from '../../tools/questions.js';
import {type RuntimeEvent} from '../../types.js';
import {hooks} from './events.js';
import {usedSoFar} from './usedSoFar.js';
import {opencodeTools} from './tools.js';
import {escapes} from './escapes.js';

/** opencode 1.18.33, by athena's plugin. */
export const opencode: AgentAdapter = {
	label: 'opencode',
	badge: 'Oc',
	provenVersion: '1.18.33',
	otherVersions:
		'a hook of the plugin that is gone holds nothing; its own permissions still ask',
	capabilities: {
		hold: 'both',
		deny: true,
		message: true,
		edit: true,
		editAt: 'beforeTool',
		asksFirst: false,
		asksAgain: true,
		ask: false,
		grantBeforeTool: false,
		interrupt: false,
		stopRun: false,
		replaceOutput: false,
		suggestions: false,
		questions: 'here',
		stopBlock: false,
		orders: 'module',
		addContext: false,
		ownDialogStaysLive: true,
		interruptWhileHeld: 'anyKey',
		toolIds: true,
		sessionStart: 'firstPrompt',
		onHookFailure: 'closed',
		onHookTimeout: 'open',
		holdLimitMs: 2_147_483_000,
	},
	escapes,
	tools: opencodeTools,
	hooks: createHookCodec({
		agent: 'opencode',
		label: 'opencode',
		rows: hooks,
		fields: ({tool, args, callID, used}) => ({
			...(used !== undefined && {session_used: usedSoFar(used)}),
			...(typeof tool === 'string' && {
				tool_name: tool,
				tool_input: args ?? {},
			}),
			...(typeof callID === 'string' && {tool_use_id: callID}),
		}),
		answer(event, intent) {
			switch (intent.kind) {
				case 'pre_tool_deny':
					return {deny: intent.reason};
				case 'pre_tool_allow':
					return intent.updatedInput && {args: intent.updatedInput};
				case 'permission_allow':
					// It takes no other input there.
					return intent.updatedInput ? undefined : {reply: 'once'};
				case 'permission_deny':
					return {reply: 'reject', message: intent.reason};
				case 'question_answer':
					return {answers: answersOf(event, intent.answers)};
				default:
					return undefined;
			}
		},
		recognizes: ({session_id: session, sessionId}) =>
			sessionId === undefined &&
			typeof session === 'string' &&
			/^ses_[0-9A-Za-z]{20,}$/.test(session),
	}),
};

/** opencode takes them in the order of its questions, each as what was chosen. */
const answersOf = (
	event: RuntimeEvent,
	answers: Readonly<Record<string, string>>,
): string[][] =>
	opencodeTools
		.questionsOf(readToolInput(event) ?? {})
		.map(question => chosenOf(answers[question.question] ?? '', question));
