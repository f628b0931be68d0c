import {type Clock} from '../types/clock.js';
import {probeFolder} from './probe.js';

/** Whether recording works, and who hears when that changes. */
export type RecordingState = {
	state(): JournalState;
	/** It works no more; tried again by itself. Said once, until it went on. */
	fail(error: unknown): void;
	/** Finds out off this thread whether it will work; else it fails now. */
	look(): void;
	onFailure(handler: (reason: string) => void): () => void;
	onRepair(handler: (what: string) => void): () => void;
	/** Says that recording goes on, or is as good as it gets, and what is missing. */
	tellRepair(what: string): void;
	stop(): void;
};

/** @param onResume called when a file can be written again, with why it could not */
export function createRecordingState({
	directory,
	clock,
	retryMs,
	onResume,
}: {
	directory: string;
	clock: Clock;
	/** How long after a failure it is tried again, ms. */
	retryMs: number;
	onResume: (reason: string) => void;
}): RecordingState {
	const failureHandlers = new Set<(reason: string) => void>();
	const repairHandlers = new Set<(what: string) => void>();
	let state: JournalState = {state: 'on', directory};
	let cancelRetry: (() => void) | undefined;
	let stopped = false;

	const retryLater = () => {
		if (stopped) return;
		cancelRetry?.();
		cancelRetry = clock.setTimer(retryMs, () => {
			void probeFolder(directory).then(resume, retryLater);
		});
	};

	const fail = (error: unknown) => {
		if (state.state === 'failed') return;
		const reason = error instanceof Error ? error.message : String(error);
		state = {state: 'failed', reason};
		for (const handler of failureHandlers) handler(reason);
		retryLater();
	};

	const resume = () => {
		if (stopped || state.state !== 'failed') return;
		const {reason} = state;
		state = {state: 'on', directory};
		onResume(reason);
	};

	return {
		state: () => state,
		fail,
		look() {
			void probeFolder(directory).catch((error: unknown) => {
				if (!stopped) fail(error);
			});
		},
		onFailure(handler) {
			failureHandlers.add(handler);
			return () => failureHandlers.delete(handler);
		},
		onRepair(handler) {
			repairHandlers.add(handler);
			return () => repairHandlers.delete(handler);
		},
		tellRepair(what) {
			for (const handler of repairHandlers) handler(what);
		},
		stop() {
			stopped = true;
			cancelRetry?.();
		},
	};
}

export type JournalState =
	{state: 'on'; directory: string} | {state: 'failed'; reason: string};
