import {type SessionStateName} from '../../feed/sessionStates.js';
import {type FeedKind} from '../../feed/types.js';
import {processGone} from '../../feed/reasons.js';
import {type FeedRow, type FeedView} from '../types.js';

/*
 * What a person concludes who has nothing but the rows: no event is looked at,
 * and nothing of the table of states.
 */

/** The rows of a session as they are drawn, from the first to the last. */
export function rowsOf(feed: FeedView, sessionId: string): FeedRow[] {
	const rows: FeedRow[] = [];
	for (let place = feed.first; place < feed.length; place++) {
		const row = feed.row(place);
		if (row?.sessionId === sessionId) rows.push(row);
	}

	return rows;
}

const waits = ({call}: FeedRow) => call?.state === 'waiting';
const isThere = ({call}: FeedRow) => call?.there === true;
const runs = ({call}: FeedRow) =>
	call?.state === 'running' && call.background !== true;
const goesBehind = ({call}: FeedRow) => call?.background === true;

/** States that these rows allow a session to be in. */
export function readRows(rows: readonly FeedRow[]): SessionStateName[] {
	if (rows.some(row => waits(row) && !isThere(row))) return ['asks'];
	if (rows.some(waits)) return ['asks there'];
	const said = lastCry(rows);
	const standing = readTurn(rows);
	const running = rows.filter(runs);
	// What was decided since about a call that runs, no row dates.
	if (running.length > 0 && said)
		return running.some(({call}) => call?.decision)
			? ['asks there', ...atWork]
			: ['asks there'];
	// A helper may outlive the session that started it.
	if (running.some(({depth = 0}) => depth === 0)) return atWork;
	if (running.length > 0) return [...standing, ...atWork];
	// What it was about may be over, and of a run without a line no row tells the end.
	if (said) return ['asks there', ...standing];
	return rows.some(goesBehind) || saysThatItGoesOn(rows)
		? [...standing, ...atWork]
		: standing;
}

const atWork: SessionStateName[] = ['working', 'silent'];
const done: SessionStateName[] = ['your turn', 'ended'];

/** What somebody of the session does, or what begins and ends it. */
const deeds: ReadonlySet<FeedKind> = new Set<FeedKind>([
	'session.start',
	'session.end',
	'user.prompt',
	'run.end',
	'tool.pre',
	'tool.post',
	'tool.failure',
	'permission.request',
	'question.asked',
	'question.answered',
	'plan.proposed',
	'elicitation.request',
	'subagent.start',
	'compact.pre',
	'stop.failure',
	'stop.decision',
	'agent.interrupted',
	'prompt.blocked',
	'dialog.open',
]);

/** The session goes on with less to read. */
const isCompaction = ({title}: FeedRow) =>
	title.startsWith('Session started (compact');
/** Of a helper, whose turn it is not. */
const isHelpersEnd = ({kind, title}: FeedRow) =>
	kind === 'stop.failure' && !title.startsWith('✗ Stopped');
/** A person answered what its run had left behind: nobody goes on by it. */
const isAfterwards = ({kind, runId}: FeedRow, rows: readonly FeedRow[]) =>
	kind === 'question.answered' &&
	rows.some(row => row.kind === 'run.end' && row.runId === runId);
const isFailure = ({kind, title}: FeedRow) =>
	kind === 'stop.failure' && title.startsWith('✗ Stopped');

/** What comes after a session's end only where it goes on. */
const sets: ReadonlySet<FeedKind> = new Set<FeedKind>([
	'session.start',
	'user.prompt',
	'tool.pre',
	'tool.post',
	'tool.failure',
	'permission.request',
	'question.asked',
	'question.answered',
	'plan.proposed',
	'elicitation.request',
	'compact.pre',
	'stop.failure',
	'dialog.open',
]);

/** By the line of the run that goes on last, and where it has none by what is told of it. */
function readTurn(rows: readonly FeedRow[]): SessionStateName[] {
	// Who died at work did not come to an end: that is the row before what follows from it.
	const end = rows.findLast(
		row =>
			row.kind === 'session.end' || (sets.has(row.kind) && !isHelpersEnd(row)),
	);
	if (end?.kind === 'session.end')
		return end.title.includes(processGone) ? [...done, 'failed'] : done;
	const last = rows.findLast(
		row =>
			(deeds.has(row.kind) &&
				!isCompaction(row) &&
				!isHelpersEnd(row) &&
				!isAfterwards(row, rows)) ||
			row.kind === 'assistant.message',
	);
	const own = rows.filter(({runId}) => runId === last?.runId);
	// What helpers do behind a turn that is over says nothing of that.
	const isHelpers = own.every(
		({kind, depth = 0}) => kind === 'run.start' || depth > 0,
	);
	if (last && isHelpers)
		return [
			...readTurn(
				rows.slice(
					0,
					rows.findIndex(row => row === own[0]),
				),
			),
			...atWork,
		];
	const section = own.findLast(({section}) => section)?.section;
	if (section === undefined && own.some(isFailure)) return ['failed'];
	if (section === undefined)
		return own.some(({kind}) => kind === 'run.end')
			? done
			: // Of a run without a line and without a call no row tells the end.
				own.some(({kind}) => kind === 'tool.pre')
				? atWork
				: [...done, ...atWork];
	switch (section.status) {
		case 'running':
		case 'blocked':
			return atWork;
		case 'failed':
			return ['failed'];
		case 'idle':
		case 'completed':
		case 'aborted':
			return done;
	}
}

/** The end of the turn has a row of its own where something goes on behind it. */
const saysThatItGoesOn = (rows: readonly FeedRow[]): boolean =>
	rows.findLast(({kind}) => kind === 'stop.request' || kind === 'user.prompt')
		?.kind === 'stop.request';

/** Its agent said that it needs its person, and nothing was done since. */
function lastCry(rows: readonly FeedRow[]): FeedRow | undefined {
	const last = rows.findLast(
		({kind, badge = '', title}) =>
			cries.includes(badge) ||
			(deeds.has(kind) &&
				// What is told late ends nothing.
				(kind !== 'session.start' || title.includes('(resume')) &&
				!title.includes('by a hook of yours')),
	);
	return cries.includes(last?.badge ?? '') ? last : undefined;
}

const cries = ['permission_prompt', 'agent_needs_input'];
