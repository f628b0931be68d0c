/** Which files of the project a program runs, beside those that its options call `execute`. */
export type RunsFiles = {
	/** Only behind one of these subcommands. */
	behind?: readonly string[];
	/** Options whose value is such a file, or a command that begins with one. */
	options?: string;
	/** Words that hold one, as the first group. */
	words?: RegExp;
	/** Its operands are such files, names or folders of programs (`x` for `x.js`), folders of nothing else, or either, with code in any folder below. */
	operands?: 'files' | 'programs' | 'folders' | 'trees';
	/** `-m a.b` is a file of python's. */
	modules?: true;
	/** A shell reads them, whatever they say. */
	isForShell?: true;
	/** How a line of such a file is told to run a command. */
	escape?: RegExp;
};

const compiler: RunsFiles = {options: '-wrapper'};
const scriptShell: RunsFiles = {options: '--script-shell'};
const make: RunsFiles = {
	words: /^[A-Za-z_]\w*\s*[:+?!]{0,3}=\s*([^\s/]*\/\S*)/,
};
const dots = /^[ \t]*\.(?:shell|system)[ \t]/;
const sqlite: readonly RunsFiles[] = [
	{options: '-init', words: /^\.read\s+(\S+)/, escape: dots},
];
const scheduled: RunsFiles = {options: '-f', isForShell: true};
const multiplexer: readonly RunsFiles[] = [
	{options: '-f'},
	{behind: ['source-file', 'source'], operands: 'files'},
];
const python: readonly RunsFiles[] = [{modules: true}, {operands: 'programs'}];

/** By program. */
export const runsFiles: Readonly<
	Record<string, RunsFiles | readonly RunsFiles[]>
> = {
	'run-parts': {operands: 'folders'},
	gcc: compiler,
	'g++': compiler,
	cc: compiler,
	'c++': compiler,
	clang: compiler,
	'clang++': compiler,
	npm: scriptShell,
	pnpm: scriptShell,
	yarn: scriptShell,
	make,
	gmake: make,
	man: {options: '-P --pager'},
	openssl: {options: '-pre -post'},
	sqlite3: sqlite,
	duckdb: sqlite,
	psql: {options: '-f --file', escape: /\\!/},
	mysql: {escape: /^[ \t]*(?:\\!|system[ \t])/},
	mariadb: {escape: /^[ \t]*(?:\\!|system[ \t])/},
	at: scheduled,
	batch: scheduled,
	crontab: {
		operands: 'files',
		escape: /^[ \t]*(?:@\w+|(?:[-\d*,/]+[ \t]+){5})/,
	},
	tmux: multiplexer,
	screen: {options: '-c'},
	python,
	python3: python,
	node: [{behind: ['--test'], operands: 'trees'}, {operands: 'programs'}],
	cmake: {operands: 'programs'},
	deno: {behind: ['run', 'test', 'serve'], operands: 'trees'},
	bun: {behind: ['run', 'test'], operands: 'trees'},
};

/** What runs whenever names of commits change, and git's list of files. */
const names = 'reference-transaction';
const list = 'post-index-change';
const both = `${names} ${list}`;
const commits = `prepare-commit-msg commit-msg post-commit post-rewrite ${both}`;

/** Hooks of a repository that a command of git's runs. */
export const hooksOfGit: Readonly<Record<string, string>> = {
	commit: `pre-commit ${commits}`,
	merge: `pre-merge-commit post-merge ${commits}`,
	pull: `pre-merge-commit post-merge pre-rebase ${commits}`,
	push: `pre-push ${names}`,
	rebase: `pre-rebase post-checkout pre-commit ${commits}`,
	checkout: `post-checkout ${both}`,
	switch: `post-checkout ${both}`,
	clone: 'post-checkout',
	worktree: `post-checkout ${both}`,
	am: `applypatch-msg pre-applypatch post-applypatch ${commits}`,
	'cherry-pick': commits,
	revert: commits,
	stash: both,
	reset: both,
	fetch: names,
	branch: names,
	tag: names,
	'update-ref': names,
	add: list,
	rm: list,
	mv: list,
	restore: list,
	status: list,
	'send-email': 'sendemail-validate',
	gc: 'pre-auto-gc',
};
