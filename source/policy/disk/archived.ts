import {gunzipSync} from 'node:zlib';
import {readRegularBytes} from '../../utils/regularFile.js';

/** A longer archive is not read, bytes; and no more of what it is packed from. */
const longestArchive = 8 * 1024 * 1024;
const longestUnpacked = 64 * 1024 * 1024;
/** More than that nobody goes through. */
const mostEntries = 5000;

/** A file, folder or link in an archive. */
export type Archived = {
	/** As it is written there. */
	name: string;
	/**
	 * It is a link: where it leads as it is written, from its own folder, or from
	 * the one that is unpacked into where it `isHard`. Without a target nobody
	 * reads that here.
	 */
	link?: {target?: string; isHard?: true};
};

/**
 * What is in an archive (tar, also packed by gzip, and zip), in its order.
 * Undefined where it is of another kind, broken, or too large.
 */
export function archivedIn(file: string): readonly Archived[] | undefined {
	try {
		const bytes = readRegularBytes(file, longestArchive);
		if (bytes.readUInt16BE(0) === gzip)
			return entriesInTar(
				gunzipSync(bytes, {maxOutputLength: longestUnpacked}),
			);
		return bytes.toString('latin1', 0, 2) === 'PK'
			? entriesInZip(bytes)
			: entriesInTar(bytes);
	} catch {
		return undefined;
	}
}

const gzip = 0x1f8b;

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const blockBytes = 512;

function entriesInTar(bytes: Buffer): Archived[] | undefined {
	const entries: Archived[] = [];
	/** What the next header is called, and where it leads, said before it. */
	let next: string | undefined;
	let nextTarget: string | undefined;
	for (let at = 0; at + blockBytes <= bytes.length;) {
		const header = bytes.subarray(at, at + blockBytes);
		if (header.every(byte => byte === 0)) return entries;
		if (header.toString('latin1', 257, 262) !== 'ustar') return undefined;
		const size = parseInt(header.toString('latin1', 124, 136), 8);
		// What is larger has another form.
		if (!Number.isFinite(size) || (header[124] ?? 0) > 0x7f) return undefined;
		const body = bytes.subarray(at + blockBytes, at + blockBytes + size);
		at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
		const type = header.toString('latin1', 156, 157);
		if (type === 'L') next = textOf(body);
		else if (type === 'K') nextTarget = textOf(body);
		else if (type === 'x') {
			const records = body.toString('utf8');
			next = pathRecord.exec(records)?.[1] ?? next;
			nextTarget = targetRecord.exec(records)?.[1] ?? nextTarget;
		} else if (type !== 'g') {
			const prefix = textOf(header.subarray(345, 500));
			const name = textOf(header.subarray(0, 100));
			// GNU's own has times there.
			const isOld = header.toString('latin1', 257, 265) === 'ustar  \0';
			const target = nextTarget ?? textOf(header.subarray(157, 257));
			entries.push({
				name: next ?? (prefix === '' || isOld ? name : `${prefix}/${name}`),
				...(type === '1' && {link: {target, isHard: true}}),
				...(type === '2' && {link: {target}}),
			});
			next = undefined;
			nextTarget = undefined;
			if (entries.length > mostEntries) return undefined;
		}
	}

	// Its end is missing: there may be more.
	return undefined;
}

const textOf = (bytes: Buffer) => {
	const end = bytes.indexOf(0);
	return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
};

/** `27 path=a/b\n`. */
const pathRecord = /^\d{1,9} path=([^\n]*)$/m;
const targetRecord = /^\d{1,9} linkpath=([^\n]*)$/m;

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16 */
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;

/** Which kind of file Unix knows it as: the same, 4.4.15. */
const kindBits = 0xf000;
const linkKind = 0xa000;

function entriesInZip(bytes: Buffer): Archived[] | undefined {
	let end = bytes.length - 22;
	while (end >= 0 && bytes.readUInt32LE(end) !== directoryEnd) end--;
	if (end < 0) return undefined;
	const count = bytes.readUInt16LE(end + 10);
	let at = bytes.readUInt32LE(end + 16);
	// Larger ones say it elsewhere.
	if (count > mostEntries || at === 0xffffffff) return undefined;
	const entries: Archived[] = [];
	for (let left = count; left > 0; left--) {
		if (bytes.readUInt32LE(at) !== directoryEntry) return undefined;
		const length = bytes.readUInt16LE(at + 28);
		const kind = bytes.readUInt16LE(at + 40) & kindBits;
		// Some go by the kind whoever made it.
		const isLink = kind === linkKind;
		entries.push({
			name: bytes.toString('utf8', at + 46, at + 46 + length),
			...(isLink && {link: {}}),
		});
		at +=
			46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}

	return entries;
}
