import {type OpenCall, type KeptInput} from './openCall.js';
import {toolCallOf} from '../../runtime/agents.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {type RequestKind} from './decisions.js';
import {payloadOf} from './payload.js';
import {type RunState, startWaiting, stopWaiting} from './runState.js';
import {type SessionState} from './sessionState.js';
import {hasFieldsOf} from '../../utils/callEquality.js';
import {digestOfLarge} from '../../utils/inputDigest.js';
import {isDeepStrictEqual} from 'node:util';

/** What to keep of an input. */
export function keptInput(input: unknown): KeptInput {
	const digest = digestOfLarge(input);
	return digest === undefined ? {small: input} : {digest};
}

/** The answers and the plan come into these while they run: what it began with says nothing of that. */
export const isGivenLater = (event: RuntimeEvent) =>
	toolCallOf(event).asks === true;

/** What to keep of the input that a call begins with. */
export const inputBegunWith = (event: RuntimeEvent): KeptInput =>
	isGivenLater(event) ? undefined : keptInput(payloadOf(event).tool_input);

/** Whether an input is the one that was kept. */
export function isKept(kept: KeptInput, input: unknown): boolean {
	if (kept === undefined) return true;
	return 'digest' in kept
		? digestOfLarge(input) === kept.digest
		: isDeepStrictEqual(kept.small, input);
}

/** The same where what was kept need not be the whole: a question may name less of it. */
export const isKeptOf = (kept: KeptInput, input: unknown): boolean =>
	isKept(kept, input) ||
	(kept !== undefined && 'small' in kept && hasFieldsOf(input, kept.small));

/**
 * A call of which nothing more is known than that it began. Field by field: a
 * spread gives each call a shape of its own, a third of a kilobyte.
 */
export const beginningCall = (
	call: Pick<
		OpenCall,
		| 'preEventId'
		| 'begunAt'
		| 'toolName'
		| 'toolUseId'
		| 'actorId'
		| 'process'
		| 'run'
		| 'input'
	>,
): OpenCall => ({
	preEventId: call.preEventId,
	begunAt: call.begunAt,
	toolName: call.toolName,
	toolUseId: call.toolUseId,
	actorId: call.actorId,
	process: call.process,
	run: call.run,
	input: call.input,
	requestEventId: undefined,
	denied: false,
	allowed: false,
	allowedBy: undefined,
	settled: false,
	isLeft: false,
	hungUp: false,
	answered: false,
	requestIds: [],
});

/** An event that a decision or a withdrawal may still follow. */
export type PendingRequest = {
	/** Id of the runtime event. */
	id: string;
	kind: RequestKind;
	session: SessionState;
	run: RunState;
	/** The feed event a decision points to. */
	eventId: string;
	/** Unix ms. */
	timestamp: number;
	call: OpenCall | undefined;
	/** True when the agent itself asks, so that the run waits for it. */
	asks: boolean;
};

export type RequestBook = {
	add(request: PendingRequest): void;
	/** A pending request, which is then pending no more. */
	take(id: string): PendingRequest | undefined;
	/** What the agent itself asks in a session, and still waits. */
	askedIn(session: SessionState): PendingRequest[];
	/** A call ended with this event: what is decided about that is about its output. */
	noteEnd(id: string, call: OpenCall): void;
	/** The call that ended with an event, as long as that is remembered. */
	endedBy(id: string): OpenCall | undefined;
	/** A call ended: nobody will answer about it. */
	settleCall(call: OpenCall): void;
	/** A session ended. */
	settleSession(session: SessionState): void;
};

/**
 * Requests without a tool call that one session keeps. Most of them are
 * released without anybody saying so here; those are overtaken by newer ones.
 */
const keptPerSession = 256;

/** Ends of calls that are kept in mind: they are answered at once, or not at all. */
const mostEnds = 256;

export function createRequestBook(): RequestBook {
	const pending = new Map<string, PendingRequest>();
	const ends = new Map<string, OpenCall>();

	const take: RequestBook['take'] = id => {
		const request = pending.get(id);
		if (!request) return undefined;
		pending.delete(id);
		request.session.requests.delete(id);
		stopWaiting(request.run, id);
		return request;
	};

	return {
		take,
		add(request) {
			take(request.id);
			pending.set(request.id, request);
			if (request.asks) startWaiting(request.run, request.id);
			if (request.call) {
				request.call.requestIds.push(request.id);
				return;
			}

			const {requests} = request.session;
			requests.add(request.id);
			const [oldest] = requests;
			if (requests.size > keptPerSession && oldest !== undefined) take(oldest);
		},
		askedIn: session =>
			[...pending.values()].filter(
				request => request.session === session && request.asks,
			),
		noteEnd(id, call) {
			ends.set(id, call);
			const [oldest] = ends.keys();
			if (ends.size > mostEnds && oldest !== undefined) ends.delete(oldest);
		},
		endedBy: id => ends.get(id),
		settleCall(call) {
			for (const id of call.requestIds) take(id);
			call.requestIds = [];
		},
		settleSession(session) {
			for (const id of [...session.requests]) take(id);
		},
	};
}
