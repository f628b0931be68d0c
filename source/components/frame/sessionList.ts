import {describeHeld} from '../prompt/waitingPanel.js';
import {type Line, line, lineWidth, type Span} from '../../screen/look/line.js';
import {liveSessions} from '../../screen/feed/liveSessions.js';
import {sessionNumbers} from '../../screen/feed/sessionNumbers.js';
import {hasSeveralAgents} from '../../screen/feed/severalAgents.js';
import {type SessionRow, sessionRows} from '../../screen/feed/sessionRow.js';
import {sessionName} from '../../feed/sessionName.js';
import {type SessionStateName, stateMarks} from '../../feed/sessionStates.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {padToWidth, textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {agentBadge} from '../text/agentBadge.js';
import {duration} from '../text/format.js';
import {titleWithin} from '../text/withinFolder.js';
import {shortNames} from './shortNames.js';
import {stateCounts, wantingStates} from './stateCounts.js';
import {stateTones} from './stateLook.js';

/** From this width on the sessions stand beside the feed, where there are several. */
const roomForList = 140;

/** Cells of the list, without the line beside it; 0 where it has none. */
export function listWidth(state: SupervisorState, width: number): number {
	if (width < roomForList) return 0;
	const {length} = liveSessions(state, state.session?.session_id);
	return length < 2 ? 0 : Math.min(56, Math.floor(width * 0.28));
}

type Look = {
	nowMs: number;
	width: number;
	height: number;
	/** The session whose prompt is shown. */
	askingId: string | undefined;
	/** The list has the keys. */
	hasKeys: boolean;
	/** Ids of those of which no notification is given. */
	muted: ReadonlySet<string>;
};

/**
 * The sessions that go on, in the order in which they began: where each stands,
 * what it does or asks, for how long. Two rows each where they have room; what
 * has none is counted. Costs what is shown.
 */
export function sessionList(state: SupervisorState, look: Look): Line[] {
	const {height, nowMs} = look;
	const shownId = state.session?.session_id;
	const all = liveSessions(state, shownId);
	const rowsEach = all.length * 2 < height ? 2 : 1;
	const room = Math.max(1, height - 1);
	const at = Math.max(
		0,
		all.findIndex(({session_id: id}) => id === shownId),
	);
	const {first, end} = windowAround(at, all.length, room, rowsEach);
	const rows = all.map(sessionRows(state, nowMs));
	const names = shortNames(all);
	const numbers = sessionNumbers(state.sessions);
	const isMixed = hasSeveralAgents(state);
	const lines = rows.slice(first, end).flatMap(row => {
		const {session_id: id, agent, ended_at: endedAt} = row.session;
		return linesOf(row, {
			width: look.width,
			nowMs,
			number: endedAt === undefined ? numbers.get(id) : undefined,
			isShown: id === shownId,
			isAsking: id === look.askingId,
			name: names(id),
			isMuted: look.muted.has(id),
			isRoomy: rowsEach === 2,
			badge: isMixed ? `${agentBadge(agent)} ` : '',
		});
	});
	return filled(
		[
			{
				spans: [
					{text: look.hasKeys ? '›Agents' : ' Agents', tone: 'strong'},
					{text: ` ${all.length}`, tone: 'dim'},
					...countsOf(rows),
				],
			},
			...(first > 0 ? [moreOf(rows.slice(0, first), '▲')] : []),
			...lines,
			...(end < rows.length ? [moreOf(rows.slice(end), '▼')] : []),
		],
		height,
	);
}

/** Which of them have room, the one that is shown among them; rows that tell of the others are kept free. */
function windowAround(
	at: number,
	length: number,
	room: number,
	rowsEach: number,
): {first: number; end: number} {
	if (length * rowsEach <= room) return {first: 0, end: length};
	const visible = Math.max(1, room - 2);
	const first = Math.max(
		0,
		Math.min(at - Math.floor(visible / 2), length - visible),
	);
	return {first, end: Math.min(length, first + visible)};
}

function moreOf(rest: readonly SessionRow[], arrow: string): Line {
	return {
		spans: [
			{text: `   ${arrow} +${rest.length}`, tone: 'dim'},
			...countsOf(rest),
		],
	};
}

/** What of a person they want. */
const countsOf = (rows: readonly SessionRow[]): Span[] =>
	stateCounts(
		rows.map(({state}) => state),
		wantingStates,
	);

type RowLook = {
	width: number;
	nowMs: number;
	/** Left out beyond nine, and of one that has ended. */
	number: number | undefined;
	isShown: boolean;
	isAsking: boolean;
	/** What it is called in one word. */
	name: string;
	isRoomy: boolean;
	isMuted: boolean;
	/** Whose agent it is, where several are there; else empty. */
	badge: string;
};

