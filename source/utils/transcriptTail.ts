import fs from 'node:fs';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {createByteLines} from './byteLines.js';

/** Reads what was appended to a file since the last time. */
export type FileTail = {
	/**
	 * Hands on each line that is whole by now, without its newline, for at most
	 * `mostBytes`. Resolves to whether there is more. Rejects if the file can't
	 * be read, and may be tried again.
	 */
	read(onLine: (line: string) => void, mostBytes: number): Promise<boolean>;
	/** The same at once, where so much is left at most; of more nothing. Never while `read` goes on. */
	readNow(onLine: (line: string) => void, mostBytes: number): void;
};

const readable = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;
/** So much is read, and parsed without a break, at once, bytes. */
const chunkBytes = 32 * 1024;

/**
 * Follows a file that another program appends to. Lines that are empty or too
 * long (`longestLineBytes`) are left out. It may not be there yet, may
 * end in half a line, and may be replaced by a shorter one: then it is read
 * from its beginning, and `onRestart` is told before.
 */
export function createFileTail(
	file: string,
	onRestart: () => void = () => undefined,
): FileTail {
	let offset = 0;
	let hear: (line: string) => void = () => undefined;
	const lines = createByteLines(
		line => {
			hear(line);
		},
		() => undefined,
	);

	const isNews = (stat: fs.Stats): boolean => {
		// The name comes from an agent: a pipe or a device would never end.
		if (!stat.isFile()) throw new Error(`not a regular file: ${file}`);
		if (stat.size < offset) {
			offset = 0;
			lines.reset();
			onRestart();
		}

		return stat.size > offset;
	};

	return {
		readNow(onLine, mostBytes) {
			const stat = fs.statSync(file);
			if (!isNews(stat) || stat.size - offset > mostBytes) return;
			hear = onLine;
			const handle = fs.openSync(file, readable);
			try {
				const bytes = Buffer.allocUnsafe(stat.size - offset);
				const count = fs.readSync(handle, bytes, 0, bytes.length, offset);
				offset += count;
				lines.push(bytes.subarray(0, count));
			} finally {
				fs.closeSync(handle);
			}
		},
		async read(onLine, mostBytes) {
			const stat = await fs.promises.stat(file);
			if (!isNews(stat)) return false;
			hear = onLine;
			const handle = await fs.promises.open(file, readable);
			try {
				const until = Math.min(stat.size, offset + mostBytes);
				const buffer = Buffer.allocUnsafe(chunkBytes);
				while (offset < until) {
					const length = Math.min(chunkBytes, until - offset);
					const {bytesRead} = await handle.read(buffer, 0, length, offset);
					if (bytesRead === 0) break;
					offset += bytesRead;
					lines.push(buffer.subarray(0, bytesRead));
					await nextTurn();
				}
			} finally {
				await handle.close();
			}

			return offset < stat.size;
		},
	};
}
