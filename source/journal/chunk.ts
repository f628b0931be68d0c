import fs from 'node:fs';

/** Whole lines on their way to a file, no line in two parts. */
export type Chunk = {
	/** Where the first byte belongs in the file. */
	offset: number;
	/** Bytes of all parts. */
	length: number;
	parts: readonly Buffer[];
};

/** The line of `length` bytes that belongs at `offset` of the file. */
export function readChunk(
	chunk: Chunk,
	offset: number,
	length: number,
): string {
	let start = offset - chunk.offset;
	for (const part of chunk.parts) {
		if (start < part.length) {
			return part.toString('utf8', start, start + length);
		}

		start -= part.length;
	}

	return '';
}

/** Writes a chunk off this thread, however many calls that takes. */
export function writeChunk(
	file: number,
	{offset, parts}: Pick<Chunk, 'offset' | 'parts'>,
	done: (error: Error | null) => void,
): void {
	fs.writev(file, parts, offset, (error, count) => {
		const rest = error ? [] : skip(parts, count);
		if (rest.length === 0) done(error);
		else writeChunk(file, {offset: offset + count, parts: rest}, done);
	});
}

/** Writes a chunk on this thread. Throws what the file system throws. */
export function writeChunkSync(file: number, chunk: Chunk): void {
	let {offset} = chunk;
	for (const part of chunk.parts) {
		for (let done = 0; done < part.length;) {
			const count = fs.writeSync(file, part, done, undefined, offset);
			done += count;
			offset += count;
		}
	}
}

function skip(parts: readonly Buffer[], bytes: number): Buffer[] {
	let left = bytes;
	return parts.flatMap(part => {
		const rest = part.subarray(left);
		left = Math.max(0, left - part.length);
		return rest.length === 0 ? [] : [rest];
	});
}
