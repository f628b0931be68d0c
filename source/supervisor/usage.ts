import fs from 'node:fs';
import path from 'node:path';
import {type Clock, systemClock} from '../types/clock.js';
import {
	createTranscriptParser,
	type TranscriptSummary,
} from '../utils/transcript.js';
import {createFileTail, type FileTail} from '../utils/transcriptTail.js';
import {type SessionUsage} from './types.js';

/** A session as far as its transcript goes. */
export type UsageSource = {sessionId: string; transcriptPath: string};

/**
 * What sessions have used, read from their transcripts while they grow. Never
 * on an event's way: an event only says that there may be something new.
 */
export type UsageReader = {
	/** Something happened in this session: its transcript is read soon, once. */
	touch(session: UsageSource): void;
	/** What is known; the same object until it changes. The model tells how large its context is. */
	usage(sessionId: string, model: string | undefined): SessionUsage | undefined;
	/** Called when something became known; returns the unsubscriber. */
	onChange(handler: () => void): () => void;
	stop(): void;
};

/** At least so long between two readings of one session, ms. */
const pauseMs = 1000;
/** The agent writes its transcript a moment after it tells its hooks, ms. */
const settleMs = 250;
/** Read of one session at once, bytes; the rest after a pause. */
const mostBytes = 4 * 1024 * 1024;
/** Sessions whose place is remembered; an older one is read from its beginning again. */
const mostSessions = 8;
/** Transcripts of subagents that are followed for one session. */
const mostAgents = 200;

/** Reads transcripts of this machine. */
export function createUsageReader(clock: Clock = systemClock): UsageReader {
	const sessions = new Map<string, SessionReading>();
	const handlers = new Set<() => void>();
	let stopped = false;

	const changed = () => {
		if (stopped) return;
		for (const handler of handlers) handler();
	};

	return {
		touch({sessionId, transcriptPath}) {
			if (stopped || transcriptPath === '') return;
			const known = sessions.get(sessionId);
			if (known?.path === transcriptPath) {
				known.soon();
				return;
			}

			known?.stop();
			sessions.delete(sessionId);
			const reading = createReading(transcriptPath, clock, changed);
			sessions.set(sessionId, reading);
			reading.soon();
			for (const [oldest, one] of sessions) {
				if (sessions.size <= mostSessions) break;
				one.stop();
				sessions.delete(oldest);
			}
		},
		usage: (sessionId, model) => sessions.get(sessionId)?.usage(model),
		onChange(handler) {
			handlers.add(handler);
			return () => void handlers.delete(handler);
		},
		stop() {
			stopped = true;
			for (const reading of sessions.values()) reading.stop();
		},
	};
}

type SessionReading = {
	path: string;
	soon(): void;
	usage(model: string | undefined): SessionUsage | undefined;
	stop(): void;
};

/** The main transcript and those of its subagents, one message counted once in all of them. */
function createReading(
	file: string,
	clock: Clock,
	onChange: () => void,
): SessionReading {
	let parser = createTranscriptParser();
	let tails = new Map<string, FileTail>();
	let lastRead = Number.NEGATIVE_INFINITY;
	let cancel: (() => void) | undefined;
	let isReading = false;
	let isStale = false;
	let stopped = false;
	let known: TranscriptSummary | undefined;
	let picture: SessionUsage | undefined;
	let pictureModel: string | undefined;

	const restart = () => {
		parser = createTranscriptParser();
		tails = new Map();
		isStale = true;
	};
	const onLine = (line: string) => {
		// Most lines are results of tools, and long.
		if (line.includes('"usage"')) parser.push(line);
	};

	/** Asked after a wait, in which anything may have happened. */
	const hasNews = () => isStale;
	const readAll = async (): Promise<boolean> => {
		let hasMore = false;
		for (const one of [file, ...(await agentFiles(file))]) {
			const tail = tails.get(one) ?? createFileTail(one, restart);
			tails.set(one, tail);
			try {
				hasMore = (await tail.read(onLine, mostBytes)) || hasMore;
			} catch {
				// Not there yet, or not for us to read: then nothing is known of it.
			}

			if (stopped) return false;
		}

		return hasMore;
	};

	const read = async () => {
		isReading = true;
		isStale = false;
		lastRead = clock.now();
		const hasMore = await readAll();
		isReading = false;
		if (stopped) return;
		const summary = parser.summary();
		if (!isSame(summary, known)) {
			known = summary;
			picture = undefined;
			onChange();
		}

		if (hasMore || hasNews()) schedule();
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

	return {
		path: file,
		soon: schedule,
		usage(model) {
			if (known === undefined || known.messages === 0) return undefined;
			if (picture === undefined || pictureModel !== model) {
				picture = pictureOf(known, model);
				pictureModel = model;
			}

			return picture;
		},
		stop() {
			stopped = true;
			cancel?.();
		},
	};
}

function isSame(
	one: TranscriptSummary,
	other: TranscriptSummary | undefined,
): boolean {
	return (
		one.messages === other?.messages &&
		one.outputTokens === other.outputTokens &&
		one.contextTokens === other.contextTokens
	);
}

function pictureOf(
	summary: TranscriptSummary,
	model: string | undefined,
): SessionUsage {
	const limit = contextLimit(model);
	return {
		inputTokens: summary.inputTokens + summary.cacheCreationTokens,
		outputTokens: summary.outputTokens,
		cacheReadTokens: summary.cacheReadTokens,
		contextTokens: summary.contextTokens,
		...(limit !== undefined && {contextLimit: limit}),
	};
}

/** Only what the model's name says; a guess would be wrong by a factor of five. */
function contextLimit(model: string | undefined): number | undefined {
	const [, millions] = /\[(\d)m\]$/i.exec(model ?? '') ?? [];
	return millions === undefined ? undefined : Number(millions) * 1_000_000;
}

/** Transcripts of the session's subagents (docs/protocol.md#transcript). */
async function agentFiles(file: string): Promise<string[]> {
	const folder = path.join(file.replace(/\.jsonl$/, ''), 'subagents');
	try {
		const names = await fs.promises.readdir(folder);
		return names
			.filter(name => name.endsWith('.jsonl'))
			.slice(0, mostAgents)
			.map(name => path.join(folder, name));
	} catch {
		// There is no such folder until there is a subagent.
		return [];
	}
}
