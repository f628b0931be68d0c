import {posix} from 'node:path';
import {compileGlob} from '../../../grammar/glob.js';
import {wordOf} from '../../../programs/word.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {writersTo} from '../../../shell/writersTo.js';
import {findsByName} from '../../guards/match/findsByName.js';
import {leavesOut} from '../../guards/match/foundFiles.js';
import {isBelow} from '../../places/placePatterns.js';
import {type PolicyContext} from '../../types.js';
import {mayPutFiles} from './lookedUp.js';
import {wordsOfLoop, type NamesFrom} from './loopWords.js';

/**
 * The files that a word stands for which the same command looks for: `{}` of
 * `find -exec`, what `xargs` hands on, `$(git ls-files)`, the variable of a loop
 * over such. Undefined: nobody knows them all, or one of them is a link, or is
 * split or read as something else than a name.
 */
export function foundPlaces(
	access: FileAccess,
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly string[] | undefined {
	if (access.path !== undefined || segment.unproven.length > 0)
		return undefined;
	if (segment.role === 'function_body' || segment.folders) return undefined;
	const from = namesFrom(access, segment, segments);
	if (!from || mayBring(segment, from, segments)) return undefined;
	const found = printedBy(from.finder, context);
	if (!found || found.length > most) return undefined;
	const files = access.isRecursive
		? found.flatMap(file => [file, ...(context.disk?.below?.(file) ?? [])])
		: found;
	const linkAt = context.disk?.linkAt;
	if (!linkAt) return undefined;
	const cwd = segment.cwd ?? '/';
	const isPlain = (file: string) =>
		linkAt(file) === undefined &&
		!posix.relative(cwd, file).startsWith('-') &&
		(from.isWhole || !/[\s'"\\*?[\]]/.test(posix.relative(cwd, file)));
	return files.every(isPlain) ? files : undefined;
}

/** Files that are worth looking at for one word. */
const most = 10_000;

function namesFrom(
	{text}: FileAccess,
	segment: Segment,
	segments: readonly Segment[],
): NamesFrom | undefined {
	const [wrapper, ...more] = segment.wrappers;
	if (wrapper === 'find -exec' && more.length === 0) {
		const finder = segments[segment.parent ?? -1];
		return text === '{}' && finder?.program === 'find'
			? {finder, between: [], isWhole: true}
			: undefined;
	}

	if (wrapper === 'xargs' && more.length === 0)
		return /^["']?(?:\{\}|%)?["']?$/.test(text)
			? whoPrints(segment, segments)
			: undefined;
	if (segment.wrappers.length > 0) return undefined;
	if (/^"?\$\(.*\)"?$/s.test(text))
		return substituted(segment, segments, 'substitution');
	const name = /^(?:\$(\w+)|\$\{(\w+)\}|"\$(\w+)"|"\$\{(\w+)\}")$/.exec(text);
	const variable = name?.slice(1).join('');
	return variable === undefined
		? undefined
		: wordsOfLoop(variable, segment, segments, {whoPrints, substituted});
}

/** The one program whose output is read, with none between but what leaves out lines. */
function whoPrints(
	segment: Segment,
	segments: readonly Segment[],
): NamesFrom | undefined {
	const [source, ...others] = writersTo(segment, segments);
	if (!source || others.length > 0 || source.wrappers.length > 0)
		return undefined;
	if (source.pipedFrom === undefined || !leavesOut(source))
		return {finder: source, between: [], isWhole: false};
	const before = whoPrints(source, segments);
	return before && {...before, between: [...before.between, source]};
}

/** The one program of which a substitution is the output. */
function substituted(
	around: Segment,
	segments: readonly Segment[],
	role: Segment['role'],
): NamesFrom | undefined {
	const at = segments.indexOf(around);
	const inside = segments.filter(one => one.parent === at && one.role === role);
	const last = inside.at(-1);
	if (!last || last.wrappers.length > 0) return undefined;
	const source =
		last.pipedFrom === undefined
			? {finder: last, between: [], isWhole: false}
			: leavesOut(last)
				? whoPrints(last, segments)
				: undefined;
	if (!source) return undefined;
	const known = new Set([last, source.finder, ...source.between]);
	return inside.every(one => known.has(one))
		? {...source, between: [...source.between, last]}
		: undefined;
}

/** Whether anything else of the command may put files there, or had already run in a loop. */
function mayBring(
	segment: Segment,
	from: NamesFrom,
	segments: readonly Segment[],
): boolean {
	const {finder, between} = from;
	const looksIn = [
		finder.cwd ?? '/',
		...finder.accesses.flatMap(({path = '/'}) => path),
	];
	const others = from.isLoop
		? segments
		: segments.slice(0, segments.indexOf(segment));
	return others.some(
		one =>
			one !== segment &&
			one !== finder &&
			!between.includes(one) &&
			mayPutFiles(one, looksIn),
	);
}

function printedBy(
	finder: Segment,
	context: PolicyContext,
): readonly string[] | undefined {
	const {program, args, cwd, unproven, assignments, folders} = finder;
	const words = args.map(wordOf);
	if (
		cwd === undefined ||
		folders ||
		unproven.length + assignments.length > 0 ||
		args.some(({value, pattern}) => (value ?? pattern) === undefined)
	)
		return undefined;
	if (program === 'find') {
		const found = findsByName(withoutPruned(words));
		return found && foundBelow(finder, found.names, context);
	}

	if (program === 'grep')
		return words.some(hasLetter('l')) &&
			words.some(hasLetter('r')) &&
			words.every(word => !/^-[a-zA-Z]*[RvL]|^--(?!include=)/.test(word))
			? foundBelow(finder, undefined, context)
			: undefined;
	if (program === 'git' && words[0] === 'diff')
		// It says them from the top on.
		return words.includes('--name-only') &&
			!words.some(word => word.startsWith('--relative')) &&
			context.disk?.isThere?.(posix.join(cwd, '.git'))
			? context.disk.shownByGit?.(cwd, {words, home: context.home})
			: undefined;
	const isListing =
		program === 'git' &&
		(words[0] === 'ls-files' ||
			(words[0] === 'grep' && words.some(hasLetter('l')))) &&
		words.every(word => !/^(?:-[a-z]*[od]|--.|\.\.|:|.*\/\.\.)/.test(word));
	return isListing
		? context.disk?.tracked?.(cwd)?.filter(file => isBelow(file, cwd))
		: undefined;
}

/** `-path ./x -prune -o` in front of what is printed, which leaves x out. */
const withoutPruned = (words: readonly string[]): readonly string[] => {
	const at = words.indexOf('-path');
	const isPruned =
		at > 0 &&
		words[at + 2] === '-prune' &&
		words[at + 3] === '-o' &&
		words.at(-1) === '-print' &&
		words.slice(0, at).every(word => !word.startsWith('-'));
	return isPruned ? [...words.slice(0, at), ...words.slice(at + 4)] : words;
};

/** `-rl` has both. */
const hasLetter = (letter: string) => (word: string) =>
	/^-[a-zA-Z]+$/.test(word) && word.includes(letter);

/** All that lies where it looks and may be called so: whatever else it asks of a file leaves out more. */
function foundBelow(
	finder: Segment,
	names: readonly string[] | undefined,
	{disk}: PolicyContext,
): readonly string[] | undefined {
	const found: string[] = [];
	const starts = finder.accesses.filter(({isRedirect}) => !isRedirect);
	if (starts.length === 0) return undefined;
	const tests = names?.every(name => /^[\w.*?-]+$/.test(name))
		? names.map(name => compileGlob(name))
		: undefined;
	for (const {kind, path, dotted, isGlob} of starts) {
		if (kind !== 'read' || path === undefined || dotted !== undefined || isGlob)
			return undefined;
		const files = disk?.below?.(path);
		if (!files || disk?.linkAt?.(path) !== undefined) return undefined;
		for (const file of [path, ...files])
			if (tests?.some(fits => fits(posix.basename(file))) !== false)
				found.push(file);
	}

	return found;
}
