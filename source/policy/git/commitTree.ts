import fs from 'node:fs';
import path from 'node:path';
import {isChangedByCheckout} from './changedByCheckout.js';
import {type GitSetting} from './gitSettings.js';
import {indexFolders} from './indexFolders.js';
import {blobText, type ObjectStore, withObjects} from './objectStore.js';
import {isNo, openRepository, type Repository} from './openRepository.js';
import {type RepositoryPlaces} from './ownSettings.js';
import {
	attributesIn,
	attributesNow,
	stagedAttributes,
	type StagedAttributes,
} from './repositoryAttributes.js';
import {NamesNothing, type Revisions, treeOf} from './revisions.js';
import {theIndex} from './theIndex.js';
import {entryNamed, type TreeEntry, treeEntries} from './treeEntries.js';

/** What a commit has at a path, or on the way to it. */
export type GitEntry = {
	/** Where that is, absolute: the path itself, or what stands in its way, a file, a link or a submodule. */
	at: string;
	/** The same in two commits: they have the same there. Of a folder of the index it is its name. */
	hash: string;
} & (
	| {
			type: 'file';
			/** Left out: it is too long for a script, or none, or git writes it otherwise than it keeps it. */
			text?: string;
	  }
	| {type: 'link'; target: string}
	| {
			type: 'folder';
			/** The names of the links in it. */
			links: readonly string[];
	  }
	| {type: 'submodule'}
);

/** An answer of who looks into a commit (`entryAt`). */
export type FoundInCommit = GitEntry | 'absent' | 'unnamed' | undefined;

/** What is looked for in a commit. */
export type GitPath = {
	/** As git is given it: `main`, `v1.2`, `-`, `HEAD~2`; `theIndex`. */
	revision: string;
	/** Absolute. */
	path: string;
	/** The person's home folder, absolute. */
	home: string;
};

/** Longer texts are no scripts, bytes. */
export const longestText: number = 512 * 1024;
/** No path is longer. */
const longestTarget = 4096;

/** What commits have at paths; what is known of a repository is remembered until `forget`. */
export type CommitTrees = {
	/**
	 * What a commit has at a path, as it would be checked out there. `absent`: it
	 * has nothing there. Undefined where nobody can tell, as of what is no sha1,
	 * lies in tables or on other machines, may mean two things, or is not checked
	 * out as it is kept. `unnamed`: the word names no commit, as a file's does.
	 *
	 * @param folder any in the working tree, absolute
	 */
	entryAt: (folder: string, at: GitPath) => FoundInCommit;
	forget: () => void;
};

/** Who follows imports through a commit asks for hundreds of paths of it. */
export function createCommitTrees(): CommitTrees {
	const repositories = new Map<string, Repository | undefined>();
	const roots = new Map<string, string>();
	const trees = new Map<string, Tree>();
	const attributes = new Map<string, StagedAttributes | undefined>();
	const indexes = new Map<string, ReturnType<typeof indexFolders>>();

	function treeNamed(revisions: Revisions, revision: string): RootedTree {
		const {places, store} = revisions;
		return {
			root: remembered(roots, `${places.git}\0${revision}`, () =>
				treeOf(revisions, revision),
			),
			treeAt: hash =>
				remembered(trees, `${places.common}\0${hash}`, () =>
					readTree(store, hash),
				),
		};
	}

	function stagedTree({git}: RepositoryPlaces): RootedTree {
		const folders = remembered(indexes, git, () =>
			indexFolders(path.join(git, 'index')),
		);
		return {
			root: '',
			// Its attributes are those of the index anyway.
			treeAt: name => ({entries: folders.get(name) ?? [], attributes: []}),
		};
	}

	return {
		entryAt(folder, {revision, path: place, home}) {
			try {
				// Behind a link `..` is where nobody looks here.
				if (path.normalize(place) !== place) return undefined;
				const found = remembered(repositories, `${home}\0${folder}`, () =>
					openRepository(folder, home),
				);
				if (!found) return undefined;
				const {places, settings} = found;
				const top = spelledTop(places, folder, place);
				if (top === undefined) return undefined;
				const names = path
					.relative(top, place)
					.split('/')
					.filter(name => name !== '');
				return withObjects(places.common, store => {
					const staged = () =>
						remembered(attributes, places.git, () =>
							stagedAttributes(path.join(places.git, 'index')),
						);
					const tree =
						revision === theIndex
							? stagedTree(places)
							: treeNamed({places, settings, store}, revision);
					return entryIn({store, staged, ...tree, top, names}, settings, {
						places,
						home,
					});
				});
			} catch (error) {
				return error instanceof NamesNothing ? 'unnamed' : undefined;
			}
		},
		forget() {
			repositories.clear();
			roots.clear();
			trees.clear();
			attributes.clear();
			indexes.clear();
		},
	};
}

