/** Bytes that are waiting, and where they belong in the file. */
export type Chunk = {offset: number; bytes: Buffer};

/** Lines on their way to a file, side by side in a few large buffers. */
export type ByteQueue = {
	/** Bytes that are waiting. */
	length(): number;
	/** Adds text that belongs at `offset`, behind all before it; its length in bytes. */
	push(text: string, offset: number): number;
	/** All that waits as one chunk, and forgets it; undefined if nothing waits. */
	take(): Chunk | undefined;
	/** Text that waits; undefined if it doesn't. */
	read(offset: number, length: number): string | undefined;
	clear(): void;
};

const arenaBytes = 512 * 1024;

/** A stretch of an arena, and the place in the file it belongs to. */
type Stretch = {offset: number; arena: Buffer; start: number; end: number};

/**
 * One buffer per line would keep the garbage collector busier than the lines
 * themselves, so lines are written into arenas, each used up before the next.
 */
export function createByteQueue(): ByteQueue {
	let arena = Buffer.allocUnsafeSlow(0);
	let end = 0;
	let length = 0;
	let stretches: Stretch[] = [];

	/** Makes room for a text. */
	const reserve = (text: string) => {
		// No text takes more than three bytes per unit; count only when it is close.
		if (arena.length - end >= text.length * 3) return;
		const bytes = Buffer.byteLength(text);
		if (arena.length - end >= bytes) return;
		arena = Buffer.allocUnsafeSlow(Math.max(arenaBytes, bytes));
		end = 0;
	};

	return {
		length: () => length,
		push(text, offset) {
			reserve(text);
			const bytes = arena.write(text, end);
			const last = stretches.at(-1);
			if (last?.arena === arena) last.end += bytes;
			else stretches.push({offset, arena, start: end, end: end + bytes});
			end += bytes;
			length += bytes;
			return bytes;
		},
		take() {
			const [first] = stretches;
			if (!first) return undefined;
			const parts = stretches.map(part =>
				part.arena.subarray(part.start, part.end),
			);
			const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts);
			stretches = [];
			length = 0;
			return bytes && {offset: first.offset, bytes};
		},
		read(offset, count) {
			const part = stretches.findLast(stretch => stretch.offset <= offset);
			if (!part) return undefined;
			const start = part.start + offset - part.offset;
			return part.arena.toString('utf8', start, start + count);
		},
		clear() {
			stretches = [];
			length = 0;
		},
	};
}
