import fs from 'node:fs';
import path from 'node:path';
import {readRegular, readRegularBytes} from '../../utils/regularFile.js';

/** A longer index is not read, bytes: some 40,000 files. */
const longestIndex = 4 * 1024 * 1024;
/** Folders above the one that is asked about. */
const mostFolders = 32;

/**
 * The files that git tracks in the repository of a folder, as absolute paths, by
 * its index. Undefined where there is none, or it has a form that is not read
 * here (version 4, one that is split).
 *
 * @param folder absolute
 */
export function trackedFiles(folder: string): readonly string[] | undefined {
	let top = path.resolve(folder);
	for (let left = mostFolders; left > 0; left--) {
		const index = indexOf(path.join(top, '.git'));
		if (index !== undefined)
			return readIndex(index)?.map(name => path.join(top, name));
		const above = path.dirname(top);
		if (above === top) return undefined;
		top = above;
	}

	return undefined;
}

/** Where the index of a `.git` is, which may be a folder or say where that is; undefined: there is none. */
function indexOf(own: string): string | undefined {
	try {
		return path.join(fs.statSync(own).isFile() ? elsewhere(own) : own, 'index');
	} catch {
		return undefined;
	}
}

/** Where a working tree of another repository says that its own is. */
function elsewhere(file: string): string {
	const [, place = ''] = /^gitdir: (.*)/.exec(readRegular(file, 4096)) ?? [];
	return path.resolve(path.dirname(file), place);
}

function readIndex(file: string): string[] | undefined {
	try {
		const stat = fs.statSync(file, {throwIfNoEntry: false});
		// Nothing was added yet.
		if (!stat) return [];
		return namesIn(readRegularBytes(file, longestIndex));
	} catch {
		return undefined;
	}
}

/** Bytes of an entry before its name: times, numbers, the sum, flags. */
const fixedLength = 62;

/** The names in an index: https://git-scm.com/docs/index-format. */
function namesIn(index: Buffer): string[] | undefined {
	if (index.length < 12 || index.toString('latin1', 0, 4) !== 'DIRC')
		return undefined;
	const version = index.readUInt32BE(4);
	if (version !== 2 && version !== 3) return undefined;
	const names: string[] = [];
	let at = 12;
	for (let left = index.readUInt32BE(8); left > 0; left--) {
		const isExtended = (index.readUInt16BE(at + 60) & 0x4000) !== 0;
		const start = at + fixedLength + (isExtended ? 2 : 0);
		const end = index.indexOf(0, start);
		if (end < 0) return undefined;
		names.push(index.toString('utf8', start, end));
		// Entries are filled up with one to eight zeros.
		at += (end - at + 8) & ~7;
	}

	// The rest stands in another file.
	return index.includes('link', at, 'latin1') ? undefined : names;
}
