import {type ChildProcessWithoutNullStreams, spawn} from 'node:child_process';
import {type Clock, systemClock} from '../types/clock.js';
import {capture} from './capture.js';
import {CommandError} from './commandError.js';
import {endGroup, guardGroup, signalGroup} from './processGroup.js';

export type ExecuteOptions = {
	/** Exec form: `command` is the program, and no shell is started. */
	args?: readonly string[] | undefined;
	/** What it reads on stdin. */
	input?: string | undefined;
	/** Left out: it may take as long as it wants. */
	timeoutMs?: number | undefined;
	/** Absolute. */
	cwd?: string | undefined;
	/** How much of stdout, and of stderr, is kept; default 1 MiB each. */
	maxBytes?: number | undefined;
	/** Ends it early. */
	signal?: AbortSignal | undefined;
	clock?: Clock | undefined;
};

/** What a command wrote. */
export type CommandOutput = {
	stdout: string;
	stderr: string;
	/** Bytes of stdout that were thrown away. */
	droppedBytes?: number;
};

/** How long output may still come once the process is gone, ms. */
const drainMs = 300;

/**
 * Runs a command in a process group of its own, and leaves nothing of it
 * behind: whatever it started ends with it, or at its timeout.
 *
 * @throws CommandError unless it ends by itself with exit code 0
 */
export async function execute(
	command: string,
	env: NodeJS.ProcessEnv,
	{
		args,
		input = '',
		timeoutMs,
		cwd,
		maxBytes = 1024 * 1024,
		signal,
		clock = systemClock,
	}: ExecuteOptions = {},
): Promise<CommandOutput> {
	if (signal?.aborted) throw new CommandError('stopped', undefined, '', '');
	const [file, list] = args ? [command, args] : ['/bin/sh', ['-c', command]];
	const child = start(file, list, {env, cwd});
	const ended = endOf(child);
	const {pid} = child;
	if (pid === undefined) {
		// Where the system is out of files, there are no streams either.
		const error: unknown = await ended.catch((reason: unknown) => reason);
		throw new CommandError(reasonOf(error), codeOf(error), '', '', {
			cause: error,
		});
	}

	const stdout = capture(child.stdout, maxBytes);
	const stderr = capture(child.stderr, maxBytes);
	const fail = (why: string, code: number | undefined) =>
		new CommandError(why, code, stdout.text(), stderr.text());

	// A hook need not read what it is told: EPIPE is fine.
	child.stdin.on('error', () => undefined);
	child.stdin.end(input);

	const forget = guardGroup(pid);
	let why: string | undefined;
	let ending: Promise<void> | undefined;
	const end = (reason: string) => {
		why ??= reason;
		ending ??= endGroup(pid, clock, {strays: true});
	};

	const onAbort = () => end('stopped');
	signal?.addEventListener('abort', onAbort, {once: true});
	const cancelTimer =
		timeoutMs === undefined
			? undefined
			: clock.setTimer(timeoutMs, () => end(`timed out after ${timeoutMs} ms`));
	try {
		const {code, signalName} = await ended;
		cancelTimer?.();
		await ending;
		// What it started in the background must not outlive it.
		if (signalGroup(pid, 0)) await endGroup(pid, clock);
		await within(drainMs, clock, closeOf(child));
		if (why !== undefined) throw fail(why, undefined);
		if (code !== 0)
			throw fail(describeEnd(code, signalName), code ?? undefined);
		const droppedBytes = stdout.droppedBytes();
		return {
			stdout: stdout.text(),
			stderr: stderr.text(),
			...(droppedBytes > 0 && {droppedBytes}),
		};
	} finally {
		cancelTimer?.();
		signal?.removeEventListener('abort', onAbort);
		child.stdout.destroy();
		child.stderr.destroy();
		child.stdin.destroy();
		forget();
	}
}

function start(
	file: string,
	args: readonly string[],
	{env, cwd}: {env: NodeJS.ProcessEnv; cwd: string | undefined},
): ChildProcessWithoutNullStreams {
	try {
		return spawn(file, args, {env, cwd, detached: true, stdio: 'pipe'});
	} catch (error) {
		throw new CommandError(reasonOf(error), codeOf(error), '', '', {
			cause: error,
		});
	}
}

async function endOf(
	child: ChildProcessWithoutNullStreams,
): Promise<{code: number | null; signalName: string | null}> {
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code, signalName) => resolve({code, signalName}));
	});
}

/** When both streams are at their end; a process that escaped may hold them open. */
async function closeOf(child: ChildProcessWithoutNullStreams): Promise<void> {
	await Promise.all(
		[child.stdout, child.stderr].map(
			async stream =>
				new Promise<void>(resolve => {
					if (stream.readableEnded || stream.destroyed) resolve();
					else stream.once('close', resolve);
				}),
		),
	);
}

/** Waits for it, but not longer than this. */
async function within(
	ms: number,
	clock: Clock,
	awaited: Promise<void>,
): Promise<void> {
	return new Promise(resolve => {
		// What came while this process was not let run is read first.
		const cancel = clock.setTimer(ms, () => setImmediate(resolve));
		void awaited.then(() => {
			cancel();
			resolve();
		});
	});
}

function describeEnd(code: number | null, signalName: string | null): string {
	if (code === null) return `killed by ${signalName ?? 'a signal'}`;
	const meanings: Record<number, string> = {
		126: ': not executable, or its interpreter is missing',
		127: ': command not found',
	};
	return `exit code ${code}${meanings[code] ?? ''}`;
}

const codeOf = (error: unknown): string | undefined =>
	error instanceof Error && 'code' in error ? String(error.code) : undefined;

const reasonOf = (error: unknown): string => {
	const code = codeOf(error);
	if (code === 'ENOENT') return 'there is no such program';
	if (code === 'EACCES') return 'it is not executable';
	return error instanceof Error ? error.message : String(error);
};
