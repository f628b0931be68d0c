/** A word as a shell would have it: as it is where nothing in it is special, else in single quotes. */
export function quoteWord(word: string): string {
	return /^[\w@%+=:,./~^-]+$/.test(word)
		? word
		: `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
