import {expect, test} from 'vitest';
import {diffTexts} from '../../utils/diffLines.js';
import {canShowWhole, isReadable} from '../prompt/readable.js';

const changeTo = (before: string, content: string) => ({
	path: '/a',
	says: '',
	level: 'info' as const,
	diff: diffTexts(before, content),
	shown: ['file_path', 'content'],
});
const isRead = (before: string, content: string) =>
	isReadable({input: {file_path: '/a', content}}, changeTo(before, content));

test.each([
	['English in one line', 'x'.repeat(3_500_000), true],
	['tabs', '\tx\n'.repeat(100_000), true],
	['Chinese', '漢字\n'.repeat(50_000), true],
	['more Chinese than is laid out at once', '漢'.repeat(600_000), false],
	['emoji', '🎈'.repeat(10_000), true],
	['more emoji than are laid out at once', '🎈'.repeat(100_000), false],
	['what turns the direction', '\u202E'.repeat(200_000), false],
])('a change is as long as laying it out takes: %s', (_what, text, is) => {
	expect(isRead('', text)).toBe(is);
});

test('of what stays only the lines around a change count, until all are to be shown', () => {
	const long = `${'ю\n'.repeat(60)}${'ю'.repeat(1_000_000)}\n${'ю\n'.repeat(60)}`;
	expect(isRead(`a\n${long}`, `b\n${long}`)).toBe(true);
	expect(canShowWhole(changeTo(`a\n${long}`, `b\n${long}`))).toBe(false);
	expect(canShowWhole(changeTo('a\nю\n', 'b\nю\n'))).toBe(true);
});

test('an input is measured once, however often it is asked about', () => {
	let looks = 0;
	const input = new Proxy(
		{value: 'x'},
		{
			ownKeys(target) {
				looks++;
				return Reflect.ownKeys(target);
			},
		},
	);
	for (let frame = 0; frame < 10; frame++)
		expect(isReadable({input})).toBe(true);
	expect(looks).toBe(1);
});
