import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* A script that a program runs by its own ways is judged for what stands in it. */

const push = '#!/bin/sh\ngit push\n';
const disk = layOut({
	files: {
		'scripts/pushx': push,
		'scripts/push.sh': 'git push\n',
		'scripts/p.sql': 'select 1;\n.shell git push\n',
		'scripts/m.sql': '\\! git push\n',
		'scripts/cron': '0 1 * * * git push\n',
		'scripts/tmux.conf': 'run-shell "git push"\n',
		'scripts/p.py': 'import os\nos.system("git push")\n',
		'scripts/p.js': 'exec("git push")\n',
		'prog/__main__.py': 'import os\nos.system("git push")\n',
		'prog/CMakeLists.txt': 'execute_process(COMMAND git push)\n',
		'prog/index.js': 'exec("git push")\n',
		'fine/a.sh': 'git status\n',
		'fine/a.sql': 'select 1;\n',
		'.git/hooks/pre-commit': push,
		'sub/x': '',
		'.git/config': '[core]\nbare = false\n',
		'.git/worktrees/w/commondir': '../..\n',
		'linked/.git': 'gitdir: ../.git/worktrees/w\n',
		'own/.git/config': '[core]\n\thooksPath = .githooks\n',
		'own/.githooks/pre-push': push,
		'own/.githooks/post-index-change': push,
		'husky/.git/config': '[core]\n\thooksPath = .husky/_\n',
		'husky/.husky/_/pre-commit': '#!/usr/bin/env sh\n. "$(dirname "$0")/h"\n',
		'husky/.husky/_/h':
			'#!/usr/bin/env sh\nn=$(basename "$0")\ns=$(dirname "$(dirname "$0")")/$n\nsh -e "$s" "$@"\n',
		'husky/.husky/pre-commit': 'npm test\ngit push\n',
		'husky/.husky/pre-merge-commit': 'npm test\n',
		'tests/deep/a.test.js': 'execSync("git push")\n',
		'tests/list.js': "spawn('git', [ 'push' ])\n",
		'good/a.test.js': 'test("push")\n',
	},
});

const verdict = (command: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny('~c "git push"')]),
		context,
	).verdict;
};

describe('a script that a program runs', () => {
	test.each([
		'run-parts scripts',
		'python3 prog',
		'python3 -m prog',
		'python3 -m unittest scripts.p',
		'python3 -m unittest scripts.p.Case',
		'python3 -m pydoc scripts.p',
		'python3 -m asyncio < scripts/p.py',
		'node ./scripts/p',
		'node prog',
		'cmake prog',
		'run-parts --regex . scripts',
		'gcc -wrapper ./scripts/pushx x.c',
		'gcc -wrapper ./scripts/pushx,a x.c',
		'npm test --script-shell=./scripts/pushx',
		'npm test --script-shell ./scripts/pushx',
		'make CC=./scripts/pushx x',
		'make SHELL=./scripts/pushx x',
		'man -P ./scripts/pushx ls',
		'man --pager=./scripts/pushx ls',
		'openssl engine -pre ./scripts/pushx',
		'sqlite3 x < scripts/p.sql',
		"sqlite3 x '.read scripts/p.sql'",
		'sqlite3 -init scripts/p.sql x',
		'psql < scripts/m.sql',
		'psql -f scripts/m.sql',
		'mysql < scripts/m.sql',
		'at now -f scripts/push.sh',
		'at now < scripts/push.sh',
		'batch < scripts/push.sh',
		'crontab scripts/cron',
		'ssh host < scripts/push.sh',
		'ssh host bash -s < scripts/push.sh',
		'docker exec -i x sh < scripts/push.sh',
		'tmux source-file scripts/tmux.conf',
		'tmux -f scripts/tmux.conf new',
		'screen -c scripts/tmux.conf',
		'python3 -m scripts.p',
		'deno run -A scripts/p.js',
		'git commit -m x',
		'git -C sub commit -m x',
		'cd sub && git commit -m x',
		'cd linked && git commit -m x',
		'cd own && git add .',
		'cd own && git status',
		'cd husky && git commit -m x',
		'node --test tests',
		'node --test tests/deep',
		'node --import tsx --test "tests/**/*.js"',
		'node tests/list.js',
	])('is asked about where a rule denies it: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'run-parts fine',
		'make DIR=./fine/a.sh x',
		'man ls',
		'sqlite3 x < fine/a.sql',
		'at now -f fine/a.sh',
		'docker exec -i x cat < scripts/push.sh',
		'python3 -m scripts.none',
		'git status',
		'git log scripts',
		'cd own && git log',
		'cd husky && git merge x',
		'node --test good',
		'node --test',
	])('is let go on else: %s', command => {
		expect(verdict(command)).toBe('none');
	});
});
