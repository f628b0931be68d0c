import {parseExpression} from '../../grammar/parse.js';
import {readPattern} from '../../grammar/pattern.js';
import {tokenize} from '../../grammar/lexer.js';
import {type Expression} from '../../grammar/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {exactFault, isExact} from './exactCall.js';
import {neverTogether} from './neverTogether.js';
import {slips} from './slips/slips.js';

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
		? (asSettings(when) ??
				wordForSign(parsed.expression, when) ??
				faultIn(parsed.expression))
		: undefined;
}

/** `Bash(git push:*)` without quotes: the name of a tool, and texts in parentheses. */
function asSettings(when: string): string | undefined {
	const {tokens} = tokenize(when);
	const at = tokens.findIndex(
		(token, index) =>
			token.type === 'word' &&
			!token.quoted &&
			/^(?:[A-Z][a-zA-Z]+|[a-z]+(?:_[a-z]+)+)$/.test(token.text) &&
			tokens[index + 1]?.type === '(' &&
			tokens[index + 1]?.at === token.end,
	);
	const tool = tokens[at];
	return tool?.type === 'word'
		? `“${tool.text}(…)” is how an agent’s settings say it; here a tool and what it does are two terms: ~t Bash & ~c "git push", ~t Read & ~p "secrets/**"`
		: undefined;
}

function faultIn(expression: Expression): string | undefined {
	switch (expression.type) {
		case 'not':
			return faultIn(expression.inner);
		case 'and':
			return neverTogether(expression.terms) ?? faultInAny(expression.terms);
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
	const said = `~${letter} "${word}" fits no call`;
	if (letter === 'c' && isExact(word)) {
		const fault = exactFault(word);
		return fault && `${said}: ${fault}`;
	}

	if (makeVisible(word, {multiline: true}) !== word || word.includes('\u00A0'))
		return `~${letter} "${makeVisible(word.replaceAll('\u00A0', ' '))}" fits no call: it holds a character that cannot be seen; type it anew`;
	if (readPattern(letter, word).type === 'regex') return undefined;
	const hint = slips[letter]?.never.find(({isIn}) => isIn(word))?.hint;
	return hint && `${said}: ${hint}`;
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
				/^(?:and|or|not|,|;)$/i.test(word) &&
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
