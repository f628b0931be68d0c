import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fuzzLength} from '../../../../__tests__/fuzzLength.js';
import {createFeedMapper} from '../../../../feed/mapper.js';
import {isRecord} from '../../../../utils/isRecord.js';
import {codex} from '../adapter.js';

const folder = path.join(import.meta.dirname, 'recordings');
const payloads = fs
	.readdirSync(folder)
	.flatMap(name =>
		fs.readFileSync(path.join(folder, name), 'utf8').trim().split('\n'),
	)
	.map(line => (JSON.parse(line) as {stdin?: unknown}).stdin)
	.filter(payload => isRecord(payload));

it('whatever stands in a payload is an event, and can be answered', () => {
	const damage = fc.dictionary(
		fc.constantFrom(
			...new Set(payloads.flatMap(payload => Object.keys(payload))),
		),
		fc.jsonValue(),
	);
	fc.assert(
		fc.property(fc.constantFrom(...payloads), damage, (payload, broken) => {
			const event = codex.hooks.decode({
				id: '1',
				timestamp: 0,
				payload: {...payload, ...broken},
			});
			expect(event.agent).toBe('codex');
			expect(createFeedMapper().mapEvent(event).length).toBeGreaterThan(0);
			codex.hooks.encode(event, {
				type: 'json',
				source: 'user',
				intent: {kind: 'pre_tool_deny', reason: 'no'},
			});
		}),
		{numRuns: fuzzLength(1000)},
	);
});
