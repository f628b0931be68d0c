import fs from 'node:fs';

/** More is never read at once, bytes: no text of node's can be longer. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Opens a regular file for reading, through links. Looks before it opens: to
 * open a pipe waits for its other end, and to open a device may do something.
 *
 * @returns the descriptor, to be closed by the caller
 * @throws what the file system throws; an error for anything but a regular file
 */
export function openRegular(path: string): number {
	requireRegular(fs.statSync(path), path);
	// It may be another by now: then the opening must not wait either.
	const {O_RDONLY, O_NONBLOCK, O_NOCTTY} = fs.constants;
	const file = fs.openSync(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
	try {
		requireRegular(fs.fstatSync(file), path);
		return file;
	} catch (error) {
		fs.closeSync(file);
		throw error;
	}
}

/**
 * A regular file as text.
 *
 * @throws as `openRegular` does, and for a file larger than 256 MiB
 */
export function readRegular(path: string): string {
	return readRegularBytes(path).toString('utf8');
}

/** As `readRegular`, undecoded. */
export function readRegularBytes(path: string): Buffer {
	const file = openRegular(path);
	try {
		const {size} = fs.fstatSync(file);
		if (size > mostBytes)
			throw withCode('EFBIG', `it is larger than ${mostBytes} bytes: ${path}`);
		return fs.readFileSync(file);
	} finally {
		fs.closeSync(file);
	}
}

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
