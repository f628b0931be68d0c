import {quoteWord} from '../../shell/quoteWord.js';

/** The command that an alias is, with what stands behind it. */
export function aliasCommand(says: string, rest: readonly string[]): string {
	const behind = rest.map(quoteWord).join(' ');
	if (says.startsWith('!')) return `${says.slice(1)} ${behind}`;
	return ['git', ...wordsOf(says).map(quoteWord)].concat(behind).join(' ');
}

/** The words of an alias, as git takes them apart: by blanks that no quote keeps. */
function wordsOf(says: string): string[] {
	const words: string[] = [];
	let word = '';
	let quote = '';
	for (const letter of says) {
		if (letter === quote) quote = '';
		else if (quote === '' && /['"]/.test(letter)) quote = letter;
		else if (quote === '' && /\s/.test(letter)) {
			if (word !== '') words.push(word);
			word = '';
		} else word += letter;
	}

	return word === '' ? words : [...words, word];
}
