import {compileGlob} from '../../../grammar/glob.js';
import {fixedPart, nameTest} from './placePatterns.js';

/** A pattern with the places it stands for, as bits. */
export type PlacePattern = {pattern: string; places: number};

/** Looks all places up at once; answers are bits of the patterns that fit. */
export type PlaceIndex = {
	/** An absolute path is one of these places, or lies in them. */
	at: (path: string) => number;
	/** A glob of the shell may become a path that is. */
	mayBecome: (glob: string) => number;
	/** They begin at the folder, or below it. */
	below: (folder: string) => number;
};

/*
 * Hundreds of patterns, and nearly every path fits none. So patterns are not
 * tried one after another: they are a tree of names, and a path walks down it.
 */

/** Makes patterns ready; `*` and `?` stay within a name, `**` is any number of them. */
export function indexPlaces(patterns: readonly PlacePattern[]): PlaceIndex {
	const top = newNode();
	const anywhere = newNode();
	const single: PlacePattern[] = [];
	for (const one of patterns) {
		const names = one.pattern.split('/');
		if (names[0] === '') plant(top, names.slice(1), one.places);
		else if (names.length > 1) plant(anywhere, names, one.places);
		else single.push(one);
	}

	const named = indexNames(single);
	return {
		at(path) {
			const names = path.split('/');
			let found = walk(top, names, 1) | named(names.at(-1) ?? '');
			for (let from = 1; from < names.length; from++)
				found |= walk(anywhere, names, from);
			return found;
		},
		mayBecome: indexSamples(patterns),
		below: indexFolders(patterns),
	};
}

type Node = {
	/** Places whose pattern ends here. */
	here: number;
	/** Places whose pattern goes on with a last `**`. */
	inside: number;
	names: Map<string, Node>;
	/** Names with `*` and `?`. */
	globs: Map<string, {fits: (name: string) => boolean; next: Node}>;
	/** What follows a `**` that is not the last. */
	deeper?: Node;
};

const newNode = (): Node => ({
	here: 0,
	inside: 0,
	names: new Map(),
	globs: new Map(),
});

function plant(node: Node, names: readonly string[], places: number): void {
	const [name, ...rest] = names;
	if (name === undefined) node.here |= places;
	else if (name !== '**') plant(branch(node, name), rest, places);
	else if (rest.length === 0) node.inside |= places;
	else plant((node.deeper ??= newNode()), rest, places);
}

function branch(node: Node, name: string): Node {
	const next = node.names.get(name) ?? node.globs.get(name)?.next ?? newNode();
	if (/[*?]/.test(name)) node.globs.set(name, {fits: compileGlob(name), next});
	else node.names.set(name, next);
	return next;
}

function walk(node: Node, names: readonly string[], at: number): number {
	const name = names[at];
	if (name === undefined) return node.here;
	let found = node.inside;
	const next = node.names.get(name);
	if (next) found |= walk(next, names, at + 1);
	if (node.globs.size > 0)
		for (const glob of node.globs.values())
			if (glob.fits(name)) found |= walk(glob.next, names, at + 1);
	if (node.deeper)
		for (let from = at; from < names.length; from++)
			found |= walk(node.deeper, names, from);
	return found;
}

type NameTest = {fits: (name: string) => boolean; places: number};

/** Patterns of a single name, found by the letter they begin or end with. */
function indexNames(
	patterns: readonly PlacePattern[],
): (name: string) => number {
	const whole = new Map<string, number>();
	const byFirst = new Map<string, NameTest[]>();
	const byLast = new Map<string, NameTest[]>();
	const rest: NameTest[] = [];
	for (const {pattern, places} of patterns) {
		if (!/[*?]/.test(pattern)) {
			whole.set(pattern, (whole.get(pattern) ?? 0) | places);
			continue;
		}

		const test = {fits: compileGlob(pattern), places};
		const first = pattern.charAt(0);
		const last = pattern.slice(-1);
		if (!/[*?]/.test(first)) put(byFirst, first, test);
		else if (!/[*?]/.test(last)) put(byLast, last, test);
		else rest.push(test);
	}

	return name => {
		let found = whole.get(name) ?? 0;
		const tests = [
			byFirst.get(name.charAt(0)),
			byLast.get(name.slice(-1)),
			rest,
		];
		for (const list of tests)
			for (const {fits, places} of list ?? []) if (fits(name)) found |= places;
		return found;
	};
}

type Sample = {names: readonly string[]; isAbsolute: boolean; places: number};

/** A path for each pattern (wildcards become letters), found by its last name. */
function indexSamples(
	patterns: readonly PlacePattern[],
): (glob: string) => number {
	const byName = new Map<string, Sample[]>();
	for (const {pattern, places} of patterns) {
		const names = pattern.replace(/\*+/g, 'x').replaceAll('?', 'x').split('/');
		const isAbsolute = names[0] === '';
		if (isAbsolute) names.shift();
		put(byName, names.at(-1) ?? '', {names, isAbsolute, places});
	}

	return glob => {
		const given = glob.split('/');
		const tests = given.map(nameTest);
		const goesDeep = given.includes('**');
		const last = tests.at(-1);
		let found = 0;
		for (const [name, samples] of byName) {
			if (last?.(name) !== true) continue;
			for (const sample of samples)
				if (mayExpandTo(tests, goesDeep, sample)) found |= sample.places;
		}

		return found;
	};
}

/** Compared from the end; an absolute one has as many names, unless the glob goes deep. */
function mayExpandTo(
	given: readonly ((name: string) => boolean)[],
	goesDeep: boolean,
	{names, isAbsolute}: Sample,
): boolean {
	if (isAbsolute && !goesDeep && names.length + 1 !== given.length)
		return false;
	return names.every(
		(name, index) => given.at(index - names.length)?.(name) === true,
	);
}

/** Folders that patterns can't leave, under each folder that holds them. */
function indexFolders(
	patterns: readonly PlacePattern[],
): (folder: string) => number {
	const held = new Map<string, number>();
	for (const {pattern, places} of patterns) {
		if (!pattern.startsWith('/')) continue;
		let folder = fixedPart(pattern);
		if (folder === '/') continue;
		while (folder !== '') {
			held.set(folder, (held.get(folder) ?? 0) | places);
			folder = folder.slice(0, folder.lastIndexOf('/'));
		}

		held.set('/', (held.get('/') ?? 0) | places);
	}

	return folder => held.get(folder) ?? 0;
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
