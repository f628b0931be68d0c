import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {judge} from '../../judge.js';
import {isOwnRepository} from '../ownRepository.js';
import {compiled} from '../../__tests__/kit.js';

let root: string;
const at = (name: string) => path.join(root, name);
const make = (name: string) => fs.mkdirSync(at(name), {recursive: true});

beforeEach(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-own-')));
	make('project/.git');
	make('project/src/deep');
	make('project/bare/objects');
	fs.writeFileSync(at('project/bare/HEAD'), 'ref: refs/heads/main\n');
	make('project/bare/inner');
	make('project/module');
	fs.writeFileSync(at('project/module/.git'), 'gitdir: ../x\n');
	fs.symlinkSync(os.tmpdir(), at('project/link'));
});

afterEach(() => {
	fs.rmSync(root, {recursive: true});
});

describe('git started in a folder works on the project', () => {
	test.each([
		['project', true],
		['project/src', true],
		['project/src/deep', true],
		['project/bare', false],
		['project/bare/inner', false],
		['project/module', false],
		['project/gone', false],
	])('%s: %j', (folder, expected) => {
		expect(isOwnRepository(at(folder), at('project'))).toBe(expected);
	});

	test('also where the project is a folder of a larger repository', () => {
		expect(isOwnRepository(at('project/src/deep'), at('project/src'))).toBe(
			true,
		);
	});

	test('and not where the project itself is such a folder', () => {
		expect(isOwnRepository(at('project/bare'), at('project/bare'))).toBe(false);
	});
});

