/*
 * The memory that lines wait in on their way to their files: a few large
 * buffers, used up one after the other by whatever is written next, and again
 * once nothing waits in them. So the memory grows with what waits, not with the
 * files that are written.
 */

type Arena = {bytes: Buffer; end: number; uses: number};

const arenaBytes = 512 * 1024;
/** Arenas that are used again: as many as a busy batch takes. */
const spare: Arena[] = [];
const maxSpare = 4;
/** By their memory; bytes that somebody handed in are not among them. */
const known = new WeakMap<ArrayBufferLike, Arena>();
let current = allocate(0);

/** Copies a piece, which never lies in two arenas. Nobody uses it yet (`keepArena`). */
export function writeIntoArena(piece: string | Uint8Array): {
	bytes: Buffer;
	start: number;
	end: number;
} {
	reserve(piece);
	const {bytes, end: start} = current;
	if (typeof piece === 'string') current.end += bytes.write(piece, start);
	else {
		bytes.set(piece, start);
		current.end += piece.length;
	}

	return {bytes, start, end: current.end};
}

/** One stretch more waits in these bytes. */
export function keepArena({buffer}: Uint8Array): void {
	const arena = known.get(buffer);
	if (arena) arena.uses++;
}

/** One stretch less waits in these bytes; the last one gives an arena free. */
export function releaseArena({buffer}: Uint8Array): void {
	const arena = known.get(buffer);
	if (!arena || --arena.uses > 0) return;
	if (arena === current) arena.end = 0;
	else if (spare.length < maxSpare && arena.bytes.length === arenaBytes) {
		arena.end = 0;
		spare.push(arena);
	}
}

function reserve(piece: string | Uint8Array): void {
	const room = current.bytes.length - current.end;
	// No text takes more than three bytes per unit; count only when it is close.
	if (room >= piece.length * 3) return;
	const bytes = Buffer.byteLength(piece);
	if (room >= bytes) return;
	current =
		(bytes <= arenaBytes ? spare.pop() : undefined) ??
		allocate(Math.max(arenaBytes, bytes));
}

function allocate(size: number): Arena {
	const bytes = Buffer.allocUnsafeSlow(size);
	const arena = {bytes, end: 0, uses: 0};
	known.set(bytes.buffer, arena);
	return arena;
}
