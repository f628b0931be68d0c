import {type CallEnd, isCallEnd} from './callEnd.js';
import {type CallState, isBackground, openStates} from './callState.js';
import {oneLine} from '../utils/oneLine.js';
import {toolsOf} from '../runtime/agents.js';
import {summarizeTool} from './toolSummary.js';
import {type FeedEvent, type FeedEventOf} from './types.js';
import {asksOrRuns} from './reasons.js';
import {type Decider} from './decisionData.js';

/** What the events of one call say together. */
export type CallFacts = {
	toolName: string;
	toolUseId?: string;
	/** Unix ms. */
	startedAt: number;
	/** How long it waited for a person who then allowed it, ms: no time of its own. */
	waitedMs?: number;
	/** What it is by now, where a person allowed another input than it came with; untrusted. */
	title?: string;
	/** Set once it came back or was given up. */
	durationMs?: number;
	/** It ran with another input than the one that was decided about. */
	changed?: true;
	/** The model was given another output of it than the tool's. */
	replaced?: true;
	/** It began while athena was away: it runs, or the agent asks in its own prompt. */
	unheard?: true;
	/** A few words on what came of it; untrusted. */
	outcome?: string;
	/** The last word said about it from here or elsewhere. */
	decision?: {
		type: 'allow' | 'deny' | 'ask' | 'no_opinion';
		source: 'user' | 'rule' | 'timeout' | 'elsewhere';
		/** With `elsewhere`, who it was, where that is known. */
		by?: Decider;
		/** Another input was allowed than the one asked about. */
		edited?: true;
		/** Why there is no opinion. */
		reason?: string;
	};
};

/**
 * A call's events as one: the call (or what stands for it) first, what
 * followed in order of arrival. Pure.
 */
export function callFacts(
	events: readonly FeedEvent[],
	state: CallState,
): CallFacts | undefined {
	const [first] = events;
	if (first === undefined) return undefined;
	const end = events.findLast(isCallEnd);
	const task = events.findLast(
		event => event.kind === 'user.prompt' && event.data.task !== undefined,
	);
	const endedAt = (task ?? end)?.ts;
	const decision = decisionIn(events);
	const waitedMs = waitedIn(events);
	const changed = events.some(({kind}) => kind === 'tool.changed');
	const replaced = events.some(({kind}) => kind === 'tool.replaced');
	const title = changed
		? changedTitle(first, end)
		: editedTitle(first, decision);
	/** Told by its end alone: how long it took nobody knows. */
	const isToldAtEnd = isToldByEnd(first) && task === undefined;
	const durationMs = isToldAtEnd
		? undefined
		: task === undefined && end !== undefined && 'duration_ms' in end.data
			? end.data.duration_ms
			: endedAt === undefined
				? undefined
				: Math.max(0, endedAt - first.ts - waitedMs);
	const outcome = outcomeOf(events, state, end);
	const toolUseId = first.cause?.tool_use_id;
	return {
		toolName: 'tool_name' in first.data ? first.data.tool_name : '',
		startedAt: first.ts,
		...(waitedMs > 0 && {waitedMs}),
		...(title !== undefined && {title}),
		...(changed && {changed: true as const}),
		...(replaced && {replaced: true as const}),
		...(isUnheard(events) && {unheard: true as const}),
		...(toolUseId !== undefined && {toolUseId}),
		...(durationMs !== undefined && state !== 'denied' && {durationMs}),
		...(outcome !== undefined && {outcome}),
		...(decision !== undefined && {decision: decisionOf(decision)}),
	};
}

const isUnheard = ([first, next, ...more]: readonly FeedEvent[]): boolean =>
	first?.kind === 'tool.pre' &&
	first.data.is_open === true &&
	(next === undefined ||
		(more.length === 0 &&
			next.kind === 'permission.decision' &&
			next.data.reason === asksOrRuns));

/** The last word; a denial here that came too late is not to be hidden by who was quicker. */
function decisionIn(events: readonly FeedEvent[]) {
	// What was answered here is no longer asked there.
	const answered = events.findLastIndex(
		({kind}) => kind === 'question.answered',
	);
	const last = events.slice(answered + 1).findLast(isDecision);
	const isElsewhere = last?.data.source === 'elsewhere' && 'by' in last.data;
	const own = isElsewhere
		? events.findLast(
				event =>
					event.kind === 'permission.decision' &&
					event.data.decision_type === 'deny',
			)
		: undefined;
	if (own?.kind === 'permission.decision') return own;
	// Allowed as it was edited, when its agent asked about that.
	return isAllow(last) ? (events.findLast(isEditedAllow) ?? last) : last;
}

const isAllow = (event: FeedEvent | undefined): boolean =>
	event?.kind === 'permission.decision' && event.data.decision_type === 'allow';

const isEditedAllow = (
	event: FeedEvent,
): event is FeedEventOf<'permission.decision'> =>
	event.kind === 'permission.decision' &&
	event.data.decision_type === 'allow' &&
	event.data.updated_input !== undefined;

