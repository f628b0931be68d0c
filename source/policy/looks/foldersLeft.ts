import {looksOrGoes} from '../../programs/deeds/looks.js';
import {type Segment} from '../../shell/types.js';
import {readingProgram} from './index.js';
import {onlyLooks} from './prove.js';

/**
 * The folders in which a program runs and may write without naming anything
 * (`unzip a.zip`, `npm install`, `git commit`); none where its record, or its
 * words, say that it leaves them as they are.
 *
 * @param concerns whether it matters what is written there: what its words prove
 * takes longer than all the rest
 */
export function foldersLeftTo(
	segment: Segment,
	concerns: (folder: string) => boolean = always,
): readonly string[] {
	const {program, cwd, folders, accessesAreComplete} = segment;
	if (program === undefined || looksOrGoes.has(program)) return none;
	// What git keeps lies beside the files.
	if (accessesAreComplete && program !== 'git') return none;
	const all = (folders ?? (cwd === undefined ? none : [cwd])).filter(concerns);
	return all.length > 0 && isLooking(segment) ? none : all;
}

const always = () => true;
const none: readonly string[] = [];

function isLooking(segment: Segment): boolean {
	const reading = readingProgram(segment.program ?? '');
	return reading !== undefined && onlyLooks(segment, reading);
}
