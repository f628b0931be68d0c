/** A longer line of a transcript is skipped: what is looked for is never in one, bytes. */
export const longestLineBytes = 1024 * 1024;

/** Bytes → lines that are bounded; see `createByteLines`. */
export type ByteLines = {
	/** Takes the next bytes, which may be used again afterwards. */
	push(chunk: Buffer): void;
	/** Nothing more comes: what has no newline is a line too. */
	end(): void;
	/** Forgets the line that is not whole yet. */
	reset(): void;
};

/**
 * Hands on lines of somebody else's file, without their newline. A line longer
 * than `longestLineBytes` is not kept while it comes, only told of when it has
 * ended; an empty one costs no text at all.
 */
export function createByteLines(
	onLine: (line: string) => void,
	onSkipped: () => void,
): ByteLines {
	let parts: Buffer[] = [];
	let bytes = 0;

	const reset = () => {
		parts = [];
		bytes = 0;
	};
	const keep = (piece: Buffer) => {
		bytes += piece.length;
		if (bytes > longestLineBytes) parts = [];
		else if (piece.length > 0) parts.push(Buffer.from(piece));
	};
	const end = () => {
		if (bytes > longestLineBytes) onSkipped();
		else if (bytes > 0) onLine(Buffer.concat(parts).toString('utf8'));
		if (bytes > 0) reset();
	};

	return {
		push(chunk) {
			let from = 0;
			for (;;) {
				const to = chunk.indexOf(newline, from);
				if (to === -1) break;
				if (bytes > 0) {
					keep(chunk.subarray(from, to));
					end();
				} else if (to - from > longestLineBytes) onSkipped();
				else if (to > from) onLine(chunk.toString('utf8', from, to));
				from = to + 1;
			}

			if (from < chunk.length) keep(chunk.subarray(from));
		},
		end,
		reset,
	};
}

const newline = 0x0a;
