import os from 'node:os';
import process from 'node:process';
import {exitCodes} from '../types/errors.js';
import {endsBySignal} from '../utils/endsBySignal.js';
import {makeVisible} from '../utils/visibleText.js';

/** The signals that ask athena to end. */
export type EndSignal = (typeof otherSignals)[number] | UsualSignal;

type UsualSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/**
 * What else ends a process by default and can be caught; the exit code is the
 * shell's, 128 and the number. Those of a fault in the program itself (SIGSEGV)
 * cannot be waited for here: no line of ours runs after them.
 */
const otherSignals = [
	'SIGQUIT',
	'SIGABRT',
	'SIGALRM',
	'SIGVTALRM',
	...(isProfiled() ? [] : (['SIGPROF'] as const)),
	'SIGXCPU',
	'SIGUSR2',
	'SIGTRAP',
	'SIGSYS',
	...(process.platform === 'linux'
		? (['SIGIO', 'SIGPWR', 'SIGSTKFLT'] as const)
		: []),
] as const;

/** V8 takes its samples by this signal (`node --cpu-prof`, for who works on athena). */
function isProfiled(): boolean {
	return [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some(option =>
		option.includes('--cpu-prof'),
	);
}

/** What happens on the ways out that nobody chose. */
export type WaysOutOptions = {
	/** Called first, so that pending requests are released; what it throws is reported. */
	readonly onEnd: (reason: EndSignal | 'crash') => void;
	/** Gives the terminal back. */
	readonly restore: () => void;
	/** Stops drawing before the process is stopped, and takes the screen after. */
	readonly suspend: () => void;
	readonly resume: () => void;
	/** Said to the shell's terminal while the process is stopped. */
	readonly whileStopped?: string | undefined;
	/** True while another program has the terminal: signals from its keys are that program's. */
	readonly isLent?: () => boolean;
};

const endSignals: Partial<Record<EndSignal, number>> = {
	SIGINT: exitCodes.interrupted,
	SIGTERM: exitCodes.terminated,
	SIGHUP: exitCodes.hangup,
	...Object.fromEntries(
		otherSignals.map(signal => [signal, 128 + os.constants.signals[signal]]),
	),
};

/**
 * Guards every way out of the process but `kill -9`: signals, uncaught errors
 * and rejections (exit 70, with the stack on a restored terminal), stop and
 * continue. Asks for what to do at the time, because a listener that is replaced
 * loses a signal that is on its way. Returns a function that ends the guard.
 */
export function guardWaysOut(options: () => WaysOutOptions): () => void {
	const listeners: readonly (readonly [string, (value: unknown) => void])[] = [
		...Object.entries(endSignals).map(
			([signal, code]) =>
				[
					signal,
					() => {
						if (signal === 'SIGINT' && isLent(options())) return;
						end(options(), signal as EndSignal, code);
					},
				] as const,
		),
		['SIGTSTP', () => stop(options())],
		[
			'SIGCONT',
			() => {
				if (isLent(options())) return;
				// After a SIGSTOP nothing was given back, but the shell took it.
				options().suspend();
				options().resume();
			},
		],
		[
			'uncaughtException',
			error => {
				end(options(), 'crash', exitCodes.bug, error);
			},
		],
	];
	for (const [event, listener] of listeners) process.on(event, listener);
	return () => {
		for (const [event, listener] of listeners) process.off(event, listener);
	};
}

/** SIGSTOP can't be caught, so the stop is certain; SIGCONT takes the screen again. */
function stop(options: WaysOutOptions): void {
	if (isLent(options)) {
		process.kill(process.pid, 'SIGSTOP');
		return;
	}

	options.suspend();
	// Nothing is read now, and a process with nothing to wait for ends.
	const staysAlive = setInterval(() => undefined, 60_000);
	process.once('SIGCONT', () => {
		clearInterval(staysAlive);
	});
	if (options.whileStopped) process.stderr.write(`${options.whileStopped}\n`);
	process.kill(process.pid, 'SIGSTOP');
}

const isLent = (options: WaysOutOptions) => options.isLent?.() === true;

function end(
	{onEnd, restore}: WaysOutOptions,
	reason: EndSignal | 'crash',
	code: number,
	...errors: unknown[]
): void {
	try {
		onEnd(reason);
	} catch (error) {
		errors.push(error);
	}
	restore();
	for (const error of errors) tell(error);
	endsBySignal(reason === 'crash' ? 'SIGHUP' : reason);
	process.exit(errors.length > 0 ? exitCodes.bug : code);
}

/** Its message may quote what an agent sent. */
function tell(error: unknown): void {
	const text =
		error instanceof Error ? (error.stack ?? error.message) : String(error);
	process.stderr.write(`${makeVisible(text, {multiline: true})}\n`);
}
