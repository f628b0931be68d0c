/** A text that is in whatever a simple regular expression fits; '' where nobody can tell. */
export function literalIn(source: string): string {
	// Alternatives, sets, counts, and characters by number.
	if (/[|()[\]{}]|\\(?![sSdDwWbB])\w/.test(source)) return '';
	const [longest = ''] = longestFirst(
		source.match(/(?<!\\)[\w\s/:=@,"'<>;!#%&~-]+(?![*+?])/g),
	);
	return longest;
}

/** The longest of some texts first. */
export function longestFirst(texts: readonly string[] | null): string[] {
	return (texts ?? []).toSorted((one, other) => other.length - one.length);
}
