import {expect, it} from 'vitest';
import {costOf, dollarText, pricesOf} from '../cost.js';

const million = {input: 1e6, output: 0, created: 0, read: 0};

it('costs what the list says, dated and sized versions too', () => {
	expect(costOf({'claude-opus-4-1': million})).toEqual({dollars: 15});
	expect(costOf({'claude-opus-4-5-20251101': million})).toEqual({dollars: 5});
	expect(costOf({'claude-sonnet-4-5[1m]': million})).toEqual({dollars: 3});
	expect(costOf({'claude-opus-5-5': million})).toEqual({dollars: 4});
	expect(
		costOf({
			'claude-haiku-4-5': {input: 1e6, output: 1e6, created: 1e6, read: 1e6},
		})?.dollars,
	).toBeCloseTo(1 + 5 + 1.25 + 0.1);
	expect(pricesOf).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('says nothing of a model without a price, and that a sum is not all', () => {
	expect(costOf({'claude-opus-9': million})).toBeUndefined();
	expect(costOf({'claude-opus-4-10': million})).toBeUndefined();
	expect(costOf({})).toBeUndefined();
	const some = costOf({'claude-opus-9': million, 'gpt-5': million});
	expect(some).toEqual({dollars: 1.25, isPartial: true});
	expect(some && dollarText(some)).toBe('>~$1.25');
	expect(dollarText({dollars: 0.004})).toBe('~$0.00');
	expect(dollarText({dollars: 1234.5})).toBe('~$1235');
});
