import {byteSize} from '../../utils/amounts.js';

/** Longer strings without a space are looked at: they may be base64. */
const suspicious = 512;

/**
 * The value with binaries written as base64 named instead of shown. What is
 * not one stays the same object.
 */
export function nameBinaries(value: unknown, depth = 0): unknown {
	if (typeof value === 'string')
		return isBase64(value)
			? `⟨binary, ${byteSize(Math.floor((value.length * 3) / 4))}⟩`
			: value;
	if (typeof value !== 'object' || value === null || depth > deepest)
		return value;
	if (Array.isArray(value))
		return value.map(inner => nameBinaries(inner, depth + 1));
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]: [string, unknown]) => [
			key,
			nameBinaries(inner, depth + 1),
		]),
	);
}

const deepest = 30;

function isBase64(text: string): boolean {
	return (
		text.length >= suspicious &&
		/^(?:data:[\w/+.-]+;base64,)?[\w+/-]+={0,2}$/.test(
			text.slice(0, suspicious),
		)
	);
}
