import path from 'node:path';
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
	context: Pick<PolicyContext, 'disk' | 'realPath'>,
): readonly string[] | undefined {
	const {disk, realPath = (place: string) => place} = context;
	const rest = globPart(glob);
	if (goesDown.test(rest)) return foundBelow(glob, context);
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

/**
 * The same of a glob that goes down: what lies below, by its last name. To most
 * shells `**` is a star, and one follows a link: where there are links nobody knows.
 */
function foundBelow(
	glob: string,
	{disk, realPath = place => place}: Pick<PolicyContext, 'disk' | 'realPath'>,
): readonly string[] | undefined {
	const folder = realPath(fixedPart(glob));
	if (disk?.linksIn(folder, true)?.length !== 0) return undefined;
	const fits = compileGlob(path.basename(glob).replace('**', '*'));
	return disk.below?.(folder)?.filter(file => fits(path.basename(file)));
}

/** Two stars for all folders on the way, and nothing else that is no plain sign. */
const goesDown = /^(?=.*\*\*)(?!.*\*\*\*)[\w*?/ @%+,=:.-]+$/;

/** Stars and question marks, none of them for folders however deep. */
const isPlain = /^(?!.*\*\*)[\w*?/ @%+,=:.-]+$/;
