import {type TranscriptSummary} from '../../agentRuntime.js';
import {
	count,
	field,
	type Tally,
	tallyLines,
	text,
} from '../../starting/jsonLines.js';

/**
 * A rollout of Codex's: totals are written again and again, the last one counts.
 * The events of `codex exec --json` are understood as well. Input tokens have
 * those in them that came from the cache.
 */
export function parseCodexTranscript(
	path: string,
): Promise<TranscriptSummary | null> {
	return tallyLines(path, createCodexTally());
}

function createCodexTally(): Tally {
	let last: TranscriptSummary | undefined;
	const turns = {inputTokens: 0, outputTokens: 0};
	let model = '';
	return {
		push(record) {
			const {type, payload} = record;
			if (type === 'turn_context') model = text(payload, 'model') || model;
			model = text(record, 'model') || model;
			if (type === 'turn.completed') {
				turns.inputTokens += count(record, 'usage', 'input_tokens');
				turns.outputTokens += count(record, 'usage', 'output_tokens');
			}

			const total = field(payload, 'info', 'total_token_usage');
			if (text(payload, 'type') !== 'token_count' || total === undefined)
				return;
			last = {
				inputTokens: count(total, 'input_tokens'),
				outputTokens: count(total, 'output_tokens'),
				model,
			};
		},
		summary: () => ({...(last ?? turns), model}),
	};
}
