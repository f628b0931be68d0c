import {isDeepStrictEqual} from 'node:util';
import {digestOfLarge} from './inputDigest.js';
import {isRecord} from './isRecord.js';

/** What identifies a tool call when the agent gives no id for it. */
export type CallDescription = {
	sessionId: string;
	agentId?: string | undefined;
	/** Which process of its session makes it, where that is not the first. */
	process?: number | undefined;
	toolName: string;
	input: unknown;
	toolUseId?: string | undefined;
};

/** A call as it is kept while it is open. */
export type KeptCall = {
	/** Of a large input its digest alone: an open call must not keep megabytes. */
	call: CallDescription;
	isLarge: boolean;
};

/** The call as it is kept while it is open. */
export function keptOf(call: CallDescription): CallDescription {
	const digest = digestOf(call.input);
	return digest === undefined ? call : {...call, input: digest};
}

/**
 * Equal for calls that could be equal: session, process, agent, tool, and a shallow
 * sketch of the input that is cheap even for a file of megabytes. Calls with
 * the same key are compared in full, see `equalTo`.
 */
export function contentKey({
	sessionId,
	process = 1,
	agentId,
	toolName,
	input,
}: CallDescription): string {
	return `${sessionId}\n${process}\n${agentId ?? ''}\n${toolName}\n${sketch(input)}`;
}

/** Which calls, all of one session, process, agent and tool, have an input deep-equal to this one's. */
export function equalTo(call: CallDescription): (other: KeptCall) => boolean {
	const digest = digestOf(call.input);
	return other =>
		other.isLarge
			? other.call.input === digest
			: digest === undefined && isDeepStrictEqual(other.call.input, call.input);
}

/** Whether an input has every field that a part of it has. */
export const hasFieldsOf = (whole: unknown, part: unknown): boolean =>
	isRecord(whole) &&
	isRecord(part) &&
	Object.entries(part).every(([field, value]) =>
		isDeepStrictEqual(whole[field], value),
	);

/** Made once for each input: it is asked about again and again. */
const digests = new WeakMap<object, string | false>();

function digestOf(input: unknown): string | undefined {
	if (typeof input !== 'object' || input === null) return undefined;
	let digest = digests.get(input);
	if (digest === undefined) {
		digest = digestOfLarge(input) ?? false;
		digests.set(input, digest);
	}

	return digest === false ? undefined : digest;
}

/** Made once for an input that is asked about again and again. */
const sketches = new WeakMap<object, string>();

function sketch(input: unknown): string {
	if (typeof input !== 'object' || input === null) return sketchValue(input);
	let text = sketches.get(input);
	if (text === undefined) {
		text = sketchFields(input);
		sketches.set(input, text);
	}

	return text;
}

/** No tool takes more fields: how many there are tells enough. */
const mostFields = 64;

function sketchFields(input: object): string {
	const names = Object.keys(input);
	if (names.length > mostFields) return `${names.length} fields`;
	const entries: [string, unknown][] = Object.entries(input);
	let text = '';
	for (const [name, value] of entries.sort(([a], [b]) => (a < b ? -1 : 1)))
		text += `${name}=${sketchValue(value)}\n`;
	return text;
}

function sketchValue(value: unknown): string {
	if (typeof value === 'string') {
		return `${value.length}:${value.slice(0, 40)}:${value.slice(-40)}`;
	}

	if (Array.isArray(value)) return `array ${value.length}`;
	return typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: typeof value;
}
