import {unversioned} from '../unversioned.js';

/** Which files of the project a program runs, beside those that its options call `execute`. */
export type RunsFiles = {
	/** Only behind one of these subcommands. */
	behind?: readonly string[];
	/** Options whose value is such a file, or a command that begins with one. */
	options?: string;
	/** Words that hold one, as the first group. */
	words?: RegExp;
	/** Its operands are such files, or the first is, names or folders of programs (`x` for `x.js`), folders of nothing else, or either, with code in any folder below. */
	operands?: 'files' | 'file' | 'programs' | 'folders' | 'trees';
	/** What it works on where no operand says so. */
	fallback?: string;
	/** Files of its folder that it runs whatever its words are. */
	beside?: string;
	/** With `trees`: what runs of a folder; left out: code of JavaScript's. */
	named?: RegExp;
	/** Words `a.b:c` say a module of python's, and so do the values of these options. */
	apps?: string;
	/** `-m a.b`, `--module a.b` is a file of python's. */
	modules?: true;
	/** A shell reads them, whatever they say. */
	isForShell?: true;
	/** It makes of them what somebody runs next. */
	isCompiled?: true;
	/** How a line of such a file is told to run a command. */
	escape?: RegExp;
};

/** What it makes of these files is run next, and says nothing any more. */
const compiles: RunsFiles = {operands: 'files', isCompiled: true};
const compiler: readonly RunsFiles[] = [{options: '-wrapper'}, compiles];
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
const ofPythonTests = /(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/;
const python: readonly RunsFiles[] = [
	{modules: true},
	{operands: 'programs'},
	// They look for them by themselves.
	...['unittest', 'discover', 'pytest', 'nose2'].map((module): RunsFiles => ({
		behind: [module],
		operands: 'trees',
		fallback: '.',
		named: ofPythonTests,
	})),
];

/** They run each file that is named to them, with or without its ending. */
const javaScript: readonly RunsFiles[] = [
	{operands: 'files'},
	{operands: 'programs'},
];
const testsOf = (named?: RegExp): RunsFiles => ({
	operands: 'trees',
	...(named && {named}),
});
const pythonTests: readonly RunsFiles[] = [
	testsOf(/\.py$/),
	{
		operands: 'trees',
		fallback: '.',
		named: ofPythonTests,
	},
	{options: '-p -c --rootdir'},
];
const files: RunsFiles = {operands: 'files'};
const behindRun: RunsFiles = {behind: ['run'], operands: 'files'};
const server: readonly RunsFiles[] = [
	{apps: '--app -A'},
	{options: '-c --config'},
];

const all = <Value>(
	programs: string,
	value: Value,
): Readonly<Record<string, Value>> =>
	Object.fromEntries(programs.split(' ').map(program => [program, value]));

/** By program. */
const table: Readonly<Record<string, RunsFiles | readonly RunsFiles[]>> = {
	'run-parts': {operands: 'folders'},
	...all(
		'nodemon zx babel-node electron ts-node ts-node-dev tsx esno jiti vite-node node-dev forever supervisor swc-node',
		javaScript,
	),
	pm2: {behind: ['start', 'restart', 'reload'], operands: 'files'},
	...all('mocha jest ava tap jasmine vitest uvu c8 nyc tape', testsOf()),
	...all('playwright cypress', {behind: ['test', 'run'], operands: 'trees'}),
	...all('pytest py.test nose2 nosetests ward', pythonTests),
	behave: {...testsOf(/\.py$/), fallback: 'features'},
	coverage: [behindRun, {modules: true}],
	uv: {behind: ['run'], modules: true},
	...all('kernprof viztracer scalene pyinstrument ipython bpython', files),
	...all('streamlit chainlit marimo memray mprof', behindRun),
	fastapi: {behind: ['run', 'dev'], operands: 'files'},
	...all('gunicorn uvicorn hypercorn daphne granian celery', server),
	flask: [...server, {beside: 'app.py wsgi.py'}],
	locust: {options: '-f --locustfile', beside: 'locustfile.py'},
	alembic: {beside: 'alembic/env.py migrations/env.py'},
	rackup: {operands: 'files', beside: 'config.ru'},
	rails: {beside: 'config/boot.rb config/application.rb config/environment.rb'},
	cargo: {
		behind: [
			...['build', 'b', 'check', 'c', 'test', 't', 'run', 'r', 'bench'],
			...['clippy', 'doc', 'd', 'install', 'rustc', 'fix', 'nextest'],
		],
		beside: 'build.rs',
	},
	...all('rustc tcc', compiles),
	ansible: {options: '-i --inventory'},
	pylint: {options: '--rcfile'},
	eslint: {options: '-c --config --rulesdir --parser --plugin -f --format'},
	prettier: {options: '--config --plugin'},
	stylelint: {options: '-c --config --custom-formatter --custom-syntax'},
	phpstan: {options: '-a --autoload-file -c --configuration'},
	rubocop: {options: '-r --require'},
	karma: {behind: ['start'], operands: 'files'},
	scrapy: {behind: ['runspider'], operands: 'files'},
	bundle: {options: '--gemfile'},
	nvm: {behind: ['run', 'exec'], operands: 'programs'},
	bokeh: {behind: ['serve'], operands: 'files'},
	go: {
		behind: ['run', 'test', 'generate', 'build', 'install'],
		operands: 'trees',
		fallback: '.',
		named: /\.go$/,
	},
	java: [{words: /^(.+\.java)$/}, {operands: 'programs'}],
	...all('kotlin scala swift rust-script jbang', files),
	kotlinc: {options: '-script', words: /^(.+\.kts)$/},
	...all('dart crystal zig nim v c3c', [
		{behind: ['run', 'test', 'r', 'c', 'compile-run'], operands: 'files'},
		{operands: 'file'},
	]),
	...all('escript runhaskell runghc dotnet-script csi scriptcs', {
		operands: 'file',
	}),
	...all('m4 gnuplot octave', files),
	// Without it no more than a few harmless ones run.
	...all(
		'tex etex latex pdftex pdflatex xetex xelatex luatex lualatex dvilualatex uplatex platex context',
		{
			behind: [
				...['-shell-escape', '--shell-escape'],
				...['-enable-write18', '--enable-write18'],
			],
			operands: 'files',
		},
	),
	...all('texlua texluajit', {operands: 'file'}),
	dc: {operands: 'files', escape: /^[ \t]*!/},
	// What they are fed are commands, of which one is for a shell.
	...all('ed red ex', {escape: /^[ \t:]*(?:[\d,.$%]+[ \t]*)?(?:[rw][ \t]*)?!/}),
	R: {behind: ['BATCH'], operands: 'file'},
	dotnet: {behind: ['run', 'script', 'fsi'], operands: 'files'},
	gem: {behind: ['build'], operands: 'files'},
	bats: {...testsOf(/\.bats$/), isForShell: true},
	rspec: testsOf(/\.rb$/),
	prove: {...testsOf(/\.t$/), fallback: 't'},
	...all('phpunit pest', testsOf(/\.php$/)),
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
	...all('sftp psftp', {options: '-b', escape: /^[ \t]*-?@?!/}),
	mysql: {escape: /^[ \t]*(?:\\!|system[ \t])/},
	mariadb: {escape: /^[ \t]*(?:\\!|system[ \t])/},
	at: scheduled,
	batch: scheduled,
	crontab: {
		operands: 'files',
		isForShell: true,
		escape: /^[ \t]*(?:@\w+|(?:[-\d*,/]+[ \t]+){5})/,
	},
	tmux: multiplexer,
	screen: {options: '-c'},
	python,
	python3: python,
	pypy: python,
	graalpy: python,
	node: [{behind: ['--test'], operands: 'trees'}, {operands: 'programs'}],
	cmake: [{operands: 'programs'}, {options: '-C -P'}],
	deno: {behind: ['run', 'test', 'serve'], operands: 'trees'},
	bun: {behind: ['run', 'test'], operands: 'trees'},
};

/** The ways in which a program runs files, whichever version of it; empty: none is known. */
export function runsFilesOf(program: string): readonly RunsFiles[] {
	const name = Object.hasOwn(table, program) ? program : unversioned(program);
	return Object.hasOwn(table, name) ? [table[name] ?? []].flat() : [];
}

/** Whether a way is known in which a program runs files. */
export const runsSomeFiles = (program: string): boolean =>
	runsFilesOf(program).length > 0;

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
