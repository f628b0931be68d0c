/**
 * The ledger: what became of each request that waited for the person.
 *
 * A request is in exactly one state. Only a pending one moves, once; whatever
 * comes later finds it ended, changes nothing, and gets a reason to log. So of
 * all answers, timeouts, hang-ups and correlated events that reach a request,
 * in any order, exactly the first has an effect.
 */
export type LedgerState =
	| 'pending'
	/** Answered here. */
	| 'answered'
	/** The agent went on without us: answered in its own dialog, hung up, or died. */
	| 'withdrawn'
	/** Nobody answered in time. */
	| 'expired'
	/** athena itself let go of it. */
	| 'superseded';

export type LedgerInput = 'answer' | 'withdraw' | 'expire' | 'supersede';

/** The whole machine. An ended state is missing here: it has no way out. */
const transitions: Record<'pending', Record<LedgerInput, LedgerState>> = {
	pending: {
		answer: 'answered',
		withdraw: 'withdrawn',
		expire: 'expired',
		supersede: 'superseded',
	},
};

/** What an input did. `effective` is true for exactly one input per request. */
export type LedgerResult =
	| {effective: true; state: LedgerState}
	| {
			effective: false;
			/** The state it was found in; undefined if the request is not known (any more). */
			state: LedgerState | undefined;
			/** One line for the log. */
			reason: string;
	  };

export type Ledger = {
	/** Enters a request as pending; false (and no change) if its id is known already. */
	open(id: string): boolean;
	/** Applies an input. Late, double and unknown ones are normal and change nothing. */
	apply(id: string, input: LedgerInput): LedgerResult;
	/** The state of a request; undefined if unknown or long ended. */
	stateOf(id: string): LedgerState | undefined;
	/** Ids that wait, oldest first. */
	pending(): string[];
};

/**
 * @param keepEnded how many ended requests are remembered, so that a late
 * answer can be told from an unknown one; the oldest are forgotten first
 */
export function createLedger(keepEnded = 1000): Ledger {
	const waiting = new Set<string>();
	const ended = new Map<string, LedgerState>();

	const stateOf = (id: string): LedgerState | undefined =>
		waiting.has(id) ? 'pending' : ended.get(id);

	return {
		stateOf,
		open(id) {
			if (stateOf(id) !== undefined) return false;
			waiting.add(id);
			return true;
		},
		apply(id, input) {
			const state = stateOf(id);
			if (state !== 'pending') {
				const reason = `${input} of request ${id} ignored: ${state ? `already ${state}` : 'unknown request'}`;
				return {effective: false, state, reason};
			}

			const next = transitions[state][input];
			waiting.delete(id);
			ended.set(id, next);
			forgetOldest(ended, keepEnded);
			return {effective: true, state: next};
		},
		pending: () => [...waiting],
	};
}

function forgetOldest(ended: Map<string, LedgerState>, keep: number): void {
	for (const id of ended.keys()) {
		if (ended.size <= keep) return;
		ended.delete(id);
	}
}
