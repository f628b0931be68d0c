import fs from 'node:fs';

/** How files are opened whose names or contents come from others: what would have to be waited for fails. */
export const withoutWaiting: number =
	fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOCTTY;

/** More is never read at once, bytes: no text of node's can be longer. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Opens a regular file for reading, through links. Looks before it opens: to
 * open a pipe waits for its other end, and to open a device may do something.
 *
 * @returns the descriptor, to be closed by the caller
 * @throws what the file system throws; an error for anything but a regular file
 */
export const openRegular = (path: string): number => openSized(path).file;

/** The same with its length, bytes. */
function openSized(path: string): {file: number; size: number} {
	requireRegular(fs.statSync(path), path);
	// It may be another by now: then the opening must not wait either.
	const file = fs.openSync(path, withoutWaiting);
	try {
		const stat = fs.fstatSync(file);
		requireRegular(stat, path);
		return {file, size: stat.size};
	} catch (error) {
		fs.closeSync(file);
		throw error;
	}
}

/**
 * A regular file as text. What would have to be waited for (a file that somebody
 * has a lease on, one of the kernel's that has nothing to say yet) can't be read.
 *
 * @throws as `openRegular` does, and `EFBIG` for a file of more than `longest` bytes
 */
export function readRegular(path: string, longest = mostBytes): string {
	return readRegularBytes(path, longest).toString('utf8');
}

/** As `readRegular`, undecoded. */
export function readRegularBytes(path: string, longest = mostBytes): Buffer {
	const {file, size} = openSized(path);
	try {
		if (size > longest) throw tooLong(path, longest);
		if (size > 0) return readSized(file, size);
		return readUnsized(file, longest) ?? fail(tooLong(path, longest));
	} finally {
		fs.closeSync(file);
	}
}

/** Up to that length; what is cut meanwhile is shorter. */
function readSized(file: number, size: number): Buffer {
	const bytes = Buffer.allocUnsafe(size);
	let length = 0;
	while (length < size) {
		const bytesRead = fs.readSync(file, bytes, length, size - length, null);
		if (bytesRead === 0) break;
		length += bytesRead;
	}

	return bytes.subarray(0, length);
}

/** An empty file, or one of the kernel's, which has no size and may never end; undefined: it is too long. */
function readUnsized(file: number, longest: number): Buffer | undefined {
	const pieces: Buffer[] = [];
	let length = 0;
	for (;;) {
		const piece = Buffer.allocUnsafe(pieceBytes);
		const bytesRead = fs.readSync(file, piece, 0, pieceBytes, null);
		if (bytesRead === 0) return Buffer.concat(pieces);
		length += bytesRead;
		if (length > longest) return undefined;
		pieces.push(piece.subarray(0, bytesRead));
	}
}

const pieceBytes = 64 * 1024;

function fail(error: Error): never {
	throw error;
}

const tooLong = (path: string, longest: number) =>
	withCode('EFBIG', `it is larger than ${longest} bytes: ${path}`);

/** @throws for anything but a regular file; a folder as the system says it */
export function requireRegular(stat: fs.Stats, path: string): void {
	if (stat.isFile()) return;
	throw stat.isDirectory()
		? withCode('EISDIR', `it is a folder: ${path}`)
		: withCode(
				notRegular,
				`it is no regular file but ${kindOf(stat)}: ${path}`,
			);
}

/** Beside the system's own codes: the file is a pipe, a socket or a device. */
export const notRegular = 'ATHENA_NOT_REGULAR';

/**
 * Adds to the end of a file of athena's own, 0600. Never waits for the reader
 * of a pipe, and follows no link. Throws what the file system throws.
 */
export function appendToOwn(path: string, text: string): void {
	const {O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK} = fs.constants;
	const flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK;
	const file = fs.openSync(path, flags, 0o600);
	try {
		fs.writeFileSync(file, text);
	} finally {
		fs.closeSync(file);
	}
}

const withCode = (code: string, message: string) =>
	Object.assign(new Error(message), {code});

function kindOf(stat: fs.Stats): string {
	if (stat.isFIFO()) return 'a pipe';
	if (stat.isSocket()) return 'a socket';
	return 'a device';
}
