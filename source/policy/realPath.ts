import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../utils/regularFile.js';
import {below} from './below.js';
import {gitAliases} from './gitAliases.js';
import {isPlainCommit} from './gitObjects.js';
import {trackedFiles} from './trackedFiles.js';
import {type Disk} from './types.js';

/** Most links that are followed before a path counts as its own end. */
const mostLinks = 40;
/** Most paths that are remembered. */
const mostRemembered = 2000;

/**
 * A path with its links resolved, as far as it exists: what is not there yet is
 * where its folder leads. A `..` is taken as the kernel takes it, one name after
 * the other: behind a link it is the folder that holds the link's target. Behind
 * what is not there it stays in the answer, since nobody knows what will be.
 * Answers are remembered until `forget`: between two calls of an agent a link
 * may have been put anywhere.
 */
export function createRealPath(): {
	realPath: (file: string) => string;
	disk: Disk;
	forget: () => void;
} {
	const known = new Map<string, Found>();
	const look = (place: string): Found => {
		let found = known.get(place);
		if (!found) {
			found = readLink(place);
			if (known.size < mostRemembered) known.set(place, found);
		}

		return found;
	};

	return {
		realPath(file) {
			// No recursion: an agent may write a path of any depth.
			let names = namesOf(path.isAbsolute(file) ? file : path.resolve(file));
			let place = '/';
			let linksLeft = mostLinks;
			for (let name = names.pop(); name !== undefined; name = names.pop()) {
				if (name === '..') {
					place = path.posix.dirname(place);
					continue;
				}

				place = place === '/' ? `/${name}` : `${place}/${name}`;
				const found = look(place);
				// Below what is not there is nothing.
				if (found.type === 'unseen') return joinRest(place, names);
				if (found.type === 'other' || linksLeft === 0) continue;
				linksLeft--;
				names = [...names, ...namesOf(found.target)];
				place = found.target.startsWith('/') ? '/' : path.dirname(place);
			}

			return place;
		},
		disk: {
			isFolder,
			mayWrite,
			scriptAt,
			isThere,
			linkAt(place) {
				const found = look(place);
				return found.type === 'link' ? found.target : undefined;
			},
			linksIn,
			namesIn,
			below,
			tracked: trackedFiles,
			isPlainCommit,
			gitAliases,
		},
		forget: () => known.clear(),
	};
}

function isFolder(place: string): boolean {
	try {
		return fs.statSync(place, {throwIfNoEntry: false})?.isDirectory() === true;
	} catch {
		return false;
	}
}

/** Longer scripts are not looked into, bytes. */
const longestScript = 64 * 1024;

function scriptAt(file: string): string | undefined {
	try {
		const text = readRegular(file, longestScript);
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	}
}

function mayWrite(folder: string): boolean {
	try {
		fs.accessSync(folder, fs.constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

function isThere(place: string): boolean {
	try {
		return fs.lstatSync(place, {throwIfNoEntry: false}) !== undefined;
	} catch (error) {
		// Below a file there is nothing; what is closed to us may be there.
		return !(
			error instanceof Error &&
			'code' in error &&
			error.code === 'ENOTDIR'
		);
	}
}

/** Most names that are looked at for one glob or search. */
const mostNames = 1000;

function linksIn(
	folder: string,
	isDeep: boolean,
): readonly string[] | undefined {
	const links: string[] = [];
	const open = [''];
	let left = mostNames;
	for (let below = open.pop(); below !== undefined; below = open.pop()) {
		let entries: fs.Dir;
		try {
			entries = fs.opendirSync(path.join(folder, below));
		} catch {
			continue;
		}

		try {
			for (
				let entry = entries.readSync();
				entry !== null;
				entry = entries.readSync()
			) {
				if (left-- === 0) return undefined;
				const name = path.join(below, entry.name);
				if (entry.isSymbolicLink()) links.push(name);
				else if (isDeep && entry.isDirectory()) open.push(name);
			}
		} catch {
			return undefined;
		} finally {
			entries.closeSync();
		}
	}

	return links;
}

function namesIn(folder: string): readonly string[] | undefined {
	const names: string[] = [];
	let entries: fs.Dir;
	try {
		entries = fs.opendirSync(folder);
	} catch {
		return names;
	}

	try {
		for (
			let entry = entries.readSync();
			entry !== null;
			entry = entries.readSync()
		) {
			if (names.length === mostNames) return undefined;
			names.push(entry.name);
		}

		return names;
	} catch {
		return undefined;
	} finally {
		entries.closeSync();
	}
}

/** The names of a path, the first one last. */
const namesOf = (file: string) =>
	file
		.split('/')
		.filter(name => name !== '' && name !== '.')
		.reverse();

const joinRest = (place: string, names: readonly string[]) =>
	[place, ...names.toReversed()].join('/');

type Found =
	| {type: 'link'; target: string}
	| {type: 'other'}
	/** Nothing is there, or nobody can tell: it counts as written. */
	| {type: 'unseen'};

function readLink(place: string): Found {
	try {
		const stat = fs.lstatSync(place, {throwIfNoEntry: false});
		if (stat === undefined) return {type: 'unseen'};
		return stat.isSymbolicLink()
			? {type: 'link', target: fs.readlinkSync(place)}
			: {type: 'other'};
	} catch {
		// A part of it is no folder, or closed to us.
		return {type: 'unseen'};
	}
}
