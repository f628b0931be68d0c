import {type MergedAnswer} from '../../hookRunner/merge.js';
import {type Recorded} from './outcomes.js';

/**
 * True if hooks with this verdict would have changed what happened: refused
 * what ran, asked about what ran unasked, or let pass what was refused or what
 * a person was asked about. No opinion changes nothing.
 */
export function isOtherwise(
	verdict: MergedAnswer['verdict'],
	{end, asked}: Recorded,
): boolean {
	switch (verdict) {
		case 'deny':
			return end === 'ran';
		case 'ask':
			return end === 'ran' && !asked;
		case 'allow':
			return end === 'refused' || (end === 'ran' && asked);
		case 'none':
			return false;
	}
}

/** What happened, in words. */
export function describeRecorded({end, asked}: Recorded): string {
	switch (end) {
		case 'ran':
			return asked ? 'asked, and went on' : 'went on';
		case 'refused':
			return asked ? 'asked, and refused' : 'refused';
		case 'unknown':
			return asked ? 'asked' : 'not known';
	}
}
