import {oneLine} from '../../utils/oneLine.js';
import {readName, readNumber, readText} from '../../utils/tolerant.js';
import {callDescriptionOf} from '../../runtime/agents.js';
import {type Decider, type FeedDataByKind} from '../types.js';
import {draft} from './draft.js';
import {closeDialog, openDialog} from './ownDialog.js';
import {payloadOf, toolNameOf, toolUseIdOf} from './payload.js';
import {beginningCall, keptInput, type OpenCall} from './requests.js';
import {count} from './runState.js';
import {
	abandonCalls,
	closeRun,
	ensureRun,
	openRun,
	type Scribe,
	type StepTable,
	write,
} from './scribe.js';
import {proposedBy} from './toolHooks.js';
import {readToolInput} from './toolReaders.js';
import {isOver} from './taskReports.js';
import {updateSession} from './sessionState.js';
import {noteBehind, noteEnded, tellDialog} from './toolSteps.js';
import {interrupt, tellMessage} from './turnSteps.js';

/** What a transcript tells, and no hook: each step tells it once, whoever told it first. */
export const transcriptSteps = {
	TranscriptCall: beginMissedCall,
	TranscriptAsks: askThere,
	TranscriptAnswered: answeredThere,
	TranscriptResult: endByTranscript,
	TranscriptFailure: failAfterAll,
	TranscriptInterrupt: interruptTurn,
	TranscriptTurnEnd: endMissedTurn,
	TranscriptStopBlocked: keepGoing,
	TranscriptPromptBlocked: blockPrompt,
	TranscriptCommand: besideRuns,
	TranscriptGap: besideRuns,
	AthenaStart: startAnew,
	TranscriptText: tellText,
	TranscriptMessage: placeText,
	TranscriptPrompt: tellMissedPrompt,
	TranscriptTyped: claimPrompt,
	TranscriptReplaced: tellReplaced,
} satisfies StepTable;

function endByTranscript(scribe: Scribe): void {
	const {event, session, calls} = scribe;
	const toolUseId = toolUseIdOf(event);
	if (toolUseId === undefined) return;
	const open = calls.close(event.sessionId, toolUseId);
	const known = open ?? session.ended.get(toolUseId);
	if (known) tellDecider(scribe, known);
	if (open) {
		scribe.requests.settleCall(open);
		noteEnded(scribe, open);
		noteBehind(scribe);
		conclude(scribe, open);
	} else if (!known) tellMissedCall(scribe);
}

/** Its hook told it as one that ran: what the call's row says is corrected. */
function failAfterAll(scribe: Scribe): void {
	const {event, session} = scribe;
	const call = session.ended.get(toolUseIdOf(event) ?? '');
	if (call) writeFailure(scribe, call, readText(payloadOf(event).error) ?? '');
}

/** It began while athena was away, and has no end: it runs, or the agent asks about it. */
function beginMissedCall(scribe: Scribe): void {
	const {event, session, calls} = scribe;
	const id = toolUseIdOf(event);
	if (
		id === undefined ||
		calls.get(event.sessionId, id) ||
		session.ended.has(id) ||
		session.endedCalls.has(id)
	)
		return;
	const call = writeMissedCall(scribe, {is_open: true});
	call.isUnheard = true;
	call.input = keptInput(payloadOf(event).tool_input);
	calls.open(callDescriptionOf(event), call);
}

/**
 * The agent asks about it in its own prompt: since athena was away, or though
 * it was allowed here. Without a call, it is not known which it is about.
 */
function askThere(scribe: Scribe): void {
	if (toolUseIdOf(scribe.event) === undefined) openDialog(scribe);
	else tellOfDialog(scribe, 'ask', 'its agent asks by itself');
}

/** What was said there, its result tells. */
function answeredThere(scribe: Scribe): void {
	if (toolUseIdOf(scribe.event) === undefined) closeDialog(scribe);
	else tellOfDialog(scribe, 'no_opinion', 'answered in its own prompt');
}

