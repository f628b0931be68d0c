import {toolsOf} from '../runtime/agents.js';
import {type CallKind} from '../runtime/call.js';
import {isTranscriptEventId} from '../runtime/transcript.js';
import {readNumber} from '../utils/tolerant.js';
import {isLeftThere} from './callState.js';
import {
	ask,
	askByCall,
	askedBy,
	close,
	closeLoose,
	closeNotices,
	decide,
	endAsked,
	endCalls,
	goOnWith,
	leave,
	oldestAsk,
	openCall,
	type WithCalls,
} from './openCalls.js';
import {type FeedEvent} from './types.js';
import {cleared, interrupted, processGone} from './reasons.js';

/*
 * What a session's state follows from, folded out of its events one by one.
 * The states themselves are a table: `sessionStates.ts`.
 */

/** What is known of a session from its events; plain data, to be kept in a file. Unix ms. */
export type SessionFacts = WithCalls & {
	turn: 'none' | 'open' | 'ended' | 'failed' | 'over';
	/** When the turn became what it is. */
	turnSince: number;
	/** How long a person thought in this turn while they were asked, ms. */
	thoughtMs: number;
	/** Since when they are asked. */
	askedSince?: number;
	lastAt: number;
	/** The run that ended last. */
	endedRun?: string;
	/** Tasks in the background that go on after the turn's end. */
	background: number;
};

/** What is known before the first event. */
export const createSessionFacts = (): SessionFacts => ({
	turn: 'none',
	turnSince: 0,
	thoughtMs: 0,
	lastAt: 0,
	background: 0,
	calls: {},
});

const minute = 60_000;
/** What a call may take before its silence is told; a kind that is not listed takes a minute. */
const usualMs: Partial<Record<CallKind, number>> = {
	shell: 10 * minute,
	agent: 15 * minute,
	mcp: 5 * minute,
	task: 15 * minute,
	fetch: 2 * minute,
	webSearch: 2 * minute,
	background: 10 * minute,
};

/** Takes note of one event of the session. Changes the facts in place. */
export function noteSessionEvent(facts: SessionFacts, event: FeedEvent): void {
	noteWhatHappened(facts, event);
	noteThought(facts, event.ts);
}

function noteThought(facts: SessionFacts, ts: number): void {
	const {askedSince} = facts;
	const isAsked = oldestAsk(facts) !== undefined;
	if (isAsked) facts.askedSince ??= ts;
	else if (askedSince !== undefined) {
		facts.thoughtMs += Math.max(0, ts - askedSince);
		delete facts.askedSince;
	}
}

