import {type SyntaxNode} from 'unbash';

/*
 * What other shells take as it stands, and zsh as code: the qualifiers of a
 * pattern (`*(e:code:)`, `*(+function)`; in quotes whatever they are), and a
 * value that is split into words or is a pattern (`$=x`, `$~x`, `$^x`).
 */

/** Whether zsh runs code in a word, as it is written. */
export function isCodeForZsh({
	text,
	parts,
}: SyntaxNode & {type: 'Word'}): boolean {
	if (!parts) return splitByZsh.test(text);
	return parts.some(part =>
		part.type === 'ExtendedGlob'
			? /^[*?].*[e+]|['"`$\\]/s.test(part.text)
			: (part.type === 'Literal' || part.type === 'DoubleQuoted') &&
				splitByZsh.test(part.text),
	);
}

const splitByZsh = /\$[=~^]+[\w{[]/;

/** The same of a pattern as a command gets it, whichever word and variable it came by. */
export function runsForNames(pattern: string): boolean {
	for (const [qualifier] of pattern.matchAll(/[*?\]]\([^()]*\)/g))
		if (/[e+]/.test(qualifier)) return true;
	return false;
}
