import {type HeldRequest} from '../../supervisor/types.js';
import {type FileChange} from '../change/changeWords.js';

/** Longest input a prompt shows, in characters of JSON. Nobody reads more before allowing. */
export const readableCharacters = 100_000;

/** Longest change of a file a prompt shows, in characters: a diff is read faster than a command. */
const readableDiff = 4_000_000;

/**
 * True if everything the request would do can be shown and read. What cannot
 * be read cannot be allowed here: it can be denied, or left to the agent. What
 * a diff shows of the input is measured by the diff.
 */
export function isReadable(
	{input}: Pick<HeldRequest, 'input'>,
	change?: FileChange,
): boolean {
	const diff = change?.diff;
	const rest =
		diff === undefined
			? input
			: Object.fromEntries(
					Object.entries(input).filter(([key]) => !change?.shown.includes(key)),
				);
	return (
		sizeOf(rest, readableCharacters) <= readableCharacters &&
		(diff === undefined || diffSize(diff) <= readableDiff)
	);
}

function diffSize({parts}: NonNullable<FileChange['diff']>): number {
	let size = 0;
	for (const {type, lines} of parts) {
		if (type === 'same') continue;
		for (const line of lines) size += line.length + 1;
	}
	return size;
}

/**
 * Characters in the strings and keys of a value; stops counting beyond
 * `limit`. What is nested deeper than anybody reads counts as beyond it.
 */
export function sizeOf(value: unknown, limit: number, depth = 0): number {
	if (typeof value === 'string') return value.length;
	if (typeof value !== 'object' || value === null) return 8;
	if (depth > deepest) return limit + 1;
	let size = 2;
	for (const [key, inner] of Object.entries(value)) {
		size += key.length + sizeOf(inner, limit - size, depth + 1);
		if (size > limit) break;
	}
	return size;
}

/** No deeper than `prettyValue` shows. */
const deepest = 30;
