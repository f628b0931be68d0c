import {readPattern} from '../../grammar/pattern.js';
import {type Expression} from '../../grammar/types.js';

/** What must be there for an expression to fit at all; asked before anything dearer. */
export type Requirements = {
	/** Some command begins with one of these, in lower case; undefined: it need not. */
	starts?: readonly string[];
	/** Something is read or written. */
	path?: true;
};

/** What an expression cannot do without. */
export function requirementsOf(expression: Expression): Requirements {
	switch (expression.type) {
		case 'and': {
			const all = expression.terms.map(requirementsOf);
			const starts = all.find(each => each.starts)?.starts;
			return {
				...(starts && {starts}),
				...(all.some(({path}) => path) && {path: true as const}),
			};
		}

		case 'or': {
			const all = expression.terms.map(requirementsOf);
			const starts = all.flatMap(each => each.starts ?? []);
			return {
				...(all.every(each => each.starts) && {starts}),
				...(all.every(({path}) => path) && {path: true as const}),
			};
		}

		case 'pattern':
			if (expression.letter === 'p') return {path: true};
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
