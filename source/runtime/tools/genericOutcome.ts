import {isRecord} from '../../utils/isRecord.js';
import {oneLine} from '../../utils/oneLine.js';
import {amount, byteSize, lineCount} from '../../utils/amounts.js';
import {readRecord, readList, textOf} from '../../utils/tolerant.js';

/** What can be said of the response of a tool nobody knows. */
export function genericOutcome(response: unknown): string | undefined {
	if (response === undefined || response === null || response === '')
		return undefined;
	if (typeof response === 'string') return textOutcome(response);
	if (Array.isArray(response))
		return response.some(isPart)
			? contentOutcome(response)
			: amount(response.length, 'item');
	if (!isRecord(response)) return oneLine(JSON.stringify(response), 40);
	if (Array.isArray(response.content)) return contentOutcome(response.content);
	if (typeof response.backgroundTaskId === 'string')
		return inBackground(response.backgroundTaskId);
	for (const key of ['message', 'error', 'status']) {
		const text = textOf(response[key]);
		if (text !== '') return oneLine(text, 60);
	}

	return amount(Object.keys(response).length, 'field');
}

/** It came back and goes on, under this name. */
export const inBackground = (task: string): string =>
	`in background (${oneLine(task, 20)})`;

/**
 * The parts of an MCP result: short text as it is, long text by its size,
 * images and other binaries by name and size.
 */
export function contentOutcome(parts: readonly unknown[]): string {
	const [only] = parts;
	if (parts.length === 1) return partOutcome(only);
	const kinds = new Map<string, number>();
	let bytes = 0;
	for (const part of parts) {
		const {type, text} = readRecord(part);
		const kind = textOf(type) || 'item';
		kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		bytes += textOf(text).length;
	}

	const counts = [...kinds].map(([kind, count]) =>
		kind === 'text' || kind === 'item'
			? amount(count, kind)
			: amount(count, mediaName({type: kind})),
	);
	return [...counts, ...(bytes > 0 ? [byteSize(bytes)] : [])].join(' · ');
}

/** A binary by its name: `image/png 12.3 kB`. Base64 has four characters for three bytes. */
export function mediaName(part: Readonly<Record<string, unknown>>): string {
	const source = readRecord(part.source);
	const resource = readRecord(part.resource);
	const mime = [part.mimeType, source.media_type, resource.mimeType]
		.map(textOf)
		.find(name => name !== '');
	const data = [part.data, source.data, resource.blob]
		.map(textOf)
		.find(text => text !== '');
	const name = oneLine(mime ?? (textOf(part.type) || 'binary'), 40);
	return data === undefined
		? name
		: `${name} ${byteSize(Math.floor((data.length * 3) / 4))}`;
}

function partOutcome(part: unknown): string {
	const fields = readRecord(part);
	const {type, text} = fields;
	if (typeof text === 'string') return textOutcome(text);
	const resource = readRecord(fields.resource);
	if (type === 'resource' && typeof resource.text === 'string')
		return textOutcome(resource.text);
	return mediaName(fields);
}

function textOutcome(text: string): string {
	const trimmed = text.trim();
	return trimmed.length <= 60 && !trimmed.includes('\n')
		? trimmed
		: `${amount(lineCount(text), 'line')} · ${byteSize(text.length)}`;
}

const isPart = (part: unknown) => typeof readRecord(part).type === 'string';

/** The parts of a response that has any, as MCP tools give them. */
export function contentParts(response: unknown): readonly unknown[] {
	if (Array.isArray(response)) return response.some(isPart) ? response : [];
	return readList(readRecord(response).content);
}
