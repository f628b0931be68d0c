import {readName} from '../../utils/tolerant.js';
import {draft} from './draft.js';
import {closeDialog} from './ownDialog.js';
import {payloadOf} from './payload.js';
import {
	abandonCalls,
	closeRun,
	type Scribe,
	type StepTable,
	write,
} from './scribe.js';
import {abandonActor, interrupt} from './turnSteps.js';

/** What a transcript tells of turns, and no hook; and what went on while athena was away. */
export const transcriptTurnSteps = {
	TranscriptInterrupt: interruptTurn,
	TranscriptTurnEnd: endMissedTurn,
	TranscriptStopBlocked: keepGoing,
	TranscriptPromptBlocked: blockPrompt,
	TranscriptCommand: besideRuns,
	TranscriptGap: besideRuns,
	AthenaStart: startAnew,
} satisfies StepTable;

/** A turn that is over, or another than the one that goes on, is not interrupted any more. */
function interruptTurn(scribe: Scribe): void {
	const {event, session, agentId, agent, calls, drafts, only} = scribe;
	if (agentId !== undefined) {
		if (!session.actors.isActive(agentId)) return;
		session.actors.stop(agentId);
		const open = calls.closeActor(event.sessionId, agentId);
		abandonCalls(scribe, open, 'interrupted');
		write(scribe, drafts[0], agent);
		return;
	}

	const promptId = readName(payloadOf(event).prompt_id);
	const isCurrent =
		only === undefined
			? (promptId ?? session.promptId) === session.promptId
			: only > 0;
	if (!session.run || !isCurrent) return;
	const isByPerson =
		payloadOf(event).by === undefined || session.run.stoppedHere;
	const said = session.run.stoppedHere
		? draft('agent.interrupted', {during: 'tool', by: 'athena'})
		: drafts[0];
	interrupt(scribe);
	write(scribe, said, isByPerson ? 'user' : 'system');
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
	const {session, drafts} = scribe;
	if (!session.run) return;
	write(scribe, drafts[0], 'system');
	abandonActor(scribe);
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
