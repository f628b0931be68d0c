import {constants} from 'node:fs';
import {open, readlink, realpath} from 'node:fs/promises';
import path from 'node:path';

/** What stood at a path when it was looked at. */
export type FileSnapshot = {
	/** Where the path really leads, links resolved; left out if it is the path itself. */
	leadsTo?: string;
} & (
	| {state: 'text'; text: string}
	| {state: 'missing'}
	/** Bytes that are no UTF-8 text. */
	| {state: 'binary'; bytes: number}
	| {state: 'too_large'; bytes: number}
	/** A folder, a device, a pipe. */
	| {state: 'no_file'}
	| {state: 'unreadable'; reason: string}
	/** The disk did not answer in time. */
	| {state: 'late'}
);

/** Looks at a path, absolute. Never rejects; may take for ever on a disk that hangs. */
export type FileReader = (path: string) => Promise<FileSnapshot>;

/** Largest file that is compared, bytes. */
const largest = 4 * 1024 * 1024;
/** Node has four threads for files: a disk that hangs must not take them all. */
const mostAtOnce = 2;

/** Reads files for comparison, no more than a few at once and nothing large. */
export function createFileReader(): FileReader {
	let pending = 0;
	return async file => {
		if (pending >= mostAtOnce) return {state: 'late'};
		pending++;
		try {
			const [snapshot, real] = await Promise.all([
				readSnapshot(file),
				resolveLinks(file),
			]);
			return real === path.resolve(file)
				? snapshot
				: {...snapshot, leadsTo: real};
		} finally {
			pending--;
		}
	};
}

async function readSnapshot(file: string): Promise<FileSnapshot> {
	try {
		// Without O_NONBLOCK, opening a named pipe waits for somebody to write.
		const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
		try {
			const stat = await handle.stat();
			if (!stat.isFile()) return {state: 'no_file'};
			if (stat.size > largest) return {state: 'too_large', bytes: stat.size};
			// No more than it held just now: it may grow without end.
			const {buffer, bytesRead} = await handle.read(
				Buffer.alloc(stat.size),
				0,
				stat.size,
				0,
			);
			return decode(buffer.subarray(0, bytesRead));
		} finally {
			await handle.close();
		}
	} catch (error) {
		return failure(error);
	}
}

function decode(bytes: Buffer): FileSnapshot {
	if (bytes.includes(0)) return {state: 'binary', bytes: bytes.length};
	try {
		const decoder = new TextDecoder('utf8', {fatal: true, ignoreBOM: true});
		return {state: 'text', text: decoder.decode(bytes)};
	} catch {
		// Not UTF-8: nothing that can be compared by lines.
		return {state: 'binary', bytes: bytes.length};
	}
}

function failure(error: unknown): FileSnapshot {
	const code =
		error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code === 'ENOENT') return {state: 'missing'};
	if (code === 'EISDIR' || code === 'ENXIO') return {state: 'no_file'};
	return {state: 'unreadable', reason: reasons.get(code) ?? (code || 'error')};
}

const reasons: ReadonlyMap<string, string> = new Map([
	['EACCES', 'permission denied'],
	['EPERM', 'permission denied'],
	['ELOOP', 'links go in a circle'],
	['ENOTDIR', 'a part of its path is no folder'],
	['ENAMETOOLONG', 'its path is too long'],
]);

/** As many links as the kernel follows, https://man7.org/linux/man-pages/man7/path_resolution.7.html */
const mostLinks = 40;

/** The path with links resolved, as far as it exists; a link to what is not there yet leads there all the same. */
async function resolveLinks(file: string, left = mostLinks): Promise<string> {
	const absolute = path.resolve(file);
	try {
		return await realpath(absolute);
	} catch {
		const parent = path.dirname(absolute);
		if (parent === absolute) return absolute;
		const folder = await resolveLinks(parent, left);
		const place = path.join(folder, path.basename(absolute));
		const target = await readlink(place).catch(() => undefined);
		return target === undefined || left === 0
			? place
			: resolveLinks(path.resolve(folder, target), left - 1);
	}
}
