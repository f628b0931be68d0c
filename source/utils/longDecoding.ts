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
	let at = 0;
	let text = '';
	return {
		next() {
			if (at === 0 && (isAscii(bytes) || !isUtf8(bytes)))
				return decodeBytes(bytes);
			text += decoder.write(bytes.subarray(at, at + stepBytes));
			at += stepBytes;
			return at < bytes.length ? undefined : {type: 'line', text};
		},
	};
}
