import fs from 'node:fs';

/** A line of a file. */
export type FileLine = {
	/** 1-based. */
	number: number;
	/** Without its newline. */
	text: string;
	/** False for a last line without a newline: it may be cut off. */
	finished: boolean;
};

/**
 * The lines of a file, read as they are asked for, so that a file of any size
 * costs one line of memory. Bytes are scanned, never joined as text, so that
 * characters across reads stay whole. Throws what the file system throws; the
 * file is closed when the loop ends, however it ends.
 */
export function* readFileLines(
	path: string,
	chunkBytes = 256 * 1024,
): Generator<FileLine> {
	const file = fs.openSync(path, 'r');
	try {
		let parts: Buffer[] = [];
		let number = 0;
		for (;;) {
			const chunk = Buffer.allocUnsafe(chunkBytes);
			const bytes = fs.readSync(file, chunk, 0, chunkBytes, null);
			if (bytes === 0) break;
			let start = 0;
			for (;;) {
				const end = chunk.indexOf(10, start);
				if (end === -1 || end >= bytes) break;
				const text = join(parts, chunk.subarray(start, end));
				parts = [];
				start = end + 1;
				yield {number: ++number, text, finished: true};
			}

			if (start < bytes) parts.push(chunk.subarray(start, bytes));
		}

		if (parts.length > 0) {
			const text = Buffer.concat(parts).toString('utf8');
			yield {number: ++number, text, finished: false};
		}
	} finally {
		fs.closeSync(file);
	}
}

const join = (parts: readonly Buffer[], last: Buffer): string =>
	parts.length === 0
		? last.toString('utf8')
		: Buffer.concat([...parts, last]).toString('utf8');
