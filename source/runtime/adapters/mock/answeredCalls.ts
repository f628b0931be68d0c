import {createCallBook} from '../../../utils/callBook.js';
import {isRecord} from '../../../utils/isRecord.js';
import {describeCall} from '../../callDescription.js';
import {meaningOf} from '../../intentMeaning.js';
import {
	payloadText,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../types.js';

/**
 * What is made of the calls of a recording now, whatever became of them then:
 * the agent that is played obeys.
 */
export type AnsweredCalls = {
	/** Takes note of an event that is played. */
	played(event: RuntimeEvent): void;
	/** Takes note of the answer to it. */
	decided(event: RuntimeEvent, decision: RuntimeDecision): void;
	/** True for the result of a call that never ran. */
	isDenied(event: RuntimeEvent): boolean;
	/** The result of a call that was edited says what ran; all else as it is. */
	asRun(event: RuntimeEvent): RuntimeEvent;
};

export function createAnsweredCalls(): AnsweredCalls {
	/** Open calls, and the key under which each is kept. */
	const calls = createCallBook<string>();
	const denied = new Set<string>();
	const edited = new Map<string, Readonly<Record<string, unknown>>>();

	return {
		played(event) {
			if (event.hookName === 'PreToolUse' && event.toolUseId !== undefined)
				calls.open(describe(event), keyOf(event, event.toolUseId));
		},
		decided(event, {intent}) {
			if (intent === undefined) return;
			const isDenial = meaningOf(intent) === 'refuses';
			const input = 'updatedInput' in intent ? intent.updatedInput : undefined;
			if (!isDenial && input === undefined) return;
			const key = calls.claim(describe(event));
			if (key === undefined) return;
			if (isDenial) denied.add(key);
			else if (input !== undefined) edited.set(key, input);
		},
		isDenied: event => {
			const key = resultKey(event);
			return key !== undefined && denied.has(key);
		},
		asRun(event) {
			const key = resultKey(event);
			const input = key === undefined ? undefined : edited.get(key);
			if (input === undefined || !isRecord(event.payload)) return event;
			const ran = {...event, payload: {...event.payload, tool_input: input}};
			// It is no longer what was written.
			Reflect.deleteProperty(ran, payloadText);
			return ran;
		},
	};
}

/** Under which call the result of one is kept; undefined: it is none. */
function resultKey(event: RuntimeEvent): string | undefined {
	const {hookName, toolUseId} = event;
	return (hookName === 'PostToolUse' || hookName === 'PostToolUseFailure') &&
		toolUseId !== undefined
		? keyOf(event, toolUseId)
		: undefined;
}

/** An id that names two calls at once is told apart by the border. */
const keyOf = ({sessionId, callId}: RuntimeEvent, toolUseId: string) =>
	`${sessionId}\n${callId ?? toolUseId}`;

const describe = (event: RuntimeEvent) =>
	describeCall(
		event,
		isRecord(event.payload) ? event.payload.tool_input : undefined,
	);
