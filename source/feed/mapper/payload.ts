import {type RuntimeEvent} from '../../runtime/types.js';
import {isRecord} from '../../utils/isRecord.js';

/**
 * Tolerant readers of what an agent sent. A missing field or one of a wrong
 * type reads as undefined (or the stated default); nothing here throws.
 */
export type Payload = Readonly<Record<string, unknown>>;

/** The event's payload; empty if it is no object. */
export const payloadOf = (event: RuntimeEvent): Payload =>
	readRecord(event.payload);

/** An object, or an empty one. */
export const readRecord = (value: unknown): Record<string, unknown> =>
	isRecord(value) ? value : {};

/** A string, numbers and booleans included; anything else is undefined. */
export function readText(value: unknown): string | undefined {
	if (typeof value === 'string') return value;
	return typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: undefined;
}

/** A string that says something: undefined when empty. */
export const readName = (value: unknown): string | undefined =>
	readText(value) || undefined; // eslint-disable-line @typescript-eslint/prefer-nullish-coalescing -- empty counts as missing

/** A finite number, or undefined. */
export const readNumber = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** True only for `true`. */
export const readFlag = (value: unknown): boolean => value === true;

/** A list, or an empty one. */
export const readList = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : [];

/** Strings by name; entries that are no strings are left out, lists are joined with ", ". */
export function readTexts(value: unknown): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const [name, entry] of Object.entries(readRecord(value))) {
		const text = Array.isArray(entry)
			? entry.map(part => readText(part) ?? '').join(', ')
			: readText(entry);
		if (text !== undefined) define(texts, name, text);
	}

	return texts;
}

/** The agent's id for the subagent an event comes from; undefined is the root. */
export const agentIdOf = (event: RuntimeEvent): string | undefined =>
	readName(event.agentId) ?? readName(payloadOf(event).agent_id);

/** The agent's id for a tool call. */
export const toolUseIdOf = (event: RuntimeEvent): string | undefined =>
	readName(event.toolUseId) ?? readName(payloadOf(event).tool_use_id);

/** The tool an event is about; empty if it names none. */
export const toolNameOf = (event: RuntimeEvent): string =>
	readName(event.toolName) ?? readName(payloadOf(event).tool_name) ?? '';

/** Sets a field whose name comes from outside, `__proto__` included. */
export function define<Value>(
	target: Record<string, Value>,
	name: string,
	value: Value,
): void {
	Object.defineProperty(target, name, {
		value,
		enumerable: true,
		configurable: true,
		writable: true,
	});
}
