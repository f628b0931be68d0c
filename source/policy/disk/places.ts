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
	forget: () => void;
};

/** Most paths that are remembered. */
const mostRemembered = 2000;

/**
 * What is at paths, looked up once for all that a judgement asks about it, until
 * `forget`; below what is no folder nobody looks.
 */
export function createPlaces(): Places {
	const known = new Map<string, Place>();
	return {
		at(place) {
			if (mayFollow.test(place)) return look(place);
			let found = known.get(place);
			if (!found) {
				found = belowThat(known.get(path.posix.dirname(place))) ?? look(place);
				if (known.size < mostRemembered) known.set(place, found);
			}

			return found;
		},
		forget() {
			known.clear();
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
