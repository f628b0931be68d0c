import {type Clock} from '../../types/clock.js';
import {type AgentAdapter, passthrough} from '../adapter.js';
import {ordersHook} from '../orders.js';
import {type Reply} from '../socket/connection.js';
import {createPendingRequests} from './pending.js';
import {longestHoldMs} from '../waiting.js';

/** The sessions that wait for what the person wants of them, each by a request that stays open. */
export type Orders = {
	/** The session listens by this request, and no longer by one before it. */
	listen(sessionId: string, to: {reply: Reply; adapter: AgentAdapter}): void;
	/** True while it listens. */
	listens(sessionId: string): boolean;
	/** Says it, to be done at once; the session then asks again. False: it does not listen. */
	give(sessionId: string, order: Record<string, unknown>): boolean;
	/** These lost their connection. */
	gone(replies: ReadonlySet<Reply>): void;
	/** All are told that there is nothing. */
	close(): void;
};

/** Knows nobody at first. A request that was open for too long is answered with nothing. */
export function createOrders(clock: Clock): Orders {
	const pending = createPendingRequests(clock, ({reply}) => {
		reply.answer(passthrough);
	});

	const end = (sessionId: string) => {
		pending.take(sessionId)?.reply.answer(passthrough);
	};

	return {
		listen(sessionId, {reply, adapter}) {
			end(sessionId);
			pending.add(
				{
					id: sessionId,
					sessionId,
					timestamp: clock.now(),
					hookName: ordersHook,
					context: {cwd: '', transcriptPath: ''},
					interaction: {expectsDecision: true},
					payload: {},
				},
				reply,
				adapter,
			);
			pending.hold(sessionId, {
				fallback: 'no_opinion',
				timeoutMs: longestHoldMs,
			});
			pending.greet(sessionId);
		},
		listens: pending.has,
		give(sessionId, order) {
			const waiting = pending.take(sessionId);
			waiting?.reply.answer({action: 'json_output', stdout_json: order});
			return waiting !== undefined;
		},
		gone(replies) {
			for (const reply of replies) {
				const sessionId = pending.eventOf(reply)?.id;
				if (sessionId !== undefined) pending.take(sessionId);
			}
		},
		close() {
			for (const sessionId of pending.ids()) end(sessionId);
		},
	};
}
