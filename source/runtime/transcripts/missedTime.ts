import {type TranscriptFact} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';
import {begunEvent, mayAskEvent} from './factEvents.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';

type Call = TranscriptFact & {type: 'call'};

/**
 * The time when athena was away: what the transcript says of it waits until it
 * is read to its end, since how much was missed is said first.
 */
export type MissedTime = {
	/** Tells at once what is not of that time, and everything once that is told. */
	tell(event: RuntimeEvent): void;
	/** A call of that time came back. */
	count(): void;
	/** So did one from before athena knew the session. */
	countEarlier(): void;
	isSettled(): boolean;
	/**
	 * The transcript was read to its end: tells what was missed, and what began
	 * then and goes on. Once. `until`: unix ms, where it was not known before.
	 */
	settle(goingOn: () => readonly Call[], until?: number): void;
};

/** Told one by one; of more only the number. */
const mostMissed = 300;

/**
 * @param since unix ms: what is older was told before
 * @param awaySince unix ms: until then athena was there, though the session was quiet
 * @param from unix ms: hooks are heard from here on
 */
export function createMissedTime({
	owner,
	since,
	awaySince,
	from,
	by,
	emit,
}: {
	owner: TranscriptOwner;
	since: number;
	awaySince: number;
	from: number;
	/** Another athena heard its hooks meanwhile. */
	by?: 'another';
	emit: (event: RuntimeEvent) => void;
}): MissedTime {
	/** Until it is known how many; undefined afterwards. */
	let missed: RuntimeEvent[] | undefined = [];
	let calls = 0;
	let earlierCalls = 0;

	const tellGap = (events: number, until: number) => {
		if (calls + earlierCalls + events === 0 || since === 0) return;
		emit(
			toEvent('TranscriptGap', {at: until}, owner, {
				id: `${owner.sessionId}:${until}`,
				...(calls + events > 0 && {since: awaySince}),
				until,
				missed_calls: calls,
				earlier_calls: earlierCalls,
				...(by !== undefined && {by}),
			}),
		);
	};

	return {
		tell(event) {
			const {timestamp: at} = event;
			if (at < since || at >= from || missed === undefined) emit(event);
			else if (missed.length < mostMissed) missed.push(event);
		},
		count() {
			calls++;
		},
		countEarlier() {
			earlierCalls++;
		},
		isSettled: () => missed === undefined,
		settle(goingOn, until = from) {
			if (missed === undefined) return;
			const events = missed;
			missed = undefined;
			tellGap(events.length, until);
			for (const event of events) emit(event);
			for (const call of goingOn()) {
				emit(begunEvent(call, owner));
				if (call.isAsked) emit(mayAskEvent(call, owner));
			}
		},
	};
}
