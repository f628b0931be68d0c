import {
	type RuntimeDecision,
	type RuntimeEvent,
	type Withdrawal,
} from '../runtime/types.js';

/**
 * Sessions whose long recording is read back when the first news of them
 * comes: a little at a time, so that everybody else is heard meanwhile. What
 * comes of such a session waits, in its order, until all of it is read.
 */
export type LateSessions = {
	/** True: it waits, or is of a session that must be read now. */
	takesEvent(event: RuntimeEvent): boolean;
	/** True: it is about an event that waits, and is told after it. */
	takesDecision(eventId: string, decision: RuntimeDecision): boolean;
	/** The same of an event that ended by the agent's side. */
	takesWithdrawal(withdrawal: Withdrawal): boolean;
	/** Whether an event had ended before its turn came: nobody is asked about it any more. */
	isOver(eventId: string): boolean;
	/** Hands back what waits and reads the rest at once, so that all of it is recorded. */
	close(): void;
};

export type LateSessionsOptions = {
	/** Begins to read a session back where that takes long; each step is a little of it. */
	read: (sessionId: string) => Iterator<unknown> | undefined;
	/** Its agent waits, though nobody knows yet what is thought of it. */
	wait: (event: RuntimeEvent) => void;
	/** athena ends before its turn came. */
	handBack: (event: RuntimeEvent) => void;
	/** Where what waited goes on. */
	onEvent: (event: RuntimeEvent) => void;
	onDecision: (eventId: string, decision: RuntimeDecision) => void;
	onWithdrawal: (withdrawal: Withdrawal) => void;
	/** A bug of ours; what else waits goes on. */
	onFailure: (error: unknown) => void;
	/** Calls it as soon as all others were heard; the returned function cancels that. */
	afterOthers?: (goOn: () => void) => () => void;
	/** ms, of any beginning. */
	stopwatch?: () => number;
};

/** So long is read without a pause, ms. */
const sliceMs = 5;

/** No timer: where many programs want the machine, each sleep would cost its turn. */
const immediately = (goOn: () => void) => {
	const immediate = setImmediate(goOn);
	return () => {
		clearImmediate(immediate);
	};
};

type Late = {
	reading: Iterator<unknown>;
	/** What waits, oldest first. */
	waiting: (() => void)[];
};

export function createLateSessions({
	read,
	wait,
	handBack,
	onEvent,
	onDecision,
	onWithdrawal,
	onFailure,
	afterOthers = immediately,
	stopwatch = () => performance.now(),
}: LateSessionsOptions): LateSessions {
	/** By session, the next to be read first. */
	const late = new Map<string, Late>();
	/** Events that wait, by id. */
	const queued = new Map<string, RuntimeEvent>();
	const over = new Set<string>();
	let cancel: (() => void) | undefined;

	const schedule = () => {
		cancel ??= afterOthers(() => {
			cancel = undefined;
			readSlice();
			if (late.size > 0) schedule();
		});
	};

	const readSlice = () => {
		const [next] = late;
		if (!next) return;
		const [sessionId, session] = next;
		const until = stopwatch() + sliceMs;
		do {
			if (isRead(session)) {
				goOn(sessionId, session);
				return;
			}
		} while (stopwatch() < until);
		// The others have their turn before it.
		late.delete(sessionId);
		late.set(sessionId, session);
	};

	/** Reads a little more; true once there is nothing left. */
	const isRead = ({reading}: Late): boolean => {
		try {
			return reading.next().done === true;
		} catch (error) {
			onFailure(error);
			return true;
		}
	};

	/** What waited, and what that sets off: until then all of it stays in its order. */
	const goOn = (sessionId: string, {waiting}: Late) => {
		for (const tell of waiting)
			try {
				tell();
			} catch (error) {
				onFailure(error);
			}

		late.delete(sessionId);
	};

	const queue = (event: RuntimeEvent, {waiting}: Late) => {
		queued.set(event.id, event);
		waiting.push(() => {
			queued.delete(event.id);
			onEvent(event);
			over.delete(event.id);
		});
		wait(event);
	};

	/** Behind its event, which is over then. */
	const queueEnd = (eventId: string, tell: () => void): boolean => {
		const event = queued.get(eventId);
		const session = event && late.get(event.sessionId);
		if (!session) return false;
		over.add(eventId);
		session.waiting.push(tell);
		return true;
	};

	return {
		takesEvent(event) {
			const {sessionId} = event;
			let session = late.get(sessionId);
			if (!session) {
				const reading = read(sessionId);
				if (!reading) return false;
				session = {reading, waiting: []};
				late.set(sessionId, session);
				schedule();
			}

			queue(event, session);
			return true;
		},
		takesDecision: (eventId, decision) =>
			queueEnd(eventId, () => {
				onDecision(eventId, decision);
			}),
		takesWithdrawal: withdrawal =>
			queueEnd(withdrawal.eventId, () => {
				onWithdrawal(withdrawal);
			}),
		isOver: eventId => over.has(eventId),
		close() {
			cancel?.();
			cancel = undefined;
			for (const event of queued.values())
				if (!over.has(event.id)) {
					handBack(event);
					over.add(event.id);
				}

			for (const [sessionId, session] of late) {
				while (!isRead(session));
				goOn(sessionId, session);
			}
		},
	};
}
