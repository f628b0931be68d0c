import {type CallState, openStates, stepCall} from '../../feed/callState.js';
import {readRecord, textOf} from '../../utils/tolerant.js';
import {callBeginnings} from '../../feed/kinds.js';
import {type FeedEvent, type FeedKind} from '../../feed/types.js';
import {createTally} from '../../utils/tally.js';
import {createColumn} from './column.js';

/** What an event did to a call. */
export type CallChange = {
	/** Index of the event that stands for the call. */
	head: number;
	before: CallState | undefined;
	after: CallState;
};

export type CallStates = {
	/**
	 * The next event. `head` is the first of its family, `about` the kind it
	 * answers; `isOld`: its agent has asked once more since then.
	 */
	add(
		event: FeedEvent,
		index: number,
		place: {
			head: number;
			headKind: FeedKind;
			about: FeedKind | undefined;
			isOld: boolean;
		},
		isHeld: boolean,
	): CallChange | undefined;
	/** State of the call an event stands for; undefined if it stands for none. */
	at(head: number): CallState | undefined;
	/** Sets what follows from something else than the call's own events. */
	set(head: number, state: CallState): CallChange | undefined;
	/** Open calls of the actor who made this one, itself included, by index of their heads. */
	besides(head: number): ReadonlySet<number>;
	/** Calls of a session that run: none that is over, waits for somebody, or is in the background. */
	runningIn(sessionId: string): number;
	/** Calls of a session that wait for somebody. */
	waitingOf(sessionId: string): number[];
	/** Calls of a session that go on in the background. */
	backgroundOf(sessionId: string): number[];
	/** The call that a background task came from. */
	ofTask(
		sessionId: string,
		task: {taskId: string; toolUseId?: string | undefined},
	): number | undefined;
};

const codes: readonly CallState[] = [
	'running',
	'waiting',
	'background',
	'done',
	'failed',
	'denied',
	'abandoned',
];

const none: ReadonlySet<number> = new Set();

/** An actor, unlike any of another session, and that. */
type Maker = {actor: string; sessionId: string};

/** Where every call stands: one byte each, and the open ones by who made them. */
export function createCallStates(): CallStates {
	/** 0, or an index into `codes` + 1. */
	const states = createColumn();
	const open = new Map<string, Set<number>>();
	/** Who made each open call, and in which session. */
	const makerOf = new Map<number, Maker>();
	/** Open calls that are questions to the person by themselves. */
	const asking = new Set<number>();
	/** Calls that run, by session. */
	const running = createTally();
	/** By session and id, of the task and of the call. */
	const tasks = new Map<string, number>();

	const at = (head: number) => codes[states.at(head) - 1];

	const set: CallStates['set'] = (head, after) => {
		const before = at(head);
		if (before === after) return undefined;
		states.set(head, codes.indexOf(after) + 1);
		const maker = makerOf.get(head);
		if (maker) {
			if (before === 'running') running.add(maker.sessionId, -1);
			if (after === 'running') running.add(maker.sessionId, 1);
			if (after === 'background' || !openStates.has(after)) close(head, maker);
		}

		return {head, before, after};
	};

	const close = (head: number, {actor}: Maker) => {
		makerOf.delete(head);
		const calls = open.get(actor);
		calls?.delete(head);
		asking.delete(head);
		if (calls?.size === 0) open.delete(actor);
	};

	const begin = (event: FeedEvent, index: number, state: CallState) => {
		if (event.kind === 'tool.pre') {
			const actor = `${event.session_id} ${event.actor_id}`;
			makerOf.set(index, {actor, sessionId: event.session_id});
			const calls = open.get(actor);
			if (calls) calls.add(index);
			else open.set(actor, new Set([index]));
		}

		return set(index, state);
	};

	const noteTask = (event: FeedEvent, head: number) => {
		if (event.kind !== 'tool.post') return;
		const {backgroundTaskId, agentId, taskId} = readRecord(
			event.data.tool_response,
		);
		for (const id of [
			backgroundTaskId,
			agentId,
			taskId,
			event.cause?.tool_use_id,
		])
			if (textOf(id) !== '')
				tasks.set(`${event.session_id} ${textOf(id)}`, head);
	};

	return {
		add(event, index, {head, headKind, about, isOld}, isHeld) {
			states.push(0);
			const first = callBeginnings[event.kind];
			if (head === index)
				return first === undefined
					? undefined
					: begin(event, index, isHeld ? 'waiting' : first);
			const before = at(head);
			if (before === undefined || isOld) return undefined;
			if (event.kind === 'question.asked' || event.kind === 'plan.proposed')
				asking.add(head);
			// Left before it began, its agent asks by itself.
			const asks = about === 'tool.pre' && asking.has(head);
			let after = stepCall(before, event, asks ? 'permission.request' : about);
			// Nothing more is heard of a request whose call was never seen.
			if (after === 'running' && headKind === 'permission.request')
				after = 'done';
			if (after === 'background') noteTask(event, head);
			return set(head, after);
		},
		at,
		set,
		besides: head => open.get(makerOf.get(head)?.actor ?? '') ?? none,
		runningIn: running.of,
		waitingOf: sessionId =>
			[...makerOf]
				.filter(
					([head, maker]) =>
						maker.sessionId === sessionId && at(head) === 'waiting',
				)
				.map(([head]) => head),
		backgroundOf(sessionId) {
			const heads = new Set<number>();
			for (const [task, head] of tasks) {
				if (!task.startsWith(`${sessionId} `)) continue;
				if (at(head) === 'background') heads.add(head);
				else tasks.delete(task);
			}

			return [...heads];
		},
		ofTask(sessionId, {taskId, toolUseId = ''}) {
			const head =
				tasks.get(`${sessionId} ${toolUseId}`) ??
				tasks.get(`${sessionId} ${taskId}`);
			if (head === undefined) return undefined;
			// What ended is heard of once; an agent may be woken and end again.
			if (at(head) !== 'background') {
				tasks.delete(`${sessionId} ${toolUseId}`);
				tasks.delete(`${sessionId} ${taskId}`);
			}

			return head;
		},
	};
}
