import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {compiled, deny} from '../../__tests__/kit.js';
import {openDisk} from '../../disk/door.js';
import {shownByGit} from '../shownByGit.js';

/*
 * What is found is held against what git itself shows: each file of which it
 * prints a line has to be among those found.
 */

let root = '';
let home = '';

function gitIn(folder: string, args: readonly string[], input = ''): string {
	return execFileSync('git', ['-C', folder, ...args], {
		encoding: 'utf8',
		input,
		stdio: ['pipe', 'pipe', 'ignore'],
		env: {
			PATH: process.env.PATH,
			HOME: home,
			GIT_CONFIG_NOSYSTEM: '1',
			GIT_AUTHOR_NAME: 'a',
			GIT_AUTHOR_EMAIL: 'a@b',
			GIT_COMMITTER_NAME: 'a',
			GIT_COMMITTER_EMAIL: 'a@b',
			// What a second has two of has no order.
			GIT_COMMITTER_DATE: `@${1_700_000_000 + seconds++} +0000`,
			...when,
		},
	}).trimEnd();
}

let when: Readonly<Record<string, string>> = {};
let seconds = 0;

const git = (...args: string[]) => gitIn(root, args);

const put = (name: string, text: string) => {
	const file = path.join(root, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
	// As if it had been written long before git looked.
	fs.utimesSync(file, 1000, 1000);
};

function commit(message: string, files: Readonly<Record<string, string>>) {
	for (const [name, text] of Object.entries(files)) put(name, text);
	git('add', '-A');
	git('commit', '-qm', message);
}

const lines = (count: number, first = '') =>
	`${first}\n${Array.from({length: count}, (_, at) => `line ${at}\n`).join('')}`;

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-s-')));
	home = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-h-'));
	git('init', '-q', '-b', 'main');
	commit('root', {'.env': lines(30), 'src/a.ts': 'a\n', 'old/k.pem': 'k\n'});
	commit('second', {'src/b.ts': 'b\n'});
	git('checkout', '-qb', 'topic');
	commit('topic', {'src/t.ts': 't\n', 'package-lock.json': '{}\n'});
	git('mv', '.env', 'moved.txt');
	commit('moved', {});
	git('checkout', '-q', 'main');
	commit('third', {'src/c.ts': 'c\n', 'both.txt': lines(30, 'main')});
	git('checkout', '-qb', 'joined');
	git('merge', '-q', '--no-ff', '-m', 'joined', 'topic');
	commit('late', {'src/a.ts': 'changed\n'});
	put('src/b.ts', 'stashed\n');
	put('secrets/untracked', 'u\n');
	git('stash', '-qu');
	commit('last', {'docs/x.md': 'x\n'});
	git('tag', '-a', 'v1', '-m', 'one');
	put('src/c.ts', 'staged\n');
	git('add', 'src/c.ts');
	put('docs/x.md', 'unstaged\n');
	git('update-index', '-q', '--refresh');
});

afterAll(() => {
	for (const folder of [root, home])
		fs.rmSync(folder, {recursive: true, force: true});
});

const found = (...words: string[]) =>
	shownByGit(root, {words, home})
		?.map(file => file.slice(root.length + 1))
		.toSorted();

/** The files of which git itself prints lines. */
function printed(words: readonly string[]): readonly string[] {
	const names = git(
		'-c',
		'core.quotepath=off',
		...words.slice(0, words[0] === 'stash' ? 2 : 1),
		...['--no-color', '-p'],
		...words.slice(words[0] === 'stash' ? 2 : 1),
	)
		.split('\n')
		.flatMap(
			line =>
				/^(?:--- a|\+\+\+ b|rename from |rename to |diff --(?:cc|combined) )\/?(.+?)\t?$/.exec(
					line,
				)?.[1] ?? [],
		);
	return [...new Set(names)].toSorted();
}

