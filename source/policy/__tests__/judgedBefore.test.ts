import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import {createSmallBudget} from '../budget.js';
import {judge, judgeWithin} from '../judge.js';
import {type Call, type PolicyContext} from '../types.js';
import {allow, call, compiled, deny, here} from './kit.js';
import {layOut} from './onDisk.js';

/*
 * A call that comes again is judged as before only where judging it anew would
 * come to the same.
 */

const place = layOut({
	files: {
		'p/package.json': '{"scripts": {"build": "tsc"}}',
		'p/build.sh': 'tsc\n',
		'p/.git/HEAD': 'ref: refs/heads/main\n',
		'p/.git/config': '',
		'p/src/a.ts': '',
		'p/secrets/key': '',
	},
	folders: ['home', 'p/.git/objects', 'p/.git/refs'],
	links: {'p/notes': 'src'},
});

const at = (name: string) => path.join(place.root, name);
const inPlace = (command: string): Call => ({
	...call(command),
	cwd: at('p'),
});

/** The same each time, and nobody has judged by them yet. */
const rulesOf = () =>
	compiled(
		[
			deny('~c "git push"', {id: 'push'}),
			deny('~p "secrets/**"', {id: 'secrets'}),
			allow('~t Bash', {id: 'bash'}),
		],
		{guards: ['path-boundary']},
	);

describe('what changed on the disk is seen', () => {
	let undo: (() => void) | undefined;
	afterEach(() => {
		undo?.();
	});

	const write = (name: string, text: string) => () => {
		const before = fs.existsSync(at(name)) ? fs.readFileSync(at(name)) : '';
		fs.writeFileSync(at(name), text);
		undo = () => fs.writeFileSync(at(name), before);
	};

	const link = (name: string, target: string) => () => {
		const before = fs.readlinkSync(at(name));
		fs.rmSync(at(name));
		fs.symlinkSync(target, at(name));
		undo = () => {
			fs.rmSync(at(name));
			fs.symlinkSync(before, at(name));
		};
	};

	test.each<[string, string, () => void]>([
		['a script', 'sh build.sh', write('p/build.sh', 'git push\n')],
		[
			'a script of a package',
			'npm run build',
			write('p/package.json', '{"scripts": {"build": "git push"}}'),
		],
		[
			'an alias of git',
			'git p',
			write('p/.git/config', '[alias]\n\tp = push\n'),
		],
		['a link', 'cat notes/key', link('p/notes', 'secrets')],
		['a file that was not there', './deploy', write('p/deploy', 'git push\n')],
	])('%s', (_, command, change) => {
		const rules = rulesOf();
		const asked = inPlace(command);
		const before = judge(asked, rules, place.context('p'));
		expect(judge(asked, rules, place.context('p'))).toEqual(before);
		change();
		const after = judge(asked, rules, place.context('p'));
		expect(after).toEqual(judge(asked, rulesOf(), place.context('p')));
		expect(after.verdict).not.toBe(before.verdict);
	});
});

test('a rule that has ended says nothing of a call that it has decided', () => {
	const rules = compiled([deny('~c "git push"', {expires: {at: 2000}})]);
	const push = call('git push');
	const verdictAt = (now: number) => judge(push, rules, {...here, now}).verdict;
	expect([1000, 1999, 2000, 1000].map(verdictAt)).toEqual([
		'deny',
		'deny',
		'none',
		'deny',
	]);
});

test('whoever asks, from where, and who is asked is not mistaken', () => {
	const rules = compiled([allow('~t Bash'), deny('~a subagent & ~c make')], {
		guards: ['path-boundary'],
	});
	const make = call('make > out');
	const verdict = (more: Partial<Call>, context: PolicyContext = here) =>
		judge({...make, ...more}, rules, context).verdict;
	expect(verdict({})).toBe('allow');
	expect(verdict({actorId: 'subagent:1', actorName: 'Explore'})).toBe('deny');
	expect(verdict({cwd: '/home/dev'})).not.toBe('allow');
	expect(verdict({}, {...here, projectDir: '/home/dev/other'})).not.toBe(
		'allow',
	);
	expect(verdict({})).toBe('allow');
});

test('who cannot look is not told what another saw', () => {
	const rules = rulesOf();
	const asked = inPlace('sh build.sh');
	const {disk, ...blind} = place.context('p');
	expect(disk).toBeDefined();
	const unseen = judge(asked, rules, blind);
	expect(judge(asked, rules, place.context('p')).verdict).toBe('allow');
	expect(judge(asked, rules, blind)).toEqual(unseen);
});

test('what was not judged to the end is judged anew', () => {
	const rulesOfOne = () => compiled([allow('~t Bash', {id: 'bash'})]);
	const rules = rulesOfOne();
	const much = call(`ssh h ${'x '.repeat(300)} git status`);
	const budget = createSmallBudget();
	while (budget.opinions.take(100));
	expect(judgeWithin(budget, much, rules, here).verdict).toBe('ask');
	const whole = judge(much, rulesOfOne(), here);
	expect(judge(much, rules, here)).toEqual(whole);
});

test('nor is what athena failed at', () => {
	const rules = compiled([deny('~p "secrets/**"')]);
	const asked = call('cat a');
	let isBroken = true;
	const context: PolicyContext = {
		...here,
		realPath(place) {
			if (isBroken) throw new Error('EIO');
			return place;
		},
	};
	expect(judge(asked, rules, context).verdict).toBe('ask');
	isBroken = false;
	expect(judge(asked, rules, context).verdict).toBe('none');
	isBroken = true;
	expect(judge(asked, rules, context).verdict).toBe('ask');
});

test('a call that comes again asks the disk once for each question', () => {
	const rules = rulesOf();
	const asked = inPlace('sh build.sh && cat src/a.ts');
	let answers = 0;
	const counting = (): PolicyContext => {
		const {realPath, ...context} = place.context('p');
		return {
			...context,
			realPath(file) {
				answers++;
				return realPath?.(file) ?? file;
			},
		};
	};

	const first = judge(asked, rules, counting());
	const atFirst = answers;
	expect(judge(asked, rules, counting())).toBe(first);
	expect(answers - atFirst).toBeLessThanOrEqual(atFirst);
});

test('very many calls do not stay', () => {
	const rules = compiled([deny('~c "git push"')]);
	const first = call('echo 0');
	const judged = judge(first, rules, here);
	for (let number = 1; number <= 1000; number++)
		judge(call(`echo ${number}`), rules, here);
	const again = judge(first, rules, here);
	expect(again).not.toBe(judged);
	expect(again).toEqual(judged);
});
