import {describe, expect, it} from 'vitest';
import {whatIsTooMuch} from '../payloadSize.js';

const long = 'a, "quoted": [text] {of} \\ all sorts\n'.repeat(40_000);

describe('a payload', () => {
	it('may hold long texts, whatever is in them', () => {
		expect(whatIsTooMuch(JSON.stringify({content: long}))).toBeUndefined();
		expect(
			whatIsTooMuch(JSON.stringify({a: `${long}\\`, b: 1})),
		).toBeUndefined();
	});

	it('may not hold more values than can be read in no time', () => {
		const list = (length: number) =>
			JSON.stringify({list: Array(length).fill(1)});
		expect(whatIsTooMuch(list(90_000))).toBeUndefined();
		expect(whatIsTooMuch(list(110_000))).toContain('values');
	});

	it('may not be nested deeper than can be walked', () => {
		const text = `${'['.repeat(600)}"${long}"${']'.repeat(600)}`;
		expect(whatIsTooMuch(text)).toContain('deeper');
	});
});
