import {readRecord} from '../utils/tolerant.js';
import {type FeedEvent, type FeedEventOf, type FeedKind} from './types.js';
import {hookHungUp} from './reasons.js';

/**
 * Where a tool call stands. One table for the whole feed: every event of a
 * call goes through `stepCall`, and nothing else says what state it is in.
 *
 *   running ⇄ waiting → done | failed | denied | abandoned
 *   running → background → done | failed | abandoned
 */
export type CallState =
	| 'running'
	/** Somebody must decide: the person here, or in the agent's own prompt. */
	| 'waiting'
	/** It came back at once and goes on by itself. */
	| 'background'
	| 'done'
	| 'failed'
	| 'denied'
	/** It will never have a result. */
	| 'abandoned';

/** States that later events still change. */
export const openStates: ReadonlySet<CallState> = new Set<CallState>([
	'running',
	'waiting',
	'background',
]);

/**
 * The state after one more event about the call. `about` is the kind of event
 * it answers: what is left to the agent before a call begins lets it run, what
 * is left to the agent's own prompt still waits there.
 */
export function stepCall(
	state: CallState,
	event: FeedEvent,
	about: FeedKind | undefined,
): CallState {
	switch (event.kind) {
		case 'tool.post':
			return isBackground(event.data.tool_response) ? 'background' : 'done';
		case 'tool.failure':
			if (event.data.is_interrupt) return 'abandoned';
			return state === 'denied' ? 'denied' : 'failed';
		case 'tool.abandoned':
			if (!openStates.has(state)) return state;
			return event.data.reason === 'denied' ? 'denied' : 'abandoned';
		case 'permission.denied':
			return 'denied';
		case 'permission.request':
		case 'question.asked':
		case 'plan.proposed':
			return openStates.has(state) ? 'waiting' : state;
		case 'permission.decision':
			// What is learnt late of who let it begin changes nothing of a call that came back.
			if (!openStates.has(state) || state === 'background') return state;
			switch (event.data.decision_type) {
				case 'allow':
					return 'running';
				case 'deny':
					return 'denied';
				case 'ask':
					return 'waiting';
				case 'no_opinion':
					return about === 'permission.request' && isLeftThere(event.data)
						? state
						: 'running';
			}
		// eslint-disable-next-line no-fallthrough -- every decision returned
		case 'question.answered':
			return state === 'waiting' ? 'running' : state;
		case 'elicitation.request':
			return 'waiting';
		case 'elicitation.decision':
			return event.data.action === 'no_opinion' && !isLeftThere(event.data)
				? 'abandoned'
				: elicited(event.data.action, state);
		case 'elicitation.result':
			return elicited(event.data.action, state);
		case 'dialog.closed':
			return 'done';
		case 'user.prompt':
			return state === 'background' && event.data.task !== undefined
				? (taskStates.get(event.data.task.status) ?? state)
				: state;
		case 'prompt.revised':
			// What was taken for its end was the person's word.
			return event.data.task !== undefined &&
				state === taskStates.get(event.data.task.status)
				? 'background'
				: state;
		case 'subagent.stop':
			return state === 'background' ? 'done' : state;
		case 'stop.failure':
			return state === 'background' ? 'failed' : state;
		default:
			return state;
	}
}

/** Nobody answered here, and nothing says yet that somebody did there. */
export const isLeftThere = ({
	source,
	reason,
}: {
	source: FeedEventOf<'permission.decision'>['data']['source'];
	reason?: string;
}): boolean => source !== 'elsewhere' || reason === hookHungUp;

/** True for a response that says: it goes on by itself. */
export function isBackground(response: unknown): boolean {
	const {backgroundTaskId, status} = readRecord(response);
	return (
		typeof backgroundTaskId === 'string' ||
		status === 'async_launched' ||
		status === 'remote_launched'
	);
}

/** Words of `<task-notification>`; what is not listed still runs. */
const taskStates: ReadonlyMap<string | undefined, CallState> = new Map([
	['completed', 'done'],
	['failed', 'failed'],
	['killed', 'abandoned'],
	['stopped', 'abandoned'],
]);

function elicited(action: string, state: CallState): CallState {
	if (action === 'accept') return 'done';
	return action === 'decline' || action === 'cancel' ? 'denied' : state;
}
