import fs from 'node:fs';
import {readRegularBytes} from '../../utils/regularFile.js';

/** A longer index is not read, bytes: some 40,000 files. */
const longestIndex = 4 * 1024 * 1024;
const headerBytes = 12;
/** Of an entry before its name: times, numbers, the sum, flags. */
const entryBytes = 62;
/** The sum of all that stands before it. */
const sumBytes = 20;

/** A file as an index has it. */
export type IndexEntry = {
	/** Below the top of the working tree. */
	name: string;
	/** As a tree has it: `0o100_644`, `0o120_000` of a link, `0o160_000` of a submodule. */
	mode: number;
	/** 1 to 3: one side of a merge that is not done; else 0. */
	stage: number;
	/** When git wrote it, or found it the same, seconds. */
	seconds: number;
	bytes: number;
	/** The name of its text, hexadecimal. */
	sum: string;
	/** What the disk said of it then: when it was changed and written, its number and its length. */
	state: string;
};

/** The same of a file as it is now; each number as an index keeps it, in 32 bits. */
export const stateOf = ({
	ctimeNs,
	mtimeNs,
	ino,
	size,
}: fs.BigIntStats): string =>
	[
		...[ctimeNs / second, ctimeNs % second, mtimeNs / second],
		...[mtimeNs % second, ino, size],
	]
		.map(number => BigInt.asUintN(32, number))
		.join(' ');

const second = 1_000_000_000n;

/** Where the numbers of `stateOf` stand in an entry. */
const statePlaces = [0, 4, 8, 12, 20, 36];

/**
 * The files in an index, versions 2 to 4 (gitformat-index). None where it is not
 * there: nothing was added yet. Throws where it has another form, or holds
 * but a part of them (one that is split, or sparse).
 *
 * @param longest bytes; of a longer one nothing is read
 */
export function readIndex(
	file: string,
	longest: number = longestIndex,
): readonly IndexEntry[] {
	const bytes = bytesOf(file, longest);
	return bytes ? entriesIn(bytes) : [];
}

/** The same where some bytes stand anywhere in it, else none: what is looked for has no such name, or mode. */
export function readIndexWith(
	part: string | Buffer,
	file: string,
	longest: number = longestIndex,
): readonly IndexEntry[] {
	const bytes = bytesOf(file, longest);
	if (!bytes) return [];
	// In version 4 a name is but what another one does not begin with.
	const mayHold =
		versionOf(bytes) === 4 ||
		[part, ...requires].some(one => bytes.includes(one));
	return mayHold ? entriesIn(bytes) : [];
}

function bytesOf(file: string, longest: number): Buffer | undefined {
	const stat = fs.statSync(file, {throwIfNoEntry: false});
	if (!stat) return undefined;
	if (!stat.isFile() || stat.size > longest)
		throw new Error(`${file} is no index that can be read`);
	return readRegularBytes(file, longest);
}

/** The beginnings of what says that it does not hold all: it is split, or sparse. */
const requires = ['link\0', 'sdir\0'];

/** Throws where it is none that is read here. */
function versionOf(index: Buffer): number {
	const version = index.readUInt32BE(4);
	if (index.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4)
		throw new Error('an index of another form');
	return version;
}

function entriesIn(index: Buffer): readonly IndexEntry[] {
	const isShortened = versionOf(index) === 4;
	const entries: IndexEntry[] = [];
	let at = headerBytes;
	let before: Buffer = Buffer.alloc(0);
	for (let left = index.readUInt32BE(8); left > 0; left--) {
		const flags = index.readUInt16BE(at + 60);
		const isExtended = (flags & 0x40_00) !== 0;
		const cut = isShortened
			? numberAt(index, at + entryBytes + (isExtended ? 2 : 0))
			: {value: before.length, end: at + entryBytes + (isExtended ? 2 : 0)};
		const end = index.indexOf(0, cut.end);
		if (end < 0 || cut.value > before.length) throw new Error('it is cut off');
		const name =
			cut.value === before.length
				? index.subarray(cut.end, end)
				: Buffer.concat([
						before.subarray(0, before.length - cut.value),
						index.subarray(cut.end, end),
					]);
		entries.push({
			name: name.toString('utf8'),
			mode: index.readUInt32BE(at + 24),
			stage: (flags >> 12) & 3,
			seconds: index.readUInt32BE(at + 8),
			bytes: index.readUInt32BE(at + 36),
			sum: index.toString('hex', at + 40, at + 60),
			state: statePlaces.map(one => index.readUInt32BE(at + one)).join(' '),
		});
		before = name;
		// Others than those of version 4 are filled up to eight bytes, by at least one.
		at = isShortened ? end + 1 : at + ((end - at + 8) & ~7);
	}

	expectNoMore(index, at);
	return entries;
}

/** Seven bits a byte, each further one counted from where the shorter ones end, as in packs. */
function numberAt(bytes: Buffer, from: number): {value: number; end: number} {
	let at = from;
	let byte = bytes.readUInt8(at++);
	let value = byte & 0x7f;
	while ((byte & 0x80) !== 0) {
		byte = bytes.readUInt8(at++);
		value = (value + 1) * 128 + (byte & 0x7f);
		if (value > longestName) throw new Error('no length of a name');
	}

	return {value, end: at};
}

const longestName = 65_536;

/** What follows the entries, each with a name and a length; throws where one has to be understood (a name in small letters). */
function expectNoMore(index: Buffer, from: number): void {
	let at = from;
	while (at < index.length - sumBytes) {
		if (/^[^A-Z]/.test(index.toString('latin1', at, at + 4)))
			throw new Error('the rest stands elsewhere');
		at += 8 + index.readUInt32BE(at + 4);
	}

	if (at !== index.length - sumBytes) throw new Error('it is cut off');
}
