import {unpackJson} from '../../utils/unpackJson.js';
import {type Call} from '../types.js';

/** A text in a call's input, and the field that it stands in, however deep; that of a list for its items. */
type GivenText = {field: string; text: string};

/** Packed in packed. */
const deepest = 3;

/**
 * Every text of a call's input, in order, those that are packed as JSON in
 * another one too: what a tool that nobody knows is given. By a list of what is
 * left to do, so that neither depth nor number costs more than looking.
 */
export function* textsGiven({
	input,
}: Pick<Call, 'input'>): Generator<GivenText> {
	type Open = {value: unknown; field: string; depth: number};
	const open: Open[] = [{value: input, field: '', depth: 0}];
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		const {value, field, depth} = one;
		if (typeof value === 'string') {
			yield {field, text: value};
			const inner = depth < deepest ? unpackJson(value) : undefined;
			if (inner !== undefined)
				open.push({value: inner, field, depth: depth + 1});
		} else if (Array.isArray(value))
			for (let at = value.length - 1; at >= 0; at--)
				open.push({value: (value as unknown[])[at], field, depth});
		else if (typeof value === 'object' && value !== null)
			for (const [name, item] of Object.entries(value).reverse())
				open.push({value: item, field: name, depth});
	}
}
