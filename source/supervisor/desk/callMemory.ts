import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {agentIdOf, payloadOf} from '../../feed/mapper/payload.js';
import {saysMore, type Said} from '../gate/saysMore.js';
import {isKept, keptInput} from '../../feed/mapper/requests.js';
import {type KeptInput} from '../../feed/mapper/openCall.js';
import {readList, readName, readRecord} from '../../utils/tolerant.js';
import {
	callDescriptionOf,
	canonicalHook,
	capabilitiesOf,
	toolCallOf,
} from '../../runtime/agents.js';
import {speakerOf, speaksFor} from '../../runtime/eventFields.js';
import {proofOf} from '../../runtime/hookMeaning.js';
import {createCallBook} from '../../utils/callBook.js';
import {type CallDescription} from '../../utils/callEquality.js';
import {createPromptTurns} from '../../utils/promptTurns.js';

/** What became of a call that was put to the person before it ran. */
export type EarlierOutcome =
	/** Allowed: answers the same call's permission request too. */
	| {type: 'allowed'; by: string}
	/** Left to the agent, or nobody answered: left to it there too. */
	| {type: 'left'};

/** One tool call is put to the person once. */
export type CallMemory = {
	/** Takes note of every event: calls begin and end. */
	observe(event: RuntimeEvent): void;
	/**
	 * The outcome of what was held first: a PreToolUse, or the request of an agent
	 * that asks first; `judgement`: what was thought of it then.
	 */
	remember(
		event: RuntimeEvent,
		decision: RuntimeDecision,
		judgement?: Said,
	): void;
	/**
	 * The earlier outcome of the call that this second one is about, once. An allow
	 * speaks for no more than was shown: not where `judgement` says something new.
	 */
	recall(event: RuntimeEvent, judgement?: Said): EarlierOutcome | undefined;
};

/** What was decided about a call, and what it was to run with then. */
type Earlier = {
	outcome: EarlierOutcome;
	/** Which process of its session makes it. */
	process: number;
	actor: string;
	input: KeptInput;
	said?: Said | undefined;
};

/**
 * Which call a request is about is found out at the border, but where the agent
 * gives no id, identical calls can't be told apart. So the books here are three,
 * and looked through in an order of their own: one that nobody was asked about
 * is taken first, one that was allowed last, and neither speaks for another
 * input than it was decided for. The worst that can happen is that the person is
 * asked once too often.
 */
