import {type Expression} from './types.js';

/** An expression as text; parsed again it is the same, but for positions. */
export function printExpression(expression: Expression): string {
	switch (expression.type) {
		case 'everything':
			return '';
		case 'not':
			return `!${printInner(expression.inner)}`;
		case 'and':
			return expression.terms.map(term => printInner(term)).join(' & ');
		case 'or':
			// `&` binds tighter: only what is "or" itself needs parentheses.
			return expression.terms
				.map(term =>
					term.type === 'or' ? printInner(term) : printExpression(term),
				)
				.join(' | ');
		case 'flag':
			return expression.word === undefined
				? `~${expression.letter}`
				: `~${expression.letter} ${expression.word}`;
		case 'pattern': {
			const word = printWord(expression.word);
			return expression.letter === 'b' ? word : `~${expression.letter} ${word}`;
		}
	}
}

/** A word as it is written in an expression: bare where that is the same. */
export function printWord(word: string): string {
	if (/^[^\s()!&|"'~/][^\s()!&|"']*$/.test(word)) return word;
	// Backslashes before a quote count double.
	return `"${doubled(word)}"`;
}

function doubled(word: string): string {
	return `${word}"`
		.replace(/\\+"?|"/g, found =>
			found.endsWith('"') ? `${found.slice(0, -1).repeat(2)}\\"` : found,
		)
		.slice(0, -'\\"'.length);
}

function printInner(expression: Expression): string {
	const text = printExpression(expression);
	return expression.type === 'and' || expression.type === 'or'
		? `(${text})`
		: text;
}
