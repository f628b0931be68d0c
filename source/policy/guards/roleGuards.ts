import os from 'node:os';
import {type StartedAs} from '../../types/startedAs.js';
import {branchPrefixOf, worktreeOf} from '../../utils/agentWorktrees.js';
import {type PolicyContext} from '../types.js';
import {expandGuards} from './index.js';
import {type GuardName} from './types.js';

/** What counts for a role nobody knows: it may change nothing. */
const strictest = 'scout';

/**
 * The guards that are in force for an agent, those of its role on top of the
 * others, and the one that keeps to its own branches. A role adds guards, and never takes one away.
 */
export function guardsWith(
	guards: readonly GuardName[],
	startedAs: StartedAs | undefined,
): readonly GuardName[] {
	if (!startedAs) return guards;
	for (const role of [startedAs.capability, strictest]) {
		const expanded = expandGuards([...guards, role, 'branch-prefix']);
		if (expanded.ok) return expanded.guards;
	}

	return guards;
}

/**
 * What is an agent's own that athena started: its worktree, which is less than
 * the project, and how its branches begin.
 */
export function withOwnOf(
	context: PolicyContext,
	startedAs: StartedAs | undefined,
): PolicyContext {
	if (!startedAs) return context;
	return {
		...context,
		branchPrefix: startedAs.branchPrefix ?? branchPrefixOf(startedAs.name),
		inside: [
			worktreeOf(context.projectDir, startedAs.name),
			'/tmp',
			'/var/tmp',
			os.tmpdir(),
		],
	};
}
