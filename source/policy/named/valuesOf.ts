/**
 * What words give an option: `-P x`, `-Px`, `--pager=x`; of a command its first
 * word. A long name also by a beginning of it and with one dash (`-prefix x`,
 * `--pref=x`), as npm and many others take it: more is found than every program
 * means.
 */
export function valuesOf(
	name: string,
	words: readonly string[],
): readonly string[] {
	const isLetter = /^-[^-]$/.test(name);
	return words.flatMap((word, at) => {
		const value =
			word === name
				? words[at + 1]
				: word.startsWith(`${name}=`)
					? word.slice(name.length + 1)
					: isLetter
						? word.startsWith(name)
							? word.slice(2)
							: undefined
						: valueAbbreviated(name, word, words[at + 1]);
		const [first = ''] = value?.trim().split(/[\s,]/, 1) ?? [];
		return first === '' ? [] : [first];
	});
}

/** Fewer letters say too many options. */
const fewest = 3;

function valueAbbreviated(
	name: string,
	word: string,
	next: string | undefined,
): string | undefined {
	if (!name.startsWith('--') || !word.startsWith('-')) return undefined;
	const end = word.indexOf('=');
	const said = (end < 0 ? word : word.slice(0, end)).replace(/^--?/, '');
	if (said.length < fewest || !name.slice(2).startsWith(said)) return undefined;
	return end < 0 ? next : word.slice(end + 1);
}
