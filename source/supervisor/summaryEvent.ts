import {type RuntimeEvent} from '../runtime/types.js';
import {type TranscriptResult} from './endedTranscript.js';

/**
 * What a transcript says of an ended session, as an event of athena's own: so
 * it is in the feed and in the journal like everything else. `now` in unix ms.
 */
export function summaryEvent(
	{eventId, sessionId, transcriptPath, summary}: TranscriptResult,
	now: number,
): RuntimeEvent | undefined {
	// Why it could not be read is for the log: it says nothing of the session.
	if (!summary) return undefined;
	return {
		id: `${eventId}:summary`,
		timestamp: now,
		hookName: 'TranscriptSummary',
		sessionId,
		context: {cwd: '', transcriptPath},
		interaction: {expectsDecision: false},
		payload: {
			session_id: sessionId,
			last_assistant_message: summary.lastAssistantText,
			last_assistant_at: summary.lastAssistantAt,
			message_count: summary.messages,
			tool_call_count: summary.toolCalls,
			...(summary.skippedLines > 0 && {skipped_lines: summary.skippedLines}),
		},
	};
}
