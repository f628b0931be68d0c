import {isAgentName} from '../runtime/agentName.js';
import {
	anything,
	fields,
	finite,
	flag,
	listOf,
	maybe,
	named,
	object,
	oneOf,
	type Shape,
	text,
	time,
	valuesOf,
} from '../utils/shape.js';
import {type FeedDataByKind, type FeedEvent, type FeedKind} from './types.js';

/*
 * Feed events as they stand in a journal: whole, where they follow from more
 * than one record; else only what they are called. A file may say anything.
 */

const counts = fields({
	tool_uses: finite,
	tool_failures: finite,
	permission_requests: finite,
	blocks: finite,
});

/** Shared with the decisions of journals: they are told with both. */
export const decisionLayer: Shape = fields({
	who: oneOf('person', 'rule', 'mode', 'intercept', 'nobody'),
	verdict: oneOf('deny', 'ask', 'allow', 'none'),
	text,
	ruleId: maybe(text),
	from: maybe(text),
	segment: maybe(text),
});

/** Notes beside answers. */
export const notes: Shape = valuesOf(
	fields({preview: maybe(text), notes: maybe(text)}),
);

const taskDetails = {
	details: maybe(text),
	priority: maybe(text),
	linked_event_id: maybe(text),
	assigned_actor_id: maybe(text),
	tags: maybe(listOf(text)),
};
const todoStatus = oneOf('pending', 'in_progress', 'completed', 'cancelled');
const source = oneOf('user', 'timeout', 'rule', 'elsewhere');
const decided = {
	source,
	by: maybe(text),
	layers: maybe(listOf(decisionLayer)),
};
const call = {
	tool_name: text,
	tool_use_id: maybe(text),
};
const wholeCall = {
	...call,
	tool_input: object,
	mcp_server: maybe(text),
	from_batch: maybe(flag),
	from_transcript: maybe(flag),
};
const message = {
	message: text,
	final: maybe(flag),
	before_event_id: maybe(text),
	from_transcript: maybe(flag),
};

type Shapes<Data> = {[Field in keyof Data]-?: Shape};

/** Every field of every member of a union. */
type AllOf<Data> = Data extends unknown ? keyof Data : never;

/** What each kind says that is kept whole (`isDerived`). */
const dataShapes: {
	[Kind in FeedKind]?: Partial<
		Record<AllOf<FeedDataByKind[Kind]> & string, Shape>
	>;
} = {
	'session.shared': {},
	'process.ended': {reason: text},
	'run.start': {
		trigger: fields({
			type: oneOf('user_prompt_submit', 'resume', 'other'),
			prompt_preview: maybe(text),
			request_id: maybe(text),
		}),
	},
	'run.end': {
		status: oneOf('running', 'blocked', 'completed', 'failed', 'aborted'),
		counters: counts,
		duration_ms: finite,
	},
	'user.prompt': {
		prompt: text,
		cwd: maybe(text),
		source: maybe(text),
		permission_mode: maybe(text),
		automatic: flag,
		task: maybe(
			fields({
				task_id: text,
				tool_use_id: maybe(text),
				status: maybe(text),
				summary: maybe(text),
			}),
		),
	},
	'assistant.message': {
		...message,
		message_id: maybe(text),
		turn_id: maybe(text),
		final: flag,
		parts: finite,
	} satisfies Shapes<FeedDataByKind['assistant.message']>,
	'message.revised': message,
	'tool.pre': {...wholeCall, is_open: maybe(flag)},
	'tool.post': {
		...wholeCall,
		tool_response: anything,
		duration_ms: maybe(finite),
	},
	'tool.failure': {
		...wholeCall,
		error: text,
		is_interrupt: flag,
		duration_ms: maybe(finite),
	},
	'tool.abandoned': {
		...call,
		reason: text,
		denied_by: maybe(text),
		message: maybe(text),
		from_transcript: maybe(flag),
	},
	'tool.changed': {...call, allowed_by: maybe(text)},
	'tool.replaced': {
		...call,
		by: maybe(text),
		given: text,
		from_transcript: flag,
	},
	'permission.decision': {
		decision_type: oneOf('no_opinion', 'allow', 'deny', 'ask'),
		...decided,
		updated_input: maybe(object),
		updated_permissions: maybe(listOf(anything)),
		message: maybe(text),
		interrupt: maybe(flag),
		reason: maybe(text),
	},
	'question.answered': {
		answers: valuesOf(text),
		annotations: maybe(notes),
		...decided,
	},
	'stop.decision': {
		decision_type: oneOf('no_opinion', 'block', 'allow'),
		...decided,
		reason: maybe(text),
	},
	'elicitation.decision': {
		action: oneOf('accept', 'decline', 'cancel', 'no_opinion'),
		...decided,
		reason: maybe(text),
	},
	'todo.add': {todo_id: text, text, status: todoStatus, ...taskDetails},
	'todo.update': {
		todo_id: text,
		text: maybe(text),
		status: todoStatus,
		patch: maybe(
			fields({text: maybe(text), status: maybe(todoStatus), ...taskDetails}),
		),
		reason: maybe(text),
		...taskDetails,
	},
	'todo.done': {todo_id: text, text, reason: maybe(text), ...taskDetails},
	'dialog.open': {message: maybe(text)},
	fault: {code: text, message: text, session_id: maybe(text)},
};

const dataOf: ReadonlyMap<unknown, Shape> = new Map(
	Object.entries(dataShapes).map(([kind, shapes]) => [kind, fields(shapes)]),
);

const eventId = named(
	value => typeof value === 'string' && /:E\d{1,15}$/.test(value),
);

/** All that may stand there, each as it must be where it does. */
const keptShape = fields({
	event_id: maybe(eventId),
	kind: maybe(text),
	actor_id: maybe(text),
	parent_event_id: maybe(text),
	tool_use_id: maybe(text),
	seq: maybe(finite),
	ts: maybe(time),
	session_id: maybe(text),
	agent: maybe(named(isAgentName)),
	run_id: maybe(text),
	shared: maybe(flag),
	level: maybe(oneOf('debug', 'info', 'warn', 'error')),
	title: maybe(text),
	body: maybe(text),
	cause: maybe(
		fields({
			parent_event_id: maybe(text),
			hook_request_id: maybe(text),
			tool_use_id: maybe(text),
			transcript_path: maybe(text),
		}),
	),
	ui: maybe(
		fields({
			collapsed_default: maybe(flag),
			pin: maybe(flag),
			badge: maybe(text),
		}),
	),
	data: maybe(object),
});

/**
 * What a record says of the feed beside itself. A kind that nobody here knows
 * (a later athena's) may be there: it is not read (`isWholeEvent`).
 */
export const keptFeedEvent: Shape = value => {
	const wrong = keptShape(value);
	if (wrong !== undefined) return wrong;
	const {kind, data} = value as {kind?: unknown; data?: unknown};
	const inData = data === undefined ? undefined : dataOf.get(kind)?.(data);
	return inData === undefined ? undefined : `.data${inData}`;
};

/** Of what `keptFeedEvent` let pass: an event with all that it needs, of a kind that is kept whole. */
export const isWholeEvent = (kept: object): kept is FeedEvent =>
	'data' in kept &&
	'kind' in kept &&
	dataOf.has(kept.kind) &&
	[
		'event_id',
		'actor_id',
		'seq',
		'ts',
		'session_id',
		'run_id',
		'level',
		'title',
	].every(name => name in kept);
