import {adapterOf} from '../../runtime/agents.js';
import {oneLine} from '../../utils/oneLine.js';
import {actorOf} from './actors.js';
import {type RequestKind} from './decisions.js';
import {type Draft, draft} from './draft.js';
import {dropUndefined} from '../../utils/dropUndefined.js';
import {closeDialog} from './ownDialog.js';
import {payloadOf} from './payload.js';
import {
	readList,
	readName,
	readNumber,
	readRecord,
	readText,
} from '../../utils/tolerant.js';
import {
	abandonCalls,
	actingRun,
	closeRun,
	ensureRun,
	isOthersRun,
	openRun,
	type Scribe,
	speaksForCall,
	type StepTable,
	statusWithoutStop,
	write,
} from './scribe.js';
import {asWhoSaidIt, isOver} from './taskReports.js';
import {interrupted} from '../reasons.js';
import {type Telling} from './messages.js';
import {type RunState} from './runState.js';
import {type SessionState, updateSession} from './sessionState.js';

/** What prompts, messages, stops, subagents and tasks do to the state. */
export const turnSteps = {
	UserPromptSubmit: beginTurn,
	MessageDisplay: showMessage,
	Stop: stopRoot,
	StopFailure: failRoot,
	SubagentStart: startSubagent,
	SubagentStop: stopSubagent,
	TaskCreated: noteTask,
	TaskCompleted: noteTask,
} satisfies StepTable;

/**
 * A person's prompt ends whatever was going on: an interrupt fires no hook,
 * so this is its next sign. A prompt the agent wrote to itself is no person's
 * word: it goes on with the open run, or opens one of type `other`. So does
 * what a person types while the agent works: it waits for the turn's end.
 */
function beginTurn(scribe: Scribe): void {
	const {event, session} = scribe;
	const said = asScheduled(
		asWhoSaidIt(scribe.drafts[0], session.tasks),
		session.scheduled,
	);
	const prompt = said.kind === 'user.prompt' ? said.data : undefined;
	const preview = oneLine(prompt?.prompt ?? '', 120);
	// What a second process of the session is given ends nothing of the first.
	const joins = isOthersRun(scribe);
	const goesOn = (scribe.isQueued || joins) && session.run !== undefined;
	session.isPromptQueued = goesOn;
	if (joins && !scribe.isQueued && !prompt?.automatic) interrupt(scribe);
	if (goesOn) actingRun(scribe);
	else if (prompt?.automatic) {
		if (!session.run) openRun(scribe, {type: 'other', prompt_preview: preview});
		actingRun(scribe);
	} else {
		interrupt(scribe);
		closeRun(scribe, statusWithoutStop(session.run));
		openRun(scribe, {type: 'user_prompt_submit', prompt_preview: preview});
	}

	const reported = prompt?.task;
	const isEnd = reported !== undefined && isOver(reported);
	const stopped =
		isEnd && session.actors.isActive(reported.task_id)
			? reported.task_id
			: undefined;
	if (reported) session.tasks.reported(reported);
	if (isEnd) {
		session.actors.stop(reported.task_id);
		endTask(session);
	}

	if (!goesOn) tellUnfinished(scribe);
	const written = write(scribe, said, prompt?.automatic ? 'system' : 'user');
	session.links.set('prompt', written.event_id);
	if (prompt?.automatic && session.run)
		session.ownPrompts.told({
			eventId: written.event_id,
			prompt: prompt.prompt,
			run: session.run,
			task: reported,
			stopped,
		});
	updateSession(session, {
		title: readName(payloadOf(event).session_title),
		first_prompt:
			session.picture.first_prompt === undefined &&
			!prompt?.automatic &&
			preview !== ''
				? preview
				: undefined,
	});
	awaitDecision(scribe, 'other', written.event_id);
}

/** A prompt; one that the session had planned is nobody's word: its hook does not say so. */
function asScheduled(said: Draft, scheduled: readonly string[]): Draft {
	return said.kind === 'user.prompt' &&
		said.data.source === undefined &&
		scheduled.includes(said.data.prompt)
		? draft('user.prompt', {
				...said.data,
				source: 'schedule_wakeup',
				automatic: true,
			})
		: said;
}

