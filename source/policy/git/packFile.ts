import fs from 'node:fs';
import {inflateSync} from 'node:zlib';
import {openRegular} from '../../utils/regularFile.js';
import {applyDelta, madeBy, readSize} from './delta.js';

/** Kinds of objects, by their number in a pack. */
const kinds: Readonly<Record<number, GitKind>> = {
	1: 'commit',
	2: 'tree',
	3: 'blob',
	4: 'tag',
};
export type GitKind = 'commit' | 'tree' | 'blob' | 'tag';

/** An object of a repository, whole. */
export type GitObject = {type: GitKind; bytes: Buffer};

/** A difference, to what stands so many bytes before it, or to what has that name. */
const toPlace = 6;
const toName = 7;

/** Differences to differences: git makes 50 of them, and made 250. */
const deepest = 300;
/** Objects that begin with the same digits. */
const mostAlike = 8;

/** Beyond these many bytes nothing more is unpacked; it is counted down. */
export type BytesLeft = {bytes: number};

/** A pack with its index, opened until `close`. */
export type PackFile = {
	/** The hashes of what it holds that begin with these digits. */
	named: (digits: string) => readonly string[];
	/** Undefined: it holds no such object. Throws where it cannot be read, or is longer than that. */
	read: (hash: string, longest: number) => GitObject | undefined;
	close: () => void;
};

/**
 * A pack, by its index: https://git-scm.com/docs/pack-format, version 2 of the
 * index, up to 2 GB. Throws for others, and for what is none.
 *
 * @param index its file, `….idx`
 */
export function openPack(index: string, left: BytesLeft): PackFile {
	const names = openRegular(index);
	try {
		const table = tableOf(names);
		let pack: number | undefined;
		return {
			named: digits => table.found(digits).map(({hash}) => hash),
			read(hash, longest) {
				const offset = table.offsetOf(hash);
				if (offset === undefined) return undefined;
				pack ??= openRegular(index.replace(/idx$/, 'pack'));
				return readAt(pack, table, {offset, longest, left});
			},
			close() {
				fs.closeSync(names);
				if (pack !== undefined) fs.closeSync(pack);
			},
		};
	} catch (error) {
		fs.closeSync(names);
		throw error;
	}
}

type Table = {
	found: (digits: string) => readonly {hash: string; at: number}[];
	/** Undefined: it holds no such object. */
	offsetOf: (hash: string) => number | undefined;
};

function tableOf(index: number): Table {
	const head = bytesAt(index, 0, 8 + 1024);
	if (head.readUInt32BE(0) !== 0xff_74_4f_63 || head.readUInt32BE(4) !== 2)
		throw new Error('an index of another version');
	const names = 8 + 1024;
	const countUpTo = (byte: number) =>
		byte < 0 ? 0 : head.readUInt32BE(8 + 4 * byte);
	const total = countUpTo(255);
	const nameAt = (at: number) =>
		bytesAt(index, names + 20 * at, 20).toString('hex');
	const found = (digits: string) => {
		const first = parseInt(digits.slice(0, 2), 16);
		let low = countUpTo(first - 1);
		let high = countUpTo(first);
		while (low < high) {
			const middle = low + Math.floor((high - low) / 2);
			if (nameAt(middle) < digits) low = middle + 1;
			else high = middle;
		}

		const all: {hash: string; at: number}[] = [];
		for (let at = low; at < total; at++) {
			const hash = nameAt(at);
			if (!hash.startsWith(digits)) break;
			if (all.length === mostAlike) throw new Error('too many are named so');
			all.push({hash, at});
		}

		return all;
	};

	return {
		found,
		offsetOf(hash) {
			const [one] = found(hash);
			if (!one) return undefined;
			const place = names + 24 * total + 4 * one.at;
			const offset = bytesAt(index, place, 4).readUInt32BE();
			// Packs of more than 2 GB have them elsewhere.
			if (offset >= 0x80_00_00_00) throw new Error('too long a pack');
			return offset;
		},
	};
}

type Wanted = {offset: number; longest: number; left: BytesLeft};

