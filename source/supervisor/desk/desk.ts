import {isDeepStrictEqual} from 'node:util';
import {type Judgement} from '../../policy/types.js';
import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../runtime/types.js';
import {capabilitiesOf, longestHoldOf} from '../../runtime/agents.js';
import {type Clock} from '../../types/clock.js';
import {createCallMemory} from './callMemory.js';
import {layersOf} from '../gate/decisionLayers.js';
import {type Grace} from './grace.js';
import {askDecision, describeRequest, fitDecision} from './heldRequest.js';
import {isAllowing} from '../../runtime/intentMeaning.js';
import {createLedger, type LedgerInput} from './ledger.js';
import {createTally} from '../../utils/tally.js';
import {
	type AnswerOutcome,
	type HeldBecause,
	type HeldRequest,
} from '../types.js';

/** The requests that wait for the person, and what the person said. */
export type Desk = {
	/** Oldest first; a new array when it changes. */
	held(): readonly HeldRequest[];
	find(requestId: string): HeldRequest | undefined;
	/** How many of them are a session's. */
	heldOf(sessionId: string): number;
	/** Calls begin and end: told of every event. */
	observe(event: RuntimeEvent): void;
	/** Makes an event wait for the person; false if it can't, and must be let go. */
	enter(
		event: RuntimeEvent,
		because: HeldBecause,
		judgement?: Judgement,
	): boolean;
	/** A rule has decided about a call: nobody is asked about the same call again. */
	note(
		event: RuntimeEvent,
		decision: RuntimeDecision,
		judgement?: Judgement,
	): void;
	/**
	 * True if what the person said of the same call before settled this request
	 * too; an allow does not where `judgement` says what was not said then.
	 */
	settleAsBefore(event: RuntimeEvent, judgement?: Judgement): boolean;
	/** Sent at once, or an allow when its grace is over. */
	answer(
		requestId: string,
		decision: RuntimeDecision,
		details?: AnswerDetails,
	): AnswerOutcome;
	/** An allow that has not gone out yet never will; true if there was one. */
	takeBack(requestId: string): boolean;
	/**
	 * What is thought of it now; true if that is not what it said. `isNew`: the
	 * person has to read it, also where an allow is on its way.
	 */
	renew(requestId: string, judgement: Judgement, isNew: boolean): boolean;
	/** It ended without an answer; the request, if it was held until now. */
	expire(requestId: string, decision: RuntimeDecision): HeldRequest | undefined;
	withdraw(requestId: string): HeldRequest | undefined;
	/** "No opinion" on an event nobody holds. */
	release(eventId: string): void;
	/** Lets go of everything; what was held before it ran becomes the agent's own prompt. */
	close(): void;
};

/** What goes with an answer. */
export type AnswerDetails = {
	/** Called when it is sent. */
	onSent?: (() => void) | undefined;
	/** What the policy says of the input that was edited; left out: it was not. */
	judgement?: Judgement | undefined;
	/** Called when the grace of an allow is over, and has it sent; left out: it is sent then. */
	onGraceOver?: (send: (judgement?: Judgement) => void) => void;
};

