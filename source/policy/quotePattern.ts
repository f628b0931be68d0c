/** A word as an expression has it: in quotes where it needs them. */
export function quotePattern(word: string): string {
	if (/^[\w./*:@+,=-]+$/.test(word)) return word;
	return word.includes('"') && !word.includes("'")
		? `'${word}'`
		: `"${word.replaceAll('"', String.raw`\"`)}"`;
}

/** The pattern that fits exactly this text. */
export function exactPattern(text: string): string {
	return quotePattern(
		`/${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}/`,
	);
}
