import {describe, expect, it} from 'vitest';
import {isTextFormat} from '../textFormats.js';

const cases = {
	email: {
		good: ['ada@example.com', 'a.b+c@mail.example.co', 'root@localhost'],
		bad: ['ada', 'ada@', '@example.com', 'a b@example.com', 'a@b@c', 'a@-b.c'],
	},
	uri: {
		good: ['https://example.com/a?b#c', 'mailto:ada@example.com', 'urn:a:b'],
		bad: [
			'example.com',
			' https://example.com',
			'https://a b',
			'//a',
			'https:',
		],
	},
	date: {
		good: ['2026-01-31', '2024-02-29', '0001-01-01'],
		bad: ['2026-02-29', '2026-13-01', '2026-1-1', '31.1.2026', '2026-01-31T'],
	},
	'date-time': {
		good: [
			'2026-01-31T09:30:00Z',
			'2026-01-31T09:30:00.5+02:00',
			'2026-01-31t09:30:60z',
		],
		bad: [
			'2026-01-31T09:30:00',
			'2026-01-31 09:30:00Z',
			'2026-02-30T09:30:00Z',
			'2026-01-31T24:00:00Z',
			'2026-01-31T09:30:00+25:00',
		],
	},
} as const;

describe.each(Object.entries(cases))('%s', (format, {good, bad}) => {
	it.each(good)('takes %s', text => {
		expect(isTextFormat(format as keyof typeof cases, text)).toBe(true);
	});

	it.each(bad)('does not take %s', text => {
		expect(isTextFormat(format as keyof typeof cases, text)).toBe(false);
	});
});
