import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../types/errors.js';
import {worktreeOf, worktreesFolder} from '../utils/agentWorktrees.js';
import {readRegular} from '../utils/regularFile.js';
import {type AgentTree, nothingRuns, openAgentTree} from './agentTree.js';
import {runTool, type ToolResult} from './runTool.js';
import {dropIfEmpty, makeIgnored} from './startedAgents.js';

/** A worktree that was just made. */
export type NewWorktree = {
	/** Absolute. */
	folder: string;
	branch: string;
	/** False where the branch was there before. */
	isNewBranch: boolean;
};

/** Worktrees of a project, one for each agent. */
export type Worktrees = {
	/**
	 * Makes the worktree of an agent. A branch that is there is checked out only
	 * if the person named it.
	 *
	 * Rejects with AthenaError: `ATHENA_NO_GIT`, `ATHENA_NO_REPOSITORY`,
	 * `ATHENA_NO_COMMIT`, `ATHENA_BRANCH_EXISTS`, `ATHENA_WORKTREE_THERE`,
	 * `ATHENA_GIT`.
	 */
	add(
		name: string,
		branch: {name: string; isNamed: boolean},
	): Promise<NewWorktree>;
	/** The commit that a worktree is at; that it begins at, when it was just made. */
	baseOf(name: string): Promise<string>;
	/**
	 * Keeps what `put` makes anew in a worktree that was just made out of the
	 * agent's commits. Gives the environment that git needs for it; no
	 * configuration and no ignore file of the repository's is touched.
	 *
	 * @param paths where `put` may put something, relative to the worktree
	 * Rejects with what `put` does.
	 */
	hideNew(
		name: string,
		paths: readonly string[],
		put: () => Promise<void>,
	): Promise<Record<string, string>>;
	/**
	 * What is not committed there, as `git status --short` says it, and what git
	 * does not look into; empty where nothing is.
	 */
	dirt(name: string): Promise<string[]>;
	/** Commits of a detached HEAD there that no branch, tag or remote has, the latest first, a hundred at most, each with its title. */
	lone(name: string): Promise<string[]>;
	/** Takes the worktree away with all that is in it; the branch stays. */
	remove(name: string): Promise<void>;
	/** Names of all branches. */
	branches(): Promise<ReadonlySet<string>>;
	/** Deletes a branch if nothing is on it that is not elsewhere too; else it stays. */
	dropBranch(branch: string): Promise<void>;
};

