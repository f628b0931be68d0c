import {type RuleExpiry} from '../types.js';

/** Whether a rule has ended by itself: its time is over (`now` in Unix ms), or its uses are. */
export function hasEnded(
	{expires}: {id: string; expires?: RuleExpiry},
	now: number,
): boolean {
	if (expires === undefined) return false;
	return 'at' in expires ? expires.at <= now : expires.uses < 1;
}
