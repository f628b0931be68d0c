import {describe, expect, it} from 'vitest';
import {call, compiled, here} from '../../__tests__/kit.js';
import {layOut} from '../../__tests__/onDisk.js';
import {judge} from '../../judge.js';
import {type Call, type PolicyContext} from '../../types.js';

const says = (
	command: string,
	context: Partial<PolicyContext> = {branchPrefix: 'feat/'},
	more: Partial<Call> = {},
) => {
	const {verdict, rule} = judge(
		call(command, more),
		compiled([], {guards: ['branch-prefix']}),
		{...here, ...context},
	);
	return `${verdict} ${rule?.id ?? ''}`.trim();
};

const refused = 'deny branch-prefix/name';

describe('a branch that nobody names', () => {
	it.each([
		'git update-ref --stdin < refs',
		'git fetch --refmap=+refs/heads/*:refs/heads/* origin x',
		'git fast-import < stream',
		"git -c remote.origin.fetch='+refs/heads/*:refs/heads/*' fetch origin",
		"git config --add remote.origin.fetch '+refs/heads/*:refs/heads/*'",
		'git remote add --mirror=fetch -f m ../r',
		'git fetch --stdin origin < refs',
		'gh pr merge 1 --squash --delete-branch',
		'gh pr merge -d 1',
		'gh pr checkout 1',
		'glab mr checkout 1',
		'tea pr checkout 1',
		'hub checkout https://github.com/o/r/pull/1',
		'hub pr checkout 1',
		'git flow feature start x',
		'git-flow hotfix start x',
		'gt create -m x',
		'stg branch -c',
		'gh issue develop 1 --checkout',
		'gh api repos/o/r/git/refs --input x',
		'echo "ref: refs/heads/x" > .git/HEAD',
	])('is asked about: %s', command => {
		expect(says(command)).toBe('ask branch-prefix/unknown');
	});

	it.each([
		'git branch --sort refname',
		'git branch --sort=-committerdate --list',
		'git symbolic-ref HEAD',
		'git symbolic-ref --short HEAD',
		'git pull origin main',
		'gh pr view 1',
		'gh pr merge 1 --squash',
		"git config --add remote.origin.fetch '+refs/pull/*:refs/remotes/pull/*'",
		'git config remote.origin.url x',
		'git config --get remote.origin.fetch',
		'git remote add m ../r',
		'glab mr view 1',
		'git flow feature list',
		'git town sync',
		'gt log',
		'hub checkout feat/x',
		'stg branch -l',
		'hg branch',
		'hg bookmark -d mine',
		'jj bookmark list',
		'jj bookmark delete mine',
		'gh issue develop 1 --list',
		'gh api repos/o/r/git/refs',
		'git push origin HEAD:refs/notes/x',
	])('is none: %s', command => {
		expect(says(command)).toBe('none');
	});
});

