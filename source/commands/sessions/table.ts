import {type SessionStatus, stateMarks} from '../../feed/sessionStates.js';
import {oneLine} from '../../utils/oneLine.js';
import {projectName} from '../../sessions/findSession.js';
import {
	bytesOf,
	isRecordedNow,
	type RecordedSession,
} from '../../sessions/joinRecordings.js';
import {grouped, shortCount} from '../../utils/amounts.js';
import {costOf, dollarText} from '../../utils/cost.js';
import {tokensOf} from '../../utils/costSums.js';
import {padToWidth, textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {dayAndTime} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {shortId} from '../../utils/shortId.js';

/** A session with where it stands. */
export type ListedSession = RecordedSession & {status: SessionStatus};

/** One with the beginning of its id that no other has. */
type Row = ListedSession & {shortId: string};

/** What a person calls a session by; untrusted. */
export const titleOf = ({summary}: RecordedSession): string =>
	oneLine(
		summary.title ?? summary.firstPrompt ?? shortId(summary.sessionId),
		120,
	);

/** As a machine reads it; one form for `list` and `show`. */
export function sessionJson(session: ListedSession) {
	const {file, others, summary: rest, status} = session;
	return {
		session_id: rest.sessionId,
		agent: rest.agent,
		project: projectName(rest.cwd),
		cwd: rest.cwd,
		title: titleOf(session),
		state: status.state,
		state_since: status.since,
		started_at: rest.startedAt,
		last_at: rest.lastAt,
		model: rest.model ?? null,
		prompts: rest.prompts,
		calls: rest.calls,
		failures: rest.failures,
		asked: rest.asked,
		denied: rest.denied,
		tokens: tokensOf(session.models),
		cost_usd: costOf(session.models)?.dollars ?? null,
		live: isRecordedNow(session),
		file: file.path,
		other_files: others.map(({path}) => path),
		bytes: bytesOf(session),
		transcript: rest.transcriptPath,
	};
}

type Column = {
	head: string;
	/** Undefined: as wide as what stands in it. */
	width?: number;
	isNumber?: true;
	text(session: Row): string;
};

const columns: readonly Column[] = [
	{
		head: 'state',
		width: 12,
		text: ({status: {state}}) => `${stateMarks[state]} ${state}`,
	},
	{head: 'id', text: ({shortId}) => shortId},
	{
		head: 'last',
		width: 16,
		text: ({summary}) => dayAndTime(summary.lastAt).slice(0, 16),
	},
	{head: 'agent', text: ({summary}) => summary.agent},
	{head: 'project', width: 16, text: ({summary}) => projectName(summary.cwd)},
	{head: 'title', width: 44, text: titleOf},
	{
		head: 'calls',
		width: 6,
		isNumber: true,
		text: ({summary}) => grouped(summary.calls),
	},
	{
		head: 'denied',
		width: 6,
		isNumber: true,
		text: ({summary}) => grouped(summary.denied),
	},
	{
		head: 'tokens',
		width: 7,
		isNumber: true,
		text: session => shortCount(tokensOf(session.models)),
	},
	{
		head: 'cost',
		width: 8,
		isNumber: true,
		text: ({models}) => {
			const cost = costOf(models);
			return cost ? dollarText(cost) : '';
		},
	},
];

/**
 * The sessions as lines for a terminal, the names of the columns first.
 *
 * @param idOf what names a session, and no other
 */
export function* tableLines(
	sessions: readonly ListedSession[],
	idOf: (session: RecordedSession) => string,
): Generator<string> {
	const rows = [
		columns.map(({head}) => head),
		...sessions.map(session =>
			columns.map(({text}) =>
				makeVisible(text({...session, shortId: idOf(session)})),
			),
		),
	];
	const widths = columns.map(
		({width}, index) =>
			width ?? Math.max(...rows.map(row => textWidth(row[index] ?? ''))),
	);
	for (const row of rows) yield line(row, widths);
}

const line = (cells: readonly string[], widths: readonly number[]): string =>
	cells
		.map((cell, index) => {
			const width = widths[index] ?? 0;
			const shown = truncateToWidth(cell, width);
			return columns[index]?.isNumber
				? shown.padStart(width)
				: padToWidth(shown, width);
		})
		.join('  ')
		.trimEnd();
