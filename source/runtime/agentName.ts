/**
 * The agents athena knows, by the one name that flags, events, filters and
 * settings use. A new one begins here; the compiler then leads to
 * `source/runtime/agents.ts`, which wants its adapter (docs/agents.md).
 */
export const agentNames = [
	'claude',
	'codex',
	'gemini',
	'copilot',
	'opencode',
	'pi',
	'qwen',
] as const;

export type AgentName = (typeof agentNames)[number];

/** Whose an event is that names nobody: journals of before there were several. */
export const usualAgent: AgentName = 'claude';

/** True for a name in `agentNames`, spelt as there. */
export const isAgentName = (value: unknown): value is AgentName =>
	agentNames.some(name => name === value);
