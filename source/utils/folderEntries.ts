import fs from 'node:fs';
import path from 'node:path';

/** A name in a folder; `name` is relative to it, `a/b` for what lies deeper. */
export type Entry = {name: string; isLink: boolean};

export type Walk = {
	/** Names that are looked at; where there are more, nobody knows what there is. */
	most: number;
	/** A folder that is closed to us: nothing (default), or nobody knows what is in it. */
	closed?: 'nothing' | 'unknown';
	/** Asked before each folder; false: it takes too long, and nobody knows. */
	mayGoOn?: () => boolean;
};

export type Entries = Walk & {
	/** Whether what lies in a folder below counts too. Default: never. */
	mayEnter?: (name: string) => boolean;
};

/** Names that are read at once. */
const atOnce = 256;

/**
 * What lies in a folder, links themselves and not what they lead to. Undefined:
 * more than may be looked at, or a part cannot be read (a name that is no UTF-8). What is not there has
 * nothing in it.
 */
export function entriesOf(
	folder: string,
	{mayEnter = () => false, ...walk}: Entries,
): readonly Entry[] | undefined {
	const found: Entry[] = [];
	const isWhole = goThrough(folder, walk, (place, entries) => {
		const below: string[] = [];
		for (const entry of entries) {
			const name = place === '' ? entry.name : `${place}/${entry.name}`;
			found.push({name, isLink: entry.isSymbolicLink()});
			if (entry.isDirectory() && mayEnter(name)) below.push(name);
		}

		return below;
	});
	return isWhole ? found : undefined;
}

/**
 * Goes through a folder, and on to whichever of the folders below it is told.
 * False: more than may be looked at, or a part cannot be read. What is not there
 * has nothing in it.
 *
 * @param visit what is in one of them, which is `''` for the first and else seen
 * from there; returns which to go on to, seen from there too
 */
export function goThrough(
	folder: string,
	{most, closed = 'nothing', mayGoOn = () => true}: Walk,
	visit: (place: string, entries: readonly fs.Dirent[]) => readonly string[],
): boolean {
	let left = most;
	const open = [''];
	for (let place = open.pop(); place !== undefined; place = open.pop()) {
		if (!mayGoOn()) return false;
		const entries = namesIn(path.join(folder, place), left);
		if (entries === 'closed' && closed === 'unknown') return false;
		if (entries === 'too much') return false;
		if (typeof entries === 'string') continue;
		left -= entries.length;
		for (const name of visit(place, entries)) open.push(name);
	}

	return true;
}

function namesIn(
	place: string,
	most: number,
): readonly fs.Dirent[] | 'none' | 'closed' | 'too much' {
	const opened = openFolder(place);
	if (typeof opened === 'string') return opened;
	const entries: fs.Dirent[] = [];
	try {
		for (
			let entry = opened.readSync();
			entry !== null;
			entry = opened.readSync()
		) {
			// A name that is no text is not known, and nothing below it can be asked for.
			if (entries.length === most || entry.name.includes('\uFFFD'))
				return 'too much';
			entries.push(entry);
		}
	} catch {
		return 'too much';
	} finally {
		opened.closeSync();
	}

	return entries;
}

function openFolder(place: string): fs.Dir | 'none' | 'closed' {
	try {
		return fs.opendirSync(place, {bufferSize: atOnce});
	} catch (error) {
		const isNothing =
			error instanceof Error &&
			'code' in error &&
			(error.code === 'ENOENT' || error.code === 'ENOTDIR');
		return isNothing ? 'none' : 'closed';
	}
}
