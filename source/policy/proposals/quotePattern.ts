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

/** The pattern that fits exactly this text. */
export function exactPattern(text: string): string {
	return quotePattern(
		`/${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}/`,
	);
}
