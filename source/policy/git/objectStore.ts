import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {readRegular, readRegularBytes} from '../../utils/regularFile.js';
import {
	type BytesLeft,
	type GitObject,
	type PackFile,
	inflate,
	openPack,
	packedLength,
	take,
} from './packFile.js';

/** Packs that are looked through; a repository that is kept tidy has a few. */
const mostPacks = 32;
/** Repositories that lend each other their objects. */
const mostStores = 8;
/** A longer object is not read, bytes: a folder of some 100,000 files. */
const longestObject = 4 * 1024 * 1024;
/** All that is unpacked for one question, bytes. */
const mostUnpacked = 64 * 1024 * 1024;
/** What may stand before the bytes of an object that lies alone. */
const longestHead = 32;

/** The objects of a repository, and of those that lend it theirs. */
export type ObjectStore = {
	/** The hashes of all objects that begin with these digits. Throws where nobody can tell. */
	named: (digits: string) => readonly string[];
	/**
	 * Throws where it is not there, is longer than `longest` bytes (4 MB), has no
	 * such name by its text, or lies in a form that is not read.
	 */
	read: (hash: string, longest?: number) => GitObject;
};

/**
 * Asks the objects of a repository, loose and packed, also as differences. What
 * `look` returns must hold no part of the store: it is closed behind it.
 *
 * @param common the repository's own folder, with `objects` in it
 */
export function withObjects<Found>(
	common: string,
	look: (store: ObjectStore) => Found,
): Found {
	const left: BytesLeft = {bytes: mostUnpacked};
	const folders = storesFrom(path.join(common, 'objects'));
	const opened: PackFile[] = [];
	let isOpened = false;
	const packs = () => {
		if (isOpened) return opened;
		isOpened = true;
		const indexes = folders.flatMap(indexesIn);
		if (indexes.length > mostPacks) throw new Error('too many packs');
		for (const index of indexes) opened.push(openPack(index, left));
		return opened;
	};

	try {
		return look({
			named: digits => [
				...new Set([
					...folders.flatMap(folder => looseNamed(folder, digits)),
					...packs().flatMap(pack => pack.named(digits)),
				]),
			],
			read(hash, longest = longestObject) {
				const found =
					readLoose(folders, hash, {longest, left}) ??
					firstOf(packs(), pack => pack.read(hash, longest));
				if (!found || sumOf(found) !== hash)
					throw new Error(`there is no ${hash}`);
				return found;
			},
		});
	} finally {
		for (const pack of opened) pack.close();
	}
}

function firstOf<One, Found>(
	all: readonly One[],
	look: (one: One) => Found | undefined,
): Found | undefined {
	for (const one of all) {
		const found = look(one);
		if (found !== undefined) return found;
	}

	return undefined;
}

/** As git names it. */
const sumOf = ({type, bytes}: GitObject) =>
	createHash('sha1')
		.update(`${type} ${bytes.length}\0`)
		.update(bytes)
		.digest('hex');

/** A folder of objects, and those it says that it borrows from (gitrepository-layout, `objects/info/alternates`). */
function storesFrom(own: string): readonly string[] {
	const folders = [own];
	for (const folder of folders) {
		const list = path.join(folder, 'info/alternates');
		if (!fs.existsSync(list)) continue;
		for (const line of readRegular(list, 4096).split('\n')) {
			if (line === '' || line.startsWith('#')) continue;
			if (line.startsWith('"')) throw new Error('quoted');
			const place = path.resolve(folder, line);
			if (!folders.includes(place)) folders.push(place);
		}

		if (folders.length > mostStores) throw new Error('too many repositories');
	}

	return folders;
}

function indexesIn(folder: string): readonly string[] {
	const packs = path.join(folder, 'pack');
	if (!fs.existsSync(packs)) return [];
	return fs
		.readdirSync(packs)
		.filter(name => name.endsWith('.idx'))
		.map(name => path.join(packs, name));
}

function looseNamed(folder: string, digits: string): readonly string[] {
	const first = digits.slice(0, 2);
	const alike = path.join(folder, first);
	if (!fs.existsSync(alike)) return [];
	return fs
		.readdirSync(alike)
		.map(name => first + name)
		.filter(hash => isHash(hash) && hash.startsWith(digits));
}

/** A whole name of an object: sha1, in small letters. */
export const isHash = (text: string): boolean => /^[\da-f]{40}$/.test(text);

function readLoose(
	folders: readonly string[],
	hash: string,
	{longest, left}: {longest: number; left: BytesLeft},
): GitObject | undefined {
	const file = folders
		.map(folder => path.join(folder, hash.slice(0, 2), hash.slice(2)))
		.find(one => fs.existsSync(one));
	if (file === undefined) return undefined;
	const most = longest + longestHead;
	const packed = readRegularBytes(file, packedLength(most));
	const bytes = inflate(packed, Math.min(most, left.bytes));
	take(left, bytes.length);
	const [head = '', type, size] =
		/^(commit|tree|blob|tag) (\d{1,10})\0/.exec(
			bytes.toString('latin1', 0, longestHead),
		) ?? [];
	if (type === undefined || Number(size) !== bytes.length - head.length)
		throw new Error('no object');
	return {type: type as GitObject['type'], bytes: bytes.subarray(head.length)};
}

/** The text of a file by the name of its object. Throws as `read` does, or where it is none. */
export function blobText(
	store: ObjectStore,
	hash: string,
	longest: number,
): string {
	const {type, bytes} = store.read(hash, longest);
	if (type !== 'blob') throw new Error(`${hash} is no file`);
	return bytes.toString('utf8');
}
