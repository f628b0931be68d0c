import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {openDisk} from '../disk/door.js';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {type PolicyContext} from '../types.js';
import {allow, compiled, deny, type rule} from './kit.js';

/*
 * What one part of a command brings, by git, a patch or an archive, and another
 * part uses. Branch evil has links and scripts, feature plain work, main neither;
 * a link and a script are staged, and gone from the tree.
 */

let root = '';
let context: PolicyContext;

beforeAll(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-br-')));
	const project = path.join(root, 'project');
	const env = {PATH: process.env.PATH, HOME: path.join(root, 'home')};
	const put = (name: string, text: string) => {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	};
	const scripts = (test: string) =>
		put('package.json', JSON.stringify({name: 'a', scripts: {test}}));
	const git = (...words: string[]) =>
		execFileSync(
			'git',
			['-c', 'user.name=a', '-c', 'user.email=a@x.y', ...words],
			{
				cwd: project,
				env,
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'ignore'],
			},
		);
	fs.mkdirSync(env.HOME, {recursive: true});
	put('.gitignore', '.env\nsecrets/\n.athena/\n');
	put('.env', 'SECRET=1\n');
	put('secrets/k', 'k\n');
	put('.athena/rules.json', '{}');
	put('src/a.txt', 'a\n');
	put('src/new.json', '{}');
	put('README.md', '# a\n');
	put('x.sh', 'echo fine\n');
	put('reads.sh', 'cat link\n');
	put('Makefile', 'all:\n\techo hi\n');
	scripts('vitest run');
	git('init', '-q', '-b', 'main');
	git('add', '-A');
	git('commit', '-qm', 'one');
	git('checkout', '-qb', 'feature');
	put('src/f.txt', 'f\n');
	scripts('vitest run --coverage');
	git('add', '-A');
	git('commit', '-qm', 'two');
	git('checkout', '-q', 'main');
	git('checkout', '-qb', 'evil');
	put('x.sh', 'git push\n');
	put('Makefile', 'all:\n\tgit push\n');
	scripts('git push');
	const links = {
		link: '.env',
		d: 'secrets',
		'src/l.txt': '../.env',
		rl: '.athena/rules.json',
		ad: '.athena',
		cs: '.claude/settings.json',
	};
	for (const [name, target] of Object.entries(links))
		fs.symlinkSync(target, path.join(project, name));
	execFileSync('tar', ['cf', '../evil.tar', ...Object.keys(links)], {
		cwd: project,
	});
	git('add', '-A');
	git('commit', '-qm', 'three');
	const evil = git('diff', 'main', 'evil');
	git('checkout', '-q', 'main');
	git('config', 'core.excludesFile', '/dev/null');
	put('p', evil);
	put('plain.patch', '--- a/src/a.txt\n+++ b/src/a.txt\n@@ -1 +1 @@\n-a\n+b\n');
	execFileSync('tar', ['cf', 'plain.tar', 'README.md', 'src'], {cwd: project});
	fs.renameSync(path.join(root, 'evil.tar'), path.join(project, 'evil.tar'));
	put('a.zip', 'no zip that anybody reads');
	put('src/a.txt', 'changed\n');
	git('stash', '-q');
	put('staged.sh', 'git push\n');
	put('old/staged.sh', 'echo fine\n');
	fs.symlinkSync('.env', path.join(project, 'sl'));
	git('add', '-f', 'staged.sh', 'old', 'sl');
	for (const name of ['staged.sh', 'old', 'sl'])
		fs.rmSync(path.join(project, name), {recursive: true});
	git('config', 'alias.co', 'checkout');
	git('config', 'alias.sw', '!f() { git switch "$@"; }; f');
	git('config', 'alias.st', 'status -sb');
	git('config', 'alias.lg', '!git log --oneline | head');
	const places = {projectDir: project, home: env.HOME};
	context = {
		...places,
		now: 0,
		inside: [project],
		ownPaths: [path.join(project, '.athena')],
		...openDisk(places),
	};
});

afterAll(() => fs.rmSync(root, {recursive: true}));

const under =
	(rules: () => ReturnType<typeof rule>[], guards: readonly GuardName[] = []) =>
	(command: string) =>
		judge(
			{tool: 'Bash', input: {command}, cwd: context.projectDir},
			compiled(rules(), {guards}),
			context,
		);

