import fc from 'fast-check';
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {aboutCalls} from '../calls.js';
import {pathsOfCall} from '../callPaths.js';
import {completeExpression} from '../complete.js';
import {compileExpression, compilePartly} from '../compile.js';
import {filtersDoc} from '../docs.js';
import {feedLetters, fieldOf, fields} from '../fields.js';
import {
	joinIntercepts,
	type KnownCall,
	matchIntercept,
	parseIntercept,
} from '../intercepts.js';
import {longestExpression} from '../lexer.js';
import {parseExpression} from '../parse.js';
import {compilePattern} from '../pattern.js';
import {printExpression} from '../print.js';
import {type Expression, type Subject} from '../types.js';
import {anyCharacter} from '../../__tests__/anyCharacter.js';

const word = fc.oneof(
	fc.constantFrom('Bash', 'git push', 'mcp__*', 'a|b', '~t', '!', '(', '&'),
	fc.constantFrom('denied', '\\', 'a\\"', "it's", '/a b/', '/x/', '/tmp', ''),
	fc.string({unit: anyCharacter, maxLength: 12}),
);

const term: fc.Arbitrary<Expression> = fc.oneof(
	fc
		.tuple(
			fc.constantFrom(...(['t', 'c', 'p', 's', 'a', 'k', 'r', 'b'] as const)),
			word,
		)
		.map(
			([letter, text]) =>
				({type: 'pattern', letter, word: text, at: 0}) as const,
		),
	fc
		.constantFrom(...(['d', 'w', 'e', 'm'] as const))
		.map(letter => ({type: 'flag', letter, at: 0}) as const),
	fc
		.constantFrom(...(['allowed', 'asked', 'left'] as const))
		.map(said => ({type: 'flag', letter: 'd', word: said, at: 0}) as const),
);

const expressions: fc.Arbitrary<Expression> = fc.letrec<{all: Expression}>(
	tie => ({
		all: fc.oneof(
			{maxDepth: 4},
			term,
			tie('all').map(inner => ({type: 'not', inner}) as const),
			fc
				.tuple(
					fc.constantFrom('and' as const, 'or' as const),
					fc.array(tie('all'), {minLength: 2, maxLength: 3}),
				)
				.map(([type, terms]) => ({type, terms})),
		),
	}),
).all;

const withoutPlaces = (expression: Expression): unknown =>
	JSON.parse(
		JSON.stringify(expression, (key, value: unknown) =>
			key === 'at' ? undefined : value,
		),
	);

const pieces = fc.oneof(
	fc.constantFrom('~t', '~d', '~d allowed', '~', '(', ')', '!', '&', '|'),
	fc.constantFrom('"', "'", '/(/', '/a(b|c)/', '*', '[', ' ', 'a', '\\', ','),
	fc.string({unit: anyCharacter, maxLength: 3}),
);
const texts = fc.array(pieces, {maxLength: 200}).map(parts => parts.join(''));

