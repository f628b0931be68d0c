import {describe, expect, test} from 'vitest';
import {actOf, furtherOf} from '../naming/acting.js';
import {optionTable} from '../options.js';
import {furtherOnly} from '../records/furtherOnly.js';
import {takesSubcommands} from '../subcommands.js';
import {programs} from '../table.js';

/** Whatever says what a word more does, by program. */
const said = [
	...[...programs].flatMap(([name, {further}]) =>
		further ? [[name, further] as const] : [],
	),
	...Object.entries(furtherOnly),
];

const acts = said.flatMap(([program, further]) =>
	Object.keys(further.acts ?? {}).map(command => [program, command] as const),
);

describe('what a word more does', () => {
	test.each(acts)('is read of %s %s', (program, command) => {
		const words =
			command === '' ? [] : command.replaceAll('_', 'any').split(' ');
		const act = actOf(program, [...words, 'more']);
		expect(act).toBeDefined();
		expect(act?.from).toBe(words.length);
		expect(() => optionTable(act?.harmless ?? '')).not.toThrow();
	});

	test('every program with commands says which of them only test, check, build or list', () => {
		for (const name of [...programs.keys()].filter(takesSubcommands)) {
			const {same, other} = furtherOf(name) ?? {};
			expect
				.soft(
					same ?? other,
					`${name} has commands: its record says by further.same behind which of them a word more is more of the same ('': behind none), or by further.other which are its own, where it runs what a project calls so, too`,
				)
				.toBeDefined();
		}
	});

	test('no program says it twice', () => {
		const names = said.map(([name]) => name);
		expect(names).toEqual([...new Set(names)]);
		for (const [name, {same, other}] of said)
			expect.soft([same, other], name).toContain(undefined);
	});

	test('a program says nothing of more of the same that it calls another act, too', () => {
		for (const [name, {same = '', acts = {}}] of said) {
			// What is said of an act counts.
			const both = same
				.split(' ')
				.filter(command => command !== '' && Object.hasOwn(acts, command));
			expect.soft(both, name).toEqual([]);
		}
	});

	test.each([
		['oc', 'delete'],
		['kubecolor', 'delete'],
		['nerdctl', 'rm'],
		['pip3.12', 'install'],
		['yarnpkg', 'add'],
		['apt-get', 'install'],
		['unpigz', 'a'],
	])(
		'%s goes by what is said of its kind: %s names what it is done to',
		(program, command) => {
			expect(actOf(program, [command, 'more'])).toBeDefined();
		},
	);

	test.each([
		// Of a program of which nobody knows anything more is the same.
		['some-script', 'deploy', false],
		['apt-cache', 'show', false],
		['cargo', 'test', false],
		['cargo', 'shear', true],
		['openssl', 'genrsa', true],
		['direnv', 'exec', false],
		['make', 'deploy', false],
		['npm', 'deploy-preview', false],
		['npm', 'unpublish', true],
	])('%s %s: another act with a word more: %s', (program, command, isOne) => {
		expect(actOf(program, [command, 'more']) !== undefined).toBe(isOne);
	});
});
