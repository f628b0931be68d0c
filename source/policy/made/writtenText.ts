import {posix} from 'node:path';
import {copiesTexts} from '../../programs/deeds/copies.js';
import {programs} from '../../programs/table.js';
import {foreignShellNames, shellNames} from '../../shell/shells.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {rememberLatest} from '../rememberLatest.js';
import {commandsIn, type Reader, readsByItself} from './runByItself.js';
import {isBelow, nameTest} from '../places/placePatterns.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {wordOf} from '../../programs/word.js';

/** What a segment may run because this very command has put it there. */
export type Written = {
	/** Texts that were written to files which it runs: a script, a Makefile. */
	texts: readonly string[];
	/** Names of programs that the file is, which it runs under another name: `ln -s /usr/bin/git g; ./g`. */
	names: readonly string[];
};

/**
 * What each segment may run that others of the command wrote, by index; empty
 * where none did. Kept for the latest commands, since not only one asks.
 */
export const writtenTexts = rememberLatest(findWritten);

function findWritten(segments: readonly Segment[]): readonly Written[] {
	if (segments.length < 2 || !segments.some(writes)) return [];
	const files: Files = new Map();
	// Twice: what is copied may be written by a later loop or function.
	for (let round = 0; round < 2; round++)
		for (const segment of segments) noteWritten(segment, segments, files);
	if (files.size === 0) return [];
	const settings = new Set(
		[...files.keys()].filter(file => readsByItself(file, anyReader)),
	);
	return segments.map(segment => {
		const isRunner = mayRunFiles(segment);
		const run = new Set(isRunner ? placesRun(segment) : []);
		const folders = isRunner ? foldersRun(segment) : [];
		const found =
			run.size + folders.length + settings.size === 0
				? []
				: [...files].filter(
						([file]) =>
							run.has(file) ||
							folders.some(folder => file.startsWith(folder)) ||
							(settings.has(file) &&
								mayReadSettings(segment) &&
								readsByItself(file, readerOf(segment))),
					);
		return {
			texts: found.flatMap(([file, {texts}]) =>
				[...texts].flatMap(text => commandsIn(file, text)),
			),
			names: found.flatMap(([, {names}]) => [...names]),
		};
	});
}

const writes = ({accesses}: Segment) =>
	accesses.some(({kind, path}) => kind === 'write' && path !== undefined);

type Files = Map<string, {texts: Set<string>; names: Set<string>}>;

function noteWritten(
	segment: Segment,
	segments: readonly Segment[],
	files: Files,
): void {
	const {program = '', accesses, args} = segment;
	const written = accesses.flatMap(({kind, path}) =>
		kind === 'write' && path !== undefined ? [path] : [],
	);
	if (written.length === 0) return;
	const copied = copiesTexts.has(program)
		? namedPlaces(segment).flatMap(place => files.get(place) ?? [])
		: [];
	const read = accesses.flatMap(({kind, path}) =>
		kind !== 'write' && path !== undefined ? (files.get(path) ?? []) : [],
	);
	const names = copiesTexts.has(program)
		? args.flatMap(namesIn)
		: [segment, ...writersTo(segment, segments)].flatMap(namesOfRead);
	const texts = copiesTexts.has(program) ? [] : textsOf(segment, segments);
	for (const path of written) {
		const file = files.get(path) ?? {texts: new Set(), names: new Set()};
		files.set(path, file);
		for (const name of names) file.names.add(name);
		for (const text of texts) file.texts.add(text);
		for (const other of [...copied, ...read]) {
			if (other === file) continue;
			for (const text of other.texts) file.texts.add(text);
			for (const name of other.names) file.names.add(name);
		}
	}
}

/** What a segment may write: its words, what it is fed, and what comes to it by a pipe. */
function textsOf(segment: Segment, segments: readonly Segment[]): string[] {
	return [segment, ...writersTo(segment, segments)].flatMap(textsOfOne);
}

