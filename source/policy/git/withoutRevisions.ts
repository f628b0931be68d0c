import {subcommandPlaces} from '../../programs/subcommands.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {isBelow} from '../places/placePatterns.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/**
 * The command without the files that words of `git checkout` only seem to be:
 * `git checkout main` names a commit unless there is, or git tracks, something
 * of that name; behind `-b x` there are no files at all. Where no word of it
 * names one (`git checkout .`), it writes what git tracks.
 */
export function withoutRevisions(
	shell: ShellAnalysis,
	{disk}: PolicyContext,
): ShellAnalysis {
	if (!shell.segments.some(isCheckout)) return shell;
	return {
		...shell,
		segments: shell.segments.map(segment => {
			if (!isCheckout(segment)) return segment;
			const revisions = revisionsOf(segment, disk);
			if (revisions === 'index')
				return {...segment, accesses: segment.accesses.map(ofTracked)};
			return revisions.size === 0
				? segment
				: {
						...segment,
						accesses: segment.accesses.filter(
							({text, isRedirect = false}) =>
								isRedirect || !revisions.has(text),
						),
					};
		}),
	};
}

const isCheckout = ({program, args}: Segment): boolean =>
	program === 'git' && args.some(({value}) => value === 'checkout');

const ofTracked = (access: FileAccess): FileAccess =>
	access.kind === 'write' && access.isRecursive && !access.isGlob
		? {...access, only: 'tracked'}
		: access;

/** The words that name commits; `index`: it takes what it writes from there. */
function revisionsOf(
	{args, cwd}: Segment,
	disk: PolicyContext['disk'],
): ReadonlySet<string> | 'index' {
	const words = wordsOf(args);
	const [place = -1, ...others] = subcommandPlaces('git', words);
	if (words[place] !== 'checkout' || others.length > 0) return none;
	const rest = words.slice(place + 1);
	const dashes = rest.indexOf('--');
	const before = dashes < 0 ? rest : rest.slice(0, dashes);
	if (before.some(word => makesBranch.test(word))) return new Set(before);
	const [first] = before.filter(word => !word.startsWith('-'));
	if (first === undefined) return dashes < 0 ? none : 'index';
	if (dashes < 0 && cwd !== undefined && isThere(first, cwd, disk))
		return 'index';
	// Of what stands before the dashes git takes nothing for a file.
	const isRevision = dashes >= 0 || isNoFile(first, cwd, disk);
	return isRevision ? new Set([first]) : none;
}

const none: ReadonlySet<string> = new Set();

/** Behind these stand the name of a branch, and where it begins. */
const makesBranch = /^(?:-[qf]*[bBtd].*|--(?:track|orphan|detach)(?:=.*)?)$/;

/** Where it names a commit as well, git does nothing. */
const isThere = (word: string, cwd: string, disk: PolicyContext['disk']) =>
	!/[*?[:]/.test(word) && disk?.isThere?.(resolveFrom(cwd, word)) === true;

/** Neither is there something of that name, nor does git know of anything that was. */
function isNoFile(
	word: string,
	cwd: string | undefined,
	disk: PolicyContext['disk'],
): boolean {
	if (cwd === undefined || !disk?.isThere || !disk.tracked) return false;
	if (/[*?[:]/.test(word)) return false;
	const place = resolveFrom(cwd, word);
	if (disk.isThere(place)) return false;
	const tracked = disk.tracked(cwd);
	return tracked !== undefined && !tracked.some(file => isBelow(file, place));
}
