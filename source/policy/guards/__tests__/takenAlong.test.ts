import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {compiled} from '../../__tests__/kit.js';
import {linksAt} from '../../disk/linksAt.js';
import {createRealPath} from '../../disk/realPath.js';
import {judge} from '../../judge.js';

/* What nobody tracks goes too, by a command that names none of it. */

let untracked = '';
let ignored = '';
let ignoredAnywhere = '';

const project = (ignore: string) => {
	const root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-k-')),
	);
	const put = (name: string, text: string) => {
		const file = path.join(root, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	};

	put('src/a.ts', 'a\n');
	if (ignore !== '') put('.gitignore', ignore);
	const git = (...args: string[]) =>
		execFileSync(
			'git',
			['-C', root, '-c', 'core.hooksPath=/dev/null', ...args],
			{env: {PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1'}},
		);
	git('init', '-q');
	git('add', '.');
	put('.athena/rules.json', '{"rules": []}');
	put('.claude/settings.json', '{}');
	return root;
};

beforeAll(() => {
	untracked = project('');
	ignored = project('# ours\n.athena/\n/.claude\n');
	ignoredAnywhere = project('**/.athena\n**/.c*e/\n');
});

afterAll(() => {
	for (const root of [untracked, ignored, ignoredAnywhere])
		fs.rmSync(root, {recursive: true});
});

const verdict = (command: string, root: string) => {
	const {realPath, disk} = createRealPath();
	return judge({tool: 'Bash', input: {command}, cwd: root}, compiled([]), {
		projectDir: root,
		home: '/home/dev',
		now: 0,
		ownPaths: [path.join(root, '.athena')],
		realPath,
		disk,
		linksAt,
	}).verdict;
};

describe('of rules that nobody tracks', () => {
	test.each([
		'git stash -u',
		'git stash push -u',
		'git stash -u; sleep 4',
		'git stash push -u .',
		'git stash --all',
		'git stash -a',
		'git stash -ku',
		'git stash save --include-untracked x',
		'git -c a.b=c stash -u',
		'git add -A && git stash',
		'git add . && git stash push -m x',
		'git add -A && git commit -m wip && git switch -',
		'git add -A; git commit -m wip; git checkout HEAD~1',
		'git add -A && git commit -m wip && git reset --hard @~',
		'git add -A && git reset --hard',
		'git add -A && git checkout -f',
		'git add .athena && git stash',
		'git clean -fdx',
		'git clean -fd',
		'git stash push -u -- .athena',
		'rsync -a --delete src/ .',
		'rsync -a --del src/ ./',
		'rsync -a --delete-excluded --exclude .athena --exclude .claude src/ .',
		'rclone sync src .',
		'hg purge',
		'tar --remove-files -cf ../x.tar .',
		'zip -rm ../x.zip .',
		'7z a -sdel ../x.7z .',
		'mv .[a-z]* /tmp/',
	])('a person decides about %s', command => {
		expect(verdict(command, untracked)).toBe('ask');
	});

	test.each([
		'git stash',
		'git stash push -m x',
		'git stash -u -- src',
		'git stash list',
		'git stash show -u',
		'git stash pop',
		'git add -A',
		'git add -A && git commit -m x',
		'git add -A && git commit -m x && git push',
		'git add -A && git commit -m x && git switch -c feat',
		'git add src && git stash',
		'git add -u && git stash',
		'git add src && git commit -m x && git switch main',
		'git switch main',
		'git checkout HEAD~1',
		'git reset --hard',
		'git clean -fd src',
		'git clean -n',
		'git sparse-checkout set src',
		'git worktree add ../x',
		'rsync -a --delete src/ out/',
		'rsync -a --delete src/ ../out',
		'rsync -a src/ .',
		'rsync -an --delete src/ .',
		'rsync -a --delete --exclude=.athena --exclude .claude/ --exclude .git src/ .',
		'rsync -a --delete . host:/srv',
		'tar -cf x.tar src',
		'zip -r x.zip src',
	])('nobody is asked about %s', command => {
		expect(verdict(command, untracked)).toBe('none');
	});
});

describe('of rules that git ignores', () => {
	test.each([
		'git stash -u',
		'git add -A && git stash',
		'git add -A && git commit -m x && git switch -',
	])('nobody is asked about %s', command => {
		expect(verdict(command, ignored)).toBe('none');
	});

	test('by the patterns that git has', () => {
		expect(verdict('git stash -u', ignoredAnywhere)).toBe('none');
	});

	test.each(['git stash -a', 'git stash --all', 'git clean -fdx'])(
		'a person decides about %s',
		command => {
			expect(verdict(command, ignored)).toBe('ask');
		},
	);
});
