/** Characters, as ranges of UTF-16 units. */
export type CharSet = {
	ranges: readonly (readonly [low: number, high: number])[];
	/** Everything but the ranges. */
	negated: boolean;
};

/** One character. */
export const single = (code: number): CharSet => ({
	ranges: [[code, code]],
	negated: false,
});

/** `.` here: also a line end. */
export const anything: CharSet = {ranges: [], negated: true};

/** `\d`, `\w`, `\s` and their opposites, by letter. */
export const classes: ReadonlyMap<string, CharSet> = new Map<string, CharSet>(
	Object.entries({
		d: '09',
		w: '09AZ__az',
		s: '\t\r  \u00A0\u00A0\u1680\u1680\u2000\u200A\u2028\u2029\u202F\u202F\u205F\u205F\u3000\u3000\uFEFF\uFEFF',
	}).flatMap(([letter, pairs]) => {
		const ranges = rangesOf(pairs);
		return [
			[letter, {ranges, negated: false}],
			[letter.toUpperCase(), {ranges, negated: true}],
		] as const;
	}),
);

/** The characters not in the ranges, as ranges. */
export function complement(
	ranges: CharSet['ranges'],
): (readonly [number, number])[] {
	const gaps: [number, number][] = [];
	let next = 0;
	for (const [low, high] of [...ranges].sort((one, two) => one[0] - two[0])) {
		if (low > next) gaps.push([next, low - 1]);
		next = Math.max(next, high + 1);
	}

	return next > 0xff_ff ? gaps : [...gaps, [next, 0xff_ff]];
}

/** The set as a test of a UTF-16 unit. */
export function compileSet(
	set: CharSet,
	ignoreCase: boolean,
): (code: number) => boolean {
	const holds = (code: number) =>
		set.ranges.some(([low, high]) => code >= low && code <= high);
	const fits = (code: number) =>
		set.negated !==
		(holds(code) ||
			(ignoreCase && otherCases(code).some(other => holds(other))));
	const ascii = Uint8Array.from({length: 128}, (_, code) =>
		fits(code) ? 1 : 0,
	);
	return code => (code < 128 ? ascii[code] === 1 : fits(code));
}

/** True for what `\w` holds; `\b` stands beside it. */
export const isWordChar = compileSet(classes.get('w') ?? anything, false);

function otherCases(code: number): number[] {
	const char = String.fromCharCode(code);
	return [char.toLowerCase(), char.toUpperCase()]
		.filter(other => other.length === 1)
		.map(other => other.charCodeAt(0));
}

function rangesOf(pairs: string): (readonly [number, number])[] {
	return Array.from({length: pairs.length / 2}, (_, index) => [
		pairs.charCodeAt(2 * index),
		pairs.charCodeAt(2 * index + 1),
	]);
}
