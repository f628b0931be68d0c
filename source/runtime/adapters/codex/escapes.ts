import {type AgentEscapes} from '../../escapes.js';

/** What takes its guardrails off. */
export const escapes: AgentEscapes = {
	programs: ['codex'],
	flags: ['-a'],
	words: ['approval_policy', 'sandbox_mode'],
	variables: ['CODEX_HOME'],
	commands: ['mcp add', 'mcp remove'],
	settings: [
		'.codex/config.toml',
		'.codex/hooks/**',
		'.codex/hooks.json',
		'.codex/rules/**',
	],
	loads: [
		'.codex/*.config.toml',
		'.codex/requirements.toml',
		'.codex/agents/**',
		'.codex/prompts/**',
		'.codex/skills/**',
		'.codex/plugins/**',
		'.codex/automations/**',
		'.codex/environments/**',
		'.agents/skills/**',
		'/etc/codex/**',
	],
	keeps: [
		'~/.codex/config.toml',
		'~/.codex/history.jsonl',
		'~/.codex/sessions/**',
		'~/.codex/archived_sessions/**',
		'~/.codex/shell_snapshots/**',
		'~/.codex/log/**',
	],
	folders: ['.codex'],
};