function tellOfDialog(
	scribe: Scribe,
	type: 'ask' | 'no_opinion',
	reason: string,
): void {
	const {event, calls} = scribe;
	const call = calls.get(event.sessionId, toolUseIdOf(event) ?? '');
	if (!call || call.settled) return;
	// Of what was asked here, hooks tell, until it is allowed or left to the agent.
	const isAgain = type === 'ask' && call.allowed && !call.isLeft;
	const isAnswered = type === 'no_opinion' && call.isLeft;
	if (call.requestEventId !== undefined && !isAgain && !isAnswered) return;
	call.isLeft = type === 'ask';
	tellDialog(scribe, call, type, reason);
}

/** A call that no hook told of: athena was away, or the hook did not reach it. */
function tellMissedCall(scribe: Scribe): void {
	const call = writeMissedCall(scribe, {});
	tellDecider(scribe, call);
	noteEnded(scribe, call);
	noteBehind(scribe);
	conclude(scribe, call);
}

function writeMissedCall(
	scribe: Scribe,
	more: Pick<FeedDataByKind['tool.pre'], 'is_open'>,
): OpenCall {
	const {event, agent} = scribe;
	const toolUseId = toolUseIdOf(event);
	const run = ensureRun(scribe);
	const pre = write(
		scribe,
		draft('tool.pre', {...callOf(scribe), from_transcript: true, ...more}),
		agent,
		{toolUseId},
	);
	for (const said of proposedBy(event))
		write(scribe, said, agent, {parent: pre.event_id});
	count(run, 'tool_uses');
	return beginningCall({
		preEventId: pre.event_id,
		toolName: toolNameOf(event),
		toolUseId,
		actorId: agent,
		run,
		input: undefined,
	});
}

function conclude(scribe: Scribe, call: OpenCall): void {
	const payload = payloadOf(scribe.event);
	const text = readText(payload.text) ?? '';
	const {preEventId: parent, toolUseId, run} = call;
	const links = {parent, toolUseId, run};
	switch (payload.outcome) {
		case 'denied':
			abandonCalls(scribe, [call], 'denied', {
				by: deciderOf(scribe) ?? 'unknown',
				message: oneLine(text, 300),
				isFromTranscript: true,
			});
			return;
		case 'interrupted':
			abandonCalls(scribe, [call], 'interrupted', {isFromTranscript: true});
			return;
		case 'unknown':
			abandonCalls(scribe, [call], 'unknown', {isFromTranscript: true});
			return;
		case 'failed':
			writeFailure(scribe, call, text);
			return;
		default:
			write(
				scribe,
				draft('tool.post', {
					...callOf(scribe),
					tool_response: payload.tool_response ?? text,
					from_transcript: true,
				}),
				call.actorId,
				links,
			);
	}
}

function writeFailure(scribe: Scribe, call: OpenCall, error: string): void {
	const {actorId, preEventId: parent, toolUseId, run} = call;
	count(run, 'tool_failures');
	write(
		scribe,
		draft('tool.failure', {
			...callOf(scribe),
			error,
			is_interrupt: false,
			from_transcript: true,
		}),
		actorId,
		{parent, toolUseId, run},
	);
}

/**
 * Who let a call run that nobody here did, or that somebody else was quicker
 * about: the agent's own dialog stays live beside athena's prompt.
 */
function tellDecider(scribe: Scribe, call: OpenCall): void {
	const by = deciderOf(scribe);
	const {outcome} = payloadOf(scribe.event);
	// A refusal is told with the call's end.
	if (outcome !== 'ran' && outcome !== 'failed') return;
	const isElsewhere =
		by === 'user' ||
		(by === 'hook' &&
			call.requestEventId !== undefined &&
			!call.allowed &&
			!call.denied);
	if (!isElsewhere || call.settled) return;
	call.settled = true;
	write(
		scribe,
		draft('permission.decision', {
			decision_type: 'allow',
			source: 'elsewhere',
			by,
		}),
		by === 'user' ? 'user' : 'system',
		{
			parent: call.requestEventId ?? call.preEventId,
			toolUseId: call.toolUseId,
			run: call.run,
		},
	);
}

