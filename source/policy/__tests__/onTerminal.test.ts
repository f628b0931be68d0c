import {expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, here} from './kit.js';

/* On a terminal some programs start a pager by themselves, which is another program. */

const verdictOf = (cmd: string, more: Record<string, unknown>) =>
	judge(
		{
			agent: 'codex',
			tool: 'exec_command',
			input: {cmd, ...more},
			cwd: here.projectDir,
		},
		compiled([], {guards: ['read-only']}),
		here,
	).verdict;

test.each([
	'git log',
	'git diff HEAD',
	"bash -c 'git log'",
	'ls && git show HEAD',
	'journalctl -n 5',
	'systemctl status x',
	'gh pr list',
	'git log -- --no-pager',
])('%s is proven without a terminal alone', command => {
	expect(verdictOf(command, {})).toBe('allow');
	expect(verdictOf(command, {tty: false})).toBe('allow');
	expect(verdictOf(command, {tty: true})).toBe('ask');
});

test.each([
	'ls',
	'cat a.ts',
	'git --no-pager log',
	'systemctl --no-pager status x',
])('%s starts none', command => {
	expect(verdictOf(command, {tty: true})).toBe('allow');
});
