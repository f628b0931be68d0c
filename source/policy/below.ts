import fs from 'node:fs';
import path from 'node:path';

/** Most names that are looked at below one folder; a folder of sources has fewer. */
const mostNames = 5000;
/** Names that are read at once. */
const atOnce = 256;

/**
 * All that lies below a folder, as absolute paths, links themselves and not what
 * they lead to; undefined where there is more than can be looked at, or a part
 * is closed to us. What git packs away (`.git/objects`) has no names that anybody
 * speaks of.
 */
export function below(folder: string): readonly string[] | undefined {
	const found: string[] = [];
	const open = [folder];
	for (let place = open.pop(); place !== undefined; place = open.pop()) {
		if (place.endsWith('/.git/objects')) continue;
		const entries = openFolder(place);
		if (entries === 'closed') return undefined;
		if (entries === 'none') continue;
		try {
			for (
				let entry = entries.readSync();
				entry !== null;
				entry = entries.readSync()
			) {
				if (found.length === mostNames) return undefined;
				const own = path.join(place, entry.name);
				found.push(own);
				if (entry.isDirectory()) open.push(own);
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
