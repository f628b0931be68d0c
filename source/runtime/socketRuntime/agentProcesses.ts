import {markOf} from '../../utils/processMark.js';

/** Which process each session's agent is, by what its hooks say of who started them. */
export type AgentProcesses = {
	/**
	 * A hook of the session was started by this process: its mark, if that is the
	 * agent. A shell between the two is another one each time, and is none. Empty
	 * where it is another process than before, and not known yet to be the agent:
	 * the one before may have ended, and somebody took the session up.
	 */
	heard(sessionId: string, pid: number | undefined): string | undefined;
};

/** More sessions than one person has at once. */
const mostSessions = 1000;

export function createAgentProcesses(
	mark: (pid: number) => string | undefined = markOf,
): AgentProcesses {
	const sessions = new Map<string, {pid: number; mark?: string | undefined}>();
	return {
		heard(sessionId, pid) {
			if (pid === undefined) return undefined;
			const known = sessions.get(sessionId);
			if (known?.pid === pid) return (known.mark ??= mark(pid));
			sessions.delete(sessionId);
			sessions.set(sessionId, {pid});
			const [oldest] = sessions.keys();
			if (sessions.size > mostSessions && oldest !== undefined)
				sessions.delete(oldest);
			return '';
		},
	};
}