function deciderOf({event}: Scribe): Decider | undefined {
	const {by} = payloadOf(event);
	return by === 'user' || by === 'hook' || by === 'rule' ? by : undefined;
}

/** The model read something else than the tool gave back. */
function tellReplaced(scribe: Scribe): void {
	const {event, session} = scribe;
	const toolUseId = toolUseIdOf(event);
	const call = session.ended.get(toolUseId ?? '');
	if (toolUseId === undefined || !call) return;
	write(
		scribe,
		draft(
			'tool.replaced',
			{
				tool_name: call.toolName,
				tool_use_id: toolUseId,
				given: readText(payloadOf(event).given) ?? '',
				...(call.replacedHere && {by: 'athena' as const}),
				from_transcript: true,
			},
			event.agent,
		),
		call.actorId,
		{parent: call.preEventId, toolUseId, run: call.run},
	);
}

function callOf({event}: Scribe) {
	const toolUseId = toolUseIdOf(event);
	return {
		tool_name: toolNameOf(event),
		tool_input: readToolInput(payloadOf(event).tool_input),
		...(toolUseId !== undefined && {tool_use_id: toolUseId}),
	};
}

/** A turn that is over, or another than the one that goes on, is not interrupted any more. */
function interruptTurn(scribe: Scribe): void {
	const {event, session, agentId, agent, calls, drafts} = scribe;
	if (agentId !== undefined) {
		if (!session.actors.isActive(agentId)) return;
		session.actors.stop(agentId);
		const open = calls.closeActor(event.sessionId, agentId);
		abandonCalls(scribe, open, 'interrupted');
		write(scribe, drafts[0], agent);
		return;
	}

	const promptId = readName(payloadOf(event).prompt_id);
	if (!session.run || (promptId ?? session.promptId) !== session.promptId)
		return;
	const isByHook = payloadOf(event).by === 'hook' && !session.run.stoppedHere;
	const said = session.run.stoppedHere
		? draft('agent.interrupted', {during: 'tool', by: 'athena'})
		: drafts[0];
	interrupt(scribe);
	write(scribe, said, isByHook ? 'system' : 'user');
	closeRun(scribe, 'aborted');
}

/** The agent was kept from stopping, and goes on: who decided that here has said so. */
function keepGoing(scribe: Scribe): void {
	const {session, drafts} = scribe;
	if (session.stopsBlocked > 0) {
		session.stopsBlocked--;
		return;
	}

	write(scribe, drafts[0], 'system');
}

/** A turn ended while athena was away. */
function endMissedTurn(scribe: Scribe): void {
	const {event, session, calls, drafts} = scribe;
	if (!session.run) return;
	write(scribe, drafts[0], 'system');
	abandonCalls(scribe, calls.closeActor(event.sessionId, undefined), 'unknown');
	closeRun(scribe, drafts[0].kind === 'stop.failure' ? 'failed' : 'completed');
}

function blockPrompt(scribe: Scribe): void {
	const {session, drafts} = scribe;
	write(scribe, drafts[0], 'system', {parent: session.links.get('prompt')});
	// What was typed while the agent works began nothing.
	if (!session.run || session.isPromptQueued) return;
	interrupt(scribe);
	closeRun(scribe, 'aborted');
}

/** Opens no run: nobody works. */
function besideRuns(scribe: Scribe): void {
	const {event, session, drafts} = scribe;
	const run = session.run ?? session.lastRun;
	write(
		scribe,
		drafts[0],
		event.hookName === 'TranscriptCommand' ? 'user' : 'system',
		run ? {run} : {},
	);
}

