import {type Inspects, type InspectingProgram} from '../program.js';

/** Of a program that may be asked for its version, by these words and no others. */
export function saysVersion(
	...exactly: readonly string[]
): Inspects & InspectingProgram {
	return {
		reason: 'says its version',
		exactly,
		leftOut: {script: runs, '-e 1': runs, '--version -e 1': runs},
	};
}

const runs = 'is no question for the version';
