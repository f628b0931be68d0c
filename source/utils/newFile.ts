import fs, {type FileHandle} from 'node:fs/promises';
import path from 'node:path';
import {type NewFileResult, type WriteNewFile} from '../types/newFile.js';

/** How much is handed to the system at once, in UTF-16 units. */
const batchLength = 64 * 1024;

/** Writes new files; see `WriteNewFile`. Both folders absolute. */
export function createFileWriter({
	folder,
	home,
}: {
	folder: string;
	home: string;
}): WriteNewFile {
	return async (names, pieces) => {
		let taken = '';
		for (const name of names) {
			const file = path.resolve(
				folder,
				name.startsWith('~/') ? path.join(home, name.slice(2)) : name,
			);
			try {
				const handle = await fs.open(file, 'wx', 0o600);
				return await writeAll(handle, file, pieces);
			} catch (error) {
				if (codeOf(error) !== 'EEXIST')
					return {ok: false, reason: await reasonOf(error, file)};
				taken = file;
			}
		}

		return {ok: false, reason: `${taken} exists already`};
	};
}

/** Half a file is worse than none: it goes again if it can't be finished. */
async function writeAll(
	handle: FileHandle,
	file: string,
	pieces: Iterable<string>,
): Promise<NewFileResult> {
	try {
		let batch = '';
		for (const piece of pieces) {
			batch += piece;
			if (batch.length < batchLength) continue;
			await handle.write(batch);
			batch = '';
		}

		await handle.write(batch);
		await handle.close();
		return {ok: true, path: file};
	} catch (error) {
		await handle.close();
		await fs.rm(file, {force: true});
		return {ok: false, reason: await reasonOf(error, file)};
	}
}

async function reasonOf(error: unknown, file: string): Promise<string> {
	const folder = path.dirname(file);
	switch (codeOf(error)) {
		case 'ENOENT':
			// Some file systems let nobody make a file, and say it so.
			return (await isThere(folder))
				? `no files can be made in ${folder}`
				: `there is no folder ${folder}`;
		case 'ENOTDIR':
			return `${folder} is no folder`;
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return `${folder} may not be written to`;
		case 'ENOSPC':
		case 'EDQUOT':
			return 'the disk is full';
		case 'ENAMETOOLONG':
			return 'the name is too long';
		default:
			return error instanceof Error ? error.message : String(error);
	}
}

const isThere = async (folder: string): Promise<boolean> =>
	fs.stat(folder).then(
		() => true,
		() => false,
	);

function codeOf(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}
