import {isAscii, isUtf8} from 'node:buffer';
import {StringDecoder} from 'node:string_decoder';
import {decodeBytes, type DecodedLine} from './lineDecoder.js';

/** A long line's bytes on their way to text. */
export type LongDecoding = {
	/** Decodes some ms' worth of them; undefined while more are left. */
	next(): Exclude<DecodedLine, {type: 'oversized'}> | undefined;
};

/** What is decoded at once of a long line that is not ASCII, bytes. */
const stepBytes = 2 * 1024 * 1024;

export function createLongDecoding(bytes: Buffer): LongDecoding {
	const decoder = new StringDecoder('utf8');
	const pieces: string[] = [];
	let at = 0;
	return {
		next() {
			if (at === 0 && (isAscii(bytes) || !isUtf8(bytes)))
				return decodeBytes(bytes);
			if (at < bytes.length) {
				pieces.push(decoder.write(bytes.subarray(at, at + stepBytes)));
				at += stepBytes;
				// Putting them together copies them: a step of its own.
				if (bytes.length > stepBytes) return undefined;
			}

			return {type: 'line', text: pieces.join('')};
		},
	};
}
