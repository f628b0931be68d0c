import {type Session} from '../feed/entities.js';
import {type RuntimeEvent} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';

/** Looks whether the processes of sessions live. */
export type GoneAgents = {start(): void; stop(): void};

/** Between two looks, ms; and from the one that saw somebody dead for the first time. */
const lookMs = 2000;
const againMs = 1000;

/** A process that is dead; `process` is its number, where another one of its session lives. */
type Dead = {session: Session; mark: string; process?: number};

/**
 * A process that was killed tells nobody. Who is seen dead twice is told to be
 * gone: the session failed, or is over, once none of its processes lives. Agents
 * that keep a register of their own are looked up there, too.
 */
export function watchGoneAgents({
	clock,
	sessions,
	processesOf,
	lives,
	onGone,
}: {
	clock: Clock;
	sessions: () => readonly Session[];
	/** The marks of a session's processes by their numbers; empty of one that is not known yet. */
	processesOf: (sessionId: string) => ReadonlyMap<number, string>;
	lives: (mark: string) => boolean;
	onGone: (event: RuntimeEvent) => void;
}): GoneAgents {
	let seen: ReadonlySet<string> = new Set();
	let cancel: (() => void) | undefined;

	const deadOf = (session: Session): Dead[] => {
		if (session.ended_at !== undefined) return [];
		const processes = [...processesOf(session.session_id)];
		const dead = processes.filter(([, mark]) => mark !== '' && !lives(mark));
		const isOver = dead.length === processes.length;
		return dead.map(([process, mark]) => ({
			session,
			mark,
			...(!isOver && {process}),
		}));
	};

	const look = () => {
		const now = clock.now();
		const before = seen;
		const found = sessions().flatMap(session => deadOf(session));
		seen = new Set(found.map(one => nameOf(one)));
		const sure = found.filter(one => before.has(nameOf(one)));
		const over = new Set<Session>();
		for (const one of sure) {
			if (one.process === undefined && over.has(one.session)) continue;
			if (one.process === undefined) over.add(one.session);
			onGone(goneEvent(one, now));
		}

		const isNew = sure.length < found.length;
		cancel = clock.setTimer(isNew ? againMs : lookMs, look);
	};

	return {
		start: look,
		stop() {
			cancel?.();
		},
	};
}

const nameOf = ({session, mark}: Dead): string =>
	`${session.session_id} ${mark}`;

function goneEvent({session, mark, process}: Dead, now: number): RuntimeEvent {
	const {session_id: sessionId, agent, cwd, transcript_path} = session;
	const isOne = process !== undefined;
	return {
		id: `athena:${sessionId}:gone:${isOne ? `${mark}:` : ''}${now}`,
		timestamp: now,
		...(agent !== undefined && {agent}),
		hookName: 'AgentGone',
		sessionId,
		...(isOne && process > 1 && {process}),
		...(isOne && {shared: true as const}),
		context: {cwd, transcriptPath: transcript_path},
		interaction: {expectsDecision: false},
		payload: {session_id: sessionId},
	};
}