/** One session, in a row or two. The same lines as long as they say the same. */
function linesOf(row: SessionRow, look: RowLook): readonly Line[] {
	const since =
		row.since === undefined
			? ''
			: duration(Math.floor(Math.max(0, look.nowMs - row.since) / 1000) * 1000);
	const what = whatOf(row);
	const {project, title} = sessionName(row.session);
	const {width, number, isShown, isAsking, name, isRoomy, isMuted} = look;
	const says = [
		look.badge,
		project,
		title,
		name,
		row.state,
		row.asks,
		what,
		since,
		width,
		number,
		isShown,
		isAsking,
		isRoomy,
		isMuted,
	];
	const known = drawn.get(row.session.session_id);
	if (known && isSame(known.says, says)) return known.lines;
	const lines = draw(row, look, what, isMuted ? `⊘ ${since}` : since);
	if (drawn.size > mostDrawn) drawn.clear();
	drawn.set(row.session.session_id, {says, lines});
	return lines;
}

/** The last drawing of each session, and all that it shows, by its id. */
const drawn = new Map<
	string,
	{says: readonly unknown[]; lines: readonly Line[]}
>();
const mostDrawn = 200;

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
	some.every((one, index) => one === others[index]);

function draw(
	{session, state, asks}: SessionRow,
	{width, number, isShown, isAsking, name, isRoomy, badge}: RowLook,
	what: string,
	since: string,
): readonly Line[] {
	const {project, title} = sessionName(session);
	const right: Span[] = [{text: since, tone: isAsking ? 'warn' : 'dim'}];
	const head: Span[] = [
		{
			text: isShown ? '›' : isAsking ? '━' : ' ',
			tone: isAsking ? 'warn' : 'accent',
		},
		{text: `${number ?? ' '} `, tone: 'dim'},
		markOf(state, asks),
		...(badge === '' ? [] : [{text: badge, tone: 'dim' as const}]),
	];
	const tone = isAsking ? 'warn' : isShown ? 'strong' : 'plain';
	const whatTone =
		state === undefined || state === 'working' ? 'dim' : stateTones[state];
	const room = Math.max(
		0,
		width - lineWidth({spans: head}) - textWidth(since) - 1,
	);
	if (isRoomy) {
		const whole = makeVisible(`${project} ❯ ${title}`);
		return [
			{spans: [...head, {text: truncateToWidth(whole, room), tone}], right},
			line('     ', [truncateToWidth(makeVisible(what), width - 6), whatTone]),
		];
	}

	const cells = Math.min(16, Math.floor(width * 0.28));
	const short = truncateToWidth(makeVisible(name), cells);
	return [
		{
			spans: [
				...head,
				{text: `${padToWidth(short, cells)} `, tone},
				{
					text: truncateToWidth(
						makeVisible(what),
						Math.max(0, room - cells - 1),
					),
					tone: whatTone,
				},
			],
			right,
		},
	];
}

function markOf(state: SessionStateName | undefined, asks: number): Span {
	if (state === undefined) return {text: '  '};
	const count = asks > 1 ? String(Math.min(asks, 9)) : '';
	return {text: `${stateMarks[state]}${count} `, tone: stateTones[state]};
}

/** What it does, asks, or said last. Untrusted. */
function whatOf(row: SessionRow): string {
	const {state, request, there, doing, words = '', session} = row;
	const within = (title: string) =>
		titleWithin(withoutMark(title), session.cwd);
	switch (state) {
		case 'asks':
			return request === undefined ? 'asks' : describeHeld(request);
		case 'asks there':
			return `asks there${there === undefined ? '' : ` · ${within(there.title)}`}`;
		case 'working':
			return doing === undefined ? 'thinks' : within(doing);
		case 'silent':
			return `no word${doing === undefined ? '' : ` · ${within(doing)}`}`;
		case 'your turn':
		case 'failed':
			return words === '' ? state : `${state} · ${withoutMark(words)}`;
		case 'ended':
			return state;
		case undefined:
			return session.ended_at === undefined ? '' : 'ended';
	}
}

const withoutMark = (title: string) => title.replace(/^[●◆◇⚠✗⊘] /, '');

function filled(lines: readonly Line[], height: number): Line[] {
	return Array.from(
		{length: Math.max(0, height)},
		(_, index) => lines[index] ?? emptyRow(index),
	);
}

/** Each row has an empty line of its own: what stands beside it is remembered by it. */
function emptyRow(index: number): Line {
	return (emptyRows[index] ??= {spans: []});
}

const emptyRows: Line[] = [];
