import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {createCommitTrees} from '../commitTree.js';
import {gitlinks} from '../gitlinks.js';
import {theIndex} from '../theIndex.js';
import {trackedFiles} from '../trackedFiles.js';

let root = '';
let top = '';

const git = (...args: string[]) =>
	execFileSync(
		'git',
		['-c', 'user.name=a', '-c', 'user.email=a@x.y', ...args],
		{
			cwd: top,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			env: {
				PATH: process.env.PATH,
				HOME: path.join(root, 'home'),
				GIT_CONFIG_NOSYSTEM: '1',
			},
		},
	);

const write = (name: string, text: string) => {
	const file = path.join(top, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
};

const staged = (name: string) =>
	createCommitTrees().entryAt(top, {
		revision: theIndex,
		path: path.join(top, name),
		home: path.join(root, 'home'),
	});

/** As git lists it. */
const listed = () =>
	git('ls-files', '-sz')
		.split('\0')
		.filter(line => line !== '')
		.map(line => {
			const [, mode = '', hash = '', name = ''] =
				/^(\d+) (\w+) \d\t([^]*)$/.exec(line) ?? [];
			return {mode, hash, name};
		});

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-ix-')));
	makeRepository();
});

afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

/** Once for all tests, each of which has a copy. */
function makeRepository() {
	top = path.join(root, 'made');
	fs.mkdirSync(top);
	git('init', '-q', '-b', 'main');
	for (const name of ['a', 'ab', 'abc/d.ts', 'abc/de/f.ts', 'abc/de/fg.ts'])
		write(name, `# ${name}\n`);
	for (let number = 0; number < 90; number++)
		write(`long/${'name'.repeat(number % 40)}/${number}.txt`, `${number}\n`);
	write('odd/ä "x"\t.txt', 'odd\n');
	write('symlink/link', 'no link\n');
	fs.symlinkSync('../a', path.join(top, 'abc/link'));
	git('add', '-A');
	const hash = git('commit-tree', '-m', 'x', git('write-tree').trim()).trim();
	git('update-index', '--add', '--cacheinfo', `160000,${hash},sub`);
	git('commit', '-qm', 'one');
	write('a', 'staged\n');
	git('add', 'a');
	// What stands in the tree is another matter.
	write('a', 'not staged\n');
	write('untracked', 'x\n');
}

let count = 0;
beforeEach(() => {
	top = path.join(root, `project${count++}`);
	fs.cpSync(path.join(root, 'made'), top, {
		recursive: true,
		verbatimSymlinks: true,
	});
});

describe.each([2, 3, 4])('an index of version %i', version => {
	beforeEach(() => {
		if (version === 3) git('add', '-N', 'untracked');
		if (version === 4) git('update-index', '--index-version', '4');
		const bytes = fs.readFileSync(path.join(top, '.git/index'));
		expect(bytes.readUInt32BE(4)).toBe(version);
	});

	test('has what git would check out of it', () => {
		git('checkout-index', '-a', `--prefix=${root}/out${count}/`);
		for (const {mode, hash, name} of listed()) {
			const out = path.join(root, `out${count}`, name);
			const says =
				mode === '120000'
					? {type: 'link', target: fs.readlinkSync(out)}
					: mode === '160000'
						? {type: 'submodule'}
						: {
								type: 'file',
								text: name === 'untracked' ? '' : fs.readFileSync(out, 'utf8'),
							};
			expect([name, staged(name)]).toEqual([
				name,
				{at: path.join(top, name), hash, ...says},
			]);
		}

		expect(staged('a')).toMatchObject({text: 'staged\n'});
		expect(staged('abc')).toMatchObject({type: 'folder', links: ['link']});
		expect(staged('')).toMatchObject({type: 'folder', links: []});
		expect(staged('abc/link/x')).toMatchObject({
			at: path.join(top, 'abc/link'),
		});
		expect(staged('none')).toBe('absent');
		expect(staged('abc/none')).toBe('absent');
	});

	test('says what is tracked, and what is a repository of its own', () => {
		expect(trackedFiles(top)).toEqual(
			listed().map(({name}) => path.join(top, name)),
		);
		expect(gitlinks(path.join(top, '.git'))).toEqual(['sub']);
	});

	test('says nothing where it is cut off or changed', () => {
		const file = path.join(top, '.git/index');
		const bytes = fs.readFileSync(file);
		for (const length of [4, 11, 40, 500, bytes.length - 21]) {
			fs.writeFileSync(file, bytes.subarray(0, length));
			expect(staged('a')).toBeUndefined();
			expect(trackedFiles(top)).toBeUndefined();
		}
	});
});

describe('nobody can tell', () => {
	const expectUnknown = () => {
		expect(staged('a')).toBeUndefined();
		expect(staged('none')).toBeUndefined();
	};

	test('where a merge is not done', () => {
		git('stash', '-q');
		git('checkout', '-qb', 'other');
		write('a', 'other\n');
		git('commit', '-qam', 'other');
		git('checkout', '-q', 'main');
		write('a', 'mine\n');
		git('commit', '-qam', 'mine');
		expect(staged('a')).toMatchObject({text: 'mine\n'});
		expect(() => git('merge', '-q', 'other')).toThrow();
		expectUnknown();
	});

	test('where it is split', () => {
		git('update-index', '--split-index');
		expectUnknown();
		expect(trackedFiles(top)).toBeUndefined();
	});

	test('where it is sparse', () => {
		git('reset', '-q', '--hard');
		git('sparse-checkout', 'set', '--cone', '--sparse-index', 'abc');
		expectUnknown();
		expect(trackedFiles(top)).toBeUndefined();
	});
});

test('where nothing was added there is nothing', () => {
	fs.rmSync(path.join(top, '.git/index'));
	expect(staged('a')).toBe('absent');
	expect(trackedFiles(top)).toEqual([]);
});
