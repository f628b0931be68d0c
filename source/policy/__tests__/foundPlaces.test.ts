import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Words that stand for files which the same command looks for. */

const disk = layOut({
	files: {
		'.env': 'A=1\n',
		'.gitignore': '.env\n',
		'src/a.js': 'x\n',
		'src/b.ts': 'x\n',
		'docs/a.md': 'x\n',
		'odd/a b.js': 'x\n',
		'web/.env': 'B=1\n',
		'web/a.js': 'x\n',
		'kept/.env': 'C=1\n',
		'hidden/.env/a.js': 'x\n',
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
	git('commit', '-q', '--allow-empty', '-m', 'None');
	git('add', 'src', 'docs', 'web/a.js');
	git('-C', 'kept', 'init', '-q', '.');
	git('-C', 'kept', 'add', '-f', '.env');
	fs.mkdirSync(path.join(disk.root, 'linked'));
	fs.symlinkSync('../.env', path.join(disk.root, 'linked/a.js'));
});

const verdict = (command: string, rules = [deny('~p .env')]) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled(rules),
		context,
	).verdict;
};

describe('a denied file', () => {
	test.each([
		"find src -name '*.js' -exec cat {} +",
		"find src -type f -exec sed -i 's/a/b/' {} \\;",
		"find src docs -name '*.js' | xargs cat",
		"find src web -name '*.js' | xargs cat",
		"find src -name '*.js' -print0 | xargs -0 wc -l",
		'find src -type f | grep -v test | sort | xargs wc -l',
		"find . -path ./hidden -prune -o -name '*.md' -print | xargs cat",
		'git ls-files | xargs wc -l',
		'git ls-files -z | xargs -0 wc -l',
		'wc -l $(git ls-files)',
		"wc -l $(find src -name '*.js')",
		'grep -rl x src | xargs cat',
		'for f in $(git ls-files); do wc -l "$f"; done',
		'for f in $(grep -rl x src); do sed -i s/a/b/ "$f"; done',
		'find src -name \'*.js\' | while read -r f; do head -1 "$f"; done',
		'while IFS= read -r f; do head -1 "$f"; done < <(git ls-files)',
		'for f in src/*.js; do cat "$f"; done',
		'for f in src/*.js docs/*.md; do echo "== $f"; cat "$f"; done',
	])('is not among those of %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test.each([
		'find . -type f -exec cat {} +',
		"find . -name '*.js' -exec cat {} +",
		'find web | xargs cat',
		"find web -iname '*ENV' | xargs cat",
		"find web -name '[.]env' | xargs cat",
		"find web -name '.en\\v' | xargs cat",
		"find web -name '*env' | xargs cat",
		'grep -rl -A 3 B web | xargs cat',
		"cd kept && git ls-files '*env' | xargs cat",
		'cd kept && git ls-files .env | xargs cat',
		"find web -name '.e*' | xargs cat",
		"find . -name '*.md' -o -name '.e*' | xargs cat",
		"find src web -name '*.js' -o -type f | xargs cat",
		'grep -rl A . | xargs cat',
		'find linked -name "*.js" -exec cat {} +',
		"find odd -name '*.js' | xargs cat",
		'cp .env src/c.js; find src -exec cat {} +',
		'npx x; find src -exec cat {} +',
		'tar xf a.tar; git ls-files | xargs cat',
		'(git ls-files; echo .env) | xargs cat',
		'cat $(git ls-files; echo .env)',
		'for f in $(git ls-files) .env; do cat "$f"; done',
		'for f in $(git ls-files; echo .env); do cat "$f"; done',
		'for f in $(git ls-files); do f=.en$x; cat "$f"; done',
		'for f in $(git ls-files); do read f < x; cat "$f"; done',
		'for f in $(git ls-files); do cat "$f.env"; done',
		'for f in $(git ls-files); do cat "$f"; mv "$x" src; done',
		'git ls-files -o | xargs cat',
		'git diff --name-only nothing | xargs cat',
		'while read -r f; do cat "$f"; done < list.txt',
		'git ls-files | sed s/a/b/ | xargs cat',
		'for f in .e*; do cat "$f"; done',
		'for d in sr*; do cat "$d/a.js"; done',
		'for f in *; do cat "$f/.env"; done',
		'for d in w*; do cat "$d/.env"; done',
		'for f in src/*.js; do f=$(cat x); cat "$f"; done',
	])('may be among those of %s', command => {
		expect(verdict(command)).not.toBe('none');
	});
});

test('nothing is allowed by what the disk says', () => {
	const reads = [
		allow('~t Read & ~p "src/**"'),
		allow('~c find'),
		allow('~c cat'),
	];
	expect(verdict("find src -name '*.js' -exec cat {} +", reads)).not.toBe(
		'allow',
	);
	expect(verdict('for f in src/*.js; do cat "$f"; done', reads)).not.toBe(
		'allow',
	);
	expect(
		verdict("find src -name '*.js' | xargs cat", [allow('~t Bash & !~p .env')]),
	).not.toBe('allow');
});

describe('what git says is changed', () => {
	test.each([
		'git diff --name-only --cached | while read f; do wc -l "$f"; done',
		'git diff --name-only --cached | xargs wc -l',
		"git diff --name-only --cached | grep '\\.js$' | xargs cat",
		'for f in $(git diff --name-only --cached); do cat "$f"; done',
	])('is known: %s', command => {
		git('add', 'src', 'docs', 'web/a.js');
		expect(verdict(command)).toBe('none');
		git('add', '-f', '.env');
		try {
			expect(verdict(command)).toBe('ask');
		} finally {
			git('rm', '-q', '--cached', '.env');
		}
	});

	test.each([
		'git add -A -f; git diff --name-only --cached | xargs cat',
		'cd web; git diff --name-only --cached | xargs cat',
		'git diff --name-only --relative --cached | xargs cat',
		'git diff --name-only --cached --ext-diff | xargs cat',
		'git diff --cached | xargs cat',
		'git diff --name-status --cached | xargs cat',
		'git diff --name-only --cached | sed s/a/.env/ | xargs cat',
		'git diff --name-only "$X" | xargs cat',
	])('is not: %s', command => {
		expect(verdict(command)).not.toBe('none');
	});
});
