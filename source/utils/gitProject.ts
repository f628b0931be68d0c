import fs from 'node:fs';
import path from 'node:path';
import {worktreesFolder} from './agentWorktrees.js';
import {readRegular} from './regularFile.js';

/** The project that a folder belongs to. All paths absolute. */
export type GitProject = {
	/** The top of the working tree; the folder itself where there is none. */
	folder: string;
	/** Of a linked worktree: its main checkout; else `folder`. */
	main: string;
	/** What is checked out, where that is a branch. */
	branch?: string;
};

/** More folders than agents work in. */
const mostFolders = 1000;

/**
 * Finds the project of a folder, once for each, and without running git: a few
 * files are looked at. What is seen of the folders above it holds until the loop
 * goes on: thousands that lie in each other (`cd a && cd a && …`) are each looked
 * at once.
 */
export function createProjectFinder(): (cwd: string) => GitProject {
	const found = new Map<string, GitProject>();
	const seen: Seen = new Map();
	return cwd => {
		const known = found.get(cwd);
		if (known) return known;
		if (seen.size === 0)
			queueMicrotask(() => {
				seen.clear();
			});
		const project = ownerOf(findProject(cwd, seen));
		const [oldest] = found.keys();
		if (found.size >= mostFolders && oldest !== undefined) found.delete(oldest);
		found.set(cwd, project);
		return project;
	};
}

/** Folder → the project that it lies in; undefined: in none. */
type Seen = Map<string, GitProject | undefined>;

/** An agent that athena started in a worktree works for the project that the worktree lies in. */
function ownerOf(project: GitProject): GitProject {
	const {folder, main} = project;
	const at = folder.lastIndexOf(`/${worktreesFolder}/`);
	if (main === folder || at === -1) return project;
	const owner = folder.slice(0, at);
	return {...project, folder: owner, main: owner};
}

function findProject(cwd: string, seen: Seen): GitProject {
	const below: string[] = [];
	let project: GitProject | undefined;
	for (let folder = cwd; ; folder = path.dirname(folder)) {
		if (seen.has(folder)) {
			project = seen.get(folder);
			break;
		}

		below.push(folder);
		project = projectAt(folder);
		if (project || folder === path.dirname(folder)) break;
	}

	for (const folder of below) seen.set(folder, project);
	return project ?? {folder: cwd, main: cwd};
}

/** The project whose top a folder is. */
function projectAt(folder: string): GitProject | undefined {
	const git = path.join(folder, '.git');
	const stat = statOf(git);
	if (stat?.isDirectory()) return {folder, main: folder, ...branchIn(git)};
	return stat?.isFile() ? linked(folder, git) : undefined;
}

/** What cannot be looked at, as below a file, or where this user may not go, is no project. */
function statOf(file: string): fs.Stats | undefined {
	try {
		return fs.statSync(file, {throwIfNoEntry: false});
	} catch {
		return undefined;
	}
}

/** `.git` is a file in linked worktrees, and in submodules, which are projects of their own. */
function linked(folder: string, file: string): GitProject {
	const [, named = ''] = /^gitdir: (.+)/.exec(read(file)) ?? [];
	if (named === '') return {folder, main: folder};
	const own = path.resolve(folder, named.trim());
	const [, main] = /^(.+)\/\.git\/worktrees\/[^/]+$/.exec(own) ?? [];
	// Only what the checkout itself knows of: anybody can write such a file.
	const isKnown = read(path.join(own, 'gitdir')).trim() === file;
	return {
		folder,
		main: main !== undefined && isKnown ? main : folder,
		...branchIn(own),
	};
}

function branchIn(git: string): {branch?: string} {
	const [, branch] =
		/^ref: refs\/heads\/(.+)/.exec(read(path.join(git, 'HEAD'))) ?? [];
	return branch === undefined ? {} : {branch: branch.trim()};
}

/** Longest file that is read of git's, bytes. */
const mostBytes = 4096;

function read(file: string): string {
	try {
		return readRegular(file, mostBytes);
	} catch {
		return ''; // It says nothing then.
	}
}
