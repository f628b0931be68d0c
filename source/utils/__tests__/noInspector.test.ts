import {describe, expect, it} from 'vitest';
import {asksForInspector} from '../noInspector.js';

describe('asksForInspector', () => {
	it.each([
		[['--inspect'], {}],
		[['--inspect-brk=0.0.0.0:9229'], {}],
		[[], {NODE_OPTIONS: '--max-old-space-size=100 --inspect=0'}],
		[[], {NODE_OPTIONS: '--inspect-port=9230'}],
	])('%j %j', (flags, env) => {
		expect(asksForInspector(flags, env)).toBe(true);
	});

	it('is false as a rule', () => {
		expect(asksForInspector(['--enable-source-maps'], {NODE_OPTIONS: ''})).toBe(
			false,
		);
		expect(asksForInspector([], {})).toBe(false);
	});
});