/** What lies there, after all differences that it is made of. */
function readAt(
	pack: number,
	table: Table,
	{offset, longest, left}: Wanted,
): GitObject {
	const deltas: Buffer[] = [];
	for (let at = offset; ;) {
		const {kind, bytes, base} = unpackAt(pack, at, left);
		const size = base === undefined ? bytes.length : madeBy(bytes);
		if (deltas.length === 0 && size > longest) throw new Error('too long');
		if (base === undefined) {
			const type = kinds[kind];
			if (type === undefined) throw new Error('no kind of object');
			return {type, bytes: made(bytes, deltas, left)};
		}

		if (deltas.length === deepest) throw new Error('too many differences');
		deltas.push(bytes);
		const next = typeof base === 'number' ? base : table.offsetOf(base);
		if (next === undefined) throw new Error('a difference to nothing');
		at = next;
	}
}

function made(base: Buffer, deltas: Buffer[], left: BytesLeft): Buffer {
	let bytes = base;
	for (let delta = deltas.pop(); delta; delta = deltas.pop()) {
		take(left, madeBy(delta));
		bytes = applyDelta(bytes, delta, madeBy(delta));
	}

	return bytes;
}

/** What lies there itself; `base`: it is a difference to what lies there, or is named so. */
type Unpacked = {kind: number; bytes: Buffer; base?: number | string};

function unpackAt(pack: number, offset: number, left: BytesLeft): Unpacked {
	const head = bytesAt(pack, offset, longestHead, true);
	const [first = 0] = head;
	const kind = (first >> 4) & 7;
	const {size, at} =
		first < 0x80
			? {size: first & 15, at: 1}
			: readSize(head, 1, {size: first & 15, unit: 16});
	if (kind === toPlace) {
		const back = distanceAt(head, at);
		if (back.size <= 0 || back.size > offset) throw new Error('before it');
		const bytes = inflateAt(pack, offset + back.at, size, left);
		return {kind, bytes, base: offset - back.size};
	}

	if (kind === toName) {
		if (head.length < at + 20) throw new Error(tooEarly);
		const base = head.toString('hex', at, at + 20);
		return {
			kind,
			bytes: inflateAt(pack, offset + at + 20, size, left),
			base,
		};
	}

	return {kind, bytes: inflateAt(pack, offset + at, size, left)};
}

/** Its kind and length, and how far or by which name its base is found. */
const longestHead = 40;

/** How far before a difference its base lies: the highest bits first, and no number has two forms. */
function distanceAt(bytes: Buffer, begin: number): {size: number; at: number} {
	let size = -1;
	for (let at = begin; at < begin + 6; at++) {
		const byte = bytes[at];
		if (byte === undefined) break;
		size = (size + 1) * 128 + (byte & 0x7f);
		if (byte < 0x80) return {size, at: at + 1};
	}

	throw new Error('no distance');
}

function inflateAt(
	pack: number,
	at: number,
	size: number,
	left: BytesLeft,
): Buffer {
	take(left, size);
	const bytes = inflate(bytesAt(pack, at, packedLength(size), true), size);
	if (bytes.length !== size) throw new Error('of another length');
	return bytes;
}

/** Counts what is about to be unpacked. Throws where that is too much. */
export function take(left: BytesLeft, bytes: number): void {
	left.bytes -= bytes;
	if (left.bytes < 0) throw new Error('too much to unpack');
}

/** What zlib makes at most of so many bytes that can't be packed. */
export const packedLength = (bytes: number): number =>
	Math.ceil(bytes * 1.001) + 64;

/** Throws for more than `longest` bytes, and for what was not packed so. */
export const inflate = (bytes: Buffer, longest: number): Buffer =>
	inflateSync(bytes, {maxOutputLength: Math.max(longest, 1)});

const tooEarly = 'it ends too early';

function bytesAt(
	file: number,
	at: number,
	length: number,
	mayEnd = false,
): Buffer {
	const bytes = Buffer.alloc(length);
	const read = fs.readSync(file, bytes, 0, length, at);
	if (read < length && !mayEnd) throw new Error(tooEarly);
	return bytes.subarray(0, read);
}