describe('a branch that begins otherwise', () => {
	it.each([
		'git town hack mine',
		'git town append mine',
		'git-town prepend mine',
		'gt create mine',
		'gt c mine',
		'glab mr checkout 1 -b mine',
		'hub checkout -b mine',
		'hub checkout https://github.com/o/r/pull/1 mine',
		'stg branch -c mine',
		'stg branch --create mine',
		'stg branch --rename mine',
		'hg branch mine',
		'hg bookmark mine',
		'jj bookmark create mine',
		'jj b c -r @- mine',
		'jj bookmark set feat/x mine',
		'jj bookmark rename feat/x mine',
		'git checkout -b mine',
		'git checkout -qb mine main',
		'git checkout -bmine',
		'git checkout -B mine',
		'git checkout --orphan mine',
		'git checkout --orp=mine',
		'git checkout -t origin/mine',
		'git switch -c mine',
		'git switch -C mine',
		'git switch --create=mine',
		'git switch --force-create mine',
		'git switch --orphan mine',
		'git -C sub switch -c mine',
		'git branch mine',
		'git branch mine feat/x',
		'git branch -f mine HEAD~3',
		'git branch -m mine',
		'git branch -m feat/x mine',
		'git branch --move feat/x mine',
		'git branch -c feat/x mine',
		'git branch -- mine',
		'git branch --sort=refname mine',
		'git branch --sort refname mine',
		'git branch --format=x mine',
		'git pull origin main:mine',
		'git symbolic-ref HEAD refs/heads/mine',
		'git worktree add -b mine ../x',
		'git stash branch mine',
		'git update-ref refs/heads/mine HEAD',
		'git push origin mine',
		'git push -on origin mine',
		'git push -fo -n origin mine',
		'git push -n --no-dry-run origin mine',
		'git update-ref -m -d refs/heads/mine HEAD',
		'git push -u origin HEAD:mine',
		'git push origin +HEAD:refs/heads/mine',
		'git push origin feat/x mine',
		'git push origin refs/heads/feat/*:refs/heads/mine*',
		'git push origin :mine',
		'git fetch origin main:mine',
		'git subtree split -P lib -b mine',
		'gh pr checkout 1 -b mine',
		'gh pr co 1 --branch=mine',
		'gh pr -R o/r checkout 1 -bmine',
		'gh issue develop 1 -n mine',
		'gh api repos/o/r/git/refs -f ref=refs/heads/mine -f sha=y',
		'gh api -X PATCH repos/o/r/git/refs/heads/mine -f sha=y',
		'cp .git/refs/heads/main .git/refs/heads/mine',
		'echo 1 > .git/refs/heads/mine',
		'git init -b mine',
		'git push origin HEAD:refs/for/mine',
		'git push origin HEAD:refs/for/mine%topic=x',
		'cd sub && git switch -c mine',
		'sh -c "git branch mine"',
		'git checkout -b "mine-$X"',
	])('is refused: %s', command => {
		expect(says(command)).toMatch(/^(?:deny|ask) branch-prefix\//);
		expect(says(command.replaceAll('mine', 'feat/mine'))).toBe('none');
	});

	it('is refused where a folder gives it its name', () => {
		expect(says('git worktree add ../mine')).toBe(refused);
		expect(says('git worktree add ../feat/mine')).toBe(refused);
		expect(says('git worktree add -b feat/mine ../mine')).toBe('none');
	});

	it('is asked about where its name is computed', () => {
		expect(says('git checkout -b "$X"')).toBe('ask branch-prefix/unknown');
		expect(says('git checkout -b "feat/$X"')).toBe('none');
		expect(says('git push origin "$X"')).toBe('ask branch-prefix/unknown');
		expect(says('git push "$@" ${-}')).toBe('ask branch-prefix/unknown');
		expect(says('git push origin "feat/$X"')).toBe('none');
	});
});

it.each([
	'git checkout -b refs/heads/feat/x',
	'git switch -c refs/heads/feat/x',
	'git branch refs/heads/feat/x',
	'git branch -m refs/heads/feat/x',
	'git worktree add -b refs/heads/feat/x ../x',
	'git stash branch refs/heads/feat/x',
])('a name that only looks like a reference is one: %s', command => {
	expect(says(command)).toBe(refused);
});

it.each([
	'git push origin refs/heads/feat/x',
	'git fetch origin x:refs/heads/feat/x',
	'git update-ref refs/heads/feat/x HEAD',
	'git symbolic-ref HEAD refs/heads/feat/x',
])('and a reference is none: %s', command => {
	expect(says(command)).toBe('none');
});

describe('a tool that makes one', () => {
	const byTool = (tool: string, input: Record<string, unknown>) =>
		judge(
			{tool, input, cwd: here.projectDir},
			compiled([], {guards: ['branch-prefix']}),
			{...here, branchPrefix: 'feat/'},
		).verdict;

	it.each([
		['mcp__git__git_create_branch', {repo_path: '.', branch_name: 'NAME'}],
		['mcp__github__create_branch', {owner: 'o', repo: 'r', branch: 'NAME'}],
		['mcp__gitlab__create_branch', {project_id: 1, branch: 'NAME', ref: 'x'}],
		['mcp__x__createBranch', {newBranch: 'NAME'}],
		['mcp__github__create_ref', {ref: 'refs/heads/NAME'}],
	])('%s %j is asked about', (tool, input) => {
		const named = (name: string) =>
			JSON.parse(JSON.stringify(input).replace('NAME', name)) as Record<
				string,
				unknown
			>;
		expect(byTool(tool, named('mine'))).toBe('ask');
		expect(byTool(tool, named('feat/mine'))).toBe('none');
	});

	it('and so is one of which nobody finds the name', () => {
		expect(byTool('mcp__git__create_branch', {})).toBe('ask');
		expect(byTool('mcp__git__branch_create', {name: 'mine'})).toBe('ask');
		expect(byTool('mcp__git__list_branches', {name: 'mine'})).toBe('none');
	});

	it('and a working tree of an agent’s own, on a branch of its own', () => {
		expect(byTool('EnterWorktree', {name: 'x'})).toBe('ask');
		expect(byTool('EnterWorktree', {})).toBe('ask');
		expect(byTool('Agent', {prompt: 'x', isolation: 'worktree'})).toBe('ask');
		expect(byTool('Agent', {prompt: 'x'})).toBe('none');
		expect(byTool('EnterWorktree', {path: '.claude/worktrees/x'})).toBe('none');
	});
});

describe('a branch that only a remote has', () => {
	const settings = `[remote "origin"]
	fetch = +refs/heads/*:refs/remotes/origin/*
[remote "fork"]
	fetch = +refs/heads/*:refs/x/fork/*
`;
	const hash = '1'.repeat(40);
	const disk = layOut({
		files: {
			'.git/config': settings,
			'.git/HEAD': 'ref: refs/heads/main\n',
			'.git/refs/heads/main': hash,
			'.git/refs/remotes/origin/mine': hash,
			'.git/refs/remotes/origin/main': hash,
			'.git/refs/remotes/origin/feat/x': hash,
			'.git/refs/x/fork/theirs': hash,
			'.git/packed-refs': `# pack-refs with: peeled\n${hash} refs/heads/old\n${hash} refs/remotes/origin/old\n${hash} refs/remotes/origin/deep/one\n`,
			'sub/.keep': '',
			'table/.git/config':
				'[core]\nrepositoryformatversion = 1\n[extensions]\nrefstorage = reftable\n',
			'home/.keep': '',
		},
	});
	const own = (command: string) => {
		const context = disk.context();
		return says(
			command,
			{...context, branchPrefix: 'feat/'},
			{cwd: context.projectDir},
		);
	};

	it.each([
		'git checkout mine',
		'git checkout mine --',
		'git checkout -q --guess mine',
		'git switch mine',
		'git switch theirs',
		'git switch deep/one',
		'git -C sub switch mine',
		'cd sub && git checkout mine',
		'git worktree add ../feat/y mine',
	])('is made by its name, and refused: %s', command => {
		expect(own(command)).toBe(refused);
	});

	it.each([
		'git switch "$X"',
		'git checkout "m$X"',
		'cd table && git switch mine',
		'cd "$X" && git switch mine',
	])('is asked about where nobody can tell: %s', command => {
		expect(own(command)).toBe('ask branch-prefix/unknown');
	});

	it.each([
		'git checkout main',
		'git switch old',
		'git switch feat/x',
		'git switch -',
		'git checkout -- mine',
		'git checkout mine a.txt',
		'git checkout --no-guess mine',
		'git switch --detach origin/mine',
		'git switch "feat/$X"',
		'git switch "z$X"',
		'git checkout nowhere',
		'git worktree add --detach ../y mine',
		'git worktree add ../feat/y main',
	])('is none: %s', command => {
		expect(own(command)).toBe('none');
	});
});

describe('what makes no branch', () => {
	it.each([
		'git checkout mine',
		'git checkout -- b',
		'git switch -',
		'git switch mine',
		'git branch',
		'git branch -a',
		'git branch --list "x*"',
		'git branch -d mine',
		'git branch --contains HEAD',
		'git branch --sort=-committerdate',
		'git branch -u origin/mine',
		'git worktree list',
		'git worktree add --detach ../x',
		'git worktree add ../x feat/y',
		'git stash pop',
		'git push origin HEAD:feat/x',
		'git push -n',
		'git push -o ci.skip origin feat/x',
		'git push origin --tags',
		'git push origin refs/tags/v1',
		'git fetch origin mine',
		'git log mine',
		'git commit -m "-b mine"',
	])('is nothing of its business: %s', command => {
		expect(says(command)).toBe('none');
	});
});

it('says nothing where no prefix is in force', () => {
	expect(says('git checkout -b mine', {})).toBe('none');
});

describe('an agent that athena started', () => {
	const ann = {name: 'ann', capability: 'builder'};
	const cwd = `${here.projectDir}/.athena/worktrees/ann`;

	it('has branches of its own name', () => {
		const own = (command: string) => says(command, {}, {cwd, startedAs: ann});
		expect(own('git switch -c mine')).toBe(refused);
		expect(own('git switch -c athena/bob/x')).toBe(refused);
		expect(own('git switch -c athena/ann/x')).toBe('none');
	});

	it('or those it was given a prefix for, whatever counts for others', () => {
		const own = (command: string) =>
			says(
				command,
				{branchPrefix: 'feat/'},
				{cwd, startedAs: {...ann, branchPrefix: 'team/'}},
			);
		expect(own('git switch -c athena/ann/x')).toBe(refused);
		expect(own('git switch -c feat/x')).toBe(refused);
		expect(own('git switch -c team/x')).toBe('none');
	});
});

describe('what is pushed by no name', () => {
	const repository = (head: string, settings = '') => ({
		[`${head}/.git/config`]: settings,
		[`${head}/.git/HEAD`]: `ref: refs/heads/${head.replace('-', '/')}\n`,
		[`${head}/.git/refs/heads/main`]: '1'.repeat(40),
	});
	const disk = layOut({
		files: {
			...repository('main'),
			...repository('feat-x'),
			...repository('feat-all', '[push]\n\tdefault = matching\n'),
			...repository('feat-to', '[remote "o"]\n\tpush = feat/to:main\n'),
			'none/.git/HEAD': `${'1'.repeat(40)}\n`,
			'none/.git/config': '',
			'home/.keep': '',
		},
	});
	const at = (folder: string, command: string) => {
		const context = disk.context(folder);
		return says(
			command,
			{...context, branchPrefix: 'feat/'},
			{cwd: context.projectDir},
		);
	};

	const current = [
		'git push',
		'git push origin',
		'git push -u origin HEAD',
		'git push origin @',
		'git push origin +HEAD',
		'git push --repo x',
		'git push -o ci.skip',
	];

	it.each(current)('is what is checked out: %s', command => {
		expect(at('main', command)).toBe(refused);
		expect(at('feat-x', command)).toBe('none');
		expect(at('none', command)).toBe('ask branch-prefix/unknown');
		expect(says(command)).toBe('ask branch-prefix/unknown');
	});

	it('is more where the settings say so', () => {
		for (const folder of ['feat-all', 'feat-to'])
			expect(at(folder, 'git push')).toBe('ask branch-prefix/unknown');
	});

	it.each([
		'git push --all',
		'git push --branches origin',
		'git push --mirror',
		'git push --prune origin',
		'git push origin :',
		'git push origin +:',
	])('may be any branch: %s', command => {
		expect(at('feat-x', command)).toBe('ask branch-prefix/unknown');
	});

	it('is refused by its name beside tags, and where it is deleted', () => {
		expect(at('feat-x', 'git push --tags origin main')).toBe(refused);
		expect(at('feat-x', 'git push -d origin main')).toBe(refused);
		expect(at('feat-x', 'git push --tags')).toBe('none');
	});
});

describe('a branch that is written as the file that it is', () => {
	const written = (input: Record<string, unknown>, tool = 'Write') =>
		judge(
			{tool, input, cwd: here.projectDir},
			compiled([], {guards: ['branch-prefix']}),
			{...here, branchPrefix: 'feat/'},
		).rule?.id ?? 'none';

	it.each([
		'.git/refs/heads/mine',
		'.git/refs/heads/featured',
		'/home/dev/project/.git/refs/heads/a/b',
		'../other.git/refs/heads/mine',
	])('is refused where it begins otherwise: %s', file => {
		expect(written({file_path: file, content: 'x'})).toBe('branch-prefix/name');
		expect(says(`echo x > ${file}`)).toBe(refused);
		expect(says(`cp a ${file}`)).toBe(refused);
	});

	it.each([
		'.git/HEAD',
		'.git/packed-refs',
		'.git/worktrees/w/HEAD',
		'.git/refs/heads/x*',
	])('is asked about where nobody can say which: %s', file => {
		expect(says(`echo x > ${file}`)).toBe('ask branch-prefix/unknown');
	});

	it.each(['.git/refs/heads/feat/x', '.git/refs/tags/x', 'refs/heads/mine'])(
		'is none, or begins so: %s',
		file => {
			expect(written({file_path: file, content: 'x'})).not.toMatch(
				/^branch-prefix/,
			);
			expect(says(`echo x > ${file}`)).not.toContain('branch-prefix');
		},
	);
});

describe('a command whose name is computed', () => {
	it.each([
		'git push"$@"',
		'git $x',
		'git "$cmd" a',
		'"$x" checkout -b a',
		'{ git $x; }',
		'for i in 1; do git "$i$x"; done',
		'f() { git "$1"; }; f "$y"',
		'timeout 5 git "$x"',
		'cd src && git "$(cat verb)"',
	])('may make a branch: %s', command => {
		expect(says(command)).toBe('ask branch-prefix/unknown');
	});

	it.each(['git commit -m "$x"', 'git log "$x"', 'x=1', 'echo "$x"'])(
		'is known all the same: %s',
		command => {
			expect(says(command)).toBe('none');
		},
	);
});
