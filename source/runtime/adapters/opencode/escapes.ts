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
	folders: ['.opencode', '.config/opencode'],
};