/** Worktrees below `.athena/worktrees`, which git does not see. */
export function createWorktrees(
	projectDir: string,
	env: NodeJS.ProcessEnv,
): Worktrees {
	const gitWith = async (
		cwd: string,
		more: NodeJS.ProcessEnv,
		...args: readonly string[]
	): Promise<ToolResult> => {
		try {
			return await runTool('git', args, {cwd, env: {...gitEnv(env), ...more}});
		} catch (error) {
			throw new AthenaError(
				'ATHENA_NO_GIT',
				'there is no program `git` on the PATH, and every agent works in a worktree of git’s',
				'Install git, or start the agent here: athena claude',
				{cause: error},
			);
		}
	};

	const git = (cwd: string, ...args: readonly string[]) =>
		gitWith(cwd, {}, ...args);

	const must = async (what: string, cwd: string, ...args: string[]) =>
		said(what, cwd, args, await git(cwd, ...args));

	/** As an agent left it. */
	const agentTree = async (folder: string): Promise<AgentTree> =>
		(await openAgentTree(folder, projectDir, gitWith, env)) ??
		fail(noWorktree(folder));

	const assertBegun = async () => {
		const commit = await git(projectDir, 'rev-parse', '--verify', 'HEAD');
		if (commit.code === 0) return;
		const inside = await git(projectDir, 'rev-parse', '--git-dir');
		if (inside.code !== 0)
			throw new AthenaError(
				'ATHENA_NO_REPOSITORY',
				`${projectDir} is in no git repository, and every agent works in a worktree of git’s`,
				'Make it one: git init && git add -A && git commit -m Start. Or start the agent here: athena claude',
			);
		throw new AthenaError(
			'ATHENA_NO_COMMIT',
			`the repository of ${projectDir} has no commit yet, and a worktree begins at one`,
			'Commit something: git add -A && git commit -m Start',
		);
	};

	return {
		async add(name, branch) {
			const folder = worktreeOf(projectDir, name);
			const ref = `refs/heads/${branch.name}`;
			const isBranchThere = async () => {
				const args = ['show-ref', '--verify', '--quiet', ref];
				return (await git(projectDir, ...args)).code === 0;
			};

			// An agent waits for each program that runs before it: git itself refuses
			// what cannot be, and is asked why only then.
			const isThere = branch.isNamed && (await isBranchThere());
			if (fs.existsSync(folder))
				throw new AthenaError(
					'ATHENA_WORKTREE_THERE',
					`${folder} is there already`,
					`Take another name with --name, or take it away: athena stop ${name}, else git worktree remove ${folder}`,
				);
			makeIgnored(path.dirname(folder));
			const args = isThere
				? [folder, branch.name]
				: ['-b', branch.name, folder, 'HEAD'];
			try {
				await must(
					'no worktree can be made',
					projectDir,
					'worktree',
					'add',
					'--quiet',
					...args,
				);
			} catch (error) {
				dropIfEmpty(path.dirname(folder));
				await assertBegun();
				if (!branch.isNamed && (await isBranchThere()))
					throw new AthenaError(
						'ATHENA_BRANCH_EXISTS',
						`the branch ${branch.name} is there already, from an agent of this name before`,
						`Go on with it: --worktree ${branch.name}. Or take another name with --name, or delete it: git branch -D ${branch.name}`,
						{cause: error},
					);
				throw error;
			}

			return {folder, branch: branch.name, isNewBranch: !isThere};
		},
		async baseOf(name) {
			const folder = worktreeOf(projectDir, name);
			return (await must('git', folder, 'rev-parse', 'HEAD')).trim();
		},
		async hideNew(name, paths, put) {
			const folder = worktreeOf(projectDir, name);
			// Nothing of it depends on what is put there.
			const asked = git(
				folder,
				...['config', '--type=path', '--get', 'core.excludesFile'],
			);
			// What is in the way is said first, whatever becomes of this.
			asked.catch(() => undefined);
			await put();
			// To a file that is tracked an ignore file says nothing.
			const added = paths.filter(one => fs.existsSync(path.join(folder, one)));
			const own = await asked;
			// It takes the place of the person's own, so it says what that says.
			const theirs = readIfThere(own.stdout.trim() || usualIgnoreFile(env));
			const file = path.join(gitFolderOf(folder), 'athena-ignore');
			fs.writeFileSync(
				file,
				`${theirs}\n${added.map(one => `/${escaped(one)}\n`).join('')}`,
			);
			return {
				GIT_CONFIG_PARAMETERS: [
					env.GIT_CONFIG_PARAMETERS,
					`'core.excludesFile=${file.replaceAll("'", String.raw`'\''`)}'`,
				]
					.filter(Boolean)
					.join(' '),
			};
		},
		async dirt(name) {
			const folder = worktreeOf(projectDir, name);
			if (!fs.existsSync(folder)) return [];
			const tree = await agentTree(folder);
			const args = ['status', '--short', '--untracked-files=normal'];
			const what = 'what is not committed cannot be told';
			return [
				...(tree.isItself
					? []
					: ['.git  leads elsewhere: what is there is not looked into']),
				...(await submodulesIn(tree, folder)).map(
					inner => `${inner}  is a submodule, and not looked into`,
				),
				...linesOf(
					said(
						what,
						folder,
						args,
						await tree.git(...args, '--ignore-submodules=dirty'),
					),
				),
			];
		},
		async lone(name) {
			const folder = worktreeOf(projectDir, name);
			if (!fs.existsSync(folder)) return [];
			const tree = await agentTree(folder);
			const found = await tree.git(
				...['log', '--no-show-signature', '--max-count=100'],
				...['--format=%h %s', 'HEAD'],
				...['--not', '--branches', '--tags', '--remotes'],
			);
			// Without a commit there is none to lose.
			return linesOf(found.stdout);
		},
		async remove(name) {
			const folder = worktreeOf(projectDir, name);
			const isThere = fs.existsSync(folder);
			const isItself = isThere && (await agentTree(folder)).isItself;
			if (isItself)
				await must(
					'the worktree cannot be taken away',
					projectDir,
					...nothingRuns,
					...['worktree', 'remove', '--force', folder],
				);
			else {
				// Git takes no folder away whose `.git` is not its own.
				if (isThere) fs.rmSync(folder, {recursive: true, force: true});
				await git(projectDir, ...nothingRuns, 'worktree', 'prune');
			}

			dropIfEmpty(path.join(projectDir, worktreesFolder));
		},
		async branches() {
			const listed = await git(
				projectDir,
				'for-each-ref',
				'--format=%(refname:short)',
				'refs/heads',
			);
			return new Set(linesOf(listed.stdout));
		},
		async dropBranch(branch) {
			await git(projectDir, ...nothingRuns, 'branch', '--quiet', '-d', branch);
		},
	};
}

