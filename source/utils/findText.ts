/**
 * Where a text stands in another, from an index on; -1 where it does not. As
 * `indexOf`, whose time grows with the product of both lengths where the
 * wanted one is long and repeats itself; this one's grows with their sum.
 */
export function findText(text: string, wanted: string, from = 0): number {
	// So much of it the engine looks at as a whole: no repetition makes it slow.
	if (wanted.length <= 250) return text.indexOf(wanted, from);
	const restarts = restartsOf(wanted);
	let matched = 0;
	for (let index = from; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		while (matched > 0 && wanted.charCodeAt(matched) !== unit)
			matched = restarts[matched - 1] ?? 0;
		if (wanted.charCodeAt(matched) === unit) matched++;
		if (matched === wanted.length) return index - wanted.length + 1;
	}

	return -1;
}

/** How much of the beginning each beginning ends with, itself left out (Knuth, Morris, Pratt). */
function restartsOf(wanted: string): Uint32Array {
	const restarts = new Uint32Array(wanted.length);
	let matched = 0;
	for (let index = 1; index < wanted.length; index++) {
		const unit = wanted.charCodeAt(index);
		while (matched > 0 && wanted.charCodeAt(matched) !== unit)
			matched = restarts[matched - 1] ?? 0;
		if (wanted.charCodeAt(matched) === unit) matched++;
		restarts[index] = matched;
	}

	return restarts;
}
