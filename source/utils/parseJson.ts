import {deepestJson, nestingFault} from './jsonNesting.js';

/**
 * The value of a JSON text that somebody else wrote. Throws SyntaxError, also
 * for one that is nested deeper than `deepestJson`: what walks over values, and
 * `JSON.stringify`, calls itself for each level.
 */
export function parseJson(text: string): unknown {
	if (nestingFault(text)?.type === 'deep')
		throw new SyntaxError(`JSON nested deeper than ${deepestJson} levels`);
	return JSON.parse(text);
}
