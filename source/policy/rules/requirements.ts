import {readPattern} from '../../grammar/pattern.js';
import {type Expression} from '../../grammar/types.js';
import {partOfPath} from './pathPattern.js';

/** What must be there for an expression to fit at all; asked before anything dearer. */
export type Requirements = {
	/** Some command begins with one of these, in lower case; undefined: it need not. */
	starts?: readonly string[];
	/** Something is read or written. */
	path?: true;
	/** The path of something that is has one of these in it, in lower case; undefined: it need not. */
	pathParts?: readonly string[];
};

/** What an expression cannot do without, in a rule that refuses or asks, or in one that allows. */
export function requirementsOf(
	expression: Expression,
	isRestricting: boolean,
): Requirements {
	switch (expression.type) {
		case 'and': {
			const all = expression.terms.map(term =>
				requirementsOf(term, isRestricting),
			);
			const starts = all.find(each => each.starts)?.starts;
			const pathParts = all.find(each => each.pathParts)?.pathParts;
			return {
				...(starts && {starts}),
				...(all.some(({path}) => path) && {path: true as const}),
				...(pathParts && {pathParts}),
			};
		}

		case 'or': {
			const all = expression.terms.map(term =>
				requirementsOf(term, isRestricting),
			);
			const starts = all.flatMap(each => each.starts ?? []);
			const pathParts = all.flatMap(each => each.pathParts ?? []);
			return {
				...(all.every(each => each.starts) && {starts}),
				...(all.every(({path}) => path) && {path: true as const}),
				...(all.every(each => each.pathParts) && {pathParts}),
			};
		}

		case 'pattern':
			if (expression.letter === 'p') {
				// What allows is measured by where links lead: there the names are others.
				const part = isRestricting ? partOfPath(expression.word) : undefined;
				return {
					path: true,
					...(part !== undefined && {pathParts: [part]}),
				};
			}

			return expression.letter === 'c' ? startOf(expression.word) : {};
		default:
			return {};
	}
}

function startOf(word: string): Requirements {
	const pattern = readPattern('c', word);
	if (pattern.type === 'regex') return {};
	const text = pattern.type === 'glob' ? pattern.glob : pattern.text;
	const literal = /^[^*?]*/.exec(text.trim().replaceAll(/\s+/g, ' '))?.[0];
	return literal ? {starts: [literal.toLowerCase()]} : {};
}
