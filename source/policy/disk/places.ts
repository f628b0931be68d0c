import fs from 'node:fs';
import path from 'node:path';

/** What is at a path itself; nobody followed a link there. */
export type Place =
	| {type: 'link'; target: string}
	| {type: 'folder'}
	/** `size` in bytes; one of the kernel's may say 0 and hold more. */
	| {type: 'file'; size: number}
	/** A pipe, a socket or a device. */
	| {type: 'other'}
	| {type: 'nothing'}
	/** Nobody can tell: it is closed to us, or no path. */
	| {type: 'closed'};

export type Places = {
	/** @param place absolute */
	at: (place: string) => Place;
	/** Whoever goes through a folder, absolute, has seen what is in it. */
	saw: Saw;
	forget: () => void;
};

/** Told of a folder that was gone through, and of what is in it. */
export type Saw = (folder: string, entries: readonly fs.Dirent[]) => void;

/** Most paths that are remembered. */
const mostRemembered = 2000;

/**
 * What is at paths, looked up once for all that a judgement asks about it, until
 * `forget`; below what is no folder nobody looks.
 */
export function createPlaces(): Places {
	const known = new Map<string, Place>();
	const seen = new Map<string, readonly fs.Dirent[]>();
	/** The same by name, of folders that were asked about since. */
	const names = new Map<string, ReadonlyMap<string, fs.Dirent>>();

	const seenIn = (folder: string, place: string): Place | undefined => {
		const entries = seen.get(folder);
		if (!entries) return undefined;
		let byName = names.get(folder);
		if (!byName) {
			byName = new Map(entries.map(entry => [entry.name, entry]));
			names.set(folder, byName);
		}

		const entry = byName.get(place.slice(path.posix.join(folder, '/').length));
		return entry && asSeen(place, entry);
	};

	return {
		at(place) {
			if (mayFollow.test(place)) return look(place);
			const held = known.get(place);
			if (held) return held;
			const folder = path.posix.dirname(place);
			const found =
				belowThat(known.get(folder)) ?? seenIn(folder, place) ?? look(place);
			if (known.size < mostRemembered) known.set(place, found);
			return found;
		},
		saw(folder, entries) {
			seen.set(folder, entries);
			names.delete(folder);
		},
		forget() {
			known.clear();
			seen.clear();
			names.clear();
		},
	};
}

/** Of a file or a folder that a folder's list has; undefined: the list does not say enough. */
function asSeen(place: string, entry: fs.Dirent): Place | undefined {
	if (entry.isDirectory()) return {type: 'folder'};
	if (!entry.isFile()) return undefined;
	return {
		type: 'file',
		get size() {
			const now = look(place);
			return now.type === 'file' ? now.size : Infinity;
		},
	};
}

/** With a slash at its end, or a `..`, links count that are on the way. */
const mayFollow = /\/(?:\.{0,2}(?:\/|$))/;

/** What is in a place that is no folder; undefined: it has to be looked up. */
function belowThat(place: Place | undefined): Place | undefined {
	switch (place?.type) {
		case 'nothing':
		case 'file':
		case 'other':
			return {type: 'nothing'};
		case 'closed':
			return place;
		default:
			return undefined;
	}
}

function look(place: string): Place {
	try {
		const stat = fs.lstatSync(place, {throwIfNoEntry: false});
		if (stat === undefined) return {type: 'nothing'};
		if (stat.isSymbolicLink())
			return {type: 'link', target: fs.readlinkSync(place)};
		if (stat.isDirectory()) return {type: 'folder'};
		return stat.isFile() ? {type: 'file', size: stat.size} : {type: 'other'};
	} catch (error) {
		const isBelowFile =
			error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
		return {type: isBelowFile ? 'nothing' : 'closed'};
	}
}
