import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['opencode', 'opencode-ai'],
	flags: [],
	words: [],
	variables: ['OPENCODE_PURE', 'OPENCODE_CONFIG*', 'OPENCODE_PERMISSION'],
	commands: ['mcp add', 'plugin'],
	settings: [
		'.config/opencode/**',
		'.opencode/plugin/**',
		'.opencode/plugins/**',
		'.opencode/opencode.json',
		'.opencode/opencode.jsonc',
		'./opencode.json',
		'./opencode.jsonc',
	],
	loads: [
		'.opencode/agent/**',
		'.opencode/agents/**',
		'.opencode/command/**',
		'.opencode/commands/**',
		'.opencode/mode/**',
		'.opencode/modes/**',
		'.opencode/skill/**',
		'.opencode/skills/**',
		'.opencode/tool/**',
		'.opencode/tools/**',
		// Installed when it starts, with their scripts.
		'.opencode/package.json',
		'.opencode/node_modules/**',
		'.agents/skills/**',
		'/etc/opencode/**',
		'/Library/Application Support/opencode/**',
	],
	keeps: [
		'~/.config/opencode/*.json',
		'~/.config/opencode/*.jsonc',
		'~/.local/share/opencode/storage/**',
		'~/.local/share/opencode/*.db*',
		'~/.local/share/opencode/log/**',
		'~/.local/state/opencode/**',
	],
	folders: ['.opencode', '.config/opencode'],
};
