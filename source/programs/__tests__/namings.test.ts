import {describe, expect, test} from 'vitest';
import {wordsToBeNamed} from '../naming/mustBeNamed.js';
import {namingOf} from '../naming/namings.js';
import {optionTable} from '../options.js';
import {type MustBeNamed, type Program} from '../program.js';
import {projectScripts} from '../runs/projectScripts.js';
import {requesterPrograms} from '../records/requesters.js';
import {runnerPrograms} from '../records/runners.js';
import {programs} from '../table.js';
import {targetsOf} from '../naming/targets.js';
import {namesTasks, taskFiles} from '../runs/taskFiles.js';
import {toolPrograms} from '../records/toolOptions.js';

const all = new Map<string, Program>(
	[
		...programs.keys(),
		...Object.keys({...runnerPrograms, ...requesterPrograms, ...toolPrograms}),
	].map(name => [name, namingOf(name) ?? {options: ''}]),
);

const namings = [...all].flatMap(([name, {mustBeNamed = {}}]) =>
	Object.entries(mustBeNamed).map(
		([words, naming]) => [`${name} ${words}`.trim(), naming] as const,
	),
);

/** Where a program builds, and letters that its record says to mean something else than to most. */
const daily = new Set([
	'cmake -S',
	'cmake -B',
	'cmake --build',
	'ansible-playbook -f',
	'bazel -c',
	'bazel --config',
	'ctest -c',
	'ctest -C',
	'dotnet -c',
	'dotnet -f',
	'nx -c',
	'swift -c',
]);

/** Its own record knows better than what is said of runners: `dotnet -c Release`. */
const isHarmless = (program: string, option: string) =>
	(namingOf(program)?.mustBeNamed?.['']?.harmless ?? '')
		.split(/[\s:=?|]+/)
		.includes(option);

const taskOptions = Object.entries(taskFiles()).flatMap(([program, files]) =>
	[files]
		.flat()
		.filter(one => one.with === undefined)
		.flatMap(({options = '', folders = ''}) =>
			`${options} ${folders}`.split(' '),
		)
		.filter(option => option !== '' && !daily.has(`${program} ${option}`))
		.filter(option => !isHarmless(program, option))
		.map(option => [program, option] as const),
);

const targetOptions = namings.flatMap(
	([words, {withTargets = '', withAddress = ''}]) =>
		`${withTargets} ${withAddress}`
			.split(' ')
			.filter(option => option !== '')
			.map(option => [words, option] as const),
);

const canBeRead = (options: string | undefined) => {
	try {
		optionTable(options ?? '');
		return true;
	} catch {
		return false;
	}
};

// Some thousand names: one test for all, which tells those that fail.
describe('what an allow has to name', () => {
	test('the options can be read', () => {
		expect(namings.length).toBeGreaterThan(0);
		expect(
			namings
				.filter(
					([, {options, harmless}]: readonly [string, MustBeNamed]) =>
						!canBeRead(options) || !canBeRead(harmless),
				)
				.map(([words]) => words),
		).toEqual([]);
	});

	test('another file or folder', () => {
		expect(taskOptions.length).toBeGreaterThan(0);
		expect(
			taskOptions.filter(
				([program, option]) =>
					wordsToBeNamed(program, [option, 'x']).length === 0,
			),
		).toEqual([]);
	});

	test('a target or an address is found', () => {
		expect(targetOptions.length).toBeGreaterThan(0);
		expect(
			targetOptions.filter(([words, option]) => {
				const [program = '', ...rest] = words.split(' ');
				return !targetsOf(program, [...rest, option, 'x']).some(
					({name}) => name === option,
				);
			}),
		).toEqual([]);
	});
});

test('whose bare words are tasks goes by a file of the project', () => {
	expect(
		[...namesTasks].filter(
			name => !(name in taskFiles()) && !(name in projectScripts),
		),
	).toEqual([]);
});
