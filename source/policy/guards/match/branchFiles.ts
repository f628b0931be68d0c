import {type Segment} from '../../../shell/types.js';
import {type BranchCondition} from '../types.js';
import {type Subject} from '../../subject.js';
import {type Touched} from '../../places/touched.js';

/**
 * Git keeps a branch as a file of its name (`.git/refs/heads/x`), and which one
 * is checked out in another: who writes there makes one without git.
 */
export function compileBranchFile({
	branches,
}: BranchCondition): (
	touched: Touched,
	subject: Subject,
	segment: Segment | undefined,
) => boolean {
	return ({access}, {context: {branchPrefix}}, segment) => {
		if (branchPrefix === undefined || segment?.program === 'git') return false;
		const {path = '', isGlob, isRecursive} = access;
		const found = [path.indexOf(folder), path.lastIndexOf(folder)]
			.map(at => (at < 0 ? null : inGit.exec(path.slice(at + folder.length))))
			.find(match => match !== null);
		if (!found) return false;
		const [, name] = found;
		const isSure = name !== undefined && !isGlob && !isRecursive;
		if (isSure && name.startsWith(branchPrefix)) return false;
		return isSure === (branches === 'elsewhere');
	};
}

const folder = '.git/';
const inGit =
	/^(?:worktrees\/[^/]+\/)?(?:refs(?:\/heads(?:\/(.+))?)?|packed-refs|HEAD|reftable(?:\/.*)?)$/;
