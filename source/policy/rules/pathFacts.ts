import path from 'node:path';
import {type FileAccess} from '../../shell/types.js';
import {compileGlob} from '../../grammar/glob.js';
import {dottedFrom, hasDots} from '../../utils/resolveFrom.js';
import {tookBack} from '../disk/ignoreRules.js';
import {linksBelow} from '../disk/linksBelow.js';
import {namedByGlob} from '../disk/namedByGlob.js';
import {
	fixedPart,
	globPart,
	isBelow,
	nameTest,
} from '../places/placePatterns.js';
import {type PolicyContext} from '../types.js';
import {type GlobPieces, readGlob} from './patterns/globsMeet.js';
import {lazy} from '../../utils/lazy.js';

/** One place in all its spellings. */
export type PathNames = {
	/** Absolute, `..` resolved; undefined: it is computed. */
	absolute: string | undefined;
	/** The same with links resolved; equals `absolute` where there is none. Undefined too where a `..` stands behind what is not there. */
	real: string | undefined;
	/** Below the project's folder, `''` for the folder itself; undefined: outside. */
	relative: string | undefined;
	/** `real` below the project's real folder. */
	realRelative: string | undefined;
};

/** A place that is touched, in all the ways a rule may speak of it. */
export type PathFacts = PathNames & {
	kind: FileAccess['kind'];
	/** As the agent wrote it. */
	written: string;
	/** The names in lower case. */
	folded: PathNames;
	isGlob: boolean;
	/** The folded name taken apart, for the globs of rules to be held against; of a glob. */
	pieces: () => GlobPieces;
	isRecursive: boolean;
	isRedirect: boolean;
	/** What the disk says now that a command finds: enough to deny by, not to allow. */
	isFound?: true;
	/** Of what lies below only what git tracks now, or what it has ever tracked. */
	only: FileAccess['only'];
	/** What lies below it is known but for what package managers and git keep there. */
	isOwnOnly?: true;
	/** It follows links, and some below it may lead out of it. */
	mayLeave: boolean;
	/** Folded, what it names now, hidden files too; of a glob. Undefined: nobody can tell. */
	named: () => readonly PathNames[] | undefined;
	/** Folded, what the links lead to that it finds and follows; undefined: more than can be looked at. */
	linked: () => readonly PathNames[] | undefined;
	/** Folded, what lies below it if it reaches that; undefined: more than can be looked at. */
	inside: () => readonly PathNames[] | undefined;
};

/** The facts of an access; links are resolved by `context.realPath`, unless nobody knows what it is by then (`isUnknown`). */
export function pathFacts(
	access: FileAccess,
	context: PolicyContext,
	isUnknown = false,
): PathFacts {
	const {realPath} = context;
	const {path: absolute} = access;
	const real = isUnknown
		? undefined
		: absolute !== undefined && realPath
			? knownPlace(realPath(access.dotted ?? absolute))
			: absolute;
	const names = namesOf(absolute, real, context);
	const folded = fold(names);
	return {
		kind: access.kind,
		written: access.text,
		...(access.names && access.kind === 'read' && {isOwnOnly: true as const}),
		absolute,
		real,
		relative: names.relative,
		realRelative: names.realRelative,
		folded,
		pieces: lazy(() => readGlob(folded.absolute ?? '')),
		isGlob: access.isGlob === true,
		named: access.isGlob
			? lazy(() => foldAll(namedByGlob(absolute ?? '', context), context))
			: nothingMore,
		isRecursive: access.isRecursive === true,
		isRedirect: access.isRedirect === true,
		only: access.only,
		mayLeave:
			access.followsLinks === true &&
			absolute !== undefined &&
			linksBelow(access.dotted ?? absolute, context)?.length !== 0,
		linked:
			access.isGlob || access.followsLinks
				? lazy(() => foldAll(linkedBy(access, context), context))
				: nothingMore,
		inside: access.isRecursive
			? lazy(() =>
					foldAll(passedBy(access, filesBelow(access, context)), context),
				)
			: nothingMore,
	};
}

/** The facts of a word that stands for these files, as the disk says. */
export function foundFacts(
	access: FileAccess,
	files: readonly string[],
	context: PolicyContext,
): readonly PathFacts[] {
	const [first, ...others] = files;
	if (first === undefined) return [];
	let folder = path.dirname(first);
	while (!others.every(file => isBelow(file, folder)))
		folder = path.dirname(folder);
	const facts = pathFacts(
		{
			kind: access.kind,
			text: access.text,
			path: folder,
			isRecursive: true,
			only: 'there',
		},
		context,
	);
	return [
		{...facts, isFound: true, inside: lazy(() => foldAll(files, context))},
	];
}

const nothingMore = () => [];

function namesOf(
	absolute: string | undefined,
	real: string | undefined,
	{projectDir, realPath}: PolicyContext,
): PathNames {
	return {
		absolute,
		real,
		relative: absolute === undefined ? undefined : below(projectDir, absolute),
		realRelative:
			real === undefined
				? undefined
				: below(realPath ? realPath(projectDir) : projectDir, real),
	};
}

const isFolded = (name: string | undefined) => name === name?.toLowerCase();

