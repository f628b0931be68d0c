import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from '../runtime/types.js';
import {speakerOf} from '../runtime/eventFields.js';
import {createCallBook} from '../utils/callBook.js';
import {createPromptTurns} from '../utils/promptTurns.js';
import {type Actor, type Run, type Session, type Todo} from './entities.js';
import {actorOf, commonActors} from './mapper/actors.js';
import {describeDecision, describeWithdrawal} from './mapper/decisions.js';
import {type Draft, draft} from './mapper/draft.js';
import {agentIdOf, payloadOf} from './mapper/payload.js';
import {readText} from '../utils/tolerant.js';
import {projectEvent} from './mapper/project.js';
import {
	createRequestBook,
	keptInput,
	type PendingRequest,
} from './mapper/requests.js';
import {type OpenCall} from './mapper/openCall.js';
import {count, createRun, pictureOf} from './mapper/runState.js';
import {type Scribe, type Step, writeInto} from './mapper/scribe.js';
import {note, sessionSteps, tellShared} from './mapper/sessionSteps.js';
import {
	createSessionBook,
	type SessionState,
	updateSession,
} from './mapper/sessionState.js';
import {toolSteps} from './mapper/toolSteps.js';
import {transcriptCallSteps} from './mapper/transcriptCallSteps.js';
import {transcriptTurnSteps} from './mapper/transcriptTurnSteps.js';
import {transcriptWordSteps} from './mapper/transcriptWordSteps.js';
import {turnSteps} from './mapper/turnSteps.js';
import {type WorkingHook} from './plainHooks.js';
import {type FeedEvent} from './types.js';

export {projectEvent} from './mapper/project.js';
export {
	type FeedIdentity,
	identityOf,
	isDerived,
	rehydrateEvent,
} from './mapper/rehydrate.js';

/**
 * Turns what agents report into the feed. Stateful, free of I/O and of the
 * clock: the same events and decisions in the same order give the same feed,
 * to the byte. Every call costs the same, however long the feed is.
 */
export type FeedMapper = {
	/**
	 * What an event means, in order: usually one event, with what follows from
	 * it (runs that open or close, calls that end). Empty for a message that is
	 * still streaming or was told already.
	 */
	mapEvent(event: RuntimeEvent): FeedEvent[];
	/**
	 * A decision, pointing to what it answers; null if that is unknown or was
	 * answered before. `timestamp` (unix ms) is when it was made; the request's
	 * own when left out.
	 */
	mapDecision(
		eventId: string,
		decision: RuntimeDecision,
		timestamp?: number,
	): FeedEvent | null;
	/** A request that ended without an answer from here; null if it is unknown. */
	mapWithdrawal(withdrawal: Withdrawal): FeedEvent | null;
	/**
	 * A fault, in a run of its own (`athena:R1`), so that a journal without
	 * faults still gives the same ids to everything else.
	 */
	mapFault(fault: RuntimeFault): FeedEvent;
	/** A fault that was told by an earlier athena: later ones go on from it. */
	noteFault(event: FeedEvent): void;
	/** A session, or the most recently active one. */
	getSession(sessionId?: string): Session | null;
	/** All sessions, most recently active first. */
	getSessions(): readonly Session[];
	/** The open run of a session, or of the most recently active one. */
	getCurrentRun(sessionId?: string): Run | null;
	getActors(sessionId?: string): readonly Actor[];
	/** The agent's own task list. */
	getTodos(sessionId?: string): readonly Todo[];
	/** Tool calls that have not ended yet, also refused ones, in all sessions. */
	openCallCount(): number;
};

/** The session id of events that belong to no agent's session. */
export const athenaSessionId = 'athena';

const working: Readonly<Record<WorkingHook, Step>> = {
	...toolSteps,
	...turnSteps,
	...sessionSteps,
};

/** All others are only shown. */
const steps: ReadonlyMap<string, Step> = new Map([
	...Object.entries(working),
	...Object.entries(transcriptCallSteps),
	...Object.entries(transcriptTurnSteps),
	...Object.entries(transcriptWordSteps),
]);

