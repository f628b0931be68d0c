import {type Chunk} from './chunk.js';

/** Lines on their way to a file, side by side in a few large buffers. */
export type ByteQueue = {
	/** Bytes that are waiting. */
	length(): number;
	/**
	 * Adds a line that belongs at `offset`, behind all before it; its length in
	 * bytes. It comes in pieces because joining them would cost a copy.
	 */
	push(pieces: readonly string[], offset: number): number;
	/** All that waits as one chunk, and forgets it; undefined if nothing waits. */
	take(): Chunk | undefined;
	/** A line that waits; undefined if it doesn't. */
	read(offset: number, length: number): string | undefined;
	/** The chunk that `take` gave is done with: its memory is used again. */
	giveBack(chunk: Chunk): void;
	clear(): void;
};

const arenaBytes = 512 * 1024;
/** Arenas of all queues that are used again: as many as a busy batch takes. */
const spare: Buffer[] = [];
const maxSpare = 4;

/** A stretch of an arena, and the place in the file it belongs to. */
type Stretch = {offset: number; arena: Buffer; start: number; end: number};

/**
 * One buffer per line would keep the garbage collector busier than the lines
 * themselves, so lines are written into arenas, each used up before the next.
 */
export function createByteQueue(): ByteQueue {
	let arena: Buffer = Buffer.allocUnsafeSlow(0);
	let end = 0;
	let length = 0;
	let stretches: Stretch[] = [];

	/** Makes room for a line, which never lies in two arenas. */
	const reserve = (pieces: readonly string[]) => {
		let units = 0;
		for (const piece of pieces) units += piece.length;
		// No text takes more than three bytes per unit; count only when it is close.
		if (arena.length - end >= units * 3) return;
		let bytes = 0;
		for (const piece of pieces) bytes += Buffer.byteLength(piece);
		if (arena.length - end >= bytes) return;
		arena =
			(bytes <= arenaBytes ? spare.pop() : undefined) ??
			Buffer.allocUnsafeSlow(Math.max(arenaBytes, bytes));
		end = 0;
	};

	const isInUse = (buffer: ArrayBufferLike) =>
		arena.buffer === buffer ||
		stretches.some(stretch => stretch.arena.buffer === buffer);

	return {
		length: () => length,
		push(pieces, offset) {
			reserve(pieces);
			const start = end;
			for (const piece of pieces) end += arena.write(piece, end);
			const last = stretches.at(-1);
			if (last?.arena === arena) last.end = end;
			else stretches.push({offset, arena, start, end});
			length += end - start;
			return end - start;
		},
		take() {
			const [first] = stretches;
			if (!first) return undefined;
			const parts = stretches.map(part =>
				part.arena.subarray(part.start, part.end),
			);
			const chunk = {offset: first.offset, length, parts};
			stretches = [];
			length = 0;
			return chunk;
		},
		read(offset, count) {
			const part = stretches.findLast(stretch => stretch.offset <= offset);
			if (!part) return undefined;
			const start = part.start + offset - part.offset;
			return part.arena.toString('utf8', start, start + count);
		},
		giveBack({parts}) {
			for (const {buffer} of parts) {
				if (spare.length === maxSpare) return;
				if (buffer.byteLength !== arenaBytes || isInUse(buffer)) continue;
				spare.push(Buffer.from(buffer));
			}
		},
		clear() {
			stretches = [];
			length = 0;
		},
	};
}
