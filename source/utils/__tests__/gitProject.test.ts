import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {createProjectFinder} from '../gitProject.js';

let root: string;
const at = (...names: string[]) => path.join(root, ...names);
const git = (cwd: string, ...args: string[]) =>
	execFileSync(
		'git',
		['-c', 'user.name=dev', '-c', 'user.email=dev@example.com', ...args],
		{cwd, stdio: 'ignore'},
	);

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-project-')),
	);
	fs.mkdirSync(at('shop/src/deep'), {recursive: true});
	git(at('shop'), 'init', '-q', '-b', 'main');
	git(at('shop'), 'commit', '-q', '--allow-empty', '-m', 'Start');
});
afterEach(() => {
	fs.rmSync(root, {recursive: true});
});

it('is the top of the working tree, with its branch', () => {
	const find = createProjectFinder();
	const shop = {folder: at('shop'), main: at('shop'), branch: 'main'};
	expect(find(at('shop'))).toEqual(shop);
	expect(find(at('shop/src/deep'))).toEqual(shop);
});

it('of a worktree, main checkout and branch', () => {
	git(at('shop'), 'worktree', 'add', '-q', '-b', 'topic/one', at('shop-one'));
	fs.mkdirSync(at('shop-one/src'));
	expect(createProjectFinder()(at('shop-one/src'))).toEqual({
		folder: at('shop-one'),
		main: at('shop'),
		branch: 'topic/one',
	});
});

it('of the worktree of an agent that athena started, the project it lies in', () => {
	const tree = '.athena/worktrees/ann';
	git(at('shop'), 'worktree', 'add', '-q', '-b', 'athena/ann', tree);
	const shop = {folder: at('shop'), main: at('shop')};
	expect(createProjectFinder()(at('shop', tree))).toMatchObject(shop);
	// A folder that only has such a name is one by itself.
	const named = at('shop/.athena/worktrees/bob');
	fs.mkdirSync(named);
	git(named, 'init', '-q');
	expect(createProjectFinder()(named)).toMatchObject({folder: named});
});

it('a folder without git is one by itself, and so is one that is gone', () => {
	const find = createProjectFinder();
	expect(find(root)).toEqual({folder: root, main: root});
	expect(find(at('gone'))).toEqual({folder: at('gone'), main: at('gone')});
});

it('nobody becomes a worktree of another project by saying so', () => {
	git(at('shop'), 'worktree', 'add', '-q', at('shop-one'));
	fs.mkdirSync(at('stranger'));
	fs.copyFileSync(at('shop-one/.git'), at('stranger/.git'));
	expect(createProjectFinder()(at('stranger'))).toMatchObject({
		folder: at('stranger'),
		main: at('stranger'),
	});
	fs.writeFileSync(at('stranger/.git'), 'nonsense');
	expect(createProjectFinder()(at('stranger'))).toEqual({
		folder: at('stranger'),
		main: at('stranger'),
	});
});

it('looks once for each folder', () => {
	const find = createProjectFinder();
	expect(find(at('shop')).branch).toBe('main');
	fs.rmSync(at('shop/.git'), {recursive: true});
	expect(find(at('shop')).branch).toBe('main');
});

it('looks at each folder once where thousands lie in each other', () => {
	const find = createProjectFinder();
	const looks = vi.spyOn(fs, 'statSync');
	try {
		for (let depth = 1; depth <= 500; depth++) {
			const folder = at('shop', ...Array<string>(depth).fill('x'));
			expect(find(folder).folder).toBe(at('shop'));
		}

		expect(looks.mock.calls.length).toBeLessThan(600);
	} finally {
		looks.mockRestore();
	}
});

it('and looks again once the loop has gone on', async () => {
	const find = createProjectFinder();
	fs.mkdirSync(at('bare/a/b'), {recursive: true});
	expect(find(at('bare/a')).folder).toBe(at('bare/a'));
	await Promise.resolve();
	git(at('bare'), 'init', '-q');
	expect(find(at('bare/a/b')).folder).toBe(at('bare'));
});
