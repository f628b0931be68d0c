import fs from 'node:fs';
import path from 'node:path';

/** As much as the smallest file takes on a disk, bytes. */
const probeBytes = 4096;

/**
 * Finds out, off this thread, whether a file can be written in a folder, or
 * where the folder is to be made. Leaves nothing behind. Rejects with what the
 * file system says.
 */
export async function probeFolder(folder: string): Promise<void> {
	const place = await nearestFolder(folder);
	const file = path.join(place, `.probe-${process.pid}`);
	try {
		await fs.promises.writeFile(file, Buffer.alloc(probeBytes), {
			flag: 'w',
			mode: 0o600,
		});
	} finally {
		await fs.promises.rm(file, {force: true}).catch(() => undefined);
	}
}

async function nearestFolder(folder: string): Promise<string> {
	for (let place = folder; ; place = path.dirname(place)) {
		try {
			await fs.promises.stat(place);
			return place;
		} catch (error) {
			const isMissing =
				error instanceof Error && 'code' in error && error.code === 'ENOENT';
			if (!isMissing || path.dirname(place) === place) throw error;
		}
	}
}
