import {
	type CallDescription,
	contentKey,
	equalTo,
	hasFieldsOf,
	type KeptCall,
	keptOf,
} from './callEquality.js';

type OpenCall<Value> = KeptCall & {
	value: Value;
	/** A request has been matched to it. */
	claimed: boolean;
	/** Order of opening. */
	order: number;
	/** Out of the book. */
	isOver: boolean;
	/** Which calls can be equal to it, see `contentKey`; made when it is needed. */
	key?: string;
};

export type CallBook<Value> = {
	/**
	 * Notes that a call began. What it gives back ends this very call, also
	 * where others are equal to it; nothing if it has ended.
	 */
	open(call: CallDescription, value: Value): () => void;
	/**
	 * The open call a request is about: by tool_use_id if it has one, else the
	 * oldest open call of the same session, agent, tool and deep-equal input that
	 * no request has claimed yet, so that two identical calls stay two.
	 */
	claim(call: CallDescription): Value | undefined;
	/**
	 * The only open call of the same session, agent and tool that no request has
	 * claimed: a hook of the person's own may have changed its input before the
	 * agent asked. Undefined if there are several.
	 */
	claimOnly(call: CallDescription): Value | undefined;
	/**
	 * The oldest open call of the same session, agent and tool that no request has
	 * claimed, and whose input has all that this one has: what is known of it need
	 * not be the whole.
	 */
	claimLike(call: CallDescription): Value | undefined;
	/** The oldest open call that is equal, also one that a request has claimed: it is asked about again. */
	claimAgain(call: CallDescription): Value | undefined;
	/**
	 * Ends the oldest open call that is equal, whatever its id: who came later
	 * than the call can't find it out.
	 */
	closeEqual(call: CallDescription): Value | undefined;
	/** The open call that has this one's id, without claiming it. */
	named(call: CallDescription): Value | undefined;
	/** Whether a call of this very actor and id is open. */
	isOpen(call: CallDescription): boolean;
	/** The open call of one actor that began first (`agentId` undefined is the root), of those that are meant. */
	first(
		sessionId: string,
		agentId: string | undefined,
		isMeant?: (value: Value) => boolean,
	): Value | undefined;
	/** An open call, without claiming it. */
	get(sessionId: string, toolUseId: string): Value | undefined;
	/** Ends a call; its value, or undefined if it was not open. */
	close(sessionId: string, toolUseId: string): Value | undefined;
	/**
	 * Ends the call this describes: by tool_use_id if it has one, else the oldest
	 * open call without an id of the same session, agent, tool and deep-equal input.
	 */
	closeMatching(call: CallDescription): Value | undefined;
	/** Ends all calls of one actor (`agentId` undefined is the root), or those that are meant, oldest first. */
	closeActor(
		sessionId: string,
		agentId: string | undefined,
		isMeant?: (value: Value) => boolean,
	): Value[];
	/** Ends all calls of a session, or those that are meant, oldest first. */
	closeSession(sessionId: string, isMeant?: (value: Value) => boolean): Value[];
	/** The open calls of a session, oldest first. */
	of(sessionId: string): Value[];
	/** Open calls. */
	size(): number;
};

/**
 * Remembers which tool calls are open. PermissionRequest carries no
 * tool_use_id (docs/protocol.md#correlation), so it is matched by content.
 * Every operation costs the same however many calls are open.
 *
 * @param cannotRun keeps calls of one actor apart that have the same id, and
 * tells which of them nothing can be heard of now; left out: the later one
 * takes the place of the earlier
 */
