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
	const file = openRegular(path);
	try {
		const {size} = fs.fstatSync(file);
		if (size > mostBytes)
			throw new Error(`it is larger than ${mostBytes} bytes: ${path}`);
		return fs.readFileSync(file, 'utf8');
	} finally {
		fs.closeSync(file);
	}
}

/** @throws for anything but a regular file; a folder as the system says it */
export function requireRegular(stat: fs.Stats, path: string): void {
	if (stat.isFile()) return;
	throw stat.isDirectory()
		? Object.assign(new Error(`EISDIR: it is a folder: ${path}`), {
				code: 'EISDIR',
			})
		: new Error(`it is no regular file but ${kindOf(stat)}: ${path}`);
}

function kindOf(stat: fs.Stats): string {
	if (stat.isFIFO()) return 'a pipe';
	if (stat.isSocket()) return 'a socket';
	return 'a device';
}