/** Whoever asked when athena ended asks elsewhere by now. */
function startAnew(scribe: Scribe): void {
	const {session, requests} = scribe;
	besideRuns(scribe);
	// What stands still is told anew.
	closeDialog(scribe);
	for (const request of requests.askedIn(session)) {
		requests.take(request.id);
		if (request.call) request.call.isLeft = true;
		const why = {
			reason: 'athena ended while it asked',
			source: 'timeout',
		} as const;
		write(
			scribe,
			request.kind === 'elicitation'
				? draft('elicitation.decision', {action: 'no_opinion', ...why})
				: draft('permission.decision', {decision_type: 'no_opinion', ...why}),
			'system',
			{
				parent: request.eventId,
				toolUseId: request.call?.toolUseId,
				run: request.run,
			},
		);
	}
}

/** Words that no hook told; a subagent's last ones came with its end. */
function tellText(scribe: Scribe): void {
	const {event, session, agentId = '', agent, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'assistant.message') return;
	if (session.lastWords.get(agentId) === said.data.message.trim()) return;
	const call = introducedCall(scribe);
	const before =
		call?.preEventId ??
		session.messages.toldOf(readName(payloadOf(event).before_message) ?? '')
			?.eventId;
	const run = call?.run ?? session.run ?? session.lastRun;
	write(
		scribe,
		before === undefined
			? said
			: draft('assistant.message', {...said.data, before_event_id: before}),
		agent,
		run ? {run} : {},
	);
}

/**
 * What the root said, block by block: hooks tell the texts of one message as
 * one, and may tell it after the call that it introduces.
 */
function placeText(scribe: Scribe): void {
	const {event, session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'assistant.message') return;
	const payload = payloadOf(event);
	if ((readNumber(payload.block) ?? 0) > 0) {
		tellText(scribe);
		return;
	}

	const id = readName(payload.of) ?? '';
	const told = session.messages.toldOf(id);
	if (!told) return;
	const before = introducedCall(scribe)?.preEventId;
	if (told.before === before && told.text.trim() === said.data.message.trim())
		return;
	tellMessage(
		scribe,
		{
			message: {
				...said.data,
				message_id: id,
				...(before !== undefined && {before_event_id: before}),
			},
			revises: told.eventId,
		},
		'transcript',
	);
}

/** The call that comes after these words, where it was told before them. */
function introducedCall({event, session, calls}: Scribe): OpenCall | undefined {
	const id = readName(payloadOf(event).before_call);
	return id === undefined
		? undefined
		: (calls.get(event.sessionId, id) ?? session.ended.get(id));
}

function tellMissedPrompt(scribe: Scribe): void {
	const {session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'user.prompt') return;
	const preview = oneLine(said.data.prompt, 120);
	// The agent goes on, with a later prompt, in the run that is open.
	if (!session.run)
		openRun(scribe, {type: 'user_prompt_submit', prompt_preview: preview});
	write(scribe, said, 'user');
}

/** What was taken for the agent's own words a person typed: what it was said to end goes on. */
function claimPrompt(scribe: Scribe): void {
	const {session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'prompt.revised') return;
	const claimed = session.ownPrompts.claim(said.data.prompt);
	if (!claimed) return;
	const {eventId: parent, run, task, stopped} = claimed;
	if (stopped !== undefined) {
		session.actors.meet(stopped, undefined, session.actors.stop(stopped));
		session.actors.background(stopped);
	}

	if (task !== undefined && isOver(task)) {
		session.tasks.begins(task.task_id);
		// The turn's end says anew what goes on.
		if (session.run === run)
			updateSession(session, {
				background_tasks: session.picture.background_tasks + 1,
			});
	}

	updateSession(session, {
		first_prompt:
			session.picture.first_prompt ?? oneLine(said.data.prompt, 120),
	});
	write(
		scribe,
		draft('prompt.revised', {
			...said.data,
			...(task !== undefined && {task}),
		}),
		'user',
		{parent, run},
	);
}
