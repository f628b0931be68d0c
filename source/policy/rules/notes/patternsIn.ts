import {type Expression} from '../../../grammar/types.js';

/** A field with its word. */
export type Pattern = Extract<Expression, {type: 'pattern'}>;

/** All fields of an expression, in order, also those behind a `!`. */
export function patternsIn(expression: Expression): readonly Pattern[] {
	switch (expression.type) {
		case 'pattern':
			return [expression];
		case 'not':
			return patternsIn(expression.inner);
		case 'and':
		case 'or':
			return expression.terms.flatMap(patternsIn);
		case 'everything':
		case 'flag':
			return [];
	}
}
