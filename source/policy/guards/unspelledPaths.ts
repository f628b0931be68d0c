import {posix} from 'node:path';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {touchedByGit} from '../git/touchedByGit.js';
import {type PolicyContext} from '../types.js';
import {wordOf} from '../named/wordsWithin.js';
import {isTracked, lists} from './listedFiles.js';
import {fixedPart, isBelow, type NamedPath} from './match/placePatterns.js';
import {namedAt, type Subject} from './match/subject.js';
import {readCall} from '../readCall.js';
import {settingsBelow} from './settingsBelow.js';

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
		...byGit(segment, context),
		...byCopy(segment, segments, context),
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
		...pipedWords({...segment, args: []}, segments),
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

/** What git writes over or takes away, of what it tracks. */
function byGit(segment: Segment, context: PolicyContext): Unspelled[] {
	if (!/^(?:git|g?patch)$/.test(segment.program ?? '')) return [];
	const changed = [
		...segment.accesses.filter(({kind, isRecursive}) => {
			return (kind === 'write' || kind === 'delete') && isRecursive;
		}),
		...touchedByGit(segment, context).filter(({kind}) => kind !== 'read'),
	].flatMap(({path}) => (path === undefined ? [] : [path]));
	if (changed.length === 0) return [];
	return settingsIn(context.projectDir, context)
		.filter(file => changed.some(place => isBelow(file, fixedPart(place))))
		.filter(file => isTracked(file, context))
		.map(asWritten);
}

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

/** Whether a folder that is not there is named by another part of the command: `git clone . /tmp/y`. */
function isMadeBy(
	folder: string,
	segment: Segment,
	segments: readonly Segment[],
	{disk, projectDir}: PolicyContext,
): boolean {
	if (!disk?.isThere || disk.isThere(folder)) return false;
	return segments.some(
		one =>
			one !== segment &&
			makers.test(one.program ?? '') &&
			one.args.some(
				({value}) =>
					value !== undefined &&
					isBelow(folder, resolveFrom(one.cwd ?? projectDir, value)),
			),
	);
}

/** Programs that fill a folder with what lies elsewhere. */
const makers =
	/^(?:git|hub|gh|glab|jj|hg|svn|degit|npx|cp|rsync|mv|ditto|install|(?:bsd|g)?tar|unzip|7z[az]?|bsdtar|scp|curl|wget)$/;

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
		...(/[$`]/.test(text) ? segments.filter(isSubstitution) : []),
	];
	const files = listsRead(segment, feeders, segments, text);
	const printers = [
		...feeders,
		// A list that the command writes itself holds what its writer prints.
		...segments.filter(
			one =>
				one !== segment &&
				one.accesses.some(
					({kind, path}) => kind === 'write' && files.includes(path ?? ''),
				),
		),
	];
	if (printers.length === 0 && files.length === 0) return [];
	const settings = settingsIn(context.projectDir, context);
	return [
		...settings.filter(file =>
			printers.some(printer => lists(printer, file, context)),
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
		...feedersOf(segment, segments).filter(({program = ''}) =>
			showers.test(program),
		),
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
const takers = /^(?:read|mapfile|readarray)$/;

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

/** `sed -i … $(git ls-files)`, `for f in $(find .); do rm "$f"`. */
const isSubstitution = ({role}: Segment) =>
	role === 'substitution' || role === 'process_substitution';

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

function feedersOf(
	{pipedFrom, alsoPipedFrom = []}: Segment,
	segments: readonly Segment[],
): Segment[] {
	const piped = pipedFrom === undefined ? [] : [pipedFrom, ...alsoPipedFrom];
	return [
		...piped.flatMap(index => segments[index] ?? []),
		...segments.filter(
			({program, args}) =>
				program === 'find' &&
				args.some(({value}) => /^-(?:exec|ok)/.test(value ?? '')),
		),
	];
}

/**
 * A computed word as far as it can be guessed: with the words of its loop, with
 * what `echo` prints in it, or below whatever folder it begins with.
 */
function byComputed(
	segment: Segment,
	segments: readonly Segment[],
	{kind, text}: FileAccess,
	{call, context}: Subject,
): Unspelled[] {
	const words = [
		...loopWords(text, readCall(call).shell?.command ?? ''),
		...pipedWords(segment, segments),
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

/** `for f in .*; do rm "$f"`: the name with each of the loop's words in it. */
function loopWords(text: string, command: string): string[] {
	const plain = text.replace(/["']/g, '');
	return command.split(/[;\n]/).flatMap(line => {
		const [head = '', name = '', isIn, ...words] = line
			.trim()
			.split(/\s+/)
			.slice(-1000);
		if (!head.endsWith('for') || isIn !== 'in') return [];
		const own = [`\${${name}}`, `$${name}`].find(one => plain.includes(one));
		return own === undefined
			? []
			: words.map(word => plain.replace(own, () => word.replace(/["']/g, '')));
	});
}

/** `echo .athena | xargs rm -r`, and with a `{}` around it. */
function pipedWords(segment: Segment, segments: readonly Segment[]): string[] {
	const {pipedFrom, alsoPipedFrom = [], args} = segment;
	const piped = pipedFrom === undefined ? [] : [pipedFrom, ...alsoPipedFrom];
	const printed = piped
		.flatMap(index => segments[index] ?? [])
		.filter(({program = ''}) => /^(?:echo|printf|ls)$/.test(program))
		.flatMap(one => one.args.map(wordOf))
		.flatMap(word => word.split(/\\[0nrt]|\s+/))
		.filter(word => word !== '' && !word.startsWith('-'));
	const around = args
		.map(({value, text}) => (value === undefined ? text : ''))
		.filter(text => text.includes('{}'));
	return around.length === 0
		? printed
		: printed.flatMap(word => around.map(text => text.replace('{}', word)));
}
