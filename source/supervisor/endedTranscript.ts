import {type RuntimeEvent} from '../runtime/types.js';
import {type TranscriptSummary} from '../utils/transcript.js';
import {readTranscript} from '../utils/transcriptFile.js';

/** What became of a transcript; `error` when it could not be read. */
export type TranscriptResult = {
	eventId: string;
	sessionId: string;
	transcriptPath: string;
	summary?: TranscriptSummary;
	error?: string;
};

/**
 * Reads the transcript of a session that ended, beside its event; a failure is a
 * value, nothing throws. Nothing is told once `signal` aborts.
 */
export async function parseTranscript(
	event: RuntimeEvent,
	{
		signal,
		onTranscriptParsed,
	}: {
		signal?: AbortSignal;
		onTranscriptParsed: (result: TranscriptResult) => void;
	},
): Promise<void> {
	const {transcriptPath} = event.context;
	const about = {
		eventId: event.id,
		sessionId: event.sessionId,
		transcriptPath,
	};
	const result = await (
		transcriptPath === ''
			? Promise.reject(new Error('the agent named no transcript'))
			: readTranscript(transcriptPath, signal)
	).then(
		(summary): TranscriptResult => ({...about, summary}),
		(error: unknown): TranscriptResult => ({
			...about,
			error: error instanceof Error ? error.message : String(error),
		}),
	);
	if (signal?.aborted !== true) onTranscriptParsed(result);
}
