import {startedAsVariables} from '../../types/startedAs.js';
import {type HooksDef} from '../agentRuntime.js';

/** Variables by which an agent that athena started is told from a person's own session. */
export const guardVariables = {
	...startedAsVariables,
	worktree: 'ATHENA_WORKTREE_PATH',
} as const;

/**
 * What the environment of an agent that athena starts must have: without it
 * every fence is inert, so that none fires in a person's own session.
 */
export function guardEnv({
	agentName,
	capability,
	worktreePath,
}: HooksDef): Record<string, string> {
	return {
		[guardVariables.name]: agentName,
		[guardVariables.capability]: capability,
		[guardVariables.worktree]: worktreePath,
	};
}

/** Those that change the project; everybody else, and whoever is not known, only looks at it. */
const changing: ReadonlySet<string> = new Set(['builder', 'merger']);

/** True for an agent that may change files. */
export function mayChange(capability: string): boolean {
	return changing.has(capability);
}

/** True where the environment is that of an agent that only looks. */
export function onlyLooks(env: Readonly<Record<string, string>>): boolean {
	const capability = env[guardVariables.capability];
	return capability !== undefined && !mayChange(capability);
}
