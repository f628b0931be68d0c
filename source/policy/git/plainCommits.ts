import {isHash, type ObjectStore, withObjects} from './objectStore.js';
import {repositoryFrom} from './ownSettings.js';
import {type GitObject} from './packFile.js';
import {hashOfRef} from './refs.js';

/**
 * Whether a hash, or a beginning of one, names nothing but commits of which all
 * that they show has a name of its own: no blob or tree, and no commit that a
 * stash keeps what was untracked in. False where that cannot be found out.
 *
 * @param folder absolute
 */
export function isPlainCommit(folder: string, hash: string): boolean {
	try {
		const repository = repositoryFrom(folder);
		if (repository === undefined || !/^[\da-f]{4,40}$/.test(hash)) return false;
		return withObjects(repository.common, store => {
			const found = store.named(hash);
			return found.length > 0 && found.every(one => isPlain(store.read(one)));
		});
	} catch {
		return false;
	}
}

/** Tags of tags. */
const deepestTag = 4;

/**
 * Whether a name is a tag, or another one below `refs`, that names something
 * else than a commit of that kind: of branches git itself says that they don't.
 */
export function isTagOfOther(folder: string, name: string): boolean {
	try {
		const repository = repositoryFrom(folder);
		if (repository === undefined || !/^\w[\w./-]{0,200}$/.test(name))
			return false;
		const hash = [`refs/tags/${name}`, `refs/${name}`, name]
			.filter(ref => /^refs\/(?!heads\/|remotes\/|stash$)/.test(ref))
			.map(ref => hashOfRef(repository, ref))
			.find(found => found !== undefined);
		return (
			hash !== undefined &&
			!withObjects(repository.common, store => isPlainAt(store, hash))
		);
	} catch {
		return true;
	}
}

function isPlainAt(store: ObjectStore, hash: string, depth = 0): boolean {
	if (!isHash(hash) || depth > deepestTag) return false;
	const found = store.read(hash);
	const inner = taggedBy(found);
	return inner === undefined
		? isPlain(found)
		: isPlainAt(store, inner, depth + 1);
}

/** The hash of what a tag names; undefined: it is no tag. */
export function taggedBy({type, bytes}: GitObject): string | undefined {
	if (type !== 'tag') return undefined;
	const [, hash = ''] =
		/^object ([\da-f]{40})\n/.exec(bytes.toString('latin1', 0, 48)) ?? [];
	return hash;
}

function isPlain({type, bytes}: GitObject): boolean {
	if (type !== 'commit') return false;
	const commit = bytes.toString('latin1');
	const end = commit.startsWith('tree ') ? commit.indexOf('\n\n') : -1;
	const parents = commit.slice(0, end).match(/^parent /gm) ?? [];
	return (
		end >= 0 &&
		// A stash has its third parent for what was untracked.
		parents.length < 3 &&
		!commit.startsWith('untracked files on', end + 2)
	);
}
