import {posix} from 'node:path';
import {fillsFolders, putsIntoFolders} from '../../programs/deeds/copies.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';
import {namedByGlob} from '../disk/namedByGlob.js';
import {
	computedNames,
	type Feeder,
	feedersOf,
	mayGive,
	namesFound,
	printedBy,
	substitutedIn,
	takers,
} from './computedNames.js';
import {
	fixedPart,
	isBelow,
	type NamedPath,
	nameTest,
} from './match/placePatterns.js';
import {namedAt, type Subject} from './match/subject.js';
import {isSettingsName, settingsBelow, settingsNames} from './settingsBelow.js';
import {takenAlong} from './takenAlong.js';

/** A path that a command may change though no word of it spells it. */
export type Unspelled = NamedPath & {isDeleted: boolean};

/**
 * What a segment may change of athena's files and agents' settings without
 * spelling it: names that come by a pipe, a loop or `find -exec`, a folder that
 * is copied over another, what git keeps.
 */
export function unspelledPaths(
	segment: Segment,
	subject: Subject,
): readonly Unspelled[] {
	const {context, shell} = subject;
	const segments = shell?.segments ?? [];
	return [
		...takenAlong(segment, segments, context).map(asWritten),
		...byCopy(segment, segments, context),
		...byComputedCopy(segment, segments, subject),
		...byTyped(segment, segments, subject),
		...segment.accesses
			.filter(
				({kind, path}) =>
					path === undefined && (kind === 'write' || kind === 'delete'),
			)
			.flatMap(access => [
				...byList(segment, segments, access, context),
				...byComputed(segment, segments, access, subject),
				...inGlobFolder(segment, segments, access, context),
			]),
	];
}

const asWritten = (path: string): Unspelled => ({path, isDeleted: false});

