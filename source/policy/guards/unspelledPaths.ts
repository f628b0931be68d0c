import {posix} from 'node:path';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';
import {
	computedNames,
	type Feeder,
	feedersOf,
	mayGive,
	printedBy,
	substitutedIn,
	takers,
} from './computedNames.js';
import {pathsOfCopies} from './copiedPaths.js';
import {type NamedPath} from '../places/placePatterns.js';
import {type Subject} from '../subject.js';
import {namedAt} from '../places/namedAt.js';
import {settingsBelow} from './settingsBelow.js';
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
		...[
			...takenAlong(segment, segments, context),
			...pathsOfCopies(segment, segments, subject),
		].map(path => ({path, isDeleted: false})),
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
