import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {createLedger, type LedgerInput, type LedgerState} from '../ledger.js';

const ends: Record<LedgerInput, LedgerState> = {
	answer: 'answered',
	withdraw: 'withdrawn',
	expire: 'expired',
	supersede: 'superseded',
};

describe('ledger', () => {
	it.each(Object.entries(ends))('%s ends a pending request', (input, state) => {
		const ledger = createLedger();
		ledger.open('a');
		expect(ledger.apply('a', input as LedgerInput)).toEqual({
			effective: true,
			state,
		});
		expect(ledger.stateOf('a')).toBe(state);
		expect(ledger.pending()).toEqual([]);
	});

	it('gives a reason for what comes too late or is unknown', () => {
		const ledger = createLedger();
		ledger.open('a');
		ledger.apply('a', 'withdraw');
		expect(ledger.apply('a', 'answer')).toEqual({
			effective: false,
			state: 'withdrawn',
			reason: 'answer of request a ignored: already withdrawn',
		});
		expect(ledger.apply('b', 'expire')).toEqual({
			effective: false,
			state: undefined,
			reason: 'expire of request b ignored: unknown request',
		});
	});

	it('does not open a request twice, ended or not', () => {
		const ledger = createLedger();
		expect(ledger.open('a')).toBe(true);
		expect(ledger.open('a')).toBe(false);
		ledger.apply('a', 'answer');
		expect(ledger.open('a')).toBe(false);
		expect(ledger.stateOf('a')).toBe('answered');
	});

	it('forgets the oldest ended requests, never a pending one', () => {
		const ledger = createLedger(2);
		for (const id of ['p', 'a', 'b', 'c']) ledger.open(id);
		for (const id of ['a', 'b', 'c']) ledger.apply(id, 'answer');
		expect(['a', 'b', 'c', 'p'].map(id => ledger.stateOf(id))).toEqual([
			undefined,
			'answered',
			'answered',
			'pending',
		]);
	});

	it('has exactly one effective end per request, whatever comes in any order', () => {
		const id = fc.constantFrom('a', 'b', 'c');
		const input = fc.constantFrom<'open' | LedgerInput>(
			'open',
			'answer',
			'withdraw',
			'expire',
			'supersede',
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(id, input), {maxLength: 60}), inputs => {
				const ledger = createLedger();
				const first = new Map<string, LedgerState>();
				const opened = new Set<string>();
				for (const [request, what] of inputs) {
					if (what === 'open') {
						expect(ledger.open(request)).toBe(!opened.has(request));
						opened.add(request);
						continue;
					}

					const isFirst = opened.has(request) && !first.has(request);
					expect(ledger.apply(request, what).effective).toBe(isFirst);
					if (isFirst) first.set(request, ends[what]);
				}

				for (const request of opened) {
					expect(ledger.stateOf(request)).toBe(first.get(request) ?? 'pending');
				}

				expect(ledger.pending()).toEqual(
					[...opened].filter(request => !first.has(request)),
				);
			}),
			{numRuns: fuzzLength(500)},
		);
	});
});
