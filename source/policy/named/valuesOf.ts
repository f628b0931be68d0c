/** What words give an option: `-P x`, `-Px`, `--pager=x`; of a command its first word. */
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
					: isLetter && word.startsWith(name)
						? word.slice(2)
						: undefined;
		const [first = ''] = value?.trim().split(/[\s,]/, 1) ?? [];
		return first === '' ? [] : [first];
	});
}
