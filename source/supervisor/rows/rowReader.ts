import {callFacts} from '../../feed/callFacts.js';
import {type FeedEvent} from '../../feed/types.js';
import {createRing} from './ring.js';
import {withRevision} from '../../feed/revisedMessage.js';
import {withRevisedPrompts} from '../../feed/revisedPrompt.js';
import {type RowIndex} from './rowIndex.js';
import {type AgentRow, type CallRow, type FeedRow, traits} from '../types.js';

export type RowReader = {
	/** The row an event shows as; undefined if the event can't be read. */
	row(index: number): FeedRow | undefined;
	/** The events of its family; the same list while nothing joins it. */
	family(index: number): readonly FeedEvent[];
	/** Forgets what was read of a row: it changed. */
	delete(index: number): void;
	clear(): void;
};

/**
 * The time a person thought about an agent's requests is not its call's. One in
 * the background took until its own end: its call came back at once.
 */
function withOwnTime(
	{call}: FeedRow,
	agent: AgentRow | undefined,
): Partial<FeedRow> {
	if (call === undefined || agent === undefined) return {};
	const {background, startedAt, endedAt, thoughtMs} = agent;
	const tookMs =
		background && endedAt !== undefined ? endedAt - startedAt : call.durationMs;
	return tookMs === undefined
		? {}
		: {call: {...call, durationMs: Math.max(0, tookMs - thoughtMs)}};
}

/** A row as it was read, and with what is counted beside it. */
type Kept = {read: FeedRow; shown: FeedRow; revision: number};

/**
 * Rows out of events. What was read is kept for the rows that were asked for;
 * the counters of sections and subagents are laid over it as they are now.
 */
export function createRowReader({
	index,
	event,
	recentRows,
}: {
	index: RowIndex;
	event: (index: number) => FeedEvent | undefined;
	recentRows: number;
}): RowReader {
	/** In a busy time hardly any row is asked for. */
	const rows = createRing<Kept>(recentRows);
	let lastFamily:
		{head: number; size: number; events: readonly FeedEvent[]} | undefined;

	const family = (at: number): readonly FeedEvent[] => {
		const members = index.familyOf(at);
		const [head = at] = members;
		if (lastFamily?.head !== head || lastFamily.size !== members.length) {
			const events = withRevision(
				withRevisedPrompts(members.flatMap(member => event(member) ?? [])),
			);
			lastFamily = {head, size: members.length, events};
		}

		return lastFamily.events;
	};

	/** A prompt may have been told as the agent's own at first. */
	const ownAt = (at: number): FeedEvent | undefined => {
		const own = event(at);
		return own?.kind === 'user.prompt' && own.data.automatic
			? (family(at).find(({event_id: id}) => id === own.event_id) ?? own)
			: own;
	};

	const read = (at: number): FeedRow | undefined => {
		const own = ownAt(at);
		if (own === undefined) return undefined;
		const depth = index.depthOf(index.agent(at));
		const call = callOf(at, own);
		return {
			eventId: own.event_id,
			ts: own.ts,
			kind: own.kind,
			level: own.level,
			actorId: own.actor_id,
			sessionId: own.session_id,
			runId: own.run_id,
			title: call?.title ?? titleOf(at, own),
			...(own.ui?.badge !== undefined && {badge: own.ui.badge}),
			...(depth > 0 && {depth}),
			...(call !== undefined && {call}),
		};
	};

	/** A message may have been told whole only later. */
	const titleOf = (at: number, own: FeedEvent): string =>
		own.kind === 'assistant.message'
			? (family(at)[0]?.title ?? own.title)
			: own.title;

	/** The call a row stands for: that of its family, if it is the row which shows it. */
	const callOf = (at: number, own: FeedEvent): CallRow | undefined => {
		const members = index.familyOf(at);
		const state = index.stateOf(at);
		if (state === undefined) return undefined;
		if ((index.faceOf(at) ?? members[0]) !== at) return undefined;
		const facts = callFacts(
			withRevisedPrompts(
				members.flatMap(each => (each === at ? own : (event(each) ?? []))),
			),
			state,
		);
		if (facts === undefined) return undefined;
		return {
			...facts,
			state: state === 'background' ? 'running' : state,
			...(state === 'background' && {background: true as const}),
			...((index.traits(members[0] ?? at) & traits.parallel) !== 0 && {
				parallel: true as const,
			}),
			...(index.askedThere.has(members[0] ?? at) && {there: true as const}),
		};
	};

	/** How often what is laid over the row has changed. */
	const revisionOf = (at: number): number => {
		const bits = index.traits(at);
		if ((bits & (traits.section | traits.agent)) === 0) return 0;
		const run = index.runAt(index.run(at));
		return (
			1 +
			(index.agentUnder(at)?.revision ?? 0) +
			((bits & traits.section) !== 0 ? (run?.revision ?? 0) : 0)
		);
	};

	const lay = (row: FeedRow, at: number): FeedRow => {
		const isSection = (index.traits(at) & traits.section) !== 0;
		const section = isSection ? index.runAt(index.run(at))?.facts : undefined;
		const agent = index.agentUnder(at)?.facts;
		return {
			...row,
			...(section !== undefined && {section: {...section}}),
			...(agent !== undefined && {agent: {...agent}}),
			...withOwnTime(row, agent),
		};
	};

	return {
		row(at) {
			const revision = revisionOf(at);
			const kept = rows.get(at);
			if (kept?.revision === revision) return kept.shown;
			const row = kept?.read ?? read(at);
			if (row === undefined) return undefined;
			const shown = revision === 0 ? row : lay(row, at);
			rows.set(at, {read: row, shown, revision});
			return shown;
		},
		family,
		delete: rows.delete,
		clear() {
			rows.clear();
			lastFamily = undefined;
		},
	};
}
