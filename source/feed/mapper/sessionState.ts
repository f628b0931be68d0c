import {type RuntimeEvent} from '../../runtime/types.js';
import {type Session} from '../entities.js';
import {type ActorBook, createActorBook} from './actors.js';
import {type OpenCall} from './openCall.js';
import {type RunState} from './runState.js';
import {createMessageBook, type MessageBook} from './messages.js';
import {readName, readRecord} from '../../utils/tolerant.js';
import {createOwnPrompts, type OwnPrompts} from './ownPrompts.js';
import {createTaskBook, type TaskBook} from './taskReports.js';
import {createTodoBook, type TodoBook} from './todos.js';

/** Everything the mapper knows of one session. */
export type SessionState = {
	/** Replaced, never changed, so that a picture taken earlier stays true. */
	picture: Session;
	/** Number of the last run, 1-based; goes on when the session is resumed. */
	runs: number;
	/** The open run. */
	run: RunState | undefined;
	/** The run that was closed last. */
	lastRun: RunState | undefined;
	/** Its transcript was summed up since it began. */
	isSummedUp: boolean;
	actors: ActorBook;
	messages: MessageBook;
	todos: TodoBook;
	/** What goes on behind the conversation, as far as it is reported. */
	tasks: TaskBook;
	ownPrompts: OwnPrompts;
	/** Event ids that later events point back to, by topic. */
	links: Map<string, string>;
	/** Calls that told of their end and whose batch has not come, by their keys, oldest first. */
	endedCalls: Set<string>;
	/** Calls that ended lately, by their keys, oldest first: what is told of them later is no news, or adds to them. */
	ended: Map<string, OpenCall>;
	/** Calls that hooks gave no id, and whose end none of them told, oldest first: a record may, later. */
	givenUp: OpenCall[];
	/** By agent id: what a subagent said last, as its end told. */
	lastWords: Map<string, string>;
	/** The turn the root agent is in, as the agent names it. */
	promptId: string | undefined;
	/** The same of each of its processes. */
	promptIds: Map<number, string>;
	/** It was told that several processes have it. */
	isShared: boolean;
	/** The last prompt was typed while the agent worked, and goes on with that. */
	isPromptQueued: boolean;
	/** Prompts that come by themselves at some time, as the last stop said. */
	scheduled: readonly string[];
	/** Stops that were not let happen from here, and of which the transcript has not told yet. */
	stopsBlocked: number;
	/** Pending requests that belong to no tool call, oldest first. */
	requests: Set<string>;
};

export type SessionBook = {
	/** The event's session, which is now the most recently active one. */
	touch(event: RuntimeEvent): SessionState;
	/** A session by id, or the most recently active one. */
	get(sessionId?: string): SessionState | undefined;
	/** Most recently active first. */
	list(): Session[];
};

/** Sessions beyond this many are forgotten, least recently active first. */
const rememberedSessions = 1000;

export function createSessionBook(
	onForget: (session: SessionState) => void,
): SessionBook {
	/** Least recently active first. */
	const sessions = new Map<string, SessionState>();
	let latest: SessionState | undefined;

	return {
		touch(event) {
			if (latest?.picture.session_id === event.sessionId) return latest;
			const session = sessions.get(event.sessionId) ?? createSession(event);
			sessions.delete(event.sessionId);
			sessions.set(event.sessionId, session);
			latest = session;
			if (sessions.size > rememberedSessions) {
				const [oldest] = sessions.values();
				if (oldest) {
					sessions.delete(oldest.picture.session_id);
					onForget(oldest);
				}
			}

			return session;
		},
		get: sessionId =>
			sessionId === undefined ? latest : sessions.get(sessionId),
		list: () => [...sessions.values()].map(({picture}) => picture).reverse(),
	};
}

/** Changes what is known of a session; fields that are undefined stay as they are. */
export function updateSession(
	session: SessionState,
	changes: {[Field in keyof Session]?: Session[Field] | undefined},
): void {
	const news = Object.entries(changes).filter(
		([field, value]) =>
			value !== undefined && session.picture[field as keyof Session] !== value,
	);
	if (news.length > 0) {
		session.picture = {...session.picture, ...Object.fromEntries(news)};
	}
}

/**
 * Lets go of everything an ended session needs no more; resuming it starts afresh.
 *
 * @param agentsGoOn those of the background outlive it
 */
export function settleSession(
	session: SessionState,
	agentsGoOn: boolean,
): void {
	if (!agentsGoOn) session.actors.end();
	session.links.clear();
	session.endedCalls.clear();
	session.givenUp = [];
	session.lastWords.clear();
	session.requests.clear();
}

/** As a recording has it, which anybody may have written. */
function worktreeOf(said: unknown): Pick<Session, 'worktree'> {
	const main = readName(readRecord(said).main);
	if (main === undefined) return {};
	const branch = readName(readRecord(said).branch);
	return {worktree: {main, ...(branch !== undefined && {branch})}};
}

function createSession({
	sessionId,
	agent,
	startedAs,
	timestamp,
	context,
}: RuntimeEvent): SessionState {
	return {
		picture: {
			session_id: sessionId,
			...(agent !== undefined && {agent}),
			...(startedAs && {started_as: startedAs}),
			started_at: timestamp,
			source: 'unknown',
			cwd: context.cwd,
			started_in: context.cwd,
			...worktreeOf(context.worktree),
			transcript_path: context.transcriptPath,
			...(context.permissionMode !== undefined && {
				permission_mode: context.permissionMode,
			}),
			background_tasks: 0,
		},
		runs: 0,
		run: undefined,
		lastRun: undefined,
		isSummedUp: false,
		actors: createActorBook(),
		messages: createMessageBook(),
		todos: createTodoBook(),
		tasks: createTaskBook(),
		ownPrompts: createOwnPrompts(),
		links: new Map(),
		endedCalls: new Set(),
		ended: new Map(),
		givenUp: [],
		lastWords: new Map(),
		promptId: undefined,
		promptIds: new Map(),
		isShared: false,
		isPromptQueued: false,
		scheduled: [],
		stopsBlocked: 0,
		requests: new Set(),
	};
}
