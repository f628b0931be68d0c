/** A number in pieces of seven bits, the lowest first; `at` is where it ends. */
export type Sized = {size: number; at: number};

/**
 * What a difference makes of its base: https://git-scm.com/docs/pack-format,
 * "Deltified representation". Throws for what is none, was made of another base,
 * or makes more than `longest` bytes.
 */
export function applyDelta(
	base: Buffer,
	delta: Buffer,
	longest: number,
): Buffer {
	const from = readSize(delta, 0);
	const {size, at: start} = readSize(delta, from.at);
	if (from.size !== base.length || size > longest) throw new Error(unfit);
	const made = Buffer.alloc(size);
	let length = 0;
	const add = (source: Buffer, begin: number, count: number) => {
		if (begin + count > source.length || length + count > size)
			throw new Error(unfit);
		source.copy(made, length, begin, begin + count);
		length += count;
	};

	for (let at = start; at < delta.length;) {
		const step = delta[at++] ?? 0;
		if (step === 0) throw new Error(unfit);
		if (step < 0x80) {
			add(delta, at, step);
			at += step;
			continue;
		}

		// Seven bits say which bytes of the place, and of the count, stand here.
		const part = (bit: number) => {
			if ((step & (1 << bit)) === 0) return 0;
			if (at >= delta.length) throw new Error(unfit);
			return delta[at++] ?? 0;
		};
		const places = [part(0), part(1), part(2), part(3)];
		const counts = [part(4), part(5), part(6)];
		add(base, numberOf(places), numberOf(counts) || 0x1_00_00);
	}

	if (length !== size) throw new Error(unfit);
	return made;
}

/** How much a difference makes, bytes. */
export const madeBy = (delta: Buffer): number =>
	readSize(delta, readSize(delta, 0).at).size;

const unfit = 'it is no difference to this';

const numberOf = (bytes: readonly number[]) =>
	bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

/** @param more the number so far, and what the next seven bits count */
export function readSize(
	bytes: Buffer,
	begin: number,
	more: {size: number; unit: number} = {size: 0, unit: 1},
): Sized {
	let {size, unit} = more;
	for (let at = begin; ; at++) {
		const byte = bytes[at];
		if (byte === undefined || unit > 2 ** 35) throw new Error(unfit);
		size += (byte & 0x7f) * unit;
		unit *= 128;
		if (byte < 0x80) return {size, at: at + 1};
	}
}
