/**
 * A glob of the shell's with `?` for every set of characters: a set is one
 * character, whatever it says (`[a-z]`, `[]a]`, `[!a]`, `[[:alpha:]_]`,
 * `[[.].]]`). What is quoted (`\\[a]`) stays as it is.
 */
export function withoutSets(glob: string): string {
	return glob.includes('[') ? glob.replace(/[^/]+/g, withoutSetsInName) : glob;
}

function withoutSetsInName(name: string): string {
	// Behind the last bracket nothing is a set, and looking for its end takes long.
	const end = name.lastIndexOf(']') + 1;
	return (
		name
			.slice(0, end)
			.replace(setOrQuoted, found => (found.startsWith('[') ? '?' : found)) +
		name.slice(end)
	);
}

/** Names of classes are short, and no set holds a slash. */
const setOrQuoted =
	/\\.|\[[!^]?\]?(?:\[(?:[:.=](?:[\][]|[^\][]{0,16})[:.=]\])?|[^\][])*\]/gs;
