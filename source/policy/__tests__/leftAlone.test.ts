import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Everyday commands that touch nothing a rule forbids, by what is on the disk. */

const disk = layOut({
	files: {
		'.env': 'A=1\n',
		'.env.example': 'A=\n',
		'.gitignore': '.env\n',
		'src/a.js': 'x\n',
		'docs/a.md': 'x\n',
		'docs/b.md': 'x\n',
		'web/.env': 'B=1\n',
		'web/a.js': 'x\n',
	},
});

const git = (...args: readonly string[]) =>
	execFileSync('git', args, {
		cwd: disk.root,
		stdio: 'pipe',
		env: {
			PATH: process.env.PATH,
			HOME: disk.root,
			GIT_AUTHOR_NAME: 'a',
			GIT_AUTHOR_EMAIL: 'a@b',
			GIT_COMMITTER_NAME: 'a',
			GIT_COMMITTER_EMAIL: 'a@b',
		},
	});

beforeAll(() => {
	git('init', '-q', '-b', 'main', '.');
	git('add', '-A');
	git('commit', '-q', '-m', 'One');
	// Git knows it, and there is none now.
	fs.rmSync(path.join(disk.root, 'docs/b.md'));
});

const verdict = (when: string, command: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('a word of git checkout', () => {
	const outside = '~t Write & !~p "src/**"';

	test.each([
		'git checkout main',
		'git checkout -q topic',
		'git checkout -b x',
		'git checkout -b x origin/main',
		'git checkout -t origin/x',
		'git checkout HEAD~1',
		'git checkout main -- src/a.js',
		'git checkout src/a.js',
	])('is no file where there is none: %s', command => {
		expect(verdict(outside, command)).toBe('none');
	});

	test.each([
		'git checkout docs/a.md',
		'git checkout docs/b.md',
		'git checkout docs',
		'git checkout main docs/a.md',
		'git checkout main -- docs/b.md',
		'git checkout main; echo x > docs/a.md',
	])('is one where git knows it: %s', command => {
		expect(verdict(outside, command)).toBe('deny');
	});
});

describe('a glob that brings no hidden file', () => {
	const secrets = '~p ".env*" & !~p ".env.example"';

	test.each([
		'cat src/*',
		'cat src/*.js',
		'wc -l *.md',
		'rm *.log',
		'npx eslint src/*.js web/*.js',
		'cat s?c/*.js',
	])('names none of them: %s', command => {
		expect(verdict(secrets, command)).toBe('none');
	});

	test.each([
		'cat *',
		'cat web/*',
		'cat w*/*',
		'cat .e*',
		'cat src/.*',
		'cat src/{*,.env.x}',
		'shopt -s dotglob; cat web/*',
		'cat **/*',
	])('may where they are there: %s', command => {
		expect(verdict(secrets, command)).not.toBe('none');
	});
});

describe('who shows no more than names', () => {
	test.each(['tree', 'ls -R', 'du -a', "find . -name '*.js'", 'find .'])(
		'opens nothing of what lies there: %s',
		command => {
			expect(verdict('~p ".env"', command)).toBe('none');
		},
	);

	test.each([
		'find . -type f | xargs cat',
		'tree -fi | xargs cat',
		'ls -R | xargs cat',
		String.raw`find . -type f -exec cat {} \;`,
		'find . -delete',
		'find . | cpio -o',
		'find .env -delete',
		'ls .env',
	])('but whoever gets them may: %s', command => {
		expect(verdict('~p ".env"', command)).not.toBe('none');
	});

	test.each(['npm view publish', 'npm help publish', 'npm ls pack'])(
		'of a package hands none over: %s',
		command => {
			expect(verdict('~p ".env"', command)).toBe('none');
		},
	);

	test.each(['npm publish', 'npm --prefix web publish', 'npm pack'])(
		'and one that packs does: %s',
		command => {
			expect(verdict('~p ".env"', command)).not.toBe('none');
		},
	);
});

describe('a rule about all files but some', () => {
	const outside = '(~t Write | ~t Edit) & !~p "src/**"';

	test.each([
		'python3 -m json.tool src/a.js docs/a.md',
		"sqlite3 docs/x.db 'create table a(b)'",
		'ed -s docs/a.md',
		'pandoc src/a.js -o docs/a.md',
		'gofmt -w docs/a.go',
		'black docs/a.py',
		'prettier --write docs/a.md',
		'npx eslint --fix docs',
		'tsc --outDir docs',
		'esbuild src/a.js --outfile=docs/a.js',
		'wget https://x/y',
		'vim docs/a.md',
		'gcc -o docs/x src/x.c',
		'git worktree add ../x',
		'git checkout -f main',
		'git reset --hard',
		'python3 -m venv docs/x',
	])('is a question where a program writes what it names: %s', command => {
		expect(verdict(outside, command)).toBe('ask');
		expect(verdict(`${outside} & !~p "docs/**"`, 'vim docs/a.md')).toBe('none');
	});

	test.each([
		'vim src/a.js',
		'prettier --write src',
		'prettier --check docs',
		'black --check docs',
		'gofmt -l docs',
		'gcc -o src/x src/x.c',
		'pytest docs/a.md',
		'npm test docs/a.md',
		'node docs/x.js',
		'docker run -w /x img',
		'npm install',
		'cargo build',
		'make -C docs',
		'ls -o docs',
		"kubectl get pods -o jsonpath='{.items[*].metadata.name}'",
		'git switch main',
	])('and not about every word of every other: %s', command => {
		expect(verdict(outside, command)).toBe('none');
	});
});
