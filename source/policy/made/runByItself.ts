import {posix} from 'node:path';
import {commandsOfTodo, isRebaseTodo} from '../git/todoList.js';

/** Files that a program looks for by their names, and runs what they say. */
const scripts =
	/^(?:(?:GNU)?[Mm]akefile|.*\.mk|package\.json|\.?[Jj]ustfile|Taskfile\.ya?ml|Rakefile|Dockerfile|(?:docker-)?compose\.ya?ml|build\.(?:gradle|gradle\.kts|ninja|rs|xml)|pom\.xml|setup\.py|pyproject\.toml|tox\.ini|noxfile\.py|conftest\.py|(?:site|user)customize\.py|.*\.pth|\.envrc|Vagrantfile|.*\.config\.[cm]?[jt]s|\.(?:npm|yarn|vim|n?ex|psql|sqlite|irb|pry|screen|rip?grep|curl|wget|conda|less|R|octave)rc|\.(?:gdb|lldb)init|\.?gdbinit|\.tmux\.conf|\.Rprofile|\.emacs|init\.(?:el|lua|vim)|\.mailcap|\.my\.cnf)$/;

/** What shells read when they start, or end. */
const shellStarts =
	/^(?:\.z(?:shenv|shrc|profile|login|logout)|\.bash(?:rc|_profile|_login|_logout|_aliases)|\.profile|\.[mk]shrc|\.inputrc|\.t?cshrc|\.login|\.logout|config\.fish|zshenv|zshrc|zprofile|zlogin|profile|bash\.bashrc)$/;

/** Folders of such files: `/etc/profile.d`, `~/.config/fish/conf.d`. */
const shellFolders: ReadonlySet<string> = new Set([
	'profile.d',
	'conf.d',
	'functions',
]);

const startsShells = (file: string) =>
	shellStarts.test(posix.basename(file)) ||
	shellFolders.has(posix.basename(posix.dirname(file)));

/** Scripts that git runs by itself, in whatever folder the settings say. */
const hooks =
	/^(?:(?:pre|post|prepare)-[a-z-]+|(?:commit|applypatch)-msg|reference-transaction|push-to-checkout|proc-receive|update|fsmonitor-watchman|sendemail-validate|p4-[a-z-]+)$/;

/** True for a script that git runs when it does something of its own. */
export const isGitHook = (file: string): boolean => {
	const name = posix.basename(file);
	// Elsewhere it may be anything of that name.
	return hooks.test(name) && (name.includes('-') || file.includes('/hooks/'));
};

/** Where git's settings are. */
export const isGitSettings = (file: string) => {
	const name = posix.basename(file);
	return (
		/^\.?gitconfig$|^\.gitmodules$/.test(name) ||
		(/^config(?:\.worktree)?$/.test(name) &&
			/\/(?:\.git|git|modules|worktrees)\//.test(file))
	);
};

/** Where ssh's are: the commands that it connects by. */
const isSshSettings = (file: string) => file.includes('/.ssh/');

/** How a program comes to do what stands in a file that it was not told of. */
export type Reader = {
	program: string | undefined;
	startsShell: boolean;
	/** Its record says all that it opens. */
	isKnown: boolean;
};

/** True if it may do what stands there, without a word of the command that says so. */
export function readsByItself(
	file: string,
	{program, startsShell, isKnown}: Reader,
): boolean {
	if (isGitHook(file)) return program === 'git' || !isKnown;
	if (isGitSettings(file) || isRebaseTodo(file))
		return program === 'git' || !isKnown;
	if (startsShells(file)) return startsShell || !isKnown;
	if (isSshSettings(file))
		return /^(?:ssh|scp|sftp|rsync|git)$/.test(program ?? '') || !isKnown;
	return !isKnown && scripts.test(posix.basename(file));
}

/**
 * The commands in a file: all of it, of a list of a rebase's what it has a
 * shell run, and of git's settings what each of them would run: an alias is a command of git, or of the shell behind a `!`.
 */
export function commandsIn(file: string, text: string): string[] {
	if (isRebaseTodo(file)) return [commandsOfTodo(text)];
	if (!isGitSettings(file)) return [text];
	const values = text
		.split(/\n|\\n/)
		.flatMap(line => /^[\s\w.-]*=(.*)/.exec(line)?.[1]?.trim() ?? []);
	return [
		text,
		...values.map(value => value.replace(/^(["']?)!/, '$1')),
		...values
			.filter(value => !/^["']?!/.test(value))
			.map(value => `git ${value}`),
	];
}
