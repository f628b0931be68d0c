import {toolsOf} from '../../runtime/agents.js';
import {type CallState, stepCall} from '../../feed/callState.js';
import {readRecord, textOf} from '../../utils/tolerant.js';
import {asksPerson} from '../../feed/kinds.js';
import {type FeedEvent, type FeedKind} from '../../feed/types.js';
import {cleared} from '../../feed/reasons.js';
import {createAgentBook, type AgentEntry} from './agentBook.js';
import {createAskedWhere, leaves} from './askedWhere.js';
import {createCallStates, type CallChange} from './callStates.js';
import {createFamilies} from './families.js';
import {createColumn} from './column.js';
import {createElicitationBook} from './elicitationBook.js';
import {createLooseRequests} from './looseRequests.js';
import {folded, sectionKinds} from './rowKinds.js';
import {createRunBook, type RunEntry} from './runBook.js';
import {traits} from '../types.js';

/** What the one who adds an event knows about it. */
export type AddedEvent = {
	/** The feed lists it, unless another row shows it. */
	listed: boolean;
	/** It waits for the person before it runs. */
	isHeld?: boolean;
	/** Opens a section though no prompt does. */
	opensSection?: boolean;
};

export type RowIndex = {
	/** Takes the next event; true if it has a row of its own in the feed. */
	add(event: FeedEvent, added: AddedEvent): boolean;
	/** What waits among a session's events from this one on went back to the agent when an earlier athena ended. */
	leaveFrom(index: number, sessionId: string): void;
	/** Index of an event id. */
	indexOf(eventId: string): number | undefined;
	/** Sum of the `traits` of an event. */
	traits(index: number): number;
	/** Number of its run, and of its subagent (0 for none). */
	run(index: number): number;
	agent(index: number): number;
	runAt(number: number): RunEntry | undefined;
	agentAt(number: number): AgentEntry | undefined;
	agentUnder(index: number): AgentEntry | undefined;
	depthOf(agent: number): number;
	/** Grows when agents turn out to hang elsewhere than was thought. */
	readonly agentMoves: number;
	/** All events of the family, its head first. */
	familyOf(index: number): number[];
	/** The event whose row shows an event; undefined if none does. */
	shownBy(index: number): number | undefined;
	/** The event whose row stands for the whole family. */
	faceOf(index: number): number | undefined;
	/** State of the call that an event's row stands for. */
	stateOf(index: number): CallState | undefined;
	/** Tool calls of a session that run: none that waits for somebody, or is in the background. */
	runningIn(sessionId: string): number;
	/** Events whose request waits in the agent's own prompt: it was left there, or nobody answered here. */
	readonly askedThere: ReadonlySet<number>;
};

/**
 * Everything about rows that is kept as numbers: which event shows in which
 * row, whose section and subtree it is in, where its call stands. One event
 * costs the same, however many there were. `onStale` hears of rows that
 * changed.
 */
