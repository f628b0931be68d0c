import {
	type DecisionWord,
	type FlagLetter,
	type PatternLetter,
	type Subject,
} from '../../grammar/types.js';
import {textsIn} from '../../grammar/textsIn.js';
import {usualAgent} from '../../runtime/agentName.js';
import {toolNames, toolsOf as agentTools} from '../../runtime/agents.js';
import {isRecord} from '../../utils/isRecord.js';
import {asksPerson} from '../kinds.js';
import {type FeedEvent, type FeedKind} from '../types.js';
import {decisionOf} from './decision.js';

/** What only the engine and the screen know of an event. */
export type FilterContext = {
	/** True while a request waits for the person; left out: every request does. */
	isWaiting?: (eventId: string) => boolean;
	/** True for what the person marked. */
	isMarked?: (eventId: string) => boolean;
	/** What kind of agent an actor is, where that is known. */
	agentType?: (actorId: string) => string | undefined;
};

/** An event as an expression sees it; nothing is gathered before it is asked for. */
export function subjectOf(
	event: FeedEvent,
	context: FilterContext = {},
): Subject {
	return {
		values: letter => valuesOf(event, letter, context),
		is: (letter, word) => holds(event, letter, word, context),
	};
}

function valuesOf(
	event: FeedEvent,
	letter: PatternLetter,
	{agentType}: FilterContext,
): Iterable<string> {
	switch (letter) {
		case 't':
			return toolsOf(event);
		case 'c':
			return commands(event);
		case 'p':
			return paths(event);
		case 's':
			return [event.session_id];
		case 'g':
			return [event.agent ?? usualAgent];
		case 'a': {
			const type = agentType?.(event.actor_id);
			return type === undefined ? [event.actor_id] : [event.actor_id, type];
		}

		case 'k':
			return kindsOf(event.kind);
		case 'r':
			return runsOf(event.run_id);
		case 'b':
			return anyText(event);
	}
}

function holds(
	event: FeedEvent,
	letter: FlagLetter,
	word: DecisionWord | undefined,
	{isWaiting, isMarked}: FilterContext,
): boolean {
	switch (letter) {
		case 'd':
			return decisionOf(event) === (word ?? 'denied');
		case 'e':
			return event.level === 'error';
		case 'm':
			return isMarked?.(event.event_id) ?? false;
		case 'w':
			return asksPerson(event.kind) && (isWaiting?.(event.event_id) ?? true);
	}
}

/** Names of the tools an event is about. */
export function toolsOf({agent, data}: FeedEvent): readonly string[] {
	if ('tool_name' in data) return toolNames(agent, data.tool_name);
	return 'calls' in data
		? data.calls.flatMap(call => toolNames(agent, call.tool_name))
		: [];
}

/** `tool.pre` is a `tool` too. */
export function kindsOf(kind: FeedKind): string[] {
	const dot = kind.indexOf('.');
	return dot === -1 ? [kind] : [kind, kind.slice(0, dot)];
}

/** `s1:R3` is also `R3` and `3`. */
export function runsOf(runId: string): string[] {
	const number = /:R(\d+)$/.exec(runId)?.[1];
	return number === undefined ? [runId] : [runId, `R${number}`, number];
}

/** The inputs an event speaks of: the one asked about, and what was made of it. */
function inputsOf({data}: FeedEvent): Record<string, unknown>[] {
	return [
		...('tool_input' in data ? [data.tool_input] : []),
		...('updated_input' in data ? [data.updated_input] : []),
	];
}

function commands(event: FeedEvent): string[] {
	const inputs = inputsOf(event);
	const {agent, data} = event;
	if (agent !== undefined && agent !== usualAgent && 'tool_name' in data)
		return inputs.flatMap(
			input =>
				agentTools(agent).read(data.tool_name, input).shell?.command ?? [],
		);
	return inputs
		.map(({command}) => command)
		.filter(command => typeof command === 'string');
}

/** Fields of events themselves, which are no tool's. */
const pathFields = [
	'file_path',
	'path',
	'directory',
	'worktree_path',
	'new_cwd',
	'plan_path',
];

/** Of a call what its tool's record says; of a tool nobody knows, fields that are called like such. */
function paths(event: FeedEvent): string[] {
	const {agent, data} = event;
	const ofInputs = inputsOf(event).flatMap(input => {
		const read =
			'tool_name' in data
				? agentTools(agent).read(data.tool_name, input).paths
				: undefined;
		return read
			? read.filter(({isImplied}) => !isImplied).map(({text}) => text)
			: namedIn(input);
	});
	return [...namedIn(event.data), ...ofInputs].filter(text => text !== '');
}

const namedIn = (place: unknown): string[] =>
	isRecord(place)
		? pathFields
				.map(field => place[field])
				.filter(value => typeof value === 'string')
		: [];

function* anyText({title, body, data}: FeedEvent): Generator<string> {
	yield title;
	if (body !== undefined) yield body;
	yield* textsIn(data);
}
