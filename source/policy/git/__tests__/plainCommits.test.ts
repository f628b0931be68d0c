import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {isPlainCommit} from '../plainCommits.js';
import {judge} from '../../judge.js';
import {linksAt} from '../../disk/linksAt.js';
import {createRealPath} from '../../disk/realPath.js';
import {compiled} from '../../__tests__/kit.js';

/* An object that is named by its hash has no name that a guard could judge. */

let root = '';
let ids: Readonly<Record<string, string>> = {};

const git = (...args: string[]) =>
	execFileSync(
		'git',
		['-C', root, '-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', ...args],
		{
			encoding: 'utf8',
			env: {
				PATH: process.env.PATH,
				HOME: root,
				GIT_CONFIG_NOSYSTEM: '1',
				GIT_AUTHOR_NAME: 'a',
				GIT_AUTHOR_EMAIL: 'a@b',
				GIT_COMMITTER_NAME: 'a',
				GIT_COMMITTER_EMAIL: 'a@b',
			},
		},
	).trim();

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-g-')));
	git('init', '-q');
	for (const name of ['README.md', 'b.md']) {
		fs.writeFileSync(path.join(root, name), `${name}\n`);
		git('add', name);
		git('commit', '-qm', name);
	}

	fs.writeFileSync(path.join(root, '.env'), 'TOKEN=hunter2\n');
	fs.writeFileSync(path.join(root, 'b.md'), 'changed\n');
	git('stash', '-qu');
	git('tag', '-a', 'v1', '-m', 'x');
	git('tag', 'light');
	const blob = git('rev-parse', 'stash^3:.env');
	git('tag', 'named', blob);
	git('tag', '-a', 'told', '-m', 'x', blob);
	git('update-ref', 'refs/other/named', blob);
	git('tag', 'tree', 'HEAD^{tree}');
	git('branch', 'twig');
	const names = {
		commit: 'HEAD',
		first: 'HEAD~1',
		tree: 'HEAD^{tree}',
		tag: 'v1',
		blob: 'stash^3:.env',
		stash: 'stash',
		untracked: 'stash^3',
	};
	ids = Object.fromEntries(
		Object.entries(names).map(([name, word]) => [name, git('rev-parse', word)]),
	);
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const id = (name: string) => ids[name] ?? '';

const says = (command: string) => {
	const {realPath, disk} = createRealPath();
	return judge(
		{tool: 'Bash', input: {command}, cwd: root},
		compiled([], {guards: ['read-only']}),
		{
			projectDir: root,
			home: '/home/dev',
			now: 0,
			ownPaths: [],
			realPath,
			disk,
			linksAt,
		},
	).verdict;
};

const check = () => {
	for (const name of ['commit', 'first'])
		for (const length of [40, 10])
			expect([name, isPlainCommit(root, id(name).slice(0, length))]).toEqual([
				name,
				true,
			]);
	for (const name of ['tree', 'tag', 'blob', 'stash', 'untracked'])
		for (const length of [40, 10])
			expect([name, isPlainCommit(root, id(name).slice(0, length))]).toEqual([
				name,
				false,
			]);
	expect(isPlainCommit(root, '0123456789')).toBe(false);
	expect(isPlainCommit(os.tmpdir(), id('commit'))).toBe(false);
};

describe('an object that is named by its hash', () => {
	test.each([
		'cat-file -p',
		'cat-file blob',
		'show',
		'diff HEAD',
		'show --stat -p',
	])('is asked about if it is no commit: git %s', command => {
		for (const name of ['blob', 'untracked', 'stash'])
			for (const length of [40, 7])
				expect([
					name,
					says(`git ${command} ${id(name).slice(0, length)}`),
				]).toEqual([name, 'ask']);
	});

	test('is a blob in any place', () => {
		const blob = id('blob');
		for (const command of [
			`git diff ${blob} HEAD:README.md`,
			`git diff ${blob}..HEAD:README.md`,
			`git show HEAD ${blob}`,
			`git show ${blob.toUpperCase()}`,
			`git show ${id('stash')}^3`,
			`git show ${id('stash')}^@`,
			`git log -p -1 ${id('untracked')}`,
			`git grep TOKEN ${id('untracked')}`,
			`git diff ${id('commit')} ${id('untracked')}`,
		])
			expect([command, says(command)]).toEqual([command, 'ask']);
	});

	test('passes if it is a commit, or no contents are shown', () => {
		const commit = id('commit');
		for (const command of [
			`git show ${commit}`,
			`git show ${commit.slice(0, 7)}`,
			`git show ${commit}~1`,
			`git show ${commit}:README.md`,
			`git cat-file -p ${commit}`,
			`git cat-file -t ${id('blob')}`,
			`git diff ${commit}~1..${commit}`,
			`git log ${commit.slice(0, 8)}..HEAD`,
			`git log -p ${commit}`,
			`git ls-tree ${commit}`,
			`git rev-parse ${commit}`,
			'git grep deadbeef',
			'git show HEAD',
			'git diff HEAD -- README.md',
		])
			expect([command, says(command)]).toEqual([command, 'allow']);
	});

	test('is known loose and packed', () => {
		check();
		git('gc', '-q');
		expect(fs.readdirSync(path.join(root, '.git/objects/pack'))).not.toEqual(
			[],
		);
		check();
	});
});

describe.each(['loose', 'packed'])('a name that is %s', kind => {
	beforeAll(() => {
		if (kind === 'packed') git('pack-refs', '--all');
	});

	test.each([
		'git show named',
		'git show told',
		'git show named^{}',
		'git show refs/other/named',
		'git show other/named',
		'git show refs/tags/named',
		'git show tags/named',
		'git cat-file -p named',
		'git diff named README.md',
		'git diff HEAD named',
	])('is asked about where it names no commit: %s', command => {
		expect(says(command)).toBe('ask');
	});

	test.each([
		'git show v1',
		'git show light',
		'git show twig',
		'git show HEAD',
		'git show none',
		'git show v1:README.md',
		'git diff v1 light',
		'git log tree',
	])('is shown else: %s', command => {
		expect(says(command)).toBe('allow');
	});
});
