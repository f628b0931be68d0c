import {parseLine} from '../../../utils/parseLine.js';
import {readName, readRecord} from '../../../utils/tolerant.js';
import {type TranscriptFact, type TranscriptFormat} from '../../transcript.js';

/**
 * Codex's rollout, `~/.codex/sessions/…/rollout-….jsonl`: no hook of its tells
 * that a turn ended because the model's API failed (seen with 0.169.0).
 */
export const codexRollout: TranscriptFormat = {
	open: () => readFailure,
	isUntold: () => true,
};

function readFailure(text: string): TranscriptFact[] {
	// Most lines are about something else.
	if (!text.includes('"task_complete"')) return [];
	const line = parseLine(text);
	const at = Date.parse(readName(line?.timestamp) ?? '');
	const payload = readRecord(line?.payload);
	const {codex_error_info: kind, message} = readRecord(payload.error);
	const said = readName(message);
	if (
		Number.isNaN(at) ||
		payload.type !== 'task_complete' ||
		(said === undefined && kind === undefined)
	)
		return [];
	return [
		{
			...{at, type: 'turnEnd', id: readName(payload.turn_id) ?? ''},
			failed: {error: readName(kind) ?? 'unknown', message: said ?? ''},
		},
	];
}
