import {timeSpan} from '../../feed/outcome/amounts.js';
import {outputText} from '../../feed/outcome/outputText.js';
import {type Session} from '../../feed/entities.js';
import {type FeedEvent} from '../../feed/types.js';
import {type FeedRow} from '../../supervisor/types.js';
import {dayAndTime, timeOfDay} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {inputText} from '../copyText.js';
import {type Extract, rowsOf} from './sessionEvents.js';

/** How much of an input or output is kept, in lines and UTF-16 units; JSON lines keep all. */
const mostLines = 60;
const mostText = 20_000;

/**
 * A session as Markdown for people: prompts and messages as they were
 * written, each call with its input, what was decided and what came of it.
 * Control characters are made visible.
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
	return `# ${plain(title ?? `Session ${id.slice(0, 8)}`)}\n\n${facts.map(fact => `- ${plain(fact)}\n`).join('')}\n`;
}

function rowText(row: FeedRow, family: readonly FeedEvent[]): string {
	const [first] = family;
	const time = timeOfDay(row.ts);
	switch (first?.kind) {
		case 'user.prompt':
			return `## ${time} ${first.data.automatic ? 'Continued' : 'Prompt'}\n\n${quoted(first.data.prompt)}\n`;
		case 'assistant.message':
			return `${visible(first.data.message)}\n\n`;
		case 'plan.proposed':
			return `**${time} Plan**\n\n${quoted(first.data.plan)}\n`;
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
	// What came of a denied call says who denied it.
	const said = family.flatMap(event =>
		event.kind === 'permission.decision' && event.data.decision_type !== 'deny'
			? [event.title]
			: [],
	);
	return [
		`**${timeOfDay(ts)} ${agent}${plain(title.replace(/^● /, ''))}** — ${plain(facts.join(' · '))}`,
		fenced(inputText(family) ?? ''),
		...said.map(text => `- ${plain(text)}`),
		fenced(outputOf(family)),
	]
		.filter(part => part !== '')
		.map(part => `${part}\n\n`)
		.join('');
}

function outputOf(family: readonly FeedEvent[]): string {
	for (const event of family.toReversed()) {
		if (event.kind === 'tool.failure') return event.data.error;
		if (event.kind === 'tool.post')
			return outputText(event.data.tool_name, event.data.tool_response);
	}

	return '';
}

/** Text in a block that nothing in it can end; long ones are cut, which is said. */
function fenced(text: string): string {
	if (text.trim() === '') return '';
	const lines = visible(text.slice(0, mostText)).trimEnd().split('\n');
	const shown = lines.slice(0, mostLines);
	const isCut = text.length > mostText || lines.length > mostLines;
	const longest = Math.max(
		2,
		...shown.flatMap(line =>
			Array.from(line.matchAll(/`+/g), ([ticks]) => ticks.length),
		),
	);
	const fence = '`'.repeat(longest + 1);
	const end = isCut ? `${fence}\n\n… and more, left out here` : fence;
	return `${fence}\n${shown.join('\n')}\n${end}`;
}

const quoted = (text: string) =>
	visible(text)
		.split('\n')
		.map(line => `> ${line}\n`)
		.join('');

const visible = (text: string) => makeVisible(text, {multiline: true});

/** In one line, and nothing in it means anything in Markdown. */
const plain = (text: string) =>
	makeVisible(text).replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
