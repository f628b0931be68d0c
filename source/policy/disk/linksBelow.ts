import {posix} from 'node:path';
import {type PolicyContext} from '../types.js';

/**
 * Where the links lead that a search finds which follows them. Undefined: there
 * is more below the folder than can be looked at, or a link to another folder.
 */
export function linksBelow(
	folder: string,
	{realPath, disk}: Pick<PolicyContext, 'realPath' | 'disk'>,
): readonly string[] | undefined {
	if (!realPath || !disk) return [];
	const real = realPath(folder);
	const found = disk
		.linksIn(real, true)
		?.map(link => realPath(posix.join(real, link)));
	return found?.some(disk.isFolder) ? undefined : found;
}
