/** More addresses than these of one word are not looked at. */
const most = 64;

/** `{a,b}`, `[a-z]`, `[1-9]` with a step behind a colon, and signs that stand for themselves. */
const parts =
	/\\([[\]{}])|\{([^{}]{0,1000})\}|\[([A-Za-z]|\d{1,18})-([A-Za-z]|\d{1,18})(?::(\d{1,9}))?\]/g;

/**
 * What one word of curl's stands for, of an address or of what it uploads:
 * `{a,b}`, `[a-z]`, `[1-9:2]`, `[001-010]` (curl(1), --globoff). Itself where
 * nothing of that is in it. Undefined: more than are looked at.
 */
export function expandUrlGlobs(text: string): readonly string[] | undefined {
	if (!/[[{\\]/.test(text)) return [text];
	let found = [''];
	let from = 0;
	for (const match of text.matchAll(parts)) {
		const literal = text.slice(from, match.index);
		const values = valuesOf(match);
		if (!values || found.length * values.length > most) return undefined;
		found = found.flatMap(one => values.map(value => one + literal + value));
		from = match.index + match[0].length;
	}

	return found.map(one => one + text.slice(from));
}

function valuesOf([
	whole,
	escaped,
	listed,
	first,
	last,
	step,
]: RegExpMatchArray): readonly string[] | undefined {
	if (escaped !== undefined) return [escaped];
	if (listed !== undefined)
		return listed.split(',', most + 1).map(one => one.replace(/\\(.)/g, '$1'));
	if (first === undefined || last === undefined) return [whole];
	const isNumber = /^\d/.test(first);
	if (isNumber !== /^\d/.test(last)) return [whole];
	const [low, high] = [first, last].map(one =>
		isNumber ? Number(one) : one.charCodeAt(0),
	);
	if (low === undefined || high === undefined || high < low) return [whole];
	const by = Math.max(1, Number(step ?? 1));
	const count = Math.floor((high - low) / by) + 1;
	if (count > most) return undefined;
	const width = isNumber && first.startsWith('0') ? first.length : 0;
	return Array.from({length: count}, (_, at) =>
		isNumber
			? String(low + at * by).padStart(width, '0')
			: String.fromCharCode(low + at * by),
	);
}
