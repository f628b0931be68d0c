import {isAscii, isUtf8} from 'node:buffer';

/**
 * Bytes → lines. The newline is looked for in the new chunk only, a line that
 * came in pieces is copied into a doubling buffer, and each line is decoded
 * once when it is whole: linear for any chunking, and no multi-byte character
 * is ever split (docs/protocol.md#framing).
 */
export type DecodedLine =
	/** Without its newline. */
	| {type: 'line'; text: string}
	/** Not UTF-8; `head` is its first bytes. The decoder goes on with the next line. */
	| {type: 'invalid_utf8'; head: Buffer}
	/** Longer than the limit; `head` is its first bytes. The decoder takes nothing more. */
	| {type: 'oversized'; head: Buffer};

export type LineDecoder = {
	/** Takes the next bytes; returns the lines they complete, in order. */
	push(chunk: Buffer): DecodedLine[];
	/** Bytes of a line that has no newline yet. */
	pendingBytes(): number;
};

const newline = 0x0a;
/** How much of an unreadable line is handed out, bytes. */
const headBytes = 64 * 1024;
/** A larger buffer is given back after its line, bytes. */
const keptBytes = 64 * 1024;
/** Up to here a loop is cheaper than a call into native code, bytes. */
const tinyBytes = 16;

/** `maxBytes` limits one line, its newline not counted. */
export function createLineDecoder({maxBytes}: {maxBytes: number}): LineDecoder {
	let rest: Buffer = Buffer.alloc(0);
	let restLength = 0;
	let dead = false;

	const append = (piece: Buffer) => {
		const needed = restLength + piece.length;
		if (needed > rest.length) {
			const grown = Buffer.allocUnsafeSlow(Math.max(needed * 2, 4096));
			rest.copy(grown, 0, 0, restLength);
			rest = grown;
		}

		copy(piece, rest, restLength);
		restLength = needed;
	};

	const oversized = (piece: Buffer): DecodedLine => {
		dead = true;
		append(piece.subarray(0, headBytes));
		const head = Buffer.from(rest.subarray(0, Math.min(restLength, headBytes)));
		rest = Buffer.alloc(0);
		restLength = 0;
		return {type: 'oversized', head};
	};

	const complete = (piece: Buffer): DecodedLine => {
		if (restLength === 0) return decode(piece);
		append(piece);
		const line = decode(rest.subarray(0, restLength));
		restLength = 0;
		if (rest.length > keptBytes) rest = Buffer.alloc(0);
		return line;
	};

	return {
		push(chunk) {
			const lines: DecodedLine[] = [];
			let from = 0;
			while (!dead) {
				const to = findNewline(chunk, from);
				const piece =
					from === 0 && to === -1
						? chunk
						: chunk.subarray(from, to === -1 ? undefined : to);
				if (restLength + piece.length > maxBytes) lines.push(oversized(piece));
				else if (to === -1) {
					if (piece.length > 0) append(piece);
					break;
				} else lines.push(complete(piece));
				from = to + 1;
			}

			return lines;
		},
		pendingBytes: () => restLength,
	};
}

function findNewline(chunk: Buffer, from: number): number {
	if (chunk.length > tinyBytes) return chunk.indexOf(newline, from);
	for (let at = from; at < chunk.length; at++) {
		if (chunk[at] === newline) return at;
	}

	return -1;
}

function copy(piece: Buffer, to: Buffer, offset: number): void {
	if (piece.length > tinyBytes) {
		piece.copy(to, offset);
		return;
	}

	let at = offset;
	for (const byte of piece) to[at++] = byte;
}

function decode(bytes: Buffer): DecodedLine {
	// Most payloads are ASCII, which decodes several times faster.
	if (isAscii(bytes)) return {type: 'line', text: bytes.toString('latin1')};
	if (isUtf8(bytes)) return {type: 'line', text: bytes.toString('utf8')};
	return {
		type: 'invalid_utf8',
		head: Buffer.from(bytes.subarray(0, headBytes)),
	};
}