const calls = [
	'show',
	'show HEAD~1',
	'show v1',
	'show joined~2',
	'show joined~2 -m',
	'show -m --first-parent joined~2',
	'show main topic',
	'show main..topic',
	'show -2',
	'show topic~1',
	'show stash@{0}',
	'show stash',
	'show main~2',
	'log',
	'log -3',
	'log -n 2 topic',
	'log --max-count=1',
	'log main..',
	'log topic ^main',
	'log main...topic',
	'log -m -4',
	'log --no-merges -1',
	'log --grep=root -1',
	'log -S line -1',
	'log -2 -- old',
	'log --reverse -3',
	'log --topo-order -5',
	'diff',
	'diff HEAD',
	'diff --cached',
	'diff --staged HEAD~1',
	'diff HEAD~1',
	'diff main',
	'diff main topic',
	'diff main..topic',
	'diff main...topic',
	'diff topic...main',
	'diff ...topic',
	'diff main -- src',
	'diff src',
	'diff main src',
	'diff -R topic main',
	'stash show',
	'stash show stash@{0}',
];

describe('what git shows', () => {
	test.each(calls)('is all found: git %s', call => {
		const words = call.split(' ');
		const all = found(...words);
		expect(all).toBeDefined();
		expect(all).toEqual(expect.arrayContaining([...printed(words)]));
	});

	test.each([
		['show', ['docs/x.md']],
		['show HEAD~1', ['src/a.ts']],
		['log -2', ['docs/x.md', 'src/a.ts']],
		['diff', ['docs/x.md']],
		['diff --cached', ['src/c.ts']],
		['diff HEAD', ['docs/x.md', 'src/c.ts']],
		[
			'diff main...topic',
			['.env', 'moved.txt', 'package-lock.json', 'src/t.ts'],
		],
		['stash show', ['src/b.ts']],
	])('is found and no more: git %s', (call, files) => {
		expect(found(...call.split(' '))).toEqual(files);
	});

	test('is found where all is packed as differences', () => {
		const clone = path.join(home, 'packed');
		gitIn(home, ['clone', '-q', '--no-local', root, clone]);
		gitIn(clone, ['repack', '-adfq', '--depth=50']);
		expect(shownByGit(clone, {words: ['show', 'HEAD~1'], home})).toEqual([
			path.join(clone, 'src/a.ts'),
		]);
	});

	test('is all that a clone has where its history is cut off', () => {
		const clone = path.join(home, 'shallow');
		gitIn(home, ['clone', '-q', '--depth=1', `file://${root}`, clone]);
		expect(shownByGit(clone, {words: ['show'], home})).toContain(
			path.join(clone, 'old/k.pem'),
		);
	});
});

describe('nobody can tell', () => {
	test.each([
		'show --ext-diff',
		'show --textconv',
		'show HEAD:src',
		'show HEAD^{tree}',
		'show nothing',
		'show :/root',
		'log --all',
		'log -g',
		'log --stdin',
		'log --walk-reflogs',
		'log -L1,2:src/a.ts',
		'diff --no-index a b',
		'diff main topic joined',
		'diff --submodule=diff',
		'diff -Oorder',
		'stash show -u',
		'stash show --include-untracked',
		'stash show --only-untracked',
		'stash list',
		'stash show stash@{9}',
		'format-patch main',
		'log HEAD@{1.day.ago}',
	])('of git %s', call => {
		expect(found(...call.split(' '))).toBeUndefined();
	});

	test.each([
		['diff.external', 'cat .env #'],
		['diff.x.textconv', 'cat .env #'],
		['diff.x.command', 'cat .env #'],
		['diff.submodule', 'diff'],
		['filter.x.clean', 'cat .env'],
		['filter.lfs.clean', 'cat .env'],
		['stash.showIncludeUntracked', 'true'],
	])('where settings say %s', (key, value) => {
		git('config', key, value);
		try {
			expect(found('stash', 'show')).toBeUndefined();
		} finally {
			git('config', '--unset', key);
		}
	});

	test('where objects stand for others', () => {
		git('replace', 'HEAD', 'HEAD~1');
		try {
			expect(found('show')).toBeUndefined();
		} finally {
			git('replace', '-d', 'HEAD');
		}
	});

	test('where a word is a place, and a commit as well', () => {
		fs.writeFileSync(path.join(root, 'main'), '');
		try {
			expect(found('diff', 'main')).toBeUndefined();
			expect(found('diff', 'main', '--')).toContain('moved.txt');
		} finally {
			fs.rmSync(path.join(root, 'main'));
		}
	});

	test('where a folder of a commit is out of order, as git never makes one', () => {
		const blob = git('rev-parse', 'HEAD:src/a.ts');
		const secret = git('rev-parse', 'main~2:.env');
		const entry = (name: string, hash: string) =>
			Buffer.concat([
				Buffer.from(`100644 ${name}\0`),
				Buffer.from(hash, 'hex'),
			]);
		const make = (entries: readonly Buffer[]) => {
			const file = path.join(home, 'tree');
			fs.writeFileSync(file, Buffer.concat(entries));
			const tree = git('hash-object', '-t', 'tree', '--literally', '-w', file);
			return tree;
		};

		const one = make([entry('z', blob), entry('.env', secret)]);
		const other = make([entry('.env', secret), entry('z', blob)]);
		const first = git('commit-tree', '-m', 'x', one);
		const second = git('commit-tree', '-m', 'y', '-p', first, other);
		// To git, the file of the same text is gone and there again.
		const words = ['show', '--no-renames', second];
		expect(printed(words)).toContain('.env');
		expect(found(...words)).toBeUndefined();
	});
});

