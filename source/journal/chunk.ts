import fs from 'node:fs';

/** Whole lines on their way to a file. */
export type Chunk = {
	/** Where the first byte belongs in the file. */
	offset: number;
	/** Bytes of all parts. */
	length: number;
	parts: readonly Uint8Array[];
};

/** The line of `length` bytes that belongs at `offset` of the file. */
export function readChunk(
	chunk: Pick<Chunk, 'offset' | 'parts'>,
	offset: number,
	length: number,
): string {
	const found: Uint8Array[] = [];
	let start = offset - chunk.offset;
	let left = length;
	for (const part of chunk.parts) {
		if (left > 0 && start < part.length) {
			const piece = part.subarray(start, start + left);
			found.push(piece);
			left -= piece.length;
		}

		start = Math.max(0, start - part.length);
	}

	// A character may lie in two parts, so they are joined before they are text.
	return Buffer.concat(found).toString('utf8');
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

function skip(parts: readonly Uint8Array[], bytes: number): Uint8Array[] {
	let left = bytes;
	return parts.flatMap(part => {
		const rest = part.subarray(left);
		left = Math.max(0, left - part.length);
		return rest.length === 0 ? [] : [rest];
	});
}
