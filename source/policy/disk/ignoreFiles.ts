import fs from 'node:fs';
import {readRegular} from '../../utils/regularFile.js';

/** A longer one is not read, bytes. */
const longestFile = 64 * 1024;

/**
 * The patterns of a file that says what git and searches leave out, as they
 * stand there, without comments; none where it is not there. Undefined where it
 * can't be read.
 */
export function ignorePatterns(file: string): readonly string[] | undefined {
	try {
		const stat = fs.statSync(file, {throwIfNoEntry: false});
		if (stat === undefined || stat.isDirectory()) return [];
		return readRegular(file, longestFile)
			.replace(/^\uFEFF/, '')
			.split(/\r?\n/)
			.map(line => (line.startsWith('!') ? line.trimEnd() : trimBlanks(line)))
			.filter(line => line !== '' && !line.startsWith('#'));
	} catch (error) {
		// Below a file there is nothing; what is closed to us may say anything.
		return isNotFolder(error) ? [] : undefined;
	}
}

/** Blanks at its end say nothing, unless a sign before them says so; for git other white space does. */
function trimBlanks(line: string): string {
	let end = line.length;
	while (line.charAt(end - 1) === ' ') end--;
	return line.charAt(end - 1) === '\\' ? line : line.slice(0, end);
}

const isNotFolder = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
