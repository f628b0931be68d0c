import {type AgentName} from '../../runtime/agentName.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {speakerOf} from '../../runtime/eventFields.js';
import {type CallBook} from '../../utils/callBook.js';
import {type Run, type RunTrigger} from '../entities.js';
import {type FeedCause, type FeedEvent} from '../types.js';
import {type AbandonReason} from '../reasons.js';
import {type Decider} from '../decisionData.js';
import {assemble, type Draft, draft} from './draft.js';
import {keepEnded} from './endedCalls.js';
import {toolUseIdOf} from './payload.js';
import {type RequestBook} from './requests.js';
import {type OpenCall} from './openCall.js';
import {
	act,
	createRun,
	endRun,
	joinRun,
	pictureOf,
	type RunState,
} from './runState.js';
import {type SessionState} from './sessionState.js';

/** The mapping of one runtime event: what is known, and what it wrote so far. */
export type Scribe = {
	event: RuntimeEvent;
	session: SessionState;
	/** What the event says by itself; the first is the hook's own kind. */
	drafts: readonly [Draft, ...Draft[]];
	/** Undefined is the root. */
	agentId: string | undefined;
	/** `agent:root` or `subagent:<agent_id>`. */
	agent: string;
	calls: CallBook<OpenCall>;
	requests: RequestBook;
	/**
	 * Which process of its session it speaks for, where several have it: 0 where that
	 * is not known. Undefined: for the whole session.
	 */
	only: number | undefined;
	/** A prompt that was typed while the agent works: it ends nothing. */
	isQueued: boolean;
	out: FeedEvent[];
};

/** What an event does to the state; it writes what there is to tell. */
export type Step = (scribe: Scribe) => void;

/** Steps by hook name. */
export type StepTable = Readonly<Record<string, Step>>;

type Links = {
	/** Event this one follows from. */
	parent?: string | undefined;
	toolUseId?: string | undefined;
	/** Written into this run instead of the open one. */
	run?: RunState | undefined;
	/** When it happened, where that was before its hook came, unix ms. */
	ts?: number | undefined;
};

/**
 * Writes an event; without an open run, one opens for it. What was read in a
 * transcript comes after the fact: it belongs to the run that was.
 */
export function write(
	scribe: Scribe,
	said: Draft,
	actorId: string,
	{
		parent,
		toolUseId,
		run = writtenRun(scribe),
		ts = scribe.event.timestamp,
	}: Links = {},
): FeedEvent {
	const {event, session, drafts, out} = scribe;
	const written = writeInto(
		run,
		said,
		{
			ts,
			sessionId: session.picture.session_id,
			agent: session.picture.agent,
			shared: event.shared,
			actorId,
			cause: causeOf(event, parent, toolUseId),
		},
		said === drafts[0] ? event.payload : undefined,
	);
	out.push(written);
	return written;
}

/** Gives an event its place in a run. `raw` is the agent's own payload. */
export function writeInto(
	run: RunState,
	said: Draft,
	{
		ts,
		sessionId,
		agent,
		shared,
		actorId,
		cause,
	}: {
		ts: number;
		sessionId: string;
		agent?: AgentName | undefined;
		shared?: true | undefined;
		actorId: string;
		cause: FeedCause;
	},
	raw?: unknown,
): FeedEvent {
	const seq = ++run.seq;
	joinRun(run, actorId);
	return assemble(
		{
			event_id: `${run.id}:E${seq}`,
			seq,
			ts,
			session_id: sessionId,
			agent,
			run_id: run.id,
			actor_id: actorId,
			shared,
			cause,
		},
		said,
		raw,
	);
}

/** Why an event is there; the order of fields is always the same. */
export function causeOf(
	event: RuntimeEvent,
	parent: string | undefined,
	toolUseId: string | undefined = toolUseIdOf(event),
): FeedCause {
	const {transcriptPath} = event.context;
	const cause: FeedCause = {hook_request_id: event.id};
	if (parent !== undefined) cause.parent_event_id = parent;
	if (toolUseId !== undefined) cause.tool_use_id = toolUseId;
	if (transcriptPath !== '') cause.transcript_path = transcriptPath;
	return cause;
}

const writtenRun = (scribe: Scribe): RunState =>
	(scribe.event.source === 'transcript'
		? (scribe.session.run ?? scribe.session.lastRun)
		: undefined) ?? ensureRun(scribe);

