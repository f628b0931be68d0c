import {type Readable} from 'node:stream';

/** What was written to a stream, as far as it is kept. */
export type Capture = {
	text(): string;
	/** Bytes that were read and thrown away. */
	droppedBytes(): number;
};

/** Reads a stream to its end and keeps the first `maxBytes`: a flood costs no memory. */
export function capture(stream: Readable, maxBytes: number): Capture {
	const kept: Buffer[] = [];
	let keptBytes = 0;
	let dropped = 0;
	stream.on('data', (chunk: Buffer) => {
		const room = maxBytes - keptBytes;
		if (room > 0) {
			// A copy: a slice would keep its whole chunk alive.
			const part =
				chunk.length <= room ? chunk : Buffer.from(chunk.subarray(0, room));
			kept.push(part);
			keptBytes += part.length;
		}

		dropped += Math.max(0, chunk.length - Math.max(0, room));
	});
	// It ends with its process; there is nothing to do about it here.
	stream.on('error', () => undefined);
	return {
		text: () => Buffer.concat(kept).toString('utf8'),
		droppedBytes: () => dropped,
	};
}
