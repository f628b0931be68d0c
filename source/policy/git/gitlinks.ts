import fs from 'node:fs';
import path from 'node:path';
import {readRegularBytes} from '../../utils/regularFile.js';

/** A longer index is not read, bytes. */
const longestIndex = 32 * 1024 * 1024;
const headerBytes = 12;
/** What stands before the name of an entry. */
const entryBytes = 62;
const modeAt = 24;
const flagsAt = 60;
const gitlinkMode = 0o160_000;

/**
 * The folders of a working tree that are repositories of their own (submodules,
 * or any repository that was added), relative to its top, by git's index
 * (gitformat-index, versions 2 and 3). Throws where it cannot be read.
 *
 * @param own the folder of this working tree's own index
 */
export function gitlinks(own: string): string[] {
	const file = path.join(own, 'index');
	const stat = fs.statSync(file, {throwIfNoEntry: false});
	if (!stat) return [];
	if (!stat.isFile() || stat.size > longestIndex)
		throw new Error(`${file} is no index that can be read`);
	const bytes = readRegularBytes(file, longestIndex);
	const mode = Buffer.alloc(4);
	mode.writeUInt32BE(gitlinkMode);
	if (!bytes.includes(mode)) return [];
	const version = bytes.readUInt32BE(4);
	if (bytes.toString('latin1', 0, 4) !== 'DIRC' || ![2, 3].includes(version))
		throw new Error(`${file} is an index of another kind`);
	const found: string[] = [];
	let at = headerBytes;
	for (let left = bytes.readUInt32BE(8); left > 0; left--) {
		const isExtended = (bytes.readUInt16BE(at + flagsAt) & 0x40_00) !== 0;
		const start = at + entryBytes + (isExtended ? 2 : 0);
		const end = bytes.indexOf(0, start);
		if (end === -1) throw new Error(`${file} is cut off`);
		if (bytes.readUInt32BE(at + modeAt) === gitlinkMode)
			found.push(bytes.toString('utf8', start, end));
		// Entries are filled up to eight bytes, by at least one.
		at += (end - at + 8) & ~7;
	}

	return found;
}
