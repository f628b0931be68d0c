import {describe, expect, it} from 'vitest';
import {readRules} from '../readRules.js';
import {readRuleTests} from '../readRuleTests.js';

const place = {scope: 'project' as const, addedBy: 'somebody'};
const read = (text: string) => readRules(text, 'rules.json', place);
const rule = (fields: object) => ({
	id: 'one',
	when: '~c ls',
	action: 'deny',
	...fields,
});
const fileOf = (...rules: object[]) => read(JSON.stringify({rules}));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a rules file from strangers', () => {
	it.each([
		['all of it', nested(7000)],
		['a list that is never closed', '['.repeat(500_000)],
		['objects', '{"rules":'.repeat(7000)],
		['what looks closed, and is not', '{"a":[},{],'.repeat(30_000)],
		['an unknown field', `{"rules": [], "x": ${nested(7000)}}`],
		['a rule', `{"rules": [{"id": ${nested(7000)}}]}`],
		['guards', `{"guards": [${nested(7000)}]}`],
	])('is refused with its place where it is nested: %s', (_what, text) => {
		for (const found of [read(text), readRuleTests(text, 'rules.test.json')]) {
			expect(found).toMatchObject({
				ok: false,
				problems: [{line: 1, message: expect.any(String) as string}],
			});
		}
	});

	it('names the level', () => {
		expect(read(`{\n  "rules": ${nested(300)}}`)).toEqual({
			ok: false,
			problems: [
				{
					path: 'rules.json',
					line: 2,
					column: 211,
					message: 'nested deeper than 200 levels',
				},
			],
		});
	});

	it('has at most a thousand rules', () => {
		const many = Array.from({length: 1001}, (_, index) =>
			rule({id: `r${index}`}),
		);
		expect(fileOf(...many.slice(1)).ok).toBe(true);
		expect(fileOf(...many)).toMatchObject({
			ok: false,
			problems: [
				{message: 'this is rule 1001 of 1001; a file has at most 1000'},
			],
		});
	});

	it('tells its first mistakes, however many there are', () => {
		const found = fileOf(...Array.from({length: 900}, () => rule({x: 1})));
		expect(found.ok || found.problems.length).toBe(20);
	});

	it.each([
		['parentheses', '('.repeat(10_000), 'nested too deeply'],
		['negations', `${'!'.repeat(19_000)}~c x`, 'nested too deeply'],
		['an endless expression', '~c x '.repeat(20_000), 'longer than 20000'],
		['an endless pattern', `~c ${'x'.repeat(5000)}`, 'at most 1000'],
		['an expression of counts', '~b "/(a{1,30}){1,30}/"', 'its size'],
		['a count of nothing', '~b "/((a{9}){9}){99}/"', 'its size'],
		['groups', `~b "/${'('.repeat(400)}a${')'.repeat(400)}/"`, 'so many'],
		['classes', `~b "/${'[a-z]{50}'.repeat(90)}/"`, 'its size'],
	])('is told what is wrong with %s', (_what, when, message) => {
		expect(fileOf(rule({when}))).toMatchObject({
			ok: false,
			problems: [{message: expect.stringContaining(message) as string}],
		});
	});

	it.each([
		['a long id', {id: 'x'.repeat(30_000)}, '"id" is longer'],
		['a long reason', {reason: 'x'.repeat(30_000)}, '"reason" is longer'],
		['a prototype', JSON.parse('{"__proto__": {}}') as object, '__proto__'],
		['no number', {expires: {uses: 1.5}}, 'whole number'],
	])('is told what is wrong with %s', (_what, fields, message) => {
		expect(fileOf(rule(fields))).toMatchObject({
			ok: false,
			problems: [{message: expect.stringContaining(message) as string}],
		});
	});

	it('refuses numbers beyond all numbers, and ids that are there twice', () => {
		const text = JSON.stringify({rules: [rule({createdAt: 0})]});
		expect(read(text.replace(':0}', ':1e999}')).ok).toBe(false);
		expect(fileOf(rule({}), rule({}))).toMatchObject({
			problems: [
				{message: expect.stringContaining('another rule "one"') as string},
			],
		});
		// An id is only a name.
		expect(fileOf(rule({id: '__proto__'}), rule({id: 'constructor'})).ok).toBe(
			true,
		);
	});

	it.each([
		'~p "**/**/**/**/**/**/**/**/**/**/**/x"',
		`~p "${'a*'.repeat(300)}"`,
		`~c "${'*?'.repeat(400)}"`,
		`~b "/${'a|'.repeat(400)}a/"`,
		`${'(~c a | '.repeat(90)}~c b${')'.repeat(90)}`,
	])('may say %s', when => {
		expect(fileOf(rule({when})).ok).toBe(true);
	});
});