function remembered<Found>(
	book: Map<string, Found>,
	key: string,
	find: () => Found,
): Found {
	const known = book.get(key);
	if (known !== undefined || book.has(key)) return known as Found;
	const found = find();
	book.set(key, found);
	return found;
}

/** The top of the working tree as the path spells it, through links; undefined: the path does not lie below it. */
function spelledTop(
	{top}: RepositoryPlaces,
	folder: string,
	place: string,
): string | undefined {
	if (isIn(place, top)) return top;
	for (let at = folder; isIn(place, at) || at !== '/'; at = path.dirname(at)) {
		if (isIn(place, at) && fs.realpathSync(at) === top) return at;
		if (at === '/') return undefined;
	}

	return undefined;
}

const isIn = (place: string, folder: string) =>
	place === folder || place.startsWith(folder === '/' ? '/' : `${folder}/`);

/** What a folder of a commit holds, and what its own file of attributes says. */
type Tree = {
	entries: readonly TreeEntry[];
	attributes: readonly string[];
};

function readTree(store: ObjectStore, hash: string): Tree {
	const entries = treeEntries(store, hash);
	return {entries, attributes: attributesIn(store, entries)};
}

/** The trees of a commit, by their hashes, and the hash of its top. */
type RootedTree = {root: string; treeAt: (hash: string) => Tree};

type Walk = RootedTree & {
	store: ObjectStore;
	staged: () => StagedAttributes | undefined;
	top: string;
	/** Of the path below the top. */
	names: readonly string[];
};

type Surroundings = {places: RepositoryPlaces; home: string};

function entryIn(
	{store, treeAt, staged, root, top, names}: Walk,
	settings: readonly GitSetting[],
	{places, home}: Surroundings,
): GitEntry | 'absent' {
	const isCaseless = settings.some(
		({section, key, value}) =>
			section === 'core' && key === 'ignorecase' && !isNo(value),
	);
	let hash = root;
	let at = top;
	/** What the tree's own files of attributes say. */
	const texts: string[] = [];
	for (const name of names) {
		const {entries, attributes} = treeAt(hash);
		texts.push(...attributes);
		const entry = entryNamed(entries, name, isCaseless);
		if (!entry) return 'absent';
		({hash} = entry);
		at = path.join(at, name);
		switch (entry.type) {
			case 'folder':
				continue;
			case 'link':
				return {
					type: 'link',
					at,
					hash,
					target: blobText(store, hash, longestTarget),
				};
			case 'submodule':
				return {type: 'submodule', at, hash};
			case 'file':
				return {
					type: 'file',
					at,
					hash,
					...script(hash, path.relative(top, at)),
				};
		}
	}

	const links = treeAt(hash)
		.entries.filter(({type}) => type === 'link')
		.map(({name}) => name);
	return {type: 'folder', at, hash, links};

	function script(file: string, name: string): {text?: string} {
		const isChanged = isChangedByCheckout({
			name,
			settings,
			home,
			texts: [
				...texts,
				...attributesNow({store, staged: staged(), name, places}),
			],
		});
		if (isChanged) return {};
		try {
			const text = blobText(store, file, longestText);
			return isBinary(text) ? {} : {text};
		} catch {
			// It is too long, or was left out of a clone.
			return {};
		}
	}
}

/** As shells tell: what is no text in its first line is no script, and what comes later may be anything. */
export const isBinary = (text: string): boolean => /^[^\n]{0,80}\0/.test(text);
