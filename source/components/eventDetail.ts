import {blank, type Line, line, wrapVisible} from '../context/line.js';
import {
	type FeedDataByKind,
	type FeedEvent,
	type FeedEventOf,
	type FeedKind,
} from '../feed/types.js';
import {timeOfDay} from './format.js';
import {markdownLines} from './markdown.js';
import {
	longestDetail,
	prettyJson,
	prettyValue,
	shorten,
} from './prettyValue.js';
import {sizeOf} from '../context/readable.js';
import {field, toolInputLines} from './toolInput.js';

/** The whole of an event as lines: what it is, what it says, what it follows from. */
export function eventDetailLines(
	event: FeedEvent,
	how: {raw: boolean; width: number},
): readonly Line[] {
	const known = cache.get(event);
	if (known?.raw === how.raw && known.width === how.width) return known.lines;
	const lines = detailLines(event, how);
	cache.set(event, {...how, lines});
	return lines;
}

/** The last drawing of an event: scrolling does not wrap it again. */
const cache = new WeakMap<
	FeedEvent,
	{raw: boolean; width: number; lines: readonly Line[]}
>();

function detailLines(
	event: FeedEvent,
	{raw, width}: {raw: boolean; width: number},
): Line[] {
	return [
		...wrapVisible(event.title, width).map(row => line([row, 'strong'])),
		line([
			`${timeOfDay(event.ts)} · ${event.kind} · ${event.actor_id} · ${event.event_id}`,
			'dim',
		]),
		blank,
		...(raw ? rawLines(event.raw, width) : dataLines(event, width)),
		...(raw ? [] : causeLines(event, width)),
	];
}

function rawLines(raw: unknown, width: number): Line[] {
	if (raw === undefined) return [line(['The payload was not kept.', 'dim'])];
	const text =
		sizeOf(raw, longestDetail) > longestDetail
			? shorten(prettyValue(raw))
			: prettyJson(raw);
	return wrapVisible(text, width).map(row => line([row, 'code']));
}

function causeLines({cause, body}: FeedEvent, width: number): Line[] {
	return [
		...(body === undefined ? [] : [blank, ...text(body, width)]),
		...(cause === undefined ? [] : [blank, ...field('cause', cause, width)]),
	];
}

type Data<Kind extends FeedKind> = FeedDataByKind[Kind];
type View<Kind extends FeedKind> = (data: Data<Kind>, width: number) => Line[];

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
	'tool.pre': ({tool_name: name, tool_input: input, ...rest}, width) => [
		...toolInput(name, input, width),
		...fields(rest, width),
	],
	'tool.post': (data, width) => [
		...toolInput(data.tool_name, data.tool_input, width),
		blank,
		...fields({response: data.tool_response, ...without(data)}, width),
	],
	'tool.failure': (data, width) => [
		...text(data.error, width, 'bad'),
		blank,
		...toolInput(data.tool_name, data.tool_input, width),
		...fields(without(data), width),
	],
	'permission.request': (
		{tool_name: name, tool_input: input, ...rest},
		width,
	) => [...toolInput(name, input, width), ...fields(rest, width)],
};

function dataLines(event: FeedEvent, width: number): Line[] {
	return viewOf(event, width) ?? fields(event.data, width);
}

/** The kind's own view of its data; the kind ties the two together. */
function viewOf<Kind extends FeedKind>(
	event: FeedEventOf<Kind>,
	width: number,
): Line[] | undefined {
	const view: View<Kind> | undefined = views[event.kind];
	return view?.(event.data, width);
}

function toolInput(
	name: string,
	input: Record<string, unknown>,
	width: number,
): Line[] {
	return sizeOf(input, longestDetail) > longestDetail
		? text(shorten(prettyValue(input)), width)
		: toolInputLines(name, input, width);
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
