import fs from 'node:fs';
import path from 'node:path';
import {openRegular, readRegular} from '../../utils/regularFile.js';
import {type CommitTrees, isBinary, longestText} from '../git/commitTree.js';
import {gitAliases} from '../git/gitAliases.js';
import {gitBranches, gitHead} from '../git/gitBranches.js';
import {gitHooks} from '../git/gitHooks.js';
import {isPlainCommit, isTagOfOther} from '../git/plainCommits.js';
import {rebaseTodo} from '../git/rebaseTodo.js';
import {type rememberSettings} from '../git/settingsFrom.js';
import {shownByGit} from '../git/shownByGit.js';
import {trackedFiles} from '../git/trackedFiles.js';
import {type Disk, foldersOfOthers} from '../types.js';
import {archivedIn} from './archived.js';
import {entriesOf, goThrough} from '../../utils/folderEntries.js';
import {type Place, type Places, type Saw} from './places.js';
import {unignored} from './unignored.js';

/** Most names that are looked at for one glob or search. */
const mostFound = 1000;
/** Most names that are looked at below one folder; the sources of nearly every project are fewer. */
const mostBelow = 32_000;

const ofOthers: ReadonlySet<string> = new Set(foldersOfOthers);
/** Longer scripts are only searched, bytes: nobody writes them. */
const longestScript = longestText;
/** And these not even that. */
const longestSearched = 8 * 1024 * 1024;

/** The disk as judges may ask about it; what is at places, what commits hold and settings say is remembered elsewhere. */
export function diskWith(
	{at, saw}: Pick<Places, 'at' | 'saw'>,
	entryAt: CommitTrees['entryAt'],
	settingsFrom: ReturnType<typeof rememberSettings>['from'],
): Disk {
	const mayHold = (folder: string) => holders.has(at(folder).type);
	return {
		linkAt(place) {
			const found = at(place);
			return found.type === 'link' ? found.target : undefined;
		},
		isFolder(place) {
			const {type} = at(place);
			return type === 'folder' || (type === 'link' && leadsToFolder(place));
		},
		// What is closed to us may be there.
		isThere: place => at(place).type !== 'nothing',
		mayWrite,
		scriptAt: file => (isReadable(at(file)) ? scriptAt(file) : undefined),
		isLongScript: file => isLongScript(file, at(file)),
		longScriptAt: file =>
			isLongScript(file, at(file)) ? longScriptAt(file) : undefined,
		namesIn: folder =>
			mayHold(folder)
				? entriesOf(folder, {most: mostFound})?.map(({name}) => name)
				: [],
		linksIn: (folder, isDeep) =>
			mayHold(folder)
				? entriesOf(folder, {
						most: isDeep ? mostBelow : mostFound,
						mayEnter: () => isDeep,
					})
						?.filter(({isLink}) => isLink)
						.map(({name}) => name)
				: [],
		below: (folder, mayGoOn) =>
			placesBelow(folder, {mayEnter: isNotPacked, mayGoOn, saw}),
		ownBelow: (folder, mayGoOn) =>
			placesBelow(folder, {mayEnter: isOwn, mayGoOn, saw}),
		archived: archivedIn,
		unignored: (folder, mayGoOn) => unignored(folder, {mayGoOn, saw}),
		shownByGit,
		tracked: trackedFiles,
		isPlainCommit,
		isTagOfOther,
		entryAt,
		gitAliases: (folder, home) => gitAliases(folder, home, settingsFrom),
		gitBranches,
		gitHead,
		gitHooks: (folder, home) => gitHooks(folder, home, settingsFrom),
		rebaseTodo,
	};
}

/** All that lies below a folder and below those folders that are entered, absolute. */
function placesBelow(
	folder: string,
	{
		mayEnter,
		mayGoOn,
		saw,
	}: {
		mayEnter: (place: string, name: string) => boolean;
		mayGoOn: (() => boolean) | undefined;
		saw: Saw;
	},
): readonly string[] | undefined {
	const top = path.join(folder, '/');
	const places: string[] = [];
	const isWhole = goThrough(
		folder,
		{most: mostBelow, closed: 'unknown', ...(mayGoOn && {mayGoOn})},
		(from, entries) => {
			saw(from === '' ? folder : top + from, entries);
			const above = from === '' ? '' : `${from}/`;
			const below: string[] = [];
			for (const entry of entries) {
				const name = above + entry.name;
				const place = top + name;
				places.push(place);
				if (entry.isDirectory() && mayEnter(place, entry.name))
					below.push(name);
			}

			return below;
		},
	);
	return isWhole ? places : undefined;
}

/** What git packs away has no names that anybody speaks of. */
const isNotPacked = (place: string) => !place.endsWith('/.git/objects');

const isOwn = (_place: string, name: string) => !ofOthers.has(name);

/** What may have names in it. */
const holders: ReadonlySet<Place['type']> = new Set(['folder', 'link']);

function leadsToFolder(link: string): boolean {
	try {
		return fs.statSync(link, {throwIfNoEntry: false})?.isDirectory() === true;
	} catch {
		return false;
	}
}

const isReadable = (found: Place): boolean =>
	found.type === 'link' ||
	(found.type === 'file' && found.size <= longestScript);

function scriptAt(file: string): string | undefined {
	try {
		const text = readRegular(file, longestScript);
		return isBinary(text) ? undefined : text;
	} catch {
		return undefined;
	}
}

/** A pipe has no end that anybody knows. */
function isLongScript(file: string, found: Place): boolean {
	if (found.type === 'file' && found.size <= longestScript) return false;
	if (!mayBeLong.has(found.type)) return false;
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

const mayBeLong: ReadonlySet<Place['type']> = new Set([
	'file',
	'link',
	'other',
]);

function longScriptAt(file: string): string {
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
