import {text} from '../../../starting/jsonLines.js';
import {ordersHook} from '../../../orders.js';

type Json = Readonly<Record<string, unknown>>;

/** What athena's person wants of Codex's threads, done by the app-server. */
export type Orders = {
	/**
	 * Asks athena for orders for a thread until it has none, which it says where
	 * it is not there: call it again whenever something happens in the thread.
	 */
	listen(threadId: string, thread: {sessionId: string; cwd: string}): void;
	/** A turn began; it is what can be interrupted. */
	turnBegan(threadId: string, turnId: string): void;
	turnEnded(threadId: string): void;
	stop(): void;
};

export function createOrders({
	call,
	tell,
}: {
	call: (method: string, params: Json) => Promise<Json>;
	tell: (payload: Json, signal: AbortSignal) => Promise<unknown>;
}): Orders {
	const turns = new Map<string, string>();
	const listening = new Set<string>();
	const ending = new AbortController();

	const obey = async (threadId: string, order: unknown) => {
		const turnId = turns.get(threadId);
		const words = text(order, 'prompt');
		if (words === '') {
			if (turnId !== undefined)
				await call('turn/interrupt', {threadId, turnId});
			return;
		}

		const input = [{type: 'text', text: words}];
		if (turnId !== undefined) {
			const steer = {threadId, expectedTurnId: turnId, input};
			const {error} = await call('turn/steer', steer);
			// Refused: it ended, and that is told in a moment.
			if (error === undefined) return;
		}

		await call('turn/start', {threadId, input});
	};

	return {
		listen(threadId, {sessionId, cwd}) {
			if (listening.has(threadId) || ending.signal.aborted) return;
			listening.add(threadId);
			void (async () => {
				const payload = {
					hook_event_name: ordersHook,
					session_id: sessionId,
					cwd,
					transcript_path: null,
				};
				for (;;) {
					const order = await tell(payload, ending.signal);
					if (order === undefined) break;
					await obey(threadId, order);
				}

				listening.delete(threadId);
			})();
		},
		turnBegan: (threadId, turnId) => void turns.set(threadId, turnId),
		turnEnded: threadId => void turns.delete(threadId),
		stop() {
			ending.abort();
		},
	};
}
