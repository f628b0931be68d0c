import {readIndex} from './gitIndex.js';
import {type TreeEntry, typeOfMode} from './treeEntries.js';

/**
 * What an index has, as the folders that it would be checked out to, by their
 * names below the top of the working tree; `''` is the top. The hash of a folder
 * is its name. Throws where the index can't be read, or a merge is not done: of
 * several nobody knows which one git takes.
 */
export function indexFolders(
	index: string,
): ReadonlyMap<string, readonly TreeEntry[]> {
	const folders = new Map<string, TreeEntry[]>([['', []]]);
	const folderOf = (name: string): TreeEntry[] => {
		const known = folders.get(name);
		if (known) return known;
		const made: TreeEntry[] = [];
		folders.set(name, made);
		const [above, last] = cut(name);
		folderOf(above).push({type: 'folder', name: last, hash: name});
		return made;
	};

	for (const {name, mode, stage, sum} of readIndex(index)) {
		if (stage > 0) throw new Error(`${name} is being merged`);
		const [folder, last] = cut(name);
		const type = typeOfMode(mode.toString(8));
		folderOf(folder).push({type, name: last, hash: sum});
	}

	return folders;
}

/** The folder, and the name in it. */
function cut(name: string): [folder: string, last: string] {
	const at = name.lastIndexOf('/');
	return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
}
