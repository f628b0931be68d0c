import {type FeedEvent} from '../../feed/types.js';

/** Requests about no call, of servers too: no call's end ends them. */
export type LooseRequests = {
	/** An event at the head of its family, and the number of its run. */
	note(event: FeedEvent, index: number, run: number): void;
	/** A run ended: what waits no more. A helper may go on after the run in which it asks. */
	endRun(run: number): readonly number[];
	/** A session ended: what its helpers asked waits no more. */
	endSession(sessionId: string): readonly number[];
};

/** `waits`: whether what an event asks has no answer yet. */
export function createLooseRequests(
	waits: (head: number) => boolean,
): LooseRequests {
	const byRun = new Map<number, Set<number>>();
	/** Those of helpers, with their session. */
	const helpers = new Map<number, string>();

	return {
		note(event, index, run) {
			const isPermission = event.kind === 'permission.request';
			if (!isPermission && event.kind !== 'elicitation.request') return;
			byRun.set(run, (byRun.get(run) ?? new Set()).add(index));
			if (isPermission && event.data.agent_id !== undefined)
				helpers.set(index, event.session_id);
		},
		endRun(run) {
			const ended = [...(byRun.get(run) ?? [])].filter(
				head => waits(head) && !helpers.has(head),
			);
			byRun.delete(run);
			return ended;
		},
		endSession(sessionId) {
			const ended: number[] = [];
			for (const [head, id] of helpers) {
				if (id === sessionId && waits(head)) ended.push(head);
				if (id === sessionId || !waits(head)) helpers.delete(head);
			}

			return ended;
		},
	};
}