function fold(names: PathNames): PathNames {
	const {absolute, real, relative, realRelative} = names;
	// Nearly always there is nothing to fold.
	if (isFolded(absolute) && (real === absolute || isFolded(real))) return names;
	return {
		absolute: absolute?.toLowerCase(),
		real: real?.toLowerCase(),
		relative: relative?.toLowerCase(),
		realRelative: realRelative?.toLowerCase(),
	};
}

/** The same of very many: what lies below a folder. */
function foldAll(
	found: readonly string[] | undefined,
	{projectDir, realPath}: PolicyContext,
): readonly PathNames[] | undefined {
	if (found === undefined) return undefined;
	const [own, real] = [projectDir, realPath?.(projectDir) ?? projectDir];
	return found.map((place): PathNames => {
		const absolute = place.toLowerCase();
		const relative = below(own, place)?.toLowerCase();
		const realRelative =
			real === own ? relative : below(real, place)?.toLowerCase();
		return {absolute, real: absolute, relative, realRelative};
	});
}

function linkedBy(
	{path: absolute, dotted = absolute, followsLinks}: FileAccess,
	{linksAt}: PolicyContext,
): readonly string[] | undefined {
	return dotted === undefined || !linksAt
		? []
		: linksAt(dotted, followsLinks === true);
}

function filesBelow(
	{path: absolute, dotted = absolute, isGlob, only, names, shown}: FileAccess,
	context: PolicyContext,
): readonly string[] | undefined {
	const {disk, realPath = (file: string) => file} = context;
	if (dotted === undefined || only === 'past' || only === 'itself') return [];
	const folder = realPath(fixedPart(dotted));
	if (only === 'unignored' || only === 'unhidden') {
		const left = leftBelow(folder, only, context);
		return names ? calledSo(left, names) : left;
	}

	if (shown) return shown.filter(file => isBelow(file, folder));
	if (!disk?.below) return [];
	if (only === 'tracked')
		return disk.tracked?.(folder)?.filter(file => isBelow(file, folder));
	if (names) return calledSo(disk.ownBelow?.(folder), names);
	const all = disk.below(folder);
	if (!isGlob) return all;
	const tests = globPart(dotted)
		.split('/')
		.filter(name => name !== '')
		.map(nameTest);
	const from = folder === '/' ? 1 : folder.length + 1;
	return all?.filter(file => {
		const names = file.slice(from).split('/');
		return tests.every((fits, at) => fits(names[at] ?? ''));
	});
}

/** Without what it passes by, and what lies in folders that it passes by. */
function passedBy(
	{path: absolute = '/', butFor}: FileAccess,
	found: readonly string[] | undefined,
): readonly string[] | undefined {
	if (!butFor) return found;
	const [files, folders] = [butFor.files, butFor.folders].map(globs =>
		globs.map(glob => compileGlob(glob)),
	);
	return found?.filter(file => {
		const names = (below(absolute, file) ?? '').split('/');
		const own = names.pop() ?? '';
		return (
			files?.every(fits => !fits(own)) === true &&
			folders?.every(fits => !names.some(fits)) === true
		);
	});
}

/** Those of them whose own name fits one of the globs, in whatever case. */
function calledSo(
	files: readonly string[] | undefined,
	names: readonly string[],
): readonly string[] | undefined {
	const tests = names.map(name => compileGlob(name.toLowerCase()));
	return files?.filter(file => {
		const name = path.basename(file).toLowerCase();
		return tests.some(fits => fits(name));
	});
}

/** What git and searches do not leave out: of git also what it tracks, of a search only what is not hidden. */
function leftBelow(
	folder: string,
	only: 'unignored' | 'unhidden',
	{disk, broughtBack = () => []}: PolicyContext,
): readonly string[] | undefined {
	const left = disk?.unignored?.(folder);
	if (left === undefined) return undefined;
	if (only === 'unignored') {
		const tracked = disk?.tracked?.(folder);
		return (
			tracked && [
				...new Set([
					...left.places,
					...tracked.filter(file => isBelow(file, folder)),
				]),
			]
		);
	}

	const back = broughtBack(folder);
	if (back === undefined) return undefined;
	const tests = [...back, ...left.broughtBack].map(tookBack);
	const from = folder === '/' ? 1 : folder.length + 1;
	return left.places.filter(
		file =>
			// Nearly nothing is hidden.
			!file.includes('/.', from - 1) ||
			file
				.slice(from)
				.split('/')
				.every(
					name =>
						!name.startsWith('.') ||
						tests.some(fits => fits(name.toLowerCase())),
				),
	);
}

/** The access of a tool's path field: `~` and `..` resolved, relative to the call's folder. */
export function toolAccess(
	kind: FileAccess['kind'],
	written: string,
	cwd: string,
	home: string,
): FileAccess {
	const expanded =
		written === '~' || written.startsWith('~/')
			? home + written.slice(1)
			: written;
	const dotted = dottedFrom(cwd, expanded);
	return {
		kind,
		text: written,
		path: path.resolve(cwd, expanded),
		...(dotted !== undefined && {dotted}),
	};
}

/** What a path leads to; undefined: a `..` is left in it, so nobody knows. */
const knownPlace = (real: string) => (hasDots(real) ? undefined : real);

/** `file` as seen from `folder`: `''` for the folder itself, undefined outside of it. */
export function below(folder: string, file: string): string | undefined {
	if (file === folder) return '';
	if (!isBelow(file, folder)) return undefined;
	return file.slice(folder.length + (folder.endsWith('/') ? 0 : 1));
}
