import {fixedPart, isBelow, nameTest} from '../../places/placePatterns.js';
import {type Disk} from '../../types.js';
import {type Bringing, type Entry, type Unknown} from './bringing.js';

/**
 * Anything below a folder that is not a folder by now, which stays one; also
 * what is there as a file, but for who `keepsFiles`.
 */
export function anythingBelow(
	folder: string,
	why: Unknown,
	{isFolder, keepsFiles}: {isFolder: IsFolder; keepsFiles?: IsThere},
): Bringing {
	return {
		on(path) {
			for (const at of placesOn(path, folder))
				if (!isFolder(at))
					return keepsFiles?.(at) ? [] : [{at, type: 'unknown', why}];
			return [];
		},
		foundBy: glob =>
			mayMeet(glob, folder) ? [{at: folder, type: 'unknown', why}] : [],
	};
}

type IsFolder = (place: string) => boolean;
type IsThere = (place: string) => boolean;

/** These entries, in whatever order they come to be there. */
export const entriesAt = (entries: readonly Entry[]): Bringing => ({
	on: path =>
		entries
			.filter(({at}) => isBelow(path, at))
			.sort((one, other) => one.at.length - other.at.length),
	foundBy: glob =>
		entries.filter(({type, at}) => type !== 'file' && finds(glob, at)),
});

/** The places on the way to a path, below a folder, from above. */
function* placesOn(path: string, folder: string): Generator<string> {
	if (path === folder || !isBelow(path, folder)) return;
	const top = folder === '/' ? '' : folder;
	let at = top;
	for (const name of path.slice(top.length).split('/').slice(1)) {
		at += `/${name}`;
		yield at;
	}
}

/** A folder that is one, and no link to one. */
export const realFolders =
	({isFolder, linkAt}: Pick<Disk, 'isFolder' | 'linkAt'>) =>
	(place: string): boolean =>
		isFolder(place) && linkAt?.(place) === undefined;

/** Whether a glob may find something below a folder. */
export function mayMeet(glob: string, folder: string): boolean {
	const fixed = fixedPart(glob);
	if (isBelow(fixed, folder)) return true;
	if (!isBelow(folder, fixed)) return false;
	const names = folder.split('/');
	const parts = glob.split('/');
	const deep = parts.indexOf('**');
	const count = deep < 0 ? Math.min(names.length, parts.length) : deep;
	return names
		.slice(0, count)
		.every((name, at) => nameTest(parts[at] ?? '')(name));
}

/** Whether a glob finds a place, or goes on from there. */
function finds(glob: string, place: string): boolean {
	const parts = glob.split('/');
	const names = place.split('/');
	if (parts.includes('**')) return isBelow(place, fixedPart(glob));
	return (
		parts.length >= names.length &&
		names.every((name, at) => nameTest(parts[at] ?? '')(name))
	);
}