const files = under(() => [
	deny('~p .env'),
	deny('~p "secrets/**"'),
	allow('~c "git apply" | ~c "git checkout" | ~c cat | ~c cp'),
]);
const push = under(() => [
	deny('~c "git push"'),
	allow('~c "git checkout" | ~c make'),
]);
const protection = under(() => []);

describe('a link that the command brings', () => {
	test.each([
		'git checkout evil && cat link',
		'git checkout evil && cat d/k',
		'git checkout evil && cat src/*.txt',
		'git switch evil && cat link',
		'git merge evil && cat link',
		'git cherry-pick evil && cat link',
		'git rebase evil && cat link',
		'git reset --hard evil && cat link',
		'git checkout evil -- link && cat link',
		'git worktree add w evil && cat w/link',
		'git clone -b evil . y && cat y/link',
		'git checkout . && cat sl',
		'git checkout -- sl && cat sl',
		'git checkout sl && cat sl',
		'git checkout sl src/a.txt; cat sl',
		'git restore . && cat sl',
		'git restore sl && cat sl',
		'git stash -k && cat sl',
		'cd src && git restore .. && cat ../sl',
		'git reset evil && git checkout . && cat link',
		'git restore --staged -s evil . && git restore . && cat link',
		'git restore -SW -s evil . && cat link',
		'git co evil && cat link',
		'cd src && git checkout evil && cat ../link',
		'git -C src checkout evil && cat link',
		'git checkout evil && cp src/a.txt link',
		'git checkout evil && echo x > link',
		'tar xf evil.tar && cat link',
		'tar xf evil.tar && cat d/k',
	])('leads to what a rule denies: %s', command => {
		expect(files(command).verdict).toBe('deny');
	});

	test.each([
		'git apply p && cat link',
		'git am p && cat link',
		'patch -p1 < p && cat link',
		'unzip a.zip && cat link',
		'7z x a.zip && cat link',
		'jar xf a.zip && cat link',
		'cpio -id < a && cat link',
		'git pull && cat link',
		'git pull . evil && cat link',
		'git bisect start evil HEAD && cat link',
		'git branch -f feature evil && git checkout feature && cat link',
		'git update-ref refs/heads/feature evil && git checkout feature && cat link',
		'for i in 1 2; do cat link; unzip a.zip; done',
		'git sw evil && cat link',
		'gh pr checkout 5 && cat link',
		'gh --repo a/b pr checkout 5 && cat link',
		'hg update -r 5 && cat link',
		'hg pull -u && cat link',
		'jj edit x && cat link',
		'jj git fetch; cat link',
		'svn switch ^/evil && cat link',
		'git nobody-knows && cat link',
		'git update-index --index-info < p && git checkout . && cat link',
		'GIT_INDEX_FILE=p git checkout . && cat link',
		'GIT_DIR=y/.git git checkout evil && cat link',
		'git -c core.worktree=y checkout feature && cat link',
		'git config core.attributesFile p && git checkout feature && sh reads.sh && cat link',
		'git fetch . evil:x.sh && git checkout x.sh && cat link',
		'git -c alias.st="checkout evil" st && cat link',
		'git checkout -p evil && cat link',
		'git restore --ours . && cat link',
	])('may be one, where nobody can tell: %s', command => {
		expect(files(command).verdict).toBe('ask');
	});

	test('is followed by the scripts that run behind it', () => {
		expect(files('git checkout evil && sh reads.sh').verdict).toBe('ask');
		expect(files('git checkout feature && sh reads.sh').verdict).toBe('none');
	});

	test.each([
		'git checkout feature && cat src/f.txt',
		'git checkout feature && cat src/*.txt',
		'git checkout feature && cat link',
		'git stash pop && cat src/a.txt',
		'git checkout . && cat src/a.txt link',
		'git restore . && cat src/*.txt',
		'git restore src && cat sl',
		'git st && cat link',
		'git co feature && cat link',
		'git lg && cat link',
		'git reset && git checkout . && cat link',
		'git restore --staged . && cat link sl',
		'git checkout -f && cat link',
		'git stash && cat src/a.txt && git stash pop',
		'git apply plain.patch && cat README.md src/a.txt',
		'git pull && cat README.md',
		'git lfs pull && cat README.md',
		'cat README.md && git checkout evil',
		'curl -LO https://x.org/data.csv && head README.md',
	])('is no question where there is none: %s', command => {
		expect(['none', 'allow']).toContain(files(command).verdict);
	});
});

