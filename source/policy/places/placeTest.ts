import os from 'node:os';
import {asInProject} from '../../utils/agentWorktrees.js';
import {rememberLatest} from '../rememberLatest.js';
import {type PolicyContext} from '../types.js';
import {withoutSets} from '../../grammar/characterSets.js';
import {globTargets} from './globTargets.js';
import {clean, linkedNames, type Spelling, spellings} from './pathSpellings.js';
import {type PlaceIndex, indexPlaces} from './placeIndex.js';
import {fixedPart, isBelow, type NamedPath} from './placePatterns.js';
import {type PlaceName, places} from './places.js';

type Roots = Pick<PolicyContext, 'home' | 'projectDir' | 'realPath' | 'disk'>;

/** Places as bits, so that many are asked about at once. */
export type PlaceBits = number;

/** The bits of places. */
export function bitsOf(names: readonly PlaceName[]): PlaceBits {
	return names.reduce((all, name) => all | bits[name], 0);
}

/** True if the path is the place, lies in it, may expand to it, or takes it along. */
export function isAt(
	named: NamedPath,
	place: PlaceName,
	roots: Roots,
): boolean {
	return (placesOf(named, roots) & bits[place]) !== 0;
}

/** The same, but what only looks like a secret is none. */
export function fitsPlace(
	named: NamedPath,
	place: PlaceName,
	roots: Roots,
): boolean {
	return (fittingPlaces(named, roots) & bits[place]) !== 0;
}

/** All places that fit, see `fitsPlace`. */
export function fittingPlaces(named: NamedPath, roots: Roots): PlaceBits {
	const found = placesOf(named, roots);
	return (found & hidesTokens) !== 0 && isNoSecret(named, roots)
		? found & ~hidesTokens
		: found;
}

/** True if the name, as it stands, is one that secrets have: for many names that were read from the disk. */
export function namesSecret(path: string, roots: Roots): boolean {
	const found = indexFor(roots).at(path);
	return (found & hidesTokens) !== 0 && (found & bits.no_secret) === 0;
}

/** It looks like a secret and is none, wherever links lead. */
function isNoSecret(named: NamedPath, roots: Roots): boolean {
	const index = indexFor(roots);
	return linkedPlaces(named, roots).every(
		place => (index.at(place) & bits.no_secret) !== 0,
	);
}

/** The names of a path, as written and where links lead; kept as long as the context, one judgement. */
export const linkedPlaces = (
	named: NamedPath,
	roots: Roots,
): readonly string[] => knownOf(named, memoryOf(roots), roots).linked;

const temporary = os.tmpdir();

/** Within the folders that count as inside, wherever links lead. */
export function isInside(named: NamedPath, context: PolicyContext): boolean {
	const known = knownOf(named, memoryOf(context), context);
	known.isInside ??= (
		named.isGlob
			? [...known.linked, ...(globTargets(named, context) ?? [])].map(fixedPart)
			: known.linked
	).every(place => isInFolders(place, context));
	return known.isInside;
}

/** The same, but as it is written: whatever links it goes through. */
export function isWrittenInside(
	{path, isGlob}: NamedPath,
	context: PolicyContext,
): boolean {
	const plain = clean(path);
	return isInFolders(isGlob ? fixedPart(plain) : plain, context);
}

/** Folders that count as inside, links resolved too. */
function isInFolders(
	place: string,
	{inside, projectDir, realPath}: PolicyContext,
): boolean {
	const isIn = (folder: string) =>
		isBelow(place, folder) ||
		(realPath !== undefined && isBelow(place, realPath(folder)));
	return inside
		? inside.some(isIn)
		: isIn(projectDir) || isIn('/tmp') || isIn('/var/tmp') || isIn(temporary);
}

/** All places of a path, as bits. */
function placesOf(named: NamedPath, roots: Roots): PlaceBits {
	const known = knownOf(named, memoryOf(roots), roots);
	let found = (known.at ??= placesAt(known.spellings, indexFor(roots)));
	if (named.isGlob)
		found |= named.isWide
			? (known.wide ??= placesOfGlob(known.spellings, anything, roots))
			: (known.narrow ??= placesOfGlob(known.spellings, saysSomething, roots));
	if (named.isRecursive)
		found |= known.below ??= placesBelow(known, named.isGlob === true, roots);
	return found;
}

function placesAt(all: readonly Spelling[], index: PlaceIndex): PlaceBits {
	let found = 0;
	for (const one of all) found |= index.at(one.path);
	return found;
}

