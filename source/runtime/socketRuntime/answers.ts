import {type Clock} from '../../types/clock.js';
import {
	type AgentAdapter,
	type HookResultPayload,
	passthrough,
} from '../adapter.js';
import {speakerOf} from '../eventFields.js';
import {fallbackDecision} from '../fallback.js';
import {type RuntimeListeners} from '../runtimeListeners.js';
import {
	type HoldOptions,
	type RuntimeDecision,
	type RuntimeEvent,
	type WithdrawalCause,
} from '../types.js';
import {callAnswerOf} from './callAnswer.js';
import {type Told} from './hookDoubles.js';
import {type Reply} from '../socket/connection.js';
import {
	createPendingRequests,
	fallbackResult,
	type Pending,
} from './pending.js';
import {createCallTwins} from './callTwins.js';
import {type WithdrawalTracker} from './withdrawal.js';

/** Tells of a fault, and of what it is about. */
export type ReportFault = (
	code: string,
	message: string,
	about?: {eventId?: string; sessionId?: string},
) => void;

type AnswersDeps = {
	clock: Clock;
	tracker: WithdrawalTracker;
	listeners: Pick<RuntimeListeners, 'decisions' | 'withdrawals'>;
	fault: ReportFault;
	/** Who decides now is for the transcript to say. */
	onUnanswered: (request: RuntimeEvent) => void;
	/** Somebody here did. */
	onAnswered: (request: RuntimeEvent) => void;
	/** What its hook was told at last. */
	onSaid: (eventId: string, result: HookResultPayload) => void;
};

/** The requests that wait, and every way in which one stops waiting. */
export type Answers = {
	/** Takes a request in; nothing else waits under its id (ownIds.ts). */
	wait(event: RuntimeEvent, to: {reply: Reply; adapter: AgentAdapter}): void;
	/** True if the same call waits already: this one then ends with it, and is nobody's news. */
	join(event: RuntimeEvent): boolean;
	/** Another hook told of the same event: this one gets the answer of that, and is nobody's news. */
	double(eventId: string, told: Told): void;
	/** Its handlers were told: what nobody holds now waits as long as its hints say. */
	stay(eventId: string): void;
	/** Its handlers are told later: the agent hears at once that it waits. */
	greet(eventId: string): void;
	/** A person decides. */
	hold(eventId: string, options: HoldOptions): void;
	/** Somebody decided. */
	decide(eventId: string, decision: RuntimeDecision): void;
	/** Back to the agent, without an opinion. */
	release(eventId: string): void;
	/** Nobody is left to answer it: what its hold promised, else no opinion. */
	letGo(eventId: string): void;
	/**
	 * Lets every waiting request go, as athena stops. One that no handler has been
	 * told of is sent no answer: its hook then does as if athena were not there.
	 */
	letAllGo(): void;
	/** The agent waits for it no more. */
	withdraw(eventId: string, cause: WithdrawalCause): void;
	/** What waits in a session, or of one process of it. */
	waitingIn(sessionId: string, process?: number): RuntimeEvent[];
	/** The requests that these would have answered. */
	waitingFor(replies: ReadonlySet<Reply>): RuntimeEvent[];
};

/**
 * Every request that waits gets one answer: a decision, or what it ends with
 * when it is released, withdrawn, out of time, or athena stops.
 */
