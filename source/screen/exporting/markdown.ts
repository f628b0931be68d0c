import {timeSpan} from '../../utils/amounts.js';
import {type Session} from '../../feed/entities.js';
import {type FeedEvent} from '../../feed/types.js';
import {type FeedRow} from '../../supervisor/types.js';
import {dayAndTime, timeOfDay} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {inputText} from '../copyText.js';
import {outputOf, saidOf} from './callTexts.js';
import {type Extract, rowsOf} from './sessionEvents.js';
import {shortId} from '../../utils/shortId.js';

/** How much of an input or output is kept, in lines and UTF-16 units; JSON lines keep all. */
const mostLines = 60;
const mostText = 20_000;

/**
 * A session as Markdown for people: prompts and messages, each call with its
 * input, what was decided and what came of it. Whoever opens it may not know
 * what an agent wrote: all of that is in blocks of code or escaped, so that no
 * tag, image or link of it acts. Control characters are made visible.
 */
export function* markdownOf(
	session: Session,
	from: Extract,
): Generator<string> {
	yield headOf(session);
	for (const {row, family} of rowsOf(from)) yield rowText(row, family);
}

function headOf({
	session_id: id,
	title,
	model,
	cwd,
	started_at: startedAt,
}: Session): string {
	const facts = [
		`session ${id}`,
		...(model === undefined ? [] : [model]),
		cwd,
		`started ${dayAndTime(startedAt)}`,
	];
	return `# ${plain(title ?? `Session ${shortId(id)}`)}\n\n${facts.map(fact => `- ${plain(fact)}\n`).join('')}\n`;
}

function rowText(row: FeedRow, family: readonly FeedEvent[]): string {
	const [first] = family;
	const time = timeOfDay(row.ts);
	switch (first?.kind) {
		case 'user.prompt':
			return `## ${time} ${first.data.automatic ? 'Continued' : 'Prompt'}\n\n${block(first.data.prompt)}`;
		case 'assistant.message':
			return block(first.data.message);
		case 'plan.proposed':
			return `**${time} Plan**\n\n${block(first.data.plan)}`;
		default:
			return row.call === undefined
				? `- ${time} ${plain(row.title)}\n\n`
				: callText(row, row.call, family);
	}
}

function callText(
	{ts, title, depth = 0}: FeedRow,
	{state, background, outcome, durationMs}: NonNullable<FeedRow['call']>,
	family: readonly FeedEvent[],
): string {
	const facts = [
		background ? 'in the background' : state,
		...(outcome === undefined ? [] : [outcome]),
		...(durationMs === undefined ? [] : [timeSpan(durationMs)]),
	];
	const agent = depth === 0 ? '' : `${'↳'.repeat(depth)} `;
	return [
		`**${timeOfDay(ts)} ${agent}${plain(title.replace(/^● /, ''))}** — ${plain(facts.join(' · '))}`,
		fenced(inputText(family) ?? ''),
		...saidOf(family).map(text => `- ${plain(text)}`),
		fenced(outputOf(family)),
	]
		.filter(part => part !== '')
		.map(part => `${part}\n\n`)
		.join('');
}

/** The beginning of an input or output; that it was cut is said. */
function fenced(text: string): string {
	if (text.trim() === '') return '';
	const lines = text.slice(0, mostText).trimEnd().split('\n');
	const shown = fence(lines.slice(0, mostLines).join('\n'));
	const isCut = text.length > mostText || lines.length > mostLines;
	return isCut ? `${shown}\n\n… and more, left out here` : shown;
}

/** All of a prompt or message, as a paragraph of its own. */
const block = (text: string) =>
	text.trim() === '' ? '' : `${fence(text.trimEnd())}\n\n`;

/** A block that nothing in it can end. */
function fence(text: string): string {
	const shown = makeVisible(text, {multiline: true});
	let longest = 2;
	for (const [ticks] of shown.matchAll(/`+/g))
		longest = Math.max(longest, ticks.length);
	const mark = '`'.repeat(longest + 1);
	return `${mark}text\n${shown}\n${mark}`;
}

/** In one line, and nothing in it means anything in Markdown, at its beginning or as an address. */
const plain = (text: string) =>
	makeVisible(text)
		.trim()
		.replaceAll(/[\\`*_[\]<>#|~&!$@]/g, String.raw`\$&`)
		.replaceAll('://', String.raw`:\/\/`)
		.replaceAll(/www\./gi, match => match.replace('.', String.raw`\.`))
		.replace(/^[-+=:]/, String.raw`\$&`)
		.replace(/^(\d+)([.)])/, String.raw`$1\$2`);
