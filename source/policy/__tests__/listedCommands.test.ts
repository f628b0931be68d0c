import {describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {allow, compiled, deny, here, verdict} from './kit.js';

/* A compiler runs the command that its -wrapper lists, words with commas between. */

const compilers =
	'gcc g++ cc c++ clang gfortran gcc-12 x86_64-linux-gnu-gcc x86_64-linux-gnu-g++-13 /usr/bin/gcc'.split(
		' ',
	);

const guarded = (guard: GuardName, command: string) =>
	judge(
		{tool: 'Bash', input: {command}, cwd: here.projectDir},
		compiled([], {guards: [guard]}),
		here,
	).verdict;

describe('the words of a wrapper are a command', () => {
	test.each(compilers)('that rules refuse: %s', compiler => {
		for (const [rule, wrapper] of [
			['~c "rm -rf"', 'env,rm,-rf,x,--'],
			['~c "rm -rf"', 'rm,-rf,x'],
			['~c "rm -rf"', 'sh,-c,"rm -rf x"'],
			['~c "git push"', 'git,push'],
			['~c "git push"', 'git,-C,.,push'],
			['~p "secrets/**"', 'cat,secrets/k,--'],
		] as const)
			for (const command of [
				`${compiler} -wrapper ${wrapper} a.c`,
				`nice ${compiler} -c a.c -wrapper ${wrapper}`,
			])
				expect([command, verdict([deny(rule)], command)]).toEqual([
					command,
					'deny',
				]);
	});

	test('that guards speak of', () => {
		expect(guarded('dangerous-bash', 'gcc -wrapper rm,-rf,/ a.c')).toBe('deny');
		expect(guarded('dangerous-bash', 'gcc -wrapper env,rm,-rf,~ a.c')).toBe(
			'deny',
		);
		expect(guarded('no-push', 'gcc -wrapper git,push a.c')).toBe('deny');
	});

	test('that is asked about where it is computed', () => {
		expect(verdict([deny('~c "git push"')], 'gcc -wrapper "$X" a.c')).toBe(
			'ask',
		);
	});

	test('and one that does no harm is none of these', () => {
		for (const command of [
			'gcc -wrapper valgrind a.c',
			'gcc -wrapper time,-v a.c',
			'gcc -o a a.c',
		])
			expect(verdict([deny('~c "git push"')], command)).toBe('none');
	});

	test('no allow of the compiler covers it', () => {
		for (const wrapper of ['rm,-rf,x', 'time'])
			expect(
				verdict([allow('~c "gcc"')], `gcc -wrapper ${wrapper} a.c`),
			).not.toBe('allow');
	});
});
