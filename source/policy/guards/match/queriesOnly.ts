import {optionTable} from '../../../programs/options.js';
import {readOptions} from '../../../programs/readOptions.js';
import {type Segment} from '../../../shell/types.js';

/** Of `gh api graphql` those that say what is asked, and what is shown of the answer. */
const asking = optionTable(
	'-f|--raw-field= -F|--field= -q|--jq= --paginate --slurp -i|--include --silent --verbose',
);

/**
 * A call of `gh api graphql` of which all is written out, and whose one document
 * has queries alone: nothing is changed, and no file is sent (`-F x=@y`).
 */
export function queriesOnly({program, args}: Segment): boolean {
	if (program !== 'gh' || args.some(({value}) => value === undefined))
		return false;
	const {options, operands, unclear} = readOptions(args, asking);
	const [api, graphql, ...others] = operands.map(({value}) => value);
	if (api !== 'api' || graphql !== 'graphql' || others.length > 0) return false;
	if (unclear.length > 0 || options.some(({isSure}) => !isSure)) return false;
	const fields = options.flatMap(({name, value}) =>
		/^(?:-[fF]|--(?:raw-)?field)$/.test(name)
			? [{name, text: value?.value ?? ''}]
			: [],
	);
	if (
		fields.some(
			({name, text}) => /^(?:-F|--field)$/.test(name) && text.includes('=@'),
		)
	)
		return false;
	const [document, ...more] = fields.filter(({text}) => /^query\W/.test(text));
	return (
		document !== undefined &&
		more.length === 0 &&
		document.text.startsWith('query=') &&
		areQueries(document.text.slice('query='.length))
	);
}

/** Longer documents are read by nobody. */
const longest = 2000;

/** Whether every definition of a GraphQL document is a query, or a fragment of one. */
function areQueries(document: string): boolean {
	// Texts of several lines have rules of their own.
	if (document.length > longest || document.includes('"""')) return false;
	const text = document.replace(stringOrComment, ' ').trim();
	if (text === '' || /["\\]/.test(text)) return false;
	let depth = 0;
	let definition = '';
	for (const letter of text) {
		if (/[{([]/.test(letter)) {
			if (letter === '{' && depth === 0 && !isQuery.test(definition))
				return false;
			depth++;
		} else if (/[})\]]/.test(letter)) {
			depth--;
			if (depth < 0) return false;
			if (letter === '}' && depth === 0) definition = '';
		} else if (depth === 0) definition += letter;
	}

	return depth === 0 && definition.trim() === '';
}

const isQuery = /^\s*(?:(?:query|fragment)\b[^{}]*)?$/;

const stringOrComment = /"(?:\\[^]|[^"\\])*"|#[^\n\r]*/g;
