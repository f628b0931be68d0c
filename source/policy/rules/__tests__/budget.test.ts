import {describe, expect, it} from 'vitest';
import {createMatchBudget} from '../../../grammar/regex/budget.js';
import {allow, ask, compiled, deny, here} from '../../__tests__/kit.js';
import {judge} from '../../judge.js';
import {type Call} from '../../types.js';

const write = (content: string): Call => ({
	tool: 'Write',
	input: {file_path: 'a.txt', content},
	cwd: here.projectDir,
});

const slow = '~b "/(a?){300}a{300}/"';
const slower = '~b "/[^a]*(a[^a]*){100}b/"';
const long = `b${`${'a'.repeat(299)}c`.repeat(14_000)}`;

describe('a rule that takes too long', () => {
	it.each([slow, slower])('asks instead of being silent: %s', when => {
		for (const rule of [deny(when), ask(when)]) {
			const said = judge(write(long), compiled([rule]), here);
			expect(said.verdict).toBe('ask');
			expect(said.reason).toContain('It cannot be told whether this rule fits');
		}
	});

	it('still denies what is found in time', () => {
		const rules = compiled([
			deny(slow),
			deny('~b ccc'),
			deny('~b "/nee+dle/"'),
		]);
		expect(judge(write(`needle ${long}`), rules, here).verdict).toBe('ask');
		expect(judge(write('needle'), rules, here).verdict).toBe('deny');
		expect(judge(write('ccc'), rules, here).verdict).toBe('deny');
	});

	it('allows nothing by what it excepts', () => {
		const rules = compiled([allow(`~t Write & !${slow}`)]);
		expect(judge(write('plain'), rules, here).verdict).toBe('allow');
		expect(judge(write(long), rules, here).verdict).not.toBe('allow');
	});

	it('asks where there are thousands of them', () => {
		const rules = compiled(
			Array.from({length: 1000}, (_, index) =>
				deny(`~b "/x(y|z)*${index}[ab]+w/"`),
			),
		);
		const said = judge(write('xyz'.repeat(27_000)), rules, here);
		expect(said.verdict).toBe('ask');
		expect(judge(write('x = y + z; done'), rules, here).verdict).toBe('none');
	});

	it('is none of the rules people have', () => {
		const rules = compiled(
			Array.from({length: 50}, (_, index) =>
				deny(`~c "/git\\s+push.*(-f|--force).*${index}/"`),
			),
		);
		const call: Call = {
			tool: 'Bash',
			input: {command: 'git push --force origin x; echo 51; '.repeat(30)},
			cwd: here.projectDir,
		};
		expect(judge(call, rules, here).verdict).not.toBe('ask');
	});
});

it('looks as deep as a payload can be', () => {
	let input: unknown = 'secret';
	for (let level = 0; level < 150; level++) input = {inner: [input]};
	const call = {tool: 'mcp__x__y', input: {input}, cwd: '/'};
	expect(judge(call, compiled([deny('~b secret')]), here).verdict).toBe('deny');
});

it('has one budget for all rules', () => {
	const budget = createMatchBudget(10, 10);
	expect(budget).toEqual({steps: 10, risk: 10});
});
