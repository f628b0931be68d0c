import {worktreeOf} from '../utils/agentWorktrees.js';
import {isBelow} from './places/placePatterns.js';
import {type Call, type PolicyContext} from './types.js';

/** The folder that rules speak of: the project's, or the worktree that athena made for the agent. */
export const homeOf = (
	{startedAs}: Call,
	{projectDir}: PolicyContext,
): string => (startedAs ? worktreeOf(projectDir, startedAs.name) : projectDir);

/** Whether a folder is that one, by whatever way it is reached. */
export const worksAtHome = (
	folder: string,
	call: Call,
	context: PolicyContext,
): boolean =>
	isIn(folder, homeOf(call, context), context, (one, home) => one === home);

/** Whether it is that one, or lies in it. */
export const worksInProject = (
	folder: string,
	call: Call,
	context: PolicyContext,
): boolean => isIn(folder, homeOf(call, context), context, isBelow);

function isIn(
	folder: string,
	home: string,
	{realPath}: PolicyContext,
	test: (folder: string, home: string) => boolean,
): boolean {
	if (folder === home) return true;
	return realPath ? test(realPath(folder), realPath(home)) : test(folder, home);
}