/** One of the tasks that went on when the root stopped is over. */
export function endTask(session: SessionState): void {
	const {background_tasks: tasks} = session.picture;
	if (tasks > 0) updateSession(session, {background_tasks: tasks - 1});
}

/** Ends the calls of the root and of the agents it waited for; the background goes on. */
export function interrupt(scribe: Scribe): void {
	const {event, session, calls, only} = scribe;
	if (session.run) tellUnfinished(scribe);
	const stopped = [undefined, ...session.actors.interrupt(only)];
	for (const call of stopped.flatMap(agentId =>
		calls.closeActor(event.sessionId, agentId, speaksForCall(scribe)),
	))
		if (call.hungUp) abandonCalls(scribe, [call], 'denied', {by: 'user'});
		else abandonCalls(scribe, [call], 'interrupted');
}

/** What an actor had open when its turn ended, and nothing is known of. */
export function abandonActor(scribe: Scribe, agentId?: string): void {
	const {event, calls} = scribe;
	abandonCalls(
		scribe,
		calls.closeActor(event.sessionId, agentId, speaksForCall(scribe)),
		'unknown',
	);
}

/** Messages that never became whole: the stream was cut. Of several processes nobody knows whose it is. */
export function tellUnfinished(scribe: Scribe): void {
	if (scribe.only !== undefined) return;
	for (const telling of scribe.session.messages.abandon())
		tellMessage(scribe, telling);
}

function showMessage(scribe: Scribe): void {
	const {event, session, drafts, agentId, calls} = scribe;
	const [said] = drafts;
	if (said.kind !== 'assistant.message') {
		write(scribe, said, 'system');
		return;
	}

	const payload = payloadOf(event);
	const {toldLate} = adapterOf(event.agent).hooks;
	const open = calls.first(event.sessionId, undefined, speaksForCall(scribe));
	const telling = session.messages.add({
		message: said.data,
		before:
			// What comes after a denial is said because of it.
			toldLate && agentId === undefined && open?.denied === false
				? open.preEventId
				: undefined,
		index: readNumber(payload.index),
		promptId: readName(payload.prompt_id),
		root: agentId === undefined,
	});
	if (!telling) return;
	// And that of a session's last words after its end.
	const isAfterEnd = session.picture.ended_at !== undefined && !session.run;
	const ended =
		telling.isLate === true || isAfterEnd ? session.lastRun : undefined;
	if (ended) {
		tellLate(scribe, telling.message, ended);
		return;
	}

	actingRun(scribe);
	const introduced =
		open?.preEventId === telling.message.before_event_id ? open : undefined;
	// Its hook came after that of the call; it was said before.
	tellMessage(scribe, telling, {
		ts: introduced && Math.min(event.timestamp, introduced.begunAt),
	});
}

/** Hooks run beside each other: that of a turn's last words may come after its Stop. */
function tellLate(
	scribe: Scribe,
	message: Telling['message'],
	run: RunState,
): void {
	const {messages, links} = scribe.session;
	const stop = links.get('stop');
	const said = {
		...message,
		...(stop !== undefined && {before_event_id: stop}),
	};
	const whole = draft('assistant.message', said);
	messages.wrote(said, write(scribe, whole, scribe.agent, {run}).event_id);
}

/** Tells a message, or what is now known of one that was told. */
export function tellMessage(
	scribe: Scribe,
	{message, revises}: Telling,
	{from, ts}: {from?: 'transcript'; ts?: number | undefined} = {},
): void {
	const {session, drafts, agent} = scribe;
	const {messages} = session;
	if (revises === undefined) {
		const [said] = drafts;
		const isAsSaid = said.kind === 'assistant.message' && said.data === message;
		const whole = isAsSaid ? said : draft('assistant.message', message);
		messages.wrote(message, write(scribe, whole, agent, {ts}).event_id);
		return;
	}

	const {message: text, final, before_event_id: before} = message;
	write(
		scribe,
		draft('message.revised', {
			message: text,
			...(!final && {final: false as const}),
			...(before !== undefined && {before_event_id: before}),
			...(from && {from_transcript: true as const}),
		}),
		agent,
		{parent: revises},
	);
	messages.wrote(message, revises);
}

