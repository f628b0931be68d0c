import fs from 'node:fs';
import {readRegular} from '../../utils/regularFile.js';
import {patternsIn} from './ignoreRules.js';

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
		return patternsIn(readRegular(file, longestFile));
	} catch (error) {
		// Below a file there is nothing; what is closed to us may say anything.
		return isNotFolder(error) ? [] : undefined;
	}
}

const isNotFolder = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
