import fs from 'node:fs';
import path from 'node:path';
import {fixedPart, globPart, nameTest} from '../places/placePatterns.js';

/** Most names that are looked at for one path; a folder of sources has fewer. */
const mostNames = 2000;

/**
 * Where the links lead that a glob finds, or with `isDeep` all that lie below
 * what it finds: a repository may hold a link to anything, and `cat src/*.ts`
 * opens it. Undefined: there is too much to look at, or nobody may.
 */
export function linksAt(
	glob: string,
	isDeep: boolean,
	mayLook: (names: number) => boolean = () => true,
): readonly string[] | undefined {
	let left = mostNames;
	const targets: string[] = [];
	const list = (folder: string): readonly fs.Dirent[] => {
		const found = readFolder(folder, left);
		left -= found.length + 1;
		if (left < 0 || !mayLook(found.length + 1)) throw new TooMany();
		return found;
	};

	const look = (folder: string, name: string): readonly Entry[] => {
		if (--left < 0 || !mayLook(1)) throw new TooMany();
		return findOne(folder, name);
	};

	/** What is found there, where it leads, and whether a link was on the way. */
	const follow = (found: Entry, {place, isLinked}: Found): Found => {
		const own = path.join(place, found.name);
		return found.isSymbolicLink()
			? {place: realOf(own), isLinked: true}
			: {place: own, isLinked};
	};

	try {
		const start = realOf(fixedPart(glob));
		let found: Found[] = [{place: start, isLinked: false}];
		for (const name of globPart(glob).split('/').filter(isName)) {
			const isOne = fixedPart(name) === name;
			const fits = nameTest(name);
			found = found.flatMap(one =>
				(isOne ? look(one.place, name) : list(one.place))
					.filter(entry => fits(entry.name))
					.map(entry => follow(entry, one)),
			);
		}

		for (const one of found) if (one.isLinked) targets.push(one.place);
		const open = isDeep ? found : [];
		for (let one = open.pop(); one !== undefined; one = open.pop())
			for (const entry of list(one.place)) {
				if (entry.isSymbolicLink())
					targets.push(realOf(path.join(one.place, entry.name)));
				else if (entry.isDirectory())
					open.push({place: path.join(one.place, entry.name), isLinked: false});
			}

		return targets;
	} catch {
		return undefined;
	}
}

type Found = {place: string; isLinked: boolean};

type Entry = Pick<fs.Dirent, 'name' | 'isSymbolicLink'>;

class TooMany extends Error {}

const isName = (name: string) => name !== '';

/** What leads nowhere shows nothing. */
function realOf(place: string): string {
	try {
		return fs.realpathSync(place);
	} catch (error) {
		if (isMissing(error)) return place;
		throw error;
	}
}

/** Nothing is found in what is no folder, or not there. Reads no more than one name too many. */
function readFolder(folder: string, most: number): readonly fs.Dirent[] {
	const found: fs.Dirent[] = [];
	let entries: fs.Dir;
	try {
		entries = fs.opendirSync(folder, {bufferSize: 256});
	} catch (error) {
		if (isMissing(error)) return found;
		throw error;
	}

	try {
		for (
			let entry = entries.readSync();
			entry !== null && found.length <= most;
			entry = entries.readSync()
		)
			found.push(entry);
		return found;
	} finally {
		entries.closeSync();
	}
}

/** The entry of that name: a folder of thousands is not read for one. */
function findOne(folder: string, name: string): readonly Entry[] {
	try {
		const stat = fs.lstatSync(path.join(folder, name));
		return [{name, isSymbolicLink: () => stat.isSymbolicLink()}];
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}

const isMissing = (error: unknown) =>
	error instanceof Error &&
	'code' in error &&
	(error.code === 'ENOENT' || error.code === 'ENOTDIR');
