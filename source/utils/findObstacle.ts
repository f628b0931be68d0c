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
		if (found === 'folder') {
			return place === folder || isWritable(place)
				? undefined
				: `you may not make folders in ${place}`;
		}

		return found === 'closed'
			? `${place} cannot be looked at`
			: `${place} is not a folder`;
	}
}

function look(place: string): 'folder' | 'other' | 'missing' | 'closed' {
	try {
		// A link that leads nowhere is there, and in the way.
		if (!fs.lstatSync(place, {throwIfNoEntry: false})) return 'missing';
		const stat = fs.statSync(place, {throwIfNoEntry: false});
		return stat?.isDirectory() ? 'folder' : 'other';
	} catch (error) {
		// Below a file: the file itself is found further up.
		const isBelowFile =
			error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
		return isBelowFile ? 'missing' : 'closed';
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