function textsOfOne({program, args, stdinText}: Segment): string[] {
	const own = args.map(wordOf);
	return [
		...own,
		own.join(' '),
		...(program === 'printf' ? [filledIn(own)] : []),
		...(stdinText === undefined ? [] : [stdinText]),
	];
}

/** What printf makes of its words: `git %s` and `push` are `git push`. */
export function filledIn(words: readonly string[]): string {
	const at = words.findIndex(word => !/^(?:--?|-v)$/.test(word));
	const values = words.slice(at + 1);
	let next = 0;
	return (words[at] ?? '').replace(
		/%[-+ #\d.*]*[a-zA-Z]/g,
		() => values[next++] ?? '',
	);
}

/** Names of the files it reads: one of them may be a program, which is then another of the same kind. */
function namesOfRead({accesses}: Segment): string[] {
	return accesses.flatMap(({kind, path}) =>
		kind === 'read' && path !== undefined ? [posix.basename(path)] : [],
	);
}

/** Of programs that a glob may bring. */
const mostNames = 20;

/** The names a word may have as a program: its last one, or all in it where it is computed. */
function namesIn({value, pattern, text}: Argument): string[] {
	if (pattern !== undefined) {
		const fits = nameTest(posix.basename(pattern));
		return [...programs.keys()].filter(fits).slice(0, mostNames);
	}

	return value === undefined
		? (text.slice(0, 200).match(/[a-z][\w.+-]*/gi) ?? [])
		: [posix.basename(value)];
}

/** It may run what stands in a file: all but programs that are known to do nothing of the kind. */
function mayRunFiles(segment: Segment): boolean {
	const {program, accesses, accessesAreComplete} = segment;
	if (accesses.some(({kind}) => kind === 'execute')) return true;
	if (startsShell(segment)) return true;
	if (program === undefined || copiesTexts.has(program)) return false;
	const record = programs.get(program);
	return !record || record.isInterpreter === true || !accessesAreComplete;
}

/** Whoever may read most by itself. */
const anyReader: Reader = {
	program: undefined,
	startsShell: true,
	isKnown: false,
};

const mayReadSettings = ({program}: Segment) =>
	program !== undefined && !copiesTexts.has(program);

function readerOf(segment: Segment): Reader {
	const {program, accessesAreComplete} = segment;
	return {
		program,
		startsShell: startsShell(segment),
		isKnown:
			program !== undefined && programs.has(program) && accessesAreComplete,
	};
}

/** It is a shell, or what one was started for: `zsh -c :`. */
const startsShell = ({program = '', wrappers}: Segment) =>
	[program, ...wrappers.map(wrapper => wrapper.replace(/ .*/s, ''))].some(
		name => shellNames.has(name) || foreignShellNames.has(name),
	);

/** Files that it runs, or may run: it is given their names, or they are its input. */
function placesRun(segment: Segment): string[] {
	const touched = segment.accesses.flatMap(({kind, path}) =>
		path !== undefined && kind !== 'write' ? [path] : [],
	);
	return [...touched, ...namedPlaces(segment)];
}

/** Folders, with a slash behind, that a program is given which nobody knows: it may run what is in there. */
function foldersRun(segment: Segment): string[] {
	const {program = '', cwd = '/'} = segment;
	if (isKnown(program)) return [];
	return namedPlaces(segment)
		.filter(place => !isBelow(cwd, place))
		.map(place => `${place}/`);
}

/** Its record says what becomes of its words. */
function isKnown(program: string): boolean {
	const record = programs.get(program);
	return (
		record !== undefined &&
		(record.operands ??
			record.subcommands ??
			record.trees ??
			record.wraps ??
			record.inspects ??
			record.isInterpreter) !== undefined
	);
}

function namedPlaces({args, cwd, programPath}: Segment): string[] {
	const words = args.map(wordOf);
	if (programPath !== undefined) words.push(programPath);
	return words.flatMap(word =>
		word.startsWith('/')
			? [resolveFrom('/', word)]
			: cwd === undefined
				? []
				: [resolveFrom(cwd, word)],
	);
}