export function createCallBook<Value>(
	cannotRun?: (value: Value) => boolean,
): CallBook<Value> {
	/** session → agent → calls in order of opening. */
	const actors = new Map<
		string,
		Map<string | undefined, Set<OpenCall<Value>>>
	>();
	/** Nearly always one: agents that number their calls give two of their own agents the same. */
	const byId = new Map<string, Set<OpenCall<Value>>>();
	/** Calls that came since the last search by content: most end before the next. */
	const fresh = new Set<OpenCall<Value>>();
	/** All other calls nobody has claimed yet, by content key. */
	const unclaimed = new Map<string, Set<OpenCall<Value>>>();
	/** Calls the agent gave no id, by content key. */
	const nameless = new Map<string, Set<OpenCall<Value>>>();
	let count = 0;
	let opened = 0;

	const idOf = (sessionId: string, toolUseId: string) =>
		`${sessionId}\n${toolUseId}`;

	const keyOf = (entry: OpenCall<Value>): string =>
		(entry.key ??= contentKey(entry.call));

	const markClaimed = (entry: OpenCall<Value>): void => {
		if (entry.claimed) return;
		entry.claimed = true;
		if (!fresh.delete(entry)) leave(unclaimed, keyOf(entry), entry);
	};

	const searchUnclaimed = (call: CallDescription) => {
		for (const entry of fresh) join(unclaimed, keyOf(entry), entry);
		fresh.clear();
		return oldestEqual(unclaimed.get(contentKey(keptOf(call))), call);
	};

	const onlyOneOf = ({
		sessionId,
		process,
		agentId,
		toolName,
	}: CallDescription) => {
		let only: OpenCall<Value> | undefined;
		for (const entry of actors.get(sessionId)?.get(agentId) ?? []) {
			const {call, claimed} = entry;
			if (claimed || call.toolName !== toolName || call.process !== process)
				continue;
			if (only) return undefined;
			only = entry;
		}

		return only;
	};

	const remove = (entry: OpenCall<Value>): Value => {
		const {sessionId, agentId, toolUseId} = entry.call;
		const agents = actors.get(sessionId);
		if (agents) {
			leave(agents, agentId, entry);
			if (agents.size === 0) actors.delete(sessionId);
		}

		markClaimed(entry);
		entry.isOver = true;
		if (toolUseId === undefined) leave(nameless, keyOf(entry), entry);
		else leave(byId, idOf(sessionId, toolUseId), entry);
		count--;
		return entry.value;
	};

	const inSession = (sessionId: string) =>
		[...(actors.get(sessionId)?.values() ?? [])]
			.flatMap(calls => [...calls])
			.sort((a, b) => a.order - b.order);

	const equalOf = (call: CallDescription) => {
		const {sessionId, agentId, toolName, process} = call;
		const own = [...(actors.get(sessionId)?.get(agentId) ?? [])];
		return oldestEqual(
			own.filter(
				entry =>
					entry.call.toolName === toolName && entry.call.process === process,
			),
			call,
		);
	};

	/** Of calls with one id: the oldest that is equal, or just the oldest, of those that can run. */
	const meant = (entries: OpenCall<Value>[], call: CallDescription) => {
		if (entries.length < 2) return entries[0];
		const running = entries.filter(({value}) => cannotRun?.(value) !== true);
		const left = running.length > 0 ? running : entries;
		return oldestEqual(left, call) ?? left[0];
	};

	/** Of one id; the one that began last, first of its actor where that is known. */
	const find = (
		sessionId: string,
		toolUseId: string | undefined,
		actor?: CallDescription,
	): OpenCall<Value> | undefined => {
		// Most calls run alone: then there is nothing to look up.
		if (count === 0 || toolUseId === undefined) return undefined;
		const own: OpenCall<Value>[] = [];
		let anyones: OpenCall<Value> | undefined;
		for (const entry of byId.get(idOf(sessionId, toolUseId)) ?? []) {
			const {agentId} = entry.call;
			if (!actor || agentId === actor.agentId) own.push(entry);
			// Not every entry of an agent says who acts.
			else if (agentId === undefined || actor.agentId === undefined)
				anyones = entry;
		}

		return (actor ? meant(own, actor) : own.at(-1)) ?? anyones;
	};

	return {
		open(described, value) {
			const call = keptOf(described);
			if (!cannotRun) {
				const known = find(call.sessionId, call.toolUseId, call);
				if (known && known.call.agentId === call.agentId) remove(known);
			}

			const entry: OpenCall<Value> = {
				call,
				isLarge: call !== described,
				value,
				claimed: false,
				order: opened++,
				isOver: false,
			};
			let agents = actors.get(call.sessionId);
			if (!agents) {
				agents = new Map<string | undefined, Set<OpenCall<Value>>>();
				actors.set(call.sessionId, agents);
			}

			join(agents, call.agentId, entry);
			fresh.add(entry);
			if (call.toolUseId === undefined) join(nameless, keyOf(entry), entry);
			else join(byId, idOf(call.sessionId, call.toolUseId), entry);
			count++;
			return () => {
				if (!entry.isOver) remove(entry);
			};
		},
		claim(call) {
			const known =
				find(call.sessionId, call.toolUseId, call) ?? searchUnclaimed(call);
			if (known) markClaimed(known);
			return known?.value;
		},
		claimOnly(call) {
			const only = onlyOneOf(call);
			if (only) markClaimed(only);
			return only?.value;
		},
		claimLike({sessionId, process, agentId, toolName, input}) {
			for (const entry of actors.get(sessionId)?.get(agentId) ?? []) {
				const {call, claimed, isLarge, value} = entry;
				if (claimed || call.toolName !== toolName || call.process !== process)
					continue;
				// Of a large one only the whole could be compared.
				if (!isLarge && !hasFieldsOf(call.input, input)) continue;
				markClaimed(entry);
				return value;
			}

			return undefined;
		},
		claimAgain: call => equalOf(call)?.value,
		closeEqual(call) {
			const entry = equalOf(call);
			return entry && remove(entry);
		},
		named: call => find(call.sessionId, call.toolUseId, call)?.value,
		isOpen(call) {
			const known = find(call.sessionId, call.toolUseId, call);
			return known !== undefined && known.call.agentId === call.agentId;
		},
		first(sessionId, agentId, isMeant = () => true) {
			for (const {value} of actors.get(sessionId)?.get(agentId) ?? [])
				if (isMeant(value)) return value;
			return undefined;
		},
		get: (sessionId, toolUseId) => find(sessionId, toolUseId)?.value,
		close(sessionId, toolUseId) {
			const entry = find(sessionId, toolUseId);
			return entry && remove(entry);
		},
		closeMatching(call) {
			const entry =
				call.toolUseId === undefined
					? nameless.size > 0
						? oldestEqual(nameless.get(contentKey(keptOf(call))), call)
						: undefined
					: find(call.sessionId, call.toolUseId, call);
			return entry && remove(entry);
		},
		closeActor: (sessionId, agentId, isMeant = () => true) =>
			[...(actors.get(sessionId)?.get(agentId) ?? [])]
				.filter(({value}) => isMeant(value))
				.map(entry => remove(entry)),
		closeSession: (sessionId, isMeant = () => true) =>
			inSession(sessionId)
				.filter(({value}) => isMeant(value))
				.map(entry => remove(entry)),
		of: sessionId => inSession(sessionId).map(({value}) => value),
		size: () => count,
	};
}

function join<Key, Entry>(
	map: Map<Key, Set<Entry>>,
	key: Key,
	entry: Entry,
): void {
	let entries = map.get(key);
	if (!entries) {
		entries = new Set();
		map.set(key, entries);
	}

	entries.add(entry);
}

function leave<Key, Entry>(
	map: Map<Key, Set<Entry>>,
	key: Key,
	entry: Entry,
): void {
	const entries = map.get(key);
	if (!entries) return;
	entries.delete(entry);
	if (entries.size === 0) map.delete(key);
}

function oldestEqual<Value>(
	entries: Iterable<OpenCall<Value>> | undefined,
	call: CallDescription,
): OpenCall<Value> | undefined {
	const isEqual = equalTo(call);
	for (const entry of entries ?? []) if (isEqual(entry)) return entry;
	return undefined;
}
