import {type Session} from '../../feed/entities.js';
import {sessionName, wholeName} from '../../feed/sessionName.js';
import {type FeedEvent} from '../../feed/types.js';
import {type FeedRow} from '../../supervisor/types.js';
import {amount, timeSpan} from '../../utils/amounts.js';
import {dayAndTime, isoTime, timeOfDay} from '../../utils/timeText.js';
import {inputText} from '../copyText.js';
import {htmlStyle} from './htmlStyle.js';
import {inHtml} from './htmlText.js';
import {outputOf, saidOf} from './callTexts.js';
import {type Extract, rowsOf} from './sessionEvents.js';

/** How much of an input or output is kept, UTF-16 units; JSON lines keep all. */
const mostText = 200_000;
/** Longer outputs are folded, lines. */
const mostOpenLines = 12;

/**
 * A session as one page of HTML that asks nobody for anything: no script, no
 * address, no picture, and a policy that forbids them all. What an agent wrote
 * is text in it, whatever it looks like.
 */
export function* htmlOf(session: Session, from: Extract): Generator<string> {
	yield headOf(session);
	for (const {row, family} of rowsOf(from)) yield rowOf(row, family);
	yield '</body>\n</html>\n';
}

function headOf(session: Session): string {
	const {session_id: id, model, cwd, started_at: startedAt} = session;
	const name = inHtml(wholeName(sessionName(session)));
	const facts = [
		['session', id],
		...(model === undefined ? [] : [['model', model] as const]),
		['folder', cwd],
		['started', dayAndTime(startedAt)],
	] as const;
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${name}</title>
<style>${htmlStyle}</style>
</head>
<body>
<h1>${name}</h1>
<dl>${facts.map(([what, text]) => `<dt>${what}</dt><dd>${inHtml(text)}</dd>`).join('')}</dl>
`;
}

function rowOf(row: FeedRow, family: readonly FeedEvent[]): string {
	const [first] = family;
	switch (first?.kind) {
		case 'user.prompt':
			return `<h2>${timeOf(row)}${first.data.automatic ? 'Continued' : 'Prompt'}</h2>\n${block(first.data.prompt)}`;
		case 'assistant.message':
			return section(row, block(first.data.message));
		case 'plan.proposed':
			return section(
				row,
				`<p>${timeOf(row)}<b>Plan</b></p>${block(first.data.plan)}`,
			);
		default:
			return section(
				row,
				row.call === undefined
					? `<p class="dim">${timeOf(row)}${inHtml(row.title)}</p>`
					: callOf(row, row.call, family),
			);
	}
}

function callOf(
	row: FeedRow,
	{state, background, outcome, durationMs}: NonNullable<FeedRow['call']>,
	family: readonly FeedEvent[],
): string {
	const facts = [
		background ? 'in the background' : state,
		...(outcome === undefined ? [] : [outcome]),
		...(durationMs === undefined ? [] : [timeSpan(durationMs)]),
	];
	return [
		`<p>${timeOf(row)}<b>${inHtml(row.title.replace(/^● /, ''))}</b> <span class="${state}">${inHtml(facts.join(' · '))}</span></p>`,
		block(inputText(family) ?? ''),
		...saidOf(family).map(text => `<p>${inHtml(text)}</p>`),
		folded(outputOf(family)),
	].join('');
}

const section = ({depth = 0}: FeedRow, inner: string): string =>
	`<section${depth > 0 ? ' class="deep"' : ''}>${inner}</section>\n`;

const timeOf = ({ts}: FeedRow): string =>
	`<time datetime="${isoTime(ts)}">${timeOfDay(ts)}</time>`;

/** The beginning of a text as it stands; that it was cut is said. */
function block(text: string): string {
	if (text.trim() === '') return '';
	const cut =
		text.length > mostText
			? '<p class="dim">… and more, left out here</p>'
			: '';
	return `<pre>${inHtml(text.slice(0, mostText).trimEnd(), true)}</pre>${cut}`;
}

/** What came back: much of it opens when it is wanted. */
function folded(text: string): string {
	const lines = text.trimEnd().split('\n').length;
	return lines <= mostOpenLines
		? block(text)
		: `<details><summary>${amount(lines, 'line')}</summary>${block(text)}</details>`;
}
