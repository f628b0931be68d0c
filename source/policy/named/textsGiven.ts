import {isTooLongAPatch} from '../../runtime/tools/patch.js';
import {isTooLongToUnpack, unpackJson} from '../../utils/unpackJson.js';
import {type Call} from '../types.js';
import {namesTooMany, patchNames} from '../made/patchNames.js';

/** A text in a call's input, and the field that it stands in, however deep; that of a list for its items. */
type GivenText = {
	field: string;
	text: string;
	/** It is the name of a field itself, where that may be a file's. */
	isName?: true;
};

/** Values of one input that are looked at; more than that is a question (judgeGiven.ts). */
export const mostValues = 4000;
/**
 * Every text of a call's input, in order, those that are packed as JSON in
 * another one too: what a tool that nobody knows is given. By a list of what is
 * left to do, so that neither depth nor number costs more than looking.
 */
export function* textsGiven({
	input,
}: Pick<Call, 'input'>): Generator<GivenText> {
	const open: {value: unknown; field: string}[] = [{value: input, field: ''}];
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		const {value, field} = one;
		if (typeof value === 'string') {
			yield {field, text: value};
			const inner = unpackJson(value);
			if (inner !== undefined) open.push({value: inner, field});
		} else if (Array.isArray(value))
			for (let at = value.length - 1; at >= 0; at--)
				open.push({value: (value as unknown[])[at], field});
		else if (typeof value === 'object' && value !== null) {
			const fields = Object.entries(value);
			for (const [name] of fields)
				if (mayBeFile.test(name)) yield {field: name, text: name, isName: true};
			for (const [name, item] of fields.reverse())
				open.push({value: item, field: name});
		}
	}
}

/** No word that a program would call a field by. */
const mayBeFile = /[^\w$-]/;

/** Whether an input holds more than is looked at: some of it nobody has seen. */
export function holdsTooMuch({input}: Pick<Call, 'input'>): boolean {
	const open: unknown[] = [input];
	for (let left = mostValues; open.length > 0; left--) {
		if (left === 0) return true;
		const value = open.pop();
		if (typeof value === 'string') {
			if (isTooLongToUnpack(value) || isTooLongAPatch(value)) return true;
			if (value.includes('\n') && namesTooMany(patchNames(value))) return true;
			const inner = unpackJson(value);
			if (inner) open.push(inner);
		} else if (typeof value === 'object' && value !== null)
			for (const item of Object.values(value)) {
				if (open.length > mostValues) return true;
				open.push(item);
			}
	}

	return false;
}
