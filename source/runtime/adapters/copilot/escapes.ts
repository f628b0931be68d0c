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
	loads: [
		'.copilot/agents/**',
		'.copilot/skills/**',
		'.copilot/prompts/**',
		'.copilot/extensions/**',
		'.copilot/installed-plugins/**',
		'.copilot/permissions-config.json',
		'.copilot/lsp-config.json',
		'.github/agents/**',
		'.github/skills/**',
		'.github/prompts/**',
		'.github/chatmodes/**',
		'.github/plugin/**',
		'.github/lsp.json',
		'.github/mcp.json',
		'.vscode/mcp.json',
		'.agents/skills/**',
	],
	folders: ['.copilot'],
};
