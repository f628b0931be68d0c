import {AthenaError} from '../types/errors.js';
import {type AgentName, isAgentName, usualAgent} from './agentName.js';
import {createClaudeAgent} from './adapters/claudeHooks/agent.js';
import {createCodexAgent} from './adapters/codex/agent.js';
import {createCopilotAgent} from './adapters/copilot/agent.js';
import {createGeminiAgent} from './adapters/gemini/agent.js';
import {createOpencodeAgent} from './adapters/opencode/agent.js';
import {createPiAgent} from './adapters/pi/agent.js';
import {createQwenAgent} from './adapters/qwen/agent.js';
import {type AgentRuntime, type RuntimeConfig} from './agentRuntime.js';

/** Every agent athena starts; a new one is one row here (docs/agents.md). */
const runtimes: Record<
	AgentName,
	(config: RuntimeConfig | undefined) => AgentRuntime
> = {
	claude: createClaudeAgent,
	codex: createCodexAgent,
	gemini: createGeminiAgent,
	copilot: createCopilotAgent,
	opencode: createOpencodeAgent,
	pi: config => createPiAgent(config?.runtime?.pi),
	qwen: createQwenAgent,
};

/** The names of agents that athena can start, in the order in which they are told. */
export function runtimeNames(): string[] {
	return Object.keys(runtimes);
}

/**
 * An agent, by its name, else by the settings, else Claude.
 *
 * Throws AthenaError `ATHENA_UNKNOWN_RUNTIME` for one that is not known.
 */
export function getRuntime(
	name?: string,
	config?: RuntimeConfig,
): AgentRuntime {
	const wanted = name ?? config?.runtime?.default ?? usualAgent;
	if (isAgentName(wanted)) return runtimes[wanted](config);
	throw new AthenaError(
		'ATHENA_UNKNOWN_RUNTIME',
		`Unknown runtime: "${wanted}". Available: ${runtimeNames().join(', ')}`,
		'Name one of these, with --runtime or in the settings.',
	);
}

/** The agent that gives one answer without a terminal: as `getRuntime`, but the settings may name another for it. */
export function getPrintRuntime(
	name?: string,
	config?: RuntimeConfig,
): AgentRuntime {
	return getRuntime(
		name ?? config?.runtime?.printCommand ?? config?.runtime?.default,
		config,
	);
}
