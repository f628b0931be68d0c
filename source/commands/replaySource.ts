import {type BrokenLine, readJournal} from '../journal/readJournal.js';
import {type JournalRecord, parseRecord} from '../journal/records.js';
import {type AgentName} from '../runtime/agentName.js';
import {adapterOf, agentOfPayload} from '../runtime/agents.js';
import {
	type ReplayStep,
	type ScriptedEvent,
	withDefaults,
} from '../runtime/adapters/mock/index.js';
import {type AthenaError} from '../types/errors.js';
import {type FileLine, readFileLines} from '../utils/fileLines.js';
import {isRecord} from '../utils/isRecord.js';
import {placeIn, readJsonc} from '../utils/jsoncText.js';
import {parseJson as parseValue} from '../utils/parseJson.js';
import {badReplayFile, readWholeFile} from './replayErrors.js';

/** A recording of any of the three forms, and how it wants to be played. */
export type ReplaySource = {
	form: 'script' | 'journal' | 'payloads';
	/**
	 * Read as they are asked for. A line of a journal that is no record costs
	 * itself: athena was killed while it wrote it. Throws `AthenaError` (file,
	 * line, reason) where nothing is left, and at a broken line of another form.
	 */
	steps(): Generator<ReplayStep>;
	/** What was skipped, after all steps were read: a sentence each. */
	warnings(): readonly string[];
};

/** So many skipped lines are named; the rest is counted. */
const mostNamed = 10;
/** In so many lines a record must be, for a file to count as a journal. */
const mostTried = 1000;

/** Pause between two payloads of a recording without times, ms. */
const payloadGapMs = 300;

/**
 * Finds out what a file is: a mock script (a JSON array), a journal, or
 * recorded hook payloads. Throws `AthenaError` if it is none or can't be read.
 *
 * @param agent whose the payloads are; found out when left out
 */
export function openReplaySource(
	path: string,
	agent?: AgentName,
): ReplaySource {
	const first = firstLine(path);
	if (first.text.trimStart().startsWith('[')) return scriptSource(path);
	if (isCutRecord(first) || holdsRecord(path)) return journalSource(path);
	const value = parseJson(path, first.number, first.text);
	readPayload(path, first.number, value, agent);
	return payloadSource(path, agent);
}

/** Whether the first line that can be read is of a journal. */
function holdsRecord(path: string): boolean {
	for (const {number, text} of readFileLines(path)) {
		if (number > mostTried) return false;
		const value = jsonOf(text);
		if (value !== undefined) return isRecord(value) && 'v' in value;
	}

	return false;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined; // Cut off, or no recording at all: the next lines tell.
	}
}

/** Recorded payloads that are at hand: each bare, with a gap before it (ms). */
export function* stepsOfPayloads(
	payloads: Iterable<{
		payload: unknown;
		gapMs: number;
		hookName?: string;
		/** Whose it is; Claude's when left out. */
		agent?: AgentName | undefined;
	}>,
): Generator<ReplayStep> {
	let at = 0;
	let number = 0;
	for (const {payload, gapMs, hookName, agent} of payloads) {
		number++;
		at += gapMs;
		yield {
			type: 'event',
			at,
			isTimed: false,
			after: 'actor',
			event: adapterOf(agent).hooks.decode({
				id: `line-${number}`,
				timestamp: at,
				...(hookName !== undefined && {hookName}),
				payload,
			}),
		};
	}
}

/** All there is of a journal: a first record that was not finished. */
function isCutRecord({text, finished}: FileLine): boolean {
	const begins = '{"v":1,';
	if (finished || !(text.startsWith(begins) || begins.startsWith(text))) {
		return false;
	}

	const parsed = parseRecord(text);
	return !parsed.ok && !parsed.isJson;
}

function firstLine(path: string): FileLine {
	try {
		for (const line of readFileLines(path)) {
			if (line.text.trim() !== '') return line;
		}
	} catch (error) {
		throw badReplayFile(path, undefined, error);
	}

	throw badReplayFile(path, undefined, 'the file is empty');
}

function payloadSource(
	path: string,
	agent: AgentName | undefined,
): ReplaySource {
	return {
		form: 'payloads',
		warnings: () => [],
		steps: () =>
			stepsOfPayloads(
				(function* () {
					const usual = agent ?? agentOfFile(path);
					for (const {number, text} of readFileLines(path)) {
						if (text.trim() === '') continue;
						const value = parseJson(path, number, text);
						const read = readPayload(path, number, value, usual);
						if (!read) continue;
						yield {
							...read,
							agent: agent ?? agentOfPayload(read.payload) ?? usual,
							gapMs: payloadGapMs,
						};
					}
				})(),
			),
	};
}

/** Whose payloads a file has, by the first that only one agent writes. */
function agentOfFile(path: string): AgentName | undefined {
	for (const {number, text} of readFileLines(path)) {
		if (number > mostTried) return undefined;
		const value = jsonOf(text);
		const recorded = isRecord(value) ? recordedIn(value) : undefined;
		const agent = recorded && agentOfPayload(recorded.payload);
		if (agent !== undefined) return agent;
	}

	return undefined;
}

/** A recorded hook, and its name where it stands beside the payload. */
type Recorded = {payload: unknown; hookName?: string};

/** A payload: bare, as `{hook_event_name, payload}`, or as `{event, stdin}`. */
function recordedIn(value: Readonly<Record<string, unknown>>): Recorded {
	const {hook_event_name: outer, event, payload, stdin = payload} = value;
	const hookName = outer ?? event;
	if (stdin === undefined) return {payload: value};
	return {
		payload: typeof stdin === 'string' ? (jsonOf(stdin) ?? stdin) : stdin,
		...(typeof hookName === 'string' && {hookName}),
	};
}