/** @param holdForMs how long a request waits here, ms; left out: as long as the agent does */
export function createDesk(
	runtime: Runtime,
	clock: Clock,
	grace: Grace,
	onLog: (line: string) => void,
	holdForMs?: number,
): Desk {
	const ledger = createLedger();
	const calls = createCallMemory();
	const held = new Map<string, HeldRequest>();
	/** Made when it is asked for: thousands that come at once would copy each other. */
	let list: readonly HeldRequest[] | undefined = [];
	const bySession = createTally();
	const put = (request: HeldRequest) => {
		if (!held.has(request.id)) bySession.add(request.sessionId, 1);
		held.set(request.id, request);
		list = undefined;
	};

	/** Ends a held request once; undefined (and a log line) if it has ended already. */
	const end = (id: string, input: LedgerInput): HeldRequest | undefined => {
		const result = ledger.apply(id, input);
		if (!result.effective) {
			onLog(result.reason);
			return undefined;
		}

		grace.cancel(id);
		const request = held.get(id);
		if (request) bySession.add(request.sessionId, -1);
		held.delete(id);
		list = undefined;
		return request;
	};

	const setLeaving = (id: string, leavingAt: number | undefined) => {
		const request = held.get(id);
		if (!request) return;
		const waiting = {...request};
		delete waiting.leavingAt;
		put(leavingAt === undefined ? waiting : {...waiting, leavingAt});
	};

	const send = (
		requestId: string,
		decision: RuntimeDecision,
		{onSent, judgement}: AnswerDetails,
	): AnswerOutcome => {
		const request = end(requestId, 'answer');
		if (!request) return 'gone';
		const said = judgement ?? request.judgement;
		const fitted = fitDecision(request, decision);
		calls.remember(request.event, fitted, said);
		runtime.sendDecision(requestId, {
			...fitted,
			...(said && {layers: layersOf(fitted, said, request.event)}),
		});
		onSent?.();
		return 'sent';
	};

	const release = (eventId: string) => {
		if (runtime.release) runtime.release(eventId);
		else runtime.sendDecision(eventId, {type: 'passthrough', source: 'rule'});
	};

	return {
		held: () => (list ??= [...held.values()]),
		find: requestId => held.get(requestId),
		heldOf: bySession.of,
		observe(event) {
			calls.observe(event);
		},
		release,
		note(event, decision, judgement) {
			if (event.hookName === 'PreToolUse')
				calls.remember(event, decision, judgement);
		},
		enter(event, because, judgement) {
			const isIntercept = because.type !== 'agent_asked';
			// Without `hold` the waiting ends when the runtime's own time is up.
			const heldMs = runtime.hold
				? shorter(holdForMs, longestHoldOf(event))
				: event.interaction.defaultTimeoutMs;
			const request = {
				...describeRequest(event, because, heldMs, clock.now()),
				...(judgement && {judgement}),
			};
			// Questions without a question can't be answered here.
			if (request.questions?.length === 0) return false;
			if (!ledger.open(event.id)) {
				onLog(`request ${event.id} ignored: its id is known already`);
				return false;
			}

			put(request);
			runtime.hold?.(event.id, {
				...(isIntercept
					? {
							fallback: capabilitiesOf(event.agent).ask ? 'ask' : 'deny',
							reason: 'athena held this call and nobody answered',
						}
					: {fallback: 'no_opinion'}),
				timeoutMs: heldMs ?? Infinity,
			});

			return true;
		},
		settleAsBefore(event, judgement) {
			const earlier = calls.recall(event, judgement);
			// An allow that says nothing to the agent was for what it does by its own
			// rules; what it asks for now may be more: to leave its sandbox.
			if (
				earlier?.type === 'allowed' &&
				!capabilitiesOf(event.agent).grantBeforeTool
			)
				return false;
			// Said as a decision, so that its row says where it waits.
			if (earlier?.type === 'left')
				runtime.sendDecision(event.id, {
					type: 'passthrough',
					source: 'user',
					reason: 'left to the agent when it asked',
				});
			if (earlier?.type === 'allowed') {
				const isGate = event.hookName === 'PreToolUse';
				runtime.sendDecision(event.id, {
					type: 'json',
					source: 'user',
					intent: {kind: isGate ? 'pre_tool_allow' : 'permission_allow'},
					reason: isGate ? 'allowed when it asked' : 'allowed at PreToolUse',
				});
			}

			return earlier !== undefined;
		},
		answer(requestId, decision, details = {}) {
			const isHeldBack = isAllowing(decision) && decision.source === 'user';
			// What refuses overtakes an allow that has not gone out yet.
			if (!isHeldBack || grace.ms <= 0)
				return send(requestId, decision, details);
			// One allow is on its way, or nothing waits.
			const request = held.get(requestId);
			if (!request || request.leavingAt !== undefined) return 'gone';
			setLeaving(requestId, clock.now() + grace.ms);
			const {onGraceOver = (go: () => void) => go()} = details;
			grace.begin(requestId, () => {
				onGraceOver((judgement = details.judgement) => {
					send(requestId, decision, {...details, judgement});
				});
			});
			return 'leaving';
		},
		takeBack(requestId) {
			grace.cancel(requestId);
			const wasLeaving = held.get(requestId)?.leavingAt !== undefined;
			if (wasLeaving) setLeaving(requestId, undefined);
			return wasLeaving;
		},
		renew(requestId, judgement, isNew) {
			const request = held.get(requestId);
			if (!request || saysTheSame(judgement, request.judgement)) return false;
			const renewed = {...request, judgement};
			if (isNew) {
				renewed.revision = (request.revision ?? 0) + 1;
				grace.cancel(requestId);
				delete renewed.leavingAt;
			}

			put(renewed);
			return true;
		},
		expire(requestId, decision) {
			const request = end(requestId, 'expire');
			if (request) calls.remember(request.event, decision, request.judgement);
			return request;
		},
		withdraw: requestId => end(requestId, 'withdraw'),
		close() {
			for (const {id, because, event} of [...held.values()]) {
				end(id, 'supersede');
				if (because.type !== 'agent_asked') {
					runtime.sendDecision(
						id,
						askDecision(event, 'athena was closed', 'user'),
					);
				} else {
					release(id);
				}
			}
		},
	};
}

/** Each time a call is judged it is taken apart anew: that alone is nothing new. */
const saysTheSame = (one: Judgement, other: Judgement | undefined): boolean =>
	one.verdict === other?.verdict &&
	one.reason === other.reason &&
	isDeepStrictEqual(one.layers, other.layers);

/** The shorter of two times, ms; undefined is for ever. */
function shorter(
	one: number | undefined,
	other: number | undefined,
): number | undefined {
	const least = Math.min(one ?? Infinity, other ?? Infinity);
	return Number.isFinite(least) ? least : undefined;
}
