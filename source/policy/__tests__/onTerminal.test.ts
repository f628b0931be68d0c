import {expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, compiled, here} from './kit.js';

/* On a terminal some programs start a pager by themselves, which is another program. */

const verdictOf = (
	cmd: string,
	more: Record<string, unknown>,
	rules = compiled([], {guards: ['read-only']}),
) =>
	judge(
		{
			agent: 'codex',
			tool: 'exec_command',
			input: {cmd, ...more},
			cwd: here.projectDir,
		},
		rules,
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

const allowed = (command: string, tty = true) =>
	verdictOf(command, {tty}, compiled([allow(`~c "${command}"`)]));

test.each([
	'git push',
	'git push origin topic',
	'git add .',
	'git fetch --all',
	'git status',
	'git stash pop',
	'systemctl restart app',
	'gh pr checkout 12',
	'aws s3 ls',
])('%s pages nothing: an allow of it holds on a terminal', command => {
	expect(allowed(command)).toBe('allow');
});

test.each([
	'git log',
	'git diff',
	'git branch',
	'git tag',
	'git blame a.ts',
	'git stash list',
	'git push --help',
	'git -p push',
	'systemctl status app',
	'systemctl restart --hel',
	'gh pr view 12',
	'aws s3 cp help',
	'aws ec2 describe-instances',
	'psql -l',
	'man ls',
])('%s may page: an allow of it is no proof on a terminal', command => {
	expect(allowed(command, false)).toBe('allow');
	expect(allowed(command)).not.toBe('allow');
});
