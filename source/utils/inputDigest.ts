import {createHash} from 'node:crypto';
import {isRecord} from './isRecord.js';

/** UTF-16 units of an input that is kept as it is. */
const mostText = 32 * 1024;
/** Values of one. */
const mostValues = 2000;
/** Of an object with more fields nothing is looked at: no tool takes so many. */
const mostFields = 64;
/** UTF-16 units that are handed to the hash at once: with megabytes most of the time goes into the room for their bytes. */
const pieceLength = 16 * 1024;

/**
 * What stands for a large input for as long as its call is open, which may be
 * hours: equal for equal inputs and, being a SHA-256, for no others. Undefined
 * for an input that is small, or has too many fields to be looked at.
 */
export function digestOfLarge(input: unknown): string | undefined {
	if (typeof input !== 'object' || input === null) return undefined;
	if (!isLarge(input)) return undefined;
	const made = digests.get(input) ?? digest(input);
	digests.set(input, made);
	return made;
}

/**
 * As `digestOfLarge`, also of what is small; undefined for an input that has too
 * many fields to be looked at. Made once for each object.
 */
export function digestOf(
	input: Readonly<Record<string, unknown>>,
): string | undefined {
	if (Object.keys(input).length > mostFields) return undefined;
	const known = digests.get(input) ?? digest(input);
	digests.set(input, known);
	return known;
}

/** Several ask about the same input, and megabytes are not hashed twice. */
const digests = new WeakMap<object, string>();

function isLarge(input: unknown): boolean {
	if (!isRecord(input) || Object.keys(input).length > mostFields) return false;
	let text = 0;
	let values = 0;
	const open: unknown[] = [input];
	while (open.length > 0) {
		const value = open.pop();
		if (++values > mostValues) return true;
		if (typeof value === 'string') text += value.length;
		if (text > mostText) return true;
		if (typeof value !== 'object' || value === null) continue;
		const inner: readonly unknown[] = Object.values(value);
		if (inner.length > mostValues) return true;
		for (const one of inner) open.push(one);
	}

	return false;
}

/** Says what each value is and how long, so that no two inputs are written alike. */
function digest(input: unknown): string {
	const hash = createHash('sha256');
	let piece = '';
	// Two bytes a unit: as UTF-8 all lone surrogates would be the same.
	const flush = () => {
		hash.update(piece, 'utf16le');
		piece = '';
	};
	const write = (text: string) => {
		for (let at = 0; at < text.length; at += pieceLength) {
			piece += text.slice(at, at + pieceLength);
			if (piece.length > pieceLength) flush();
		}
	};
	writeValue(input, write);
	flush();
	return hash.digest('base64');
}

/** No deeper than a request may be nested (`deepestJson`). */
function writeValue(value: unknown, write: (text: string) => void): void {
	if (typeof value === 'string') {
		write(`s${value.length}:`);
		write(value);
	} else if (Array.isArray(value)) {
		write(`a${value.length}:`);
		for (const item of value as unknown[]) writeValue(item, write);
	} else if (isRecord(value)) {
		const names = Object.keys(value).sort();
		write(`o${names.length}:`);
		for (const name of names) {
			writeValue(name, write);
			writeValue(value[name], write);
		}
	} else write(`${typeof value}${String(value)};`);
}
