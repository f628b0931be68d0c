import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createFeedMapper} from '../../feed/mapper.js';
import {createRequestReader} from '../socket/wire/requestReader.js';
import {readNumber, readText} from '../../utils/tolerant.js';
import {isRecord} from '../../utils/isRecord.js';
import {type RuntimeEvent} from '../types.js';
import {type AgentName, agentNames} from '../agentName.js';
import {adapterOf, callDescriptionOf, toolCallOf} from '../agents.js';
import {allIntents, decodeHook, recordedHooks} from './recordedHooks.js';

/*
 * What the real programs sent, damaged: nothing may crash, and nothing may
 * vanish. What can be read is an event with a row in the feed, what can't is a
 * fault that says so.
 */

type Json = Readonly<Record<string, unknown>>;

const nested = (depth: number): unknown => {
	let value: unknown = 'core';
	for (let level = 0; level < depth; level++)
		value = level % 2 === 0 ? [value] : {tool_input: value};
	return value;
};

/** A value where another one stood. */
const strangeValue = fc.oneof(
	fc.jsonValue(),
	fc.constantFrom<unknown>(
		null,
		true,
		-0,
		1e308,
		'',
		[],
		{},
		'x'.repeat(100_000),
		'\uD800',
		'\u0000\u001B[2J\u009B',
		JSON.parse('{"__proto__": {"tool_name": "Bash", "allow": true}}'),
		{constructor: {prototype: {toString: 1}}},
		Array.from({length: 2000}, () => ({tool_name: 'Bash'})),
	),
	fc.integer({min: 1, max: 90}).map(nested),
);

/** Every place of a payload, by its keys. */
const placesOf = (value: unknown, above: readonly string[] = []): string[][] =>
	typeof value === 'object' && value !== null && above.length < 4
		? Object.entries(value).flatMap(([key, inner]) => [
				[...above, key],
				...placesOf(inner, [...above, key]),
			])
		: [];

/** A payload with one place of it taken away (undefined), or filled anew. */
const changed = (
	value: unknown,
	[key, ...below]: readonly string[],
	to: unknown,
): unknown => {
	if (key === undefined || typeof value !== 'object' || value === null)
		return to;
	const copy: unknown = Array.isArray(value)
		? Array.from<unknown>(value)
		: {...value};
	const inner: unknown = Reflect.get(value, key);
	const next = below.length === 0 ? to : changed(inner, below, to);
	if (next === undefined) Reflect.deleteProperty(copy as object, key);
	else
		Object.defineProperty(copy, key, {
			value: next,
			enumerable: true,
			configurable: true,
			writable: true,
		});
	return copy;
};

/** As it comes out at the other end: no JSON has an array with a hole. */
const asSent = (payload: unknown): unknown =>
	payload === undefined ? undefined : JSON.parse(JSON.stringify(payload));

/** A recorded hook of an agent with up to four places damaged. */
function damagedHook(agent: AgentName) {
	const recorded = recordedHooks(agent);
	return fc.constantFrom(...recorded).chain(({hookName, payload}) =>
		fc.record({
			hookName: fc.constantFrom(
				hookName,
				hookName,
				hookName,
				'__proto__',
				'constructor',
				'Tomorrow',
			),
			payload: fc.oneof(
				{weight: 1, arbitrary: strangeValue},
				{
					weight: 12,
					arbitrary: fc
						.array(
							fc.tuple(
								fc.constantFrom(...placesOf(payload), ['__proto__'], ['new']),
								fc.option(strangeValue, {nil: undefined}),
							),
							{minLength: 1, maxLength: 4},
						)
						.map(damage =>
							asSent(
								damage.reduce<unknown>(
									(so, [place, value]) => changed(so, place, value),
									payload,
								),
							),
						),
				},
			),
		}),
	);
}

