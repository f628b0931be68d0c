import fs from 'node:fs';
import {createByteLines} from '../../utils/byteLines.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {requireRegular, withoutWaiting} from '../../utils/regularFile.js';
import {type TranscriptSummary} from '../agentRuntime.js';

/** More of a transcript is not read, bytes. */
const mostBytes = 256 * 1024 * 1024;

type Json = Readonly<Record<string, unknown>>;

/** Sums up a transcript, record by record. */
export type Tally = {
	push(record: Json): void;
	summary(): TranscriptSummary;
};

/**
 * A transcript of one JSON object per line, summed up. Null where it is absent,
 * unreadable, larger than 256 MiB, or has no such line: a line that is broken is
 * passed over, for the agent may be writing it.
 */
export async function tallyLines(
	path: string,
	tally: Tally,
): Promise<TranscriptSummary | null> {
	try {
		const stat = await fs.promises.stat(path);
		requireRegular(stat, path);
		if (stat.size > mostBytes) return null;
		let records = 0;
		const lines = createByteLines(
			line => {
				const record = readRecord(line);
				if (!record) return;
				records++;
				tally.push(record);
			},
			() => undefined,
		);
		const file = await fs.promises.open(path, withoutWaiting);
		for await (const chunk of file.createReadStream())
			if (Buffer.isBuffer(chunk)) lines.push(chunk);
		lines.end();
		return records > 0 ? tally.summary() : null;
	} catch {
		// Absent, or not to be read: the caller's null says so.
		return null;
	}
}

/** The JSON object that a text is; undefined if it is none. */
export function readRecord(text: string): Json | undefined {
	try {
		const value = parseJson(text);
		return isRecord(value) ? value : undefined;
	} catch {
		// Cut off, or no JSON.
		return undefined;
	}
}

/** A field of something that may have fields. */
export function field(value: unknown, ...names: readonly string[]): unknown {
	return names.reduce<unknown>(
		(inner, name) => (isRecord(inner) ? inner[name] : undefined),
		value,
	);
}

/** A number of tokens; what is none counts nothing. */
export function count(value: unknown, ...names: readonly string[]): number {
	const found = field(value, ...names);
	return typeof found === 'number' && Number.isFinite(found) ? found : 0;
}

/** Text in a field; empty if there is none. */
export function text(value: unknown, ...names: readonly string[]): string {
	const found = field(value, ...names);
	return typeof found === 'string' ? found : '';
}

/** What messages used, where one may be written several times: the last time counts. */
export function createMessageTally(
	read: (
		record: Json,
	) =>
		| {id: string; inputTokens: number; outputTokens: number; model: string}
		| undefined,
): Tally {
	const used = new Map<string, {inputTokens: number; outputTokens: number}>();
	let model = '';
	let unnamed = 0;
	return {
		push(record) {
			const message = read(record);
			if (!message) return;
			used.set(message.id || `line ${unnamed++}`, message);
			model = message.model || model;
		},
		summary() {
			const all = [...used.values()];
			return {
				inputTokens: all.reduce((sum, one) => sum + one.inputTokens, 0),
				outputTokens: all.reduce((sum, one) => sum + one.outputTokens, 0),
				model,
			};
		},
	};
}
