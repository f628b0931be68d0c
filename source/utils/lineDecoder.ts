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

/** A line of which nothing was decoded yet; see `longDecoding.ts`. The bytes are the receiver's. */
export type LongLine = {type: 'long'; bytes: Buffer};

export type LineDecoder<Line = DecodedLine> = {
	/** Takes the next bytes; returns the lines they complete, in order. */
	push(chunk: Buffer): Line[];
	/** Bytes of a line that has no newline yet. */
	pendingBytes(): number;
	/** Gives up the line that has no newline yet: its first bytes. Takes nothing more. */
	giveUp(): Buffer;
	/** Lines without a byte that were left out so far: they cost next to nothing. */
	emptyLines(): number;
};

const newline = 0x0a;
/** How much of an unreadable line is handed out, bytes. */
const headBytes = 64 * 1024;
/** A larger buffer is given back after its line, bytes. */
const keptBytes = 64 * 1024;
/**
 * Beyond this a line gets all the room it may ever need, bytes: what it does not
 * touch costs no memory, and what doubling leaves behind does.
 */
const doubledBytes = 1024 * 1024;
/** Up to here a loop is cheaper than a call into native code, bytes. */
const tinyBytes = 16;

type LineDecoderOptions = {
	/** Limits one line, its newline not counted. */
	maxBytes: number;
	/** A line of more bytes is handed out as bytes: who has others waiting decodes it later. */
	longBytes?: number;
	/** Lines without a byte are counted, not handed out. */
	skipsEmpty?: boolean;
};

export function createLineDecoder(
	options: Omit<LineDecoderOptions, 'longBytes'>,
): LineDecoder;
export function createLineDecoder(
	options: LineDecoderOptions,
): LineDecoder<DecodedLine | LongLine>;
export function createLineDecoder({
	maxBytes,
	longBytes = maxBytes,
	skipsEmpty = false,
}: LineDecoderOptions): LineDecoder<DecodedLine | LongLine> {
	let rest: Buffer = Buffer.alloc(0);
	let restLength = 0;
	let dead = false;
	let empty = 0;

	const append = (piece: Buffer) => {
		const needed = restLength + piece.length;
		if (needed > rest.length) {
			const room =
				needed > doubledBytes
					? Math.max(needed, maxBytes)
					: Math.max(needed * 2, 4096);
			const grown = Buffer.allocUnsafeSlow(room);
			rest.copy(grown, 0, 0, restLength);
			rest = grown;
		}

		copy(piece, rest, restLength);
		restLength = needed;
	};

	const giveUp = (): Buffer => {
		dead = true;
		const head = Buffer.from(rest.subarray(0, Math.min(restLength, headBytes)));
		rest = Buffer.alloc(0);
		restLength = 0;
		return head;
	};

	const oversized = (piece: Buffer): DecodedLine => {
		append(piece.subarray(0, headBytes));
		return {type: 'oversized', head: giveUp()};
	};

	const complete = (piece: Buffer): DecodedLine | LongLine => {
		const isLong = restLength + piece.length > longBytes;
		if (restLength === 0 && !isLong) return decodeBytes(piece);
		append(piece);
		const bytes = rest.subarray(0, restLength);
		restLength = 0;
		if (isLong) {
			rest = Buffer.alloc(0);
			return {type: 'long', bytes};
		}

		const line = decodeBytes(bytes);
		if (rest.length > keptBytes) rest = Buffer.alloc(0);
		return line;
	};

	return {
		push(chunk) {
			const lines: (DecodedLine | LongLine)[] = [];
			let from = 0;
			while (!dead) {
				if (skipsEmpty && restLength === 0) {
					const first = from;
					while (chunk[from] === newline) from++;
					empty += from - first;
				}

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
		giveUp,
		emptyLines: () => empty,
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

/** A line's bytes as text, if they are any. */
export function decodeBytes(
	bytes: Buffer,
): Exclude<DecodedLine, {type: 'oversized'}> {
	return isUtf8(bytes)
		? {type: 'line', text: textOf(bytes)}
		: {
				type: 'invalid_utf8',
				head: Buffer.from(bytes.subarray(0, headBytes)),
			};
}

/** What is UTF-8 as text. */
export function textOf({buffer, byteOffset, byteLength}: Uint8Array): string {
	const bytes = Buffer.from(buffer, byteOffset, byteLength);
	// Most payloads are ASCII, which decodes several times faster.
	return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}
