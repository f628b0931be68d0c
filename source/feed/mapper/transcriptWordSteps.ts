import {oneLine} from '../../utils/oneLine.js';
import {callDescriptionOf} from '../../runtime/agents.js';
import {readName, readNumber} from '../../utils/tolerant.js';
import {draft} from './draft.js';
import {endedOf} from './endedCalls.js';
import {payloadOf} from './payload.js';
import {type OpenCall} from './openCall.js';
import {openRun, type Scribe, type StepTable, write} from './scribe.js';
import {isOver} from './taskReports.js';
import {updateSession} from './sessionState.js';
import {tellMessage} from './turnSteps.js';

/** What the agent and the person said, as a transcript tells it: each text once, in its place. */
export const transcriptWordSteps = {
	TranscriptText: tellText,
	TranscriptMessage: placeText,
	TranscriptPrompt: tellMissedPrompt,
	TranscriptTyped: claimPrompt,
} satisfies StepTable;

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
		{from: 'transcript'},
	);
}

/** The call that comes after these words, where it was told before them. */
function introducedCall(scribe: Scribe): OpenCall | undefined {
	const {event, calls} = scribe;
	const id = readName(payloadOf(event).before_call);
	return id === undefined
		? undefined
		: (calls.named({...callDescriptionOf(event), toolUseId: id}) ??
				endedOf(scribe, id));
}

function tellMissedPrompt(scribe: Scribe): void {
	const {event, session, drafts} = scribe;
	const [said] = drafts;
	if (said.kind !== 'user.prompt') return;
	const preview = oneLine(said.data.prompt, 120);
	const promptId = readName(payloadOf(event).prompt_id);
	// The agent goes on, with a later prompt, in the run that is open.
	if (session.run) session.promptId = promptId ?? session.promptId;
	else {
		session.promptId = promptId;
		openRun(scribe, {type: 'user_prompt_submit', prompt_preview: preview});
	}

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