/** The open run; opens one of type `other` if there is none. */
export function ensureRun(scribe: Scribe): RunState {
	const {session, agentId, event} = scribe;
	const {run, lastRun, picture} = session;
	const {ended_at: endedAt} = picture;
	// Who goes on after the session's end opens none, nor does what is read late: nothing would close it.
	const isAfterEnd =
		endedAt !== undefined &&
		(agentId !== undefined ||
			(event.source === 'transcript' && event.timestamp <= endedAt));
	return (
		run ??
		(isAfterEnd ? lastRun : undefined) ??
		openRun(scribe, {type: 'other'})
	);
}

/** The open run, in which an agent does something now. */
export function actingRun(scribe: Scribe): RunState {
	const run = ensureRun(scribe);
	act(run, scribe.agentId === undefined);
	return run;
}

/** Opens a run and says so. No run may be open. */
export function openRun(scribe: Scribe, opened: RunTrigger): RunState {
	const {session, event} = scribe;
	const trigger = {...opened, request_id: event.id};
	const sessionId = session.picture.session_id;
	const id = `${sessionId}:R${++session.runs}`;
	const run = createRun(
		id,
		sessionId,
		trigger,
		event.timestamp,
		speakerOf(event),
	);
	session.run = run;
	run.startEventId = write(
		scribe,
		draft('run.start', {trigger}),
		// A prompt is the person's; everything else begins by itself.
		trigger.type === 'user_prompt_submit' ? 'user' : 'system',
	).event_id;
	return run;
}

/** Whether it speaks for who made a call. */
export const speaksForCall =
	({only}: Scribe) =>
	({process}: OpenCall): boolean =>
		only === undefined || process === only;

/** Open calls of other processes of the session. */
const callsOfOthers = (scribe: Scribe): OpenCall[] =>
	scribe.only === undefined
		? []
		: scribe.calls
				.of(scribe.event.sessionId)
				.filter(({process}) => process !== scribe.only);

/** Whether another process of the session is at work in the open run. */
export const isOthersRun = (scribe: Scribe): boolean =>
	scribe.only !== undefined &&
	scribe.session.run !== undefined &&
	(scribe.session.run.process !== scribe.only ||
		callsOfOthers(scribe).length > 0);

/**
 * Ends the open run, if there is one, and says so. While another process of the
 * session is at work in it, it goes on, as that one's.
 */
export function closeRun(scribe: Scribe, status: Run['status']): void {
	const {session, event} = scribe;
	const {run} = session;
	if (!run) return;
	if (isOthersRun(scribe)) {
		const [next] = callsOfOthers(scribe);
		if (run.process === scribe.only && next) run.process = next.process;
		return;
	}

	endRun(run, status, event.timestamp);
	const {counters, started_at: startedAt} = pictureOf(run);
	const end = draft('run.end', {
		status,
		counters,
		duration_ms: Math.max(0, event.timestamp - startedAt),
	});
	write(scribe, end, 'system', {parent: run.startEventId});
	session.run = undefined;
	session.lastRun = run;
}

/** How a run ends that saw no Stop: cut short, if the agent had begun to work. */
export const statusWithoutStop = (run: RunState | undefined): Run['status'] =>
	run?.acted ? 'aborted' : 'completed';

/** What is known of a refusal that nobody here spoke. */
export type Denial = {
	by?: Decider | 'unknown';
	message?: string;
	isFromTranscript?: boolean;
};

/** Ends calls that will never have a post. */
export function abandonCalls(
	scribe: Scribe,
	calls: readonly OpenCall[],
	reason: AbandonReason,
	{by, message, isFromTranscript}: Denial = {},
): void {
	for (const call of calls) {
		const {toolName, toolUseId, actorId, preEventId, denied, run} = call;
		scribe.requests.settleCall(call);
		keepEnded(scribe.session, toolUseId, call);
		if (reason === 'unknown' && !denied) call.isGivenUp = true;
		const abandoned = draft(
			'tool.abandoned',
			{
				tool_name: toolName,
				...(toolUseId !== undefined && {tool_use_id: toolUseId}),
				reason: denied ? 'denied' : reason,
				...(by !== undefined && !denied && {denied_by: by}),
				...(message !== undefined && message !== '' && !denied && {message}),
				...(isFromTranscript && {from_transcript: true as const}),
			},
			scribe.event.agent,
		);
		write(scribe, abandoned, actorId, {
			parent: preEventId,
			toolUseId,
			run: scribe.session.run ?? run,
		});
	}
}
