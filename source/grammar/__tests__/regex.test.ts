import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {programOf} from '../regex/program.js';
import {createRunner} from '../regex/run.js';
import {createMatchBudget} from '../regex/budget.js';
import {literalOf} from '../regex/literal.js';
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
const regexes = regexOf(
	fc.oneof(plainAtom, plainAtom, group(shallow)),
	// Atoms side by side may make a quantifier of nothing: `{`, `1`, `}`.
).filter(isValid);

function isValid(source: string): boolean {
	try {
		return new RegExp(source, 's') instanceof RegExp;
	} catch {
		return false;
	}
}

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
		{numRuns: fuzzLength(2000)},
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
		// Backtracking would take years; how fast it is, `npm run bench` tells.
		expect(performance.now() - start).toBeLessThan(60_000);
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

describe('what matching may cost is counted', () => {
	test.each([
		['(a?){300}a{300}', 'a'.repeat(299)],
		['(a?){300}a{300}', 'b'.repeat(4_000_000)],
		['[^a]*(a[^a]*){100}b', `b${'a'.repeat(5_000_000)}`],
		['(x|y)*z{400}', 'xy'.repeat(2_000_000)],
	])('%s gives up, and says so', (source, text) => {
		const budget = createMatchBudget(100_000, 100_000);
		const found = compileRegex(source, true)(text, budget);
		// Fewer steps than characters times the size of the expression, or nothing.
		expect(found === undefined || text.length < 300).toBe(true);
		expect(compileRegex(source, true)('x', createMatchBudget())).toBe(false);
		// What is spent is spent: for the next expression too.
		if (found === undefined)
			expect(compileRegex('a', true)('a', budget)).toBe(undefined);
	});

	test('a word that must be there is looked for first', () => {
		const budget = createMatchBudget(100_000);
		const fits = compileRegex('needle(.*a){200}', true);
		expect(fits('a'.repeat(1_000_000), budget)).toBe(false);
		expect(budget.steps).toBeGreaterThan(50_000);
		expect(fits('NEEDLE'.repeat(100_000), budget)).toBe(undefined);
	});

	test('the word is in whatever fits', () => {
		fc.assert(
			fc.property(regexes, texts, (source, text) => {
				const fits = new RegExp(source, 's').test(text);
				const literal = literalOf(readRegex(source));
				if (fits) expect(text).toContain(literal);
			}),
			{numRuns: fuzzLength(100)},
		);
		expect(literalOf(readRegex('x+(a|b)needle[ab]\\.c'))).toBe('needle');
	});

	test('the built-in engine runs while its worst case is paid for', () => {
		const budget = createMatchBudget(1_000_000, 10);
		const fits = compileRegex('a.*b.*c', true);
		expect(fits('xaxbxc', budget)).toBe(true);
		expect(budget.risk).toBe(10);
		expect(budget.steps).toBeLessThan(1_000_000);
	});

	test('more runners than are kept say the same', () => {
		for (let round = 0; round < 2; round++)
			for (let index = 0; index < 200; index++) {
				const fits = compileRegex(`(a|b)*${index}c`, true);
				expect(fits(`xxab${index}c`.repeat(9))).toBe(true);
			}
	});
});

test('a named group is a group', () => {
	expect(compileRegex('(?<verb>push|pull)$', false)('git pull')).toBe(true);
});
