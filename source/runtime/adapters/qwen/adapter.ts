import {type AgentAdapter} from '../../adapter.js';
import {qwenUsage} from './usage.js';
import {createHookCodec} from '../../hookCodec.js';
import {qwenAnswer} from './decisions.js';
import {hooks} from './events.js';
import {qwenTools} from './tools.js';
import {qwenTranscript} from './transcript.js';
import {escapes} from './escapes.js';

/** Qwen Code 0.24.4, by its hooks. */
export const qwen: AgentAdapter = {
	label: 'Qwen Code',
	badge: 'Qw',
	provenVersion: '0.24.4',
	otherVersions:
		'whether it asks before or after its hook, and whether it takes an edit',
	capabilities: {
		hold: 'both',
		deny: true,
		message: true,
		// It takes another input in its answer, and runs its own.
		edit: false,
		editAt: 'never',
		asksFirst: true,
		asksAgain: false,
		ask: true,
		grantBeforeTool: true,
		interrupt: false,
		stopRun: false,
		replaceOutput: false,
		suggestions: false,
		questions: 'askedThere',
		stopBlock: true,
		orders: 'pane',
		addContext: true,
		ownDialogStaysLive: false,
		interruptWhileHeld: 'anyKey',
		toolIds: true,
		sessionStart: 'launch',
		onHookFailure: 'open',
		onHookTimeout: 'open',
		holdLimitMs: 2_147_483_000,
	},
	escapes,
	tools: qwenTools,
	usage: qwenUsage,
	transcript: qwenTranscript,
	hooks: createHookCodec({
		agent: 'qwen',
		label: 'Qwen',
		rows: hooks,
		// Its own id is made anew for every hook; the model's is the call's.
		fields: ({tool_call_id: id}) =>
			typeof id === 'string' ? {tool_use_id: id} : {},
		answer: qwenAnswer,
		recognizes: ({transcript_path: transcript}) =>
			typeof transcript === 'string' && transcript.includes('/.qwen/'),
	}),
};
