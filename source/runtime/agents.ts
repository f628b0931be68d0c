import {type AgentAdapter} from './adapter.js';
import {type AgentName, usualAgent} from './agentName.js';
import {claude} from './adapters/claudeHooks/adapter.js';
import {type ClaudeHookName} from './adapters/claudeHooks/events.js';
import {claudeHookNames, hookRow} from './adapters/claudeHooks/hookFacts.js';
import {type HookRow} from './adapters/claudeHooks/hookRow.js';
import {canonicalNames} from './adapters/claudeHooks/tools/canonical.js';
import {otherNamesOf} from './adapters/claudeHooks/tools/names.js';
import {codex} from './adapters/codex/adapter.js';
import {copilot} from './adapters/copilot/adapter.js';
import {gemini} from './adapters/gemini/adapter.js';
import {opencode} from './adapters/opencode/adapter.js';
import {pi} from './adapters/pi/adapter.js';
import {qwen} from './adapters/qwen/adapter.js';
import {describeCall} from './callDescription.js';
import {
	type AgentTools,
	type CallKind,
	type ToolCall,
	type ToolInput,
} from './call.js';
import {type AgentEscapes} from './escapes.js';
import {type Capabilities} from './capabilities.js';
import {
	type RegisteredSession,
	type RuntimeEvent,
	type RuntimeIntent,
} from './types.js';
import {type CallDescription} from '../utils/callEquality.js';
import {isRecord} from '../utils/isRecord.js';

/**
 * Who knows what of an agent: the one place where adapters are named. A new
 * name in `agentName.ts` is a row that is missing here (docs/agents.md).
 */
const adapters: Readonly<Record<AgentName, AgentAdapter>> = {
	claude,
	codex,
	gemini,
	copilot,
	opencode,
	pi,
	qwen,
};

/** The adapter of an agent; who is not named is Claude. */
export const adapterOf = (agent: AgentName = usualAgent): AgentAdapter =>
	adapters[agent];

/** The sessions of all agents that run now, as far as these keep a register; undefined where none does. */
export function registeredSessions(
	env: NodeJS.ProcessEnv,
): RegisteredSession[] | undefined {
	const registers = Object.values(adapters).flatMap(({registered}) => {
		const there = registered?.(env);
		return there === undefined ? [] : [there];
	});
	return registers.length === 0 ? undefined : registers.flat();
}

/** The names under which events of all agents go: Claude's, which has the most. */
export type CanonicalHook = ClaudeHookName;

export const canonicalHooks: readonly CanonicalHook[] = claudeHookNames;

/** What is known of a canonical hook; undefined for one that nobody knows. */
export const canonicalHook: (hookName: string) => HookRow | undefined = hookRow;

/** How the tools of an agent are read; what names no agent is Claude's. */
export const toolsOf = (agent?: AgentName): AgentTools =>
	adapterOf(agent).tools;

const fileKinds: ReadonlySet<string> = new Set<CallKind>([
	'read',
	'edit',
	'write',
	'delete',
]);

/** Whether a tool is about a file, whichever agent calls one so. */
export const isFileTool = (tool: string): boolean =>
	Object.values(adapters).some(({tools}) =>
		fileKinds.has(tools.read(tool, nothing).kind),
	);

/** What takes the guardrails of each agent off. */
export const allEscapes: readonly AgentEscapes[] = Object.values(adapters).map(
	({escapes}) => escapes,
);

/** What an agent can and cannot do. */
export const capabilitiesOf = (agent?: AgentName): Capabilities =>
	adapterOf(agent).capabilities;

/** How long the agent waits for this call, ms, where that is shorter than usual. */
export const longestHoldOf = (event: RuntimeEvent): number | undefined =>
	adapterOf(event.agent).longestHoldMs?.(event);

/** True if an event of this agent can be answered so. */
export const takes = (
	{
		agent,
		hookName,
		agentHook = hookName,
	}: Pick<RuntimeEvent, 'agent' | 'hookName' | 'agentHook'>,
	intent: RuntimeIntent['kind'],
): boolean => adapterOf(agent).hooks.answersTo(agentHook).includes(intent);

/**
 * Whose a recorded payload is, by what only one of them writes; undefined
 * where nobody recognizes it.
 */
export function agentOfPayload(payload: unknown): AgentName | undefined {
	if (!isRecord(payload)) return undefined;
	for (const [agent, {hooks}] of Object.entries(adapters))
		if (hooks.recognizes(payload)) return agent as AgentName;
	return undefined;
}

/** What the call of an event does: by the name of its tool, and its input as far as it has one. */
export function toolCallOf({
	agent,
	toolName,
	payload,
}: Pick<RuntimeEvent, 'agent' | 'toolName' | 'payload'>): ToolCall {
	const {tool_name: named, tool_input: input} = isRecord(payload)
		? payload
		: nothing;
	return toolsOf(agent).read(
		toolName ?? (typeof named === 'string' ? named : ''),
		inputOf(input),
	);
}

/**
 * The name under which filters, intercepts and rules know a call: `Bash` for
 * every shell, `mcp__server__tool` for every tool of a server. Claude's own
 * names are the words.
 */
export function canonicalToolOf(
	agent: AgentName | undefined,
	{tool, kind, server, serverTool = ''}: ToolCall,
): string {
	if ((agent ?? usualAgent) === usualAgent || tool === '') return tool;
	return server === undefined
		? (canonicalNames[kind] ?? tool)
		: `mcp__${server}__${serverTool}`;
}

/** What a tool may be called in a filter: its canonical name, then what else it is called. */
export const toolNames = (
	agent: AgentName | undefined,
	tool: string,
): readonly string[] => namesOfCall(agent, toolsOf(agent).read(tool, nothing));

/** The same of a call. */
export function namesOfCall(
	agent: AgentName | undefined,
	call: ToolCall,
): readonly string[] {
	const {tool} = call;
	const name = canonicalToolOf(agent, call);
	const others = otherNamesOf(name);
	return name === tool ? [tool, ...others] : [name, tool, ...others];
}

/** A tool that an agent is known to have, and what rules call it. */
export type KnownTool = {agent: AgentName; tool: string; usual: string};

/** All tools of all agents that are known by name. */
export const knownTools = (): readonly KnownTool[] =>
	Object.entries(adapters).flatMap(([name, {tools}]) => {
		const agent = name as AgentName;
		return tools.names.map(tool => ({
			agent,
			tool,
			usual: canonicalToolOf(agent, tools.read(tool, nothing)),
		}));
	});

/** The input of an event's call, as it is compared with that of other events. */
function comparedInput({
	agent,
	toolName,
	payload,
}: Pick<RuntimeEvent, 'agent' | 'toolName' | 'payload'>): unknown {
	const input = isRecord(payload) ? payload.tool_input : undefined;
	const {compared} = toolsOf(agent);
	return compared && isRecord(input) ? compared(toolName ?? '', input) : input;
}

/** The call an event is about, as it is looked up in a book of calls. */
export const callDescriptionOf = (event: RuntimeEvent): CallDescription =>
	describeCall(event, comparedInput(event));

/** A tool's input as an object: one that is none stands in `value`. */
export function inputOf(input: unknown): ToolInput {
	if (isRecord(input)) return input;
	return input === undefined || input === null ? nothing : {value: input};
}

const nothing: ToolInput = {};
