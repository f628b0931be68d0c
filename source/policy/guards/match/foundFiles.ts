import {posix} from 'node:path';
import {wordOf} from '../../../programs/word.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {writersTo} from '../../../shell/writersTo.js';
import {lists} from '../listedFiles.js';
import {isBelow, nameTest} from '../../places/placePatterns.js';
import {bitsOf, fittingPlaces, isInside} from '../../places/placeTest.js';
import {type Subject} from '../../subject.js';
import {type PolicyContext} from '../../types.js';
import {findsByName, type Found} from './findsByName.js';

/**
 * Whether a write of which nobody can say where it goes surely goes to files of
 * the project that the same command looks for: `find src -name '*.ts' -exec sed
 * -i … {} +`, `grep -rl x src | xargs sed -i …`. What git, a shell or a session
 * runs by itself is not among them.
 */
export function writesFoundFiles(
	{text, path}: FileAccess,
	segment: Segment | undefined,
	{shell, brought, context}: Subject,
): boolean {
	if (path !== undefined || brought || !segment) return false;
	if (segment.program !== 'sed' && !changesMode(segment)) return false;
	if (segment.unproven.length > 0 || !/^(?:"?(?:\{\}|%)"?|)$/.test(text))
		return false;
	if (segment.args.some(({value}) => (value ?? '').startsWith('--follow')))
		return false;
	const segments = shell?.segments ?? [];
	// By `sed -i` a new file comes in the place of a link.
	const follows = segment.program !== 'sed';
	const [wrapper, ...more] = segment.wrappers;
	if (more.length > 0) return false;
	if (wrapper === 'find -exec') {
		const finder = segments[segment.parent ?? -1];
		return (
			finder !== undefined &&
			findsOwnFiles(finder, context, {isWhole: true, follows})
		);
	}

	if (wrapper !== 'xargs') return false;
	const finder = whoPrints(segment, segments);
	return (
		finder !== undefined &&
		findsOwnFiles(finder, context, {
			isWhole: endsNames.test(segment.text),
			follows,
		})
	);
}

/** `chmod +x`, and nothing but files behind it. */
const changesMode = ({program, args: [mode, ...others]}: Segment): boolean =>
	program === 'chmod' &&
	/^(?:[ugoa]*[+=-][rwxX]+|[0-7]{3})$/.test(mode?.value ?? '') &&
	others.every(({value}) => value?.startsWith('-') !== true);

/** `xargs -0`: a blank in a name begins no other one. */
const endsNames =
	/^g?xargs\s+(?:-\w+\s+|\d+\s+)*(?:-\w*0|--null|-d\s*(?:'\\n'|"\\n"|\\\\n))\s/;

/** The one program whose output is read, with none between but what leaves out lines. */
function whoPrints(
	segment: Segment,
	segments: readonly Segment[],
): Segment | undefined {
	const [source, ...others] = writersTo(segment, segments);
	if (!source || others.length > 0 || source.wrappers.length > 0)
		return undefined;
	return source.pipedFrom !== undefined && leavesOut(source)
		? whoPrints(source, segments)
		: source;
}

/** A program that prints some of the lines that it is fed, and nothing else. */
export const leavesOut = ({program = '', args, accesses}: Segment): boolean =>
	/^(?:grep|sort|uniq|head|tail)$/.test(program) &&
	accesses.length === 0 &&
	args.every(({value}) => value !== undefined && !/^-[^-]*o|^--o/.test(value));

type HandedOn = {
	/** Every name is handed on as it is, blanks and all. */
	isWhole: boolean;
	/** What takes them goes where links lead. */
	follows: boolean;
};

