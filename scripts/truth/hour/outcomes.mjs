/**
 * Whether what athena's rows say became of a call is what its agent's record
 * says. A command that Esc cut, or that came back while it ran, may run on:
 * then the record has how it ended as well, and the rows say both, in that order.
 *
 * @param {{output: string, isError: boolean, over?: 'ran' | 'failed'}} own
 * @param {{outcome: string, ended: string[]} | undefined} seen
 */
export function fitsRecord(own, seen) {
	if (seen === undefined) return false;
	const wanted = outcomeOf(own);
	if (seen.outcome === wanted) return true;
	// Esc in Codex's own prompt is written as that of a command that runs.
	if (wanted !== 'interrupted') return false;
	if (seen.outcome === 'denied') return true;
	const [first, ...later] = seen.ended;
	return (
		own.over !== undefined &&
		['interrupted', 'background'].includes(first) &&
		later.length === 1 &&
		later[0] === own.over
	);
}

/** What an agent's record says of a call, by the words that it gives its model. */
export function outcomeOf({output, isError}) {
	if (output === '') return 'open';
	if (/^"?aborted|aborted by user|Tool execution aborted/i.test(output))
		return 'interrupted';
	if (/rejected permission|Rejected\(|Blocked by hook|denied/i.test(output))
		return 'denied';
	if (/^Wall time/.test(output) && !/Process exited/.test(output))
		return 'interrupted';
	return isError ? 'failed' : 'ran';
}