export function createCallMemory(): CallMemory {
	const unasked = createCallBook<{process: number}>();
	const left = createCallBook<Earlier>();
	const allowed = createCallBook<Earlier>();
	/** Of agents that ask before their hook of the call, which then has an id that the request had not. */
	const askedFirst = createCallBook<Earlier>();
	const books = [unasked, left, allowed, askedFirst];
	const turns = createPromptTurns();

	const endCall = (event: RuntimeEvent) => {
		const call = callDescriptionOf(event);
		for (const book of books) book.closeMatching(call);
	};

	const endActor = (event: RuntimeEvent, agentId: string | undefined) => {
		for (const book of books)
			book.closeActor(event.sessionId, agentId, isMeantBy(event));
	};

	return {
		observe(event) {
			const isQueued = turns.isQueued({
				...event,
				agentId: agentIdOf(event),
				promptId: readName(payloadOf(event).prompt_id),
			});
			// Denied without a request that anybody waits for: its row marks nothing.
			if (event.hookName === 'PermissionDenied') endCall(event);
			switch (proofOf(canonicalHook, event)) {
				case 'call begins':
					unasked.open(callDescriptionOf(event), {
						process: speakerOf(event),
					});
					return;
				case 'call over':
					endCall(event);
					return;
				case 'batch over':
					// The only trace of a call that was refused after it was allowed here.
					for (const listed of readList(payloadOf(event).tool_calls)) {
						const id = readName(readRecord(listed).tool_use_id);
						if (id === undefined) continue;
						const call = {...callDescriptionOf(event), toolUseId: id};
						for (const book of books) book.closeMatching(call);
					}

					return;
				case 'turn begins':
					if (isQueued) return;
					// The root's last turn is over; background agents go on.
					endActor(event, undefined);
					return;
				case 'turn over':
					endActor(event, agentIdOf(event));
					return;
				case 'session cleared':
					endActor(event, undefined);
					return;
				case 'session over':
					for (const book of books)
						book.closeSession(event.sessionId, isMeantBy(event));
					return;
				case 'call asked':
				case 'input asked':
				case 'input over':
				case undefined:
			}
		},
		remember(event, decision, judgement) {
			const {intent, type} = decision;
			const call = callDescriptionOf(event);
			if (event.hookName === 'PermissionRequest' && asksFirst(event)) {
				const outcome = outcomeOfRequest(event, decision);
				if (outcome)
					askedFirst.open(nameless(call), {
						outcome,
						process: speakerOf(event),
						actor: actorOf(event),
						input: keptInput(call.input),
						said: layersIn(judgement),
					});
				return;
			}

			unasked.closeMatching(call);
			if (intent?.kind === 'pre_tool_allow') {
				const input = inputOf(event, intent.updatedInput) ?? call.input;
				const outcome = {type: 'allowed', by: event.id} as const;
				allowed.open(
					{...call, input},
					{
						outcome,
						process: speakerOf(event),
						actor: actorOf(event),
						input: keptInput(input),
						said: layersIn(judgement),
					},
				);
			} else if (type === 'passthrough' || intent?.kind === 'pre_tool_ask') {
				left.open(call, {
					outcome: {type: 'left'},
					process: speakerOf(event),
					actor: actorOf(event),
					input: keptInput(call.input),
				});
			}
		},
		recall(event, judgement) {
			const call = callDescriptionOf(event);
			if (event.hookName === 'PreToolUse') {
				const asked = asksFirst(event)
					? askedFirst.closeMatching(nameless(call))
					: undefined;
				return asked && covers(asked, judgement) ? asked.outcome : undefined;
			}

			// What a server asks is asked anew each time.
			if (event.hookName !== 'PermissionRequest' || unasked.claim(call))
				return undefined;
			const earlier = left.claim(call) ?? allowed.claim(call);
			return earlier?.actor === actorOf(event) &&
				isKept(earlier.input, call.input) &&
				covers(earlier, judgement)
				? earlier.outcome
				: undefined;
		},
	};
}

/** Whether what was said about a call then is all that is said of it now. */
const covers = ({outcome, said}: Earlier, now: Said | undefined): boolean =>
	outcome.type === 'left' || !now || !saysMore(now, said);

/** Whether an event speaks for who makes a call. */
const isMeantBy =
	(event: RuntimeEvent) =>
	({process}: {process: number}): boolean =>
		speaksFor(event, process);

const layersIn = (judgement: Said | undefined): Said | undefined =>
	judgement && {layers: judgement.layers};

/**
 * Who acts, with what, and where: the id and the input of another agent's call, or of
 * another tool's, may be the same. What an agent calls its file tools differs
 * from hook to hook.
 */
function actorOf(event: RuntimeEvent): string {
	const {kind, tool, shell, server, serverTool} = toolCallOf(event);
	const name = server === undefined ? tool : `${server} ${serverTool ?? ''}`;
	const means = kind === 'other' || kind === 'mcp' ? name : '';
	return [
		agentIdOf(event) ?? '',
		shell ? 'shell' : means,
		event.context.cwd,
	].join('\n');
}

/** An input that was edited, as it is compared with that of later events. */
const inputOf = (
	event: RuntimeEvent,
	edited: Readonly<Record<string, unknown>> | undefined,
): unknown =>
	edited &&
	callDescriptionOf({
		...event,
		payload: {...payloadOf(event), tool_input: edited},
	}).input;

const asksFirst = ({agent}: RuntimeEvent): boolean =>
	capabilitiesOf(agent).asksFirst;

const nameless = (call: CallDescription): CallDescription => ({
	...call,
	toolUseId: undefined,
});

/** Only what a person said of the very input counts for the hook that follows. */
function outcomeOfRequest(
	{id}: RuntimeEvent,
	{type, source, intent}: RuntimeDecision,
): EarlierOutcome | undefined {
	if (type === 'passthrough') return {type: 'left'};
	return source === 'user' &&
		intent?.kind === 'permission_allow' &&
		intent.updatedInput === undefined
		? {type: 'allowed', by: id}
		: undefined;
}
