import {type Argument} from './types.js';

/**
 * One word as the shell hands it to a program, with where it stands. A word of
 * the source may be several fields (`{a,b}`, `$X` with spaces) or none.
 */
export type Field = {
	/** As written. */
	text: string;
	/** Literal value; left out when it is computed or a glob. */
	value?: string;
	/** The glob, quotes taken off. */
	pattern?: string;
	/** Literal beginning of a computed field that is exactly one word. */
	prefix?: string;
	/** Of a computed field: its text with the expansions still in it. As code it shows part of what runs. */
	guess?: string;
	/** A process substitution: `<(…)` reads a pipe, no file of a known name. */
	isStream?: true;
	/** Position of the word in its source, UTF-16 units; -1 for what is not written there. */
	pos: number;
	end: number;
};

/** A field of ours, for what has no place in the source. */
export function literalField(value: string, text = value): Field {
	return {text, value, pos: -1, end: -1};
}

/** The part of a field behind its first `length` characters: `file` of `-ofile`, `--out=file`. */
export function fieldTail(field: Field, length: number): Field {
	const tail: Field = {
		text: field.text.endsWith(knownText(field).slice(length))
			? knownText(field).slice(length)
			: field.text,
		pos: field.pos,
		end: field.end,
	};
	if (field.value !== undefined) tail.value = field.value.slice(length);
	else if (field.pattern !== undefined)
		tail.pattern = field.pattern.slice(length);
	else {
		tail.text = field.text;
		if (field.prefix !== undefined) tail.prefix = field.prefix.slice(length);
	}
	return tail;
}

/** What is known of a field's text: its value, its pattern, or its literal beginning. */
export function knownText(field: Field): string {
	return field.value ?? field.pattern ?? field.prefix ?? '';
}

/** The field as the analysis hands it out. */
export function toArgument({text, value, pattern, prefix}: Field): Argument {
	if (value !== undefined) return {text, value};
	if (pattern !== undefined) return {text, pattern};
	return prefix === undefined ? {text} : {text, prefix};
}
