import {type RuntimeEvent} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';
import {type Commits} from './commits.js';
import {parseTranscript, type TranscriptResult} from './endedTranscript.js';
import {type Recorder} from './rows/recorder.js';
import {summaryEvent} from './summaryEvent.js';

/** What the transcripts of ended sessions say, told as events of athena's own. */
export type Summaries = {
	/** Reads the transcript behind the end of a session; nobody waits for it. */
	read(event: RuntimeEvent): void;
	stop(): void;
};

/** @param onTranscriptParsed also told why one could not be read */
export function createSummaries({
	recorder,
	commits,
	clock,
	onTranscriptParsed,
}: {
	recorder: Pick<Recorder, 'event'>;
	commits: Pick<Commits, 'soon'>;
	clock: Clock;
	onTranscriptParsed: (result: TranscriptResult) => void;
}): Summaries {
	const abort = new AbortController();
	return {
		read(event) {
			void parseTranscript(event, {
				signal: abort.signal,
				onTranscriptParsed(result) {
					const summary = summaryEvent(result, clock.now());
					if (summary) recorder.event(summary, false);
					commits.soon();
					onTranscriptParsed(result);
				},
			});
		},
		stop() {
			abort.abort();
		},
	};
}
