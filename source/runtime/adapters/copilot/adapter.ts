import {type AgentAdapter} from '../../adapter.js';
import {copilotUsage} from './usage.js';
import {createHookCodec} from '../../hookCodec.js';
import {copilotAnswer} from './decisions.js';
import {copilotFields, hooks, ofExtension} from './events.js';
import {copilotTools} from './tools.js';
import {copilotTranscript} from './transcript.js';
import {escapes} from './escapes.js';

/** Copilot CLI 1.0.102, by its hooks. */
export const copilot: AgentAdapter = {
	label: 'Copilot CLI',
	badge: 'Co',
	provenVersion: '1.0.102',
	otherVersions:
		'a hook of another name holds nothing, and tools may be renamed once more where it asks',
	capabilities: {
		hold: 'both',
		deny: true,
		message: true,
		edit: true,
		editAt: 'beforeTool',
		asksFirst: false,
		asksAgain: true,
		ask: true,
		grantBeforeTool: true,
		interrupt: false,
		stopRun: false,
		replaceOutput: false,
		suggestions: false,
		questions: 'bothLive',
		stopBlock: true,
		orders: 'bothLive',
		addContext: true,
		ownDialogStaysLive: false,
		// Esc Esc waits until the hook has its answer.
		interruptWhileHeld: 'ctrlC',
		toolIds: false,
		sessionStart: 'firstPrompt',
		// A hook that exits with anything but 0 refuses the call.
		onHookFailure: 'closed',
		onHookTimeout: 'open',
		holdLimitMs: 2_147_483_000,
	},
	escapes,
	tools: copilotTools,
	usage: copilotUsage,
	transcript: copilotTranscript,
	hooks: createHookCodec({
		agent: 'copilot',
		label: 'Copilot',
		rows: {...hooks, ...ofExtension},
		fields: copilotFields,
		answer: copilotAnswer,
		recognizes: ({sessionId, cwd, session_id: other}) =>
			typeof sessionId === 'string' &&
			typeof cwd === 'string' &&
			other === undefined,
	}),
};
