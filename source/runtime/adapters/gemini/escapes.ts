import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['gemini', 'gemini-cli'],
	flags: ['-y', '-e', '--extensions'],
	words: [],
	variables: ['GEMINI_*'],
	commands: [
		'extensions disable',
		'extensions uninstall',
		'extensions install',
		'extensions link',
		'extensions enable',
		'mcp add',
		'mcp remove',
		'hooks disable',
	],
	settings: [
		'.gemini/settings.json',
		'.gemini/config/**',
		'.gemini/hooks/**',
		'.gemini/extensions/**',
		'.gemini/antigravity-cli/**',
	],
	loads: [
		'.gemini/agents/**',
		'.gemini/commands/**',
		'.gemini/policies/**',
		'.gemini/skills/**',
		'.gemini/trustedFolders.json',
		'.gemini/mcp-server-enablement.json',
		'.gemini/sandbox*',
		'.gemini/system.md',
		'.gemini/.env',
		'.agents/skills/**',
		'gemini-extension.json',
		'/etc/gemini-cli/**',
		'/Library/Application Support/GeminiCli/**',
	],
	keeps: [
		'~/.gemini/settings.json',
		'~/.gemini/tmp/*/chats/**',
		'~/.gemini/tmp/*/logs.json',
		'~/.gemini/tmp/*/shell_history',
	],
	folders: ['.gemini'],
};
