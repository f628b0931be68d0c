import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createWorktrees, type Worktrees} from '../worktrees.js';

/* What an agent leaves behind does not run when its worktree is looked at. */

let root: string;
let project: string;
let env: NodeJS.ProcessEnv;
let worktrees: Worktrees;
let tree: string;

const git = (cwd: string, ...args: string[]) =>
	execFileSync('git', args, {cwd, env, encoding: 'utf8', stdio: 'pipe'});

beforeEach(async () => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-wt-')));
	project = path.join(root, 'project');
	for (const folder of ['project', 'home'])
		fs.mkdirSync(path.join(root, folder));
	env = {HOME: path.join(root, 'home'), PATH: process.env.PATH};
	git(project, 'init', '-q', '-b', 'main');
	git(project, 'config', 'user.name', 'dev');
	git(project, 'config', 'user.email', 'dev@example.com');
	fs.writeFileSync(path.join(project, 'a'), 'a\n');
	git(project, 'add', '-A');
	git(project, 'commit', '-q', '-m', 'Start');
	worktrees = createWorktrees(project, env);
	({folder: tree} = await worktrees.add('ann', {
		name: 'ann/work',
		isNamed: false,
	}));
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

const mark = () => path.join(root, 'ran');
const runs = () => `touch ${mark()}; cat`;
const change = () => {
	fs.writeFileSync(path.join(tree, 'a'), 'b\n');
};

const left: Record<string, () => void> = {
	'a repository of its own'() {
		fs.rmSync(path.join(tree, '.git'));
		git(tree, 'init', '-q');
		git(tree, 'config', 'core.fsmonitor', runs());
	},
	'a .git that leads to another one'() {
		git(tree, 'init', '-q', '--bare', 'e.git');
		git(path.join(tree, 'e.git'), 'config', 'core.bare', 'false');
		git(path.join(tree, 'e.git'), 'config', 'core.fsmonitor', runs());
		fs.writeFileSync(path.join(tree, '.git'), 'gitdir: e.git\n');
	},
	'settings of the worktree'() {
		git(tree, 'config', 'extensions.worktreeConfig', 'true');
		git(tree, 'config', '--worktree', 'core.fsmonitor', runs());
	},
	'settings of the repository'() {
		git(tree, 'config', 'core.fsmonitor', runs());
	},
	'a filter'() {
		git(tree, 'config', 'filter.x=y.clean', runs());
		git(tree, 'config', 'filter.x=y.required', 'true');
		fs.writeFileSync(path.join(tree, '.gitattributes'), '* filter=x=y\n');
		change();
	},
	'a filter that talks'() {
		git(tree, 'config', 'extensions.worktreeConfig', 'true');
		git(tree, 'config', '--worktree', 'filter.x.process', runs());
		fs.writeFileSync(path.join(tree, '.gitattributes'), '* filter=x\n');
		change();
	},
	'another meaning of a filter of the person’s'() {
		git(tree, 'config', '--global', 'filter.lfs.clean', 'cat');
		git(tree, 'config', 'filter.lfs.clean', runs());
		fs.writeFileSync(path.join(tree, '.gitattributes'), '* filter=lfs\n');
		change();
	},
	'a submodule with settings of its own'() {
		const inner = path.join(tree, 'inner');
		git(tree, 'init', '-q', 'inner');
		fs.writeFileSync(path.join(inner, 'b'), 'b\n');
		git(inner, 'add', '-A');
		git(
			inner,
			...['-c', 'user.name=x', '-c', 'user.email=x@y.z'],
			...['commit', '-qm', 'b'],
		);
		git(inner, 'config', 'core.fsmonitor', runs());
		git(tree, 'add', 'inner');
	},
	'a hook of updated names'() {
		const hooks = path.join(project, '.git/hooks');
		fs.mkdirSync(hooks, {recursive: true});
		fs.writeFileSync(
			path.join(hooks, 'reference-transaction'),
			`#!/bin/sh\ntouch ${mark()}\n`,
			{mode: 0o755},
		);
		change();
	},
};

/** Git, asked plainly, runs it. */
function isLive(): boolean {
	try {
		git(project, 'update-ref', 'refs/heads/other', 'HEAD');
		git(tree, 'status', '--short');
	} catch {
		// A filter that does not talk as git expects.
	}

	return fs.existsSync(mark());
}

test.each(Object.keys(left))('%s does not run', async name => {
	left[name]?.();
	fs.rmSync(mark(), {force: true});
	expect(isLive()).toBe(true);
	fs.rmSync(mark());
	await worktrees.dirt('ann');
	await worktrees.lone('ann');
	await worktrees.remove('ann');
	await worktrees.dropBranch('ann/work');
	expect(fs.existsSync(mark())).toBe(false);
	expect(fs.existsSync(tree)).toBe(false);
	expect(git(project, 'worktree', 'list', '--porcelain')).not.toContain('ann');
});

test.each([
	[
		'a repository of its own',
		'.git  leads elsewhere: what is there is not looked into',
	],
	[
		'a .git that leads to another one',
		'.git  leads elsewhere: what is there is not looked into',
	],
	[
		'a submodule with settings of its own',
		'inner  is a submodule, and not looked into',
	],
	['a filter', ' M a'],
	['another meaning of a filter of the person’s', ' M a'],
])('%s is told', async (name, line) => {
	left[name]?.();
	expect(await worktrees.dirt('ann')).toContain(line);
});

test('of a filter of the person’s own, and of what is as it was, nothing is told', async () => {
	git(tree, 'config', '--global', 'filter.up.clean', 'tr a-z A-Z');
	git(tree, 'config', '--global', 'filter.up.smudge', 'tr A-Z a-z');
	fs.writeFileSync(path.join(tree, '.gitattributes'), 'a filter=up\n');
	git(tree, 'add', '-A');
	git(tree, 'add', '--renormalize', 'a');
	git(tree, 'commit', '-qm', 'Up');
	fs.writeFileSync(path.join(tree, 'a'), 'a\n');
	expect(await worktrees.dirt('ann')).toEqual([]);
	expect(await worktrees.lone('ann')).toEqual([]);
});

test('a folder that git has not in its list is left alone', async () => {
	fs.rmSync(path.join(project, '.git/worktrees'), {recursive: true});
	await expect(worktrees.dirt('ann')).rejects.toMatchObject({
		code: 'ATHENA_GIT',
	});
	await expect(worktrees.remove('ann')).rejects.toMatchObject({
		code: 'ATHENA_GIT',
	});
	expect(fs.existsSync(path.join(tree, 'a'))).toBe(true);
});