describe('settings by which git runs what the repository holds', () => {
	const configured = (text: string, hook?: string) => {
		fs.writeFileSync(at('project/.git/config'), text);
		if (hook !== undefined) {
			make(path.dirname(`project/${hook}`));
			fs.writeFileSync(at(`project/${hook}`), '#!/bin/sh\n');
		}

		return isOwnRepository(at('project'), at('project'));
	};

	test.each([
		['[include]\n\tpath = ../.gitconfig'],
		['[includeIf "gitdir:~/x/"]\n\tpath = ../x'],
		['[core]\n\tfsmonitor = .tools/watch'],
		['[core] fsmonitor = watch'],
		['[diff]\n\texternal = ./differ'],
		['[diff "img"]\n\ttextconv = node show.js'],
		['[filter "x"]\n\tclean = "tools/clean %f"'],
		['[Filter "x"]\n\tCLEAN = sh \\\nclean'],
		['[filter "x"]\n\tprocess = python3 x.py'],
		['[gpg "ssh"]\n\tprogram = ./sign'],
		['[extensions]\n\tpartialClone = origin'],
		['[remote "origin"]\n\tpromisor = true'],
		['[remote "origin"]\n\tpartialclonefilter = blob:none'],
		['[log]\n\tdiffMerges = remerge'],
		['[filter "foo"]\n\tclean = git foo'],
		['[log]\n\tshowSignature = true'],
		['[log]\n\tshowSignature'],
		['[format]\n\tpretty = %h %G?'],
		['[format]\n\tpretty = "format:%+GS"'],
		['[pretty]\n\tmine = %h %G?'],
		['[branch]\n\tsort = signature'],
		['[branch]\n\tsort = -signature:grade'],
		['[tag]\n\tsort = signature'],
		['[hook "x"]\n\tevent = post-index-change\n\tcommand = ./x'],
	])('%j', text => {
		expect(configured(text)).toBe(false);
	});

	test('hooks that looking runs', () => {
		const text = '[core]\n\thooksPath = .githooks';
		expect(configured(text, '.githooks/pre-commit')).toBe(true);
		expect(configured(text, '.githooks/post-index-change')).toBe(false);
		const whole = `[core]\n\thookspath = ${at('project/.githooks')}`;
		expect(configured(whole)).toBe(false);
	});

	test.each([
		['[core]\n\tbare = false\n[remote "origin"]\n\turl = git@host:a/b.git'],
		['[filter "lfs"]\n\tclean = git-lfs clean -- %f\n\trequired = true'],
		['[filter "lfs"]\n\tclean = git lfs clean -- %f'],
		['[remote "origin"]\n\tpromisor = false'],
		['[log]\n\tdiffMerges = first-parent'],
		['[log]\n\tshowSignature = false'],
		['[format]\n\tpretty = oneline'],
		['[pretty]\n\tmine = %h %s'],
		['[branch]\n\tsort = -committerdate'],
		['[tag]\n\tsort = version:refname'],
		['[core]\n\tfsmonitor = true'],
		['[core]\n\thooksPath = .husky/_'],
		['[hook "x"]\n\tevent = pre-commit\n\tcommand = hk run pre-commit'],
		['[include]\n\tpath = ~/.gitconfig.work'],
		['# [diff]\n; external = ./x'],
	])('and others: %j', text => {
		expect(configured(text)).toBe(true);
	});

	describe('in a file that lies elsewhere and is taken in', () => {
		const including = (place: string, text: string, name = 'more/inc') => {
			make(path.dirname(name));
			fs.writeFileSync(at(name), text);
			return configured(`[include]\n\tpath = ${place}`);
		};

		test.each([
			['[diff]\n\texternal = /tmp/x.sh'],
			['[core] fsmonitor = /tmp/x.sh'],
			// A comment has no second line.
			['# more \\\n[diff]\n\texternal = /tmp/x.sh'],
			['[user]\n\tname = "a]" ; \\\n[filter "]"]\n\tclean = ./x'],
			// What git would not read either.
			['[diff\n\texternal'],
		])('%j', text => {
			expect(including(at('more/inc'), text)).toBe(false);
			expect(including(`"${at('more/a;b')}"`, text, 'more/a;b')).toBe(false);
			const first = `[include]\n\tpath = inc\n`;
			fs.writeFileSync(at('more/first'), first);
			expect(configured(`[include]\n\tpath = ${at('more/first')}`)).toBe(false);
		});

		test('and says nothing of that', () => {
			const plain = '[user]\n\tname = "x # y" # z\n[core]\n\tbare\n';
			expect(including(at('more/inc'), plain)).toBe(true);
			expect(including(at('more/gone'), plain)).toBe(true);
		});

		test('from among the files, or from where only git finds it', () => {
			const plain = '[user]\n\tname = x';
			expect(including(at('project/inc'), plain, 'project/inc')).toBe(false);
			expect(including('~somebody/inc', plain)).toBe(false);
			expect(including('%(prefix)/inc', plain)).toBe(false);
		});
	});

	test('a hook that looking runs, in its own place or by a link', () => {
		const hook = (folder: string, mode: number) => {
			make(folder);
			fs.writeFileSync(at(`${folder}/post-index-change`), '', {mode});
		};

		hook('project/.git/hooks', 0o644);
		expect(configured('')).toBe(true);
		fs.rmSync(at('project/.git/hooks'), {recursive: true});
		hook('project/.git/hooks', 0o755);
		expect(configured('')).toBe(false);
		fs.rmSync(at('project/.git/hooks'), {recursive: true});
		make('project/tools');
		fs.symlinkSync('../tools', at('project/.git/hooks'));
		expect(configured('')).toBe(true);
		hook('project/tools', 0o755);
		expect(configured('')).toBe(false);
	});

	test.each([
		'[blame]\n\tignoreRevsFile = .env',
		'[core]\n\tworktree = /etc',
		'[core]\n\tworktree = ../src',
		'[mailmap]\n\tfile = ../.env',
		'[mailmap]\n\tblob = HEAD:.env',
		'[core]\n\texcludesFile = .env',
		'[core]\n\tattributesFile = /etc/shadow',
		'[diff]\n\torderFile = .env',
	])('another file or folder that is read: %j', text => {
		expect(configured(text)).toBe(false);
	});

	test.each([
		'[blame]\n\tignoreRevsFile = .git-blame-ignore-revs',
		'[core]\n\tworktree = ..',
		'[mailmap]\n\tfile = .mailmap',
		'[core]\n\texcludesFile = ~/.gitignore_global',
		'[core]\n\tattributesFile = ~/.config/git/attributes',
	])('not what people name so: %j', text => {
		expect(configured(text)).toBe(true);
	});

	test('of a repository inside of it, which git looks at as well', () => {
		const git = (folder: string, ...args: string[]) =>
			execFileSync('git', ['-C', at(folder), ...args], {
				env: {
					...process.env,
					HOME: root,
					GIT_CONFIG_NOSYSTEM: '1',
					GIT_AUTHOR_NAME: 'a',
					GIT_AUTHOR_EMAIL: 'a@b',
					GIT_COMMITTER_NAME: 'a',
					GIT_COMMITTER_EMAIL: 'a@b',
				},
				stdio: 'ignore',
			});
		make('whole/a');
		make('whole/sub');
		fs.writeFileSync(at('whole/a/long-name.txt'), '');
		git('whole', 'init');
		git('whole/sub', 'init');
		git('whole/sub', 'commit', '--allow-empty', '-m', 'a');
		git('whole', 'add', 'a', 'sub');
		expect(isOwnRepository(at('whole'), at('whole'))).toBe(true);
		git('whole/sub', 'config', 'core.fsmonitor', '../a/watch');
		expect(isOwnRepository(at('whole'), at('whole'))).toBe(false);
	});

	test('of a working tree beside its repository', () => {
		fs.writeFileSync(at('project/.git/config'), '[diff]\nexternal = ./x\n');
		make('project/.git/worktrees/tree');
		fs.writeFileSync(at('project/.git/worktrees/tree/commondir'), '../..\n');
		make('tree');
		fs.writeFileSync(
			at('tree/.git'),
			`gitdir: ${at('project/.git/worktrees/tree')}\n`,
		);
		expect(isOwnRepository(at('tree'), at('tree'))).toBe(false);
		fs.writeFileSync(at('project/.git/config'), '');
		expect(isOwnRepository(at('tree'), at('tree'))).toBe(true);
	});

	test('what cannot be read is none', () => {
		fs.rmSync(at('project/.git'), {recursive: true});
		fs.writeFileSync(at('project/.git'), 'gitdir: /gone\n');
		expect(isOwnRepository(at('project'), at('project'))).toBe(true);
		make('project/.x/config');
		fs.writeFileSync(at('project/.git'), 'gitdir: .x\n');
		expect(isOwnRepository(at('project'), at('project'))).toBe(false);
	});
});

describe('a session below the project', () => {
	const verdict = (folder: string) =>
		judge(
			{tool: 'Bash', input: {command: 'git status'}, cwd: at(folder)},
			compiled([], {guards: ['read-only']}),
			{
				projectDir: at('project'),
				home: '/home/dev',
				now: 0,
				ownPaths: [],
				isOwnRepository: place => isOwnRepository(place, at('project')),
			},
		).verdict;

	test('looks at the repository it is in', () => {
		expect(verdict('project/src')).toBe('allow');
	});

	test.each(['project/bare', 'project/module'])('%s is another', folder => {
		expect(verdict(folder)).toBe('ask');
	});
});
