import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {copied, notification} from '../attention.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

describe('a notification', () => {
	it('is asked for in the terminal’s own way', () => {
		expect(notification('Bash waits', 'osc9', false)).toBe(
			'\u001b]9;Bash waits\u0007',
		);
		expect(notification('a; b', 'osc777', false)).toBe(
			'\u001b]777;notify;athena;a, b\u0007',
		);
	});

	it('has a head of its own where the terminal knows one', () => {
		const text = {title: 'shop ❯ x; y', body: 'permission: Bash(ls)'};
		const bytes = (how: 'osc9' | 'osc777' | 'osc99') =>
			notification(text, how, false);
		expect(bytes('osc9')).toBe(
			'\u001b]9;shop ❯ x; y: permission: Bash(ls)\u0007',
		);
		expect(bytes('osc777')).toBe(
			'\u001b]777;notify;shop ❯ x, y;permission: Bash(ls)\u0007',
		);
		expect(bytes('osc99')).toBe(
			`\u001b]99;i=athena:d=0:e=1;${Buffer.from(text.title).toString('base64')}\u001b\\` +
				`\u001b]99;i=athena:d=1:e=1:p=body;${Buffer.from(text.body).toString('base64')}\u001b\\`,
		);
	});

	it('is handed on by tmux', () => {
		expect(notification('hi', 'osc9', true)).toBe(
			'\u001bPtmux;\u001b\u001b]9;hi\u0007\u001b\\',
		);
	});

	it('is no progress bar', () => {
		expect(notification('4;1;50', 'osc9', false)).toBe(
			'\u001b]9; 4;1;50\u0007',
		);
	});

	it('ends nowhere but at its end, whatever its text, and is not long', () => {
		fc.assert(
			fc.property(fc.string({unit: anyCharacter}), text => {
				const bytes = notification(text, 'osc9', false);
				expect(bytes.startsWith('\u001b]9;')).toBe(true);
				expect(bytes.endsWith('\u0007')).toBe(true);
				expect(bytes.slice(4, -1)).not.toMatch(/\p{Cc}/u);
			}),
			{numRuns: fuzzLength(100)},
		);
		expect(notification('x'.repeat(9999), 'osc9', false)).toHaveLength(205);
	});
});

describe('the clipboard', () => {
	it('gets the text as it is', () => {
		const bytes = copied('naïve\n\u001b]', false) ?? '';
		expect(bytes.startsWith('\u001b]52;c;')).toBe(true);
		const encoded = bytes.slice(7, -1);
		expect(Buffer.from(encoded, 'base64').toString()).toBe('naïve\n\u001b]');
	});

	it('in tmux, both ways', () => {
		const plain = copied('a', false) ?? '';
		expect(copied('a', true)).toBe(
			`${plain}\u001bPtmux;\u001b${plain}\u001b\\`,
		);
	});

	it('is left alone when the text is too long for terminals', () => {
		expect(copied('é'.repeat(40_000), false)).toBeUndefined();
	});
});
