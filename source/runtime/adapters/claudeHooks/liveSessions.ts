import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {isRecord} from '../../../utils/isRecord.js';
import {readRegular} from '../../../utils/regularFile.js';

/**
 * The ids of the interactive sessions whose Claude Code runs now, by what each
 * says of itself in `~/.claude/sessions/<pid>.json` (2.1.224 and later). The
 * file outlives a crash and pids come back, so the process must be there and
 * have begun when the file says. Undefined where Claude keeps no such folder.
 */
export function liveClaudeSessions(
	env: NodeJS.ProcessEnv,
): ReadonlySet<string> | undefined {
	const own = env.CLAUDE_CONFIG_DIR ?? '';
	const folder = path.join(
		own === '' ? path.join(env.HOME ?? os.homedir(), '.claude') : own,
		'sessions',
	);
	try {
		const names = fs.readdirSync(folder);
		return new Set(
			names
				.filter(name => /^\d+\.json$/.test(name))
				.flatMap(name => sessionIn(path.join(folder, name)) ?? []),
		);
	} catch {
		return undefined;
	}
}

function sessionIn(file: string): string | undefined {
	try {
		const value: unknown = JSON.parse(readRegular(file));
		if (!isRecord(value)) return undefined;
		const {pid, sessionId, procStart} = value;
		return typeof sessionId === 'string' &&
			typeof pid === 'number' &&
			isRunning(pid, String(procStart))
			? sessionId
			: undefined;
	} catch {
		// Half written, or gone by now: it is no session that can be told of.
		return undefined;
	}
}

/** Whether the process is there; where the system tells when it began, also that it is the same. */
function isRunning(pid: number, procStart: string): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		process.kill(pid, 0);
	} catch {
		return false;
	}

	const started = startOf(pid);
	return started === undefined || started === procStart;
}

/** Field 22 of `/proc/<pid>/stat`; undefined where there is none. */
function startOf(pid: number): string | undefined {
	try {
		const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The program's name may hold anything, blanks and parentheses too.
		return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
	} catch {
		return undefined;
	}
}
