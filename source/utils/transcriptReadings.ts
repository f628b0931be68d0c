import {type Clock} from '../types/clock.js';
import {
	createTranscriptReading,
	type ReadingHandlers,
	type TranscriptReading,
} from './transcriptReading.js';

/**
 * Every transcript is read once, whoever wants to know what is in it: what
 * hooks do not tell, and what was used, stand in the same lines.
 */
export type TranscriptReadings = {
	/**
	 * Follows a transcript from its beginning. Who comes once lines were handed
	 * on gets a reading of their own, for those are over.
	 */
	open(file: string, handlers: ReadingHandlers): TranscriptReading;
};

/** One reading, and who listens to it. */
type Shared = {
	reading: TranscriptReading;
	listeners: Set<ReadingHandlers>;
};

export function createTranscriptReadings(clock: Clock): TranscriptReadings {
	/** Those of which nothing was handed on yet. */
	const unread = new Map<string, Shared>();

	const share = (file: string): Shared => {
		const listeners = new Set<ReadingHandlers>();
		const tell = (say: (listener: ReadingHandlers) => void) => {
			unread.delete(file);
			for (const listener of listeners) say(listener);
		};

		const reading = createTranscriptReading({
			file,
			clock,
			isOpen: () => [...listeners].some(({isOpen}) => isOpen?.() === true),
			onLine(line, from) {
				tell(listener => {
					listener.onLine(line, from);
				});
			},
			onRestart() {
				tell(listener => {
					listener.onRestart();
				});
			},
			onRead(hasMore) {
				tell(listener => {
					listener.onRead(hasMore);
				});
			},
		});
		const shared = {reading, listeners};
		unread.set(file, shared);
		return shared;
	};

	return {
		open(file, handlers) {
			const shared = unread.get(file) ?? share(file);
			const {reading, listeners} = shared;
			listeners.add(handlers);
			return {
				path: file,
				soon: reading.soon,
				now: reading.now,
				rest: reading.rest,
				stop() {
					listeners.delete(handlers);
					if (listeners.size > 0) return;
					reading.stop();
					if (unread.get(file) === shared) unread.delete(file);
				},
			};
		},
	};
}
