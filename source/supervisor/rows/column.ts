/** A column of whole numbers that grows, about as small as such numbers get; up to 2^52 either way. */
export type Column = {
	readonly length: number;
	push(value: number): void;
	/** 0 beyond the end. */
	at(index: number): number;
	/** Changes a value that is there. */
	set(index: number, value: number): void;
};

/** An empty column. */
export const createColumn = (): Column => new ChunkedColumn();

type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/** A stretch of a column. */
type Chunk = {
	/** Its first value; the others are kept as what they differ from it. */
	base: number;
	/** What is beyond its end is 0, so a chunk of equal values has none. */
	differences: Numbers;
	/** Largest difference, either way, that fits in there. */
	limit: number;
};

/** Low bits of an index that say the place in a chunk; the others say which chunk. */
const placeBits = 12;
const placeMask = 2 ** placeBits - 1;
/** Shortest array of differences. */
const leastLength = 16;

const widths: readonly {
	limit: number;
	allocate: (length: number) => Numbers;
}[] = [
	{limit: 0x7f, allocate: length => new Int8Array(length)},
	{limit: 0x7fff, allocate: length => new Int16Array(length)},
	{limit: 0x7fff_ffff, allocate: length => new Int32Array(length)},
	{
		limit: Number.POSITIVE_INFINITY,
		allocate: length => new Float64Array(length),
	},
];

const none = new Int8Array(0);

/**
 * What is kept of every event is kept for days. In a chunk, most columns say
 * the same all along or differ by little: a byte or two, seldom four, hold the
 * difference, and where there is none nothing does.
 *
 * A class, because there may be one for each of thousands of runs: closures
 * would weigh more than the numbers.
 */
class ChunkedColumn implements Column {
	length = 0;
	readonly #chunks: Chunk[] = [];
	#last: Chunk | undefined;

	push(value: number): void {
		const place = this.length++ & placeMask;
		if (this.#last === undefined || place === 0) {
			this.#last = {base: value, differences: none, limit: 0};
			this.#chunks.push(this.#last);
		} else if (value !== this.#last.base)
			put(this.#last, place, value - this.#last.base);
	}

	at(index: number): number {
		const chunk = this.#chunks[index >>> placeBits];
		return chunk === undefined || index >= this.length
			? 0
			: chunk.base + (chunk.differences[index & placeMask] ?? 0);
	}

	set(index: number, value: number): void {
		const chunk = this.#chunks[index >>> placeBits];
		if (chunk === undefined || index >= this.length) return;
		put(chunk, index & placeMask, value - chunk.base);
	}
}

function put(chunk: Chunk, place: number, difference: number): void {
	if (
		place >= chunk.differences.length ||
		difference > chunk.limit ||
		difference < -chunk.limit
	)
		makeRoom(chunk, place, Math.abs(difference));
	chunk.differences[place] = difference;
}

/** Makes the array as long and as wide as it must be. */
function makeRoom(chunk: Chunk, place: number, size: number): void {
	const {differences, limit} = chunk;
	let length = Math.max(leastLength, differences.length);
	while (length <= place) length *= 2;
	const width = widths.find(each => each.limit >= Math.max(limit, size));
	if (width === undefined) return;
	chunk.differences = width.allocate(length);
	chunk.differences.set(differences);
	chunk.limit = width.limit;
}

/** Index of the first value that is not below `value`; the column is sorted. */
export function lowerBound(column: Column, value: number): number {
	let low = 0;
	let high = column.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (column.at(middle) < value) low = middle + 1;
		else high = middle;
	}

	return low;
}
