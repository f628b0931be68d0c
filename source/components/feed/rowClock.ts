import {type FeedRow} from '../../supervisor/types.js';

/**
 * How long what a row shows goes on, in whole seconds: a row is drawn again
 * when its clock moves, and not before. A run's clock is that of the wall; a
 * call's stands while a person thinks about it, or about what its agent asks.
 */
export function secondsOf(
	{call, section, agent}: FeedRow,
	nowMs: number,
): number {
	if (section?.status === 'idle') return 0;
	if (section !== undefined && section.endedAt === undefined)
		return wholeSeconds(nowMs - section.startedAt);
	if (call?.state !== 'running' || call.background === true) return 0;
	const until = agent?.waitingSince ?? nowMs;
	const thoughtMs = (call.waitedMs ?? 0) + (agent?.thoughtMs ?? 0);
	return wholeSeconds(until - call.startedAt - thoughtMs);
}

const wholeSeconds = (ms: number) => Math.max(0, Math.floor(ms / 1000));
