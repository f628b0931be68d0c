import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['copilot'],
	flags: ['--allow-tool', '--allow-url'],
	words: [],
	variables: ['COPILOT_HOME', 'COPILOT_ALLOW_ALL'],
	commands: [
		'plugin install',
		'plugin uninstall',
		'plugin disable',
		'mcp add',
		'mcp remove',
	],
	settings: [
		'.copilot/config.json',
		'.copilot/settings.json',
		'.copilot/mcp-config.json',
		'.copilot/hooks/**',
		'.github/hooks/**',
		'.github/copilot/**',
		'.github/extensions/**',
	],
	folders: ['.copilot'],
};
