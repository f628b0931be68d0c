import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {
	createDiskTime,
	createJudgeBudget,
	createSmallBudget,
	isWithin,
} from '../../budget.js';
import {type PolicyContext} from '../../types.js';
import {payFor, walks} from '../door.js';

const policy = path.resolve(import.meta.dirname, '../..');
const source = path.dirname(policy);
const door = path.join(policy, 'disk/door.ts');

/** What a file imports that is there when it runs, absolute or a package's name. */
function importsOf(file: string): string[] {
	const text = fs.readFileSync(file, 'utf8');
	const statements = text.matchAll(
		/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm,
	);
	return [...statements].flatMap(([statement, name = '']) => {
		const [, names] = /\{([^}]*)\}/.exec(statement) ?? [];
		const isOfTypes =
			names !== undefined &&
			!/^import\s+[\w*]/.test(statement) &&
			names
				.split(',')
				.map(one => one.trim())
				.every(one => one === '' || one.startsWith('type '));
		if (isOfTypes) return [];
		return name.startsWith('.')
			? [path.resolve(path.dirname(file), name.replace(/\.js$/, '.ts'))]
			: [name];
	});
}

const asks = /^(?:node:)?(?:fs(?:\/promises)?|child_process)$/;

/** What agents do beside their tools is no judging, and no layer of it (eslint.config.js). */
const runtime = path.join(source, 'runtime');

/** Whether a file asks the disk, or imports one that does; through the door it pays. */
function asksDisk(file: string, known = new Map<string, boolean>()): boolean {
	if (file === door || file.startsWith(runtime)) return false;
	const held = known.get(file);
	if (held !== undefined) return held;
	known.set(file, false);
	const found = importsOf(file).some(
		one =>
			asks.test(one) ||
			(one.startsWith(source) && fs.existsSync(one) && asksDisk(one, known)),
	);
	known.set(file, found);
	return found;
}

