import {type Segment} from '../../../shell/types.js';
import {isPushedBackwards} from '../../git/pushedBackwards.js';
import {type BranchCondition} from '../types.js';
import {branchesOfGit} from './branchesOfGit.js';
import {branchesOfGitHub} from './branchesOfGitHub.js';
import {branchesOfOthers, otherPrograms} from './branchesOfOthers.js';
import {type Branch, hidden} from './branchNaming.js';
import {computesItsSubcommand, isComputedProgram} from './segments.js';
import {type Subject} from '../../subject.js';

/** The branches that a command makes, renames to, or pushes to, as far as its words and its repository say it. */
function newBranches(
	segment: Segment,
	{context, shell}: Subject,
): readonly Branch[] {
	if (segment.program === 'gh') return branchesOfGitHub(segment);
	const others = branchesOfOthers(segment);
	// It takes all that git does.
	if (!/^(?:git|hub)$/.test(segment.program ?? '')) return others;
	return [
		...others,
		...branchesOfGit(segment, context),
		...(computesItsSubcommand(segment) ||
		isPushedBackwards(segment, shell?.segments ?? [], context)
			? [hidden]
			: []),
	];
}

/** The programs whose words name branches. */
export const programsWithBranches: readonly string[] = ['gh', ...otherPrograms];

/** One test for a condition: whether such a branch is named, where a prefix is in force. */
export function compileBranchCondition({
	branches,
}: BranchCondition): (segment: Segment, subject: Subject) => boolean {
	return (segment, subject) => {
		const {branchPrefix} = subject.context;
		if (branchPrefix === undefined) return false;
		return newBranches(segment, subject).some(({name, isSure}) => {
			// `git checkout -b refs/heads/x` makes a branch of just that name.
			if (name.startsWith(branchPrefix)) return false;
			return isSure === (branches === 'elsewhere');
		});
	};
}

/** Whether a program whose name is computed may make one, where a prefix is in force. */
export const mayMakeBranches = (
	segment: Segment,
	{context}: Subject,
): boolean => context.branchPrefix !== undefined && isComputedProgram(segment);
