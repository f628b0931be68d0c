/**
 * What a program runs by a name that a file of the project gives: the scripts
 * of `package.json`, the recipes of a `Makefile`. Which words name one is not
 * asked of the record: a word that is such a name may be one.
 */
export type ProjectScripts = {
	/** Names of the file; the first that is there counts. */
	files: readonly string[];
	format: 'scripts' | 'tasks' | 'make' | 'just' | 'cargo' | 'aliases';
	/** The file may lie in a folder above; `all` of those that are there count. */
	looksAbove?: true | 'all';
	/** Options whose value is the folder to start in. */
	folders: readonly string[];
	/** Words that are folders have packages that it installs. */
	installs?: true;
	/** Options whose value is the file. */
	named?: readonly string[];
	/** It runs scripts of workspaces: always, or with one of these words. */
	workspaces?: 'always' | RegExp;
	/** How one of its words says a name, or a glob of them, as the first group: `npm:build:*`. */
	shortcut?: RegExp;
	/** Scripts that run though no word is their name, by the word that makes them run. */
	withIt?: Readonly<Record<string, string>>;
};

/** Commands of its own, as its first word, whatever a script is called. */
export const ownCommands: Readonly<Record<string, string>> = {
	bun: 'test build',
	deno: 'test bench check lint fmt',
};

const installing = 'preinstall install postinstall prepare';

const node: ProjectScripts = {
	files: ['package.json'],
	format: 'scripts',
	looksAbove: true,
	folders: ['-C', '--prefix', '--dir', '--cwd', '-w', '--workspace'],
	workspaces:
		/^(?:-w|-ws|-r|-F.*|--?works[a-z]{0,6}(?:=.*)?|--?recu[a-z]{0,5}|--?filter.*|workspaces?|foreach|-A|--all)$/,
	withIt: {
		...Object.fromEntries(
			'install i ci add update up install-test it link rebuild'
				.split(' ')
				.map(word => [word, installing]),
		),
		'install-test': `${installing} test`,
		it: `${installing} test`,
		t: 'test',
		tst: 'test',
		// Scripts by their own names; here for whoever writes the beginning of one.
		test: 'test',
		stop: 'stop',
		restart: 'stop start',
		pack: 'prepack postpack prepare',
		publish: 'prepublish prepublishOnly prepack postpack postpublish prepare',
		version: 'preversion postversion',
	},
};

/** What runs scripts of packages by their names: `turbo run x`, `nx run a:x`. */
const monorepo: ProjectScripts = {
	...node,
	withIt: {},
	workspaces: 'always',
};

/** What runs some at a time: `concurrently npm:x "npm:build:*"`. */
const several: ProjectScripts = {
	...node,
	withIt: {},
	shortcut: /^"?(?:npm|pnpm|yarn|bun|node|deno):(\S+)/,
};

/** Names, as `run-s build:*` takes them. */
const named: ProjectScripts = {
	...node,
	withIt: {},
	shortcut: /^(?:[\w.-]+\/)?([\w:.*!()[\]{},/-]+)/,
};

const make: ProjectScripts = {
	files: ['GNUmakefile', 'makefile', 'Makefile', 'BSDmakefile'],
	format: 'make',
	folders: ['-C', '--directory'],
	named: ['-f', '--file', '--makefile'],
};

function of(
	programs: string,
	source: ProjectScripts,
): Readonly<Record<string, ProjectScripts>> {
	return Object.fromEntries(
		programs.split(' ').map(program => [program, source]),
	);
}

/** By program; of some that know several kinds of files, each. */
export const projectScripts: Readonly<
	Record<string, ProjectScripts | readonly ProjectScripts[]>
> = {
	npm: {...node, installs: true},
	pnpm: {...node, installs: true},
	// Without a word it installs.
	yarn: {...node, installs: true, withIt: {...node.withIt, '': installing}},
	bun: {...node, installs: true},
	node: {...node, withIt: {}},
	...of('npm-run-all npm-run-all2 run-s run-p bun-run-all', named),
	...of('concurrently conc', several),
	...of('nr npm-watch server-test start-server-and-test start-test', named),
	...of('ni nci nun nup', {...node, installs: true}),
	yarnpkg: {...node, installs: true},
	lerna: monorepo,
	nx: monorepo,
	turbo: monorepo,
	rush: monorepo,
	rushx: monorepo,
	wsrun: monorepo,
	ultra: monorepo,
	wireit: monorepo,
	lage: monorepo,
	'lerna-lite': monorepo,
	...of('make gmake bmake remake mingw32-make colormake', make),
	cargo: {
		files: ['.cargo/config.toml', '.cargo/config'],
		format: 'cargo',
		looksAbove: 'all',
		folders: ['-C'],
		named: ['--config'],
	},
	// The person's, who works below that folder.
	gh: {
		files: ['.config/gh/config.yml'],
		format: 'aliases',
		looksAbove: 'all',
		folders: [],
	},
	glab: {
		files: ['.config/glab-cli/aliases.yml', '.config/glab-cli/config.yml'],
		format: 'aliases',
		looksAbove: 'all',
		folders: [],
	},
	just: {
		files: ['justfile', 'Justfile', '.justfile'],
		format: 'just',
		looksAbove: true,
		folders: ['-d', '--working-directory'],
		named: ['-f', '--justfile'],
	},
	composer: {
		files: ['composer.json'],
		format: 'scripts',
		folders: ['-d', '--working-dir'],
		withIt: {
			install: 'pre-install-cmd post-install-cmd post-autoload-dump',
			update: 'pre-update-cmd post-update-cmd post-autoload-dump',
		},
	},
	deno: [
		{
			files: ['deno.json', 'deno.jsonc'],
			format: 'tasks',
			looksAbove: true,
			folders: ['--cwd'],
			named: ['-c', '--config'],
		},
		{...node, folders: ['--cwd'], withIt: {}},
	],
};