test('an expression that is printed and parsed again is the same', () => {
	fc.assert(
		fc.property(expressions, expression => {
			const printed = printExpression(expression);
			const parsed = parseExpression(printed);
			// Words that are no good as patterns are refused, whoever wrote them.
			if (parsed.ok)
				expect(withoutPlaces(parsed.expression)).toEqual(
					withoutPlaces(expression),
				);
			else expect(printed).toMatch(/\//);
		}),
		{numRuns: fuzzLength(2000)},
	);
});

test('no text makes it throw, and a fault is within the text', () => {
	fc.assert(
		fc.property(texts, fc.nat(), (text, place) => {
			const parsed = parseExpression(text);
			if (!parsed.ok) {
				expect(parsed.at).toBeGreaterThanOrEqual(0);
				expect(parsed.at).toBeLessThanOrEqual(text.length);
			} else
				expect(withoutPlaces(parseAgain(parsed.expression))).toEqual(
					withoutPlaces(parsed.expression),
				);
			parseIntercept(text);
			matchIntercept([text], {tool: 'Bash'});
			joinIntercepts([text, 'Bash']);
			const cursor = place % (text.length + 1);
			const {from, to} = completeExpression(text, cursor, () => ['x']);
			expect(from).toBeLessThanOrEqual(cursor);
			expect(to).toBeGreaterThanOrEqual(cursor);
			expect(to).toBeLessThanOrEqual(text.length);
		}),
		{numRuns: fuzzLength(2000)},
	);
});

function parseAgain(expression: Expression): Expression {
	const parsed = parseExpression(printExpression(expression));
	if (!parsed.ok) throw new Error(parsed.message);
	return parsed.expression;
}

test.each([
	['~z', 0, 'there is no ~z'],
	['~tBash', 0, 'there is no ~tBash; a space comes after ~t'],
	['a & ~t', 6, '~t needs a tool'],
	['~t & b', 3, '~t needs a tool'],
	['(a | b', 0, 'the parenthesis is not closed'],
	['a )', 2, 'nothing to close here'],
	['a &', 3, 'something is missing here'],
	['| a', 0, 'something is missing before |'],
	['~b "open', 3, 'the quote is not closed'],
	['~b "end\\"', 3, 'the quote is not closed'],
	['~c /a(?=b)/', 3, 'not in an expression here: look-around'],
	[`x ~c ${'a'.repeat(1001)}`, 5, 'a pattern has at most 1000 characters'],
	[
		'a'.repeat(longestExpression + 1),
		longestExpression,
		'longer than 20000 characters',
	],
	['!'.repeat(500), 101, 'nested too deeply'],
])('%.20s is wrong at %i', (text, at, message) => {
	expect(parseExpression(text)).toEqual({ok: false, at, message});
});

test('a letter that says nothing about a call is refused at its place', () => {
	const aboutRules = {...aboutCalls, speaksOf: 'a rule judges a call'};
	expect(parseExpression('~t Bash ~w', aboutRules)).toEqual({
		ok: false,
		at: 8,
		message: '~w speaks about the feed; a rule judges a call',
	});
});

test('the table has every letter once, and its examples are expressions', () => {
	expect([...feedLetters].sort().join('')).toBe('abcdegkmprstw');
	for (const {example, letter} of fields) {
		expect(parseExpression(example)).toMatchObject({
			ok: true,
			expression: {letter},
		});
		expect(fieldOf(letter)?.example).toBe(example);
	}
});

describe('what is known in part', () => {
	const known = {
		values: (letter: string) => (letter === 't' ? ['Bash'] : undefined),
		is: () => undefined,
	};
	test.each([
		['~t Bash', true],
		['~t Read', false],
		['~c x', undefined],
		['~t Read & ~c x', false],
		['~t Bash & ~c x', undefined],
		['~t Bash | ~c x', true],
		['~t Read | ~c x', undefined],
		['!~c x', undefined],
		['!(~t Bash | ~c x)', false],
		['~d', undefined],
	])('%s: %s', (text, wanted) => {
		const parsed = parseExpression(text);
		expect(parsed.ok && compilePartly(parsed.expression)(known)).toBe(wanted);
	});
});

test.each(['git branch -d', 'git branch -d*', '/-d/'])(
	'case is minded where it is asked for: %s',
	word => {
		const command = 'git branch -D main';
		expect(compilePattern('c', word)(command)).toBe(true);
		expect(compilePattern('c', word, true)(command)).toBe(false);
	},
);

describe('paths', () => {
	test.each([
		['src/**', '/home/dev/src/a/b.ts', true],
		['src/**', '/home/dev/src', false],
		['src/*.ts', '/home/dev/src/deep/a.ts', false],
		['*.env', '/home/dev/.env', true],
		['/etc/**', '/home/etc/passwd', false],
		['/etc/**', '/etc/ssh/config', true],
		['/etc/', '/etc/passwd', true],
		['/home/**/secret/**/key?', '/home/a/b/secret/key1', true],
		['/home/**/secret/**/key?', '/home/a/b/secret/key12', false],
		['**', 'anything', true],
		['/**', '/x', true],
		['a/**/a/**/b', '/a/x/a/a/b', true],
	])('%s on %s: %s', (glob, path, wanted) => {
		const parsed = parseExpression(`~p ${glob}`);
		if (!parsed.ok) throw new Error(parsed.message);
		const subject: Subject = {values: () => [path], is: () => false};
		expect(compileExpression(parsed.expression)(subject)).toBe(wanted);
	});

	test('a glob with many wildcards is no slower than its length', () => {
		const glob = `"${'*a'.repeat(400)}b"`;
		const parsed = parseExpression(`~c ${glob}`);
		if (!parsed.ok) throw new Error(parsed.message);
		const subject: Subject = {
			values: () => ['a'.repeat(100_000)],
			is: () => false,
		};
		const start = performance.now();
		expect(compileExpression(parsed.expression)(subject)).toBe(false);
		expect(performance.now() - start).toBeLessThan(60_000);
	});
});

describe('intercepts', () => {
	const fits = (text: string, call: KnownCall) =>
		matchIntercept([text], call) === text;

	const push: KnownCall = {
		tool: 'Bash',
		input: {command: 'cd x && git push --force'},
		paths: [],
		sessionId: 's1',
		agent: ['agent:root', 'agent'],
	};

	test.each([
		['Bash', true],
		['Read, Bash', true],
		['Read | mcp__*', false],
		['*', true],
		['~c "git push"', true],
		['~t Bash & !~c "git push"', false],
		['"--force"', true],
		['~a subagent', false],
		['~p /etc/**', false],
	])('%s: %s', (text, wanted) => {
		expect(fits(text, push)).toBe(wanted);
	});

	test('what nobody could read fits whatever could have fitted', () => {
		expect(fits('Bash', {})).toBe(true);
		expect(fits('~t Bash & ~c push', {tool: 'Bash'})).toBe(true);
		expect(fits('~t Bash & !~c push', {tool: 'Bash'})).toBe(true);
		expect(fits('~t Bash & ~c push', {tool: 'Read'})).toBe(false);
	});

	test.each([
		['git push', 0],
		['~t Bash | Read', 10],
		['Bash Read', 0],
		['~w', 0],
		['~t Bash & ~d', 10],
	])('%s is refused at %i', (text, at) => {
		expect(parseIntercept(text)).toMatchObject({ok: false, at});
	});

	test('one that nobody can read holds everything', () => {
		expect(fits('~t', push)).toBe(true);
		expect(parseIntercept('  ')).toMatchObject({ok: false, at: 0});
	});

	test.each([
		[[], ''],
		[['~c "git push"'], '~c "git push"'],
		[['Bash', 'mcp__*'], 'Bash, mcp__*'],
		[['Bash, Edit', '~c "git push"'], '~t Bash | ~t Edit | ~c "git push"'],
	])('%j together are %s', (intercepts, joined) => {
		expect(joinIntercepts(intercepts)).toBe(joined);
	});

	test('paths are found where they may be, as written and as meant', () => {
		const paths = pathsOfCall(
			{file_path: '../x/a.ts', list: [{to: '/etc/hosts'}], text: 'two\nlines'},
			'/home/dev',
		);
		expect(paths).toEqual(['../x/a.ts', '/home/x/a.ts', '/etc/hosts']);
		expect(
			pathsOfCall({command: 'cat <"/etc/passwd"; cd ../b'}, '/home/dev'),
		).toEqual(expect.arrayContaining(['/etc/passwd', '/home/b']));
		const many = {list: Array.from({length: 3000}, (_, index) => `/p${index}`)};
		expect(pathsOfCall(many, '/')).toBeUndefined();
	});
});

describe('completion', () => {
	const values = (letter: string) =>
		letter === 't' ? ['Bash', 'BashOutput', 'mcp__files read', 'Read'] : [];
	const complete = (written: string) => {
		const cursor = written.indexOf('^');
		const text = written.replace('^', '');
		const {from, to, candidates} = completeExpression(text, cursor, values);
		return candidates.map(
			candidate => text.slice(0, from) + candidate.text + text.slice(to),
		);
	};

	test.each([
		['~t Ba^', ['~t Bash ', '~t BashOutput ']],
		['~t read^', ['~t Read ', '~t "mcp__files read" ']],
		['~t "Ba^', ['~t Bash ', '~t BashOutput ']],
		['~t Ba^x & ~e', ['~t Bash  & ~e', '~t BashOutput  & ~e']],
		['(~e | ~t^', ['(~e | ~t ']],
		['~d a^', ['~d allowed ', '~d asked ']],
		[
			'~d ^',
			['~d denied ', '~d allowed ', '~d asked ', '~d left ', '~d & ', '~d | '],
		],
		['word^', []],
	])('%s', (written, wanted) => {
		expect(complete(written)).toEqual(wanted);
	});

	test('every field is offered where a term may begin', () => {
		const {candidates} = completeExpression('~e ', 3, values);
		expect(candidates.map(({text}) => text.trim())).toEqual([
			...fields.map(({letter}) => `~${letter}`),
			...['!', '(', '&', '|'],
		]);
		expect(
			completeExpression('', 0, values, ['t']).candidates.map(({text}) => text),
		).toEqual(['~t ', '!', '(']);
	});
});

test('docs/filters.md is what the table says (npm run docs)', () => {
	const file = new URL('../../../docs/filters.md', import.meta.url);
	expect(readFileSync(file, 'utf8')).toBe(filtersDoc());
});