test('commits that lie about their time hide nothing that two have in common', () => {
	when = {GIT_COMMITTER_DATE: '@2000000000 +0000'};
	try {
		const tree = git('rev-parse', 'main^{tree}');
		const base = git('commit-tree', '-m', 'x', '-p', 'main', tree);
		when = {GIT_COMMITTER_DATE: '@1000 +0000'};
		const one = git('commit-tree', '-m', 'y', '-p', base, 'main~1^{tree}');
		const other = git('commit-tree', '-m', 'z', '-p', base, 'topic^{tree}');
		const words = ['diff', `${one}...${other}`];
		expect(found(...words)).toEqual(
			expect.arrayContaining([...printed(words)]),
		);
	} finally {
		when = {};
	}
});

describe('a denied file', () => {
	const says = (command: string, denied = '~p .env') => {
		const projectDir = root;
		return judge(
			{tool: 'Bash', input: {command}, cwd: root},
			compiled([deny(denied)]),
			{
				projectDir,
				home,
				now: 0,
				ownPaths: [],
				...openDisk({projectDir, home}),
			},
		).verdict;
	};

	test.each([
		'git show HEAD',
		'git show HEAD | head -50',
		'git diff HEAD~1',
		'git log -p -2',
		'git log -p -1 | grep x',
		'git diff HEAD~3 -- src',
		'git diff --stat && git diff',
		'cd src && git diff HEAD~1',
		'git stash show -p',
		'git diff > /tmp/x.patch',
		'GIT_PAGER=cat git show',
	])('is not shown by %s', command => {
		expect(says(command)).toBe('none');
	});

	test.each([
		'git log -p',
		'git diff main',
		'git diff main...topic',
		'git diff topic main',
		'git show topic',
		'git commit -qam x && git show HEAD',
		'git checkout topic && git show',
		'git fetch; git diff main...HEAD',
		'npm version patch; git show HEAD',
		'./x; git show',
		'sleep 9; git show',
		'git show > .git/HEAD',
		'echo x > .git/refs/heads/joined; git show',
		'GIT_EXTERNAL_DIFF="cat .env" git diff',
		'export GIT_DIR=../other/.git; git show',
		'GIT_PAGER="cat .env #" git show',
		'git -C ../other show',
		'git --git-dir=../other/.git show',
		'git -c diff.external=cat diff HEAD~1 topic',
		'git show $X',
		'git show $(cat x)',
		'sudo git show',
		'cd "$X" && git show',
	])('may be shown by %s', command => {
		expect(['ask', 'deny']).toContain(says(command));
	});

	test('is shown where the change of a file that is denied is', () => {
		expect(says('git show HEAD', '~p "docs/**"')).toBe('ask');
		expect(says('git show HEAD -- src', '~p "docs/**"')).toBe('none');
		expect(says('git diff', '~p "docs/**"')).toBe('ask');
		expect(says('git diff --cached', '~p "docs/**"')).toBe('none');
	});
});

test('a count beside a place, or of what is left out, is no bound', () => {
	expect(found('log', '-p', '-1', 'docs')).toEqual(found('log', '-p', 'docs'));
	for (const all of [
		['show', '--no-merges', '-9'],
		['show', '-9', '--author=a'],
	])
		expect(found(...all)).toEqual(found('log', '-p'));
});

test('a place elsewhere has git compare folders', () => {
	expect(found('diff', '.', '../other')).toBe(undefined);
	expect(found('diff', '/tmp', '.')).toBe(undefined);
});
