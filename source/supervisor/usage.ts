import {type AgentName} from '../runtime/agentName.js';
import {type Clock, systemClock} from '../types/clock.js';
import {costOf, type ModelTokens, tokensGiven} from '../utils/cost.js';
import {type ToldUsage, type UsedSoFar, withUsage} from '../utils/toldUsage.js';
import {
	createTranscriptReadings,
	type TranscriptReadings,
} from '../utils/transcriptReadings.js';
import {type SessionUsage} from './types.js';
import {createUsageParser, type UsageSummary} from './usageParser.js';

/** A session as far as its transcript goes. */
export type UsageSource = {
	sessionId: string;
	transcriptPath: string;
	/** Whose session it is; Claude's when left out. */
	agent?: AgentName | undefined;
	/** What the agent told of it, where no transcript does. */
	told?: ToldUsage | undefined;
};

/**
 * What sessions have used, read from their transcripts while they grow. Never
 * on an event's way: an event only says that there may be something new.
 */
export type UsageReader = {
	/** Something happened in this session: its transcript is read soon, once. */
	touch(session: UsageSource, now?: readonly UsedSoFar[]): void;
	/** What is known; the same object until it changes. The model tells how large its context is. */
	usage(sessionId: string, model: string | undefined): SessionUsage | undefined;
	/** Called when something became known; returns the unsubscriber. */
	onChange(handler: () => void): () => void;
	stop(): void;
};

/** Sessions whose place is remembered, as many as are read behind the port; an older one is read from its beginning again. */
const mostSessions = 32;
/** Sessions whose agents told what they used; they are small. */
const mostTold = 1000;

/**
 * Reads transcripts of this machine.
 *
 * @param readings where others read the same transcripts
 */
export function createUsageReader(
	clock: Clock = systemClock,
	readings: TranscriptReadings = createTranscriptReadings(clock),
): UsageReader {
	const sessions = new Map<string, SessionReading>();
	/** Of agents that tell it themselves. */
	const told = new Map<string, Told>();
	const handlers = new Set<() => void>();
	let stopped = false;

	const changed = () => {
		if (stopped) return;
		for (const handler of handlers) handler();
	};

	return {
		touch({sessionId, transcriptPath, agent, told: before}, now = []) {
			if (stopped) return;
			const usage = withUsage(told.get(sessionId)?.usage ?? before, now);
			if (usage !== undefined && usage !== told.get(sessionId)?.usage) {
				told.delete(sessionId);
				told.set(sessionId, {usage});
				const [oldest] = told.keys();
				if (told.size > mostTold && oldest !== undefined) told.delete(oldest);
				changed();
			}

			if (transcriptPath === '') return;
			const known = sessions.get(sessionId);
			if (known?.path === transcriptPath) {
				known.soon();
				return;
			}

			known?.stop();
			sessions.delete(sessionId);
			const reading = createReading(transcriptPath, agent, {
				readings,
				onChange: changed,
			});
			sessions.set(sessionId, reading);
			reading.soon();
			for (const [oldest, one] of sessions) {
				if (sessions.size <= mostSessions) break;
				one.stop();
				sessions.delete(oldest);
			}
		},
		usage(sessionId, model) {
			const one = told.get(sessionId);
			if (!one) return sessions.get(sessionId)?.usage(model);
			if (one.picture === undefined || one.model !== model) {
				one.picture = pictureOf(summaryOf(one.usage.models), model);
				one.model = model;
			}

			return one.picture;
		},
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

/** What a session's agent told, and the picture of it for this model. */
type Told = {
	usage: ToldUsage;
	picture?: SessionUsage;
	model?: string | undefined;
};

/** What an agent tells itself, but for what its context holds. */
function summaryOf(
	models: Readonly<Record<string, ModelTokens>>,
): Omit<UsageSummary, 'messages'> {
	const all = Object.values(models);
	const sum = (of: (used: ModelTokens) => number) =>
		all.reduce((total, used) => total + of(used), 0);
	return {
		inputTokens: sum(tokensGiven),
		outputTokens: sum(({output}) => output),
		cacheReadTokens: sum(({read}) => read),
		contextTokens: 0,
		models,
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
	agent: AgentName | undefined,
	{readings, onChange}: {readings: TranscriptReadings; onChange: () => void},
): SessionReading {
	let parser = createUsageParser(agent);
	let known: UsageSummary | undefined;
	let picture: SessionUsage | undefined;
	let pictureModel: string | undefined;

	const reading = readings.open(file, {
		onLine(line) {
			parser.push(line);
		},
		onRestart() {
			parser = createUsageParser(agent);
		},
		onRead() {
			const summary = parser.summary();
			if (isSame(summary, known)) return;
			known = summary;
			picture = undefined;
			onChange();
		},
	});

	return {
		path: file,
		soon: reading.soon,
		usage(model) {
			if (known === undefined || known.messages === 0) return undefined;
			if (picture === undefined || pictureModel !== model) {
				picture = pictureOf(known, model);
				pictureModel = model;
			}

			return picture;
		},
		stop: reading.stop,
	};
}

function isSame(one: UsageSummary, other: UsageSummary | undefined): boolean {
	return (
		one.messages === other?.messages &&
		one.inputTokens === other.inputTokens &&
		one.outputTokens === other.outputTokens &&
		one.contextTokens === other.contextTokens
	);
}

function pictureOf(
	summary: Omit<UsageSummary, 'messages'>,
	model: string | undefined,
): SessionUsage {
	const limit = contextLimit(model);
	const cost = costOf(summary.models);
	return {
		inputTokens: summary.inputTokens,
		outputTokens: summary.outputTokens,
		cacheReadTokens: summary.cacheReadTokens,
		contextTokens: summary.contextTokens,
		...(limit !== undefined && {contextLimit: limit}),
		...(cost && {cost}),
	};
}

/** Only what the model's name says; a guess would be wrong by a factor of five. */
function contextLimit(model: string | undefined): number | undefined {
	const [, millions] = /\[(\d)m\]$/i.exec(model ?? '') ?? [];
	return millions === undefined ? undefined : Number(millions) * 1_000_000;
}
