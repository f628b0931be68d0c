import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../../__tests__/fuzzLength.js';
import {mapDecisionToResult} from '../decisionMapper.js';
import {mapEnvelopeToRuntimeEvent} from '../mapper.js';
import {createRequestReader} from '../../../socket/wire/requestReader.js';
import {canonicalHook} from '../../../agents.js';
import {createWithdrawalTracker} from '../../../socketRuntime/withdrawal.js';
import {textHeader} from '../../../socket/__tests__/hookClient.js';

const inputs = fuzzLength(120_000);
const seed = 20_261_121;

/** mulberry32: small, seeded, good enough to choose mutations. */
function createRandom(state: number): (below: number) => number {
	return below => {
		state = (state + 0x6d_2b_79_f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

const folder = path.join(
	import.meta.dirname,
	'../../../../__tests__/recordings',
);
const lines = fs
	.readdirSync(folder)
	.filter(file => file.endsWith('.ndjson'))
	.flatMap(file =>
		fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n'),
	)
	.map(line => JSON.stringify((JSON.parse(line) as {payload: unknown}).payload))
	.filter(line => line.length < 3000);

const nasty = [
	'null',
	'[]',
	'{}',
	'-0',
	'1e999',
	'"\\ud800"',
	'{"__proto__":{"tool_name":"x"}}',
	'{"athena":1,"reply":"text"}',
	'\u0000',
	'"',
	'}',
	'\n',
	'\r\n',
	'\ufeff',
	'9'.repeat(400),
	'['.repeat(2000),
];

describe('protocol fuzz', () => {
	it(`survives ${inputs} mutated inputs, every one an event or a visible fault`, () => {
		const random = createRandom(seed);
		const pickOne = <Item>(items: readonly Item[]) =>
			items[random(items.length)]!;

		const mutate = (text: string): Buffer => {
			let mutated = text;
			for (let n = random(3); n >= 0; n--) {
				const at = random(mutated.length + 1);
				switch (random(5)) {
					case 0:
						mutated = mutated.slice(0, at) + pickOne(nasty) + mutated.slice(at);
						break;
					case 1:
						mutated = mutated.slice(0, at) + mutated.slice(at + random(40));
						break;
					case 2:
						// A value of another type, in the place of any value.
						mutated = mutated.replace(
							new RegExp(
								`"${pickOne(['tool_name', 'tool_input', 'hook_event_name', 'session_id', 'cwd', 'tool_use_id', 'tool_calls'])}":("[^"]*"|\\{|\\[)`,
							),
							match => `${match.split(':')[0]!}:${pickOne(nasty)}`,
						);
						break;
					case 3:
						mutated =
							mutated.slice(0, at) + mutated.slice(Math.max(0, at - 30));
						break;
					default:
						mutated = mutated.slice(0, at);
				}
			}

			const bytes = Buffer.from(`${mutated}\n`);
			for (let n = random(3); n > 0; n--) {
				bytes[random(bytes.length)] = random(256);
			}

			return bytes;
		};

		const counts = {events: 0, faults: 0, nothing: 0};
		let tracker = createWithdrawalTracker(canonicalHook);
		for (let n = 0; n < inputs; n++) {
			if (n % 50 === 0) tracker = createWithdrawalTracker(canonicalHook);
			const isText = random(2) === 0;
			const line = pickOne(lines);
			const reader = createRequestReader({
				maxLineBytes: 6000,
				newId: () => `n${n}`,
				now: () => n,
			});
			if (isText) reader.read(Buffer.from(textHeader));
			const bytes = mutate(
				isText ? line : `{"request_id":"r${n}","ts":${n},"payload":${line}}`,
			);
			const cut = random(bytes.length + 1);
			const read = [
				...reader.read(bytes.subarray(0, cut)),
				...reader.read(bytes.subarray(cut)),
			];
			if (read.length === 0) {
				// Blank, one more header, or cut short: the connection notices when it ends.
				counts.nothing++;
			}

			for (const request of read) {
				if (request.type === 'unreadable') {
					counts.faults++;
					if (request.message === '') expect.fail('a fault without a word');
					continue;
				}

				counts.events++;
				const event = mapEnvelopeToRuntimeEvent(request.envelope);
				tracker.observe(event);
				if (typeof event.payload !== 'object' || event.hookName === '') {
					expect.fail(`not an event: ${bytes.toString()}`);
				}

				const result = mapDecisionToResult(event, {
					type: 'json',
					source: 'user',
					intent: {kind: 'question_answer', answers: {q: 'a'}},
				});
				if (
					result.action === 'json_output' &&
					event.toolName !== 'AskUserQuestion'
				) {
					expect.fail(`allowed: ${bytes.toString()}`);
				}
			}
		}

		expect(counts.events).toBeGreaterThan(inputs / 20);
		expect(counts.faults).toBeGreaterThan(inputs / 3);
		expect(counts.nothing).toBeLessThan(inputs / 20);
	});
});
