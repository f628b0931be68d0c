import {keepArena, releaseArena, writeIntoArena} from './arenas.js';
import {type Chunk, readChunk} from './chunk.js';

/** Lines on their way to a file, side by side in a few large buffers. */
export type ByteQueue = {
	/** Bytes that are waiting. */
	length(): number;
	/**
	 * Adds a line that belongs at `offset`, behind all before it; its length in
	 * bytes. It comes in pieces because joining them would cost a copy. Long
	 * bytes are not even copied: from now on nobody changes them.
	 */
	push(pieces: readonly (string | Uint8Array)[], offset: number): number;
	/** All that waits as one chunk, and forgets it; undefined if nothing waits. */
	take(): Chunk | undefined;
	/** A line that waits; undefined if it doesn't. */
	read(offset: number, length: number): string | undefined;
	/** The chunk that `take` gave is done with: its memory is used again. */
	giveBack(chunk: Chunk): void;
	clear(): void;
};

/** Bytes that are longer than this are written from where they are. */
const ownBytes = 64 * 1024;

/** A stretch of an arena, and the place in the file it belongs to. */
type Stretch = {offset: number; arena: Uint8Array; start: number; end: number};

/**
 * One buffer per line would keep the garbage collector busier than the lines
 * themselves, so the lines of all queues are written into common arenas.
 */
export function createByteQueue(): ByteQueue {
	let length = 0;
	let stretches: Stretch[] = [];

	/** Puts bytes of an arena behind all that waits; `at` is their place in the file. */
	const add = (from: Uint8Array, start: number, stop: number, at: number) => {
		const last = stretches.at(-1);
		if (last?.arena === from && last.end === start) last.end = stop;
		else {
			stretches.push({offset: at, arena: from, start, end: stop});
			keepArena(from);
		}

		length += stop - start;
		return stop - start;
	};

	const pushPiece = (piece: string | Uint8Array, at: number): number => {
		if (typeof piece !== 'string' && piece.length > ownBytes)
			return add(piece, 0, piece.length, at);
		const {bytes, start, end} = writeIntoArena(piece);
		return add(bytes, start, end, at);
	};

	return {
		length: () => length,
		push(pieces, offset) {
			let at = offset;
			for (const piece of pieces) at += pushPiece(piece, at);
			return at - offset;
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
			const from = stretches.findLastIndex(stretch => stretch.offset <= offset);
			const first = stretches[from];
			if (!first) return undefined;
			const parts: Uint8Array[] = [];
			for (let at = from; at < stretches.length; at++) {
				const stretch = stretches[at];
				if (!stretch || stretch.offset >= offset + count) break;
				parts.push(stretch.arena.subarray(stretch.start, stretch.end));
			}

			return readChunk({offset: first.offset, parts}, offset, count);
		},
		giveBack({parts}) {
			parts.forEach(releaseArena);
		},
		clear() {
			for (const {arena} of stretches) releaseArena(arena);
			stretches = [];
			length = 0;
		},
	};
}