function findsOwnFiles(
	finder: Segment,
	context: PolicyContext,
	handedOn: HandedOn,
): boolean {
	const {program = '', args, cwd, unproven, assignments} = finder;
	const words = args.map(wordOf);
	if (
		cwd === undefined ||
		finder.folders ||
		unproven.length + assignments.length > 0 ||
		args.some(({value, pattern}) => (value ?? pattern) === undefined)
	)
		return false;
	switch (program) {
		case 'find':
			return areOwn(finder, context, handedOn, findsByName(words));
		case 'grep':
			return (
				words.some(hasLetter('l')) &&
				words.some(hasLetter('r')) &&
				words.every(word => !/^-[a-zA-Z]*[RvL]|^--(?!include=)/.test(word)) &&
				areOwn(finder, context, handedOn, narrowed(includedBy(words)))
			);
		case 'rg':
			return (
				words.some(word =>
					/^-[a-z]*l$|^--files(?:-with-matches)?$/.test(word),
				) &&
				words.every(
					word => !/^-[a-zA-Z]*[uL.v]|^--(?!files|type)/.test(word),
				) &&
				areOwn(finder, context, handedOn, {})
			);
		case 'git':
			return (
				(words[0] === 'ls-files' ||
					(words[0] === 'grep' && words.some(hasLetter('l')))) &&
				words.every(word => !/^(?:-[a-z]*o|--.|\.\.|:|.*\/\.\.)/.test(word)) &&
				isInside({path: cwd}, context) &&
				tracksOwn(finder, context, handedOn)
			);
		default:
			return false;
	}
}

/** `-rl` has both. */
const hasLetter = (letter: string) => (word: string) =>
	/^-[a-zA-Z]+$/.test(word) && word.includes(letter);

/** What is looked through lies in the project, and holds nothing that runs by itself. */
function areOwn(
	finder: Segment,
	context: PolicyContext,
	handedOn: HandedOn,
	found: Found | undefined,
): boolean {
	const starts = finder.accesses.filter(({isRedirect}) => !isRedirect);
	if (!found || starts.length === 0) return false;
	return starts.every(({kind, path, dotted, isGlob}) => {
		if (kind !== 'read' || path === undefined || dotted !== undefined || isGlob)
			return false;
		if (!isInside({path}, context)) return false;
		const files = context.disk?.below?.(path);
		const {names} = found;
		const isNarrow = names?.every(name => kindOfFiles.test(name)) === true;
		if (context.disk?.below && files === undefined)
			return isNarrow && handedOn.isWhole && !handedOn.follows;
		if (!isNarrow && finder.program !== 'rg' && !isPlainFolder(path, context))
			return false;
		const tests = names?.map(name => nameTest(name));
		return (files ?? []).every(
			file =>
				tests?.some(fits => fits(posix.basename(file))) === false ||
				isOwn(file, finder, context, handedOn),
		);
	});
}

/** `--include=*.ts` */
const includedBy = (words: readonly string[]): readonly string[] =>
	words.flatMap(word => /^--include=(.+)$/.exec(word)?.[1] ?? []);

const narrowed = (names: readonly string[]): Found =>
	names.length > 0 ? {names} : {};

/** Below the project's, where git's own files are none of those found; and not hidden. */
const isPlainFolder = (path: string, {projectDir}: PolicyContext): boolean =>
	path.startsWith(`${projectDir}/`) &&
	!path.slice(projectDir.length).includes('/.');

/** By their ending: what shells, git or a session read by themselves has none of these. */
const kindOfFiles =
	/^(?:\*|[\w*?-]+)\.(?!(?:env|envrc|cjs)$)[a-z][a-z\d]{0,9}$/i;

function tracksOwn(
	finder: Segment,
	context: PolicyContext,
	handedOn: HandedOn,
): boolean {
	const {cwd = '/'} = finder;
	const files = context.disk?.tracked?.(cwd);
	if (context.disk?.tracked && files === undefined) return false;
	return (files ?? []).every(
		file => !isBelow(file, cwd) || isOwn(file, finder, context, handedOn),
	);
}

/** A file whose name is read as it is, and that nothing runs by itself. */
function isOwn(
	file: string,
	finder: Segment,
	context: PolicyContext,
	{isWhole, follows}: HandedOn,
): boolean {
	const name = posix.relative(finder.cwd ?? '/', file);
	if (follows && context.disk?.linkAt?.(file) !== undefined) return false;
	if (name.startsWith('-') || (!isWhole && /[\s'"\\]/.test(name))) return false;
	return (
		(fittingPlaces({path: file}, context) & isOfOthers) === 0 ||
		!lists(finder, file, context)
	);
}

const isOfOthers = bitsOf([
	'startup',
	'git_code',
	'git_inside',
	'agent_settings',
]);
