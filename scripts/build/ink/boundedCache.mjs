/**
 * Remembers what a pure function of a string made of it. Two generations of at
 * most `size` entries: what was not asked for during a whole generation goes.
 * Long texts are not remembered, so memory is bounded in bytes as well.
 *
 * @template T
 * @param {(text: string) => T} compute
 * @param {number} [size] entries per generation
 * @returns {(text: string) => T}
 */
export function boundedCache(compute, size = 1000) {
	const longest = 2000;
	let young = new Map();
	let old = new Map();
	return text => {
		const known = young.get(text);
		if (known !== undefined) return known;
		const value = old.get(text) ?? compute(text);
		if (text.length > longest) return value;
		if (young.size >= size) {
			old = young;
			young = new Map();
		}
		young.set(text, value);
		return value;
	};
}
