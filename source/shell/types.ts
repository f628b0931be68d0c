import {type Budget} from './budget.js';

/**
 * What a shell command does, as far as it can be known without running it.
 *
 * The theory: a command line is a tree of scripts (substitutions, nested
 * shells, function bodies, here-documents). The analysis flattens it into
 * segments, one per program that may run, each with everything a rule can
 * judge. What can't be known is said in `unproven`, never guessed: a segment
 * with a doubt can be refused or asked about, but not allowed.
 */
export type ShellAnalysis = {
	/** In source order; nested ones follow the segment they belong to. */
	segments: readonly Segment[];
	/** Why the text as a whole can't be judged (a syntax error, a limit); undefined: it can. */
	unreadable?: string;
	/** The analysis ended, or left something out, because it was too much; `unreadable` says so. A person has to look. */
	isOverBudget?: true;
};

/** One program that may run, with its wrappers taken off. */
export type Segment = {
	/** The source text of this command, as the agent wrote it. */
	text: string;
	/**
	 * Where `text` stands in the command that was analysed, in UTF-16 units;
	 * left out when it exists only after unquoting (`bash -c '…'`, `eval`).
	 */
	span?: {start: number; end: number};
	/** Base name of the program (`git` for `/usr/bin/git`); left out when it is computed, or there is none (`X=1`, `> file`). */
	program?: string;
	/** As written, when it is a path: what runs is this file, whatever its base name says (paths.ts, isSystemProgram). */
	programPath?: string;
	/** Everything after the program, in order. */
	args: readonly Argument[];
	/** `VAR=value` before the program. */
	assignments: readonly ShellAssignment[];
	/** Wrappers taken off, outermost first: `sudo`, `env`, `xargs`, `bash -c`, `find -exec`. */
	wrappers: readonly string[];
	/** How the segment is reached. */
	role:
		| 'command'
		| 'substitution'
		| 'process_substitution'
		| 'function_body'
		| 'nested_shell'
		| 'here_document';
	/** Folder it runs in, absolute; left out when it can't be known (`cd "$X"`). */
	cwd?: string;
	/** Folders it may run in, where there are several: after a `cd` that may have failed. */
	folders?: readonly string[];
	/** Index (0-based, in `segments`) of the segment whose output it reads through a pipe; the last one, if several write to it. */
	pipedFrom?: number;
	/** The other segments that write to the same pipe: `{ curl x; echo; } | sh`. */
	alsoPipedFrom?: readonly number[];
	/** Segments whose output it runs as code: `curl x | sh`, `bash <(curl x)`, `eval "$(curl x)"`, `source <(curl x)`. */
	codeFrom?: readonly number[];
	/** The segment it is nested in: the command around a substitution, the `find` of a `find -exec`. */
	parent?: number;
	/** The name of a function of the same command, if it calls one: `program` is left out then, the body has segments of its own. */
	callsFunction?: string;
	/** All of the code that it runs stands in the command and plainly runs no other program: none of its words is one. */
	runsPlainCode?: true;
	/** What a here-document or here-string feeds it, when it is plain text. */
	stdinText?: string;
	/** Files and folders it is known to touch: redirections, and what its program does with its arguments. */
	accesses: readonly FileAccess[];
	/** True if the program is one whose every file access is known to be in `accesses`. */
	accessesAreComplete: boolean;
	/** Why this segment can't be proven, in words for a person; empty: nothing is in doubt about *what* runs. */
	unproven: readonly string[];
};

/** One word after the program. */
export type Argument = {
	/** As written. */
	text: string;
	/** What the program gets; left out when it is computed or more than one word. A brace list is one argument per word. */
	value?: string;
	/** A glob, quotes taken off: the program gets the names that fit it. `value` is left out then. */
	pattern?: string;
	/** Of a computed argument that is exactly one word: the literal text it begins with (`--out=` for `--out="$X"`; '' for `"$X"`); of the `{}` of `find`, what every name begins with. Left out: it may be no word or several. */
	prefix?: string;
};

/** A value that is computed is left out, and stands in `text` as it is written. */
export type ShellAssignment = {name: string; value?: string; text?: string};

/** A file or folder a segment touches. */
export type FileAccess = {
	kind: 'read' | 'write' | 'delete' | 'execute';
	/** As written. */
	text: string;
	/** Absolute and without `..` or a leading `~`, links not resolved; left out when it is computed. A glob keeps its pattern characters and sets `isGlob`. */
	path?: string;
	/** `path` with its `..` in it; left out when there is none. Behind a link it is another folder than `path` says. */
	dotted?: string;
	isGlob?: true;
	/** The access reaches everything below the path (`rm -r`, `cp -r`). */
	isRecursive?: true;
	/**
	 * Of what lies below only what git tracks now, or what it has ever tracked;
	 * `itself`: it is a name, and the folder of that name may go with all that is in it;
	 * `there`: what the disk says that lies there; `unignored`: of that, what git
	 * does not ignore, or tracks; `unhidden`: what is neither ignored nor hidden;
	 * `shown`: what git shows (`shown`);
	 * `generated`: what is called as tools call what they make again, and not the
	 * path itself.
	 */
	only?:
		| 'tracked'
		| 'past'
		| 'itself'
		| 'there'
		| 'unignored'
		| 'unhidden'
		| 'shown'
		| 'generated';
	/** What git shows of it, as absolute paths. */
	shown?: readonly string[];
	/** Of what lies below only files whose own name one of these globs fits, in whatever case (`grep -r --include='*.ts'`). */
	names?: readonly string[];
	/** Of what lies below no files, and no folders, whose own name one of these globs fits (`grep -r --exclude=x --exclude-dir=y`). */
	butFor?: {files: readonly string[]; folders: readonly string[]};
	/** Links in there are followed (`grep -R`). */
	followsLinks?: true;
	/** A redirection of the shell (`> x`, `< x`): no argument of the program speaks of it. */
	isRedirect?: true;
};

/** What the analysis must know of the outside. */
export type ShellSurroundings = {
	/** What the analysis may cost; its own limits when left out. */
	budget?: Budget;
	/** Where the command starts, absolute. */
	cwd: string;
	/** The user's home folder, absolute; `~` and `$HOME`. */
	home: string;
};