/**
 * The payload of a line; undefined for a line that only says what became of a
 * hook: that it waited, or was ended by a signal.
 */
function readPayload(
	path: string,
	line: number,
	value: unknown,
	agent: AgentName | undefined,
): Recorded | undefined {
	if (!isRecord(value)) throw badReplayFile(path, line, 'not a JSON object');
	if (value.stdin === undefined && ('began' in value || 'signal' in value))
		return undefined;
	const recorded = recordedIn(value);
	const {payload, hookName} = recorded;
	const ownName = isRecord(payload) ? payload.hook_event_name : undefined;
	const isNamed = hookName !== undefined || typeof ownName === 'string';
	// Who is not Claude may name its hooks in another way, or not at all.
	if (isNamed || agent !== undefined || agentOfPayload(payload) !== undefined)
		return recorded;
	throw badReplayFile(path, line, 'hook_event_name is missing');
}

function journalSource(path: string): ReplaySource {
	let warnings: string[] = [];
	return {
		form: 'journal',
		warnings: () => warnings,
		*steps() {
			warnings = [];
			let hasRecord = false;
			let skipped = 0;
			let worst: AthenaError | undefined;
			for (const entry of readJournal(path)) {
				if ('record' in entry) {
					hasRecord = true;
					yield stepOfRecord(entry.record);
					continue;
				}

				if (!entry.unfinished)
					worst ??= badReplayFile(path, entry.line, entry.reason);
				if (++skipped <= mostNamed) warnings.push(aboutSkipped(path, entry));
			}

			if (!hasRecord && worst) throw worst;
			if (skipped > mostNamed)
				warnings.push(`${path}: ${skipped - mostNamed} more lines left out`);
		},
	};
}

function aboutSkipped(
	path: string,
	{line, bytes, reason, unfinished}: BrokenLine,
): string {
	return unfinished
		? `${path}:${line}: the last line is unfinished and was left out (${bytes} bytes)`
		: `${path}:${line}: left out ${bytes} bytes that are no record: ${reason}`;
}

function stepOfRecord(record: JournalRecord): ReplayStep {
	switch (record.type) {
		case 'event': {
			const {event} = record;
			return {
				type: 'event',
				at: event.timestamp,
				isTimed: true,
				after: 'actor',
				event,
			};
		}

		case 'decision': {
			const {at, decision, event_id: eventId} = record;
			return {type: 'decision', at, eventId, decision};
		}

		case 'withdrawal': {
			const {withdrawal} = record;
			return {type: 'withdrawal', at: withdrawal.timestamp, withdrawal};
		}

		case 'fault': {
			const {fault} = record;
			return {type: 'fault', at: fault.timestamp, fault};
		}
	}
}

function scriptSource(path: string): ReplaySource {
	const text = readWholeFile(path);
	const value = parseJson(path, 1, text);
	const script = (Array.isArray(value) ? value : []).map(
		(entry: unknown, index) => readScriptStep(path, index, entry),
	);
	return {
		form: 'script',
		warnings: () => [],
		*steps() {
			let at = 0;
			/** A step that waits for its own decision holds up the next one. */
			let after: {eventId: string} | undefined;
			for (const [
				index,
				{awaitDecisionForId, delayMs, event},
			] of script.entries()) {
				at += delayMs;
				const isOwn =
					awaitDecisionForId !== undefined && awaitDecisionForId === event.id;
				const waitsFor =
					awaitDecisionForId === undefined || isOwn
						? after
						: {eventId: awaitDecisionForId};
				yield {
					type: 'event',
					at,
					isTimed: event.timestamp !== undefined,
					after: waitsFor ?? 'nothing',
					event: withDefaults(event, index + 1, at),
				};
				after = isOwn ? {eventId: awaitDecisionForId} : undefined;
			}
		},
	};
}

function readScriptStep(
	path: string,
	index: number,
	value: unknown,
): ScriptedEvent {
	const fail = (reason: string) =>
		badReplayFile(path, undefined, `step ${index + 1}: ${reason}`);
	if (!isRecord(value)) throw fail('not an object');
	const {delayMs = 0, event, awaitDecisionForId} = value;
	if (typeof delayMs !== 'number' || !(delayMs >= 0)) {
		throw fail('delayMs is no number of milliseconds');
	}

	if (!isRecord(event)) throw fail('event is missing');
	// The rest of the shape is what the journal demands of an event.
	const timestamp = typeof event.timestamp === 'number' ? event.timestamp : 0;
	const full = {
		v: 1,
		type: 'event',
		event: withDefaults(event, index + 1, timestamp),
	};
	const parsed = parseRecord(JSON.stringify(full));
	if (!parsed.ok) throw fail('event has fields of a wrong type');
	if (
		awaitDecisionForId !== undefined &&
		typeof awaitDecisionForId !== 'string'
	) {
		throw fail('awaitDecisionForId is no event id');
	}

	return {
		delayMs,
		event,
		...(awaitDecisionForId !== undefined && {awaitDecisionForId}),
	};
}

function parseJson(path: string, line: number, text: string): unknown {
	try {
		return parseValue(text);
	} catch (error) {
		// The engine's message does not always say where.
		const tree = readJsonc(text, {isStrict: true});
		const place = placeIn(text, tree.ok ? 0 : tree.mistake.offset);
		throw badReplayFile(path, line + place.line - 1, error);
	}
}
