import {type Clock} from '../types/clock.js';
import {createListeners} from '../utils/listeners.js';
import {createFrames, type Frames} from './frames.js';
import {stackOf} from './handlerFault.js';
import {type SupervisorState} from './types.js';

/** What the world outside sees, and when it hears of changes. */
export type Commits = Pick<Frames, 'soon' | 'now' | 'stop'> & {
	/** The picture of the last commit; of now, while commits are late. */
	getState(): SupervisorState;
	/** Called after commits; returns the unsubscriber. */
	subscribe(listener: () => void): () => void;
	/** Whether the last commit showed a request as waiting. */
	showsWaiting(requestId: string): boolean;
	/** After a change: at once if a person waits to see it, else soon. */
	after(isWaitedFor: boolean): void;
	/** Makes a change that somebody waits to see. */
	changed(change: () => void): void;
};

/** @param picture everything there is to see, of a commit's number */
export function createCommits({
	clock,
	frameMs,
	stopwatch,
	onLog,
	picture,
}: {
	clock: Clock;
	/** Shortest time between two commits that nobody waits for, ms. */
	frameMs: number;
	/** Measures what commits cost, ms. */
	stopwatch?: (() => number) | undefined;
	onLog: (line: string) => void;
	picture: (revision: number) => SupervisorState;
}): Commits {
	const listeners = createListeners<[]>(({error}) => {
		onLog(`a listener failed: ${stackOf(error)}`);
	});
	let state: SupervisorState | undefined;
	const current = () => (state ??= picture(0));
	const refresh = () => {
		state = picture(current().revision + 1);
	};

	const {soon, now, stop, takeLate} = createFrames(clock, {
		frameMs,
		stopwatch,
		commit() {
			refresh();
			listeners.emit();
		},
	});

	return {
		soon,
		now,
		stop,
		getState() {
			// Whoever looks sees what is, also while very much happens.
			if (takeLate()) refresh();
			return current();
		},
		subscribe: listeners.add,
		showsWaiting: requestId => current().held.some(({id}) => id === requestId),
		after(isWaitedFor) {
			if (isWaitedFor) now();
			else soon();
		},
		changed(change) {
			change();
			now();
		},
	};
}
