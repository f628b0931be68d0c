import {asksItself, closeDialog, tellDialog} from './ownDialog.js';
import {type Draft, draft} from './draft.js';
import {payloadOf} from './payload.js';
import {processGone} from '../reasons.js';
import {readName} from '../../utils/tolerant.js';
import {
	abandonCalls,
	closeRun,
	openRun,
	type Scribe,
	speaksForCall,
	type StepTable,
	statusWithoutStop,
	write,
} from './scribe.js';
import {settleSession, updateSession} from './sessionState.js';
import {cleared} from '../reasons.js';
import {
	abandonActor,
	awaitDecision,
	interrupt,
	tellUnfinished,
} from './turnSteps.js';

/** What the session's own hooks do to the state. */
export const sessionSteps = {
	SessionStart: startSession,
	SessionEnd: endSession,
	AgentGone: endSession,
	TranscriptSummary: sumUp,
	UserPromptExpansion: scribe => follow(scribe, 'prompt'),
	PreCompact: scribe => lead(scribe, 'compaction'),
	PostCompact: scribe => follow(scribe, 'compaction'),
	PreModelSwitch: scribe => lead(scribe, 'model'),
	PostModelSwitch: switchModel,
	Elicitation: askForInput,
	ElicitationResult: scribe => follow(scribe, elicitationOf(scribe)),
	CwdChanged: changeFolder,
	Notification: noteNotification,
} satisfies StepTable;

/** An event of the system that changes nothing here. */
export function note(scribe: Scribe): void {
	const {event, drafts} = scribe;
	const written = write(scribe, drafts[0], 'system');
	const {expectsDecision, canBlock} = event.interaction;
	if (expectsDecision || canBlock) {
		awaitDecision(scribe, 'other', written.event_id);
	}
}

/** Who says that they wait for their person do nothing else, but for what goes on in the background. */
function noteNotification(scribe: Scribe): void {
	const {event, session, drafts, calls} = scribe;
	const {run} = session;
	const asked = calls.get(event.sessionId, event.callId ?? '');
	// Which call it asks about was found out: its row says so.
	if (asked && !asked.isLeft) {
		asked.isLeft = true;
		tellDialog(scribe, asked, 'ask', asksItself);
	}

	note(scribe);
	const [said] = drafts;
	const saysIdle =
		said.kind === 'notification' &&
		said.data.notification_type === 'idle_prompt';
	if (!saysIdle || !run || session.picture.background_tasks > 0) return;
	tellUnfinished(scribe);
	abandonActor(scribe);
	closeRun(scribe, statusWithoutStop(run));
}

function startSession(scribe: Scribe): void {
	const {event, session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'session.start') return;
	// Another process has it, and goes on with it.
	if (scribe.only !== undefined) return;
	const {source, model, session_title: title, agent_type} = said.data;
	if (source === 'resume') {
		interrupt(scribe);
		closeRun(scribe, statusWithoutStop(session.run));
		openRun(scribe, {type: 'resume'});
	}

	session.isSummedUp = false;

	const {ended_at: ended, died, ...open} = session.picture;
	if (ended !== undefined || died) session.picture = open;
	updateSession(session, {
		// Compaction goes on with the session that is there.
		source: source === 'compact' ? undefined : source,
		model,
		agent_type,
		title,
		...(session.runs === 0 && {started_at: event.timestamp}),
	});
	write(scribe, said, 'system');
}

/** Several processes have the session: told once, and of no run. */
export function tellShared(scribe: Scribe): void {
	const {session, only} = scribe;
	if (only === undefined || session.isShared) return;
	session.isShared = true;
	besideRuns(scribe, draft('session.shared', {}));
}

/** One of its processes ended, or left it: another one goes on with it. */
function leaveSession(scribe: Scribe): void {
	const {event, session, drafts, calls, only} = scribe;
	const [said] = drafts;
	if (said.kind !== 'session.end') return;
	const {reason} = said.data;
	if (reason === cleared) interrupt(scribe);
	else {
		const open = calls.closeSession(event.sessionId, speaksForCall(scribe));
		abandonCalls(scribe, open, 'interrupted');
		session.actors.end(only);
	}

	besideRuns(scribe, draft('process.ended', {reason}));
	closeRun(scribe, statusWithoutStop(session.run));
}

function besideRuns(scribe: Scribe, said: Draft): void {
	const run = scribe.session.run ?? scribe.session.lastRun;
	write(scribe, said, 'system', run ? {run} : {});
}

function endSession(scribe: Scribe): void {
	if (scribe.only !== undefined) {
		leaveSession(scribe);
		return;
	}

	const {event, session, drafts, calls, requests} = scribe;
	const [said] = drafts;
	const died =
		session.run !== undefined &&
		said.kind === 'session.end' &&
		said.data.reason === processGone;
	tellUnfinished(scribe);
	closeDialog(scribe);
	write(scribe, said, 'system');
	const isCleared = said.kind === 'session.end' && said.data.reason === cleared;
	// Agents of the background go on after that, and what they ask waits.
	if (isCleared) interrupt(scribe);
	else abandonCalls(scribe, calls.closeSession(event.sessionId), 'interrupted');
	closeRun(scribe, statusWithoutStop(session.run));
	requests.settleSession(session);
	settleSession(session, isCleared);
	updateSession(session, {
		ended_at: event.timestamp,
		background_tasks: 0,
		...(died && {died}),
	});
}

/** Once, and into the run that was the last: it opens none. */
function sumUp(scribe: Scribe): void {
	const {session, drafts} = scribe;
	if (session.isSummedUp) return;
	session.isSummedUp = true;
	write(scribe, drafts[0], 'system', {
		...(session.lastRun && {run: session.lastRun}),
	});
}

function switchModel(scribe: Scribe): void {
	follow(scribe, 'model');
	updateSession(scribe.session, {
		model: readName(payloadOf(scribe.event).to_model),
	});
}

function changeFolder(scribe: Scribe): void {
	note(scribe);
	updateSession(scribe.session, {
		cwd: readName(payloadOf(scribe.event).new_cwd),
	});
}

function askForInput(scribe: Scribe): void {
	const written = lead(scribe, elicitationOf(scribe));
	awaitDecision(scribe, 'elicitation', written.event_id);
}

const elicitationOf = ({event}: Scribe) =>
	`elicitation ${readName(payloadOf(event).mcp_server_name) ?? ''}`;

/** Topics one session keeps in mind. */
const keptLinks = 64;

/** Writes an event that a later one will point back to. */
function lead(scribe: Scribe, topic: string) {
	const {session, drafts} = scribe;
	const written = write(scribe, drafts[0], 'system');
	session.links.set(topic, written.event_id);
	const [oldest] = session.links.keys();
	if (session.links.size > keptLinks && oldest !== undefined) {
		session.links.delete(oldest);
	}

	return written;
}

/** Writes an event that points back to the one that led to it. */
function follow(scribe: Scribe, topic: string): void {
	const {session, drafts} = scribe;
	const parent = session.links.get(topic);
	if (topic !== 'prompt') session.links.delete(topic);
	write(scribe, drafts[0], 'system', {parent});
}