/** What git said.  @throws AthenaError where it failed */
function said(
	what: string,
	cwd: string,
	args: readonly string[],
	{code, stdout, stderr}: ToolResult,
): string {
	if (code === 0) return stdout;
	throw new AthenaError(
		'ATHENA_GIT',
		`${what}: ${lastLines(stderr)}`,
		`Try it yourself: git -C ${cwd} ${args.join(' ')}`,
	);
}

/** Submodules that are checked out in a worktree: git would look into each by a configuration of its own. */
async function submodulesIn(
	tree: AgentTree,
	folder: string,
): Promise<readonly string[]> {
	const listed = await tree.git('ls-files', '--stage', '-z');
	return [...listed.stdout.matchAll(/(?:^|\0)160000 [^\t]*\t([^\0]+)/g)]
		.map(([, inner = '']) => inner)
		.filter(inner => fs.existsSync(path.join(folder, inner, '.git')));
}

const noWorktree = (folder: string) =>
	new AthenaError(
		'ATHENA_GIT',
		`${folder} is no worktree of git's any more`,
		`Look at what is in it, and take it away by hand: git would go by whatever it finds there`,
	);

function fail(error: Error): never {
	throw error;
}

const linesOf = (text: string): string[] =>
	text.split('\n').filter(line => line !== '');

/** Where git keeps what is of this worktree alone; its `.git` is a file that names it. */
function gitFolderOf(worktree: string): string {
	const said = readRegular(path.join(worktree, '.git'));
	const [, folder] = /^gitdir: (.+)$/m.exec(said) ?? [];
	if (folder === undefined) throw noWorktree(worktree);
	return path.resolve(worktree, folder);
}

/** Where git looks for a person's ignore file if its configuration names none. */
const usualIgnoreFile = ({
	XDG_CONFIG_HOME: config = '',
	HOME: home = '',
}: NodeJS.ProcessEnv): string =>
	path.join(config === '' ? path.join(home, '.config') : config, 'git/ignore');

function readIfThere(file: string): string {
	try {
		return readRegular(file);
	} catch {
		// There mostly is none.
		return '';
	}
}

/** A path as a pattern that fits it alone. */
const escaped = (file: string): string =>
	file.replaceAll(/[\\*?[\]!# ]/g, String.raw`\$&`);

/** Variables by which a hook of git's would have it work elsewhere. */
const elsewhere = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'];

const gitEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
	...Object.fromEntries(
		Object.entries(env).filter(([name]) => !elsewhere.includes(name)),
	),
	LC_ALL: 'C',
	GIT_OPTIONAL_LOCKS: '0',
});

const lastLines = (text: string): string =>
	text.trim().split('\n').slice(-3).join(' ') || 'git gave no reason';
