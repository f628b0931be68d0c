import {deepestJson, nestingFault} from './jsonNesting.js';

/**
 * The value of a JSON text that somebody else wrote. Throws SyntaxError, also
 * for one that is nested deeper than `most`: what walks over values, and
 * `JSON.stringify`, calls itself for each level.
 */
export function parseJson(text: string, most = deepestJson): unknown {
	if (nestingFault(text, most)?.type === 'deep')
		throw new SyntaxError(`JSON nested deeper than ${most} levels`);
	return JSON.parse(text);
}
