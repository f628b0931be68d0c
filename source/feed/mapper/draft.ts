import {type AgentName} from '../../runtime/agentName.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {levelOf} from '../levels.js';
import {plainColumn} from '../plainHooks.js';
import {uiOf} from '../uiDefaults.js';
import {generateTitle} from '../titleGen.js';
import {
	type FeedDataByKind,
	type FeedEvent,
	type FeedKind,
	type FeedUi,
} from '../types.js';
import {type FeedLevel} from '../feedLevel.js';

/** What an event says, without who, when and why. */
export type DraftOf<Kind extends FeedKind> = {
	kind: Kind;
	level: FeedLevel;
	title: string;
	/** The whole text where the title shows only its beginning. */
	body?: string;
	ui?: FeedUi;
	data: FeedDataByKind[Kind];
};

export type Draft = {[Kind in FeedKind]: DraftOf<Kind>}[FeedKind];

/** Level, title and body follow from kind and data alone, and whose tools they name. */
export function draft<Kind extends FeedKind>(
	kind: Kind,
	data: FeedDataByKind[Kind],
	agent?: AgentName,
): DraftOf<Kind> {
	const said: DraftOf<Kind> = {
		kind,
		level: levelOf(kind, data),
		title: generateTitle(kind, data, agent),
		data,
	};
	const text = textOf(kind, data);
	if (text !== undefined && !said.title.includes(text)) said.body = text;
	const ui = uiOf(kind, data, said.body);
	if (ui) said.ui = ui;
	return said;
}

/** A hook whose name, or whose words, nobody can read: shown as it came. */
export const unknownHook = ({
	hookName,
	payload,
}: RuntimeEvent): DraftOf<'unknown.hook'> =>
	draft('unknown.hook', {hook_event_name: hookName, payload});

/** Everything about an event that its draft does not say. */
export type Identity = Pick<
	FeedEvent,
	'event_id' | 'seq' | 'ts' | 'session_id' | 'run_id' | 'actor_id'
> & {
	agent: AgentName | undefined;
	shared: true | undefined;
	cause: NonNullable<FeedEvent['cause']>;
};

/** Identity and draft as one event; the order of fields is always the same. */
export function assemble(
	{
		event_id,
		seq,
		ts,
		session_id,
		agent,
		run_id,
		actor_id,
		shared,
		cause,
	}: Identity,
	said: Draft,
	raw: unknown,
): FeedEvent {
	// Field by field and not by a spread, which takes a third of the mapper's
	// time; the assertion only says again that the draft's kind and data agree.
	const event = {
		event_id,
		seq,
		ts,
		session_id,
		run_id,
		kind: said.kind,
		level: said.level,
		actor_id,
		cause,
		title: said.title,
		data: said.data,
	} as FeedEvent;
	if (agent !== undefined) event.agent = agent;
	if (shared) event.shared = shared;
	if (said.body !== undefined) event.body = said.body;
	if (said.ui !== undefined) event.ui = said.ui;
	if (raw !== undefined) event.raw = raw;
	return event;
}

const texts: {
	readonly [Kind in FeedKind]?: (data: FeedDataByKind[Kind]) => string;
} = {
	...plainColumn('text'),
	'user.prompt': ({prompt}) => prompt,
	'assistant.message': ({message}) => message,
	'message.revised': ({message}) => message,
	'prompt.revised': ({prompt}) => prompt,
	'tool.failure': ({error}) => error,
	'permission.denied': ({reason}) => reason,
	'prompt.blocked': ({reason}) => reason,
	'user.command': ({stdout, stderr}) =>
		[stdout, stderr].filter(text => text !== '').join('\n'),
	'plan.proposed': ({plan}) => plan,
	'compact.post': ({compact_summary}) => compact_summary,
	'elicitation.request': ({message}) => message,
	fault: ({message}) => message,
};

function textOf<Kind extends FeedKind>(
	kind: Kind,
	data: FeedDataByKind[Kind],
): string | undefined {
	const text: ((data: FeedDataByKind[Kind]) => string) | undefined =
		texts[kind];
	return text?.(data);
}
