import {countedAs} from '../feed/counted.js';
import {asksPerson} from '../feed/kinds.js';
import {type FeedEvent} from '../feed/types.js';
import {
	createSessionFacts,
	noteSessionEvent,
	type SessionFacts,
} from '../feed/sessionFacts.js';
import {type JournalRecord} from '../journal/records.js';
import {usualAgent} from '../runtime/agentName.js';
import {type RuntimeEvent} from '../runtime/types.js';
import {oneLine} from '../utils/oneLine.js';
import {readName} from '../utils/tolerant.js';
import {readUsedSoFar, type ToldUsage, withUsage} from '../utils/toldUsage.js';

/** What a list says of a recorded session; plain data, to be kept in a file. */
export type SessionSummary = {
	/** Empty until an event of the session came. */
	sessionId: string;
	/** Whose session it is: `claude`. */
	agent: string;
	/** The folder it began in. */
	cwd: string;
	transcriptPath: string;
	/** The mark of the process that ran it last. */
	process?: string;
	title?: string;
	/** The first prompt of a person, in one line. */
	firstPrompt?: string;
	model?: string;
	/** Unix ms. */
	startedAt: number;
	/** Unix ms, of the last thing that happened. */
	lastAt: number;
	prompts: number;
	calls: number;
	failures: number;
	denied: number;
	/** Times a person was asked. */
	asked: number;
	/** What its agent told that it used, where no transcript says it. */
	told?: ToldUsage;
	/** What its state follows from. */
	facts: SessionFacts;
};

/** A session of which nothing is known yet. */
export const createSummary = (): SessionSummary => ({
	sessionId: '',
	agent: usualAgent,
	cwd: '',
	transcriptPath: '',
	startedAt: 0,
	lastAt: 0,
	prompts: 0,
	calls: 0,
	failures: 0,
	denied: 0,
	asked: 0,
	facts: createSessionFacts(),
});

/** Takes note of a record and of what the feed showed for it. Changes the summary in place. */
export function noteRecord(
	summary: SessionSummary,
	record: JournalRecord,
	events: readonly FeedEvent[],
): void {
	if (record.type === 'event') {
		noteOrigin(summary, record.event);
		if (record.process !== undefined) summary.process = record.process;
	}

	for (const event of events) {
		// A fault is athena's own, and no doing of the session.
		if (event.session_id !== summary.sessionId) continue;
		noteEvent(summary, event);
		noteSessionEvent(summary.facts, event);
	}
}

function noteOrigin(
	summary: SessionSummary,
	{sessionId, timestamp, context, payload, agent = usualAgent}: RuntimeEvent,
): void {
	if (summary.sessionId === '') {
		summary.sessionId = sessionId;
		summary.startedAt = timestamp;
		summary.cwd = context.cwd;
		summary.agent = agent;
	}

	summary.lastAt = Math.max(summary.lastAt, timestamp);
	if (context.transcriptPath !== '')
		summary.transcriptPath = context.transcriptPath;
	const told = withUsage(summary.told, readUsedSoFar(payload));
	if (told) summary.told = told;
}

const sumOf = {call: 'calls', failure: 'failures', denial: 'denied'} as const;

function noteEvent(summary: SessionSummary, event: FeedEvent): void {
	const {kind, data} = event;
	const counted = countedAs(event);
	if (counted !== undefined) summary[sumOf[counted]]++;
	switch (kind) {
		case 'session.start':
			setKnown(summary, 'model', data.model);
			setKnown(summary, 'title', readName(data.session_title));
			break;
		case 'model.switch.post':
			setKnown(summary, 'model', readName(data.to_model));
			break;
		case 'user.prompt':
			if (data.automatic) break;
			notePrompt(summary, data.prompt);
			break;
		case 'prompt.revised':
			notePrompt(summary, data.prompt);
			break;
		default:
			if (asksPerson(kind)) summary.asked++;
	}
}

function notePrompt(summary: SessionSummary, prompt: string): void {
	summary.prompts++;
	if (prompt.trim() !== '') summary.firstPrompt ??= oneLine(prompt, 120);
}

function setKnown(
	summary: SessionSummary,
	field: 'title' | 'model',
	value: string | undefined,
): void {
	if (value !== undefined) summary[field] = value;
}
