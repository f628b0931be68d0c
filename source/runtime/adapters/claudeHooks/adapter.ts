import {type AgentAdapter} from '../../adapter.js';
import {claudeHooks} from './codec.js';
import {longestHoldMs} from '../../waiting.js';
import {claudeTools} from './tools/index.js';
import {claudeTranscript} from './transcript/format.js';
import {escapes} from './escapes.js';
import {registeredSessions} from './liveSessions.js';
import {provenVersion} from './provenVersion.js';

/** Claude Code, as athena was proven with it. */
export const claude: AgentAdapter = {
	label: 'Claude Code',
	badge: 'Cl',
	provenVersion,
	otherVersions:
		'hooks that athena does not know are shown and left to it, its dialogs may be others',
	capabilities: {
		hold: 'both',
		deny: true,
		message: true,
		edit: true,
		editAt: 'both',
		asksFirst: false,
		asksAgain: false,
		ask: true,
		grantBeforeTool: true,
		interrupt: true,
		stopRun: true,
		replaceOutput: true,
		suggestions: true,
		questions: 'here',
		stopBlock: true,
		orders: 'pane',
		addContext: true,
		ownDialogStaysLive: true,
		interruptWhileHeld: 'anyKey',
		toolIds: true,
		sessionStart: 'launch',
		onHookFailure: 'open',
		onHookTimeout: 'open',
		holdLimitMs: longestHoldMs,
	},
	escapes,
	tools: claudeTools,
	hooks: claudeHooks,
	transcript: claudeTranscript,
	registered: registeredSessions,
};
