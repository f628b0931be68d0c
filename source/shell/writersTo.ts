import {type Segment} from './types.js';

/** The segments that write to the pipe which a segment reads; none where it reads no pipe. */
export function writersTo(
	{pipedFrom, alsoPipedFrom = []}: Segment,
	segments: readonly Segment[],
): readonly Segment[] {
	if (pipedFrom === undefined) return [];
	return [pipedFrom, ...alsoPipedFrom].flatMap(index => segments[index] ?? []);
}
