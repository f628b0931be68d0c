import {readRecord, textOf} from '../../utils/tolerant.js';
import {toolsOf} from '../../runtime/agents.js';
import {type FeedEvent} from '../../feed/types.js';
import {type AgentRow} from '../types.js';

/** A subagent while it is being counted. */
export type AgentEntry = {
	/** Changes in place; who shows them takes a copy. */
	facts: AgentRow;
	/** Index of the row its rows hang under: its call, else its start. */
	head: number | undefined;
	/** True where that is the call which started it. */
	hasCall: boolean;
	/** Number of the subagent above it; 0 is the root. */
	parent: number;
	/** Its calls that wait for a person, and the agents it waits for that do. */
	waiting: number;
	/** Number of the agent that waits with it, since it is waited for. */
	keeps: number | undefined;
	/** Grows with every change. */
	revision: number;
};

export type AgentBook = {
	/** Takes note of an event; the subagent it belongs to, if any. */
	note(event: FeedEvent, index: number, head: number): AgentEntry | undefined;
	/** By number, 1-based. */
	at(number: number): AgentEntry | undefined;
	/** By the agent's own id. */
	named(sessionId: string, agentId: string): AgentEntry | undefined;
	/** It was stopped from outside, and says nothing itself. */
	stop(sessionId: string, agentId: string, at: number): void;
	/** One more call of this subagent waits for a person (1), or one less does (-1). */
	wait(number: number, by: 1 | -1, at: number): void;
	/** The subagent that hangs under a row. */
	under(index: number): AgentEntry | undefined;
	depthOf(number: number): number;
	/** Grows when agents turn out to hang elsewhere than was thought. */
	readonly moves: number;
};

/** A call that starts an agent, until that agent is known. */
type Starting = {index: number; type: string; agent: number};

/**
 * Which subagent hangs under which call. Its start does not say so; the
 * call's result does. Until that comes, the oldest call for an agent of its
 * type is taken, and put right when the result says otherwise.
 */
