import {isDeepStrictEqual} from 'node:util';

/** What identifies a tool call when the agent gives no id for it. */
export type CallDescription = {
	sessionId: string;
	agentId?: string | undefined;
	toolName: string;
	input: unknown;
	toolUseId?: string | undefined;
};

type OpenCall<Value> = {call: CallDescription; value: Value; claimed: boolean};

export type CallBook<Value> = {
	/** Notes that a call began. */
	open(call: CallDescription, value: Value): void;
	/**
	 * The open call a request is about: by tool_use_id if it has one, else the
	 * oldest open call of the same session, agent, tool and deep-equal input that
	 * no request has claimed yet, so that two identical calls stay two.
	 */
	claim(call: CallDescription): Value | undefined;
	/** Ends a call; its value, or undefined if it was not open. */
	close(sessionId: string, toolUseId: string): Value | undefined;
	/** Ends all calls of one actor (`agentId` undefined is the root), oldest first. */
	closeActor(sessionId: string, agentId: string | undefined): Value[];
	/** Ends all calls of a session, oldest first. */
	closeSession(sessionId: string): Value[];
	/** Open calls. */
	size(): number;
};

/**
 * Remembers which tool calls are open. PermissionRequest carries no
 * tool_use_id (docs/protocol.md#correlation), so it is matched by content.
 */
export function createCallBook<Value>(): CallBook<Value> {
	const sessions = new Map<string, Set<OpenCall<Value>>>();
	const byId = new Map<string, OpenCall<Value>>();
	let count = 0;

	const idOf = (sessionId: string, toolUseId: string) =>
		`${sessionId}\n${toolUseId}`;

	const remove = (entry: OpenCall<Value>): Value => {
		const {sessionId, toolUseId} = entry.call;
		const open = sessions.get(sessionId);
		open?.delete(entry);
		if (open?.size === 0) sessions.delete(sessionId);
		if (toolUseId !== undefined) byId.delete(idOf(sessionId, toolUseId));
		count--;
		return entry.value;
	};

	const removeWhere = (
		sessionId: string,
		fits: (entry: OpenCall<Value>) => boolean,
	): Value[] =>
		[...(sessions.get(sessionId) ?? [])]
			.filter(fits)
			.map(entry => remove(entry));

	return {
		open(call, value) {
			const {sessionId, toolUseId} = call;
			if (toolUseId !== undefined) {
				const known = byId.get(idOf(sessionId, toolUseId));
				if (known) remove(known);
			}

			const entry: OpenCall<Value> = {call, value, claimed: false};
			const open = sessions.get(sessionId) ?? new Set();
			open.add(entry);
			sessions.set(sessionId, open);
			if (toolUseId !== undefined) byId.set(idOf(sessionId, toolUseId), entry);
			count++;
		},
		claim(call) {
			const {sessionId, toolUseId} = call;
			if (toolUseId !== undefined) {
				const known = byId.get(idOf(sessionId, toolUseId));
				if (known) {
					known.claimed = true;
					return known.value;
				}
			}

			for (const entry of sessions.get(sessionId) ?? []) {
				if (
					!entry.claimed &&
					entry.call.agentId === call.agentId &&
					entry.call.toolName === call.toolName &&
					isDeepStrictEqual(entry.call.input, call.input)
				) {
					entry.claimed = true;
					return entry.value;
				}
			}

			return undefined;
		},
		close(sessionId, toolUseId) {
			const entry = byId.get(idOf(sessionId, toolUseId));
			return entry && remove(entry);
		},
		closeActor: (sessionId, agentId) =>
			removeWhere(sessionId, entry => entry.call.agentId === agentId),
		closeSession: sessionId => removeWhere(sessionId, () => true),
		size: () => count,
	};
}
