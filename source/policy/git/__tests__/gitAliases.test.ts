import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type GuardName} from '../../guards/types.js';
import {judge} from '../../judge.js';
import {createRealPath} from '../../disk/realPath.js';
import {compiled, deny} from '../../__tests__/kit.js';

/* A command that git does not have is what its settings say of it. */

let root = '';

const put = (name: string, text: string) => {
	const file = path.join(root, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
};

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-a-')));
	put(
		'p/.git/config',
		`[core]
	bare = false
[alias]
	p = push
	s = "!git push"
	up = !f() { git push \\"$@\\"; }; f # a comment
	o = p origin
	quoted = -c user.name='a b' push
	long = push \\
		--tags
	l = log --oneline
	loop = loop
[alias "named"]
	command = push
[include]
	path = more
[includeIf "gitdir:~/x"]
	path = ~/mine
`,
	);
	put('p/.git/more', '[alias]\n\tinc = push\n');
	put('home/mine', '[Alias]\n\tif = push\n');
	put('home/.gitconfig', '[alias]\n\tGP = push\n');
	put('home/.config/git/config', '[alias] xdg = push\n');
	put('p/tree/.git', 'gitdir: ../.git/worktrees/tree\n');
	put('p/.git/worktrees/tree/commondir', '../..\n');
	put('p/.git/worktrees/tree/config.worktree', '[alias]\n\twt = push\n');
	put('broken/.git/config', `[alias]\n${'#'.repeat(70_000)}\n`);
	put('plain/.git/config', '[core]\n');
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const says = (
	command: string,
	{
		folder = 'p',
		when = '~c "git push"',
		guards = [],
	}: {folder?: string; when?: string; guards?: readonly GuardName[]} = {},
) => {
	const {realPath, disk} = createRealPath();
	const cwd = path.join(root, folder);
	return judge(
		{tool: 'Bash', input: {command}, cwd},
		compiled([deny(when)], {guards}),
		{
			projectDir: cwd,
			home: path.join(root, 'home'),
			now: 0,
			ownPaths: [],
			realPath,
			disk,
		},
	).verdict;
};

describe('an alias of git', () => {
	test.each([
		'git p',
		'git P',
		'git s',
		'git up origin main',
		'git o',
		'git quoted',
		'git long',
		'git inc',
		'git if',
		'git gp',
		'git xdg',
		'git named',
		'git -C . p',
		'git --no-pager p origin main',
		'cd . && git p',
		'cd tree && git wt',
		'cd tree && git p',
		'git -C tree p',
	])('is what it says: %s', command => {
		expect(['ask', 'deny']).toContain(says(command));
	});

	test.each([
		'git l',
		'git lfs status',
		'git flow init',
		'git status',
		'git log',
	])('is nothing else: %s', command => {
		expect(says(command)).toBe('none');
	});

	test('is what guards refuse', () => {
		const about = {when: '~c "kubectl delete"', guards: ['no-push'] as const};
		expect(says('git p', about)).toBe('deny');
		expect(says('git l', about)).toBe('none');
	});

	test('is a question where nobody can tell, and anything of git is denied', () => {
		expect(says('git x', {folder: 'broken'})).toBe('ask');
		expect(says('git status', {folder: 'broken'})).toBe('none');
		expect(says('git x', {folder: 'broken', when: '~c "kubectl delete"'})).toBe(
			'none',
		);
		// A program that somebody added to git, for all that is known.
		expect(says('git x', {folder: 'plain'})).toBe('ask');
		expect(says('git log', {folder: 'plain'})).toBe('none');
		expect(says('git loop')).toBe('ask');
	});
});
