import os from 'node:os';
import path from 'node:path';
import {type PolicyContext} from '../../types.js';
import {
	fixedPart,
	globPart,
	isBelow,
	testPatterns,
	type NamedPath,
	type PlaceTest,
} from './placePatterns.js';
import {type PlaceName, places} from './places.js';

type Roots = Pick<PolicyContext, 'home' | 'projectDir' | 'realPath'>;

/** True if the path is the place, lies in it, may expand to it, or takes it along. */
export function isAt(
	named: NamedPath,
	place: PlaceName,
	roots: Roots,
): boolean {
	const test = testFor(place, roots);
	return variants(named, roots).some(test);
}

/** The same, but what only looks like a secret is none. */
export function fitsPlace(
	named: NamedPath,
	place: PlaceName,
	roots: Roots,
): boolean {
	if (!isAt(named, place, roots)) return false;
	return place !== 'secret' || !isAt({path: named.path}, 'no_secret', roots);
}

const temporary = os.tmpdir();

/** Folders that count as inside, links resolved too. */
export function isInside(named: NamedPath, context: PolicyContext): boolean {
	const folders = (
		context.inside ?? [context.projectDir, '/tmp', '/var/tmp', temporary]
	).flatMap(folder => [folder, context.realPath?.(folder) ?? folder]);
	const plain = clean(named.path);
	return names(plain, named, context).every(place => {
		const fixed = named.isGlob ? fixedPart(place) : place;
		return folders.some(folder => isBelow(fixed, folder));
	});
}

/**
 * Everything a path may stand for: its names, in lower case too for file
 * systems that do not tell the cases apart.
 */
function variants(named: NamedPath, roots: Roots): NamedPath[] {
	const plain = clean(named.path);
	const all = names(plain, named, roots);
	const lower = plain.toLowerCase();
	if (lower !== plain) all.push(lower);
	if (!named.isGlob)
		return all.map(one => (one === named.path ? named : {...named, path: one}));
	return all.flatMap(one =>
		takesAll.test(one)
			? [{...named, path: one}, {path: path.posix.dirname(one)}]
			: [{...named, path: one}],
	);
}

/** As written, and with symbolic links resolved. */
function names(
	plain: string,
	{isGlob}: NamedPath,
	{realPath}: Pick<PolicyContext, 'realPath'>,
): string[] {
	if (!realPath) return [plain];
	const real = isGlob
		? path.posix.join(realPath(fixedPart(plain)), globPart(plain))
		: realPath(plain);
	return real === plain ? [plain] : [plain, real];
}

/** `folder/*` is as good as the folder. */
const takesAll = /\/[*?.{},]*\*[*?.{},]*$/;

/** Without `..` and double slashes, and past the `root` links of /proc. */
function clean(written: string): string {
	if (!/\/\.|\/\/|\/proc\/|.\/$/.test(written)) return written;
	let place = path.posix.normalize(written).replace(/^\/+/, '/');
	place = place.replace(
		/^(?:\/proc\/[^/]+(?:\/task\/[^/]+)?\/root)+(?=\/)/,
		'',
	);
	return place.length > 1 ? place.replace(/\/$/, '') : place;
}

type PlaceTests = Map<PlaceName, PlaceTest>;

let latest: {home: string; projectDir: string; tests: PlaceTests} | undefined;

/** Tests are compiled once per pair of folders; nearly always it is the same pair. */
function testFor(place: PlaceName, {home, projectDir}: Roots): PlaceTest {
	if (latest?.home !== home || latest.projectDir !== projectDir)
		latest = {home, projectDir, tests: new Map()};
	let test = latest.tests.get(place);
	if (!test) {
		test = testPatterns(
			places[place].flatMap(pattern => spread(pattern, home, projectDir)),
		);
		latest.tests.set(place, test);
	}

	return test;
}

/** One pattern per folder that `~` and `.` stand for. */
function spread(pattern: string, home: string, projectDir: string): string[] {
	if (pattern === '.') return [projectDir];
	if (pattern.startsWith('./')) return [projectDir + pattern.slice(1)];
	if (!pattern.startsWith('~')) return [pattern];
	const homes = ['/home/*', '/Users/*', '/root', '/var/root'];
	if (!/^\/(?:(?:home|Users)\/[^/]+|root|var\/root)$/.test(home))
		homes.push(home);
	return homes.map(folder => folder + pattern.slice(1));
}
