import fs from 'node:fs';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {
	readRegularBytes,
	openRegular,
	readRegular,
} from '../../utils/regularFile.js';

/** Packs that are looked through; a repository that is kept tidy has a few. */
const mostPacks = 32;
/** A longer object is no commit that anybody wrote, bytes. */
const longestCommit = 64 * 1024;
/** Folders above the one that is asked about. */
const mostFolders = 32;

/**
 * Whether a hash, or a beginning of one, names nothing but commits of which all
 * that they show has a name of its own: no blob or tree, and no commit that a
 * stash keeps what was untracked in. False where that cannot be found out: what
 * is packed as a difference, or lies in another repository.
 *
 * @param folder absolute
 */
export function isPlainCommit(folder: string, hash: string): boolean {
	try {
		const store = storeOf(folder);
		if (store === undefined || !/^[\da-f]{4,40}$/.test(hash)) return false;
		const found = [...looseObjects(store, hash), ...packedObjects(store, hash)];
		return found.length > 0 && found.every(isPlain);
	} catch {
		return false;
	}
}

/** Tags of tags. */
const deepestTag = 4;

/**
 * Whether a name is a tag, or another one below `refs`, that names something
 * else than a commit of that kind: of branches git itself says that they don't.
 */
export function isTagOfOther(folder: string, name: string): boolean {
	try {
		const store = storeOf(folder);
		if (store === undefined || !/^\w[\w./-]{0,200}$/.test(name)) return false;
		const git = path.dirname(store);
		const hash = [`refs/tags/${name}`, `refs/${name}`, name]
			.filter(ref => /^refs\/(?!heads\/|remotes\/|stash$)/.test(ref))
			.map(ref => hashOf(git, ref))
			.find(found => found !== undefined);
		return hash !== undefined && !isPlainAt(store, hash);
	} catch {
		return true;
	}
}

/** What a name below `refs` stands for; undefined: there is none. */
function hashOf(git: string, ref: string): string | undefined {
	const file = path.join(git, ref);
	if (fs.statSync(file, {throwIfNoEntry: false})?.isFile())
		return readRegular(file, 4096).trim();
	const list = path.join(git, 'packed-refs');
	if (!fs.existsSync(list)) return undefined;
	const packed = readRegular(list, longestPacked);
	const at = packed.indexOf(` ${ref}\n`);
	return at < 0
		? undefined
		: packed.slice(packed.lastIndexOf('\n', at) + 1, at);
}

/** A longer list of packed names is not read, bytes. */
const longestPacked = 4 * 1024 * 1024;

function isPlainAt(store: string, hash: string, depth = 0): boolean {
	if (!/^[\da-f]{40}$/.test(hash) || depth > deepestTag) return false;
	const found = [...looseObjects(store, hash), ...packedObjects(store, hash)];
	return (
		found.length > 0 &&
		found.every(text => {
			const [, inner] = /^object ([\da-f]{40})\n/.exec(text ?? '') ?? [];
			return inner === undefined
				? isPlain(text)
				: isPlainAt(store, inner, depth + 1);
		})
	);
}

/** What is known of an object: its text, if it is a commit or a tag. */
type Found = string | undefined;

function isPlain(commit: Found): boolean {
	if (commit === undefined) return false;
	const end = commit.startsWith('tree ') ? commit.indexOf('\n\n') : -1;
	const parents = commit.slice(0, end).match(/^parent /gm) ?? [];
	return (
		end >= 0 &&
		// A stash has its third parent for what was untracked.
		parents.length < 3 &&
		!commit.startsWith('untracked files on', end + 2)
	);
}