function stopRoot(scribe: Scribe): void {
	const {event, session, drafts, agent, agentId, only} = scribe;
	const [stop, message] = drafts;
	if (stop.kind !== 'stop.request') return;
	// Of a turn that ended by itself, some agents tell once more.
	const isAgain = agentId === undefined && !session.run;
	const run = (isAgain ? session.lastRun : undefined) ?? actingRun(scribe);
	if (agentId === undefined) {
		const text = stop.data.last_assistant_message ?? '';
		const promptId = readName(payloadOf(event).prompt_id);
		const isNew = session.messages.endTurn(text, promptId);
		if (isNew && message) write(scribe, message, agent, {run});
	}

	const written = write(scribe, stop, 'system', {run});
	awaitDecision(scribe, 'stop', written.event_id, run);
	abandonActor(scribe, agentId);
	if (agentId !== undefined) return;
	session.links.set('stop', written.event_id);
	session.scheduled = readList(payloadOf(event).session_crons).flatMap(
		cron => readText(readRecord(cron).prompt) ?? [],
	);
	const {background_tasks: tasks} = stop.data;
	const listsNone = Array.isArray(payloadOf(event).background_tasks);
	session.actors.rootStopped(tasks > 0 || !listsNone, only);
	if (only === undefined || tasks > 0)
		updateSession(session, {background_tasks: tasks});
	// Who goes on may ask on.
	if (listsNone && tasks === 0) closeDialog(scribe);
	closeRun(scribe, 'completed');
}

function failRoot(scribe: Scribe): void {
	const {session, drafts, agentId} = scribe;
	const [said] = drafts;
	if (said.kind === 'stop.failure' && said.data.error === interrupted) {
		interrupt(scribe);
		write(scribe, said, 'user');
		closeRun(scribe, 'aborted');
		return;
	}

	actingRun(scribe);
	tellUnfinished(scribe);
	write(scribe, said, 'system');
	abandonActor(scribe, agentId);
	if (agentId !== undefined) {
		session.actors.stop(agentId);
		endTask(session);
		return;
	}

	session.messages.endTurn('', undefined);
	closeRun(scribe, 'failed');
}

function startSubagent(scribe: Scribe): void {
	const {session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'subagent.start') return;
	const {agent_id: agentId, agent_type: agentType} = said.data;
	actingRun(scribe);
	const written = write(scribe, said, 'agent:root');
	if (agentType !== '') {
		session.actors.meet(agentId, agentType, written.event_id);
		session.tasks.begins(agentId);
	}
}

function stopSubagent(scribe: Scribe): void {
	const {session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'subagent.stop') return;
	const {agent_id: agentId} = said.data;
	const parent = session.actors.stop(agentId);
	session.lastWords.set(
		agentId,
		(said.data.last_assistant_message ?? '').trim(),
	);
	const written = write(scribe, said, actorOf(agentId), {parent});
	awaitDecision(scribe, 'stop', written.event_id);
	abandonActor(scribe, agentId);
}

function noteTask(scribe: Scribe): void {
	const {session, drafts, agent} = scribe;
	const [said] = drafts;
	if (said.kind !== 'task.created' && said.kind !== 'task.completed') return;
	const {task_id: id, subject} = said.data;
	const written = write(scribe, said, agent);
	awaitDecision(scribe, 'other', written.event_id);
	const status = said.kind === 'task.completed' ? 'completed' : undefined;
	const more = dropUndefined({
		details: said.data.description,
		linked_event_id: written.event_id,
	});
	for (const todo of session.todos.set(
		id,
		subject || undefined,
		status,
		more,
	)) {
		write(scribe, todo, agent, {parent: written.event_id});
	}
}

/** Notes that a decision about this event may follow. */
export function awaitDecision(
	scribe: Scribe,
	kind: RequestKind,
	eventId: string,
	run = ensureRun(scribe),
): void {
	const {event, session, requests} = scribe;
	requests.add({
		id: event.id,
		kind,
		session,
		run,
		eventId,
		timestamp: event.timestamp,
		call: undefined,
		asks: kind === 'elicitation',
	});
}
