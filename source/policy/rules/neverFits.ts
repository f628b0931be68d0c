import {parseExpression} from '../../grammar/parse.js';
import {readPattern} from '../../grammar/pattern.js';
import {type Expression, type PatternLetter} from '../../grammar/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {shellTool, webTools} from '../canonicalTools.js';
import {isExact} from './exactCall.js';
import {slips} from './slips.js';

/**
 * Why a term of an expression can fit no call, and what to write instead: a
 * denial of that kind would refuse nothing, and nobody would be told. Undefined
 * where each may fit, or where it cannot be read.
 */
export function neverFits(when: string): string | undefined {
	const parsed = parseExpression(when);
	if (/~c\s*\[\s*["']/.test(when))
		return `a term takes one text, without brackets: ~c "git push"`;
	return parsed.ok
		? (wordForSign(parsed.expression, when) ?? faultIn(parsed.expression))
		: undefined;
}

function faultIn(expression: Expression): string | undefined {
	switch (expression.type) {
		case 'not':
			return faultIn(expression.inner);
		case 'and':
			return faultBeside(expression.terms) ?? faultInAny(expression.terms);
		case 'or':
			return faultInAny(expression.terms);
		case 'pattern':
			return faultInPattern(expression);
		case 'everything':
		case 'flag':
			return undefined;
	}
}

function faultInAny(terms: readonly Expression[]): string | undefined {
	for (const term of terms) {
		const fault = faultIn(term);
		if (fault !== undefined) return fault;
	}

	return undefined;
}

function faultInPattern({
	letter,
	word,
}: Extract<Expression, {type: 'pattern'}>): string | undefined {
	if (letter === 'c' && isExact(word)) return undefined;
	if (makeVisible(word, {multiline: true}) !== word || word.includes('\u00A0'))
		return `~${letter} "${makeVisible(word.replaceAll('\u00A0', ' '))}" fits no call: it holds a character that cannot be seen; type it anew`;
	if (readPattern(letter, word).type === 'regex') return undefined;
	const hint = slips[letter]?.find(({isIn}) => isIn(word))?.hint;
	return hint && `~${letter} "${word}" fits no call: ${hint}`;
}

/** `~c a or ~c b`: the word between them is looked for as a text. */
function wordForSign(expression: Expression, when: string): string | undefined {
	switch (expression.type) {
		case 'not':
			return wordForSign(expression.inner, when);
		case 'and':
		case 'or':
			for (const term of expression.terms) {
				const found = wordForSign(term, when);
				if (found !== undefined) return found;
			}

			return undefined;
		case 'pattern': {
			const {letter, word, at} = expression;
			return letter === 'b' &&
				/^(?:and|or|not)$/i.test(word) &&
				when.slice(at, at + word.length) === word &&
				!/~b\s*$/.test(when.slice(0, at))
				? `“${word}” is a text that is looked for; “&” says and, “|” or, “!” not: ~c "git push" | ~c "npm publish"`
				: undefined;
		}

		case 'everything':
		case 'flag':
			return undefined;
	}
}

/** Terms that no call fits together. */
function faultBeside(terms: readonly Expression[]): string | undefined {
	const wordsOf = (letter: PatternLetter) =>
		terms.flatMap(term =>
			term.type === 'pattern' &&
			term.letter === letter &&
			readPattern(letter, term.word).type !== 'regex'
				? [term.word.trim()]
				: [],
		);
	const tools = wordsOf('t');
	const web = tools.find(name => webTools.includes(name));
	const [place] = wordsOf('p');
	if (web !== undefined && place !== undefined)
		return `~p "${place}" fits no call of ${web}, which names no file: an address stands with ~c: ~c "https://example.org/*"`;
	// What a tool that runs no command gives as one is an address, or nothing.
	const address = tools.some(
		name => name !== shellTool && /^[A-Z]\w*$/.test(name),
	)
		? wordsOf('c').find(word =>
				/^(?:[\w-]+\.)+[a-z]{2,}(?:[:/]\S*)?$/i.test(word),
			)
		: undefined;
	return (
		address &&
		`~c "${address}" fits no call of that tool: an address begins with its scheme: ~c "https://${address}"`
	);
}
