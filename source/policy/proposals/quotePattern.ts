/** A word as an expression has it: in quotes where it needs them. */
export function quotePattern(word: string): string {
	if (/^[\w./*:@+,=-]+$/.test(word)) return word;
	return word.includes('"') && !word.includes("'")
		? `'${word}'`
		: `"${word.replaceAll('"', String.raw`\"`)}"`;
}

/** True for a text that, as a pattern, fits other texts too. */
export const isPattern = (text: string): boolean =>
	/[*?]/.test(text) || /^\/.*\/$/s.test(text);

/** The pattern of an allow that fits exactly this text. */
export const exactPattern = (text: string): string =>
	quotePattern(`/${escaped(text)}/`);

/** The same of a denial, whose expressions fit any part of a text. */
export const wholePattern = (text: string): string =>
	quotePattern(`/^${escaped(text)}$/`);

const escaped = (text: string): string =>
	text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