export function createFeedMapper(): FeedMapper {
	const calls = createCallBook<OpenCall>();
	const requests = createRequestBook();
	const sessions = createSessionBook(session => {
		for (const call of calls.closeSession(session.picture.session_id)) {
			requests.settleCall(call);
		}

		requests.settleSession(session);
	});
	const turns = createPromptTurns();
	const faults = createRun(
		`${athenaSessionId}:R1`,
		athenaSessionId,
		{type: 'other'},
		0,
	);

	return {
		mapEvent(event) {
			// What is read up on an ended session makes it no active one.
			const session =
				(event.hookName === 'TranscriptSummary'
					? sessions.get(event.sessionId)
					: undefined) ?? sessions.touch(event);
			const agentId = agentIdOf(event);
			followContext(session, event);
			// What is read of an agent that ended brings it not back to life.
			const isLive =
				event.source !== 'transcript' || !session.actors.isKnown(agentId ?? '');
			if (
				agentId !== undefined &&
				isLive &&
				!lifecycleHooks.has(event.hookName)
			) {
				const type = event.agentType ?? readText(payloadOf(event).agent_type);
				if (type !== '') {
					session.actors.meet(agentId, type);
					session.tasks.begins(agentId);
				}
			}

			const promptId = readText(payloadOf(event).prompt_id);
			if (event.source !== 'transcript' && agentId === undefined) {
				session.promptId = promptId ?? session.promptId;
				if (promptId !== undefined)
					session.promptIds.set(speakerOf(event), promptId);
			}

			if (agentId !== undefined && event.process !== undefined)
				session.actors.belongs(agentId, event.process);
			const scribe: Scribe = {
				event,
				session,
				drafts: projectEvent(event),
				agentId,
				agent: actorOf(agentId),
				calls,
				requests,
				only: event.shared ? spokenFor(event, session, promptId) : undefined,
				isQueued:
					event.source !== 'transcript' &&
					turns.isQueued({...event, agentId, promptId}),
				out: [],
			};
			tellShared(scribe);
			(steps.get(event.hookName) ?? note)(scribe);
			return scribe.out;
		},
		mapDecision(eventId, decision, timestamp) {
			const ended = requests.endedBy(eventId);
			if (ended && decision.intent?.kind === 'replace_output')
				ended.replacedHere = true;
			const request = requests.take(eventId);
			if (!request) return null;
			const said = describeDecision(request.kind, decision);
			remember(request, said);
			return conclude(
				request,
				said,
				decision.source === 'user' ? 'user' : 'system',
				timestamp,
			);
		},
		mapWithdrawal({eventId, cause, timestamp}) {
			const request = requests.take(eventId);
			if (!request) return null;
			if (cause === 'hang_up' && request.asks && request.call) {
				request.call.hungUp = true;
				// What became of it there may yet be told.
				request.call.isLeft = true;
			}

			const said = describeWithdrawal(request.kind, cause);
			return conclude(request, said, 'system', timestamp);
		},
		mapFault({code, message, timestamp, eventId, sessionId}) {
			const said = draft('fault', {
				code,
				message,
				...(sessionId !== undefined && {session_id: sessionId}),
			});
			return writeInto(faults, said, {
				ts: timestamp,
				sessionId: athenaSessionId,
				actorId: 'system',
				cause: eventId === undefined ? {} : {hook_request_id: eventId},
			});
		},
		noteFault({run_id: run, seq}) {
			if (run === faults.id) faults.seq = Math.max(faults.seq, seq);
		},
		getSession: sessionId => sessions.get(sessionId)?.picture ?? null,
		getSessions: () => sessions.list(),
		getCurrentRun: sessionId => pictureOfOpenRun(sessions.get(sessionId)),
		getActors: sessionId =>
			sessions.get(sessionId)?.actors.list() ?? commonActors,
		getTodos: sessionId => sessions.get(sessionId)?.todos.list() ?? [],
		openCallCount: () => calls.size(),
	};
}

/** These say themselves when an agent begins and ends. */
const lifecycleHooks = new Set(['SubagentStart', 'SubagentStop']);

/** A transcript says by the prompt alone whose turn it is about. */
function spokenFor(
	event: RuntimeEvent,
	session: SessionState,
	promptId: string | undefined,
): number {
	if (event.source !== 'transcript') return speakerOf(event);
	for (const [process, id] of session.promptIds)
		if (id === promptId) return process;
	return 0;
}

function followContext(session: SessionState, {context}: RuntimeEvent): void {
	const {picture} = session;
	if (
		picture.cwd === context.cwd &&
		picture.transcript_path === context.transcriptPath &&
		(context.permissionMode === undefined ||
			picture.permission_mode === context.permissionMode)
	) {
		return;
	}

	updateSession(session, {
		cwd: context.cwd === '' ? undefined : context.cwd,
		transcript_path:
			context.transcriptPath === '' ? undefined : context.transcriptPath,
		permission_mode: context.permissionMode,
	});
}

const pictureOfOpenRun = (session: SessionState | undefined) =>
	session?.run ? pictureOf(session.run) : null;

/** What a decision means for what comes later. */
function remember({call, run, session}: PendingRequest, said: Draft): void {
	if (said.kind === 'question.answered' && call) call.answered = true;
	if (call && said.kind === 'permission.decision')
		call.isLeft = ['ask', 'no_opinion'].includes(said.data.decision_type);
	if (
		call &&
		said.kind === 'permission.decision' &&
		said.data.decision_type === 'allow'
	) {
		call.allowed = true;
		const {source, updated_input: edited} = said.data;
		call.allowedBy =
			source === 'user' || source === 'rule' ? source : undefined;
		if (edited !== undefined) call.input = keptInput(edited);
	}

	const refuses =
		(said.kind === 'permission.decision' &&
			said.data.decision_type === 'deny') ||
		(said.kind === 'stop.decision' && said.data.decision_type === 'block');
	if (!refuses) return;
	count(run, 'blocks');
	if (call) call.denied = true;
	if (said.kind === 'stop.decision') session.stopsBlocked++;
	else if (said.data.decision_type === 'deny' && said.data.interrupt === true)
		run.stoppedHere = true;
}

/** Writes what became of a request into the request's own run. */
function conclude(
	{id, eventId, run, session, call, timestamp}: PendingRequest,
	said: Draft,
	actorId: string,
	concludedAt = timestamp,
): FeedEvent {
	return writeInto(run, said, {
		ts: concludedAt,
		sessionId: session.picture.session_id,
		agent: session.picture.agent,
		actorId,
		cause: {
			parent_event_id: eventId,
			hook_request_id: id,
			...(call?.toolUseId !== undefined && {tool_use_id: call.toolUseId}),
		},
	});
}