/** From each request, or from the call that was held itself, to the person's word, here or there. */
function waitedIn(events: readonly FeedEvent[]): number {
	let asked = events[0]?.ts ?? 0;
	let isAskedThere = false;
	let waited = 0;
	for (const event of events) {
		if (event.kind === 'permission.request') asked = event.ts;
		if (event.kind === 'question.answered') {
			waited += Math.max(0, event.ts - asked);
			asked = event.ts;
		}

		if (event.kind !== 'permission.decision') continue;
		const {decision_type: type, source} = event.data;
		const isElsewhere = source === 'elsewhere';
		if (type === 'ask' && isElsewhere) asked = event.ts;
		if (
			(type === 'allow' && source === 'user') ||
			(type === 'no_opinion' && isElsewhere && isAskedThere)
		)
			waited += Math.max(0, event.ts - asked);
		isAskedThere = type === 'ask' && isElsewhere;
	}

	return waited;
}

/** What ran, and not what was shown. */
function changedTitle(
	first: FeedEvent,
	end: CallEnd | undefined,
): string | undefined {
	return first.kind === 'tool.pre' && end && 'tool_input' in end.data
		? `● ${summarizeTool(first.data.tool_name, end.data.tool_input, first.agent)}`
		: undefined;
}

function editedTitle(
	first: FeedEvent,
	decision: FeedEvent | undefined,
): string | undefined {
	if (
		first.kind !== 'tool.pre' ||
		decision?.kind !== 'permission.decision' ||
		decision.data.decision_type !== 'allow' ||
		decision.data.updated_input === undefined
	)
		return undefined;
	return `● ${summarizeTool(first.data.tool_name, decision.data.updated_input, first.agent)}`;
}

const isDecision = (
	event: FeedEvent,
): event is
	FeedEventOf<'permission.decision'> | FeedEventOf<'elicitation.decision'> =>
	event.kind === 'permission.decision' || leavesElicitation(event);

/** What was accepted or declined says so itself. */
const leavesElicitation = (event: FeedEvent): boolean =>
	event.kind === 'elicitation.decision' && event.data.action === 'no_opinion';

function outcomeOf(
	events: readonly FeedEvent[],
	state: CallState,
	end: CallEnd | undefined,
): string | undefined {
	if (state === 'denied') return denialOf(events);
	if (events.some(isAccepted)) return 'Accepted';
	if (events.some(({kind}) => kind === 'dialog.closed'))
		return 'its own prompt is gone';
	switch (end?.kind) {
		case 'tool.post':
			// It came back at once: what became of it was told later.
			if (isBackground(end.data.tool_response) && !openStates.has(state))
				return state === 'abandoned' ? 'stopped' : `${state} in background`;
			return toolsOf(end.agent).outcomeOf(
				end.data.tool_name,
				end.data.tool_input,
				end.data.tool_response,
			);
		case 'tool.failure':
			return state === 'abandoned'
				? 'interrupted'
				: toolsOf(end.agent).failureOf(end.data.error);
		case 'tool.abandoned':
			return end.data.reason === 'unknown' ? 'no result' : end.data.reason;
		default:
			return undefined;
	}
}

/** What only its end tells may have been cancelled with the call before it. */
const isAsked = ({kind}: FeedEvent): boolean => kind === 'permission.request';

const isAccepted = (event: FeedEvent): boolean =>
	(event.kind === 'elicitation.decision' ||
		event.kind === 'elicitation.result') &&
	event.data.action === 'accept';

function denialOf(events: readonly FeedEvent[]): string {
	for (const event of events.toReversed()) {
		if (event.kind === 'permission.denied')
			return `Denied by the agent: ${oneLine(event.data.reason, 120)}`;
		if (
			event.kind === 'permission.decision' &&
			event.data.decision_type === 'deny'
		)
			return `Denied: ${oneLine(event.data.message, 120)}`;
		if (event.kind === 'tool.abandoned' && event.data.denied_by !== undefined)
			return deniedBy(
				event.data,
				events.some(isAsked) || !events.some(isToldByEnd),
			);
		if (
			event.kind === 'elicitation.decision' ||
			event.kind === 'elicitation.result'
		)
			return event.data.action === 'cancel' ? 'Cancelled' : 'Declined';
	}

	return 'Denied';
}

/** Whether nothing of a call was heard before it had ended. */
const isToldByEnd = ({kind, data}: FeedEvent): boolean =>
	kind === 'tool.pre' && data.from_transcript === true && data.is_open !== true;

function deniedBy(
	{denied_by: by, message = ''}: FeedEventOf<'tool.abandoned'>['data'],
	mayHaveAsked: boolean,
): string {
	const text = oneLine(message.replace(/^\S+:\S+ hook error: /, ''), 120);
	const why = text === '' ? '' : `: ${text}`;
	switch (by) {
		case 'user':
			return mayHaveAsked
				? 'Denied in its own prompt'
				: 'Refused in the agent before it ran';
		case 'hook':
			return `Denied by a hook of yours${why}`;
		case 'rule':
			return `Denied by its own rules${why}`;
		default:
			return `Denied${why}`;
	}
}

function decisionOf({
	data,
}:
	| FeedEventOf<'permission.decision'>
	| FeedEventOf<'elicitation.decision'>): NonNullable<CallFacts['decision']> {
	if ('action' in data) return {type: 'no_opinion', source: data.source};
	return {
		type: data.decision_type,
		source: data.source,
		...(data.by !== undefined && {by: data.by}),
		...(data.decision_type === 'allow' &&
			data.updated_input !== undefined && {edited: true as const}),
		...(data.decision_type === 'no_opinion' &&
			data.reason !== undefined && {reason: oneLine(data.reason, 60)}),
	};
}