function noteWhatHappened(facts: SessionFacts, event: FeedEvent): void {
	const {ts, kind, data} = event;
	const parent = event.cause?.parent_event_id;
	const isAgents = event.actor_id.startsWith('subagent:');
	facts.lastAt = isReadLate(event) ? Math.max(facts.lastAt, ts) : ts;
	switch (kind) {
		case 'session.start':
			// Compaction goes on with the turn that is there.
			if (data.source === 'compact') break;
			// Only who comes back to it says that what was open is over: a hook may be slow.
			if (data.source !== 'resume' && facts.turn === 'open') break;
			facts.calls = Object.fromEntries(
				Object.entries(facts.calls).filter(([, {dialog}]) => dialog),
			);
			facts.background = 0;
			turnTo(facts, 'ended', ts);
			break;
		case 'session.end':
			endSession(facts, data.reason, ts);
			break;
		case 'run.start':
			// Of several processes each call's own end is told.
			if (data.trigger.type !== 'other' && !event.shared) endCalls(facts);
			break;
		case 'run.end':
			facts.endedRun = event.run_id;
			closeLoose(facts, event.run_id);
			if (facts.turn === 'open' && facts.background === 0)
				turnTo(facts, data.status === 'failed' ? 'failed' : 'ended', ts);
			break;
		case 'user.prompt':
			if (!data.automatic) facts.background = 0;
			closeNotices(facts);
			turnTo(facts, 'open', ts);
			break;
		case 'subagent.start':
			// Also by one that outlived the session.
			goOn(facts, ts, true);
			break;
		case 'compact.pre':
			goOn(facts, ts);
			break;
		case 'assistant.message':
			// Words outside of the turn that ended: it goes on, whatever kept it from ending.
			if (
				facts.turn === 'none' ||
				((facts.turn === 'ended' || facts.turn === 'failed') &&
					facts.endedRun !== undefined &&
					facts.endedRun !== event.run_id)
			)
				turnTo(facts, 'open', ts);
			break;
		case 'tool.pre': {
			goOn(facts, ts, isAgents);
			const {tool_name: tool, tool_input: input} = data;
			const {kind: callKind} = toolsOf(event.agent).read(tool, {});
			facts.calls[event.event_id] = {
				since: ts,
				usualMs: Math.max(
					usualMs[callKind] ?? minute,
					readNumber(input.timeout) ?? 0,
				),
				...(isAgents && {agent: true as const}),
			};
			break;
		}

		case 'permission.request':
			goOn(facts, ts, isAgents);
			ask(facts, event, parent);
			break;
		case 'question.asked':
		case 'plan.proposed':
			goOn(facts, ts, isAgents);
			askByCall(facts, event, parent);
			break;
		case 'elicitation.request':
			goOn(facts, ts);
			ask(facts, event, undefined, data.mcp_server_name);
			break;
		case 'permission.decision':
			decide(facts, event);
			break;
		case 'question.answered': {
			const [, call] = openCall(facts, parent);
			goOnWith(call, ts);
			break;
		}

		case 'elicitation.decision':
			if (data.action === 'no_opinion' && isLeftThere(data))
				leave(openCall(facts, parent)[1]);
			else close(facts, parent);
			break;
		case 'elicitation.result':
			// Of several nobody knows which was answered.
			if (askedBy(facts, data.mcp_server_name).length === 1)
				endAsked(facts, data.mcp_server_name);
			break;
		case 'tool.post':
		case 'tool.failure':
			// Of a call that nobody saw begin: athena came in the middle of a turn.
			if (parent === undefined) goOn(facts, ts, isAgents);
			close(facts, parent);
			// No server asks any more about what came back.
			if (data.mcp_server !== undefined) endAsked(facts, data.mcp_server);
			break;
		case 'tool.abandoned':
		case 'permission.denied':
			close(facts, parent);
			break;
		case 'stop.request':
			if (data.scope !== 'root') break;
			if (event.shared) {
				// Whether somebody goes on, its run tells.
				facts.background = Math.max(facts.background, data.background_tasks);
				break;
			}

			// It failed, and ended by that: what is told once more is no other end.
			if (facts.turn === 'failed' && data.background_tasks === 0) break;
			facts.background = data.background_tasks;
			endCalls(facts);
			turnTo(facts, facts.background > 0 ? 'open' : 'ended', ts);
			break;
		case 'stop.decision':
			// What is read of it comes late: what the agent does by then says it.
			if (data.decision_type === 'block' && data.source !== 'elsewhere')
				goOn(facts, ts);
			break;
		case 'stop.failure':
			if (data.agent_id !== undefined || event.shared) break;
			endCalls(facts);
			turnTo(facts, data.error === interrupted ? 'ended' : 'failed', ts);
			break;
		case 'agent.interrupted':
			// Of a helper its calls tell; who started it goes on.
			if (isAgents || event.shared) break;
			endCalls(facts);
			turnTo(facts, 'ended', ts);
			break;
		case 'athena.start':
			// What athena held went back to the agent when it ended.
			for (const call of Object.values(facts.calls)) leave(call);
			break;
		case 'dialog.open':
			closeNotices(facts);
			// No word that there is a turn.
			facts.calls[event.event_id] = {
				since: ts,
				usualMs: minute,
				asks: {request: event.event_id, since: ts, where: 'there'},
				dialog: true,
			};
			break;
		case 'dialog.closed':
			close(facts, parent);
			break;
		case 'notification':
			noteNotification(facts, event, data.notification_type);
			break;
		default:
	}
}

/**
 * What was heard came just then, also where that is earlier than what came
 * before: somebody set the clock back, and silence begins anew.
 */
const isReadLate = ({cause}: FeedEvent): boolean =>
	isTranscriptEventId(cause?.hook_request_id ?? '');

/** Somebody looks, and the clock is behind the last word: it was set back since then. */
export function noteLook(facts: SessionFacts, now: number): void {
	facts.lastAt = Math.min(facts.lastAt, now);
}

/** The agent's own word about itself, where no hook said it: after an interrupt, or a dialog athena was not asked about. */
function noteNotification(
	facts: SessionFacts,
	{event_id: eventId, ts, shared}: FeedEvent,
	type: string | undefined,
): void {
	if (
		type === 'idle_prompt' &&
		!shared &&
		facts.turn === 'open' &&
		facts.background === 0
	) {
		endCalls(facts);
		turnTo(facts, 'ended', ts);
	}

	const asks = type === 'permission_prompt' || type === 'agent_needs_input';
	if (asks && oldestAsk(facts) === undefined) {
		goOn(facts, ts);
		const [about, ...others] = Object.keys(facts.calls);
		facts.calls[eventId] = {
			since: ts,
			usualMs: 0,
			...(about !== undefined && others.length === 0 && {about}),
			asks: {request: eventId, since: ts, where: 'there'},
		};
	}
}

function turnTo(
	facts: SessionFacts,
	turn: SessionFacts['turn'],
	ts: number,
): void {
	if (facts.turn === turn) return;
	facts.turn = turn;
	facts.turnSince = ts;
	facts.thoughtMs = 0;
	delete facts.askedSince;
}

/** It is over, or its agent is, for this reason. */
export function endSession(
	facts: SessionFacts,
	reason: string,
	ts: number,
): void {
	facts.calls =
		reason === cleared
			? Object.fromEntries(
					Object.entries(facts.calls).filter(([, {agent}]) => agent),
				)
			: {};
	facts.background = 0;
	// Who died at work did not come to an end.
	turnTo(
		facts,
		reason === processGone && facts.turn === 'open' ? 'failed' : 'over',
		ts,
	);
}

/**
 * Something is done, so there is a turn, unless it is by who outlived it; a
 * dialog nobody told us the end of is over.
 */
function goOn(facts: SessionFacts, ts: number, isAgents = false): void {
	const isOver = facts.turn === 'over' || facts.turn === 'failed';
	if (!isOver || !isAgents) turnTo(facts, 'open', ts);
	closeNotices(facts);
}
