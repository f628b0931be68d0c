import {execFileSync} from 'node:child_process';
import {beforeAll, describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* What git ignores, and searches leave out, is not touched by them. */

const place = layOut({
	files: {
		'app/.env': 'TOKEN=1\n',
		'app/.gitignore': '.env\n',
		'app/src/a.ts': '',
		'kept/.env': 'TOKEN=1\n',
		'kept/.gitignore': '.env\n',
		'open/.env': 'TOKEN=1\n',
		'open/a.ts': '',
		'back/.env': 'TOKEN=1\n',
		'back/.gitignore': '.env\n!.env\n',
	},
});
beforeAll(() => {
	for (const project of ['app', 'kept', 'open', 'back']) {
		const git = (...words: string[]) =>
			execFileSync('git', words, {
				cwd: `${place.root}/${project}`,
				env: {PATH: process.env.PATH, HOME: place.root},
			});
		git('init', '-q');
		git('add', '.');
		// Tracked all the same.
		if (project === 'kept') git('add', '-f', '.env');
		if (project === 'open' || project === 'back')
			git('rm', '-q', '--cached', '.env');
	}
});

const says = (command: string, project: string, when = '~p .env') => {
	const context = place.context(project);
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('a denial of what others fill', () => {
	it.each([
		'~p "node_modules/**"',
		'~p "/node_modules/"',
		'~p "**/.git/config"',
	])('%s asks about a search by names that may go there', when => {
		expect(says("grep -rn foo . --include='*.ts'", 'app', when)).toBe('ask');
	});
});

describe('a denial of .env, which git ignores', () => {
	it.each([
		'git add .',
		'git add -A',
		'git add -u',
		'git add --all',
		'git add "*"',
		'git add . && git commit -m "Ignore case" && git push',
		'npm test && git add -A && git commit -m x',
		'rg foo',
		'rg -n foo .',
		'rg --files',
		'fd parse',
		'cd src && git add ..',
		"git grep foo -- '*.ts'",
		"git diff -- . ':!package-lock.json'",
		"git diff HEAD --stat -- . ':(exclude)*.lock'",
		'git diff --cached -- .',
		"rg -g '!node_modules' foo",
		"rg foo -g '!dist/**' -g '!*.lock'",
		"rg -g '*.ts' foo",
		"rg -g 'src/**/*.{ts,tsx}' foo",
		"rg --iglob '*.TS' foo",
		'rg -t ts foo',
		"rg --type=py -g '!x' foo",
		"grep -rn foo . --include='*.ts'",
		'grep -rn --include=*.ts --exclude=*.d.ts foo . | head -20',
		"cd src && grep -rl foo .. --include '*.ts'",
		'grep -r foo src',
		'grep -rn foo . --include=*.{ts,tsx}',
	])('lets go on: %s', command => {
		expect(says(command, 'app')).toBe('none');
	});

	it.each([
		'git add -f .',
		'git add --force -A',
		'git add -Af',
		'git add --forc .',
		'git --work-tree=../open add .',
		'GIT_DIR=../open/.git git add .',
		'rm .gitignore; git add .',
		'rm .git*; git add .',
		'mv a .gitignore && git add -A',
		'echo > .gitignore; git add .',
		'sed -i d .gitignore; git add .',
		'cp -r ../other/. .; git add .',
		'tar xf a.tar; git add .',
		'git checkout topic && git add .',
		'git stash -u; git add .',
		'rg -u foo',
		'rg -uu foo',
		'rg -. foo',
		'rg --hidden foo',
		'rg --no-ignore foo',
		'rg --no-ignore-vcs foo',
		'rg --ignore-file x foo',
		"rg -g '.e*' foo",
		"rg -g '*' foo",
		"rg -g '!x' -g '*' foo",
		"rg -g '*.ts' -g '.env' foo",
		"rg -g '**' foo",
		"rg -g '{a,.env}' foo",
		"rg -g '[.]env' foo",
		"rg -g '\\!x' foo",
		'rg -g "$X" foo',
		"rg --hidden --no-ignore -g '!x' foo",
		'rg -t ts -t all foo',
		"rg --type-add 'ts:.env' -t ts foo",
		"RIPGREP_CONFIG_PATH=x rg -g '*.ts' foo",
		"grep -r foo . --include='*'",
		"grep -r foo . --include='.e*'",
		"grep -r foo . --include='*.ts' --include=.env",
		"grep -r foo . --exclude='*.md' --include='*.ts'",
		"grep -r foo . --exclude-from=x --include='*.ts'",
		"grep -R foo . --include='*.ts'",
		"tar xf a.tar; grep -r foo . --include='*.ts'",
		"cp -r ../other/. .; grep -r foo . --include='*.ts'",
		"GREP_OPTIONS=--include=.env grep -r foo . --include='*.ts'",
		"./x; grep -rn foo . --include='*.ts'",
		'grep -rn foo . --include=?e*',
		'grep -rn foo . --include=[.]env',
		'grep -rn foo . --include *.ts',
		'rg -g *.ts foo',
		"rg --iglob '.E*' foo",
		'rg -t all foo',
		'rg --hidd foo',
		'RIPGREP_CONFIG_PATH=x rg foo',
		'export RIPGREP_CONFIG_PATH=x; rg foo',
		'echo "!.env" > .ignore; rg foo',
		'echo "!.env" > src/.rgignore; rg foo',
		'git grep --untracked foo -- .',
		'git grep --no-index foo -- .',
		'git diff --no-index -- . ../open',
		'git diff topic -- .',
		'grep -r foo .',
	])('asks about: %s', command => {
		expect(says(command, 'app')).toBe('ask');
	});

	it.each(['rg foo .env', 'git add .env', 'git add -f .env'])(
		'denies: %s',
		command => {
			expect(says(command, 'app')).toBe('deny');
		},
	);

	it.each([
		['kept', 'git add .'],
		['kept', 'git add -u'],
		['open', 'git add .'],
		['open', 'git add -A'],
		['back', 'git add .'],
		['back', 'rg foo'],
	])(
		'asks in %s, where it is tracked or not ignored: %s',
		(project, command) => {
			expect(says(command, project)).toBe('ask');
		},
	);

	it.each([
		"rg -g '*.ts' foo .env",
		"grep -r foo .env --include='*.ts'",
		"grep -r foo . .env --include='*.ts'",
	])('denies it as an operand, whatever the names below: %s', command => {
		expect(says(command, 'app')).toBe('deny');
	});

	it('a search leaves it out as hidden, whatever git does', () => {
		expect(says('rg foo', 'open')).toBe('none');
		expect(says('rg foo', 'kept')).toBe('none');
	});
});

describe('a denial of .env, which a search passes by', () => {
	it.each([
		'grep -r x --exclude=.env .',
		"grep -rn x . --exclude='.e*' --exclude-dir=.git",
		"rg --hidden --no-ignore -g '!.env' x",
	])('lets go on: %s', command => {
		expect(says(command, 'open')).toBe('none');
		expect(says(command.replaceAll('.e', '.x'), 'open')).toBe('ask');
	});

	it.each([
		'grep -r x --exclude=.ENV .',
		'grep -R x --exclude=.env / ',
		'grep -r x --exclude=.env . .env',
		'grep -r -e --exclude .env .',
		"grep -r x --exclude=.env --include='*' .",
		'grep -r x --exclude-dir=.env .',
		'grep -r x --exclude="$X" .',
		"rg --hidden --no-ignore -g '!.env' -g '*' x",
		"rg --hidden --no-ignore -g '!src/.env' x",
		"rg --hidden --no-ignore -g '!{.env,x}' x",
		'tar xf a.tar; grep -r x --exclude=.envrc .',
	])('asks about what may not: %s', command => {
		expect(['ask', 'deny']).toContain(says(command, 'open'));
	});
});
