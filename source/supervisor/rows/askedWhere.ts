import {asksPerson} from '../../feed/kinds.js';
import {type FeedEvent, type FeedKind} from '../../feed/types.js';

/** Where calls that wait are asked about: here, or in their agent's own prompt. */
export type AskedWhere = {
	/** Events whose request waits there: it was left there, or nobody answered here. */
	readonly there: ReadonlySet<number>;
	/** An event says that the person is asked here, whatever was said before. */
	asked(head: number, index: number): void;
	/** What waits is left to the agent's own prompt. */
	left(head: number): void;
	/** It waits no more. */
	ended(head: number): void;
	/**
	 * What an event says is about an earlier question, since the agent has asked
	 * once more. `about`: the event it points to.
	 */
	isOld(event: FeedEvent, head: number, about: number | undefined): boolean;
};

export function createAskedWhere(
	kindAt: (index: number) => FeedKind,
): AskedWhere {
	const there = new Set<number>();
	/** By call that waits: the last event that asks about it. */
	const last = new Map<number, number>();

	return {
		there,
		asked(head, index) {
			there.delete(head);
			last.set(head, index);
		},
		left(head) {
			there.add(head);
		},
		ended(head) {
			there.delete(head);
			last.delete(head);
		},
		isOld(event, head, about) {
			if (!leaves(event) && event.kind !== 'question.answered') return false;
			const asked = last.get(head);
			return (
				asked !== undefined &&
				about !== undefined &&
				about !== head &&
				about !== asked &&
				asksPerson(kindAt(about))
			);
		},
	};
}

/** Ends the waiting here, or never was here; if somebody must still decide, it is in the agent's own prompt. */
export const leaves = ({kind}: FeedEvent): boolean =>
	kind === 'permission.decision' ||
	kind === 'elicitation.decision' ||
	kind === 'dialog.open';
