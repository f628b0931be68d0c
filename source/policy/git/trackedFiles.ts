import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {readRegular} from '../../utils/regularFile.js';
import {type IndexEntry, readIndex} from './gitIndex.js';
import {withObjects} from './objectStore.js';
import {repositoryFrom} from './ownSettings.js';

/** Folders above the one that is asked about. */
const mostFolders = 32;

/**
 * The files that git tracks in the repository of a folder, as absolute paths, by
 * its index. Undefined where there is none, or it has a form that is not read
 * here (one that is split, or sparse).
 *
 * @param folder absolute
 */
export function trackedFiles(folder: string): readonly string[] | undefined {
	const found = indexAbove(folder);
	if (!found) return undefined;
	const top = path.join(found.top, '/');
	return entriesOf(found.index)?.map(({name}) => top + name);
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
 * also one that is at it, and nobody has edited it since; or its text is one
 * that git keeps, of whatever commit (`git restore --source`, `git show X:file >
 * file`). True where nobody can tell; false for what git does not track.
 *
 * @param file absolute
 * @param text what stands in it
 */
export function isAsGitHasIt(file: string, text: string): boolean {
	const found = indexAbove(path.dirname(file));
	if (!found) return false;
	if (fs.existsSync(`${found.index}.lock`)) return true;
	const entries = entriesOf(found.index);
	const name = path.relative(found.top, file);
	const entry = entries?.find(one => one.name === name);
	if (!entry) return entries === undefined;
	const stat = fs.statSync(file, {throwIfNoEntry: false, bigint: true});
	if (!stat) return true;
	const seconds = Number(stat.mtimeNs / 1_000_000_000n);
	const isUntouched =
		entry.seconds === seconds && entry.bytes === Number(stat.size);
	return (
		isUntouched || sumsOf(text).includes(entry.sum) || isKept(found.top, text)
	);
}

/** Whether the repository has a file of this text anywhere in it. */
function isKept(top: string, text: string): boolean {
	try {
		const repository = repositoryFrom(top);
		return (
			repository === undefined ||
			withObjects(repository.common, ({named}) =>
				sumsOf(text).some(sum => named(sum).length > 0),
			)
		);
	} catch {
		return true;
	}
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

function entriesOf(file: string): readonly IndexEntry[] | undefined {
	try {
		return readIndex(file);
	} catch {
		return undefined;
	}
}