const judging = fs
	.readdirSync(policy, {recursive: true, encoding: 'utf8'})
	.filter(name => name.endsWith('.ts') && !name.includes('__tests__'))
	// The files of rules are read by whoever keeps them, not for a call.
	.filter(name => !/^(?:store|proposals)\//.test(name))
	.map(name => path.join(policy, name));

test('who judges asks the disk through the door alone', () => {
	const all = judging.filter(file => asksDisk(file));
	expect(all.length).toBeGreaterThan(5);
	const others = all
		.map(file => path.relative(policy, file))
		.filter(name => !/^(?:disk|git)\//.test(name));
	expect(others).toEqual([]);
});

test('and who is not behind the door imports nothing that asks', () => {
	const behind = new Set(judging.filter(file => asksDisk(file)));
	const importers = judging
		.filter(file => !behind.has(file))
		.filter(file => importsOf(file).some(one => behind.has(one)))
		.map(file => path.relative(policy, file));
	expect(importers).toEqual(['disk/door.ts']);
});

describe('each look', () => {
	/** A disk of which every answer takes so long. */
	function slowDisk(ms: number, usual = createJudgeBudget()) {
		let time = 0;
		const asked: string[] = [];
		const answer =
			<Found>(name: string, found: Found) =>
			() => {
				time += ms;
				asked.push(name);
				return found;
			};
		const disk = {
			isFolder: answer('isFolder', false),
			isThere: answer('isThere', false),
			mayWrite: answer('mayWrite', false),
			linkAt: answer('linkAt', undefined),
			scriptAt: answer('scriptAt', ''),
			isLongScript: answer('isLongScript', false),
			longScriptAt: answer('longScriptAt', undefined),
			namesIn: answer('namesIn', []),
			linksIn: answer('linksIn', []),
			archived: answer('archived', []),
			below: answer('below', []),
			unignored: answer('unignored', undefined),
			tracked: answer('tracked', []),
			isPlainCommit: answer('isPlainCommit', true),
			isTagOfOther: answer('isTagOfOther', false),
			entryAt: answer('entryAt', 'absent' as const),
			gitAliases: answer('gitAliases', undefined),
			gitBranches: answer('gitBranches', undefined),
			gitHead: answer('gitHead', undefined),
			gitHooks: answer('gitHooks', []),
			rebaseTodo: answer('rebaseTodo', undefined),
		};
		const context: PolicyContext = {
			projectDir: '/p',
			home: '/h',
			now: 0,
			ownPaths: [],
			realPath: answer('realPath', '/real'),
			linksAt: answer('linksAt', []),
			broughtBack: answer('broughtBack', []),
			isOwnRepository: answer('isOwnRepository', true),
			disk,
		};
		const budget = {
			...usual,
			disk: createDiskTime(10, {now: () => time, waited: () => 0}),
		};
		return {asked, budget, paid: payFor(context, budget), names: disk};
	}

	type Looks = Record<string, (...where: unknown[]) => unknown>;

	const looksOf = ({disk, ...context}: PolicyContext): Looks => {
		const {realPath, linksAt, broughtBack, isOwnRepository} = context;
		return {
			...disk,
			...{realPath, linksAt, broughtBack, isOwnRepository},
		} as unknown as Looks;
	};

	const {paid, names} = slowDisk(0);
	// What is paid for what is read asks the disk nothing.
	const all = Object.keys(looksOf(paid)).filter(name => name !== 'mayRead');

	test('that the disk offers is known to the door', () => {
		for (const name of Object.keys(names)) expect(all).toContain(name);
	});

	test.each(all)('%s counts the time that it takes', name => {
		const {asked, budget, paid} = slowDisk(6);
		const look = looksOf(paid)[name]!;
		look('/a', false);
		look('/b', false);
		expect(asked).toEqual([name, name]);
		expect(isWithin(budget)).toBe(true);
		// That was enough: what comes now is not asked, and no answer is made up of it.
		const unknown = look('/c', true);
		expect(asked).toHaveLength(2);
		expect(isWithin(budget)).toBe(false);
		expect([undefined, false, true, '/c', 'unread']).toContain(unknown);
	});

	// Where a path leads is remembered with the links that the command makes (judge.ts).
	test.each(all.filter(name => name !== 'realPath'))(
		'%s is asked once, whoever asks again',
		name => {
			const {asked, paid} = slowDisk(0);
			const look = looksOf(paid)[name]!;
			const first = look('/a', '/more');
			expect(look('/a', '/more')).toBe(first);
			expect(asked).toEqual([name]);
			look('/a', '/other');
			expect(asked).toEqual([name, name]);
		},
	);

	test.each(all)('%s is paid for in steps', name => {
		const {asked, budget, paid} = slowDisk(0);
		while (budget.opinions.take(1000));
		looksOf(paid)[name]!('/a', false);
		expect(asked).toEqual([]);
	});

	test('what is too much where others wait is a walk', () => {
		const isPaid = (name: string) => {
			const {asked, paid} = slowDisk(0, createSmallBudget());
			looksOf(paid)[name]!('/a', true);
			return asked.length > 0;
		};

		expect(all.filter(name => !isPaid(name) && !walks.has(name))).toEqual([]);
	});

	test('a file costs what there is to read of it, and so does who reads it again', () => {
		const text = 'x'.repeat(500_000);
		const budget = createSmallBudget();
		const {disk} = payFor(
			{
				projectDir: '/p',
				home: '/h',
				now: 0,
				ownPaths: [],
				disk: {
					isFolder: () => false,
					linksIn: () => [],
					scriptAt: file => (file === '/long' ? text : 'x'),
				},
			},
			budget,
		);
		expect(disk?.scriptAt?.('/short')).toBe('x');
		expect(disk?.mayRead?.(1000)).toBe(true);
		expect(isWithin(budget)).toBe(true);
		expect(disk?.scriptAt?.('/long')).toBeUndefined();
		expect(disk?.mayRead?.(1000)).toBe(false);
		expect(isWithin(budget)).toBe(false);
	});
});
