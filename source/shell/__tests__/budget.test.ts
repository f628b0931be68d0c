import {describe, expect, it} from 'vitest';
import {analyseShell} from '../analyse.js';
import {createBudget, OverBudget} from '../budget.js';
import {limits} from '../limits.js';

const read = (command: string) =>
	analyseShell(command, {cwd: '/p', home: '/h'});
const programs = (command: string) =>
	read(command).segments.map(({program}) => program);

describe('a budget', () => {
	it('ends, and says what ended it', () => {
		const budget = createBudget({steps: 10, text: 5});
		expect(budget.take(10)).toBe(true);
		expect(budget.whatEnded()).toBeUndefined();
		expect(budget.take(1)).toBe(false);
		expect(() => {
			budget.spend(1);
		}).toThrow(OverBudget);
		expect(budget.whatEnded()).toContain('work');
		const other = createBudget({steps: 10, text: 5});
		expect([other.grow(5), other.grow(1)]).toEqual([true, false]);
		expect(other.whatEnded()).toContain('expands');
	});

	it('ends when the time is over', () => {
		let isLate = false;
		const budget = createBudget({
			steps: 100_000,
			text: 0,
			isLate: () => isLate,
		});
		expect(budget.take(10_000)).toBe(true);
		isLate = true;
		expect(budget.take(10_000)).toBe(false);
	});
});

describe('a command that is too much', () => {
	it.each([
		['a doubled variable', `x="a b"; ${'x="$x $x"; '.repeat(26)}git push $x`],
		['too many commands', `git push; ${'ls; '.repeat(2000)}`],
		['its length', `git push; ${'a '.repeat(limits.length)}`],
		['nesting', `git push; echo ${'$('.repeat(100)}a${')'.repeat(100)}`],
		[
			'products of braces',
			`git push ${'{a,b}'.repeat(7).concat(' ').repeat(2000)}`,
		],
		['words', `git push ${'a '.repeat(120_000)}`],
	])('by %s says so, and shows what was read', (_name, command) => {
		const {isOverBudget, unreadable} = read(command);
		expect(isOverBudget).toBe(true);
		expect(unreadable).toBeTruthy();
		expect(programs(command)).toContain('git');
	});

	it('is not read again for each script in a script once the time is over', () => {
		const nested = '$('.repeat(110_000);
		// The first that it would look at the time for is the first script within.
		const budget = createBudget({
			steps: limits.steps,
			text: limits.expanded,
			isLate: () => true,
		});
		const {isOverBudget, unreadable, segments} = analyseShell(
			`git push; echo ${nested}`,
			{cwd: '/p', home: '/h', budget},
		);
		expect(isOverBudget).toBe(true);
		expect(unreadable).toContain('longer than one judgement may take');
		expect(segments.map(({program}) => program)).toEqual(['git', 'echo']);
	});

	it('pays for each reading of what is nested in it', () => {
		expect(read(`echo ${'$('.repeat(110_000)}`).unreadable).toContain(
			'more work than one judgement may be',
		);
		// A long text for a commit, as it is written in good faith.
		const text = 'a word '.repeat(20_000);
		const {isOverBudget, segments} = read(
			`git commit -m "$(cat <<'E'\n${text}\nE\n)"; git push`,
		);
		expect(isOverBudget).toBeUndefined();
		expect(segments.map(({program}) => program)).toEqual(['git', 'cat', 'git']);
	});

	it('goes on behind what could not be expanded', () => {
		const command = `x="a b"; ${'x="$x $x"; '.repeat(26)}echo $x; git push`;
		expect(programs(command).at(-1)).toBe('git');
	});
});

describe('variables of states that part', () => {
	it('are each their own', () => {
		const {segments} = read(
			'x=1; (x=2; a $x); b $x; x=3; if c; then x=4; fi; d $x; x=5; e $x',
		);
		const values = segments.flatMap(({program = '', args}) =>
			args.length > 0 ? [[program, args[0]?.value]] : [],
		);
		expect(values).toEqual([
			['a', '2'],
			['b', '1'],
			['d', undefined],
			['e', '5'],
		]);
	});
});
