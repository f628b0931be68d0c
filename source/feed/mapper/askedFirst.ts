import {speakerOf} from '../../runtime/eventFields.js';
import {callDescriptionOf, capabilitiesOf} from '../../runtime/agents.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {draft} from './draft.js';
import {toolNameOf, toolUseIdOf} from './payload.js';
import {beginningCall, inputBegunWith} from './requests.js';
import {type OpenCall} from './openCall.js';
import {count, type RunState} from './runState.js';
import {type Scribe, write} from './scribe.js';
import {proposedBy} from './toolHooks.js';
import {readToolCall} from './toolReaders.js';

/*
 * A call may begin by the question about it: its agent asks before a hook tells
 * of it (Qwen Code), was quicker than its own hook, or did while athena was away.
 */

/** The call that a request is about. Where no hook told of one, the request begins it, if later hooks find it again. */
export function callAskedAbout(
	scribe: Scribe,
	run: RunState,
): OpenCall | undefined {
	const {event, calls} = scribe;
	const description = callDescriptionOf(event);
	const {asksAgain} = capabilitiesOf(event.agent);
	return (
		calls.claim(description) ??
		calls.claimOnly(description) ??
		// An athena that was closed over it has asked before.
		(asksAgain ? askedBefore(calls.claimAgain(description)) : undefined) ??
		(isFoundAgain(event) ? beginAsked(scribe, run) : undefined)
	);
}

/** The call that a hook tells of at last: it has a row, by its request or by its agent's record. */
export function takeUnheard(scribe: Scribe): OpenCall | undefined {
	const {event, calls} = scribe;
	const begun =
		calls.named(callDescriptionOf(event)) ??
		(capabilitiesOf(event.agent).asksFirst || isAskedUnseen(scribe)
			? namedNow(scribe)
			: undefined);
	if (!begun?.isUnheard) return undefined;
	delete begun.isUnheard;
	return begun;
}

/** Later hooks can be told to be about the call that this one asks about. */
function isFoundAgain(event: RuntimeEvent): boolean {
	const {asksFirst, asksAgain, toolIds} = capabilitiesOf(event.agent);
	const hasName = !toolIds || toolUseIdOf(event) !== undefined;
	return asksFirst || (asksAgain && hasName);
}

/**
 * No hook told that it begins: its agent asks before that (Qwen Code), or did
 * while athena was away. Its row is the one that asks all the same.
 */
function beginAsked(scribe: Scribe, run: RunState): OpenCall {
	const {event, agent, calls} = scribe;
	const toolUseId = toolUseIdOf(event);
	const pre = write(
		scribe,
		draft('tool.pre', readToolCall(event), event.agent),
		agent,
		{toolUseId},
	);
	count(run, 'tool_uses');
	for (const said of proposedBy(event))
		write(scribe, said, agent, {parent: pre.event_id});
	const description = callDescriptionOf(event);
	const call = beginningCall({
		preEventId: pre.event_id,
		begunAt: pre.ts,
		toolName: toolNameOf(event),
		toolUseId,
		actorId: agent,
		process: speakerOf(event),
		run,
		input: inputBegunWith(event),
	});
	call.isUnheard = true;
	calls.open(description, call);
	calls.claim(description);
	return call;
}

/** A call that was refused is not asked about again: it is another one, with the same input. */
const askedBefore = (call: OpenCall | undefined): OpenCall | undefined =>
	call?.denied === true ? undefined : call;

/** A request began it that was quicker than its hook. */
const isAskedUnseen = ({event, calls}: Scribe): boolean =>
	capabilitiesOf(event.agent).asksAgain &&
	calls.claimAgain(callDescriptionOf(event))?.isUnheard === true;

/**
 * Finds the open call that this event is about though it was opened under another
 * id, or under none, and opens it again under the event's own id.
 */
export function namedNow(scribe: Scribe): OpenCall | undefined {
	const {event, calls} = scribe;
	const call = closeOtherwiseNamed(scribe);
	if (!call) return undefined;
	const description = callDescriptionOf(event);
	call.toolUseId = description.toolUseId;
	calls.open(description, call);
	calls.claim(description);
	return call;
}

function closeOtherwiseNamed({event, calls}: Scribe): OpenCall | undefined {
	const description = callDescriptionOf(event);
	// The hook has no id; an earlier athena, or the agent's record, gave the call one.
	if (description.toolUseId === undefined) return calls.closeEqual(description);
	// It was asked about before anybody knew its id.
	const unnamed = calls.closeMatching({...description, toolUseId: undefined});
	if (unnamed) return unnamed;
	// The record names it, and its hooks called it otherwise.
	return isNamedByRecord(event) && !calls.isOpen(description)
		? calls.closeEqual(description)
		: undefined;
}

/** A record tells of it, and the agent's hooks give calls no ids: athena's own id for it is none of the record's. */
const isNamedByRecord = ({source, agent}: RuntimeEvent): boolean =>
	source === 'transcript' && !capabilitiesOf(agent).toolIds;
