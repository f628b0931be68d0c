import {type ObjectStore} from './objectStore.js';

/** What a folder of a commit, or of the index, has under one name. */
export type TreeEntry = {
	type: 'file' | 'link' | 'folder' | 'submodule';
	name: string;
	/** The name of its object. */
	hash: string;
};

/** By the mode, octal. */
const types: Readonly<Record<string, TreeEntry['type']>> = {
	'04': 'folder',
	'10': 'file',
	'12': 'link',
	'16': 'submodule',
};

/** @param mode octal; throws where it is none of git's */
export function typeOfMode(mode: string): TreeEntry['type'] {
	const type = types[mode.padStart(6, '0').slice(0, 2)];
	if (type === undefined) throw new Error('no entry of a folder');
	return type;
}

/** What a folder of a commit holds: `mode name`, a zero, twenty bytes of a hash, each. */
export function treeEntries(
	store: ObjectStore,
	hash: string,
): readonly TreeEntry[] {
	const {type, bytes} = store.read(hash);
	if (type !== 'tree') throw new Error(`${hash} is no folder`);
	const entries: TreeEntry[] = [];
	for (let at = 0; at < bytes.length;) {
		const end = bytes.indexOf(0, at);
		if (end < 0 || end + 21 > bytes.length) throw new Error('it is cut off');
		const [, mode = '', name = ''] =
			/^([0-7]{5,6}) ([^/]+)$/.exec(bytes.toString('utf8', at, end)) ?? [];
		entries.push({
			type: typeOfMode(mode),
			name,
			hash: bytes.toString('hex', end + 1, end + 21),
		});
		at = end + 21;
	}

	return entries;
}

/** Undefined: there is none. Throws where there are two that become one. */
export function entryNamed(
	entries: readonly TreeEntry[],
	name: string,
	isCaseless: boolean,
): TreeEntry | undefined {
	const folded = (one: string) =>
		isCaseless ? one.normalize().toLowerCase() : one;
	const wanted = folded(name);
	const [first, ...others] = entries.filter(
		entry => folded(entry.name) === wanted,
	);
	if (others.length > 0) throw new Error(`${name} is there twice`);
	return first;
}
