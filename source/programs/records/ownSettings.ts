/** Settings that a program takes by itself from the folder where it runs. */
type OwnSettings = {
	/** Options that name the file. */
	options: string;
	/** The names that it looks for, in its order: the first that is there counts. */
	files: string;
	/** The folder means the file of the first name in it. */
	mayBeFolder?: true;
	/** Only behind these words, and with this one at the end. */
	only?: {behind: RegExp; last: string};
};

const endings = (name: string, all: string): string =>
	all
		.split(' ')
		.map(ending => `${name}.${ending}`)
		.join(' ');

const maven: OwnSettings = {options: '-f --file', files: 'pom.xml'};

const make: OwnSettings = {
	options: '-f --file --makefile',
	files: 'GNUmakefile makefile Makefile',
};

const docker: OwnSettings = {
	options: '-f --file',
	files: 'Dockerfile',
	only: {behind: /^(?:buildx )?build /, last: '.'},
};

/**
 * Programs that say by an option what they would take anyway. Where they also
 * look for a key in a file of all programs (`package.json`), and that may come
 * first, they say no less.
 */
export const ownSettings: Readonly<Record<string, OwnSettings>> = {
	vitest: {
		options: '-c --config',
		files: [
			endings('vitest.config', 'ts mts cts js mjs cjs'),
			endings('vite.config', 'ts mts cts js mjs cjs'),
		].join(' '),
	},
	vite: {
		options: '-c --config',
		files: endings('vite.config', 'js mjs ts cjs mts cts'),
	},
	jest: {
		options: '-c --config',
		files: endings('jest.config', 'js ts mjs mts cjs cts json'),
	},
	mocha: {
		options: '--config',
		files: endings('.mocharc', 'cjs js mjs yaml yml jsonc json'),
	},
	playwright: {
		options: '-c --config',
		files: endings('playwright.config', 'ts js mts mjs cts cjs'),
	},
	deno: {options: '-c --config', files: 'deno.json deno.jsonc'},
	eslint: {
		options: '-c --config',
		files: endings('eslint.config', 'js mjs cjs ts mts cts'),
	},
	webpack: {
		options: '-c --config',
		files: endings('webpack.config', 'js mjs cjs babel.js coffee ts'),
	},
	tsc: {options: '-p --project', files: 'tsconfig.json', mayBeFolder: true},
	mypy: {
		options: '--config-file',
		files: 'mypy.ini .mypy.ini pyproject.toml setup.cfg',
	},
	pytest: {
		options: '-c --config-file',
		files:
			'pytest.toml .pytest.toml pytest.ini .pytest.ini pyproject.toml tox.ini setup.cfg',
	},
	ruff: {options: '--config', files: '.ruff.toml ruff.toml pyproject.toml'},
	black: {options: '--config', files: 'pyproject.toml'},
	nox: {options: '-f --noxfile', files: 'noxfile.py'},
	phpunit: {
		options: '-c --configuration',
		files: 'phpunit.xml phpunit.dist.xml phpunit.xml.dist',
	},
	phpstan: {
		options: '-c --configuration',
		files: 'phpstan.neon phpstan.neon.dist phpstan.dist.neon',
	},
	rubocop: {options: '-c --config', files: '.rubocop.yml'},
	'golangci-lint': {
		options: '-c --config',
		files: endings('.golangci', 'yml yaml toml json'),
	},
	cargo: {options: '--manifest-path', files: 'Cargo.toml'},
	make,
	gmake: make,
	mvn: maven,
	mvnw: maven,
	docker,
	podman: docker,
};
