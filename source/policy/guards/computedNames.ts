import {posix} from 'node:path';
import {findsNames} from '../../programs/deeds/looks.js';
import {type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {filledIn} from '../made/writtenText.js';
import {wordOf} from '../../programs/word.js';
import {readCall} from '../readCall.js';
import {type PolicyContext} from '../types.js';
import {changesNames, mayPass} from './filteredNames.js';
import {lists} from './listedFiles.js';
import {isBelow} from '../places/placePatterns.js';
import {type Subject} from '../subject.js';
import {isSettingsName, settingsNames} from './settingsBelow.js';

/** A program that prints names, and what they go through until they are read. */
export type Feeder = {source: Segment; filters: readonly Segment[]};

const deepestPipe = 8;

/** Who prints, or hands on, the names that a segment is given: `ls | grep x | xargs rm`. */
export function feedersOf(
	segment: Segment,
	segments: readonly Segment[],
): readonly Feeder[] {
	return [
		...pipedTo(segment, segments, []),
		...segments
			.filter(
				({program, args}) =>
					program === 'find' &&
					args.some(({value}) => /^-(?:exec|ok)/.test(value ?? '')),
			)
			.map(source => ({source, filters: []})),
	];
}

function pipedTo(
	segment: Segment,
	segments: readonly Segment[],
	filters: readonly Segment[],
): readonly Feeder[] {
	if (filters.length > deepestPipe) return [];
	return writersTo(segment, segments).flatMap(source => [
		{source, filters},
		...pipedTo(source, segments, [source, ...filters]),
	]);
}

/** Whose output a word is made of that holds a variable, or a substitution. */
export const substitutedIn = (
	text: string,
	segments: readonly Segment[],
): readonly Feeder[] =>
	/[$`]/.test(text)
		? segments
				.filter(
					({role, program = '', args}) =>
						role === 'substitution' ||
						role === 'process_substitution' ||
						takers.test(program) ||
						(program === 'printf' && args[0]?.value === '-v'),
				)
				.flatMap(source => [
					{source, filters: []},
					...pipedTo(source, segments, []),
				])
		: [];

/** Builtins that put what they read into a variable. */
export const takers = /^(?:read|mapfile|readarray)$/;

/** Whether such a program prints the name of that file, or hands it on. */
export const mayGive = (
	{source, filters}: Feeder,
	file: string,
	context: PolicyContext,
): boolean =>
	lists(source, file, context) &&
	filters.every(filter => mayPass(filter, nameIn(source, file)));

/** A file as a program prints it. */
function nameIn({program, cwd = '/', accesses}: Segment, file: string): string {
	const folder =
		program === 'ls'
			? accesses.find(({path}) => path !== undefined && isBelow(file, path))
					?.path
			: cwd;
	if (folder === undefined || !isBelow(file, folder)) return file;
	const name = file.slice(folder.length).replace(/^\//, '');
	return program === 'ls' ? (name.split('/')[0] ?? '') : `./${name}`;
}

/** What a computed word may be, as far as it can be guessed: with the words of its loop, and with what is printed for it. */
export function computedNames(
	text: string,
	segment: Segment,
	segments: readonly Segment[],
	{call}: Subject,
): readonly string[] {
	const plain = text.replace(/["']/g, '');
	return [
		...loopWords(plain, readCall(call).shell?.command ?? ''),
		...[
			...feedersOf(segment, segments),
			...substitutedIn(text, segments),
		].flatMap(feeder => printedBy(feeder).map(name => withName(plain, name))),
	];
}

/** As above, with what is found for it of theirs; undefined: nobody knows anything of it. */
export function namesFound(
	text: string,
	segment: Segment,
	segments: readonly Segment[],
	subject: Subject,
): readonly string[] | undefined {
	const names = computedNames(text, segment, segments, subject);
	const feeders = [
		...feedersOf(segment, segments),
		...substitutedIn(text, segments),
	].filter(({source}) => findsNames.test(source.program ?? ''));
	if (names.length + feeders.length === 0) return undefined;
	const plain = text.replace(/["']/g, '');
	return [
		...names,
		...feeders.flatMap(feeder =>
			foundBy(feeder, subject.context).map(name => withName(plain, name)),
		),
	];
}

const withName = (plain: string, name: string) =>
	hole.test(plain) ? plain.replace(hole, () => name) : name;

/** The part of a word that is computed. */
const hole = /\$\([^()]*\)|`[^`]*`|\$\{[^{}]*\}|\$\w+|\{\}/;

/** `for f in .*; do rm "$f"`: the name with each of the loop's words in it. */
function loopWords(plain: string, command: string): string[] {
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

/** Programs that print their own words, or names made of them. */
const printers =
	/^(?:echo|printf|ls|yes|basename|dirname|realpath|readlink|read)$/;

/** The words that it prints, as far as they are no files that it finds; behind what changes them, names that they only resemble. */
export function printedBy({source, filters}: Feeder): readonly string[] {
	const {program = '', args, stdinText} = source;
	const own = args.map(wordOf);
	const texts = printers.test(program)
		? [...own, ...(program === 'printf' ? [filledIn(own)] : [])]
		: [];
	if (stdinText !== undefined) texts.push(stdinText);
	if (texts.length === 0) return [];
	const words = texts
		.flatMap(text => text.split(/\\[0nrt]|\s+/))
		.filter(word => word !== '' && !word.startsWith('-'));
	const isChanged = filters.some(changesNames);
	return isChanged ? [...words, ...resembled(words, filters)] : words;
}

/** `echo athena | sed 's/^/./'`: nobody follows what becomes of it. */
function resembled(
	words: readonly string[],
	filters: readonly Segment[],
): readonly string[] {
	const said = new Set(
		[...words, ...filters.flatMap(({args}) => args.map(wordOf))].flatMap(text =>
			text.split(/[^\w.-]+/).map(bare),
		),
	);
	return settingsNames.filter(name => said.has(bare(name)));
}

const bare = (name: string) => name.replace(/^\.+/, '').toLowerCase();

/** More of them are too many to be looked at. */
const mostFound = 200;

/** Where athena and agents keep theirs, below the folders that a program goes through, and the folders these lie in. */
function foundBy(feeder: Feeder, context: PolicyContext): readonly string[] {
	const {program = '', accesses, cwd} = feeder.source;
	if (!findsNames.test(program)) return [];
	const roots = accesses.flatMap(({kind, path, isGlob}) =>
		kind === 'read' && path !== undefined && !isGlob ? [path] : [],
	);
	if (roots.length === 0 && cwd !== undefined) roots.push(cwd);
	const found = new Set<string>();
	for (const root of roots)
		for (const file of keptBelow(root, program === 'ls', context)) {
			if (found.size > mostFound) break;
			if (!mayGive(feeder, file, context)) continue;
			found.add(file);
			found.add(posix.basename(file));
		}

	return [...found];
}

function keptBelow(
	root: string,
	isFlat: boolean,
	{disk}: PolicyContext,
): readonly string[] {
	if (isFlat)
		return (disk?.namesIn?.(root) ?? settingsNames).map(name =>
			resolveFrom(root, name),
		);
	const all = disk?.below?.(root);
	if (!all) return settingsNames.map(name => posix.join(root, name));
	const kept = new Set<string>();
	for (const file of all) {
		const names = file.slice(root.length).split('/').slice(1);
		const first = names.findIndex(isSettingsName);
		if (first < 0) continue;
		for (let count = 0; count <= names.length; count++)
			kept.add([root, ...names.slice(0, count)].join('/'));
	}

	return [...kept];
}
