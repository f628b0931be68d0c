import {gunzipSync} from 'node:zlib';
import {readRegularBytes} from '../../utils/regularFile.js';

/** A longer archive is not read, bytes; and no more of what it is packed from. */
const longestArchive = 8 * 1024 * 1024;
const longestUnpacked = 64 * 1024 * 1024;
/** More names than that nobody goes through. */
const mostNames = 5000;

/**
 * The names in an archive (tar, also packed by gzip, and zip), as they are
 * written in it. Undefined where it is of another kind, broken, or too large.
 */
export function archiveNames(file: string): readonly string[] | undefined {
	try {
		const bytes = readRegularBytes(file, longestArchive);
		if (bytes.readUInt16BE(0) === gzip)
			return namesInTar(gunzipSync(bytes, {maxOutputLength: longestUnpacked}));
		return bytes.toString('latin1', 0, 2) === 'PK'
			? namesInZip(bytes)
			: namesInTar(bytes);
	} catch {
		return undefined;
	}
}

const gzip = 0x1f8b;

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const blockBytes = 512;

function namesInTar(bytes: Buffer): string[] | undefined {
	const names: string[] = [];
	/** What the next header is called, said before it. */
	let next: string | undefined;
	for (let at = 0; at + blockBytes <= bytes.length;) {
		const header = bytes.subarray(at, at + blockBytes);
		if (header.every(byte => byte === 0)) return names;
		if (header.toString('latin1', 257, 262) !== 'ustar') return undefined;
		const size = parseInt(header.toString('latin1', 124, 136), 8);
		// What is larger has another form.
		if (!Number.isFinite(size) || (header[124] ?? 0) > 0x7f) return undefined;
		const body = bytes.subarray(at + blockBytes, at + blockBytes + size);
		at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
		const type = header.toString('latin1', 156, 157);
		if (type === 'L') next = textOf(body);
		else if (type === 'x') next = pathIn(body.toString('utf8')) ?? next;
		else if (type !== 'K' && type !== 'g') {
			const prefix = textOf(header.subarray(345, 500));
			const name = textOf(header.subarray(0, 100));
			// GNU's own has times there.
			const isOld = header.toString('latin1', 257, 265) === 'ustar  \0';
			names.push(next ?? (prefix === '' || isOld ? name : `${prefix}/${name}`));
			next = undefined;
			if (names.length > mostNames) return undefined;
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
const pathIn = (records: string) =>
	/^\d{1,9} path=([^\n]*)$/m.exec(records)?.[1];

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16 */
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;

function namesInZip(bytes: Buffer): string[] | undefined {
	let end = bytes.length - 22;
	while (end >= 0 && bytes.readUInt32LE(end) !== directoryEnd) end--;
	if (end < 0) return undefined;
	const count = bytes.readUInt16LE(end + 10);
	let at = bytes.readUInt32LE(end + 16);
	// Larger ones say it elsewhere.
	if (count > mostNames || at === 0xffffffff) return undefined;
	const names: string[] = [];
	for (let left = count; left > 0; left--) {
		if (bytes.readUInt32LE(at) !== directoryEntry) return undefined;
		const length = bytes.readUInt16LE(at + 28);
		names.push(bytes.toString('utf8', at + 46, at + 46 + length));
		at +=
			46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}

	return names;
}
