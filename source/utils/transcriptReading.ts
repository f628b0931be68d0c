import {type Clock} from '../types/clock.js';
import {agentTranscripts} from './agentTranscripts.js';
import {createFileTail, type FileTail} from './transcriptTail.js';

/** A session's transcript and those of its subagents, read while they grow. */
export type TranscriptReading = {
	readonly path: string;
	/**
	 * Something happened: what was appended is read soon, and looked for again a
	 * little later, because the agent writes after it tells its hooks.
	 */
	soon(): void;
	/** What was appended to the session's own is handed on before this returns, if that is little and nothing is being read. */
	now(): void;
	/** The same also where something is being read: once that is over. Then calls, unless it was stopped. */
	rest(then: () => void): void;
	stop(): void;
};

/** Who wants to know what is in a transcript. */
export type ReadingHandlers = {
	/** The session is in the middle of something: it is looked at every second. */
	isOpen?: () => boolean;
	/** A whole line, without its newline, and the file it is of. */
	onLine: (line: string, file: string) => void;
	/** A file was written anew and is read from its beginning, all the others too. */
	onRestart: () => void;
	/** What was read has been handed on; with `hasMore` there is more, after a pause. */
	onRead: (hasMore: boolean) => void;
};

/** At least so long between two readings, ms. */
const pauseMs = 1000;
/** The agent writes its transcript a moment after it tells its hooks, ms. */
const settleMs = 250;
/** After the last sign of life it is looked at so often, a pause apart, though nothing came. */
const looksAfter = 3;
/** Read at once, bytes; the rest after a pause. */
const mostBytes = 4 * 1024 * 1024;
/** The same where somebody waits for it: more than a turn of some length. */
const mostNowBytes = 512 * 1024;

/**
 * Follows the transcript at `file`. Nothing is read before `soon`; what can't be
 * read is not there. Between readings it costs nothing, unless `isOpen` says
 * that the session is in the middle of something: then it is looked at every
 * second, for what ends it may be told by no hook.
 */
export function createTranscriptReading({
	file,
	clock,
	isOpen = () => false,
	onLine,
	onRestart,
	onRead,
}: {
	file: string;
	clock: Clock;
} & ReadingHandlers): TranscriptReading {
	let tails = new Map<string, FileTail>();
	let lastRead = Number.NEGATIVE_INFINITY;
	let cancel: (() => void) | undefined;
	let isReading = false;
	let isStale = false;
	let looks = 0;
	let stopped = false;
	/** What is to be done when the reading that goes on is over. */
	let afterwards: (() => void)[] = [];

	const restart = () => {
		tails = new Map();
		isStale = true;
		onRestart();
	};

	const tailOf = (one: string): FileTail => {
		const tail = tails.get(one) ?? createFileTail(one, restart);
		tails.set(one, tail);
		return tail;
	};

	const readAll = async (): Promise<boolean> => {
		let hasMore = false;
		for (const one of [file, ...(await agentTranscripts(file))]) {
			const tail = tailOf(one);
			try {
				const onOwn = (line: string) => {
					onLine(line, one);
				};
				hasMore = (await tail.read(onOwn, mostBytes)) || hasMore;
			} catch {
				// Not there yet, or not for us to read: then nothing is known of it.
			}

			if (stopped) return false;
		}

		return hasMore;
	};

	/** Asked after a wait, in which anything may have happened. */
	const hasNews = () => isStale;

	const read = async () => {
		isReading = true;
		isStale = false;
		lastRead = clock.now();
		const hasMore = await readAll();
		isReading = false;
		if (stopped) return;
		onRead(hasMore);
		const due = afterwards;
		afterwards = [];
		for (const run of due) run();
		if (hasMore || hasNews()) schedule();
		else if (isOpen() || looks > 0) {
			looks = Math.max(0, looks - 1);
			schedule();
		}
	};

	const schedule = () => {
		if (isReading) isStale = true;
		else if (!stopped)
			cancel ??= clock.setTimer(
				Math.max(settleMs, Math.min(pauseMs, lastRead + pauseMs - clock.now())),
				() => {
					cancel = undefined;
					void read();
				},
			);
	};

	const now = () => {
		if (isReading || stopped) return;
		try {
			tailOf(file).readNow(line => {
				onLine(line, file);
			}, mostNowBytes);
		} catch {
			// As when it is read later: not there, or not for us.
			return;
		}

		onRead(false);
	};

	return {
		path: file,
		soon() {
			looks = looksAfter;
			schedule();
		},
		now,
		rest(then) {
			const run = () => {
				now();
				then();
			};
			if (isReading) afterwards.push(run);
			else run();
		},
		stop() {
			stopped = true;
			cancel?.();
		},
	};
}
