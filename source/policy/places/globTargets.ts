import {posix} from 'node:path';
import {hasDots} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';
import {
	fixedPart,
	globPart,
	type NamedPath,
	nameTest,
} from './placePatterns.js';

/**
 * Where a glob of the shell's leads by the links that it finds, on the way
 * (`l*\/victim`) and at its end. What is removed counts itself, so for that one
 * only the way counts. Undefined: there is more than can be looked at.
 */
export function globTargets(
	{path, dotted = path, isGlob, isUnfollowed}: NamedPath,
	{linksAt, disk}: Pick<PolicyContext, 'linksAt' | 'disk'>,
): readonly string[] | undefined {
	// Where a `..` stands behind a pattern it leads anywhere already.
	if (!isGlob || !linksAt || hasDots(globPart(dotted))) return none;
	if (!isUnfollowed) return linksAt(dotted, false);
	const folder = posix.dirname(dotted);
	if (fixedPart(folder) === folder) return none;
	const name = posix.basename(dotted);
	const fits = nameTest(name);
	return linksAt(folder, false)
		?.filter(place => disk?.namesIn?.(place)?.some(fits) !== false)
		.map(place => posix.join(place, name));
}

const none: readonly string[] = [];
