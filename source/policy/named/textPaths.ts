import {textsIn} from '../../grammar/textsIn.js';
import {type Call} from '../types.js';

/** Most strings of an input that are looked at. */
const mostTexts = 2000;
/** No path is longer. */
const longestPath = 4096;
/** Up to so many short strings, a folder and a name may stand apart. */
const mostPaired = 8;

/**
 * Every string in a call's input that may be a path, as written: what a tool
 * nobody knows may touch, whatever its field is called. Enough to refuse by,
 * never to allow by.
 */
export function textPaths({input}: Call): string[] {
	const found = new Set<string>();
	let looked = 0;
	for (const text of textsIn(input)) {
		if (looked++ === mostTexts) break;
		if (text === '' || text.length > longestPath || /[\0\n]/.test(text))
			continue;
		found.add(text.replace(/^file:\/\/(?:localhost)?(?=\/)/, ''));
	}

	const all = [...found];
	if (all.length > mostPaired) return all;
	for (const folder of all)
		for (const name of all)
			if (folder !== name && !/^[/~]|\s/.test(name) && !/\s/.test(folder))
				found.add(`${folder.replace(/\/+$/, '')}/${name}`);
	return [...found];
}
