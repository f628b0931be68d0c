import {speakerOf} from '../../runtime/eventFields.js';
import {type AgentName} from '../../runtime/agentName.js';
import {callDescriptionOf} from '../../runtime/agents.js';
import {readList, readName, readRecord} from '../../utils/tolerant.js';
import {oneLine} from '../../utils/oneLine.js';
import {type Decider} from '../decisionData.js';
import {batchOutcome, type BatchOutcome} from './batchOutcome.js';
import {draft, type Draft} from './draft.js';
import {callKey} from '../../utils/callKey.js';
import {keepEnded} from './endedCalls.js';
import {type Payload, payloadOf} from './payload.js';
import {beginningCall} from './requests.js';
import {type OpenCall} from './openCall.js';
import {count} from './runState.js';
import {
	abandonCalls,
	actingRun,
	type Denial,
	type Scribe,
	write,
} from './scribe.js';
import {readToolInput} from './toolReaders.js';

/**
 * A batch lists all calls of one message, those refused included, and comes
 * after their posts. What is still open then was refused, or its own hook did
 * not reach us; what was never heard of failed before it began.
 */
export function endBatch(scribe: Scribe): void {
	const {event, session, calls, agent, drafts} = scribe;
	write(scribe, drafts[0], agent);
	for (const entry of readList(payloadOf(event).tool_calls)) {
		const listed = readRecord(entry);
		const toolUseId = readName(listed.tool_use_id);
		if (
			toolUseId === undefined ||
			session.endedCalls.delete(callKey(toolUseId, agent))
		)
			continue;
		const call = calls.closeMatching({
			...callDescriptionOf(event),
			toolUseId,
		});
		const outcome = batchOutcome(listed.tool_response, {
			isDenied: call?.denied === true,
			isAsked: call?.requestEventId !== undefined && !call.allowed,
		});
		if (call) {
			keepEnded(session, toolUseId, call);
			concludeCall(scribe, call, listed, outcome);
		} else if (outcome === 'failed') tellFailedBefore(scribe, listed);
	}
}

/** Ends an open call by what the batch says of it. */
function concludeCall(
	scribe: Scribe,
	call: OpenCall,
	listed: Payload,
	outcome: BatchOutcome,
): void {
	if (outcome === 'refused' || outcome === 'refused the edited input') {
		abandonCalls(
			scribe,
			[call],
			outcome === 'refused' ? 'denied' : outcome,
			outcome === 'refused' ? refusalIn(listed) : {},
		);
		return;
	}

	scribe.requests.settleCall(call);
	write(scribe, resultIn(listed, outcome, scribe.event.agent), call.actorId, {
		parent: call.preEventId,
		toolUseId: call.toolUseId,
	});
	if (outcome === 'failed') count(call.run, 'tool_failures');
}

/** How a refusal begins that is of a hook, of the agent's rules, of the person. */
const refusals: readonly (readonly [RegExp, Decider])[] = [
	[/^(?:\S+:\S+ hook error|Blocked by hook|Permission denied by hook)/, 'hook'],
	[/^Permission (?:to use|for this) /, 'rule'],
	[/^The user doesn't want to/, 'user'],
];

/** Who refused, as far as the text tells that the model was given. */
function refusalIn({tool_response: response}: Payload): Denial {
	const text = typeof response === 'string' ? response.slice(0, 2000) : '';
	const by = refusals.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
	return {by, message: oneLine(text, 300)};
}

/** A call with a wrong input, or of a tool that is not there: no hook but the batch tells of it. */
function tellFailedBefore(scribe: Scribe, listed: Payload): void {
	const {agent, session} = scribe;
	const run = actingRun(scribe);
	const toolUseId = readName(listed.tool_use_id);
	const pre = write(
		scribe,
		draft(
			'tool.pre',
			{...callIn(listed), from_batch: true},
			scribe.event.agent,
		),
		agent,
		{toolUseId},
	);
	keepEnded(
		session,
		toolUseId,
		beginningCall({
			preEventId: pre.event_id,
			begunAt: pre.ts,
			toolName: readName(listed.tool_name) ?? 'unknown',
			toolUseId,
			actorId: agent,
			process: speakerOf(scribe.event),
			run,
			input: undefined,
		}),
	);
	count(run, 'tool_uses');
	count(run, 'tool_failures');
	write(scribe, resultIn(listed, 'failed', scribe.event.agent), agent, {
		parent: pre.event_id,
		toolUseId,
	});
}

function callIn(listed: Payload) {
	const toolUseId = readName(listed.tool_use_id);
	return {
		tool_name: readName(listed.tool_name) ?? 'unknown',
		tool_input: readToolInput(listed.tool_input),
		...(toolUseId !== undefined && {tool_use_id: toolUseId}),
	};
}

/** Longer results are cut: they are kept whole in the batch's own record. */
const longestResult = 64 * 1024;

function resultIn(
	listed: Payload,
	outcome: 'ran' | 'failed',
	agent: AgentName | undefined,
): Draft {
	const {tool_response: response} = listed;
	const text =
		typeof response === 'string' ? response.slice(0, longestResult) : response;
	return outcome === 'ran'
		? draft(
				'tool.post',
				{...callIn(listed), tool_response: text, from_batch: true},
				agent,
			)
		: draft(
				'tool.failure',
				{
					...callIn(listed),
					error: typeof text === 'string' ? text : '',
					is_interrupt: false,
					from_batch: true,
				},
				agent,
			);
}
