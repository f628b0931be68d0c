import {deepestJson, nestingFault} from './jsonNesting.js';

/**
 * The value of a JSON text that somebody else wrote. Throws SyntaxError, also
 * for one that is nested deeper than `most`: what walks over values, and
 * `JSON.stringify`, calls itself for each level.
 */
export function parseJson(text: string, most = deepestJson): unknown {
	if (opensMore(text, most) && nestingFault(text, most)?.type === 'deep')
		throw new SyntaxError(`JSON nested deeper than ${most} levels`);
	return JSON.parse(text);
}

/** Whether so many things could be open at once: most texts need no closer look. */
function opensMore(text: string, most: number): boolean {
	let left = most;
	for (const opener of '{[')
		for (let at = text.indexOf(opener); at !== -1; left--) {
			if (left === 0) return true;
			at = text.indexOf(opener, at + 1);
		}

	return false;
}
