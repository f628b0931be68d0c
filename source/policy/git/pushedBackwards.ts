import {posix} from 'node:path';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {wordOf} from '../../programs/word.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {namedAt} from '../places/namedAt.js';
import {type PolicyContext} from '../types.js';

/*
 * A push by its other end: another repository takes what lies on this machine
 * (`git -C ../other fetch ../here main:evil`), or is made as a place to push to
 * (`git clone --bare . ../x`).
 */

type Surroundings = Pick<
	PolicyContext,
	'projectDir' | 'home' | 'isOwnRepository' | 'realPath' | 'disk'
>;

/** Whether git writes what a folder or file of this machine holds into a repository that is not the project's. */
export function isPushedBackwards(
	segment: Segment,
	segments: readonly Segment[],
	context: Surroundings,
): boolean {
	if (!mayBePushedBackwards(segment)) return false;
	const words = segment.args.map(wordOf);
	return subcommandPlaces('git', words).some(place => {
		const verb = words[place] ?? '';
		const second = seconds[verb];
		if (second && !second.test(words[place + 1] ?? '')) return false;
		const behind = segment.args.slice(place + (second ? 2 : 1));
		const operands = behind.filter(arg => !wordOf(arg).startsWith('-'));
		if (verb === 'clone')
			return (
				behind.some(arg => makesBare.test(wordOf(arg))) &&
				foldersOf(segment).some(folder =>
					isOther(placeOf(operands.at(-1), folder, context), context),
				) &&
				isLocal(operands.slice(0, -1), segment, context)
			);
		if (!runsInOther(segment, context)) return false;
		if (takesData.test(verb)) return true;
		if (segments.some(namesLocalRemote) || words.some(setsLocalRemote))
			return true;
		return verb === 'remote' || operands.length === 0
			? hasLocalRemote(segment, context)
			: isLocal(operands, segment, context) ||
					(isName.test(wordOf(operands[0] ?? none)) &&
						hasLocalRemote(segment, context));
	});
}

/** The same as far as its name tells. */
export const mayBePushedBackwards = ({program, args}: Segment): boolean =>
	program === 'git' && args.some(({value}) => takers.has(value ?? ''));

const takers: ReadonlySet<string> = new Set(
	'fetch pull fetch-pack clone bundle subtree remote fast-import'.split(' '),
);

/** Commands that do so only by one of theirs. */
const seconds: Readonly<Partial<Record<string, RegExp>>> = {
	bundle: /^unbundle$/,
	remote: /^update$/,
	subtree: /^(?:add|pull)$/,
};

/** What they take comes by a file or an input, whatever its name is. */
const takesData = /^(?:bundle|fast-import)$/;

/** Also shortened. */
const makesBare = /^--(?:m[iror]*|ba(?:re?)?)$/;

/** Begins as nothing but a path does. */
const localPath = /^(?:[./~]|file:)/;
/** An address of another machine. */
const farAway = /^(?:\w[\w+.-]*:\/\/|[\w.-]+@|[\w.-]+:)/;
const isName = /^[\w-]+$/;
const localUrl = /^\s*url\s*=\s*"?(?:[./~]|file:)/im;
const none: Argument = {text: ''};

/** `-c remote.x.url=../here`. */
const setsLocalRemote = (word: string): boolean =>
	/^(?:-c)?(?:remote|url)\..*(?:\.url=(?:[./~]|file:)|\.insteadof=)/i.test(
		word,
	);

/** `git remote add x ../here` beside it. */
function namesLocalRemote({program, args}: Segment): boolean {
	if (program !== 'git') return false;
	const words = args.map(wordOf);
	const at = words.findIndex(word => /^(?:remote|config)$/.test(word));
	return (
		at >= 0 &&
		words
			.slice(at)
			.some(word => /^(?:add|set-url|remote\..*\.url)$/i.test(word)) &&
		args.slice(at).some(arg => localPath.test(wordOf(arg)) || isComputed(arg))
	);
}

const isComputed = ({value, pattern}: Argument): boolean =>
	value === undefined && pattern === undefined;

/** Whether it may take from a place of this machine, but for the very repository that takes. */
function isLocal(
	operands: readonly Argument[],
	segment: Segment,
	context: Surroundings,
): boolean {
	const [first = none] = operands;
	if (isComputed(first)) return !farAway.test(first.prefix ?? '');
	const folders = foldersOf(segment);
	const isOwn = (arg: Argument) =>
		gitFolder(segment) === undefined &&
		!segment.args.some(({value}) => value === 'clone') &&
		folders.length > 0 &&
		folders.every(
			folder => placeOf(arg, folder, context) === posix.normalize(folder),
		);
	return operands.some(arg => {
		const word = wordOf(arg);
		// Of an option nobody knows whether it takes a word: `--depth 1 ../x`.
		if (localPath.test(word)) return !isOwn(arg);
		return (
			arg === first &&
			(word.endsWith('.bundle') ||
				folders.some(folder =>
					context.disk?.isFolder(placeOf(arg, folder, context) ?? ''),
				))
		);
	});
}

/** Whether a remote of the repository in which it runs lies on this machine, as its settings say. */
function hasLocalRemote(segment: Segment, {disk, home}: Surroundings): boolean {
	return foldersOf(segment).some(folder =>
		disk
			?.gitAliases?.(folder, home)
			?.files.some(file => localUrl.test(disk.scriptAt?.(file) ?? '')),
	);
}

/** The repository that its words or variables name. */
const gitFolder = ({args, assignments}: Segment): string | undefined => {
	const at = args.findIndex(arg => wordOf(arg) === '--git-dir');
	const joined = args.find(arg => wordOf(arg).startsWith('--git-dir='));
	const next = at < 0 ? undefined : args[at + 1];
	if (next) return next.value ?? '';
	if (joined) return joined.value?.replace('--git-dir=', '') ?? '';
	const set = assignments.find(({name}) => name === 'GIT_DIR');
	return set && (set.value ?? '');
};

function runsInOther(segment: Segment, context: Surroundings): boolean {
	const named = gitFolder(segment);
	const folders = foldersOf(segment);
	if (folders.length === 0 || named === '') return true;
	return folders.some(folder =>
		isOther(
			named === undefined ? folder : namedAt(named, folder, context.home).path,
			context,
		),
	);
}

/** Where it runs; none: nobody knows. */
const foldersOf = ({
	cwd,
	folders = cwd === undefined ? [] : [cwd],
}: Segment): readonly string[] => folders;

/** Undefined where nobody knows. */
const placeOf = (
	arg: Argument | undefined,
	folder: string,
	{home}: Surroundings,
): string | undefined =>
	arg?.value === undefined
		? undefined
		: namedAt(arg.value.replace(/^file:\/\//, ''), folder, home).path;

/** Outside of the project, and of the repository that it lies in; links are followed, too. */
function isOther(
	folder: string | undefined,
	{projectDir, isOwnRepository, realPath = asItIs, disk}: Surroundings,
): boolean {
	if (folder === undefined) return true;
	const isWithin = (place: string, project: string) =>
		`${posix.normalize(place)}/`.startsWith(`${project}/`);
	const isInside =
		isWithin(folder, projectDir) &&
		isWithin(realPath(folder), realPath(projectDir));
	if (isInside) return false;
	const above = posix.normalize(folder);
	if (!isWithin(projectDir, above)) return true;
	// The project's own repository may lie in another one.
	for (let at = projectDir; at !== above; at = posix.dirname(at))
		if (disk?.isThere?.(`${at}/.git`) !== false) return true;
	return isOwnRepository?.(above) !== true;
}

const asItIs = (place: string) => place;
