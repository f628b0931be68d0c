import {speakerOf} from '../../runtime/eventFields.js';
import {
	adapterOf,
	callDescriptionOf,
	capabilitiesOf,
	toolCallOf,
	toolsOf,
} from '../../runtime/agents.js';
import {isBackground} from '../callState.js';
import {endBatch} from './batchSteps.js';
import {draft} from './draft.js';
import {payloadOf, toolNameOf, toolUseIdOf} from './payload.js';
import {readName, readRecord} from '../../utils/tolerant.js';
import {
	beginningCall,
	inputBegunWith,
	isGivenLater,
	isKept,
	keptInput,
} from './requests.js';
import {type OpenCall} from './openCall.js';
import {callAskedAbout, namedNow, takeUnheard} from './askedFirst.js';
import {endedOf, noteEnded} from './endedCalls.js';
import {noteBehind} from './leftBehind.js';
import {asksItself, tellDialog} from './ownDialog.js';
import {tellMessage} from './turnSteps.js';
import {count, type RunState} from './runState.js';
import {
	abandonCalls,
	actingRun,
	type Scribe,
	type StepTable,
	write,
} from './scribe.js';
import {readToolInput} from './toolReaders.js';
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
	const begun = takeUnheard(scribe);
	if (begun) {
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
		begunAt: pre.ts,
		toolName: said.data.tool_name,
		toolUseId: toolUseIdOf(event),
		actorId: agent,
		process: speakerOf(event),
		run,
		input: inputBegunWith(event),
	});
	if (description.toolUseId !== undefined) {
		// Its row would wait for an end that comes to the other; the border tells those apart that it saw.
		const repeated = calls.isOpen(description)
			? calls.closeMatching(description)
			: undefined;
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

function askAboutCall(scribe: Scribe): void {
	const {event, session, requests, drafts} = scribe;
	const run = actingRun(scribe);
	const call = callAskedAbout(scribe, run);
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
		if (call.isOver || isToldAgain(call)) return;
		call.hasEnd = true;
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
	const ended = endedOf(scribe, toolUseIdOf(event));
	return {call: ended, run: ended?.run ?? actingRun(scribe)};
}

/** What goes on may come back once more. */
const isToldAgain = ({hasEnd, goesOn}: OpenCall): boolean =>
	hasEnd === true && goesOn !== true;

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
	const isSaid =
		input !== undefined && adapterOf(event.agent).hooks.tellsWhatRan === true;
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

/** No hook asks about what its agent asks the person, or it was asked about before. */
const waitsThere = ({agent}: RuntimeEvent): boolean => {
	const {questions} = capabilitiesOf(agent);
	return questions === 'there' || questions === 'bothLive';
};

function failCall(scribe: Scribe): void {
	const {requests, agent, drafts, event} = scribe;
	const {call, run} = closeCall(scribe);
	if (call) {
		requests.settleCall(call);
		if (isToldAgain(call)) return;
		call.hasEnd = true;
	}

	noteEnded(scribe, call);
	tellChanged(scribe, call);
	count(run, 'tool_failures');
	write(scribe, drafts[0], agent, {
		parent: call?.preEventId,
		toolUseId: call?.toolUseId ?? toolUseIdOf(event),
		run,
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