describe('a script that the command brings', () => {
	test.each([
		'git checkout -q evil && sh x.sh',
		'git switch -q evil; . ./x.sh',
		'git checkout evil && npm test',
		'git checkout -q evil && make',
		'git checkout evil -- x.sh && sh x.sh',
		'git worktree add -q w evil && sh w/x.sh',
		'git worktree add -q w evil && cd w && npm test',
		'git clone -b evil . y && cd y && make',
		'git merge evil && ./x.sh',
		'git cherry-pick evil && npm test',
		'git rebase evil && make',
		'git revert evil~1..evil && git reset --hard evil && sh x.sh',
		'git reset --hard evil && npm test',
		'git bisect start evil main && sh x.sh',
		'git pull . evil && sh x.sh',
		'git pull && sh new.sh',
		'git clone https://x.org/y && cd y && make',
		'git submodule add ./src s && sh s/x.sh',
		'git apply p && sh x.sh',
		'git apply p && npm test',
		'git am p && sh x.sh',
		'git checkout . && sh staged.sh',
		'git checkout staged.sh && sh staged.sh',
		'git restore . && sh staged.sh',
		'git co -q evil && npm test',
		'gh pr checkout 5 && npm test',
		'svn up && make',
		'jj new evil && npm test',
		'git nobody-knows && npm test',
		'git reset evil && git checkout . && npm test',
		'unzip a.zip && sh x.sh',
		'unzip a.zip && npm test',
	])('is a question: %s', command => {
		expect(push(command).verdict).toBe('ask');
	});

	test('is read as the commit has it', () => {
		expect(push('git checkout -q evil && sh x.sh').rule?.reason).toContain(
			'this stands in it',
		);
		const builder = under(() => [], ['no-push']);
		expect(builder('git checkout -q evil && sh x.sh').rule?.id).toBe(
			'no-push/push',
		);
	});

	test.each([
		'git checkout feature && npm test',
		'git checkout feature && make',
		'git checkout feature && sh x.sh',
		'git merge feature && npm test',
		'git rebase main && make',
		'git stash && npm test && git stash pop',
		'git stash pop && npm test',
		'git checkout main && git pull && npm test',
		'git checkout . && npm test',
		'git checkout -- package.json && npm test',
		'git checkout package.json && npm test',
		'git restore . && npm test',
		'git restore src/ && npm run build',
		'git restore . && sh old/staged.sh',
		'git stash && npm test',
		'git stash -u && npm test',
		'git stash -k && npm test',
		'git reset --hard && npm test',
		'git reset && git checkout . && npm test',
		'git status && git checkout . && make',
		'git co feature && npm test',
		'git st && npm test',
		'git gc && npm test',
		'gh pr view 5 && npm test',
		'gh pr list; make',
		'hg status && npm test',
		'jj log && npm test',
		'svn diff && make',
		'git pull && npm ci',
		'git apply plain.patch && npm test',
		'git checkout -- src/a.txt && npm test',
		'git checkout -b mine && npm test',
		'git worktree add -q w main; make -C w',
		'npm test && git checkout evil',
	])('is no question where it is harmless: %s', command => {
		expect(['none', 'allow']).toContain(push(command).verdict);
	});
});

describe('athena’s own files', () => {
	test.each([
		'git apply p && cp src/new.json rl',
		'git apply p; cat src/new.json > rl',
		'git apply p && tee rl < src/new.json',
		'unzip a.zip && cp src/new.json rl',
		'git checkout -q evil && cp src/new.json rl',
		'git checkout -q evil && cp src/new.json ad/rules.json',
		'git checkout -q evil && cp src/new.json cs',
		'git worktree add -q w evil && cp src/new.json w/rl',
		'tar xf evil.tar && cp src/new.json rl',
		'git pull . evil && cp src/new.json rl',
	])('are asked about behind what is brought: %s', command => {
		expect(protection(command).rule?.id).toMatch(/^built-in\//);
	});

	test.each([
		'git checkout feature && cp src/new.json rl',
		'git checkout feature && npm test > out.log',
		'git stash pop && npm test > out.log',
		'git pull && npm ci && echo x > README.md',
		'tar xf plain.tar && echo x > src/a.txt',
	])('are not meant: %s', command => {
		expect(protection(command).verdict).toBe('none');
	});
});
