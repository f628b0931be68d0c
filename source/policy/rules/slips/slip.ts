/** What a value of a field does not look like, and what was meant. */
export type Slip = {isIn: (word: string) => boolean; hint: string};

/** What is written by mistake where a field of a rule wants something else. */
export type SlipsOfField = {
	/** No call looks like it: such a term is refused. */
	never: readonly Slip[];
	/** A call may look like it, though most likely something else was meant: said, and no more. */
	likely: readonly Slip[];
};

/** Whether a word looks so, but for blanks around it. */
export const looks =
	(pattern: RegExp): Slip['isIn'] =>
	word =>
		pattern.test(word.trim());

/** `Bash(git push:*)`, as the settings of agents say it. */
export const twoTerms: Slip = {
	isIn: looks(/^[A-Z]\w*\(/),
	hint: 'a tool and what it does are two terms: ~t Bash & ~c "git push", ~t Read & ~p "secrets/**"',
};

/** `contains:x`, `glob:x`: how a pattern is meant, in the words of other tools. */
export const kindsOfPattern =
	'glob|re|regex|regexp|exact|prefix|suffix|contains|includes|startswith|endswith|match|matches|literal|text';

const closing: Readonly<Record<string, string>> = {
	'"': '"',
	"'": "'",
	'`': '`',
	'“': '”',
	'‘': '’',
	'«': '»',
};

/** What stands in quotes that are a part of the word; undefined: it has none around it. */
export function withinQuotes(word: string): string | undefined {
	const text = word.trim();
	const sign = text.charAt(0);
	const inner = text.slice(1, -1);
	return Object.hasOwn(closing, sign) &&
		inner !== '' &&
		text.endsWith(closing[sign] ?? '') &&
		!inner.includes(sign)
		? inner
		: undefined;
}
