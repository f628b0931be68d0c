import {decisionLayer, keptFeedEvent, notes} from '../feed/wholeEvent.js';
import {isAgentName} from '../runtime/agentName.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type RuntimeIntent,
	type Withdrawal,
} from '../runtime/types.js';
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

/*
 * What a record must look like, all of it that anybody above goes by: a file
 * may be a later athena's, or anybody's. Payloads, tool inputs and outputs are
 * an agent's words; who reads them takes whatever stands there.
 */

/** A shape for each field of a type that is said in JSON. */
type Shapes<Type> = Readonly<Record<keyof Type & string, Shape>>;

const eventShapes: Shapes<RuntimeEvent> = {
	id: text,
	timestamp: time,
	agent: maybe(named(isAgentName)),
	hookName: text,
	agentHook: maybe(text),
	sessionId: text,
	toolName: maybe(text),
	toolUseId: maybe(text),
	callId: maybe(text),
	agentId: maybe(text),
	agentType: maybe(text),
	process: maybe(finite),
	shared: maybe(flag),
	startedAs: maybe(
		fields({name: text, capability: text, branchPrefix: maybe(text)}),
	),
	context: fields({
		cwd: text,
		transcriptPath: text,
		permissionMode: maybe(text),
		worktree: maybe(fields({main: text, branch: maybe(text)})),
	} satisfies Shapes<RuntimeEvent['context']>),
	interaction: fields({
		expectsDecision: maybe(flag),
		defaultTimeoutMs: maybe(finite),
		canBlock: maybe(flag),
	} satisfies Shapes<RuntimeEvent['interaction']>),
	source: maybe(oneOf('transcript')),
	payload: object,
};

type IntentOf<Kind> = Omit<Extract<RuntimeIntent, {kind: Kind}>, 'kind'>;

/** What each intent says, beside its kind. */
const intentShapes: {
	readonly [Kind in RuntimeIntent['kind']]: Shapes<IntentOf<Kind>>;
} = {
	permission_allow: {
		updatedInput: maybe(object),
		updatedPermissions: maybe(listOf(object)),
	},
	permission_deny: {reason: text, interrupt: maybe(flag)},
	question_answer: {
		answers: valuesOf(text),
		annotations: maybe(notes),
		context: maybe(text),
	},
	plan_approve: {editedPlan: maybe(text), acceptEdits: maybe(flag)},
	pre_tool_allow: {reason: maybe(text), updatedInput: maybe(object)},
	pre_tool_deny: {reason: text},
	pre_tool_ask: {reason: text},
	stop_run: {reason: text},
	replace_output: {output: text},
	additional_context: {context: text},
	stop_block: {reason: text},
	prompt_block: {reason: text},
	elicitation_answer: {
		action: oneOf('accept', 'decline', 'cancel'),
		content: maybe(object),
	},
};

const intents: ReadonlyMap<unknown, Shape> = new Map(
	Object.entries(intentShapes).map(([kind, shapes]) => [kind, fields(shapes)]),
);

const intent: Shape = value => {
	const wrong = object(value);
	if (wrong !== undefined) return wrong;
	const {kind} = value as {kind?: unknown};
	const shape = intents.get(kind);
	return shape ? shape(value) : '.kind';
};

const decisionShapes: Shapes<RuntimeDecision> = {
	type: oneOf('passthrough', 'block', 'json'),
	source: oneOf('user', 'timeout', 'rule'),
	intent: maybe(intent),
	reason: maybe(text),
	data: anything,
	layers: maybe(listOf(decisionLayer)),
};

const withdrawalShapes: Shapes<Withdrawal> = {
	eventId: text,
	cause: oneOf('answered_elsewhere', 'hang_up', 'superseded'),
	timestamp: time,
};

const faultShapes: Shapes<RuntimeFault> = {
	code: text,
	message: text,
	timestamp: time,
	eventId: maybe(text),
	sessionId: maybe(text),
	stack: maybe(text),
};

const feed = maybe(listOf(keptFeedEvent));

const records: ReadonlyMap<unknown, Shape> = new Map([
	// Where the agent runs (`place`) is read as tolerantly as from its hook.
	['event', fields({event: fields(eventShapes), feed})],
	[
		'decision',
		fields({at: time, event_id: text, decision: fields(decisionShapes), feed}),
	],
	['withdrawal', fields({withdrawal: fields(withdrawalShapes), feed})],
	['fault', fields({fault: fields(faultShapes), feed})],
]);

/** Why an object is no record of a journal; undefined if it is one. */
export function whyNoRecord(
	value: Record<string, unknown>,
): string | undefined {
	if (value.v !== 1) return `unknown journal version ${quoted(value.v)}`;
	const shape = records.get(value.type);
	if (!shape) return `not a journal record of type ${quoted(value.type)}`;
	const wrong = shape(value);
	return wrong === undefined
		? undefined
		: `${wrong.slice(1)} is not what it must be`;
}

/** Some of a value that may be anything. */
const quoted = (value: unknown): string =>
	JSON.stringify(value ?? null).slice(0, 40);
