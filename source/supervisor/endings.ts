import {type RuntimeDecision, type Withdrawal} from '../runtime/types.js';
import {type BudgetHolds} from './budgetHolds.js';
import {type Commits} from './commits.js';
import {type Desk} from './desk/desk.js';
import {type Gate} from './gate/gate.js';
import {type Requests} from './requests.js';
import {type Recorder} from './rows/recorder.js';
import {type StopHolds} from './stopHolds.js';
import {type Walk} from './walk.js';

/** How events that waited end: decided, or withdrawn by the agent's side. */
export type Endings = {
	decided(eventId: string, decision: RuntimeDecision): void;
	withdrawn(withdrawal: Withdrawal): void;
};

/** Tells everybody who still thought of it, then records it. */
export function createEndings({
	walk,
	gate,
	stops,
	requests,
	desk,
	budgetHolds,
	recorder,
	commits,
}: {
	walk: Pick<Walk, 'keep'>;
	gate: Pick<Gate, 'forget'>;
	stops: Pick<StopHolds, 'forget'>;
	requests: Pick<Requests, 'forget' | 'tellCancelled'>;
	desk: Pick<Desk, 'expire' | 'withdraw'>;
	budgetHolds: Pick<BudgetHolds, 'decided'>;
	recorder: Pick<Recorder, 'decision' | 'withdrawal'>;
	commits: Pick<Commits, 'after' | 'showsWaiting'>;
}): Endings {
	const forget = (eventId: string) => {
		gate.forget(eventId);
		stops.forget(eventId);
		requests.forget(eventId);
	};

	return {
		decided(eventId, decision) {
			budgetHolds.decided(eventId, decision);
			if (walk.keep(eventId, decision)) return;
			forget(eventId);
			const expired =
				decision.source === 'timeout'
					? desk.expire(eventId, decision)
					: undefined;
			requests.tellCancelled(expired, 'its time was up');
			recorder.decision(eventId, decision, expired?.sessionId);
			commits.after(commits.showsWaiting(eventId));
		},
		withdrawn(withdrawal) {
			forget(withdrawal.eventId);
			const request = desk.withdraw(withdrawal.eventId);
			recorder.withdrawal(withdrawal, request?.sessionId);
			requests.tellCancelled(request, 'it ended without us');
			commits.after(request !== undefined);
		},
	};
}
