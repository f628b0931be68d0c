import fs from 'node:fs';
import path from 'node:path';
import {openRegular, readRegular} from '../../utils/regularFile.js';
import {type CommitTrees, isBinary, longestText} from '../git/commitTree.js';
import {gitAliases} from '../git/gitAliases.js';
import {gitBranches, gitHead} from '../git/gitBranches.js';
import {gitHooks} from '../git/gitHooks.js';
import {isPlainCommit, isTagOfOther} from '../git/plainCommits.js';
import {rebaseTodo} from '../git/rebaseTodo.js';
import {trackedFiles} from '../git/trackedFiles.js';
import {type Disk} from '../types.js';
import {archivedIn} from './archived.js';
import {entriesOf} from './entries.js';
import {unignored} from './unignored.js';

/** Most names that are looked at for one glob or search. */
const mostFound = 1000;
/** Most names that are looked at below one folder; a folder of sources has fewer. */
const mostBelow = 5000;
/** Longer scripts are only searched, bytes: nobody writes them. */
const longestScript = longestText;
/** And these not even that. */
const longestSearched = 8 * 1024 * 1024;

/** The disk as judges may ask about it; where links lead, and what commits hold, is remembered elsewhere. */
export function diskWith(
	linkAt: NonNullable<Disk['linkAt']>,
	entryAt: CommitTrees['entryAt'],
): Disk {
	return {
		linkAt,
		isFolder,
		isThere,
		mayWrite,
		scriptAt,
		isLongScript,
		longScriptAt,
		namesIn: folder =>
			entriesOf(folder, {most: mostFound})?.map(({name}) => name),
		linksIn: (folder, isDeep) =>
			entriesOf(folder, {most: mostFound, mayEnter: () => isDeep})
				?.filter(({isLink}) => isLink)
				.map(({name}) => name),
		// What git packs away has no names that anybody speaks of.
		below: folder =>
			entriesOf(folder, {
				most: mostBelow,
				mayEnter: name => !path.join(folder, name).endsWith('/.git/objects'),
				closed: 'unknown',
			})?.map(({name}) => path.join(folder, name)),
		archived: archivedIn,
		unignored,
		tracked: trackedFiles,
		isPlainCommit,
		isTagOfOther,
		entryAt,
		gitAliases,
		gitBranches,
		gitHead,
		gitHooks,
		rebaseTodo,
	};
}

function isFolder(place: string): boolean {
	try {
		return fs.statSync(place, {throwIfNoEntry: false})?.isDirectory() === true;
	} catch {
		return false;
	}
}

function scriptAt(file: string): string | undefined {
	try {
		const text = readRegular(file, longestScript);
		return isBinary(text) ? undefined : text;
	} catch {
		return undefined;
	}
}

function isLongScript(file: string): boolean {
	try {
		const stat = fs.statSync(file, {throwIfNoEntry: false});
		if (stat?.isFIFO()) return true;
		return (
			stat?.isFile() === true &&
			stat.size > longestScript &&
			!isBinary(firstOf(file))
		);
	} catch {
		return false;
	}
}

function longScriptAt(file: string): string | undefined {
	if (!isLongScript(file)) return undefined;
	try {
		return readRegular(file, longestSearched);
	} catch {
		return 'unread';
	}
}

/** Its first bytes. */
function firstOf(file: string): string {
	const opened = openRegular(file);
	try {
		const bytes = Buffer.alloc(100);
		fs.readSync(opened, bytes, 0, bytes.length, 0);
		return bytes.toString('latin1');
	} finally {
		fs.closeSync(opened);
	}
}

function mayWrite(folder: string): boolean {
	try {
		fs.accessSync(folder, fs.constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

function isThere(place: string): boolean {
	try {
		return fs.lstatSync(place, {throwIfNoEntry: false}) !== undefined;
	} catch (error) {
		// Below a file there is nothing; what is closed to us may be there.
		return !(
			error instanceof Error &&
			'code' in error &&
			error.code === 'ENOTDIR'
		);
	}
}
