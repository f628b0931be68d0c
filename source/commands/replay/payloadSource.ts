import {type AgentName} from '../../runtime/agentName.js';
import {adapterOf, agentOfPayload} from '../../runtime/agents.js';
import {type ReplayStep} from '../../runtime/adapters/mock/index.js';
import {readFileLines} from '../../utils/fileLines.js';
import {isRecord} from '../../utils/isRecord.js';
import {badReplayFile} from '../replayErrors.js';
import {jsonOf, mostTried, parseJson, type ReplaySource} from './source.js';

/** Pause between two payloads of a recording without times, ms. */
const payloadGapMs = 300;

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

/** Recorded payloads, one a line. */
export function payloadSource(
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
export function readPayload(
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