export function createAnswers(deps: AnswersDeps): Answers {
	const {clock, tracker, listeners, fault} = deps;
	const pending = createPendingRequests(clock, expire);
	const twins = createCallTwins();

	function say({event, reply}: Pending, result: HookResultPayload): void {
		deps.onSaid(event.id, result);
		reply.answer(result);
	}

	/** Waits as the other does, and ends with it. */
	function waitWith(first: string, eventId: string): void {
		const hold = pending.holdOf(first);
		if (hold) pending.hold(eventId, hold);
		else pending.stay(eventId);
	}

	function expire(request: Pending): void {
		const {id} = request.event;
		tracker.forget(id);
		noteUnanswered(request);
		say(request, fallbackResult(request));
		// Those that were told with it have the same time.
		if (twins.firstOf(id) === undefined)
			listeners.decisions.emit(id, unanswered(request, 'timeout'));
		endTwins(id);
	}

	/** What else waits for the answer of this one: gets it too, else what a request ends with. */
	function endTwins(eventId: string, decision?: RuntimeDecision): void {
		for (const twin of twins.end(eventId)) {
			const request = take(twin);
			if (!request) continue;
			const said =
				decision && request.adapter.hooks.encode(request.event, decision);
			say(
				request,
				said?.misfit === undefined
					? (said?.result ?? fallbackResult(request))
					: fallbackResult(request),
			);
		}
	}

	function noteUnanswered({event}: Pending): void {
		if (event.hookName === 'PermissionRequest') deps.onUnanswered(event);
	}

	function take(eventId: string): Pending | undefined {
		tracker.forget(eventId);
		return pending.take(eventId);
	}

	function letGo(eventId: string): void {
		const request = take(eventId);
		if (request) say(request, fallbackResult(request));
		endTwins(eventId);
	}

	const tooLate = (what: string, eventId: string) => {
		fault('late_decision', `a ${what} came for nothing that waits`, {eventId});
	};

	return {
		wait(event, {reply, adapter}) {
			pending.add(event, reply, adapter);
		},
		join(event) {
			const tools = pending.adapterOf(event.id)?.tools;
			if (!tools) return false;
			const first = twins.join(event, tools);
			if (first === undefined) return false;
			waitWith(first, event.id);
			return true;
		},
		double(eventId, {eventId: first, answer}) {
			if (pending.has(first)) {
				twins.add(first, eventId);
				waitWith(first, eventId);
				return;
			}

			const request = take(eventId);
			if (request) say(request, answer ?? fallbackResult(request));
		},
		stay: pending.stay,
		greet: pending.greet,
		hold(eventId, options) {
			if (!pending.hold(eventId, options)) tooLate('hold', eventId);
			for (const twin of twins.with(eventId)) pending.hold(twin, options);
		},
		decide(eventId, decision) {
			const request = pending.take(eventId);
			if (!request) {
				tooLate('decision', eventId);
				return;
			}

			const {result, misfit} = request.adapter.hooks.encode(
				request.event,
				decision,
			);
			if (misfit === undefined)
				tracker.answered(eventId, callAnswerOf(decision));
			tracker.forget(eventId);
			endTwins(eventId, misfit === undefined ? decision : undefined);
			if (misfit === undefined) {
				say(request, result);
				if (result === passthrough) noteUnanswered(request);
				else deps.onAnswered(request.event);
				listeners.decisions.emit(eventId, decision);
				return;
			}

			say(request, fallbackResult(request));
			fault('misfit_decision', misfit, {eventId});
			listeners.decisions.emit(eventId, unanswered(request, decision.source));
		},
		release(eventId) {
			const request = take(eventId);
			if (!request) {
				tooLate('release', eventId);
				return;
			}

			say(request, passthrough);
			endTwins(eventId);
			noteUnanswered(request);
		},
		letGo,
		letAllGo() {
			for (const eventId of pending.ids())
				if (pending.isTold(eventId)) letGo(eventId);
				else take(eventId);
		},
		withdraw(waitingId, cause) {
			// Over for one of them is over for both.
			const eventId = twins.firstOf(waitingId) ?? waitingId;
			const request = take(eventId);
			if (!request) return;
			say(request, fallbackResult(request));
			endTwins(eventId);
			noteUnanswered(request);
			listeners.withdrawals.emit({eventId, cause, timestamp: clock.now()});
		},
		waitingIn: (sessionId, process) =>
			pending
				.events()
				.filter(
					event =>
						event.sessionId === sessionId &&
						(process === undefined || speakerOf(event) === process),
				),
		waitingFor: replies =>
			[...replies].flatMap(reply => pending.eventOf(reply) ?? []),
	};
}

/** What became of a request that nobody answered, as a decision. */
const unanswered = (
	{event, hold, adapter}: Pending,
	source: RuntimeDecision['source'],
): RuntimeDecision =>
	fallbackDecision(event, hold, adapter.capabilities, source);
