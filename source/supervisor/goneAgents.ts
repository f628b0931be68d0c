import {type Session} from '../feed/entities.js';
import {type RuntimeEvent} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';

/** Looks whether the processes of sessions live. */
export type GoneAgents = {start(): void; stop(): void};

/** Between two looks, ms; and from the one that saw somebody dead for the first time. */
const lookMs = 2000;
const againMs = 1000;

/**
 * A process that was killed tells nobody. Who is seen dead twice is told to be
 * gone: the session failed, or is over. Agents that keep a register of their
 * own are looked up there, too.
 */
export function watchGoneAgents({
	clock,
	sessions,
	processOf,
	lives,
	onGone,
}: {
	clock: Clock;
	sessions: () => readonly Session[];
	/** The mark of a session's process, where it is known. */
	processOf: (sessionId: string) => string | undefined;
	lives: (mark: string) => boolean;
	onGone: (event: RuntimeEvent) => void;
}): GoneAgents {
	let dead: ReadonlySet<string> = new Set();
	let cancel: (() => void) | undefined;

	const look = () => {
		const now = clock.now();
		const before = dead;
		const found = sessions().filter(({session_id: id, ended_at: endedAt}) => {
			const mark = endedAt === undefined ? processOf(id) : undefined;
			return mark !== undefined && !lives(mark);
		});
		dead = new Set(found.map(({session_id: id}) => id));
		for (const session of found)
			if (before.has(session.session_id)) onGone(goneEvent(session, now));
		const isNew = found.some(({session_id: id}) => !before.has(id));
		cancel = clock.setTimer(isNew ? againMs : lookMs, look);
	};

	return {
		start: look,
		stop() {
			cancel?.();
		},
	};
}

function goneEvent(
	{session_id: sessionId, agent, cwd, transcript_path}: Session,
	now: number,
): RuntimeEvent {
	return {
		id: `athena:${sessionId}:gone:${now}`,
		timestamp: now,
		...(agent !== undefined && {agent}),
		hookName: 'AgentGone',
		sessionId,
		context: {cwd, transcriptPath: transcript_path},
		interaction: {expectsDecision: false},
		payload: {session_id: sessionId},
	};
}
