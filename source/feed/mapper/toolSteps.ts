import {
	callDescriptionOf,
	capabilitiesOf,
	toolCallOf,
	toolsOf,
} from '../../runtime/agents.js';
import {isBackground} from '../callState.js';
import {endBatch} from './batchSteps.js';
import {draft} from './draft.js';
import {payloadOf, toolNameOf, toolUseIdOf} from './payload.js';
import {oneLine} from '../../utils/oneLine.js';
import {readName, readRecord} from '../../utils/tolerant.js';
import {beginningCall, isKept, keptInput, type OpenCall} from './requests.js';
import {keepEnded} from './endedCalls.js';
import {tasksBehind} from './taskReports.js';
import {tellMessage} from './turnSteps.js';
import {count, type RunState} from './runState.js';
import {
	abandonCalls,
	actingRun,
	type Scribe,
	type StepTable,
	write,
} from './scribe.js';
import {proposedBy} from './toolHooks.js';
import {readToolCall, readToolInput} from './toolReaders.js';
import {type RuntimeEvent} from '../../runtime/types.js';

/** What tool hooks do to the state; each writes its event. */
export const toolSteps = {
	PreToolUse: beginCall,
	PermissionRequest: askAboutCall,
	PermissionDenied: refuseCall,
	PostToolUse: endCall,
	PostToolUseFailure: failCall,
	PostToolBatch: endBatch,
} satisfies StepTable;

function beginCall(scribe: Scribe): void {
	const {event, session, calls, requests, agent, drafts} = scribe;
	const run = actingRun(scribe);
	const [said] = drafts;
	if (said.kind !== 'tool.pre') return;
	const begun =
		calls.get(event.sessionId, toolUseIdOf(event) ?? '') ??
		(capabilitiesOf(event.agent).asksFirst || isAskedUnseen(scribe)
			? namedNow(scribe)
			: undefined);
	if (begun?.isUnheard) {
		// Its hook came after all, or its agent had asked about it first.
		delete begun.isUnheard;
		requests.add({
			id: event.id,
			kind: 'tool',
			session,
			run,
			eventId: begun.preEventId,
			timestamp: event.timestamp,
			call: begun,
			asks: false,
		});
		return;
	}

	const before =
		scribe.agentId === undefined ? session.messages.beforeCall() : [];
	for (const message of before) tellMessage(scribe, {message});
	const pre = write(scribe, said, agent);
	count(run, 'tool_uses');
	const description = callDescriptionOf(event);
	const call = beginningCall({
		preEventId: pre.event_id,
		toolName: said.data.tool_name,
		toolUseId: toolUseIdOf(event),
		actorId: agent,
		run,
		input: isGivenLater(event)
			? undefined
			: keptInput(payloadOf(event).tool_input),
	});
	if (description.toolUseId !== undefined) {
		const repeated = calls.close(event.sessionId, description.toolUseId);
		// Its row would wait for an end that comes to the other.
		if (repeated) abandonCalls(scribe, [repeated], 'unknown');
	}

	calls.open(description, call);
	requests.add({
		id: event.id,
		kind: 'tool',
		session,
		run,
		eventId: pre.event_id,
		timestamp: event.timestamp,
		call,
		asks: false,
	});
	for (const said of drafts.slice(1)) {
		write(scribe, said, agent, {parent: pre.event_id});
	}

	if (isGivenLater(event) && waitsThere(event))
		tellDialog(scribe, call, 'ask', asksItself);
}

/** Why nobody here is asked about a call that waits. */
export const asksItself = 'its agent asks by itself';

/** Its agent asks about it in a dialog of its own, or did. */
export function tellDialog(
	scribe: Scribe,
	{
		preEventId,
		requestEventId,
		toolUseId,
		run,
	}: Pick<OpenCall, 'requestEventId' | 'toolUseId' | 'run'> & {
		preEventId?: string;
	},
	type: 'ask' | 'no_opinion',
	reason: string,
): void {
	write(
		scribe,
		draft('permission.decision', {
			decision_type: type,
			reason,
			source: 'elsewhere',
		}),
		'system',
		{parent: requestEventId ?? preEventId, toolUseId, run},
	);
}

