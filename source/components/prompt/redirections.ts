/**
 * Where a shell command redirects something (`> file`, `2>&1`, `<<EOF`), in
 * UTF-16 units. For colours only: quotes are skipped, nothing more is known.
 */
export function redirectionsIn(text: string): {start: number; end: number}[] {
	const found: {start: number; end: number}[] = [];
	for (const match of text.matchAll(word)) {
		if (match.groups?.redirection === undefined) continue;
		found.push({start: match.index, end: match.index + match[0].length});
	}

	return found;
}

/** A quoted stretch, an escaped character, a process substitution's beginning, or a redirection. */
const word =
	/'[^']*'|"(?:\\.|[^"\\])*"|\\.|[<>]\(|(?<redirection>(?:\d+|&)?(?:<<<|<<-?|>>|>\||<>|[<>])&?[ \t]*(?:[^\s;&|()<>'"`$\\]+|'[^']*'|"[^"$`\\]*")?)/gsu;
