/** Which files of the project a program runs, beside those that its options call `execute`. */
export type RunsFiles = {
	/** Only behind one of these subcommands. */
	behind?: readonly string[];
	/** Options whose value is such a file, or a command that begins with one. */
	options?: string;
	/** Words that hold one, as the first group. */
	words?: RegExp;
	/** Its operands are such files, or folders of nothing else. */
	operands?: 'files' | 'folders';
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
const python: RunsFiles = {modules: true};

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
	deno: {behind: ['run', 'test', 'serve'], operands: 'files'},
	bun: {behind: ['run', 'test'], operands: 'files'},
};

/** Hooks of a repository that a command of git's runs. */
export const hooksOfGit: Readonly<Record<string, string>> = {
	commit: 'pre-commit prepare-commit-msg commit-msg post-commit',
	merge: 'pre-merge-commit commit-msg post-merge',
	pull: 'pre-merge-commit post-merge',
	push: 'pre-push',
	rebase: 'pre-rebase post-rewrite',
	checkout: 'post-checkout',
	switch: 'post-checkout',
	am: 'applypatch-msg pre-applypatch post-applypatch',
};
