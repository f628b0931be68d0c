import {expect, test} from 'vitest';
import {shortId} from '../shortId.js';

test('sessions that began within a minute have names of their own', () => {
	expect(shortId('019abcde-1111-7000-8000-000000000000')).not.toBe(
		shortId('019abcde-2222-7000-8000-000000000000'),
	);
});

test.each([
	['f41b3bb2-f232-4c4a-a65a-12b7b4a7f2f3', 'f41b3bb2'],
	['ses_0123456789', 'ses_0123'],
	['x', 'x'],
])('of %s eight letters are said: %s', (id, short) => {
	expect(shortId(id)).toBe(short);
});
