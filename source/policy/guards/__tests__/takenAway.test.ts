import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {flagOf} from '../../../commands/flags/flagOf.js';
import {plainFlags} from '../../../commands/flags/table.js';
import {compiled} from '../../__tests__/kit.js';
import {linksAt} from '../../disk/linksAt.js';
import {createRealPath} from '../../disk/realPath.js';
import {judge} from '../../judge.js';
import {plainAthenaFlags} from '../athenaCommands.js';

/* What protects athena can't be taken away unasked, in whatever way that is said. */

let root = '';

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-t-')));
	const put = (name: string, text: string) => {
		const file = path.join(root, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	};

	put('.athena/rules.json', '{"rules": [{"action": "deny"}]}');
	put('.claude/settings.json', '{}');
	put('src/a.ts', 'deny\n');
	const git = (...args: string[]) =>
		execFileSync(
			'git',
			['-C', root, '-c', 'core.hooksPath=/dev/null', ...args],
			{env: {PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1'}},
		);
	git('init', '-q');
	git('add', '.');
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const verdict = (command: string) => {
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

describe('a person decides', () => {
	test.each([
		'athena rules --project-dir . remove d',
		'athena rules --scope=project --json remove d',
		'athena rules --guards read-only remove d',
		'athena hooks --scope user uninstall',
		'athena rules suggest --accept 1',
		'node /x/dist/athena.cjs rules remove d',
		'node --no-warnings ../athena.js hooks uninstall',
		'./dist/athena.cjs hooks --project-dir . uninstall',
		'npx athena hooks uninstall',
	])('about athena itself: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'cd .a* && rm rules.json',
		'cd .a*; echo > rules.json',
		"bash -c 'cd .a*; rm *'",
		'cd .athena && unzip ../x.zip',
		'cd .claude && unzip -o ../x.zip',
	])('about where a command goes: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'sed -i s/deny/allow/ $(git ls-files)',
		'sed -i s/deny/allow/ `git ls-files`',
		'sed -i s/deny/allow/ $(grep -rl deny .)',
		"sed -i s/a/b/ $(find . -name '*.json')",
		"rm $(find . -name 'rules*')",
		'rm -rf $(ls -A)',
		'for f in $(git ls-files); do sed -i s/deny/allow/ "$f"; done',
	])('about what others list: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'git merge-file .athena/rules.json .athena/rules.json e',
		'git merge-file -q .claude/settings.json b e',
		'git bundle create .claude/settings.json HEAD',
		'git fast-export --export-marks=.claude/settings.json HEAD',
		'git interpret-trailers --in-place .athena/rules.json',
	])('about what git writes: %s', command => {
		expect(verdict(command)).toBe('ask');
	});
});

describe('nobody is asked', () => {
	test.each([
		'athena rules list --json',
		"athena rules explain --guards personal 'git add .'",
		'athena rules --json test',
		'node /x/dist/athena.cjs rules list',
		'cd s* && rm a.ts',
		"sed -i s/deny/allow/ $(git ls-files 'src/*.ts')",
		'sed -i s/deny/allow/ $(grep -rl deny src)',
		"sed -i s/a/b/ $(find . -name '*.ts')",
		'sed -i s/zebra/b/ $(grep -rl zebra .)',
		'rm $(ls src)',
		'for f in $(ls src); do rm "$f"; done',
		'cd .claude && git status',
		'cd .claude/worktrees/w && npm test',
		'cd .athena/worktrees/w && npm test',
		'git add .claude/settings.json',
		"git commit -m 'change .claude/settings.json'",
		'git log -- .claude/settings.json',
	])('about %s', command => {
		expect(verdict(command)).toBe('none');
	});
});

test("athena's flags without a word are those of its commands", () => {
	expect([...plainAthenaFlags]).toEqual(
		Object.entries(plainFlags).flatMap(([name, {type}]) =>
			type === 'boolean' ? [flagOf(name)] : [],
		),
	);
});
