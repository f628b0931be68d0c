import {type Line, line, lineWidth, type Span} from '../../screen/look/line.js';
import {type ModeChange} from '../../screen/modeChange.js';
import {waitingIn} from '../../screen/prompt/waiting.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {type Run} from '../../feed/entities.js';
import {sessionName, wholeName} from '../../feed/sessionName.js';
import {makeVisible} from '../../utils/visibleText.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {count, duration} from '../text/format.js';
import {liveSessions} from '../../screen/feed/liveSessions.js';
import {sessionStrip} from './sessionStrip.js';
import {sessionRows} from '../../screen/feed/sessionRow.js';
import {stateCounts} from './stateCounts.js';
import {usageSpans} from './usageSpans.js';

type Input = {
	state: SupervisorState;
	project: string;
	nowMs: number;
	width: number;
	/** 1, or 2 and a strip of the sessions where there are several. */
	rows: number;
	/** The sessions stand in a list: no strip. */
	hasList?: boolean;
	/** Ids of the sessions of which no notification is given. */
	muted?: ReadonlySet<string>;
	/** The permission mode has just changed. */
	modeChange?: ModeChange | undefined;
};

/** Cells a session's title takes: the mode beside it is never cut for it. */
const longestTitle = 40;
const shortestTitle = 8;

/** Permission modes in which the agent hardly ever asks anybody. */
const silentModes: ReadonlySet<string> = new Set([
	'auto',
	'acceptEdits',
	'bypassPermissions',
	'dontAsk',
]);

/** Who is watched, in which mode, how it goes. */
export function headerLines({
	state,
	project,
	nowMs,
	width,
	rows,
	hasList = false,
	muted,
	modeChange,
}: Input): Line[] {
	const name: Span[] = [
		{text: 'athena ', tone: 'accent'},
		{text: project, tone: 'strong'},
	];
	const live = liveSpans(state);
	const who = sessionSpans(
		state,
		modeChange,
		width - lineWidth({spans: [...name, ...live]}) - 1,
	);
	if (rows < 2) {
		const counts = countsOf(state, nowMs);
		return [
			{
				spans: [...name, ...counts, ...who.slice(-1)],
				right: [
					// The counts say who asks, here and there: all of them have to fit.
					...(counts.length === 0 ? heldSpans(state) : []),
					{text: '  '},
					...liveSpans(state).slice(0, 1),
				],
			},
		];
	}

	const counters = [...runSpans(state, nowMs), ...counterSpans(state)];
	const room = width - lineWidth({spans: counters}) - 2;
	return [
		{spans: [...name, ...who], right: live},
		{spans: counters, right: usageSpans(state.usage, room)},
		...(hasList ? [] : sessionStrip(state, width, nowMs, muted)),
	];
}

/**
 * Says so when the agent will hardly ask: supervision that stays silent must
 * not look like safety. With intercepts, says what is held.
 */
export function modeHint(
	{session, intercepts}: SupervisorState,
	width: number,
): Line | undefined {
	if (intercepts.length > 0)
		return line([`Held before they run: ${intercepts.join(', ')}`, 'accent']);
	const mode = session?.permission_mode;
	if (mode === undefined || !silentModes.has(mode)) return undefined;
	return line([
		width >= 90
			? `The agent rarely asks in ${mode} mode: press I to hold tools before they run`
			: width >= 70
				? `${mode}: agent rarely asks; I holds tools before they run`
				: 'The agent rarely asks: I holds tools before they run',
		'warn',
	]);
}

function sessionSpans(
	{session}: SupervisorState,
	change: ModeChange | undefined,
	room: number,
): Span[] {
	if (session === null) return [{text: ' · no session yet', tone: 'dim'}];
	const {model, permission_mode: mode} = session;
	const name = sessionName(session);
	// The project stands before it already; the name of an agent does not.
	const title = session.started_as ? wholeName(name) : name.title;
	const rest: Span[] = [
		...(model === undefined
			? []
			: [{text: ` · ${model}`, tone: 'dim' as const}]),
		...(mode === undefined ? [] : [modeSpan(mode, change)]),
	];
	const free = room - lineWidth({spans: rest}) - 3;
	const cells = Math.max(shortestTitle, Math.min(longestTitle, free));
	return [{text: ` · ${truncateToWidth(makeVisible(title), cells)}`}, ...rest];
}

function modeSpan(mode: string, change: ModeChange | undefined): Span {
	if (change !== undefined)
		return {text: ` · ${change.from} → ${mode} `, tone: 'selected'};
	return {text: ` · ${mode}`, tone: silentModes.has(mode) ? 'warn' : 'good'};
}

function runSpans(state: SupervisorState, nowMs: number): Span[] {
	const {currentRun} = state;
	const live = liveSessions(state).length;
	const others = live > 1 ? `${count(live, 'session')} · ` : '';
	const since = waitsSince(state);
	const isOpen =
		currentRun === null || ['running', 'blocked'].includes(currentRun.status);
	// Also where the run is over: what goes on in the background asks too.
	if (since !== undefined && isOpen)
		return [
			{text: others, tone: 'dim'},
			{text: runWords.blocked, tone: 'warn'},
			// As the prompt says it: not how long the run takes.
			{text: ` ${duration(Math.max(0, nowMs - since))} · `, tone: 'dim'},
		];
	if (isOpen && asksThere(state))
		return [
			{text: others, tone: 'dim'},
			{text: 'asks there · ', tone: 'warn'},
		];
	if (currentRun === null)
		return [{text: others, tone: 'dim'}, ...betweenRuns(state)];
	const until = currentRun.ended_at ?? Math.max(nowMs, currentRun.started_at);
	return [
		{text: others, tone: 'dim'},
		{
			text: currentRun.idle ? 'idle' : runWords[currentRun.status],
			tone: toneOfRun(currentRun),
		},
		{text: ` ${duration(until - currentRun.started_at)} · `, tone: 'dim'},
	];
}

