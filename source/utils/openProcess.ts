import {type ChildProcess, fork} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {type MemoryLimits, memoryFlags} from './memoryFlags.js';

/** A process of athena's own, told one message at a time. */
export type OwnProcess<Told> = {
	send(message: Told): void;
	/** Ends it, whatever it is at; nothing is called any more. */
	end(): void;
};

export type OwnProcessEvents<Answer> = {
	onMessage(message: Answer): void;
	/** It ended by itself, or could not start: a file that is missing, a message it broke over, no memory. */
	onEnd(why: string): void;
};

/** Of what it said before it ended, so much is read, UTF-16 units. */
const longestLastWords = 4096;

/**
 * Starts a process that takes messages by `process.on('message')`, and ends
 * when athena does. It sees no environment and no terminal, and does not keep
 * athena alive. Why it is no thread:
 * docs/adr/0018-processes-where-an-agent-sets-the-size.md.
 *
 * @param file its bundle
 */
export function openProcess<Told, Answer>(
	file: URL,
	limits: MemoryLimits,
	{onMessage, onEnd}: OwnProcessEvents<Answer>,
): OwnProcess<Told> {
	let child: ChildProcess | undefined;
	let isOver = false;
	const over = (why: string) => {
		if (isOver) return;
		isOver = true;
		onEnd(why);
	};
	try {
		child = start(file, limits);
	} catch (error) {
		// Whoever opens it does not expect its end yet.
		setImmediate(over, whyNotStarted(error));
	}

	let lastWords = '';
	child?.stderr?.setEncoding('utf8').on('data', (text: string) => {
		if (lastWords.length < longestLastWords) lastWords += text;
	});
	child?.on('message', message => {
		if (!isOver) onMessage(message as Answer);
	});
	child?.on('error', error => {
		over(whyNotStarted(error));
	});
	child?.on('close', (code, signal) => {
		over(errorIn(lastWords) ?? `its process ended (${signal ?? String(code)})`);
	});
	return {
		send(message) {
			// What could not be sent is told as the process's end, with its reason.
			child?.send(message as object, () => undefined);
		},
		end() {
			isOver = true;
			child?.kill('SIGKILL');
		},
	};
}

function start(file: URL, limits: MemoryLimits): ChildProcess {
	const child = fork(fileURLToPath(file), [], {
		// Athena's own folder may be gone.
		cwd: '/',
		env: {},
		execArgv: memoryFlags(limits),
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	child.unref();
	child.channel?.unref();
	// Where no process was to be had, there is no stream either.
	(child.stderr as {unref?(): void} | null)?.unref?.();
	return child;
}

/** What a person does where no process is to be had, nor a thread for one. */
export const noMoreProcesses =
	'the system lets this user start no more processes or threads: end some, or raise the limit (ulimit -u; in a container, its pids limit)';

/** Why the system started no process, in words for a person. */
export function whyNotStarted(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return 'code' in error && error.code === 'EAGAIN'
		? noMoreProcesses
		: error.message;
}

/** The error that ended node, of all that it says then. */
const errorIn = (text: string) =>
	noThread.test(text)
		? noMoreProcesses
		: /^(?:\w*Error: |FATAL ERROR: ).{0,300}/m.exec(text)?.[0];

/** Node aborts where it gets no thread, before anything of ours runs. */
const noThread = /Assertion failed: .{0,40}uv_thread_create/;