/** A piece of a message that waits for the others, or one without a word. */
const saysNothingYet = ({hookName, payload}: RuntimeEvent): boolean => {
	if (hookName !== 'MessageDisplay' || !isRecord(payload)) return false;
	const words = readText(payload.delta);
	const index = readNumber(payload.index);
	return (
		words !== undefined &&
		(words.trim() === '' ||
			payload.final === false ||
			(index !== undefined && index > 0))
	);
};

/** All that happens to an event on its way, as far as it reads what the agent said. */
function take(
	agent: AgentName,
	hookName: string | undefined,
	payload: unknown,
) {
	const event = decodeHook(agent, hookName, payload);
	expect(event.agent).toBe(agent);
	expect(event.hookName).not.toBe('');
	expect(event.sessionId).not.toBe('');
	expect(typeof event.payload).toBe('object');
	callDescriptionOf(event);
	toolCallOf(event);
	const {hooks} = adapterOf(agent);
	for (const intent of allIntents) {
		const {result, misfit} = hooks.encode(event, {
			type: 'json',
			source: 'user',
			intent,
		});
		if (misfit !== undefined) expect(result.action).toBe('passthrough');
		// It must be possible to send it.
		JSON.stringify(result);
	}

	const rows = createFeedMapper().mapEvent(event);
	if (!saysNothingYet(event)) expect(rows.length).toBeGreaterThan(0);
	for (const {title, kind} of rows) expect(typeof title, kind).toBe('string');
	return rows;
}

describe.each(agentNames)('%s', agent => {
	it('every damaged payload is a row', () => {
		fc.assert(
			fc.property(damagedHook(agent), ({hookName, payload}) => {
				take(agent, hookName, payload);
			}),
			{numRuns: fuzzLength(4000)},
		);
		expect(({} as Json).tool_name).toBeUndefined();
	});

	it('every damaged line is a row or a fault with words', () => {
		const seen = {rows: 0, faults: 0};
		const bytes = fc
			.tuple(
				damagedHook(agent),
				fc.array(
					fc.record({
						at: fc.double({min: 0, max: 1, noNaN: true}),
						cut: fc.nat(30),
						put: fc.oneof(
							fc.uint8Array({maxLength: 6}),
							fc.constantFrom(
								Uint8Array.of(0xff, 0xfe),
								Uint8Array.of(0xed, 0xa0, 0x80),
								Uint8Array.of(0xef, 0xbb, 0xbf),
								Uint8Array.of(0),
								Buffer.from('['.repeat(3000)),
								Buffer.from('{"__proto__":'),
							),
						),
					}),
					{maxLength: 3},
				),
				fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'utf16le', 'latin1'),
			)
			.map(([{hookName, payload}, damage, encoding]) => {
				let line = Buffer.from(JSON.stringify(payload), encoding);
				for (const {at, cut, put} of damage) {
					const from = Math.floor(at * line.length);
					line = Buffer.concat([
						line.subarray(0, from),
						put,
						line.subarray(from + cut),
					]);
				}

				return {hookName, line};
			});
		fc.assert(
			fc.property(bytes, ({hookName, line}) => {
				const reader = createRequestReader({
					maxLineBytes: 1 << 20,
					newId: () => 'r1',
					now: () => 1,
				});
				const header = {athena: 1, reply: 'text', agent, hook: hookName};
				const read = [
					...reader.read(Buffer.from(`${JSON.stringify(header)}\n`)),
					...reader.read(Buffer.concat([line, Buffer.from('\n')])),
				];
				while (reader.hasLong()) read.push(...reader.goOn());
				// Nothing was said in it; the connection's end tells.
				if (line.toString().trim() === '') return;
				expect(read.length).toBeGreaterThan(0);
				for (const request of read)
					if (request.type === 'unreadable') {
						seen.faults++;
						expect(request.message).not.toBe('');
					} else {
						seen.rows++;
						const {envelope} = request;
						take(agent, envelope.hook_event_name, envelope.payload);
					}
			}),
			{numRuns: fuzzLength(2000, 200)},
		);
		expect(seen.rows).toBeGreaterThan(5);
		expect(seen.faults).toBeGreaterThan(5);
	});
});
