import {type Segment} from '../../../shell/types.js';
import {type PolicyContext} from '../../types.js';
import {type BranchCondition} from '../types.js';
import {branchesOfGit} from './branchesOfGit.js';
import {branchesOfGitHub} from './branchesOfGitHub.js';
import {branchesOfOthers, otherPrograms} from './branchesOfOthers.js';
import {type Branch} from './branchNaming.js';
import {type Subject} from '../../subject.js';

/** The branches that a command makes, renames to, or pushes to, as far as its words and its repository say it. */
function newBranches(
	segment: Segment,
	context: PolicyContext,
): readonly Branch[] {
	if (segment.program === 'gh') return branchesOfGitHub(segment);
	const others = branchesOfOthers(segment);
	// It takes all that git does.
	if (!/^(?:git|hub)$/.test(segment.program ?? '')) return others;
	return [...others, ...branchesOfGit(segment, context)];
}

/** The programs whose words name branches. */
export const programsWithBranches: readonly string[] = ['gh', ...otherPrograms];

/** One test for a condition: whether such a branch is named, where a prefix is in force. */
export function compileBranchCondition({
	branches,
}: BranchCondition): (segment: Segment, subject: Subject) => boolean {
	return (segment, {context}) => {
		const {branchPrefix} = context;
		if (branchPrefix === undefined) return false;
		return newBranches(segment, context).some(({name, isSure}) => {
			// `git checkout -b refs/heads/x` makes a branch of just that name.
			if (name.startsWith(branchPrefix)) return false;
			return isSure === (branches === 'elsewhere');
		});
	};
}