export function createRowIndex(
	onStale: (index: number | 'all') => void,
): RowIndex {
	const kinds = createColumn();
	const kindCodes = new Map<FeedKind, number>();
	const kindList: FeedKind[] = [];
	const bits = createColumn();
	const runNumbers = createColumn();
	const agentNumbers = createColumn();
	const families = createFamilies();
	const runs = createRunBook();
	const agents = createAgentBook();
	const calls = createCallStates();
	const kindAt = (index: number) => kindList[kinds.at(index)] ?? 'unknown.hook';
	const waits = (head: number) => calls.at(head) === 'waiting';
	const elicitations = createElicitationBook(waits);
	const loose = createLooseRequests(waits);
	const asked = createAskedWhere(kindAt);
	let moves = 0;
	/** When what is being added was, unix ms. */
	let now = 0;

	const codeOf = (kind: FeedKind) => {
		const known = kindCodes.get(kind);
		if (known !== undefined) return known;
		kindCodes.set(kind, kindList.length);
		return kindList.push(kind) - 1;
	};

	const has = (index: number, trait: number) => (bits.at(index) & trait) !== 0;
	const mark = (index: number, trait: number, on = true) =>
		bits.set(index, on ? bits.at(index) | trait : bits.at(index) & ~trait);

	const faceOf = (index: number) => {
		const head = families.headOf(index);
		return has(head, traits.listed)
			? head
			: families.membersOf(head).find(each => has(each, traits.listed));
	};

	const shownBy = (index: number) =>
		has(index, traits.listed) ? index : faceOf(index);

	/** What a call's new state means for its row and its run. */
	const follow = (change: CallChange | undefined) => {
		if (change === undefined) return;
		const {head, before, after} = change;
		if (after !== 'waiting') asked.ended(head);
		const row = faceOf(head) ?? head;
		mark(row, traits.failed, after === 'failed');
		mark(row, traits.denied, after === 'denied');
		mark(row, traits.waiting, after === 'waiting');
		const run = runs.at(runNumbers.at(head));
		const agent = agentNumbers.at(head);
		if (before === 'waiting') {
			if (run) runs.wait(run, -1);
			agents.wait(agent, -1, now);
		}

		if (after === 'waiting') {
			if (run) runs.wait(run, 1);
			agents.wait(agent, 1, now);
		}

		onStale(row);
	};

	/** Marks the calls of one actor that run at the same time. */
	const noteParallel = (index: number) => {
		const others = calls.besides(index);
		if (others.size < 2) return;
		for (const each of others) {
			if (has(each, traits.parallel)) continue;
			mark(each, traits.parallel);
			if (each !== index) onStale(faceOf(each) ?? each);
		}
	};

	/** A call in the background that this event tells about, but does not belong to. */
	const noteTask = (event: FeedEvent) => {
		if (event.kind === 'user.prompt' && event.data.task !== undefined) {
			const {task_id: taskId, tool_use_id: toolUseId, status} = event.data.task;
			const head = calls.ofTask(event.session_id, {taskId, toolUseId});
			if (head === undefined || status === undefined) return;
			families.joinLast(head);
			follow(stepTo(head, event));
			onStale(faceOf(head) ?? head);
		}

		if (
			event.kind === 'tool.post' &&
			toolsOf(event.agent).read(event.data.tool_name, {}).stopsTask
		) {
			const {
				task_id: task,
				shell_id: shell,
				bash_id: bash,
			} = readRecord(event.data.tool_input);
			const taskId = [task, shell, bash].map(textOf).find(id => id !== '');
			if (taskId === undefined) return;
			agents.stop(event.session_id, taskId, event.ts);
			const head = calls.ofTask(event.session_id, {taskId});
			if (head !== undefined && calls.at(head) === 'background')
				follow(calls.set(head, 'abandoned'));
		}
	};

	const stepTo = (head: number, event: FeedEvent) => {
		const before = calls.at(head);
		return before === undefined
			? undefined
			: calls.set(head, stepCall(before, event, undefined));
	};

	/** The row of the call that started an agent says when that begins and ends. */
	const hangsUnderCall = (event: FeedEvent) =>
		(event.kind === 'subagent.start' || event.kind === 'subagent.stop') &&
		agents.named(event.session_id, event.data.agent_id)?.hasCall === true;

	const noteAgent = (agent: AgentEntry | undefined, event: FeedEvent) => {
		if (agents.moves !== moves) {
			moves = agents.moves;
			onStale('all');
		}

		const ended = endedAgent(event, agent);
		if (ended?.hasCall && ended.head !== undefined) {
			follow(stepTo(ended.head, event));
			onStale(faceOf(ended.head) ?? ended.head);
		}
	};

	/** The subagent whose end this is. */
	const endedAgent = (event: FeedEvent, agent: AgentEntry | undefined) => {
		if (event.kind === 'subagent.stop') return agent;
		return event.kind === 'stop.failure' && event.data.agent_id !== undefined
			? agents.named(event.session_id, event.data.agent_id)
			: undefined;
	};

	const end = (heads: readonly number[], state: 'abandoned' | 'done') => {
		for (const head of heads) follow(calls.set(head, state));
	};

	return {
		add(event, {listed, isHeld = false, opensSection = false}) {
			const index = bits.length;
			now = event.ts;
			const parentId = event.cause?.parent_event_id;
			const parent =
				parentId === undefined ? undefined : runs.indexOf(parentId);
			kinds.push(codeOf(event.kind));
			bits.push(0);
			families.add(parent ?? elicitations.answeredBy(event));
			const head = families.headOf(index);
			const run = runs.note(event, index);
			const agent = agents.note(event, index, head);
			runNumbers.push(run.facts.number);
			agentNumbers.push(agent?.facts.number ?? 0);

			const isOld = asked.isOld(event, head, parent);
			const change = calls.add(
				event,
				index,
				{
					head,
					headKind: kindAt(head),
					about: parent === undefined ? undefined : kindAt(parent),
					isOld,
				},
				isHeld,
			);
			const isFolded =
				(folded.has(event.kind) &&
					head !== index &&
					shownBy(head) !== undefined) ||
				hangsUnderCall(event);
			const hasRow = listed && !isFolded;
			if (hasRow) mark(index, traits.listed);
			follow(change);
			// Whatever was said before: from now on the person is asked here.
			if (asksPerson(event.kind)) asked.asked(head, index);
			if (leaves(event) && waits(head) && !isOld) asked.left(head);
			if (event.kind === 'prompt.revised' && parent !== undefined)
				onStale(shownBy(parent) ?? parent);
			// Also without another state: who said what is part of the row.
			if (change === undefined && head !== index) onStale(faceOf(head) ?? head);
			if (event.kind === 'tool.pre') noteParallel(index);
			if (head === index) loose.note(event, index, run.facts.number);
			if (event.kind === 'session.end' && event.data.reason !== cleared) {
				// What ran in its background runs no more.
				end(calls.backgroundOf(event.session_id), 'abandoned');
				end(loose.endSession(event.session_id), 'abandoned');
			}

			// What athena held went back to the agent when it ended.
			if (event.kind === 'athena.start')
				for (const waiting of calls.waitingOf(event.session_id)) {
					asked.left(waiting);
					onStale(faceOf(waiting) ?? waiting);
				}

			if (event.kind === 'run.end')
				end(loose.endRun(run.facts.number), 'abandoned');
			end(elicitations.note(event, index), 'done');
			noteTask(event);
			noteAgent(agent, event);
			if (
				hasRow &&
				run.head === undefined &&
				(opensSection || sectionKinds.has(event.kind))
			) {
				run.head = index;
				mark(index, traits.section);
			} else if (hasRow && change === undefined && event.level === 'error')
				mark(index, traits.failed);

			return hasRow;
		},
		leaveFrom(index, sessionId) {
			for (let at = index; at < bits.length; at++)
				if (
					families.headOf(at) === at &&
					waits(at) &&
					runs.at(runNumbers.at(at))?.sessionId === sessionId
				) {
					asked.left(at);
					onStale(faceOf(at) ?? at);
				}
		},
		indexOf: runs.indexOf,
		traits: index =>
			bits.at(index) | (agents.under(index) === undefined ? 0 : traits.agent),
		run: index => runNumbers.at(index),
		agent: index => agentNumbers.at(index),
		runAt: runs.at,
		agentAt: agents.at,
		agentUnder: agents.under,
		depthOf: agents.depthOf,
		get agentMoves() {
			return agents.moves;
		},
		familyOf: families.membersOf,
		shownBy,
		faceOf,
		stateOf: index => calls.at(families.headOf(index)),
		runningIn: calls.runningIn,
		askedThere: asked.there,
	};
}
