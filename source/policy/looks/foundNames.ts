import {subcommand, programs} from '../../programs/table.js';
import {type Inspects} from '../../programs/program.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {type Subject} from '../subject.js';

/**
 * True if a computed word is a name that was found in a folder: by `find`, `ls`
 * or `git ls-files`, whose output is the word or was handed on by `xargs`. What
 * else may be in a word nobody knows: `$(printf /dev/watchdog)`, `$X`, a line
 * of a file.
 *
 * @param isOpen whether all that lies in and below a folder may be opened
 */
export function isFoundName(
	{text}: Argument,
	segment: Segment,
	{shell}: Subject,
	isOpen: (word: string, segment: Segment) => boolean,
): boolean {
	if (shell === undefined || /\$\{?[\w@*#]/.test(text)) return false;
	const {segments} = shell;
	if (!/[$`]/.test(text) && segment.wrappers.some(isFinding)) {
		const finder = segments[segment.parent ?? -1];
		return finder !== undefined && looksIn(finder, isOpen);
	}

	// What stands before a name leads elsewhere: `/dev/$(ls)`, `xargs -I% wc /dev/%`.
	if (!wholeWord.test(text)) return false;
	const at = segments.indexOf(segment);
	const sources = segments.filter(
		({parent, role}) => parent === at && role === 'substitution',
	);
	if (segment.wrappers.includes('xargs'))
		sources.push(...writersTo(segment, segments));
	return (
		sources.length > 0 &&
		sources.every(one => printsNames(one, segments, isOpen))
	);
}

/** An output as it is, or what `xargs` puts in its place. */
const wholeWord = /^"?(?:\$\(|`)|^["']?(?:\{\}|…)?["']?$/;

/** `find -exec`: its `{}` are whole names. */
const isFinding = (wrapper: string) => wrapper.startsWith('find ');

type IsOpen = Parameters<typeof isFoundName>[3];

/** No word of it that is known leads to where names must not be opened. */
const looksIn = (segment: Segment, isOpen: IsOpen): boolean =>
	['.', ...segment.args.flatMap(({value = []}) => value)].every(word =>
		isOpen(word, segment),
	);

function printsNames(
	segment: Segment,
	segments: readonly Segment[],
	isOpen: IsOpen,
): boolean {
	const {args} = segment;
	const inspects = inspectsOf(segment);
	if (inspects === undefined || args.some(({value}) => isFree(value)))
		return false;
	if (inspects.shows === 'names')
		return inspects.opensNone === true && looksIn(segment, isOpen);
	const {keepsLines} = inspects;
	const sources = writersTo(segment, segments);
	return (
		keepsLines !== undefined &&
		sources.length > 0 &&
		segment.accesses.length === 0 &&
		!args.some(({value = ''}) => keepsLines.butFor?.test(value)) &&
		sources.every(one => printsNames(one, segments, isOpen))
	);
}

function inspectsOf({program, args}: Segment): Inspects | undefined {
	const record = programs.get(program ?? '');
	if (record?.subcommands === undefined) return record?.inspects;
	return subcommand(record, args[0]?.value ?? '')?.inspects;
}

/** A computed word, and an option that says how names are printed: `-printf`. */
const isFree = (word: string | undefined) =>
	word === undefined || /^--?(?:printf|format)/.test(word);
