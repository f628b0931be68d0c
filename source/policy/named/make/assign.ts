import {unknown} from './expansion.js';

/** Longer than this no value grows by `+=`, characters. */
const longest = 64 * 1024;

/** A variable that a line gives a value. */
type Assigned = {name: string; isExported: boolean; isOutput: boolean};

/**
 * Puts what a line gives a variable with the others; undefined: it gives none.
 *
 * @param expand puts in what they are by now
 */
export function assign(
	line: string,
	variables: Map<string, string>,
	expand: (text: string) => string,
): Assigned | undefined {
	const [, marks = '', name, sign = '', value = ''] =
		/^((?:(?:export|override|private) +){0,3})([A-Za-z_.][\w.-]*)[ \t]*(\+|\?|!|:{1,3})?=(.*)$/.exec(
			line,
		) ?? [];
	if (name === undefined) return undefined;
	const before = sign === '+' ? `${variables.get(name) ?? ''} ` : '';
	// `:=` is put together now, and may hold what it was before.
	const own = sign.startsWith(':') ? expand(value.trim()) : value.trim();
	variables.set(name, before.length < longest ? before + own : unknown);
	return {name, isExported: marks.includes('export'), isOutput: sign === '!'};
}