/** A glob that begins with letters of its own: `.env?`, `id_*`. */
const saysSomething = (glob: string) =>
	/^[^*?[{]{2}/.test(glob.slice(glob.lastIndexOf('/') + 1));

/** Any glob. */
const anything = () => true;

function placesOfGlob(
	all: readonly Spelling[],
	fits: (glob: string) => boolean,
	roots: Roots,
): PlaceBits {
	const index = indexFor(roots);
	let found = 0;
	for (const {path, isGlob} of all) {
		if (!isGlob) continue;
		if (fits(path)) found |= index.mayBecome(path);
		// A set of one letter is that letter.
		const plain = path.replace(/\[([^\]!^])\]/g, '$1');
		if (plain !== path && fits(plain))
			found |= index.mayBecome(plain) | index.at(plain);
	}

	return found;
}

function placesBelow(
	{spellings: all}: Known,
	wantsGlob: boolean,
	roots: Roots,
): PlaceBits {
	const index = indexFor(roots);
	let found = 0;
	for (const {path, isGlob} of all)
		if (isGlob === wantsGlob)
			found |= isGlob ? belowGlob(path, index) : index.below(path);
	// Who walks through /dev finds no /dev/tcp: a shell opens it by its name.
	return found & ~bits.connection;
}

/** A name without letters of its own (`*`, `.*`, `[a-z]*`) is all of the folder that it stands in. */
function belowGlob(glob: string, index: PlaceIndex): PlaceBits {
	const name = withoutSets(glob.slice(glob.lastIndexOf('/') + 1));
	return /\w/.test(name) ? index.belowGlob(glob) : index.below(fixedPart(glob));
}

/** What was found out about one path; left out: nobody has asked. */
type Known = {
	/** See `linkedNames`. */
	linked: readonly string[];
	spellings: readonly Spelling[];
	/** It is there, or lies in it. */
	at?: PlaceBits;
	/** It may expand to that; as a wide glob, and as another. */
	wide?: PlaceBits;
	narrow?: PlaceBits;
	/** That lies below it. */
	below?: PlaceBits;
	isInside?: boolean;
};

/** Every entry asks about the same few paths: what is known is kept as long as the context, one call. */
type Memory = {
	files: Map<string, Known>;
	globs: Map<string, Known>;
};

let remembered: {roots: Roots; memory: Memory} | undefined;

/** One call is judged at a time: the memory of the latest is all there is to keep. */
function memoryOf(roots: Roots): Memory {
	if (remembered?.roots !== roots)
		remembered = {roots, memory: {files: new Map(), globs: new Map()}};
	return remembered.memory;
}

function knownOf(named: NamedPath, memory: Memory, roots: Roots): Known {
	const paths = named.isGlob ? memory.globs : memory.files;
	const key = (named.dotted ?? named.path) + (named.isUnfollowed ? '\0' : '');
	let known = paths.get(key);
	if (!known) {
		const linked = linkedNames(named, roots);
		known = {
			linked,
			spellings: spellings(named, linked).map(one => ({
				isGlob: one.isGlob,
				path: asInProject(roots.projectDir, one.path),
			})),
		};
		paths.set(key, known);
	}

	return known;
}

const placeNames = Object.keys(places) as PlaceName[];

/** A bit for each place. */
const bits = Object.fromEntries(
	placeNames.map((name, index) => [name, 1 << index]),
) as Readonly<Record<PlaceName, number>>;

const hidesTokens = bits.secret | bits.keeps_tokens;

/** A copy of a secret is one, and of what only looks like one none. */
const copied = bits.secret | bits.no_secret;

/** `.`, `./x`: they lie in the project. */
const isOfProject = (pattern: string) => /^\.(?:\/|$)/.test(pattern);

const patternsOf = (
	isWanted: (pattern: string) => boolean,
	spread: (pattern: string) => readonly string[],
) =>
	placeNames.flatMap(name =>
		places[name]
			.filter(isWanted)
			.flatMap(spread)
			.map(pattern => ({pattern, places: bits[name]})),
	);

/** Patterns are made ready once per home; nearly always it is the same one. */
const commonIndex = rememberLatest((home: string) =>
	indexPlaces(
		patternsOf(
			pattern => !isOfProject(pattern),
			pattern => atHome(pattern, home),
		),
		copied,
	),
);

/** A call may be judged by several projects, each of which lies elsewhere. */
const projectIndex = rememberLatest((projectDir: string) =>
	indexPlaces(
		patternsOf(isOfProject, pattern => [projectDir + pattern.slice(1)]),
		copied,
	),
);

const indexFor = rememberLatest(({home, projectDir}: Roots): PlaceIndex => {
	const common = commonIndex(home);
	const project = projectIndex(projectDir);
	return {
		at: path => common.at(path) | project.at(path),
		mayBecome: glob => common.mayBecome(glob) | project.mayBecome(glob),
		below: folder => common.below(folder) | project.below(folder),
		belowGlob: glob => common.belowGlob(glob) | project.belowGlob(glob),
	};
});

/** One pattern per folder that `~` stands for. */
function atHome(pattern: string, home: string): string[] {
	if (!pattern.startsWith('~')) return [pattern];
	const homes = ['/home/*', '/Users/*', '/root', '/var/root'];
	if (!/^\/(?:(?:home|Users)\/[^/]+|root|var\/root)$/.test(home))
		homes.push(home);
	return homes.map(folder => folder + pattern.slice(1));
}