function askAboutCall(scribe: Scribe): void {
	const {event, session, calls, requests, drafts} = scribe;
	const run = actingRun(scribe);
	const description = callDescriptionOf(event);
	const {asksAgain} = capabilitiesOf(event.agent);
	const call =
		calls.claim(description) ??
		calls.claimOnly(description) ??
		// An athena that was closed over it has asked before.
		(asksAgain ? askedBefore(calls.claimAgain(description)) : undefined) ??
		(isFoundAgain(event) ? beginAsked(scribe, run) : undefined);
	const asked = write(scribe, drafts[0], 'system', {
		parent: call?.preEventId,
		toolUseId: call?.toolUseId ?? toolUseIdOf(event),
	});
	count(run, 'permission_requests');
	if (call) {
		call.requestEventId = asked.event_id;
		// A hook of the person's own may have changed it before the agent asked.
		if (call.input !== undefined)
			call.input = keptInput(payloadOf(event).tool_input);
	}

	requests.add({
		id: event.id,
		kind: 'tool',
		session,
		run,
		eventId: asked.event_id,
		timestamp: event.timestamp,
		call,
		asks: true,
	});
	// Its agent alone takes an answer, and nobody here is asked.
	if (
		isGivenLater(event) &&
		capabilitiesOf(event.agent).questions === 'askedThere'
	)
		tellDialog(
			scribe,
			{
				requestEventId: asked.event_id,
				toolUseId: toolUseIdOf(event),
				run,
			},
			'ask',
			asksItself,
		);
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
		toolName: toolNameOf(event),
		toolUseId,
		actorId: agent,
		run,
		input: isGivenLater(event)
			? undefined
			: keptInput(payloadOf(event).tool_input),
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
 * A call that was asked about before anybody knew its id has one now. And one
 * that an earlier athena knew, or its agent's record alone, ends by hooks that
 * have none.
 */
export function namedNow({event, calls}: Scribe): OpenCall | undefined {
	const description = callDescriptionOf(event);
	const {toolUseId} = description;
	const call =
		toolUseId === undefined
			? calls.closeEqual(description)
			: calls.closeMatching({...description, toolUseId: undefined});
	if (!call) return undefined;
	call.toolUseId = toolUseId;
	calls.open(description, call);
	calls.claim(description);
	return call;
}

function refuseCall(scribe: Scribe): void {
	const {event, calls, drafts} = scribe;
	const call = calls.claim(callDescriptionOf(event));
	if (call) call.denied = true;
	write(scribe, drafts[0], 'system', {parent: call?.preEventId});
}

function endCall(scribe: Scribe): void {
	const {event, requests, agent, drafts} = scribe;
	const {call, run} = closeCall(scribe);
	if (call) {
		requests.settleCall(call);
		requests.noteEnd(event.id, call);
		// Its model looked at what went on: what became of that is told.
		if (call.isOver) return;
		if (isBackground(payloadOf(event).tool_response)) call.goesOn = true;
	}

	noteEnded(scribe, call);
	tellChanged(scribe, call);
	if (call) call.input = undefined;
	write(scribe, drafts[0], agent, {
		parent: call?.preEventId,
		toolUseId: call?.toolUseId ?? toolUseIdOf(event),
		run,
	});
	const answered = drafts[1];
	if (answered && !call?.answered) {
		write(scribe, answered, 'user', {
			parent: call?.requestEventId ?? call?.preEventId,
			run,
		});
	}

	noteBehind(scribe);
	noteStopped(scribe);
	noteTodos(scribe);
}

/** The call that an event ends, and the run to say so in: one that came too late opens none. */
function closeCall(scribe: Scribe): {
	call: OpenCall | undefined;
	run: RunState;
} {
	const {event, session, calls} = scribe;
	namedNow(scribe);
	const open = calls.closeMatching(callDescriptionOf(event));
	if (open)
		return {call: open, run: session.run ? actingRun(scribe) : open.run};
	// It was given up too early: its row says better now.
	const ended = session.ended.get(toolUseIdOf(event) ?? '');
	return {call: ended, run: ended?.run ?? actingRun(scribe)};
}

/** An agent that is stopped from outside has no word of its own about it. */
function noteStopped({event, session}: Scribe): void {
	if (toolCallOf(event).stopsTask !== true) return;
	const {task_id: task, shell_id: shell} = readRecord(
		payloadOf(event).tool_input,
	);
	const id = readName(task) ?? readName(shell);
	if (id !== undefined) session.actors.stop(id);
}

/** Another input ran than the one that was shown: a hook of the person's own changed it. */
function tellChanged(scribe: Scribe, call: OpenCall | undefined): void {
	const {event, agent} = scribe;
	const input = payloadOf(event).tool_input;
	// What another agent says of a call's end need not be what it began with.
	const isSaid = input !== undefined && (event.agent ?? 'claude') === 'claude';
	if (!call || !isSaid || isKept(call.input, input)) return;
	const {toolName, toolUseId, allowedBy, preEventId} = call;
	write(
		scribe,
		draft(
			'tool.changed',
			{
				tool_name: toolName,
				...(toolUseId !== undefined && {tool_use_id: toolUseId}),
				...(allowedBy !== undefined && {allowed_by: allowedBy}),
			},
			event.agent,
		),
		agent,
		{parent: preEventId, toolUseId},
	);
}

/** The answers and the plan come into these while they run. */
const isGivenLater = (event: RuntimeEvent) => toolCallOf(event).asks === true;

/** No hook asks about what its agent asks the person, or it was asked about before. */
const waitsThere = ({agent}: RuntimeEvent): boolean => {
	const {questions} = capabilitiesOf(agent);
	return questions === 'there' || questions === 'bothLive';
};

function failCall(scribe: Scribe): void {
	const {requests, agent, drafts, event} = scribe;
	const {call, run} = closeCall(scribe);
	if (call) requests.settleCall(call);
	noteEnded(scribe, call);
	tellChanged(scribe, call);
	count(run, 'tool_failures');
	write(scribe, drafts[0], agent, {
		parent: call?.preEventId,
		toolUseId: call?.toolUseId ?? toolUseIdOf(event),
		run,
	});
}

/** Calls whose batch has not come, at most: a batch may never come. */
const mostEnded = 1000;

/** What has told of its end already needs nobody else to tell of it. */
export function noteEnded(
	{event, session}: Scribe,
	call: OpenCall | undefined,
): void {
	const toolUseId = toolUseIdOf(event) ?? event.callId;
	if (toolUseId === undefined) return;
	if (call) keepEnded(session, toolUseId, call);
	const {endedCalls} = session;
	endedCalls.add(toolUseId);
	const [oldest] = endedCalls;
	if (endedCalls.size > mostEnded && oldest !== undefined)
		endedCalls.delete(oldest);
}

/** What a call left behind it goes on; if that is an agent, in the background. */
export function noteBehind({event, session}: Scribe): void {
	for (const id of tasksBehind(payloadOf(event).tool_response))
		session.tasks.begins(id);
	if (toolCallOf(event).kind !== 'agent') return;
	const response = readRecord(payloadOf(event).tool_response);
	const agentId = readName(response.agentId);
	if (agentId === undefined || response.status === 'completed') return;
	const {description, subagent_type: type} = readRecord(
		payloadOf(event).tool_input,
	);
	session.actors.background(agentId, {
		about: oneLine(readName(description) ?? '', 80) || undefined,
		agentType: readName(type),
	});
}

function noteTodos(scribe: Scribe): void {
	const {event, session, agent} = scribe;
	const {todos} = session;
	const payload = payloadOf(event);
	const input = readToolInput(payload.tool_input);
	const linked = scribe.out.at(-1)?.event_id;
	const link = linked === undefined ? {} : {linked_event_id: linked};
	const change = toolsOf(event.agent).listChangeOf(
		toolNameOf(event),
		input,
		payload.tool_response,
	);
	for (const said of change ? todos.take(change, link) : [])
		write(scribe, said, agent);
}
