import path from 'node:path';
import {type RuntimeEvent} from '../runtime/types.js';
import {type GitProject} from '../utils/gitProject.js';

/** More sessions than anybody has at once. */
const mostSessions = 1000;

/**
 * Says in the first event of each session which checkout and branch it works
 * in, where that is a worktree: the session goes by them, now and in its
 * recording.
 *
 * @param projectOf looks at a few files; whatever it throws, the session goes by its folder
 */
export function createWorktreeNotes(
	projectOf: ((cwd: string) => GitProject) | undefined,
): (event: RuntimeEvent) => void {
	const seen = new Set<string>();
	return event => {
		const {sessionId, context} = event;
		if (projectOf === undefined || seen.has(sessionId)) return;
		seen.add(sessionId);
		const [oldest] = seen;
		if (seen.size > mostSessions && oldest !== undefined) seen.delete(oldest);
		if (!path.isAbsolute(context.cwd)) return;
		try {
			const {folder, main, branch} = projectOf(context.cwd);
			if (folder === main) return;
			const worktree = {main, ...(branch !== undefined && {branch})};
			event.context = {...context, worktree};
		} catch {
			// Closed to us, or gone meanwhile.
		}
	};
}
