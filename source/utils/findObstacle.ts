import fs from 'node:fs';
import path from 'node:path';

/**
 * What keeps a folder from being made, in words that name the part of the path
 * that is to blame; undefined if it exists or can be made.
 */
export function findObstacle(folder: string): string | undefined {
	for (let place = folder; ; place = path.dirname(place)) {
		const found = look(place);
		if (found === 'missing' && path.dirname(place) !== place) continue;
		if (found !== 'folder') return `${place} is not a folder`;
		return place === folder || isWritable(place)
			? undefined
			: `you may not make folders in ${place}`;
	}
}

/** What cannot be looked at counts as missing: what is in the way is further up. */
function look(place: string): 'folder' | 'other' | 'missing' {
	let found: 'missing' | 'other' = 'missing';
	try {
		fs.lstatSync(place);
		// A link that leads nowhere is there, and in the way.
		found = 'other';
		return fs.statSync(place).isDirectory() ? 'folder' : 'other';
	} catch {
		return found;
	}
}

function isWritable(folder: string): boolean {
	try {
		fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
		return true;
	} catch {
		return false; // Why not does not matter: it is in the way.
	}
}
