import fs from 'node:fs';

/** Reads what was appended to a file since the last time. */
export type FileTail = {
	/**
	 * Hands on each line that is whole by now, without its newline, for at most
	 * `mostBytes`. Resolves to whether there is more. Rejects if the file can't
	 * be read, and may be tried again.
	 */
	read(onLine: (line: string) => void, mostBytes: number): Promise<boolean>;
};

const newline = 0x0a;
/** So much is read, and parsed without a break, at once, bytes. */
const chunkBytes = 128 * 1024;
/** A longer line is skipped: what is looked for is never in one, bytes. */
const longestLine = 8 * 1024 * 1024;

/**
 * Follows a file that another program appends to. It may not be there yet, may
 * end in half a line, and may be replaced by a shorter one: then it is read
 * from its beginning, and `onRestart` is told before.
 */
export function createFileTail(
	file: string,
	onRestart: () => void = () => undefined,
): FileTail {
	let offset = 0;
	let parts: Buffer[] = [];
	let partBytes = 0;
	let isSkipping = false;

	const forget = () => {
		parts = [];
		partBytes = 0;
	};
	const keep = (piece: Buffer) => {
		partBytes += piece.length;
		if (partBytes > longestLine) {
			isSkipping = true;
			forget();
		} else if (!isSkipping && piece.length > 0) parts.push(Buffer.from(piece));
	};
	const take = (chunk: Buffer, onLine: (line: string) => void) => {
		let from = 0;
		for (;;) {
			const end = chunk.indexOf(newline, from);
			if (end === -1) break;
			keep(chunk.subarray(from, end));
			if (!isSkipping) onLine(Buffer.concat(parts).toString('utf8'));
			isSkipping = false;
			forget();
			from = end + 1;
		}

		keep(chunk.subarray(from));
	};

	return {
		async read(onLine, mostBytes) {
			const stat = await fs.promises.stat(file);
			// The name comes from an agent: a pipe or a device would never end.
			if (!stat.isFile()) throw new Error(`not a regular file: ${file}`);
			if (stat.size < offset) {
				offset = 0;
				isSkipping = false;
				forget();
				onRestart();
			}

			if (stat.size === offset) return false;
			const handle = await fs.promises.open(
				file,
				fs.constants.O_RDONLY | fs.constants.O_NONBLOCK,
			);
			try {
				const until = Math.min(stat.size, offset + mostBytes);
				const buffer = Buffer.allocUnsafe(chunkBytes);
				while (offset < until) {
					const length = Math.min(chunkBytes, until - offset);
					const {bytesRead} = await handle.read(buffer, 0, length, offset);
					if (bytesRead === 0) break;
					offset += bytesRead;
					take(buffer.subarray(0, bytesRead), onLine);
				}
			} finally {
				await handle.close();
			}

			return offset < stat.size;
		},
	};
}
