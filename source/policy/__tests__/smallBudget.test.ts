import {expect, test} from 'vitest';
import {createJudgeBudget, createSmallBudget, isWithin} from '../budget.js';
import {judge, judgeWithin} from '../judge.js';
import {type PolicyContext} from '../types.js';
import {allow, call, compiled, deny, here} from './kit.js';

/*
 * What is judged where others wait must be small by what it asks for, not by
 * its length: 600 letters can be a hundred programs with a hundred words each.
 */

const rules = compiled([deny('~c "git push"')], {
	guards: ['dangerous-bash', 'read-only'],
});

function costsMuch(
	command: string,
	context: Partial<PolicyContext> = {},
): boolean {
	const budget = createSmallBudget();
	const {verdict} = judge(call(command), rules, {
		...here,
		...context,
		budget,
	});
	const hasEnded = !isWithin(budget);
	if (hasEnded) expect(['ask', 'deny']).toContain(verdict);
	return hasEnded;
}

test.each(['ssh h '.repeat(100), 'ssh h '.repeat(330), 'watch '.repeat(330)])(
	'%s is too much to be judged in place',
	command => {
		expect(costsMuch(command)).toBe(true);
	},
);

test.each([
	'ssh h git status',
	'git log --oneline | head',
	`ls ${'x '.repeat(200)}`,
])('%s is not', command => {
	expect(costsMuch(command)).toBe(false);
});

test('a glob costs the names that it finds', () => {
	const names = (count: number): Partial<PolicyContext> => ({
		linksAt: (_glob, _isDeep, mayLook) =>
			mayLook?.(count) === false ? undefined : [],
		disk: {isFolder: () => false, linksIn: () => []},
	});
	expect(costsMuch('cat src/*.ts', names(100))).toBe(false);
	expect(costsMuch('cat /usr/*/*/*; ls lib/*/*', names(1000))).toBe(true);
});

test('a program in a program costs the words that it copies', () => {
	const spent = (command: string, guards: readonly 'dangerous-bash'[]) => {
		const budget = createJudgeBudget();
		let steps = 0;
		const {take} = budget.opinions;
		budget.opinions.take = count => {
			steps += count;
			return take(count);
		};
		judge(call(command), compiled([], {guards}), {...here, budget});
		return steps;
	};
	const deep = 'ssh h '.repeat(40);
	const copied = 40 * 40;
	// Also where no guard is chosen, and by far more where they hold words against each other.
	expect(spent(deep, [])).toBeGreaterThan(copied);
	expect(spent(deep, ['dangerous-bash'])).toBeGreaterThan(10 * copied);
	// But what each of them may run is judged once, not again for all around it.
	expect(spent(deep, ['dangerous-bash'])).toBeLessThan(50 * copied);
	expect(spent('ssh h git status', ['dangerous-bash'])).toBeLessThan(1000);
});

test('a value that an expression would take for ever to read is read at once', () => {
	const columns = 'etimes'.repeat(26);
	const {verdict} = judge(call(`ps -o ${columns}! ; git push -f`), rules, here);
	expect(verdict).toBe('deny');
});

test('a push costs the few files that say which branch it is of', () => {
	const head = {
		isFolder: () => false,
		linksIn: () => [],
		gitHead: () => ({current: 'topic'}),
		gitBranches: () => undefined,
	};
	const budget = createSmallBudget();
	const {verdict} = judge(
		call('git push'),
		compiled([deny('~c "git push origin main"')]),
		{...here, disk: head, budget},
	);
	expect(isWithin(budget)).toBe(true);
	expect(verdict).toBe('none');
});

test('what it may run costs each folder in which it may stand', () => {
	const disk = {
		isFolder: () => false,
		linksIn: () => [],
		isThere: () => false,
		scriptAt: () => undefined,
	};
	const through = (folders: number) =>
		Array.from({length: folders}, (_, n) => `cd d${n}; ls`).join('; ');
	expect(costsMuch(through(3), {disk})).toBe(false);
	expect(costsMuch(through(80), {disk})).toBe(true);
});

test('who hands on what is too much is told what was refused until then, and no allow', () => {
	const said = (command: string) => {
		const budget = createSmallBudget();
		const all = compiled([allow('~t Bash'), deny('~c "git push"')], {
			guards: ['dangerous-bash'],
		});
		const {verdict} = judgeWithin(budget, call(command), all, here);
		return [verdict, isWithin(budget)];
	};
	expect(said('ls')).toEqual(['allow', true]);
	expect(said('ls; git push')).toEqual(['deny', true]);
	expect(said('ssh h '.repeat(330))).toEqual(['ask', false]);
	expect(said(`git push; ${'ssh h '.repeat(330)}`)).toEqual(['deny', false]);
});
