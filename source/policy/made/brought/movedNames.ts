import {type Segment} from '../../../shell/types.js';
import {wordsOf} from '../../../programs/word.js';
import {type PolicyContext} from '../../types.js';
import {type GitMove, steersGit} from './gitMoves.js';

/** Whether a segment may give the names of commits that git is told another meaning. */
export function movesNames(
	segment: Segment,
	move: GitMove,
	{projectDir, home, disk}: PolicyContext,
): boolean {
	const {program, accesses, cwd = projectDir} = segment;
	const isWritten = accesses.some(
		({kind, path = projectDir}) =>
			kind === 'write' && /\/\.git(?:\/|$)/.test(path),
	);
	if (isWritten) return true;
	if (program !== 'git') return false;
	const words = wordsOf(segment.args);
	const has = (names: RegExp) => words.some(word => names.test(word));
	if (
		has(
			/^(?:update-ref|symbolic-ref|replace|filter-branch|fast-import|update-index)$/,
		)
	)
		return true;
	if (has(/^config$/) && has(steersGit)) return true;
	if (
		has(/^(?:branch|tag|checkout|switch|worktree|fetch)$/) &&
		has(/^-(?:f|-force|[BCM])|:/)
	)
		return true;
	if (move.type !== 'commits' || !has(movesBranch)) return false;
	// They move what is checked out.
	const current = disk?.gitHead?.(cwd, home)?.current;
	return [...move.from].some(
		word =>
			/^(?:HEAD|@|-)/.test(word) || word.replace(/[~^].*/, '') === current,
	);
}

/** Whether a segment may give some name to a commit that had none. */
export const makesNames = ({program, args}: Segment): boolean =>
	program === 'git' && wordsOf(args).some(word => namesCommits.test(word));

/** Commands by which names of commits come to be. */
const namesCommits =
	/^(?:branch|bundle|checkout|clone|fetch|init|notes|pull|remote|stash|switch|tag|worktree)$/;

const movesBranch =
	/^(?:commit|merge|reset|rebase|cherry-pick|revert|am|pull)$/;
