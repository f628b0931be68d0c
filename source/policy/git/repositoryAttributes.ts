import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {type IndexEntry, readIndexWith} from './gitIndex.js';
import {blobText, type ObjectStore} from './objectStore.js';
import {type RepositoryPlaces} from './ownSettings.js';
import {entryNamed, type TreeEntry} from './treeEntries.js';

/** What every file of attributes is called. */
const attributesName = '.gitattributes';
/** A longer file of attributes is not read, bytes. */
const longestFile = 64 * 1024;
/** A line of attributes that means every file. */
const anything = '* filter';

/** What the own file of attributes of a folder of a commit says; none: it has none. */
export function attributesIn(
	store: ObjectStore,
	entries: readonly TreeEntry[],
): readonly string[] {
	const found = entryNamed(entries, attributesName, false);
	if (!found) return [];
	return [found.type === 'file' ? knownText(store, found.hash) : anything];
}

function knownText(store: ObjectStore, hash: string): string {
	try {
		return blobText(store, hash, longestFile);
	} catch {
		return anything;
	}
}

/** The files of attributes that an index has. */
export type StagedAttributes = readonly Pick<IndexEntry, 'name' | 'sum'>[];

/** Undefined where the index has a form that is not read here. */
export function stagedAttributes(index: string): StagedAttributes | undefined {
	try {
		return readIndexWith(attributesName, index).filter(
			({name}) => path.basename(name) === attributesName,
		);
	} catch {
		return undefined;
	}
}

/**
 * The attributes that go for a file before its commit is checked out: of the
 * index, of the working tree, of this repository alone.
 */
export function attributesNow({
	store,
	staged,
	name,
	places: {top, common},
}: {
	store: ObjectStore;
	staged: StagedAttributes | undefined;
	/** Of the file, below the top of the working tree. */
	name: string;
	places: RepositoryPlaces;
}): readonly string[] {
	if (!staged) return [anything];
	const files = name
		.split('/')
		.map((_, count, names) =>
			path.join(...names.slice(0, count), attributesName),
		);
	return [
		...staged
			.filter(one => files.includes(one.name))
			.map(({sum}) => knownText(store, sum)),
		...[
			...files.map(file => path.join(top, file)),
			path.join(common, 'info/attributes'),
		]
			.filter(file => fs.existsSync(file))
			.map(file => readRegular(file, longestFile)),
	];
}
