import {markLives, markOf} from '../../utils/processMark.js';
import {isThere, parentOf} from '../../utils/processStart.js';

/** Who says what a hook tells. */
type Speaker = {
	/**
	 * The mark of its process, if that is the agent: a shell between the two is
	 * another one each time, and is none. Empty where that is not known yet;
	 * undefined where the hook does not say who started it.
	 */
	mark: string | undefined;
	/** Which of its session's processes it is: from 1, in the order they came. */
	number: number;
	/** Another process of the session lives. */
	isShared: boolean;
};

/** A hook, and the process that started it. */
type StartedHook = {
	sessionId: string;
	pid: number | undefined;
	/** Whether its process has the session from now on, or no more. */
	has?: boolean | undefined;
	/** Its agent starts every hook of a session itself: another process is another agent. */
	isDirect?: boolean | undefined;
};

/**
 * The processes of each session, by what hooks say of who started them. Usually
 * it is one; but nothing keeps a person from taking up in a second terminal what
 * still runs in the first.
 */
export type AgentProcesses = {
	heard(hook: StartedHook): Speaker;
	/** The session was recorded before, and the process of this mark had it. */
	knew(sessionId: string, mark: string): void;
	/** This one of them, known to be the agent, has the session and lives. */
	has(sessionId: string, number: number): boolean;
	/** Several have the session, and live. */
	isShared(sessionId: string): boolean;
};

type AgentProcess = {
	pid: number;
	/** That of the agent, of what stands between it and a hook. */
	number: number;
	/** Once it is known to be the agent. */
	mark?: string | undefined;
	/** It ended the session, and may live on with another. */
	hasLeft: boolean;
};

/** What the system says of processes. */
type ProcessTable = {
	markOf: (pid: number) => string | undefined;
	markLives: (mark: string) => boolean;
	isThere: (pid: number) => boolean;
	/** Undefined where it does not say. */
	parentOf: (pid: number) => number | undefined;
};

/** More sessions than one person has at once. */
const mostSessions = 1000;

/**
 * A process that started two hooks is the agent. While one that is known to be
 * lives, and starts its hooks itself, another one is a second agent of the
 * session; else it may be a shell, or have taken the session up after that one.
 */
export function createAgentProcesses(
	system: ProcessTable = {markOf, markLives, isThere, parentOf},
): AgentProcesses {
	const sessions = new Map<string, readonly AgentProcess[]>();

	const put = (sessionId: string, processes: readonly AgentProcess[]) => {
		sessions.delete(sessionId);
		sessions.set(sessionId, processes);
		const [oldest] = sessions.keys();
		if (sessions.size > mostSessions && oldest !== undefined)
			sessions.delete(oldest);
	};

	const hasIt = ({pid, mark, hasLeft}: AgentProcess): boolean =>
		!hasLeft &&
		(mark === undefined ? system.isThere(pid) : system.markLives(mark));

	const isBeside = (pid: number, agent: AgentProcess) =>
		system.parentOf(pid) !== agent.pid && system.parentOf(agent.pid) !== pid;

	/** A process that is heard of for the first time, beside those that are there. */
	const meet = ({sessionId, pid, isDirect}: StartedHook & {pid: number}) => {
		const living = (sessions.get(sessionId) ?? []).filter(one => hasIt(one));
		const agents = living.filter(({mark}) => mark !== undefined);
		const own: AgentProcess = {pid, number: 1, hasLeft: false};
		if (isDirect !== true || agents.length === 0) {
			put(sessionId, [own]);
			return own;
		}

		own.number =
			agents.find(agent => !isBeside(pid, agent))?.number ??
			1 + Math.max(...living.map(({number}) => number));
		put(sessionId, [...living, own]);
		return own;
	};

	return {
		heard({sessionId, pid, has, isDirect}) {
			if (pid === undefined)
				return {mark: undefined, number: 1, isShared: false};
			const known = sessions.get(sessionId)?.find(one => one.pid === pid);
			if (known) known.mark ??= system.markOf(pid);
			const own = known ?? meet({sessionId, pid, isDirect});
			const processes = sessions.get(sessionId) ?? [];
			const isShared =
				processes.length > 1 &&
				processes.some(one => one.number !== own.number && hasIt(one));
			if (has !== undefined) own.hasLeft = !has;
			return {
				mark: known ? known.mark : '',
				number: own.number,
				isShared,
			};
		},
		knew(sessionId, mark) {
			if (sessions.has(sessionId) || !system.markLives(mark)) return;
			const pid = Number(mark.split(':')[0]);
			put(sessionId, [{pid, number: 1, mark, hasLeft: false}]);
		},
		has: (sessionId, number) =>
			(sessions.get(sessionId) ?? []).some(
				one => one.number === number && one.mark !== undefined && hasIt(one),
			),
		isShared(sessionId) {
			const processes = sessions.get(sessionId) ?? [];
			if (processes.length < 2) return false;
			const living = processes.filter(one => hasIt(one));
			return new Set(living.map(({number}) => number)).size > 1;
		},
	};
}
