import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['qwen', 'qwen-code'],
	flags: ['-y', '-e', '--extensions'],
	words: [],
	variables: ['QWEN_HOME', 'QWEN_CODE_*'],
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
	settings: ['.qwen/settings.json', '.qwen/hooks/**', '.qwen/extensions/**'],
	loads: [
		'.qwen/agents/**',
		'.qwen/commands/**',
		'.qwen/skills/**',
		'.qwen/trustedFolders.json',
		'.qwen/sandbox*',
		'.qwen/system.md',
		'.qwen/.env',
		'.lsp.json',
		'qwen-extension.json',
		'/etc/qwen-code/**',
		'/Library/Application Support/QwenCode/**',
	],
	keeps: [
		'~/.qwen/settings.json',
		'~/.qwen/tmp/*/chats/**',
		'~/.qwen/tmp/*/logs.json',
		'~/.qwen/tmp/*/shell_history',
		'~/.qwen/projects/*/chats/**',
	],
	folders: ['.qwen'],
};
