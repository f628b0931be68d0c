import {type FileAccess, type Segment} from '../../shell/types.js';
import {leavesFiles} from '../git/leavesFiles.js';
import {bringsFiles} from '../made/brought/brought.js';
import {type PolicyContext} from '../types.js';
import {wordOf} from '../../programs/word.js';

/**
 * What a segment touches. What it leaves out for files that say so (`rg x`,
 * `git add .`) it may touch all the same, where the command it is part of may
 * write those files or has it look by others.
 */
export function accessesAsTheyStand(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly FileAccess[] {
	const {accesses} = segment;
	const {disk} = context;
	if (!accesses.some(({only}) => goesByIgnores(only))) return accesses;
	if (
		disk?.unignored &&
		segment.assignments.length === 0 &&
		!segments.some(one => mayChangeIgnores(one, context))
	)
		return accesses;
	return accesses.map(access => {
		const {only, ...whole} = access;
		return goesByIgnores(only) ? whole : access;
	});
}

const goesByIgnores = (only: FileAccess['only']): boolean =>
	only === 'unignored' || only === 'unhidden';

/** Whether it may change which files are ignored, or by which settings that is said. */
function mayChangeIgnores(segment: Segment, context: PolicyContext): boolean {
	const {program, args, accesses, unproven, assignments} = segment;
	if (program === undefined || unproven.length > 0) return true;
	if (assignments.some(({name}) => settings.test(name))) return true;
	const isGit = program === 'git';
	if (isGit && !leavesFiles(args.map(wordOf))) return true;
	if (!isGit && bringsFiles(segment, context)) return true;
	return (
		// A message may speak of them.
		(!isGit && args.some(argument => names.test(wordOf(argument)))) ||
		accesses.some(
			({kind, path = '.gitignore', isGlob, isRecursive, only}) =>
				(kind === 'write' || kind === 'delete') &&
				// A mere name is no folder that is written.
				(isGlob === true ||
					(isRecursive === true && only === undefined) ||
					names.test(path)),
		)
	);
}

/** Files that say what is ignored, a repository of its own, and what names them. */
const names = /ignore|exclude|\.git(?![\w-])/i;

/** By these searches and git look elsewhere. */
const settings = /^(?:GIT_|RIPGREP_|XDG_|HOME$)/;
