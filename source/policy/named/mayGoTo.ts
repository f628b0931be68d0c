import {type FileAccess, type ShellAnalysis} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {mayRead} from '../budget.js';
import {fixedPart, globPart} from '../places/placePatterns.js';
import {readCall} from '../readCall.js';
import {type Call, type PolicyContext} from '../types.js';

/** Where a command may go, by any reading of it; absolute. */
export type MayGoTo = {
	places: ReadonlySet<string>;
	/** Folders in which it may go further down, with how many names. */
	trees: ReadonlyMap<string, number>;
	/** Some of its places nobody knows. */
	isAnywhere: boolean;
};

/** No name of a file is longer. */
const longestWord = 1024;
/** More words name what nobody looks at one by one. */
const mostWords = 300;
/** Folders that a word may be meant in. */
const mostBases = 8;
/** How far a search is followed. */
const deepest = 2;

/**
 * Every place that the text of a command may name: in code and scripts that it
 * brings along, in variables, behind a `cd` that stands elsewhere, by a glob, and
 * where a search goes. Enough to ask by; where it goes for sure the analysis says.
 *
 * @param top where git runs what an alias gives a shell
 */
export function mayGoTo(
	call: Call,
	shell: ShellAnalysis,
	context: PolicyContext,
	top: string,
): MayGoTo {
	const {disk, budget} = context;
	const trees = new Map<string, number>();
	const addTree = (folder: string, depth: number) => {
		trees.set(folder, Math.max(trees.get(folder) ?? 0, depth));
	};

	const words = wordsOf(call, shell, context);
	let isAnywhere =
		words.length > mostWords || isUnknown(shell) || words.some(isSpecial);
	const places = new Set<string>();
	const bases = new Set([
		call.cwd,
		top,
		...shell.segments.flatMap(({cwd, folders = []}) => [
			...(cwd === undefined ? [] : [cwd]),
			...folders,
		]),
	]);
	for (const base of bases) {
		for (const word of words.slice(0, mostWords)) {
			if (budget?.opinions.take(1) === false) break;
			const place = placeAt(word, base, context.home);
			const folder = fixedPart(place);
			if (folder !== place) addTree(folder, depthOf(place));
			if (places.has(folder)) continue;
			places.add(folder);
			// What is named by itself may be where another word is looked for: `CDPATH=.. cd x`.
			if (
				bases.size < mostBases &&
				/[/~]|^\.\.$/.test(word) &&
				disk?.isFolder(folder)
			)
				bases.add(folder);
		}
	}

	for (const {accesses} of shell.segments)
		for (const access of accesses) {
			const {path, isGlob, isRecursive} = access;
			if (path === undefined) continue;
			if (isRecursive) addTree(fixedPart(path), deepest);
			else if (isGlob) addTree(fixedPart(path), depthOf(path));
			const linked = linkedBy(access, context);
			if (linked) for (const place of linked) places.add(place);
			else isAnywhere = true;
		}

	return {places, trees, isAnywhere};
}

/** Whether it may go where nobody sees. */
const isUnknown = ({unreadable, segments}: ShellAnalysis): boolean =>
	unreadable !== undefined ||
	segments.some(
		({cwd, accesses, accessesAreComplete, args}) =>
			cwd === undefined ||
			accesses.some(({path}) => path === undefined) ||
			(!accessesAreComplete &&
				args.some(
					({value, pattern, text}, index) =>
						value === undefined &&
						pattern === undefined &&
						mayBePlace(text, args[index - 1]?.value),
				)),
	);

/** Of a word that is put together: a commit's message is none. */
const mayBePlace = (text: string, before = ''): boolean =>
	(text.includes('/') && !/\s/.test(text)) || takesPlace.test(before);

const takesPlace =
	/^-(?:[Cf]|-.*(?:dir|directory|prefix|cwd|path|folder|tree|project|file))$/;

/** Places that are no paths: those of a process, another's home, the last folder. */
const isSpecial = (word: string): boolean =>
	/^(?:\/proc\/|\/dev\/fd\/|~[^/])/.test(word);

/** All that may be a path. */
function wordsOf(
	call: Call,
	{segments}: ShellAnalysis,
	{home, budget}: PolicyContext,
): readonly string[] {
	const texts = [
		readCall(call).shell?.command ?? '',
		...segments.flatMap(({args, assignments, stdinText = ''}) => [
			...args.flatMap(({value, pattern}) => value ?? pattern ?? []),
			...assignments.flatMap(({value}) => value ?? []),
			stdinText,
		]),
	];
	const found = new Set<string>();
	for (const text of texts) {
		if (budget && !mayRead(budget, text)) break;
		for (const word of spelled(text, call.cwd, home).match(pathWord) ?? [])
			if (word.length <= longestWord && !word.includes('\0')) {
				found.add(word);
				const joined = /^-[a-zA-Z](.+)$/.exec(word)?.[1];
				if (joined !== undefined) found.add(joined);
			}
	}

	return [...found];
}

const pathWord = /[^\s'"`;|&<>(){},=$\\:#]+/g;

/** With the names in it that everybody knows. */
const spelled = (text: string, cwd: string, home: string): string =>
	text
		.replaceAll(/\$HOME\b|\$\{HOME\}/g, () => home)
		.replaceAll(/\$PWD\b|\$\{PWD\}|~\+/g, () => cwd);

function placeAt(word: string, folder: string, home: string): string {
	const isAtHome = word === '~' || word.startsWith('~/');
	return resolveFrom(folder, isAtHome ? home + word.slice(1) : word);
}

const depthOf = (glob: string): number =>
	Math.min(deepest, globPart(glob).split('/').length - 1);

/** Where links lead that a glob or a search finds; undefined: nobody can tell. */
function linkedBy(
	{path: absolute, dotted = absolute, followsLinks, isGlob}: FileAccess,
	{linksAt}: PolicyContext,
): readonly string[] | undefined {
	if (dotted === undefined || !linksAt || !(isGlob || followsLinks)) return [];
	return linksAt(dotted, followsLinks === true);
}
