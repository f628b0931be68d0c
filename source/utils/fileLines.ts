import fs from 'node:fs';
import {openRegular} from './regularFile.js';

/** A line of a file. */
export type FileLine = {
	/** 1-based. */
	number: number;
	/** Without its newline. */
	text: string;
	/** Of the line in the file, its newline not counted. */
	bytes: number;
	/** False for a last line without a newline: it may be cut off. */
	finished: boolean;
};

/**
 * The lines of a file, read as they are asked for, so that a file of any size
 * costs one line of memory. Bytes are scanned, never joined as text, so that
 * characters across reads stay whole. Throws what the file system throws, and
 * for what is no regular file (a pipe would never end); the file is closed when the loop ends, however it ends.
 *
 * @param from the byte to begin at, the first of a line; it counts as the first one
 */
export function* readFileLines(
	path: string,
	chunkBytes = 256 * 1024,
	from = 0,
): Generator<FileLine> {
	const file = openRegular(path);
	try {
		let parts: Buffer[] = [];
		let number = 0;
		let at = from;
		for (;;) {
			const chunk = Buffer.allocUnsafe(chunkBytes);
			const bytes = fs.readSync(file, chunk, 0, chunkBytes, at);
			if (bytes === 0) break;
			at += bytes;
			let start = 0;
			for (;;) {
				const end = chunk.indexOf(10, start);
				if (end === -1 || end >= bytes) break;
				const line = join(parts, chunk.subarray(start, end));
				parts = [];
				start = end + 1;
				yield lineOf(++number, line, true);
			}

			if (start < bytes) parts.push(chunk.subarray(start, bytes));
		}

		if (parts.length > 0) yield lineOf(++number, Buffer.concat(parts), false);
	} finally {
		fs.closeSync(file);
	}
}

const join = (parts: readonly Buffer[], last: Buffer): Buffer =>
	parts.length === 0 ? last : Buffer.concat([...parts, last]);

const lineOf = (number: number, line: Buffer, finished: boolean): FileLine => ({
	number,
	text: line.toString('utf8'),
	bytes: line.length,
	finished,
});
