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
 * Where the links lead that a glob of the shell's may find: a repository can
 * bring one with any name. Undefined: there is more than can be looked at.
 */
export function globLinks(
	named: NamedPath,
	{realPath, disk}: Pick<PolicyContext, 'realPath' | 'disk'>,
): readonly string[] | undefined {
	if (!named.isGlob || named.isUnfollowed || !realPath || !disk) return none;
	const glob = named.dotted ?? named.path;
	const rest = globPart(glob);
	if (hasDots(rest)) return undefined;
	const names = rest.split('/').filter(name => name !== '');
	const folder = realPath(fixedPart(glob));
	const [name = ''] = names;
	const isFlat = names.length < 2 && name !== '**';
	const links = disk.linksIn(folder, !isFlat);
	if (links === undefined) return undefined;
	if (links.length === 0) return none;
	const fits = isFlat ? nameTest(name) : () => true;
	const found: string[] = [];
	for (const link of links) {
		if (!fits(link)) continue;
		const real = realPath(posix.join(folder, link));
		// What is in the folder behind it nobody has looked at.
		if (!isFlat && disk.isFolder(real)) return undefined;
		found.push(real);
	}

	return found;
}

const none: readonly string[] = [];
