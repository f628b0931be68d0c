import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {type ObjectStore} from './objectStore.js';
import {type RepositoryPlaces} from './ownSettings.js';

/** A longer list of where a clone ends is not read, bytes. */
const longestList = 4 * 1024 * 1024;

/** What a commit says of itself. */
export type Commit = {
	hash: string;
	/** The hash of its top folder. */
	tree: string;
	parents: readonly string[];
	/** When it was committed, seconds; 0: it does not say. */
	seconds: number;
};

/** Line by line as git reads one (parse_commit_buffer). Throws where it is none. */
export function commitAt(store: ObjectStore, hash: string): Commit {
	const {type, bytes} = store.read(hash);
	if (type !== 'commit') throw new Error(`${hash} is no commit`);
	const text = bytes.toString('latin1');
	const [head = '', tree] = /^tree ([\da-f]{40})\n/.exec(text) ?? [];
	if (tree === undefined) throw new Error(`${hash} has no folder`);
	const parents: string[] = [];
	const next = /parent ([\da-f]{40})\n/y;
	next.lastIndex = head.length;
	for (let found = next.exec(text); found; found = next.exec(text))
		parents.push(found[1] ?? '');
	const [, seconds = '0'] =
		/^committer [^\n]*> (\d{1,12}) /m.exec(
			text.slice(0, text.indexOf('\n\n') + 1),
		) ?? [];
	return {hash, tree, parents, seconds: Number(seconds)};
}

/** Whether a clone has no more than this of the history. */
export function isCutOff({common}: RepositoryPlaces, hash: string): boolean {
	const list = path.join(common, 'shallow');
	return fs.existsSync(list) && readRegular(list, longestList).includes(hash);
}
