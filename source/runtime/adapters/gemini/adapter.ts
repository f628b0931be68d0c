import {type AgentAdapter} from '../../adapter.js';
import {geminiUsage} from './usage.js';
import {createHookCodec} from '../../hookCodec.js';
import {geminiAnswer} from './decisions.js';
import {geminiFields, hooks} from './events.js';
import {geminiTools} from './tools.js';
import {geminiTranscript} from './transcript.js';
import {escapes} from './escapes.js';

/** Gemini CLI 0.61.0, by its hooks. */
export const gemini: AgentAdapter = {
	label: 'Gemini CLI',
	badge: 'Ge',
	provenVersion: '0.61.0',
	otherVersions: 'hooks may have other names, and those are not held',
	capabilities: {
		hold: 'beforeTool',
		deny: true,
		message: true,
		edit: true,
		editAt: 'beforeTool',
		asksFirst: false,
		asksAgain: false,
		ask: true,
		grantBeforeTool: false,
		interrupt: false,
		stopRun: true,
		replaceOutput: true,
		suggestions: false,
		questions: 'there',
		stopBlock: true,
		orders: 'pane',
		addContext: true,
		ownDialogStaysLive: false,
		interruptWhileHeld: 'anyKey',
		toolIds: false,
		sessionStart: 'launch',
		onHookFailure: 'open',
		onHookTimeout: 'open',
		// Of a timer of node's.
		holdLimitMs: 2_147_483_000,
	},
	escapes,
	tools: geminiTools,
	transcript: geminiTranscript,
	usage: geminiUsage,
	hooks: createHookCodec({
		agent: 'gemini',
		label: 'Gemini',
		rows: hooks,
		fields: geminiFields,
		answer: geminiAnswer,
		recognizes: ({hook_event_name: name, transcript_path: transcript}) =>
			(typeof name === 'string' &&
				/^(?:Before|After)(?:Tool|Agent)$/.test(name)) ||
			(typeof transcript === 'string' && transcript.includes('/.gemini/')),
	}),
};
