import fs from 'node:fs';
import path from 'node:path';

/** A name in a folder; `name` is relative to it, `a/b` for what lies deeper. */
export type Entry = {name: string; isLink: boolean};

export type Entries = {
	/** Names that are looked at; where there are more, nobody knows what there is. */
	most: number;
	/** Whether what lies in a folder below counts too. Default: never. */
	mayEnter?: (name: string) => boolean;
	/** Whether a name does not count, and nothing below it. Default: all count. */
	isLeftOut?: (name: string, isFolder: boolean) => boolean;
	/** A folder that is closed to us: nothing (default), or nobody knows what is in it. */
	closed?: 'nothing' | 'unknown';
};

/** Names that are read at once. */
const atOnce = 256;

/**
 * What lies in a folder, links themselves and not what they lead to. Undefined:
 * more than may be looked at, or a part cannot be read. What is not there has
 * nothing in it.
 */
export function entriesOf(
	folder: string,
	{
		most,
		mayEnter = () => false,
		isLeftOut = () => false,
		closed = 'nothing',
	}: Entries,
): readonly Entry[] | undefined {
	const found: Entry[] = [];
	const open = [''];
	for (let place = open.pop(); place !== undefined; place = open.pop()) {
		const entries = openFolder(path.join(folder, place));
		if (entries === 'closed' && closed === 'unknown') return undefined;
		if (typeof entries === 'string') continue;
		try {
			for (
				let entry = entries.readSync();
				entry !== null;
				entry = entries.readSync()
			) {
				if (found.length === most) return undefined;
				const name = path.join(place, entry.name);
				const isFolder = entry.isDirectory();
				if (isLeftOut(name, isFolder)) continue;
				found.push({name, isLink: entry.isSymbolicLink()});
				if (isFolder && mayEnter(name)) open.push(name);
			}
		} catch {
			return undefined;
		} finally {
			entries.closeSync();
		}
	}

	return found;
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
