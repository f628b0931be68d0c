import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {programOf} from '../regex/program.js';
import {createRunner} from '../regex/run.js';
import {compileRegex, faultOfRegex} from '../regex/index.js';
import {readRegex} from '../regex/syntax.js';

const linear = (source: string, ignoreCase: boolean) =>
	createRunner(programOf(readRegex(source), ignoreCase));

const plainAtom = fc.constantFrom(
	...['a', 'B', '1', ' ', '-', '.', '^', '$', '{', '}', ']', 'é', '\\.'],
	...['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\b', '\\B', '\\n'],
	...['\\x61', '\\u00e9', '[ab]', '[^ab]', '[a-c1]', '[^\\d-]', '[\\w-b]'],
	...['[\\W]', '[-a]', '[a-]', '[^]', '[]', '[\\b\\]]'],
);

const times = fc.constantFrom(
	...[
		'',
		'',
		'',
		'',
		'*',
		'+',
		'?',
		'*?',
		'{2}',
		'{1,2}',
		'{0,1}',
		'{2,}',
		'{,1}',
	],
);

/** Alternatives of a few repeated atoms. */
const regexOf = (atom: fc.Arbitrary<string>) => {
	const repeated = fc
		.tuple(atom, times)
		.map(([text, many]) => (/^(\^|\$|\\b)$/i.test(text) ? text : text + many));
	const concat = fc.array(repeated, {maxLength: 4});
	return fc
		.array(concat, {minLength: 1, maxLength: 3})
		.map(choices => choices.map(parts => parts.join('')).join('|'));
};

const group = (inner: fc.Arbitrary<string>) =>
	inner.map(text => (text.length % 2 === 0 ? `(${text})` : `(?:${text})`));

/** Regular expressions of the whole language that is read, up to two groups deep. */
const shallow = regexOf(fc.oneof(plainAtom, group(regexOf(plainAtom))));
const regexes = regexOf(fc.oneof(plainAtom, plainAtom, group(shallow)));

const texts = fc.string({
	unit: fc.constantFrom(
		'a',
		'A',
		'b',
		'B',
		'c',
		'1',
		' ',
		'-',
		'.',
		'\n',
		'é',
		'É',
		'{',
		']',
		'_',
	),
	maxLength: 6,
});

test('the linear engine says what the built-in one says', () => {
	fc.assert(
		fc.property(regexes, texts, fc.boolean(), (source, text, ignoreCase) => {
			const wanted = new RegExp(source, ignoreCase ? 'is' : 's').test(text);
			expect(linear(source, ignoreCase)(text)).toBe(wanted);
		}),
		{numRuns: 2000},
	);
});

describe('no text makes an expression slow', () => {
	test.each([
		['(a+)+$', `${'a'.repeat(50_000)}!`],
		['(a|a)*b', 'a'.repeat(50_000)],
		['(a|ab)*(c|bcd)*d$', 'ab'.repeat(20_000)],
		['.*.*.*.*=.*x', 'a'.repeat(50_000)],
		['a?'.repeat(40) + 'a'.repeat(40), 'a'.repeat(39)],
		['(x+x+)+y', 'x'.repeat(50_000)],
	])('%s', (source, text) => {
		const fits = compileRegex(source, true);
		const start = performance.now();
		expect(fits(text)).toBe(false);
		expect(performance.now() - start).toBeLessThan(2000);
	});
});

test.each([
	['(', 'Unterminated group'],
	['a(?=b)', 'look-around'],
	['(?<!b)a', 'look-around'],
	[String.raw`(a)\1`, 'back-reference'],
	['(a{1000}){1000}', 'its size'],
	[`${'('.repeat(200)}a${')'.repeat(200)}`, 'so many groups'],
])('%s is refused', (source, why) => {
	expect(faultOfRegex(source)).toContain(why);
});

test('a named group is a group', () => {
	expect(compileRegex('(?<verb>push|pull)$', false)('git pull')).toBe(true);
});
