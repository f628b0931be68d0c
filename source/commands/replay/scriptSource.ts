import {
	type ScriptedEvent,
	withDefaults,
} from '../../runtime/adapters/mock/index.js';
import {parseRecord} from '../../journal/records.js';
import {isRecord} from '../../utils/isRecord.js';
import {badReplayFile, readWholeFile} from '../replayErrors.js';
import {parseJson, type ReplaySource} from './source.js';

/** A mock script: a JSON array of steps. */
export function scriptSource(path: string): ReplaySource {
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
