import {attachedIn} from './attached.js';
import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['claude', 'claude-code'],
	flags: ['--allowed-tools', '--allowedTools'],
	words: [],
	variables: ['CLAUDE_CONFIG_DIR', 'CLAUDE_CODE_*'],
	commands: [
		'mcp add',
		'mcp add-json',
		'mcp add-from-claude-desktop',
		'mcp remove',
		'plugin disable',
		'plugin enable',
		'plugin install',
		'plugin uninstall',
		'plugin remove',
		'plugin marketplace',
		'config set',
		'config add',
		'config remove',
	],
	settings: [
		'.claude/settings.json',
		'.claude/settings.*.json',
		'.claude/settings*.json',
		'.claude/hooks',
		'.claude/hooks/**',
		'.claude/plugins',
		'.claude/plugins/**',
		'.claude/run',
		'.claude/run/**',
		'.claude-plugin',
		'.claude-plugin/**',
		'~/.claude.json',
		'.mcp.json',
		'/etc/claude-code/**',
		'/Library/Application Support/ClaudeCode/**',
	],
	loads: [
		'.claude/agents/**',
		'.claude/commands/**',
		'.claude/skills/**',
		'.claude/output-styles/**',
		'.claude/workflows/**',
		'.claude/launch.json',
		// What a status line or a hook of the settings usually names.
		'.claude/statusline*',
		'.claude/status-line*',
		'.claude/*.sh',
		'.claude/*.py',
		'.claude/*.js',
		'.claude/*.cjs',
		'.claude/*.mjs',
		'.claude/*.ts',
		'.lsp.json',
	],
	expands: {
		tools: {Skill: ['skill', 'command'], SlashCommand: ['command']},
		files: ['.claude/skills/*/SKILL.md', '.claude/commands/*.md'],
		commandsIn,
		attachedIn,
	},
	keeps: [
		'~/.claude/settings*.json',
		'.claude/settings.local.json',
		'~/.claude/history.jsonl',
		'~/.claude/projects/**/*.jsonl',
		'~/.claude/shell-snapshots/**',
		'~/.claude/session-env/**',
		'~/.claude/paste-cache/**',
		'~/.claude/file-history/**',
		'~/.claude/debug/**',
	],
	folders: ['.claude'],
};

/** `` !`git status` ``, and fences that begin with ` ```! `. */
function commandsIn(text: string): readonly string[] {
	const found: string[] = [];
	let fence: string[] | undefined;
	for (const line of text.split(/\r?\n/)) {
		if (fence && /^\s{0,9}```/.test(line)) {
			found.push(fence.join('\n'));
			fence = undefined;
		} else if (fence) fence.push(line);
		else if (/^\s{0,9}```!/.test(line)) fence = [];
		else
			for (const [, command = ''] of line.matchAll(/!`([^`]+)`/g))
				found.push(command);
	}

	return fence ? [...found, fence.join('\n')] : found;
}
