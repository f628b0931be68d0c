import {type ObjectStore} from './objectStore.js';
import {type TreeEntry, treeEntries} from './treeEntries.js';

/** Entries that are looked at for one question. */
const mostEntries = 50_000;
/** Folders of commits that are read for it; each is unpacked and its sum taken. */
const mostFolders = 2000;

/** A file, a link or a submodule in which two commits differ, below their top. */
export type TreeChange = {
	name: string;
	/** Only the first of them has it. */
	isGone: boolean;
};

/** Compares the folders of commits; what it costs is counted together. */
export type TreeChanges = {
	/** What differs between two folders; undefined: there is none on that side. Throws where it is too much, or a folder has another form than git makes. */
	between: (
		one: string | undefined,
		other: string | undefined,
	) => readonly TreeChange[];
	/** All files below a folder, by name, with `type hash` of each. */
	all: (tree: string) => ReadonlyMap<string, string>;
};

type Folder = ReadonlyMap<string, TreeEntry>;

export function createTreeChanges(store: ObjectStore): TreeChanges {
	const folders = new Map<string, Folder>();
	let left = mostEntries;

	function folderAt(hash: string | undefined): Folder {
		if (hash === undefined) return nothing;
		let folder = folders.get(hash);
		if (!folder) {
			if (folders.size === mostFolders) throw new Error('too many folders');
			folder = inOrder(treeEntries(store, hash));
			folders.set(hash, folder);
		}

		left -= folder.size + 1;
		if (left < 0) throw new Error('too much to compare');
		return folder;
	}

	function* differing(
		one: string | undefined,
		other: string | undefined,
		above: string,
	): Generator<TreeChange> {
		if (one === other) return;
		const before = folderAt(one);
		const after = folderAt(other);
		for (const key of new Set([...before.keys(), ...after.keys()])) {
			const own = before.get(key);
			const now = after.get(key);
			const entry = own ?? now;
			if (!entry) continue;
			const name = above + entry.name;
			if (entry.type === 'folder')
				yield* differing(own?.hash, now?.hash, `${name}/`);
			else if (own?.hash !== now?.hash || own?.type !== now?.type)
				yield {name, isGone: now === undefined};
		}
	}

	function* filesIn(
		tree: string,
		above: string,
	): Generator<readonly [string, string]> {
		for (const {type, name, hash} of folderAt(tree).values())
			if (type === 'folder') yield* filesIn(hash, `${above}${name}/`);
			else yield [above + name, `${type} ${hash}`];
	}

	return {
		between: (one, other) => [...differing(one, other, '')],
		all: tree => new Map(filesIn(tree, '')),
	};
}

const nothing: Folder = new Map();

/**
 * The entries of a folder by their names, a folder's with a `/` behind it, as git
 * sorts them. Throws where they stand in no such order, or twice: who goes
 * through two folders side by side finds other differences then.
 */
function inOrder(entries: readonly TreeEntry[]): Folder {
	const folder = new Map<string, TreeEntry>();
	let before = Buffer.alloc(0);
	for (const entry of entries) {
		const key = entry.type === 'folder' ? `${entry.name}/` : entry.name;
		const bytes = Buffer.from(key);
		if (Buffer.compare(before, bytes) >= 0) throw new Error('out of order');
		before = bytes;
		folder.set(key, entry);
	}

	return folder;
}
