import {type HeldRequest} from '../supervisor/types.js';

/** Longest input a prompt shows, in characters of JSON. Nobody reads more before allowing. */
export const readableCharacters = 100_000;

/**
 * True if everything the request would do can be shown and read. What cannot
 * be read cannot be allowed here: it can be denied, or left to the agent.
 */
export function isReadable(request: HeldRequest): boolean {
	return sizeOf(request.input, readableCharacters) <= readableCharacters;
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
