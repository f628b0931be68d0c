import {blank, type Line, line, wrapVisible} from '../../screen/look/line.js';
import {type Detail} from '../../screen/uiState.js';
import {
	type FeedDataByKind,
	type FeedEvent,
	type FeedEventOf,
	type FeedKind,
} from '../../feed/types.js';
import {foldedLines} from '../../feed/uiDefaults.js';
import {type FeedRow} from '../../supervisor/types.js';
import {type AgentName} from '../../runtime/agentName.js';
import {codeLines} from '../code/codeLines.js';
import {callLines, titleLines} from './callDetail.js';
import {type Extent, foldedText, outputLines} from './outputLines.js';
import {timeOfDay} from '../text/format.js';
import {joinLists, type LineList} from '../text/lineList.js';
import {markdownLines} from '../text/markdown.js';
import {
	longestDetail,
	prettyJson,
	prettyValue,
	shorten,
} from '../text/prettyValue.js';
import {sizeOf} from '../../screen/prompt/readable.js';
import {field, toolInputLines} from '../prompt/toolInput.js';

type Input = {
	detail: Detail;
	/** Everything that belongs together with the event, as far as it can be read. */
	family: readonly FeedEvent[] | undefined;
	/** The row it was opened from. */
	row: FeedRow | undefined;
	/** Its session's. */
	folder?: string | undefined;
};

/**
 * The details that are open, as lines: a call with all that became of it, or
 * one event as it is. Drawn once; scrolling wraps nothing again.
 */
export function detailLines(
	{detail, family = [], row, folder}: Input,
	width: number,
): LineList {
	const events = family.length > 0 ? family : detail.events;
	const {only, raw, whole} = detail;
	const key = `${only ?? ''} ${raw} ${whole} ${width} ${folder ?? ''}`;
	const known = cache.get(events);
	if (known?.key === key && known.row === row) return known.lines;
	const lines = draw({events, row, only, raw}, {width, whole, folder});
	cache.set(events, {key, row, lines});
	return lines;
}

/** The last drawing of a family. */
const cache = new WeakMap<
	readonly FeedEvent[],
	{key: string; row: FeedRow | undefined; lines: LineList}
>();

function draw(
	{
		events,
		row,
		only,
		raw,
	}: {events: readonly FeedEvent[]; row: FeedRow | undefined} & Pick<
		Detail,
		'only' | 'raw'
	>,
	extent: Extent,
): LineList {
	const shown =
		only === undefined
			? events
			: events.filter(({event_id: id}) => id === only);
	if (raw) return shown.flatMap(event => rawEvent(event, extent));
	const [event] = shown;
	return only === undefined || event === undefined
		? callLines({events, row}, extent)
		: eventLines(event, events, extent);
}

/** One event: what it is, what it says, what it belongs to. */
function eventLines(
	event: FeedEvent,
	events: readonly FeedEvent[],
	extent: Extent,
): LineList {
	const place = events.indexOf(event) + 1;
	return joinLists(
		headLines(event, extent.width),
		dataLines(event, extent),
		bodyLines(event, extent),
		causeLines(event, extent.width),
		events.length > 1
			? [
					blank,
					line([
						`${place} of ${events.length} events that belong together`,
						'dim',
					]),
				]
			: [],
	);
}

function headLines(event: FeedEvent, width: number): Line[] {
	return [
		...titleLines(event.title, width),
		line([
			`${timeOfDay(event.ts)} · ${event.kind} · ${event.actor_id} · ${event.event_id}`,
			'dim',
		]),
		blank,
	];
}

function rawEvent(event: FeedEvent, {width}: Extent): Line[] {
	return [...headLines(event, width), ...rawLines(event.raw, width), blank];
}

function rawLines(raw: unknown, width: number): Line[] {
	if (raw === undefined) return [line(['The payload was not kept.', 'dim'])];
	const text =
		sizeOf(raw, longestDetail) > longestDetail
			? shorten(prettyValue(raw))
			: prettyJson(raw);
	return codeLines(text, {language: 'json', width, mark: '', tone: 'code'});
}

