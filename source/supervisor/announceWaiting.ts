import {usualAgent} from '../runtime/agentName.js';
import {type SessionStateName} from '../feed/sessionStates.js';
import {sessionName} from '../feed/sessionName.js';
import {summarizeTool} from '../feed/toolSummary.js';
import {type Announcement} from '../types/announcement.js';
import {type Clock, systemClock} from '../types/clock.js';
import {oneLine} from '../utils/oneLine.js';
import {
	type HeldRequest,
	type Supervisor,
	type SupervisorState,
} from './types.js';

/** What is answered sooner than this needs nobody's attention, ms. */
const patienceMs = 300;

/** Longer texts are cut, characters. */
const longestText = 160;

type Deps = {
	clock?: Clock;
	/** Nothing is said of such a session. */
	isMuted?: (sessionId: string) => boolean;
};

/**
 * Calls `announce` for what a person should come for: once for each request
 * that starts waiting and still waits a moment later, several at once being one
 * announcement; and for each session whose turn ends or fails.
 *
 * @returns ends it
 */
export function announceWaiting(
	supervisor: Pick<Supervisor, 'getState' | 'subscribe'>,
	announce: (announcement: Announcement) => void,
	{clock = systemClock, isMuted = () => false}: Deps = {},
): () => void {
	const known = new Set<string>();
	const states = new Map<string, SessionStateName>();
	const cancels = new Set<() => void>();

	const soon = (look: () => Announcement | undefined) => {
		const cancel = clock.setTimer(patienceMs, () => {
			cancels.delete(cancel);
			const announcement = look();
			if (announcement !== undefined) announce(announcement);
		});
		cancels.add(cancel);
	};

	const lookAtRequests = ({held}: SupervisorState) => {
		const fresh = held.map(({id}) => id).filter(id => !known.has(id));
		const ids = new Set(held.map(({id}) => id));
		for (const id of known) if (!ids.has(id)) known.delete(id);
		for (const id of fresh) known.add(id);
		if (fresh.length === 0) return;
		soon(() => {
			const state = supervisor.getState();
			const [first, ...more] = state.held.filter(
				({id, leavingAt, sessionId}) =>
					fresh.includes(id) && leavingAt === undefined && !isMuted(sessionId),
			);
			return first && {...ofRequest(first, state), more: more.length};
		});
	};

	const lookAtTurns = ({sessions, statusOf}: SupervisorState) => {
		if (statusOf === undefined) return;
		for (const {session_id: id, ended_at: endedAt} of sessions) {
			if (endedAt !== undefined) {
				states.delete(id);
				continue;
			}

			const state = statusOf(id, clock.now())?.state;
			const before = states.get(id);
			if (state === undefined || state === before) continue;
			states.set(id, state);
			// What is heard of for the first time did not end just now.
			if (before === undefined || !isEnd(state) || isEnd(before)) continue;
			soon(() => {
				const now = supervisor.getState();
				return now.statusOf?.(id, clock.now())?.state === state && !isMuted(id)
					? ofTurn(id, state === 'failed' ? 'failed' : 'done', now)
					: undefined;
			});
		}
	};

	const look = () => {
		const state = supervisor.getState();
		lookAtRequests(state);
		lookAtTurns(state);
	};

	const unsubscribe = supervisor.subscribe(look);
	look();
	return () => {
		unsubscribe();
		for (const cancel of cancels) cancel();
	};
}

const isEnd = (state: SessionStateName) =>
	state === 'your turn' || state === 'failed';

function ofRequest(request: HeldRequest, state: SupervisorState) {
	return {
		...about(request.sessionId, state, request.cwd),
		reason: reasonOf(request),
		text: oneLine(textOf(request), longestText),
	};
}

function ofTurn(
	sessionId: string,
	reason: 'done' | 'failed',
	state: SupervisorState,
): Announcement {
	return {
		...about(sessionId, state, ''),
		reason,
		text: oneLine(state.lastWordsOf?.(sessionId) ?? '', longestText),
	};
}

function about(sessionId: string, state: SupervisorState, cwd: string) {
	const session = state.sessions.find(({session_id: id}) => id === sessionId);
	return {
		session: sessionId,
		agent: session?.agent ?? usualAgent,
		...sessionName(session ?? {session_id: sessionId, cwd}),
		waiting: state.held.filter(({leavingAt}) => leavingAt === undefined).length,
		more: 0,
	};
}

function reasonOf({kind}: HeldRequest): Announcement['reason'] {
	return kind === 'elicitation' ? 'question' : kind;
}

/** What is asked; untrusted. */
function textOf(request: HeldRequest): string {
	const {agent, kind, toolName, input, questions, elicitation} = request;
	switch (kind) {
		case 'question':
			return (questions ?? []).map(({question}) => question).join(' · ');
		case 'plan':
			return request.plan ?? '';
		case 'elicitation':
			return `${elicitation?.serverName ?? 'a server'} asks`;
		case 'permission':
			return summarizeTool(toolName, input, agent);
	}
}