/** What is typed into an editor, or a program with commands of its own: `printf 'w x' | ed`. */
function byTyped(
	segment: Segment,
	segments: readonly Segment[],
	{context}: Subject,
): Unspelled[] {
	if (!typedInto.test(segment.program ?? '')) return [];
	const from = segment.cwd ?? context.projectDir;
	return [
		...feedersOf(segment, segments).flatMap(printedBy),
		...(segment.stdinText ?? '').split(/\s+/),
	]
		.map(word => word.replace(/["']/g, '').replace(/^[a-z!>]+(?=[./~])/i, ''))
		.filter(word => word !== '' && !/[$`{]/.test(word))
		.map(word => ({
			isGlob: /[*?[]/.test(word),
			isDeleted: false,
			...namedAt(word, from, context.home),
		}));
}

const typedInto =
	/^(?:r?ed|g?ex|g?n?vim?|view|emacs|sqlite3?|psql|mysql|mariadb|duckdb|gdb|lldb|mail|mailx|ftp|sftp|lftp|gnuplot|octave|R|bc)$/;

const settingsIn = (folder: string, context: PolicyContext) =>
	settingsBelow(folder, context).map(name => posix.join(folder, name));

/** What lies in a folder of the same name there, once it is copied over the other. */
function byCopy(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): Unspelled[] {
	const {program = '', accesses, pipedFrom} = segment;
	if (!/^(?:cp|rsync|mv|install|ditto|(?:bsd|g)?tar)$/.test(program)) return [];
	const fed = pipedFrom === undefined ? undefined : segments[pipedFrom];
	const foldersOf = (all: readonly FileAccess[], wanted: RegExp) =>
		all.flatMap(({kind, path, isRecursive, isGlob}) =>
			wanted.test(kind) && path !== undefined && isRecursive
				? [isGlob ? fixedPart(path) : path]
				: [],
		);
	const from = foldersOf([...accesses, ...(fed?.accesses ?? [])], /^read$/);
	const targets = foldersOf(accesses, /^write$/);
	return from.flatMap(folder => {
		// Of a folder that the command makes first nobody knows what will be in it.
		const isMade = isMadeBy(folder, segment, segments, context);
		return targets.flatMap(target =>
			settingsBelow(isMade ? target : folder, context)
				.map(name => posix.join(target, name))
				.filter(place => !isBelow(place, folder))
				.map(asWritten),
		);
	});
}

/** What comes to lie in a folder where nobody can say for sure what is copied: `for f in x/.a*; do cp -r $f .; done`. */
function byComputedCopy(
	segment: Segment,
	segments: readonly Segment[],
	subject: Subject,
): Unspelled[] {
	const {program = '', accesses} = segment;
	if (!putsIntoFolders.test(program)) return [];
	const unknown = accesses.filter(
		({kind, path}) => kind === 'read' && path === undefined,
	);
	if (unknown.length === 0) return [];
	const targets = new Set(
		accesses.flatMap(({kind, path, isGlob}) =>
			kind === 'write' && path !== undefined && !isGlob ? [path] : [],
		),
	);
	const found: Unspelled[] = [];
	for (const {text, isRecursive} of unknown) {
		const names = namesFound(text, segment, segments, subject);
		for (const target of targets)
			if (names)
				for (const name of names)
					found.push(...putInto(target, name, segment, subject.context));
			else if (isRecursive && program !== 'mv')
				found.push(...putUnknown(target, text, subject.context));
	}

	return found;
}

/** What of theirs lies in a folder once that name is copied into it, or over it. */
function putInto(
	target: string,
	name: string,
	{cwd, args}: Segment,
	context: PolicyContext,
): Unspelled[] {
	const {projectDir, home} = context;
	const {path: source} = namedAt(name, cwd ?? projectDir, home);
	const last = posix.basename(source);
	const places =
		source === '/'
			? []
			: /[*?[]/.test(source)
				? foundByGlob(source, context)
				: settingsBelow(posix.dirname(source), context).filter(
						place => topOf(place) === last,
					);
	const isSpread =
		/\/\.?$/.test(name) ||
		args.some(({value = ''}) => /^-[a-zA-Z]*T$|^--no-t/.test(value));
	if (isSpread)
		for (const folder of /[*?[]/.test(source)
			? (namedByGlob(source, context) ?? [])
			: [source])
			places.push(...settingsBelow(folder, context));
	const isThere = context.disk?.isThere?.(source) !== false;
	// It may be made by then.
	if (!isThere && places.length === 0 && isSettingsName(last))
		places.push(last);
	return places
		.filter(place => !isBelow(posix.join(target, place), source))
		.map(place => asWritten(posix.join(target, place)));
}

const topOf = (place: string) => place.split('/', 1)[0] ?? '';

/** As above for a glob; where nobody can look, for every name that it may find. */
function foundByGlob(glob: string, context: PolicyContext): string[] {
	const folder = posix.dirname(glob);
	const fits = nameTest(posix.basename(glob));
	const folders = /[*?[]/.test(folder)
		? namedByGlob(folder, context)
		: [folder];
	return folders
		? folders.flatMap(one =>
				settingsBelow(one, context).filter(place => fits(topOf(place))),
			)
		: settingsNames.filter(fits);
}

/** A whole folder of which nobody knows anything, but perhaps the name behind what is computed. */
function putUnknown(
	target: string,
	text: string,
	context: PolicyContext,
): Unspelled[] {
	const [, last = ''] =
		/\/([^/$`{}()]+)$/.exec(text.replace(/["']/g, '')) ?? [];
	const isNamed = last !== '' && last !== '.';
	const fits = isNamed ? nameTest(last) : () => true;
	return settingsBelow(target, context)
		.filter(place => fits(topOf(place)))
		.map(place => asWritten(posix.join(target, place)));
}

/** Whether a folder that is not there is named by another part of the command: `git clone . /tmp/y`. */
function isMadeBy(
	folder: string,
	segment: Segment,
	segments: readonly Segment[],
	{disk, projectDir}: PolicyContext,
): boolean {
	if (!disk?.isThere || disk.isThere(folder)) return false;
	return segments.some(one => {
		if (one === segment || !fillsFolders.test(one.program ?? '')) return false;
		const given = one.args.flatMap(({value}) =>
			value === undefined ? [] : [resolveFrom(one.cwd ?? projectDir, value)],
		);
		return given.some(
			place =>
				isBelow(folder, place) &&
				(folder === place || mayPut(one, given, folder.slice(place.length))),
		);
	});
}

/** Whether a program may put something of that name into a folder: who copies puts there what it is given by its name. */
function mayPut(
	{program = '', args}: Segment,
	given: readonly string[],
	below: string,
): boolean {
	const [first] = below.split('/').filter(name => name !== '');
	return (
		!/^(?:cp|mv|ditto|scp|install)$/.test(program) ||
		given.some(place => posix.basename(place) === first) ||
		args.some(
			({value}) =>
				value === undefined || /\/\.?$|^-[a-zA-Z]*T$|^--no-t/.test(value),
		)
	);
}

/** Names that another program prints, or hands on. */
function byList(
	segment: Segment,
	segments: readonly Segment[],
	{kind, text}: FileAccess,
	context: PolicyContext,
): Unspelled[] {
	const isDeleted = kind === 'delete';
	const feeders = [
		...feedersOf(segment, segments),
		...substitutedIn(text, segments),
	];
	const files = listsRead(
		segment,
		feeders.map(({source}) => source),
		segments,
		text,
	);
	const printers: Feeder[] = [
		...feeders,
		// A list that the command writes itself holds what its writer prints.
		...segments
			.filter(
				one =>
					one !== segment &&
					one.accesses.some(
						({kind, path}) => kind === 'write' && files.includes(path ?? ''),
					),
			)
			.map(source => ({source, filters: []})),
	];
	if (printers.length === 0 && files.length === 0) return [];
	const settings = settingsIn(context.projectDir, context);
	return [
		...settings.filter(file =>
			printers.some(printer => mayGive(printer, file, context)),
		),
		...files.flatMap(file => namesInList(file, settings, segment, context)),
	].map(path => ({path, isDeleted}));
}

/** Files of which each line, or word, may be a name: `xargs rm < list`, `rm $(cat list)`. */
function listsRead(
	segment: Segment,
	feeders: readonly Segment[],
	segments: readonly Segment[],
	text: string,
): readonly string[] {
	const isLoop = /[$`]/.test(text);
	const readers = [
		segment,
		...feeders.filter(({program = ''}) => showers.test(program)),
		// What a whole loop reads is a segment of its own.
		...(isLoop
			? segments.filter(
					({program}) => program === undefined || takers.test(program),
				)
			: []),
	];
	return readers.flatMap(({accesses, program = ''}) =>
		accesses.flatMap(({kind, path, isRedirect, isGlob}) =>
			kind === 'read' &&
			path !== undefined &&
			!isGlob &&
			(isRedirect || showers.test(program) || program === 'xargs')
				? [path]
				: [],
		),
	);
}

const showers = /^(?:cat|head|tail|sort|uniq|tac|shuf|tr|sed|grep|cut|awk)$/;
/** More names than that are too many to be looked at. */
const mostListed = 500;

/** The names in a list that is there; of one that can't be read all that may be meant. */
function namesInList(
	file: string,
	settings: readonly string[],
	{cwd}: Segment,
	{disk, projectDir}: PolicyContext,
): readonly string[] {
	const text = disk?.scriptAt?.(file);
	if (text === undefined)
		return disk?.isThere?.(file) && !disk.isFolder(file) ? settings : [];
	const words = text.split(/\s+/).filter(word => word !== '');
	return words.length > mostListed
		? settings
		: words.map(word => resolveFrom(cwd ?? projectDir, word));
}

/** A name in a folder that a glob has found: `cd .a* && rm rules.json`. */
function inGlobFolder(
	segment: Segment,
	segments: readonly Segment[],
	{kind, text}: FileAccess,
	{projectDir}: PolicyContext,
): Unspelled[] {
	if (segment.cwd !== undefined || /[$`]/.test(text)) return [];
	const name = text.replace(/["']/g, '');
	return segments
		.filter(({program = ''}) => /^(?:cd|pushd|chdir)$/.test(program))
		.flatMap(({args, cwd = projectDir}) =>
			args.flatMap(({pattern}) =>
				pattern === undefined ? [] : [resolveFrom(cwd, pattern)],
			),
		)
		.map(folder => ({
			path: resolveFrom(folder, name),
			isGlob: true,
			isDeleted: kind === 'delete',
		}));
}

/**
 * A computed word as far as it can be guessed: with what it may stand for, or
 * below whatever folder it begins with.
 */
function byComputed(
	segment: Segment,
	segments: readonly Segment[],
	{kind, text}: FileAccess,
	subject: Subject,
): Unspelled[] {
	const {context} = subject;
	const words = [
		...computedNames(text, segment, segments, subject),
		text
			.replace(/\$\((?:echo|printf) +["']?([\w./-]+)["']?\)/g, '$1')
			.replace(/["']/g, '')
			.replace(/^(?:\$\([^()]*\)|`[^`]*`|\$\{?\w+\}?)\//, './'),
	].filter(word => word !== text && !/[$`{]/.test(word));
	const from = segment.cwd ?? context.projectDir;
	return words.map(word => ({
		isGlob: /[*?[]/.test(word),
		isDeleted: kind === 'delete',
		...namedAt(word, from, context.home),
	}));
}
