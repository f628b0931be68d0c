import {type PlacePattern} from './placeTree.js';
import {compileGlob} from '../../grammar/glob.js';
import {fixedPart, nameTest} from './placePatterns.js';
import {plantTree} from './placeTree.js';

/** Looks all places up at once; answers are bits of the patterns that fit. */
export type PlaceIndex = {
	/** An absolute path is one of these places, or lies in them. */
	at: (path: string) => number;
	/** A glob of the shell may become a path that is. */
	mayBecome: (glob: string) => number;
	/** They begin at the folder, or below it. */
	below: (folder: string) => number;
	/** The same of any folder that a glob of the shell may become. */
	belowGlob: (glob: string) => number;
};

/**
 * Makes patterns ready; `*` and `?` stay within a name, `**` is any number of them.
 *
 * @param copied bits of places of which a copy is as good (`.pgpass.bak`, `id_rsa~`)
 */
export function indexPlaces(
	patterns: readonly PlacePattern[],
	copied = 0,
): PlaceIndex {
	const isSingle = ({pattern}: PlacePattern) => !pattern.includes('/');
	const inTree = plantTree(patterns.filter(one => !isSingle(one)));
	const named = indexNames(patterns.filter(isSingle));
	const own = (path: string) =>
		inTree(path) | named(path.slice(path.lastIndexOf('/') + 1));
	return {
		at: remembering(path => {
			const copyOf = path.replace(copySuffix, '');
			return own(path) | (copyOf === path ? 0 : own(copyOf) & copied);
		}),
		mayBecome: indexSamples(patterns),
		...indexFolders(patterns),
	};
}

/** What people and editors put behind the name of a file that they keep a copy of. */
const copySuffix =
	/(?:~|[.-](?:bak|backup|old|orig|original|saved?|copy|prev|sw[a-p]|\d{1,8}))$/i;

/** Paths come from the agent: only so many, and so long ones, are worth remembering. */
const mostRemembered = 2000;
const longestRemembered = 200;

/** The same, but what was found for a path before is not looked up again: patterns never change. */
function remembering(look: (path: string) => number): (path: string) => number {
	const known = new Map<string, number>();
	return path => {
		let found = known.get(path);
		if (found === undefined) {
			found = look(path);
			if (path.length > longestRemembered) return found;
			if (known.size >= mostRemembered) known.clear();
			known.set(path, found);
		}

		return found;
	};
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
		const found = (whole.get(name) ?? 0) | placesFitting(rest, name);
		const first = byFirst.get(name.charAt(0));
		const last = byLast.get(name.slice(-1));
		return (
			found |
			(first ? placesFitting(first, name) : 0) |
			(last ? placesFitting(last, name) : 0)
		);
	};
}

function placesFitting(tests: readonly NameTest[], name: string): number {
	let found = 0;
	for (const {fits, places} of tests) if (fits(name)) found |= places;
	return found;
}

type Sample = {names: readonly string[]; isAbsolute: boolean; places: number};

/** Paths for each pattern (`*` becomes a letter, or nothing), found by their last names. */
function indexSamples(
	patterns: readonly PlacePattern[],
): (glob: string) => number {
	const byName = new Map<string, Sample[]>();
	for (const {pattern, places} of patterns) {
		for (const any of pattern.includes('*') ? ['x', ''] : ['x']) {
			const names = pattern
				.replace(/\*+/g, any)
				.replaceAll('?', 'x')
				.split('/');
			const isAbsolute = names[0] === '';
			if (isAbsolute) names.shift();
			if (names.includes('')) continue;
			put(byName, names.at(-1) ?? '', {names, isAbsolute, places});
		}
	}

	const endingLike = samplesByName(byName);
	return glob => {
		const given = glob.split('/');
		const samples = endingLike(given.at(-1) ?? '');
		if (samples.length === 0) return 0;
		const goesDeep = given.includes('**');
		const above = given.slice(0, -1).map(nameTest);
		let found = 0;
		for (const sample of samples)
			if (mayLieBelow(above, goesDeep, sample)) found |= sample.places;
		return found;
	};
}

/** The samples that end as a glob with this last name may. */
function samplesByName(
	byName: ReadonlyMap<string, readonly Sample[]>,
): (name: string) => readonly Sample[] {
	const known = new Map<string, readonly Sample[]>();
	return glob => {
		let samples = known.get(glob);
		if (!samples) {
			const whole = nameTest(glob);
			const ending = endingTest(glob);
			samples = [...byName].flatMap(([name, all]) =>
				whole(name) || ending?.(name) ? all : [],
			);
			if (glob.length > longestRemembered) return samples;
			if (known.size >= mostRemembered) known.clear();
			known.set(glob, samples);
		}

		return samples;
	};
}

/** `server.pe?` ends like a key, whatever stands before: samples have other stems. */
function endingTest(name: string): ((name: string) => boolean) | undefined {
	const [stem, ending = '', ...more] = name.split('.', 3);
	return stem !== '' &&
		more.length === 0 &&
		/[*?[]/.test(ending) &&
		/\w/.test(ending)
		? nameTest(`*.${ending}`)
		: undefined;
}

/** The names above the last compared from the end; an absolute one has as many, unless the glob goes deep. */
function mayLieBelow(
	above: readonly ((name: string) => boolean)[],
	goesDeep: boolean,
	{names, isAbsolute}: Sample,
): boolean {
	if (isAbsolute && !goesDeep && names.length !== above.length) return false;
	const folders = names.slice(0, -1);
	return folders.every(
		(name, index) => above.at(index - folders.length)?.(name) === true,
	);
}

/** Folders that patterns can't leave, under each folder that holds them. */
function indexFolders(
	patterns: readonly PlacePattern[],
): Pick<PlaceIndex, 'below' | 'belowGlob'> {
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

	const below = (folder: string) => held.get(folder) ?? 0;
	return {
		below,
		belowGlob: remembering(glob => {
			const names = glob.split('/');
			if (names.includes('**')) return below(fixedPart(glob));
			const tests = names.map(nameTest);
			let found = 0;
			for (const [folder, places] of held) {
				const given = folder.split('/');
				if (
					given.length === tests.length &&
					tests.every((fits, at) => fits(given[at] ?? ''))
				)
					found |= places;
			}

			return found;
		}),
	};
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
