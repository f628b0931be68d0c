import {type AgentAdapter} from '../../adapter.js';
import {piUsage} from './usage.js';
import {createHookCodec} from '../../hookCodec.js';
import {hooks} from './events.js';
import {piTools} from './tools.js';
import {piTranscript} from './transcript.js';
import {escapes} from './escapes.js';

/** Pi 0.73.1, by athena's extension. */
export const pi: AgentAdapter = {
	label: 'Pi',
	badge: 'Pi',
	provenVersion: '0.73.1',
	otherVersions:
		'from 0.87 on it wants Node 22 and tells in other events that it is done',
	capabilities: {
		hold: 'both',
		deny: true,
		message: true,
		edit: true,
		editAt: 'beforeTool',
		asksFirst: false,
		asksAgain: true,
		ask: true,
		// It has no prompt of its own.
		grantBeforeTool: true,
		interrupt: false,
		stopRun: false,
		replaceOutput: false,
		suggestions: false,
		questions: 'there',
		stopBlock: false,
		orders: 'module',
		addContext: false,
		ownDialogStaysLive: true,
		interruptWhileHeld: 'anyKey',
		toolIds: true,
		sessionStart: 'launch',
		onHookFailure: 'closed',
		onHookTimeout: 'open',
		holdLimitMs: 2_147_483_000,
	},
	escapes,
	tools: piTools,
	usage: piUsage,
	transcript: piTranscript,
	hooks: createHookCodec({
		agent: 'pi',
		label: 'Pi',
		rows: hooks,
		fields: ({toolName, toolCallId, input}) => ({
			...(typeof toolName === 'string' && {
				tool_name: toolName,
				tool_input: input ?? {},
			}),
			...(typeof toolCallId === 'string' && {tool_use_id: toolCallId}),
		}),
		answer(_event, intent) {
			switch (intent.kind) {
				case 'pre_tool_deny':
					return {block: true, reason: intent.reason};
				case 'pre_tool_ask':
					return {ask: intent.reason};
				case 'pre_tool_allow':
					return intent.updatedInput && {input: intent.updatedInput};
				case 'permission_allow':
					// It would run what its dialog shows.
					return intent.updatedInput ? undefined : {behavior: 'allow'};
				case 'permission_deny':
					return {behavior: 'deny', message: intent.reason};
				default:
					return undefined;
			}
		},
		recognizes: ({transcript_path: transcript, session_id: session}) =>
			typeof session === 'string' &&
			typeof transcript === 'string' &&
			transcript.includes('/.pi/agent/sessions/'),
	}),
};
