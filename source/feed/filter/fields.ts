import {isRecord} from '../../utils/isRecord.js';
import {type FeedEvent} from '../types.js';
import {compilePattern, type PlainFit} from './pattern.js';

/** What only the engine knows of an event. */
export type FilterContext = {
	/** True while a request waits for the person. */
	isWaiting?: (eventId: string) => boolean;
};

export type FilterTest = (event: FeedEvent, context: FilterContext) => boolean;

/** A field of the grammar, as data: help is generated from it. */
export type FilterField = {
	/** The letter after `~`. */
	letter: string;
	help: string;
} & (
	| {takes: 'nothing'; test: FilterTest}
	| {
			takes: 'pattern';
			plain: PlainFit;
			isPath?: true;
			values: (event: FeedEvent) => Iterable<string>;
	  }
);

/** `~` fields in the order help shows them. */
export const filterFields: readonly FilterField[] = [
	{
		letter: 't',
		help: 'tool',
		takes: 'pattern',
		plain: 'exact',
		values: toolNames,
	},
	{
		letter: 'c',
		help: 'command',
		takes: 'pattern',
		plain: 'within',
		values: commands,
	},
	{
		letter: 'p',
		help: 'path',
		takes: 'pattern',
		plain: 'within',
		isPath: true,
		values: paths,
	},
	{
		letter: 's',
		help: 'session',
		takes: 'pattern',
		plain: 'prefix',
		values: event => [event.session_id],
	},
	{
		letter: 'a',
		help: 'actor',
		takes: 'pattern',
		plain: 'within',
		values: event => [event.actor_id],
	},
	{
		letter: 'k',
		help: 'kind',
		takes: 'pattern',
		plain: 'exact',
		values: kinds,
	},
	{
		letter: 'b',
		help: 'any text',
		takes: 'pattern',
		plain: 'within',
		values: anyText,
	},
	{letter: 'd', help: 'denied', takes: 'nothing', test: isDenied},
	{
		letter: 'w',
		help: 'waiting for you',
		takes: 'nothing',
		test: (event, {isWaiting}) =>
			asksPerson(event) && (isWaiting?.(event.event_id) ?? true),
	},
	{
		letter: 'e',
		help: 'errors',
		takes: 'nothing',
		test: event => event.level === 'error',
	},
];

/** A bare word searches all text. */
export function searchText(word: string): FilterTest {
	const fits = compilePattern(word, 'within');
	return event => some(anyText(event), fits);
}

/** True if one of the values fits. */
export function some(
	values: Iterable<string>,
	fits: (value: string) => boolean,
): boolean {
	for (const value of values) if (fits(value)) return true;
	return false;
}

function toolNames({data}: FeedEvent): string[] {
	if ('tool_name' in data) return [data.tool_name];
	return 'calls' in data ? data.calls.map(call => call.tool_name) : [];
}

function commands({data}: FeedEvent): string[] {
	if (!('tool_input' in data)) return [];
	const {command} = data.tool_input;
	return typeof command === 'string' ? [command] : [];
}

const pathFields = [
	'file_path',
	'notebook_path',
	'path',
	'directory',
	'worktree_path',
	'new_cwd',
	'plan_path',
];

function paths({data}: FeedEvent): string[] {
	const places: unknown[] =
		'tool_input' in data ? [data, data.tool_input] : [data];
	return places.flatMap(place =>
		isRecord(place)
			? pathFields
					.map(field => place[field])
					.filter(value => typeof value === 'string')
			: [],
	);
}

/** `tool.pre` is a `tool` too. */
function kinds({kind}: FeedEvent): string[] {
	return [kind, kind.split('.', 1)[0] ?? kind];
}

function* anyText({title, body, data}: FeedEvent): Generator<string> {
	yield title;
	if (body !== undefined) yield body;
	yield* textsIn(data, 0);
}

/** Deeper than this nothing is searched. */
const maxDepth = 8;

function* textsIn(value: unknown, depth: number): Generator<string> {
	if (typeof value === 'string') yield value;
	else if (typeof value === 'object' && value !== null && depth < maxDepth) {
		for (const inner of Object.values(value)) yield* textsIn(inner, depth + 1);
	}
}

function isDenied(event: FeedEvent): boolean {
	switch (event.kind) {
		case 'permission.denied':
			return true;
		case 'permission.decision':
			return event.data.decision_type === 'deny';
		case 'stop.decision':
			return event.data.decision_type === 'block';
		case 'tool.abandoned':
			return event.data.reason === 'denied';
		default:
			return false;
	}
}

const asksPerson = ({kind}: FeedEvent) =>
	kind === 'permission.request' ||
	kind === 'question.asked' ||
	kind === 'plan.proposed' ||
	kind === 'elicitation.request';
