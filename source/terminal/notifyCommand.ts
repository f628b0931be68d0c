import {spawn} from 'node:child_process';
import {type Announcement} from '../types/announcement.js';
import {type Clock, systemClock} from '../types/clock.js';
import {makeVisible} from '../utils/visibleText.js';

/** Longer it may not take, ms. */
const mostMs = 10_000;

/** So many at once; what comes then is not sent on. */
const mostAtOnce = 4;

/** All that the command sees of the environment: what a program needs to run, and to reach the desktop. */
const passedOn = [
	'PATH',
	'HOME',
	'USER',
	'LOGNAME',
	'SHELL',
	'LANG',
	'LC_ALL',
	'LC_CTYPE',
	'TERM',
	'TZ',
	'TMPDIR',
	'DISPLAY',
	'WAYLAND_DISPLAY',
	'XDG_RUNTIME_DIR',
	'DBUS_SESSION_BUS_ADDRESS',
] as const;

/** Runs the person's command for each announcement. */
export type NotifyCommand = (announcement: Announcement) => void;

/**
 * The person's own command, run by `sh -c` with one line of JSON on stdin. It
 * and what it started are killed when it takes too long. Never throws.
 *
 * @param onFailure told once, in words for the person
 */
export function createNotifyCommand({
	command,
	env,
	onFailure,
	clock = systemClock,
}: {
	command: string;
	env: NodeJS.ProcessEnv;
	onFailure: (text: string) => void;
	clock?: Clock;
}): NotifyCommand {
	let running = 0;
	let hasFailed = false;
	const fail = (why: string) => {
		if (hasFailed) return;
		hasFailed = true;
		onFailure(`notifyCommand failed: ${makeVisible(why)}. It is tried again.`);
	};

	return announcement => {
		if (running >= mostAtOnce) {
			fail('it is still busy with those before');
			return;
		}

		running++;
		let isOver = false;
		const end = (failure: string | undefined) => {
			if (isOver) return;
			isOver = true;
			running--;
			cancel();
			if (failure !== undefined) fail(failure);
		};
		const child = spawn('/bin/sh', ['-c', command], {
			detached: true,
			stdio: ['pipe', 'ignore', 'ignore'],
			env: Object.fromEntries(
				passedOn.flatMap(name => {
					const value = env[name];
					return value === undefined ? [] : [[name, value]];
				}),
			),
		});
		const cancel = clock.setTimer(mostMs, () => {
			killGroup(child.pid);
			end('it took longer than 10 seconds');
		});
		child.on('error', error => {
			end(error.message);
		});
		child.on('exit', (code, signal) => {
			end(code === 0 ? undefined : `it ended with ${code ?? signal ?? '?'}`);
		});
		// Who reads nothing is no failure.
		child.stdin.on('error', () => undefined);
		child.stdin.end(`${JSON.stringify(told(announcement))}\n`);
		child.unref();
	};
}

function told({
	project,
	session,
	title,
	agent,
	reason,
	text,
	waiting,
}: Announcement) {
	return {project, session, title, agent, reason, text, waiting};
}

/** The command and all it started. */
function killGroup(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// It has ended meanwhile.
	}
}