/** The whole text, or its beginning where it is folded until somebody wants it. */
function bodyLines({body, ui}: FeedEvent, extent: Extent): LineList {
	if (body === undefined) return [];
	const draw = (shown: string) => text(shown, extent.width);
	return joinLists(
		[blank],
		ui?.collapsed_default === true
			? foldedText(body, extent, draw, foldedLines)
			: draw(body),
	);
}

function causeLines({cause}: FeedEvent, width: number): Line[] {
	return cause === undefined ? [] : [blank, ...field('cause', cause, width)];
}

type Data<Kind extends FeedKind> = FeedDataByKind[Kind];
type View<Kind extends FeedKind> = (
	data: Data<Kind>,
	width: number,
	extent: Extent,
	agent: AgentName | undefined,
) => LineList;

/** Kinds with a telling form of their own; the others show their data as it is. */
const views: {readonly [Kind in FeedKind]?: View<Kind>} = {
	'user.prompt': ({prompt, ...rest}, width) => [
		...markdown(prompt, width),
		...fields(rest, width),
	],
	'assistant.message': ({message, ...rest}, width) => [
		...markdown(message, width),
		...fields(rest, width),
	],
	'plan.proposed': ({plan, ...rest}, width) => [
		...markdown(plan, width),
		...fields(rest, width),
	],
	'tool.pre': (
		{tool_name: name, tool_input: input, ...rest},
		width,
		_extent,
		agent,
	) => [...toolInput(name, input, width, agent), ...fields(rest, width)],
	'tool.post': (data, width, extent, agent) =>
		joinLists(
			[...toolInput(data.tool_name, data.tool_input, width, agent), blank],
			outputLines(data.tool_name, data.tool_response, extent, agent),
			fields(without(data), width),
		),
	'tool.failure': (data, width, _extent, agent) => [
		...text(data.error, width, 'bad'),
		blank,
		...toolInput(data.tool_name, data.tool_input, width, agent),
		...fields(without(data), width),
	],
	'permission.request': (
		{tool_name: name, tool_input: input, ...rest},
		width,
		_extent,
		agent,
	) => [...toolInput(name, input, width, agent), ...fields(rest, width)],
};

function dataLines(event: FeedEvent, extent: Extent): LineList {
	return viewOf(event, extent) ?? fields(besidesBody(event), extent.width);
}

/** The data; without the texts that stand below it, where those are folded. */
function besidesBody({data, body, ui}: FeedEvent): object {
	if (ui?.collapsed_default !== true || body === undefined) return data;
	return Object.fromEntries(
		Object.entries(data).filter(
			([, value]: [string, unknown]) =>
				typeof value !== 'string' || value === '' || !body.includes(value),
		),
	);
}

/** The kind's own view of its data; the kind ties the two together. */
function viewOf<Kind extends FeedKind>(
	event: FeedEventOf<Kind>,
	extent: Extent,
): LineList | undefined {
	const view: View<Kind> | undefined = views[event.kind];
	return view?.(event.data, extent.width, extent, event.agent);
}

function toolInput(
	name: string,
	input: Record<string, unknown>,
	width: number,
	agent: AgentName | undefined,
): Line[] {
	return sizeOf(input, longestDetail) > longestDetail
		? text(shorten(prettyValue(input)), width)
		: toolInputLines(name, input, width, {agent});
}

/** The fields that are not shown in a form of their own. */
function without(
	data: Data<'tool.post'> | Data<'tool.failure'>,
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(data).filter(([key]) => !ownForm.has(key)),
	);
}

const ownForm: ReadonlySet<string> = new Set([
	'tool_name',
	'tool_input',
	'tool_response',
	'error',
]);

function fields(data: object, width: number): Line[] {
	return Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
		value === undefined
			? []
			: field(
					name,
					typeof value === 'object' ? shortenedValue(value) : value,
					width,
				),
	);
}

function shortenedValue(value: unknown): unknown {
	return sizeOf(value, longestDetail) > longestDetail
		? shorten(prettyValue(value))
		: value;
}

function markdown(source: string, width: number): Line[] {
	return [...markdownLines(shorten(source), width), blank];
}

function text(source: string, width: number, tone?: 'bad'): Line[] {
	return wrapVisible(shorten(source), width).map(row =>
		line(tone === undefined ? row : [row, tone]),
	);
}
