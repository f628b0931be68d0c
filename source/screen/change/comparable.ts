import {type Before} from './changeWords.js';

/** Longest text that is compared, characters, and in lines. */
const [longest, mostLines] = [4 * 1024 * 1024, 150_000];

/** True for a text that can't be compared in the time a key may take. */
export function isTooMuch(text: string): boolean {
	if (text.length > longest) return true;
	// Few files need to be counted.
	if (text.length <= mostLines) return false;
	let lines = 1;
	for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
		if (++lines > mostLines) return true;
	return false;
}

/** The file as far as it can be compared: one of too many lines counts as too large. */
export function comparable(before: Before): Before {
	return before.state === 'text' && isTooMuch(before.text)
		? {state: 'too_large', bytes: Buffer.byteLength(before.text)}
		: before;
}

/** Said where what a call writes is too much to be compared. */
export const tooMuchWritten = 'too much to compare it with the file';
