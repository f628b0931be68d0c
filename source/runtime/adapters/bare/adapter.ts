import {type AgentAdapter} from '../../adapter.js';
import {type AgentName} from '../../agentName.js';
import {passthrough} from '../../adapter.js';
import {readCanonical} from '../../canonicalEvent.js';
import {createTools} from '../../tools/createTools.js';
import {observed} from '../../waiting.js';

const seen = observed(false);

/**
 * An agent without a folder of its own: what it reports is shown, its tools are
 * read by their input, and nothing is held, since nobody knows how it is
 * answered.
 */
export const bare = (agent: AgentName, label: string): AgentAdapter => ({
	label,
	capabilities: {
		hold: 'none',
		deny: false,
		message: false,
		edit: false,
		editAt: 'never',
		ask: false,
		grantBeforeTool: false,
		interrupt: false,
		suggestions: false,
		stopBlock: false,
		addContext: false,
		ownDialogStaysLive: true,
		toolIds: false,
		sessionStart: 'firstPrompt',
		onHookFailure: 'open',
		onHookTimeout: 'open',
		holdLimitMs: 0,
	},
	tools: createTools({rowOf: () => undefined}),
	hooks: {
		decode(request) {
			const event = readCanonical(request, () => seen);
			event.agent = agent;
			return event;
		},
		nameOf: hookName => hookName,
		encode: (_event, {type}) =>
			type === 'passthrough'
				? {result: passthrough}
				: {result: passthrough, misfit: `${label} can't be answered yet`},
		answersTo: () => [],
		recognizes: () => false,
	},
});
