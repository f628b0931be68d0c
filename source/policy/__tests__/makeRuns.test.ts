import {describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {call, compiled, deny, here} from './kit.js';

/* What the words of make have it run, in its own language. */

const says = (
	command: string,
	when: string,
	guards: readonly GuardName[] = [],
) => judge(call(command), compiled([deny(when)], {guards}), here).verdict;

describe('a command that a word of make runs', () => {
	test.each([
		`make 'FOO=$(shell rm -rf x)' test`,
		`make 'FOO=$(shell echo $(shell rm -rf x))' test`,
		'make "FOO=\\$(shell rm -rf x)"',
		"make 'FOO=${shell rm -rf x}'",
		"make 'FOO:=$(shell rm -rf x)'",
		"make 'FOO!=rm -rf x' test",
		"make 'TESTS=; rm -rf x' test",
		"make 'TESTS=a && rm -rf x' test",
		"gmake 'TESTS=a | rm -rf x' test",
		"{ timeout 9 make 'FOO!=rm -rf x'; }",
		"for a in b; do (make 'FOO=$(shell rm -rf x)'); done",
		"make 'FOO=$(eval X:=$(shell rm -rf x))'",
		"make 'FOO=$(eval x: ; rm -rf x)'",
		"make --eval='$(shell rm -rf x)'",
		"make .SHELLFLAGS='-c rm -rf x;'",
		"make .SHELLFLAGS='-eu -o pipefail -c rm -rf x;'",
		"make 'SHELL=rm -rf x'",
		// What is set for it is read as a word of its own.
		"FOO='$(shell rm -rf x)' make test",
	])('is denied, or asked about: %s', command => {
		expect(['deny', 'ask']).toContain(says(command, '~c "rm -rf"'));
	});

	test.each([
		`make 'FOO=$(shell rm -rf ~)' test`,
		"make 'FOO!=rm -rf ~' test",
		"make 'TESTS=; rm -rf ~' test",
	])('is one for the guards: %s', command => {
		expect(['deny', 'ask']).toContain(
			says(command, '~c nothing', ['dangerous-bash']),
		);
	});

	test.each([
		'make test',
		'make test V=1 ARGS="-k foo"',
		'make CFLAGS="-O2 -g" LDLIBS=-lm',
		"make 'FOO=$(shell git status)' test",
		"make 'FOO=$(BAR)/x' test",
		"make .SHELLFLAGS='-eu -o pipefail -c' test",
		'FOO=1 make test',
	])('and no other: %s', command => {
		expect(says(command, '~c "rm -rf"')).toBe('none');
	});
});

describe('a file of $(file) in a word of make', () => {
	test.each([
		"make 'FOO=$(file >/etc/x,y)'",
		"make 'FOO=$(file >>../x,y)'",
		"FOO='$(file > /etc/x,y)' make",
		"make 'FOO=$(file >$(X),y)'",
	])('is written: %s', command => {
		expect(['deny', 'ask']).toContain(
			says(command, '~c nothing', ['path-boundary']),
		);
	});

	test('is read: $(info $(file <.env))', () => {
		const command = "make 'FOO=$(info $(file <.env))'";
		expect(says(command, '~p .env')).toBe('deny');
		expect(says(command, '~c nothing', ['dangerous-bash'])).toBe('ask');
	});
});
