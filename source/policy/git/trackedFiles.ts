import {createHash} from 'node:crypto';
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
	const found = indexAbove(folder);
	return (
		found && readIndex(found.index)?.map(({name}) => path.join(found.top, name))
	);
}

/** The index of the repository that a folder is in, and the top of its working tree; undefined: it is in none. */
function indexAbove(folder: string): {top: string; index: string} | undefined {
	let top = path.resolve(folder);
	for (let left = mostFolders; left > 0; left--) {
		const index = indexOf(path.join(top, '.git'));
		if (index !== undefined) return {top, index};
		const above = path.dirname(top);
		if (above === top) return undefined;
		top = above;
	}

	return undefined;
}

/**
 * Whether a file stands as git has it: it came by a checkout, a merge or a pull,
 * also one that is at it, and nobody has edited it since. True where nobody can
 * tell; false for what git does not track.
 *
 * @param file absolute
 * @param text what stands in it
 */
export function isAsGitHasIt(file: string, text: string): boolean {
	const found = indexAbove(path.dirname(file));
	if (!found) return false;
	if (fs.existsSync(`${found.index}.lock`)) return true;
	const entries = readIndex(found.index);
	const name = path.relative(found.top, file);
	const entry = entries?.find(one => one.name === name);
	if (!entry) return entries === undefined;
	const stat = fs.statSync(file, {throwIfNoEntry: false, bigint: true});
	if (!stat) return true;
	const seconds = Number(stat.mtimeNs / 1_000_000_000n);
	const isUntouched =
		entry.seconds === seconds && entry.bytes === Number(stat.size);
	return isUntouched || sumsOf(text).includes(entry.sum);
}

/**
 * The files of attributes that an index tracks, by their names below the top of
 * the working tree. Undefined where it has a form that is not read here.
 */
export function stagedAttributes(
	index: string,
): readonly Pick<Entry, 'name' | 'sum'>[] | undefined {
	return readIndex(index, '.gitattributes')?.filter(({name}) =>
		/(?:^|\/)\.gitattributes$/.test(name),
	);
}

/** As git names texts, also where it ends their lines otherwise. */
const sumsOf = (text: string): readonly string[] =>
	[text, text.replaceAll('\r\n', '\n')].map(one =>
		createHash('sha1')
			.update(`blob ${Buffer.byteLength(one)}\0${one}`)
			.digest('hex'),
	);

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

/** A file as the index has it. */
type Entry = {
	/** Below the top of the working tree. */
	name: string;
	/** When git wrote it, or found it the same, seconds. */
	seconds: number;
	bytes: number;
	/** The name of its text, hexadecimal. */
	sum: string;
};

/** @param part of a name; where it stands nowhere, no entry is read */
function readIndex(file: string, part = ''): Entry[] | undefined {
	try {
		const stat = fs.statSync(file, {throwIfNoEntry: false});
		// Nothing was added yet.
		if (!stat) return [];
		const bytes = readRegularBytes(file, longestIndex);
		return isPlain(bytes) && ![part, 'link'].some(one => bytes.includes(one))
			? []
			: entriesIn(bytes);
	} catch {
		return undefined;
	}
}

/** Bytes of an entry before its name: times, numbers, the sum, flags. */
const fixedLength = 62;

/** Whether it is one whose names stand in it as they are: version 2 or 3. */
const isPlain = (index: Buffer): boolean =>
	index.length >= 12 &&
	index.toString('latin1', 0, 4) === 'DIRC' &&
	[2, 3].includes(index.readUInt32BE(4));

/** The files in an index: https://git-scm.com/docs/index-format. */
function entriesIn(index: Buffer): Entry[] | undefined {
	if (!isPlain(index)) return undefined;
	const entries: Entry[] = [];
	let at = 12;
	for (let left = index.readUInt32BE(8); left > 0; left--) {
		const isExtended = (index.readUInt16BE(at + 60) & 0x4000) !== 0;
		const start = at + fixedLength + (isExtended ? 2 : 0);
		const end = index.indexOf(0, start);
		if (end < 0) return undefined;
		entries.push({
			name: index.toString('utf8', start, end),
			seconds: index.readUInt32BE(at + 8),
			bytes: index.readUInt32BE(at + 36),
			sum: index.toString('hex', at + 40, at + 60),
		});
		// Entries are filled up with one to eight zeros.
		at += (end - at + 8) & ~7;
	}

	// The rest stands in another file.
	return index.includes('link', at, 'latin1') ? undefined : entries;
}
