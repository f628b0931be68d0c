import {compileGlob} from '../../grammar/glob.js';
import {fixedPart, globPart} from '../places/placePatterns.js';
import {type PolicyContext} from '../types.js';

/** Folders that are looked into for one glob. */
const mostFolders = 50;

/**
 * What a glob of the shell's names now, hidden files too, as where the shell is
 * told to bring these. Undefined: nobody can look, or it is no plain one.
 *
 * @param glob absolute
 */
export function namedByGlob(
	glob: string,
	{disk, realPath = place => place}: Pick<PolicyContext, 'disk' | 'realPath'>,
): readonly string[] | undefined {
	const rest = globPart(glob);
	if (!disk?.namesIn || !isPlain.test(rest)) return undefined;
	let places: readonly string[] = [fixedPart(glob)];
	for (const part of rest.split('/').filter(name => name !== '')) {
		if (places.length > mostFolders) return undefined;
		const fits = compileGlob(part);
		const found: string[] = [];
		for (const folder of places) {
			const names = disk.namesIn(realPath(folder));
			// What is no folder has nothing in it.
			if (!names && disk.isFolder(folder)) return undefined;
			for (const name of names ?? [])
				if (fits(name))
					found.push(folder === '/' ? `/${name}` : `${folder}/${name}`);
		}

		places = found;
	}

	return places;
}

/** Stars and question marks, none of them for folders however deep. */
const isPlain = /^(?!.*\*\*)[\w*?/ @%+,=:.-]+$/;