/**
 * Since when its session waits for the person, unix ms: also where athena holds
 * a call that the agent thinks is running. Undefined if nothing of it waits here.
 */
function waitsSince(state: SupervisorState): number | undefined {
	const since = heldHere(state).map(({receivedAt}) => receivedAt);
	return since.length === 0 ? undefined : Math.min(...since);
}

/** Its session waits in the agent's own prompt, and does nothing else. */
const asksThere = ({session, askedThere = [], running}: SupervisorState) =>
	running === 0 &&
	askedThere.some(({sessionId}) => sessionId === session?.session_id);

/** What waits of the session that the header is about. */
const heldHere = (state: SupervisorState) =>
	waitingIn(state).filter(
		({sessionId}) => sessionId === state.session?.session_id,
	);

function toneOfRun({status, idle}: Run): 'good' | 'warn' | 'plain' {
	if (status === 'blocked') return 'warn';
	return status === 'running' && idle !== true ? 'good' : 'plain';
}

const runWords: Readonly<Record<Run['status'], string>> = {
	running: 'running',
	blocked: 'waits',
	completed: 'done',
	failed: 'failed',
	aborted: 'cut short',
};

/** The root has stopped, but what it started may go on, and still ask. */
function betweenRuns({session, actors, running}: SupervisorState): Span[] {
	const agents = actors.filter(
		({kind, active}) => kind === 'subagent' && active,
	).length;
	const behind = Math.max(session?.background_tasks ?? 0, agents);
	if (behind > 0)
		return [
			{text: 'run done · ', tone: 'dim'},
			{text: `${behind} in the background · `, tone: 'accent'},
		];
	return [
		{
			text: running > 0 ? 'run done · ' : 'no run · ',
			tone: 'dim',
		},
	];
}

function counterSpans(state: SupervisorState): Span[] {
	const {totals} = state;
	const {toolUses, toolFailures, denied} = totals;
	// A call whose server asks for something runs, and waits for that.
	const asking = heldHere(state).filter(({kind}) => kind === 'elicitation');
	const running = Math.max(0, state.running - asking.length);
	const held = heldSpans(state);
	return [
		{text: count(toolUses, 'tool')},
		{text: running > 0 ? ` (${running} running)` : '', tone: 'accent'},
		...(toolFailures > 0
			? [{text: ` · ${toolFailures} failed`, tone: 'bad' as const}]
			: []),
		...(denied > 0
			? [{text: ` · ${denied} denied`, tone: 'warn' as const}]
			: []),
		...(held.length > 0 ? [{text: ' · '}, ...held] : []),
	];
}

/** How many sessions stand where, in marks: ` · ◆2 ✓1 ●3`; nothing where there is one. */
function countsOf(state: SupervisorState, nowMs: number): Span[] {
	const open = liveSessions(state);
	if (open.length < 2) return [];
	const rows = open.map(sessionRows(state, nowMs));
	return [
		{text: ' ·', tone: 'dim'},
		...stateCounts(rows.map(({state: name}) => name)),
	];
}

/** What waits here, and what waits in the agents' own prompts. */
function heldSpans(state: SupervisorState): Span[] {
	const held = waitingIn(state).length;
	const there = state.askedThere?.length ?? 0;
	const {unattached = [], position} = state;
	// Nothing is held in what was recorded.
	if (position !== undefined && held + there === 0) return [];
	// What is before it is the session's; what waits is everybody's.
	const where = liveSessions(state).length > 1 ? ' in all' : '';
	return [
		{text: `${held} held${where}`, tone: held > 0 ? 'warn' : 'dim'},
		...(there > 0
			? [{text: ` · ◇ ${there} in its own prompt`, tone: 'warn' as const}]
			: []),
		...(unattached.length > 0
			? [{text: ` · ${unattached.length} not attached`, tone: 'warn' as const}]
			: []),
	];
}

function liveSpans({status, recording, replay}: SupervisorState): Span[] {
	if (replay !== undefined) {
		const what = replay === 'demo' ? 'demo' : 'replay';
		return [
			status === 'running'
				? {text: `▶ ${what}`, tone: 'accent'}
				: {text: `■ ${what} over`, tone: 'dim'},
		];
	}

	const listening = listeningSpan(status);
	switch (recording.state) {
		case 'on':
			return [listening, {text: ' ● rec', tone: 'good'}];
		case 'off':
			return [listening, {text: ' ○ not recorded', tone: 'dim'}];
		case 'failed':
			return [
				listening,
				{text: ` ✗ not recorded: ${recording.reason}`, tone: 'bad'},
			];
	}
}

function listeningSpan(status: SupervisorState['status']): Span {
	switch (status) {
		case 'running':
			return {text: '● listening', tone: 'good'};
		case 'starting':
			return {text: '○ starting', tone: 'dim'};
		case 'stopped':
			return {text: '○ stopped', tone: 'bad'};
	}
}
