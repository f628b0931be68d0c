import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {isAsGitHasIt} from '../trackedFiles.js';

/* Which texts of a file came by git: those it has put there, or keeps anywhere. */

let top = '';
const file = () => path.join(top, 'rules.json');
const git = (command: string) =>
	execFileSync(
		'sh',
		['-c', `git -c user.name=a -c user.email=a@x.y ${command}`],
		{
			cwd: top,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			env: {PATH: process.env.PATH, HOME: top, GIT_CONFIG_NOSYSTEM: '1'},
		},
	);
const isOfGit = () => isAsGitHasIt(file(), fs.readFileSync(file(), 'utf8'));

beforeAll(() => {
	top = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-tg-')));
	git('init -q');
	fs.writeFileSync(file(), '{"rules": []}\n');
	git('add -A');
	git('commit -qm old');
	git('branch old');
	fs.writeFileSync(file(), '{"rules": [1]}\n');
	git('commit -qam new');
});

afterAll(() => fs.rmSync(top, {recursive: true}));

describe.each(['loose', 'packed'])('%s', form => {
	beforeAll(() => {
		if (form === 'packed') git('gc -q --aggressive --prune=now');
	});

	test.each([
		'restore --source old rules.json',
		'show old:rules.json > rules.json',
		'cat-file -p old:rules.json > rules.json',
		'archive old | tar x',
		'checkout -q old -- rules.json',
	])('git %s', command => {
		git('checkout -q HEAD -- rules.json');
		fs.writeFileSync(file(), 'by hand\n');
		expect(isOfGit()).toBe(false);
		git(command);
		expect(fs.readFileSync(file(), 'utf8')).toBe('{"rules": []}\n');
		expect(isOfGit()).toBe(true);
	});
});
