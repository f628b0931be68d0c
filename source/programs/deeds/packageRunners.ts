/** How a program runs what is named on its line: programs of packages, scripts, files. */
type PackageRunner = {
	/** Whose packages these are. */
	of: 'npm' | 'pypi' | 'packagist';
	/** Words behind one of which it runs a program by its package, its name or its file; empty: right behind its options. Left out: it does not. */
	packages?: string;
	/** Words that stand before something else it runs: a script of the project's, a file. */
	others?: string;
	/** It finds the programs of installed packages: behind one of its words for `packages`, or by any word. */
	findsInstalled?: 'behind' | 'anywhere';
};

/** Programs that run others of packages, by name. */
export const packageRunners: Readonly<Record<string, PackageRunner>> = {
	npx: {of: 'npm', packages: '', findsInstalled: 'behind'},
	bunx: {of: 'npm', packages: '', findsInstalled: 'behind'},
	pnpx: {of: 'npm', packages: ''},
	npm: {
		of: 'npm',
		packages: 'exec x',
		others: 'run run-script',
		findsInstalled: 'behind',
	},
	pnpm: {
		of: 'npm',
		packages: 'dlx exec',
		others: 'run x',
		findsInstalled: 'anywhere',
	},
	yarn: {
		of: 'npm',
		packages: 'dlx exec',
		others: 'run node',
		findsInstalled: 'anywhere',
	},
	bun: {
		of: 'npm',
		packages: 'x',
		others: 'run exec',
		findsInstalled: 'anywhere',
	},
	node: {of: 'npm', packages: '', others: 'inspect'},
	nodejs: {of: 'npm', others: 'inspect'},
	tsx: {of: 'npm', others: 'watch'},
	deno: {of: 'npm', packages: 'run'},
	corepack: {of: 'npm', others: 'npm pnpm yarn exec dlx run'},
	mise: {of: 'npm', others: 'x exec'},
	volta: {of: 'npm', others: 'run'},
	uvx: {of: 'pypi', packages: ''},
	uv: {of: 'pypi', packages: 'tool run x'},
	pipx: {of: 'pypi', packages: 'run'},
	python: {of: 'pypi', packages: '-m'},
	python3: {of: 'pypi', packages: '-m'},
	php: {of: 'packagist', packages: ''},
};

/** What is known of a program as a runner of packages; undefined: it is none. */
export const packageRunner = (program: string): PackageRunner | undefined =>
	Object.hasOwn(packageRunners, program) ? packageRunners[program] : undefined;

/** A package without its version: `x@latest`, `@scope/x@1`. */
export function withoutVersion(word: string): string {
	const at = word.lastIndexOf('@');
	return at > 0 && !word.includes('/', at) ? word.slice(0, at) : word;
}

/** What runs programs that a project of python's says it has: `uv run x`. */
export const runsPythonPrograms =
	/^(?:uvx?|poetry|pdm|hatch|rye|pipenv|pipx|pixi|python3? -m)\b/;
