import os from 'node:os';
import {type StartedAs} from '../../types/startedAs.js';
import {worktreeOf} from '../../utils/agentWorktrees.js';
import {type PolicyContext} from '../types.js';
import {expandGuards} from './index.js';
import {type GuardName} from './types.js';

/** What counts for a role nobody knows: it may change nothing. */
const strictest = 'scout';

/**
 * The guards that are in force for an agent, those of its role on top of the
 * others. A role adds guards, and never takes one away.
 */
export function guardsWith(
	guards: readonly GuardName[],
	startedAs: StartedAs | undefined,
): readonly GuardName[] {
	if (!startedAs) return guards;
	for (const role of [startedAs.capability, strictest]) {
		const expanded = expandGuards([...guards, role]);
		if (expanded.ok) return expanded.guards;
	}

	return guards;
}

/** What counts as inside for an agent that athena started: its own worktree, which is less than the project. */
export function insideOf(
	context: PolicyContext,
	startedAs: StartedAs | undefined,
): PolicyContext {
	if (!startedAs) return context;
	return {
		...context,
		inside: [
			worktreeOf(context.projectDir, startedAs.name),
			'/tmp',
			'/var/tmp',
			os.tmpdir(),
		],
	};
}
