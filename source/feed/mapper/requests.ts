import {type RequestKind} from './decisions.js';
import {type RunState, startWaiting, stopWaiting} from './runState.js';
import {type SessionState} from './sessionState.js';

/** A tool call between its pre and its end. */
export type OpenCall = {
	preEventId: string;
	toolName: string;
	toolUseId: string | undefined;
	actorId: string;
	/** The run it began in. */
	run: RunState;
	/** The agent's own question about it. */
	requestEventId: string | undefined;
	/** Refused by a decision or by the agent's classifier. */
	denied: boolean;
	/** Somebody here let it run. */
	allowed: boolean;
	/** Its questions were answered from here. */
	answered: boolean;
	/** Runtime ids of requests about it. */
	requestIds: string[];
};

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

export function createRequestBook(): RequestBook {
	const pending = new Map<string, PendingRequest>();

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
		settleCall(call) {
			for (const id of call.requestIds) take(id);
		},
		settleSession(session) {
			for (const id of [...session.requests]) take(id);
		},
	};
}
