import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Scripts longer than any that is read as a command, and those that nobody can look at. */

const padded = (text: string, by = ' ') => `${by.repeat(600_000)}\n${text}\n`;

const disk = layOut({
	files: {
		'push.sh': padded('git push', '#'),
		'push.py': padded('git push', '#'),
		'pushes.js': padded('spawn("git", ["push"])'),
		'looks.js': padded('spawn("git", ["status"])'),
		'reads.js': padded("read('.env')"),
		'takes.mjs': "import './pushes.js'",
		'a.mk': padded('all:\n\tgit push', '#'),
		program: `\u007fELF\0${'x'.repeat(600_000)}`,
		'more.js': 'x'.repeat(9_000_000),
		'more.csv': 'a,b\n'.repeat(2_500_000),
		'big.csv': 'a,b\n'.repeat(200_000),
		'push.log': padded('git push', '#'),
		'shell.csv': `#!/bin/sh\n${padded('git push', '#')}`,
		'small.py': 'print(1)\n',
	},
});
beforeAll(() => {
	execFileSync('mkfifo', [path.join(disk.root, 'pipe.sh')]);
});

const verdict = (
	command: string,
	when: string | undefined,
	guards: readonly GuardName[] = [],
) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled(when === undefined ? [] : [deny(when)], {guards}),
		context,
	).verdict;
};

describe('a script for a shell', () => {
	test.each([
		'sh push.sh',
		'./push.sh',
		'. ./push.sh',
		'sh < push.sh',
		'env bash push.sh',
		'make -f a.mk',
		"find . -exec sh push.sh ';'",
		'sh pipe.sh',
		'. ./pipe.sh',
		'sh push.py',
	])('is a question wherever anybody speaks: %s', command => {
		expect(verdict(command, '~c "npm publish"')).toBe('ask');
		expect(verdict(command, '~p .env')).toBe('ask');
		expect(verdict(command, undefined, ['dangerous-bash'])).toBe('ask');
		expect(verdict(command, undefined)).toBe('none');
	});
});

describe('code of another language', () => {
	test.each(['node pushes.js', 'node takes.mjs', 'python3 push.py'])(
		'is searched for the words of a rule: %s',
		command => {
			expect(verdict(command, '~c "git push"')).toBe('ask');
			expect(verdict(command, '~c "npm publish"')).toBe('none');
		},
	);

	test('is searched for files, too', () => {
		expect(verdict('node reads.js', '~p .env')).toBe('ask');
		expect(verdict('node looks.js', '~p .env')).toBe('none');
	});

	test('is a question where it is too long to be searched', () => {
		expect(verdict('node more.js', '~c "git push"')).toBe('ask');
	});
});

test('what is no script is let go on', () => {
	expect(verdict('./program', '~c "git push"')).toBe('none');
	expect(verdict('cat push.sh', '~c "git push"')).toBe('none');
});

describe('data', () => {
	test.each([
		'python3 small.py more.csv',
		'python3 small.py --data big.csv',
		`python3 -c 'import pandas as pd; print(pd.read_csv("more.csv").head())'`,
		'cat more.csv | head',
		'cat more.csv | cut -d, -f1 | sort | uniq -c',
		'grep x more.csv | wc -l',
	])('is no script, however long it is: %s', command => {
		expect(verdict(command, '~c "git push"')).toBe('none');
	});

	test('is searched like any other', () => {
		expect(verdict('python3 small.py ./push.log', '~c "git push"')).toBe('ask');
		expect(verdict('python3 small.py ./push.log', '~c "npm publish"')).toBe(
			'none',
		);
	});

	test.each([
		'sh more.csv',
		'. ./big.csv',
		'sh < big.csv',
		'cat big.csv | sh',
		'./shell.csv',
		'python3 small.py ./shell.csv',
		'make -f big.csv',
		'./more.csv',
		'F=more.csv; sh "$F"',
		'for f in *.csv; do sh "$f"; done',
		'python3 more.csv',
		'python3 - < more.csv',
		'perl more.csv',
		'trap ". ./more.csv" EXIT',
		'perf stat sh more.csv',
		'crontab more.csv',
		'psql -f more.csv',
		'psql --file=./more.csv',
		'sqlite3 a.db < big.csv',
	])('is a script where it is run: %s', command => {
		expect(verdict(command, '~c "git push"')).toBe('ask');
	});
});
