import {looksOrGoes} from '../../programs/deeds/looks.js';
import {type Segment} from '../../shell/types.js';
import {readingPrograms} from './index.js';
import {onlyLooks} from './prove.js';

/**
 * The folders in which a program runs and may write without naming anything
 * (`unzip a.zip`, `npm install`, `git commit`); none where its record, or its
 * words, say that it leaves them as they are.
 */
export function foldersLeftTo(segment: Segment): readonly string[] {
	const {program, cwd, folders, accessesAreComplete} = segment;
	if (program === undefined || looksOrGoes.has(program)) return none;
	// What git keeps lies beside the files.
	if (accessesAreComplete && program !== 'git') return none;
	const all = folders ?? (cwd === undefined ? none : [cwd]);
	return all.length > 0 && isLooking(segment) ? none : all;
}

const none: readonly string[] = [];

const isLooking = (segment: Segment) =>
	readingPrograms.some(
		reading =>
			reading.names.includes(segment.program ?? '') &&
			onlyLooks(segment, reading),
	);
