import {speakerOf} from '../../runtime/eventFields.js';
import {oneLine} from '../../utils/oneLine.js';
import {readText} from '../../utils/tolerant.js';
import {callDescriptionOf} from '../../runtime/agents.js';
import {type FeedDataByKind} from '../types.js';
import {asksOrRuns} from '../reasons.js';
import {type Decider} from '../decisionData.js';
import {isBackground} from '../callState.js';
import {callKey} from '../../utils/callKey.js';
import {draft} from './draft.js';
import {namedNow} from './askedFirst.js';
import {endedOf, noteEnded, takeGivenUp} from './endedCalls.js';
import {noteBehind} from './leftBehind.js';
import {asksItself, closeDialog, openDialog, tellDialog} from './ownDialog.js';
import {payloadOf, toolNameOf, toolUseIdOf} from './payload.js';
import {beginningCall, keptInput} from './requests.js';
import {type OpenCall} from './openCall.js';
import {count} from './runState.js';
import {
	abandonCalls,
	ensureRun,
	type Scribe,
	type StepTable,
	write,
} from './scribe.js';
import {proposedBy} from './toolHooks.js';
import {readToolInput} from './toolReaders.js';

/** What a transcript tells of calls, and no hook: each step tells it once, whoever told it first. */
export const transcriptCallSteps = {
	TranscriptCall: beginMissedCall,
	TranscriptAsks: askThere,
	TranscriptAnswered: answeredThere,
	TranscriptResult: endByTranscript,
	TranscriptFailure: failAfterAll,
	TranscriptReplaced: tellReplaced,
} satisfies StepTable;

function endByTranscript(scribe: Scribe): void {
	const {event, calls} = scribe;
	const toolUseId = toolUseIdOf(event);
	if (toolUseId === undefined) return;
	namedNow(scribe);
	const ended = endedOf(scribe, toolUseId);
	const open =
		calls.closeMatching(callDescriptionOf(event)) ??
		// Hooks that name no call may have told of it.
		(ended
			? undefined
			: calls.closeMatching({
					...callDescriptionOf(event),
					toolUseId: undefined,
				}));
	const known = open ?? ended;
	if (known) tellDecider(scribe, known);
	if (open) {
		scribe.requests.settleCall(open);
		noteEnded(scribe, open);
		noteBehind(scribe);
		conclude(scribe, open);
		return;
	}

	if (known) {
		concludeAgain(scribe, known);
		return;
	}

	const givenUp = takeGivenUp(scribe);
	if (givenUp) {
		noteEnded(scribe, givenUp);
		conclude(scribe, givenUp);
	}
	// Of one that nobody told of there is nothing to end.
	else if (payloadOf(event).over !== true) tellMissedCall(scribe);
}

/** It came back and goes on, though it was given up; or what went on is over. */
function concludeAgain(scribe: Scribe, call: OpenCall): void {
	const {tool_response: response, over, outcome} = payloadOf(scribe.event);
	if (over !== true && call.isGivenUp && outcome !== 'unknown') {
		delete call.isGivenUp;
		conclude(scribe, call);
		return;
	}

	if (over !== true && (call.goesOn || !isBackground(response))) return;
	if (over === true) {
		if (call.isOver) return;
		call.isOver = true;
		// That nothing more is known of one that was given up is no news.
		if (outcome === 'unknown' && !call.goesOn) return;
	}

	conclude(scribe, call);
}

/** Its hook told it as one that ran: what the call's row says is corrected. */
function failAfterAll(scribe: Scribe): void {
	const {event} = scribe;
	const call = endedOf(scribe, toolUseIdOf(event));
	if (call && !call.isOver)
		writeFailure(scribe, call, readText(payloadOf(event).error) ?? '');
}

/** It began while athena was away, and has no end: it runs, or the agent asks about it. */
function beginMissedCall(scribe: Scribe): void {
	const {event, session, agent, calls} = scribe;
	const id = toolUseIdOf(event);
	if (
		id === undefined ||
		calls.isOpen(callDescriptionOf(event)) ||
		namedNow(scribe) ||
		endedOf(scribe, id) ||
		session.endedCalls.has(callKey(id, agent))
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
	if (isAboutNoCall(scribe)) openDialog(scribe);
	else
		tellOfDialog(
			scribe,
			'ask',
			payloadOf(scribe.event).may_run === true ? asksOrRuns : asksItself,
		);
}

/** What was said there, its result tells. */
function answeredThere(scribe: Scribe): void {
	if (isAboutNoCall(scribe)) closeDialog(scribe);
	else tellOfDialog(scribe, 'no_opinion', 'answered in its own prompt');
}

/** Or it is not known which: a call has an id, or is told by what it is. */
const isAboutNoCall = ({event}: Scribe): boolean =>
	toolUseIdOf(event) === undefined && toolNameOf(event) === '';

function tellOfDialog(
	scribe: Scribe,
	type: 'ask' | 'no_opinion',
	reason: string,
): void {
	const {event, calls} = scribe;
	const id = toolUseIdOf(event);
	const call =
		id === undefined
			? calls.claimAgain(callDescriptionOf(event))
			: calls.named(callDescriptionOf(event));
	if (!call || call.settled) return;
	// Of what was asked here, hooks tell, until it is allowed or left to the agent.
	const isAgain = type === 'ask' && call.allowed && !call.isLeft;
	// A module inside the agent knows it was answered there, and is heard before the hook that hung up.
	const isAnswered =
		type === 'no_opinion' && (call.isLeft || event.source !== 'transcript');
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
		draft(
			'tool.pre',
			{...callOf(scribe), from_transcript: true, ...more},
			event.agent,
		),
		agent,
		{toolUseId},
	);
	for (const said of proposedBy(event))
		write(scribe, said, agent, {parent: pre.event_id});
	count(run, 'tool_uses');
	return beginningCall({
		preEventId: pre.event_id,
		begunAt: pre.ts,
		toolName: toolNameOf(event),
		toolUseId,
		actorId: agent,
		process: speakerOf(event),
		run,
		input: undefined,
	});
}

function conclude(scribe: Scribe, call: OpenCall): void {
	const payload = payloadOf(scribe.event);
	const text = readText(payload.text) ?? '';
	const {preEventId: parent, toolUseId, run} = call;
	const links = {parent, toolUseId, run};
	if (isBackground(payload.tool_response)) call.goesOn = true;
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
			call.hasEnd = true;
			writeFailure(scribe, call, text);
			return;
		default:
			call.hasEnd = true;
			write(
				scribe,
				draft(
					'tool.post',
					{
						...callOf(scribe, call),
						tool_response: payload.tool_response ?? text,
						from_transcript: true,
					},
					scribe.event.agent,
				),
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
		draft(
			'tool.failure',
			{
				...callOf(scribe, call),
				error,
				is_interrupt: false,
				from_transcript: true,
			},
			scribe.event.agent,
		),
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
	const {event} = scribe;
	const toolUseId = toolUseIdOf(event);
	const call = endedOf(scribe, toolUseId);
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

/** The event may name no more of it than its id. */
function callOf({event}: Scribe, call?: OpenCall) {
	const toolUseId = toolUseIdOf(event);
	return {
		tool_name: toolNameOf(event) || (call?.toolName ?? ''),
		tool_input: readToolInput(payloadOf(event).tool_input),
		...(toolUseId !== undefined && {tool_use_id: toolUseId}),
	};
}
