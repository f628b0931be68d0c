import {posix} from 'node:path';
import {
	type FileAccess,
	type Segment,
	type ShellAssignment,
} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {type NamedPath} from '../places/placePatterns.js';
import {operandPaths} from '../places/operandPaths.js';
import {asShown} from '../git/asShown.js';
import {touchedByGit} from '../git/touchedByGit.js';
import {foldersLeftTo} from '../looks/foldersLeft.js';
import {type PolicyContext} from '../types.js';
import {isUnknown} from '../../programs/runs/mayRun.js';
import {looksAtCode} from '../../programs/runs/looksAtCode.js';
import {programs} from '../../programs/table.js';
import {
	buildsOf,
	changesBelow,
	changesItself,
	handsOver,
	packsItsFolder,
	readsItself,
} from './byItself.js';
import {filesTold} from './filesTold.js';
import {toPaths, wordPaths, wordsWithin} from './wordsWithin.js';
import {wordOf} from '../../programs/word.js';

/** What a segment may open beside what is known of it. */
export type Given = {
	/** Names that it is given, each as a read; nobody knows whether it is one, or a write (`accessesOf`). */
	names: readonly FileAccess[];
	/** What it touches without a name. */
	touched: readonly FileAccess[];
};

/** What a segment is given otherwise than by its words. */
type GivenOtherwise = {
	/** Texts that the command has written, and that it runs. */
	scripts: readonly string[];
	variables: readonly ShellAssignment[];
};

/** Each name as a read and as a write, and what is touched without one. */
export const accessesOf = ({names, touched}: Given): readonly FileAccess[] => [
	...names.flatMap(name => [name, {...name, kind: 'write' as const}]),
	...touched,
];

/**
 * Every file that a segment is given the name of, wherever the name stands: an
 * operand, a word within a longer one (`sqlite3 x '.import .env t'`), a word that
 * comes by a pipe (`echo .env | cpio -o`), is the value of a variable, or stands in
 * a script that the command writes and runs here; and what git prints, or a program hands over, without a
 * name, and some file of the
 * folder below the project that the program runs in.
 */
export function namesGiven(
	segment: Segment,
	segments: readonly Segment[],
	{scripts, variables}: GivenOtherwise,
	context: PolicyContext,
): Given {
	const only = takesWhole(segment)
		? undefined
		: handsOver(segment) || buildsOf(segment)
			? ('there' as const)
			: ('itself' as const);
	const mayTakeFolders = takesFoldersPerhaps(segment, context);
	const names: FileAccess[] = [];
	const add = ({path, dotted, text, isGlob}: NamedPath & {text: string}) => {
		const name: FileAccess = {kind: 'read', text, path, isRecursive: true};
		const isFolder =
			mayTakeFolders &&
			(isGlob === true || context.disk?.isFolder(path) === true);
		if (only) name.only = only === 'itself' && isFolder ? 'there' : only;
		if (dotted !== undefined) name.dotted = dotted;
		if (isGlob) name.isGlob = true;
		names.push(name);
	};

	operandPaths(segment, context).forEach(add);
	wordPaths(segment, context).forEach(add);
	const fed = wordsFed(segment, segments, scripts);
	if (fed.length > 0) toPaths(fed, segment, context).forEach(add);
	if (variables.length > 0)
		names.push(...filesTold(variables, segment, mayTakeFolders, context));
	const touched = asShown(
		touchedByGit(segment, context),
		segment,
		segments,
		context,
	);
	const somewhere = foldersNamed(segment, context).flatMap(folder =>
		(['read', 'write'] as const).map((kind): FileAccess => ({
			kind,
			text: folder,
			path: posix.join(folder, '?'),
		})),
	);
	const {cwd} = segment;
	const over: FileAccess[] =
		cwd !== undefined &&
		(handsOver(segment) || packsItsFolder(segment, context.disk?.isThere))
			? [{kind: 'read', text: '.', path: cwd, isRecursive: true, only: 'there'}]
			: [];
	const more = [
		...somewhere,
		...over,
		...readsItself(segment),
		...changesItself(segment, 'perhaps'),
		...changesBelow(segment, context),
	];
	return {
		names,
		touched: more.length > 0 ? [...touched, ...more] : touched,
	};
}

/**
 * Nobody knows what it does with a folder, so that it may read all that lies
 * there: no record speaks of it, and it is no script whose text is read.
 */
export function takesFoldersPerhaps(
	{program = '', programPath, cwd = '/', args}: Segment,
	{disk}: PolicyContext,
): boolean {
	if (looksAtCode.has(program)) return false;
	const [first] = args;
	if (!isUnknown(programs.get(program), [first?.value ?? ''])) return false;
	return (
		programPath === undefined ||
		disk?.scriptAt?.(posix.resolve(cwd, programPath)) === undefined
	);
}

/** Words that come to it by a pipe, and those of the texts that it is given. */
function wordsFed(
	segment: Segment,
	segments: readonly Segment[],
	scripts: readonly string[],
): readonly string[] {
	const fed: string[] = [];
	for (const {args} of feedersOf(segment, segments))
		for (const argument of args)
			fed.push(wordOf(argument), ...wordsWithin(argument));
	const {stdinText, program} = segment;
	if (stdinText !== undefined && program !== 'git')
		fed.push(...wordsWithin({text: stdinText, value: `${stdinText}\n`}));
	// What the command has written, and runs here, may open what it names.
	for (const text of scripts)
		fed.push(...wordsWithin({text, value: `${text}\n`}));
	return fed;
}

/** Folders other than the project's in which it runs, and may touch what it names nowhere. */
export const foldersNamed = (
	segment: Segment,
	{projectDir}: PolicyContext,
): readonly string[] =>
	segment.cwd === projectDir && segment.folders === undefined
		? []
		: foldersLeftTo(segment, folder => folder !== projectDir);

/** Programs that take whole folders away, wherever they are put. */
const takers: ReadonlySet<string> = new Set([
	'7z',
	'7za',
	'adb',
	'azcopy',
	'borg',
	'gsutil',
	'lftp',
	'mc',
	'pax',
	'rar',
	'rclone',
	'restic',
	's3cmd',
	's5cmd',
	'sftp',
]);

/** It takes folders with all that is in them: `aws s3 sync . s3://x`, `docker cp . box:/`. */
function takesWhole(segment: Segment): boolean {
	const {program = '', args} = segment;
	if (takers.has(program)) return true;
	const has = (word: string) => args.some(({value}) => value === word);
	if (/^(?:sqlite3|duckdb)$/.test(program))
		return args.some(({value, text}) => listsFolders.test(value ?? text));
	if (program === 'aws') return has('s3');
	if (program === 'gcloud') return has('storage') || has('scp');
	return /^(?:docker|podman|nerdctl|kubectl|oc)$/.test(program) && has('cp');
}

/** `select data from fsdir('x')` is all that lies there. */
const listsFolders = /\b(?:fsdir|lsdir|read_(?:text|blob|csv|json)|glob)/i;

/** Programs that print words, or the names of what they find. */
const printers: ReadonlySet<string> = new Set([
	'echo',
	'printf',
	'find',
	'ls',
	'fd',
	'fdfind',
]);

/** Those whose words come in by a pipe, through others too, or on the line as a here-string. */
function feedersOf(
	segment: Segment,
	segments: readonly Segment[],
	depth = 0,
): Segment[] {
	if (depth > deepestPipe) return [];
	return writersTo(segment, segments).flatMap(writer =>
		printers.has(writer.program ?? '')
			? [writer]
			: feedersOf(writer, segments, depth + 1),
	);
}

const deepestPipe = 8;
