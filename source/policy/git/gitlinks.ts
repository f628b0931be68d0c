import path from 'node:path';
import {readIndexWith} from './gitIndex.js';

/** A longer index is not read, bytes. */
const longestIndex = 32 * 1024 * 1024;
const gitlinkMode = 0o160_000;

/**
 * The folders of a working tree that are repositories of their own (submodules,
 * or any repository that was added), relative to its top, by git's index. Throws
 * where it cannot be read.
 *
 * @param own the folder of this working tree's own index
 */
export function gitlinks(own: string): string[] {
	const mode = Buffer.alloc(4);
	mode.writeUInt32BE(gitlinkMode);
	return readIndexWith(mode, path.join(own, 'index'), longestIndex)
		.filter(entry => entry.mode === gitlinkMode)
		.map(({name}) => name);
}
