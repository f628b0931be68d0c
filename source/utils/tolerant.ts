import {isRecord} from './isRecord.js';

/*
 * Tolerant readers of what comes from outside: shapes change with an agent's
 * version, so whatever is missing or of another type reads as undefined, or as
 * the stated default; nothing here throws.
 */

/** An object, or an empty one. */
export const readRecord = (value: unknown): Record<string, unknown> =>
	isRecord(value) ? value : {};

/** A list, or an empty one. */
export const readList = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : [];

/** A string, or an empty one. */
export const textOf = (value: unknown): string =>
	typeof value === 'string' ? value : '';

/** A string, numbers and booleans included; anything else is undefined. */
export function readText(value: unknown): string | undefined {
	if (typeof value === 'string') return value;
	return typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: undefined;
}

/** A string that says something: undefined when empty. */
export const readName = (value: unknown): string | undefined =>
	readText(value) || undefined; // eslint-disable-line @typescript-eslint/prefer-nullish-coalescing -- empty counts as missing

/** A finite number, or undefined. */
export const readNumber = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** True only for `true`. */
export const readFlag = (value: unknown): boolean => value === true;

/** Strings by name; entries that are no strings are left out, lists are joined with ", ". */
export function readTexts(value: unknown): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const [name, entry] of Object.entries(readRecord(value))) {
		const text = Array.isArray(entry)
			? entry.map(part => readText(part) ?? '').join(', ')
			: readText(entry);
		if (text !== undefined) define(texts, name, text);
	}

	return texts;
}

/** Sets a field whose name comes from outside, `__proto__` included. */
export function define<Value>(
	target: Record<string, Value>,
	name: string,
	value: Value,
): void {
	Object.defineProperty(target, name, {
		value,
		enumerable: true,
		configurable: true,
		writable: true,
	});
}