export function createAgentBook(): AgentBook {
	const ids = new Map<string, AgentEntry>();
	const list: AgentEntry[] = [];
	/** By session: calls whose agent has not started yet, oldest first. */
	const starting = new Map<string, Starting[]>();
	/** By index of the row. */
	const heads = new Map<number, AgentEntry>();
	/** By session and agent id: calls that said whom they started before it said so. */
	const promised = new Map<string, number>();
	let moves = 0;

	const change = (entry: AgentEntry, facts: Partial<AgentRow>) => {
		Object.assign(entry.facts, facts);
		entry.revision++;
	};

	const hang = (
		entry: AgentEntry,
		head: number,
		hasCall: boolean,
		parent: number,
	) => {
		if (entry.head !== undefined) {
			if (heads.get(entry.head) === entry) heads.delete(entry.head);
			moves++;
		}

		heads.set(head, entry);
		Object.assign(entry, {head, hasCall, parent});
		entry.revision++;
	};

	const meet = (
		event: FeedEvent,
		actorId: string,
		type: string,
	): AgentEntry => {
		const key = `${event.session_id} ${actorId}`;
		const known = ids.get(key);
		if (known) {
			if (known.facts.type === '' && type !== '') change(known, {type});
			return known;
		}

		const entry: AgentEntry = {
			facts: {
				number: list.length + 1,
				actorId,
				type,
				state: 'running',
				background: false,
				startedAt: event.ts,
				thoughtMs: 0,
				tools: 0,
				failures: 0,
			},
			head: undefined,
			hasCall: false,
			parent: 0,
			waiting: 0,
			keeps: undefined,
			revision: 0,
		};
		ids.set(key, entry);
		list.push(entry);
		return entry;
	};

	const ofActor = (event: FeedEvent): AgentEntry | undefined => {
		const actorId = actingId(event);
		return actorId.startsWith(prefix) ? meet(event, actorId, '') : undefined;
	};

	const takeStarting = (
		sessionId: string,
		fits: (call: Starting) => boolean,
	): Starting | undefined => {
		const calls = starting.get(sessionId) ?? [];
		const at = calls.findIndex(fits);
		return at === -1 ? undefined : calls.splice(at, 1)[0];
	};

	const begin = (
		event: FeedEvent,
		agentId: string,
		type: string,
		index: number,
	) => {
		const entry = meet(event, prefix + agentId, type);
		change(entry, {type, state: 'running'});
		if (entry.head !== undefined) return;
		const key = `${event.session_id} ${agentId}`;
		const said = promised.get(key);
		promised.delete(key);
		// Its call has come back already.
		if (said !== undefined) change(entry, {background: true});
		const call = takeStarting(event.session_id, each =>
			said === undefined ? each.type === type : each.index === said,
		);
		hang(
			entry,
			said ?? call?.index ?? index,
			(said ?? call) !== undefined,
			call?.agent ?? 0,
		);
	};

	/** The call at `head` says that it started this agent. */
	const settle = (
		event: FeedEvent,
		agentId: string,
		head: number,
		caller: number,
	) => {
		const entry = ids.get(`${event.session_id} ${prefix}${agentId}`);
		if (entry === undefined) {
			promised.set(`${event.session_id} ${agentId}`, head);
			return;
		}

		if (entry.head === head) return;
		const other = heads.get(head);
		const [place, parent, hasCall] = [entry.head, entry.parent, entry.hasCall];
		hang(entry, head, true, caller);
		if (other !== undefined && place !== undefined)
			hang(other, place, hasCall, parent);
	};

	/** Its clock stands while it waits, and so does that of who waits for it. */
	const wait = (entry: AgentEntry | undefined, by: 1 | -1, at: number) => {
		if (entry === undefined || entry.waiting + by < 0) return;
		entry.waiting += by;
		const {waitingSince, thoughtMs, background} = entry.facts;
		if (entry.waiting > 0 && waitingSince === undefined) {
			change(entry, {waitingSince: at});
			if (background) return;
			entry.keeps = entry.parent;
			wait(list[entry.parent - 1], 1, at);
		} else if (entry.waiting === 0 && waitingSince !== undefined) {
			delete entry.facts.waitingSince;
			change(entry, {thoughtMs: thoughtMs + Math.max(0, at - waitingSince)});
			letGo(entry, at);
		}
	};

	const letGo = (entry: AgentEntry, at: number) => {
		const {keeps = 0} = entry;
		entry.keeps = undefined;
		wait(list[keeps - 1], -1, at);
	};

	const end = (entry: AgentEntry | undefined, at?: number) => {
		if (entry?.facts.state !== 'running') return;
		if (entry.waiting > 0 && at !== undefined) {
			entry.waiting = 1;
			wait(entry, -1, at);
		}

		change(entry, {state: 'done', ...(at !== undefined && {endedAt: at})});
	};

	/** A call that failed or was given up starts nobody any more. */
	const giveUp = (event: FeedEvent, toolName: string, head: number) => {
		if (!startsAgent(event, toolName)) return;
		takeStarting(event.session_id, call => call.index === head);
		end(heads.get(head));
	};

	return {
		note(event, index, head) {
			const entry = ofActor(event);
			switch (event.kind) {
				case 'tool.pre': {
					if (entry)
						change(entry, {tools: entry.facts.tools + 1, state: 'running'});
					if (!startsAgent(event, event.data.tool_name)) break;
					const calls = starting.get(event.session_id) ?? [];
					starting.set(event.session_id, calls);
					calls.push({
						index,
						type: textOf(event.data.tool_input.subagent_type) || usualType,
						agent: entry?.facts.number ?? 0,
					});
					break;
				}

				case 'tool.failure':
					if (entry) change(entry, {failures: entry.facts.failures + 1});
					giveUp(event, event.data.tool_name, head);
					break;
				case 'tool.abandoned':
					giveUp(event, event.data.tool_name, head);
					break;
				case 'tool.post': {
					if (!startsAgent(event, event.data.tool_name)) break;
					const {agentId, status} = readRecord(event.data.tool_response);
					if (typeof agentId === 'string')
						settle(event, agentId, head, entry?.facts.number ?? 0);
					const started = heads.get(head);
					if (status === 'completed') {
						takeStarting(event.session_id, call => call.index === head);
						end(started);
					} else if (started) {
						change(started, {background: true});
						letGo(started, event.ts);
					}

					break;
				}

				case 'subagent.start':
					if (event.data.agent_type !== '')
						begin(event, event.data.agent_id, event.data.agent_type, index);
					break;
				case 'subagent.stop':
				case 'agent.interrupted':
					end(entry, event.ts);
					break;
				case 'stop.failure':
					if (event.data.agent_id !== undefined)
						end(
							ids.get(`${event.session_id} ${prefix}${event.data.agent_id}`),
							event.ts,
						);
					break;
				case 'session.end':
					starting.delete(event.session_id);
					for (const [key, each] of ids)
						if (key.startsWith(`${event.session_id} `)) end(each);
					break;
				default:
			}

			return entry;
		},
		at: number => list[number - 1],
		named: (sessionId, agentId) => ids.get(`${sessionId} ${prefix}${agentId}`),
		stop(sessionId, agentId, at) {
			end(ids.get(`${sessionId} ${prefix}${agentId}`), at);
		},
		wait(number, by, at) {
			wait(list[number - 1], by, at);
		},
		under: index => heads.get(index),
		depthOf(number) {
			let depth = 0;
			for (
				let entry = list[number - 1];
				entry !== undefined && depth < deepest;
				entry = list[entry.parent - 1]
			) {
				depth++;
			}

			return depth;
		},
		get moves() {
			return moves;
		},
	};
}

const prefix = 'subagent:';

/** Whose doing it is: the system speaks of calls that others make. */
function actingId({kind, data, actor_id: actorId}: FeedEvent): string {
	return (kind === 'permission.request' || kind === 'permission.denied') &&
		data.agent_id !== undefined
		? prefix + data.agent_id
		: actorId;
}

/** Deeper nesting is drawn as this deep. */
const deepest = 8;

/** What a call that names no type of agent starts. */
const usualType = 'general-purpose';

const startsAgent = ({agent}: FeedEvent, toolName: string) =>
	toolsOf(agent).read(toolName, {}).kind === 'agent';
