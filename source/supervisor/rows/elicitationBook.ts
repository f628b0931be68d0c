import {type FeedEvent} from '../../feed/types.js';

/** What servers ask the person, by session and server, until it ends. */
export type ElicitationBook = {
	/** What a server's result is about: the only thing that it asks. */
	answeredBy(event: FeedEvent): number | undefined;
	/** The next event; what was asked and ended with it: by a result, at the latest by its call. */
	note(event: FeedEvent, index: number): readonly number[];
};

/** `waits`: whether what an event asks has no answer yet. */
export function createElicitationBook(
	waits: (head: number) => boolean,
): ElicitationBook {
	const asked = new Map<string, readonly number[]>();

	return {
		answeredBy(event) {
			if (event.kind !== 'elicitation.result') return undefined;
			const asks = asked.get(keyOf(event)) ?? none;
			return asks.length === 1 ? asks[0] : undefined;
		},
		note(event, index) {
			if (event.kind !== 'elicitation.request' && asked.size === 0) return none;
			const key = keyOf(event);
			if (key === '') return none;
			const waiting = (asked.get(key) ?? none).filter(waits);
			if (event.kind === 'elicitation.request') {
				asked.set(key, [...waiting, index]);
				return none;
			}

			// Of several nobody knows which was answered.
			if (event.kind === 'elicitation.result' && waiting.length > 1)
				return none;
			asked.delete(key);
			return waiting;
		},
	};
}

const none: readonly number[] = [];

/** Session and server; empty for what can't be about an elicitation. */
function keyOf({kind, data, session_id: session}: FeedEvent): string {
	switch (kind) {
		case 'elicitation.request':
		case 'elicitation.result':
			return `${session} ${data.mcp_server_name}`;
		case 'tool.post':
		case 'tool.failure':
			return data.mcp_server === undefined
				? ''
				: `${session} ${data.mcp_server}`;
		default:
			return '';
	}
}
