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
	])('and no other: %s', command => {
		expect(says(command, '~c "rm -rf"')).toBe('none');
	});
});
