import {type AgentName, isAgentName} from '../../runtime/agentName.js';
import {
	type AgentRuntime,
	type QualityGate,
} from '../../runtime/agentRuntime.js';
import {capabilities} from '../../policy/guards/capabilities.js';
import {isGoodName, nameRule} from '../../launch/agentNames.js';
import {getRuntime} from '../../runtime/registry.js';
import {type RuntimeSettings} from '../../settings/table.js';
import {AthenaError} from '../../types/errors.js';
import {badPrefix, isGoodBranch, isGoodPrefix} from '../branchNames.js';
import {isForShell} from '../../utils/forShell.js';
import {didYouMean} from '../didYouMean.js';

/** What is wanted of one agent, as a person says it. */
export type Wanted = {
	name?: string | undefined;
	runtime?: string | undefined;
	capability?: string | undefined;
	model?: string | undefined;
	mode?: string | undefined;
	/** Branch of its worktree. */
	worktree?: string | undefined;
	/** How its branches begin. */
	branchPrefix?: string | undefined;
	task: string;
	qualityGates: readonly QualityGate[];
};

/** The same, checked, and with what holds where nothing was said. */
export type Plan = {
	name: string | undefined;
	runtime: AgentRuntime & {id: AgentName};
	capability: string;
	/** Empty: the agent's own. */
	model: string;
	mode: 'ask' | 'bypass';
	branch: string | undefined;
	/** How its branches begin; undefined: as its name says. */
	branchPrefix: string | undefined;
	task: string;
	qualityGates: readonly QualityGate[];
};

const modes = ['ask', 'bypass'] as const;

/** Roles of agents that work for another: `personal` has somebody at its keyboard. */
export const roles: readonly string[] = Object.keys(capabilities).filter(
	name => name !== 'personal',
);

/**
 * Checks what is wanted. What is wrong is told by `refuse`, which knows where it
 * stood.
 *
 * @throws AthenaError `ATHENA_UNKNOWN_RUNTIME`, and what `refuse` throws
 */
export function planOf(
	wanted: Wanted,
	settings: RuntimeSettings,
	refuse: (field: keyof Wanted, why: string) => never,
): Plan {
	const {name, capability = 'builder', model = '', mode = 'ask'} = wanted;
	if (name !== undefined && !isGoodName(name))
		refuse('name', `a name is ${nameRule}, not “${name}”`);
	if (!roles.includes(capability))
		refuse(
			'capability',
			`there is no capability “${capability}”; there are ${roles.join(', ')}.${didYouMean(capability, roles)}`,
		);
	const chosen = modes.find(one => one === mode);
	if (chosen === undefined)
		return refuse('mode', `mode is ${modes.join(' or ')}, not “${mode}”`);
	if (wanted.task.trim() === '')
		refuse('task', 'there is no task: say in quotes what is to be done');
	if (isForShell(wanted.task))
		refuse(
			'task',
			'a task that begins with ! would be a command for the agent’s shell, which nobody is asked about: say in words what is to be done',
		);
	if (wanted.worktree !== undefined && !isGoodBranch(wanted.worktree))
		refuse('worktree', `“${wanted.worktree}” is no name of a branch`);
	const {branchPrefix} = wanted;
	if (branchPrefix !== undefined && !isGoodPrefix(branchPrefix))
		refuse('branchPrefix', badPrefix(branchPrefix));
	const runtime = getRuntime(wanted.runtime, {runtime: settings});
	return {
		name,
		runtime: withId(runtime),
		capability,
		model,
		mode: chosen,
		branch: wanted.worktree,
		branchPrefix,
		task: wanted.task.trim(),
		qualityGates: wanted.qualityGates,
	};
}

function withId(runtime: AgentRuntime): AgentRuntime & {id: AgentName} {
	const {id} = runtime;
	if (isAgentName(id)) return {...runtime, id};
	throw new AthenaError(
		'ATHENA_UNKNOWN_RUNTIME',
		`Unknown runtime: "${id}"`,
		'Name another one.',
	);
}