/** The folder of the objects of the repository that git would find. */
function storeOf(folder: string): string | undefined {
	let top = path.resolve(folder);
	for (let left = mostFolders; left > 0; left--) {
		const own = path.join(top, '.git');
		const stat = fs.statSync(own, {throwIfNoEntry: false});
		if (stat?.isDirectory()) return path.join(own, 'objects');
		if (stat) {
			const [, place = ''] = /^gitdir: (.*)/.exec(readRegular(own, 4096)) ?? [];
			const git = path.resolve(top, place.trim());
			const common = path.join(git, 'commondir');
			return path.join(
				fs.existsSync(common)
					? path.resolve(git, readRegular(common, 4096).trim())
					: git,
				'objects',
			);
		}

		const above = path.dirname(top);
		if (above === top) return undefined;
		top = above;
	}

	return undefined;
}

function looseObjects(store: string, hash: string): Found[] {
	const folder = path.join(store, hash.slice(0, 2));
	if (!fs.existsSync(folder)) return [];
	return fs
		.readdirSync(folder)
		.filter(name => name.startsWith(hash.slice(2)))
		.map(name => {
			const packed = readRegularBytes(path.join(folder, name), longestCommit);
			const text = inflated(packed);
			const [head = ''] = /^(?:commit|tag) \d+\0/.exec(text) ?? [];
			return head === '' ? undefined : text.slice(head.length);
		});
}

const inflated = (bytes: Buffer) =>
	inflateSync(bytes, {maxOutputLength: longestCommit}).toString('latin1');

function packedObjects(store: string, hash: string): Found[] {
	const folder = path.join(store, 'pack');
	if (!fs.existsSync(folder)) return [];
	const packs = fs.readdirSync(folder).filter(name => name.endsWith('.idx'));
	if (packs.length > mostPacks) return [undefined];
	return packs.flatMap(name => {
		const index = path.join(folder, name);
		const file = openRegular(index);
		try {
			return offsetsIn(file, hash).map(offset =>
				commitAt(index.replace(/idx$/, 'pack'), offset),
			);
		} finally {
			fs.closeSync(file);
		}
	});
}

/** Where the objects are in the pack of an index: https://git-scm.com/docs/pack-format, version 2. */
function offsetsIn(index: number, hash: string): number[] {
	const head = bytesAt(index, 0, 8 + 1024);
	if (head.readUInt32BE(0) !== 0xff744f63 || head.readUInt32BE(4) !== 2)
		throw new Error('an index of another version');
	const first = parseInt(hash.slice(0, 2), 16);
	const countBefore = (byte: number) =>
		byte < 0 ? 0 : head.readUInt32BE(8 + 4 * byte);
	const total = countBefore(255);
	const names = 8 + 1024;
	const nameAt = (at: number) =>
		bytesAt(index, names + 20 * at, 20).toString('hex');
	let low = countBefore(first - 1);
	let high = countBefore(first);
	while (low < high) {
		const middle = (low + high) >> 1;
		if (nameAt(middle) < hash) low = middle + 1;
		else high = middle;
	}

	const offsets: number[] = [];
	for (; low < total && nameAt(low).startsWith(hash); low++) {
		const offset = bytesAt(
			index,
			names + 24 * total + 4 * low,
			4,
		).readUInt32BE();
		// Packs of more than 2 GB have them elsewhere.
		if (offset >= 0x80000000 || offsets.length > 8)
			throw new Error('not read here');
		offsets.push(offset);
	}

	return offsets;
}

function commitAt(pack: string, offset: number): Found {
	const file = openRegular(pack);
	try {
		const bytes = bytesAt(file, offset, longestCommit, true);
		let at = 0;
		const type = ((bytes[at] ?? 0) >> 4) & 7;
		while (((bytes[at] ?? 0) & 0x80) !== 0) at++;
		return type === 1 || type === 4
			? inflated(bytes.subarray(at + 1))
			: undefined;
	} finally {
		fs.closeSync(file);
	}
}

function bytesAt(
	file: number,
	at: number,
	length: number,
	mayEnd = false,
): Buffer {
	const bytes = Buffer.alloc(length);
	const read = fs.readSync(file, bytes, 0, length, at);
	if (read < length && !mayEnd) throw new Error('it ends too early');
	return bytes.subarray(0, read);
}
