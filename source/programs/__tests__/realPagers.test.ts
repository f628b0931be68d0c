import {spawn} from '@lydell/node-pty';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {programs} from '../table.js';

/* The real git on a terminal, with a pager that leaves a trace. */

let folder: string;
let env: NodeJS.ProcessEnv;
const trace = () => path.join(folder, 'paged');
const repository = () => path.join(folder, 'repository');

beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-pagers-'));
	env = {
		PATH: process.env.PATH,
		HOME: folder,
		TERM: 'xterm',
		GIT_PAGER: `touch ${trace()}; cat`,
		GIT_EDITOR: 'true',
		...Object.fromEntries(
			['AUTHOR', 'COMMITTER'].flatMap(who => [
				[`GIT_${who}_NAME`, 'a'],
				[`GIT_${who}_EMAIL`, 'a@example.com'],
			]),
		),
	};
	const run = (...words: string[]) =>
		execFileSync('git', words, {cwd: repository(), env, stdio: 'ignore'});
	fs.mkdirSync(repository());
	run('init', '-q', '-b', 'main');
	for (const text of ['one\n', 'two\n']) {
		fs.writeFileSync(path.join(repository(), 'a'), text);
		run('add', '-A');
		run('commit', '-q', '-m', text);
	}

	run('branch', 'topic');
	run('tag', 'v1');
	run('init', '-q', '--bare', path.join(folder, 'origin.git'));
	run('remote', 'add', 'origin', path.join(folder, 'origin.git'));
	run('push', '-q', 'origin', 'main');
});

afterAll(() => {
	fs.rmSync(folder, {recursive: true, force: true});
});

/** Whether it starts its pager. */
async function pages(words: string): Promise<boolean> {
	fs.rmSync(trace(), {force: true});
	const running = spawn('git', words.split(' '), {cwd: repository(), env});
	running.onData(() => undefined);
	await new Promise(resolve => running.onExit(resolve));
	return fs.existsSync(trace());
}

/** Words behind a subcommand with which it has something to show, or to do. */
const shown: Readonly<Record<string, string>> = {
	apply: '--stat /dev/null',
	archive: 'HEAD -o ../x.tar',
	bundle: 'create ../x.bundle main',
	'cat-file': '-p HEAD',
	'check-ignore': '-v a',
	checkout: 'topic',
	clean: '-n',
	clone: '. ../clone',
	commit: '--allow-empty -v -m x',
	'count-objects': '-v',
	describe: '--all',
	'diff-files': '-p',
	'diff-index': '-p HEAD~1',
	'diff-tree': '-p HEAD~1 HEAD',
	fetch: '--all -v',
	'hash-object': 'a',
	'ls-tree': 'HEAD',
	merge: 'topic',
	'merge-base': 'main topic',
	mv: '-n a b',
	'name-rev': 'HEAD',
	pull: 'origin main',
	push: '-v origin main',
	remote: '-v show origin',
	reset: '--hard',
	restore: 'a',
	'rev-list': 'HEAD',
	'rev-parse': 'HEAD',
	revert: '--no-edit HEAD',
	rm: '-n a',
	status: '-v',
	switch: 'main',
	'symbolic-ref': 'HEAD',
	'update-index': '--refresh',
	'update-ref': 'refs/heads/z HEAD',
	worktree: 'list',
};

test('what the record says never pages does not, on a terminal', async () => {
	const never = programs.get('git')?.pages?.never?.split(' | ') ?? [];
	expect(never).toEqual(expect.arrayContaining(Object.keys(shown)));
	const found: string[] = [];
	for (const one of never)
		if (await pages([one, shown[one]].filter(Boolean).join(' ')))
			found.push(one);
	expect(found).toEqual([]);
});

test('and what it leaves out does', async () => {
	for (const one of [
		'log',
		'diff HEAD~1',
		'branch',
		'tag',
		'show',
		'-p status',
	])
		expect([one, await pages(one)]).toEqual([one, true]);
});
