import {type Line, line, type Span} from '../context/line.js';
import {type SupervisorState} from '../supervisor/types.js';
import {count, duration, shortId} from './format.js';

type Input = {
	state: SupervisorState;
	project: string;
	nowMs: number;
	width: number;
	/** 1 or 2. */
	rows: number;
};

/** Permission modes in which the agent hardly ever asks anybody. */
const silentModes: ReadonlySet<string> = new Set([
	'auto',
	'acceptEdits',
	'bypassPermissions',
	'dontAsk',
]);

/** Who is watched, in which mode, how it goes. */
export function headerLines({state, project, nowMs, rows}: Input): Line[] {
	const name: Span[] = [
		{text: 'athena ', tone: 'accent'},
		{text: project, tone: 'strong'},
	];
	const who = sessionSpans(state);
	if (rows < 2)
		return [
			{
				spans: [...name, ...who.slice(-1)],
				right: [heldSpan(state), {text: '  '}, ...liveSpans(state).slice(0, 1)],
			},
		];
	return [
		{spans: [...name, ...who], right: liveSpans(state)},
		{spans: [...runSpans(state, nowMs), ...counterSpans(state)]},
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
			: `${mode}: agent rarely asks; I holds tools before they run`,
		'warn',
	]);
}

function sessionSpans({session}: SupervisorState): Span[] {
	if (session === null) return [{text: ' · no session yet', tone: 'dim'}];
	const {title, model, permission_mode: mode} = session;
	return [
		{text: ` · ${title ?? shortId(session.session_id)}`},
		...(model === undefined
			? []
			: [{text: ` · ${model}`, tone: 'dim' as const}]),
		...(mode === undefined
			? []
			: [
					{
						text: ` · ${mode}`,
						tone: silentModes.has(mode) ? ('warn' as const) : ('good' as const),
					},
				]),
	];
}

function runSpans(
	{currentRun, session, sessions}: SupervisorState,
	nowMs: number,
): Span[] {
	const others =
		sessions.length > 1 ? `${count(sessions.length, 'session')} · ` : '';
	if (currentRun === null) {
		const behind = session?.background_tasks ?? 0;
		return [
			{text: `${others}no run · `, tone: 'dim'},
			// The root has stopped, but what it started may still ask.
			{
				text: behind > 0 ? `${behind} in the background · ` : '',
				tone: 'accent',
			},
		];
	}

	const number = currentRun.run_id.split(':').at(-1) ?? '';
	const until = currentRun.ended_at ?? Math.max(nowMs, currentRun.started_at);
	return [
		{text: others, tone: 'dim'},
		{
			text: currentRun.idle ? 'idle' : `${number} ${currentRun.status}`,
			tone:
				currentRun.status === 'running' && !currentRun.idle ? 'good' : 'plain',
		},
		{text: ` ${duration(until - currentRun.started_at)} · `, tone: 'dim'},
	];
}

function counterSpans(state: SupervisorState): Span[] {
	const {totals, running} = state;
	const {toolUses, toolFailures, denied} = totals;
	return [
		{text: count(toolUses, 'tool')},
		{text: running > 0 ? ` (${running} running)` : '', tone: 'accent'},
		{text: ` · ${toolFailures} failed`, tone: toolFailures > 0 ? 'bad' : 'dim'},
		{text: ` · ${denied} denied`, tone: denied > 0 ? 'warn' : 'dim'},
		{text: ' · '},
		heldSpan(state),
	];
}

function heldSpan({held}: SupervisorState): Span {
	return {
		text: `${held.length} held`,
		tone: held.length > 0 ? 'warn' : 'dim',
	};
}

function liveSpans({status, recording}: SupervisorState): Span[] {
	const listening: Span =
		status === 'running'
			? {text: '● listening', tone: 'good'}
			: {text: '○ stopped', tone: 'bad'};
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
