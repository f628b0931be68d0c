import {describe, expect, test} from 'vitest';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* What runs by a name that a file of the project gives is judged for what stands there. */

const json = (value: unknown) => JSON.stringify(value);

const files: Readonly<Record<string, string>> = {
	'package.json': json({
		scripts: {
			deploy: 'npm run build && git push origin main',
			build: 'tsc && cp -r assets dist',
			outer: 'npm run inner',
			inner: 'yarn deploy',
			g: 'git',
			test: 'vitest run',
			posttest: 'cat .env',
			prepare: 'g=git; $g push',
			wipe: 'rm -rf ~',
			circle: 'npm run circle',
			'release:all': 'git push --tags',
		},
	}),
	'web/package.json': json({
		scripts: {
			ship: 'git push',
			build: 'vite build',
			each: 'for f in x; do git push; done',
		},
	}),
	'web/src/x': '',
	'mono/package.json': json({workspaces: ['packages/*', 'apps/**']}),
	'mono/packages/a/package.json': json({
		name: '@my/a',
		scripts: {pub: 'git push', build: 'tsc', both: 'echo'},
	}),
	'mono/packages/b/package.json': json({
		name: 'b',
		scripts: {pub: 'echo b', build: 'tsc', both: 'echo'},
	}),
	'mono/apps/deep/c/package.json': json({name: 'c', scripts: {go: 'git push'}}),
	'pn/package.json': json({}),
	'pn/pnpm-workspace.yaml': "packages:\n  - 'libs/*'\n  - '!libs/none'\n",
	'pn/libs/a/package.json': json({name: 'a', scripts: {pub: 'git push'}}),
	'inc/Makefile':
		'DIR = mk\nEXT := .mk\nall:\n\techo\ninclude $(DIR)/push$(EXT)\n-include $(wildcard more/*.mk) none.mk\n',
	'inc/mk/push.mk': 'pub:\n\tgit push\n',
	'inc/more/a.mk': 'include more/b.make\n',
	'inc/more/b.make': 'deep:\n\tgit push\n',
	'inc/other.mk': 'pub: ; echo\nship:\n\tgit push\n',
	'unknown/Makefile': 'include $(call somewhere,x)\nall:\n\techo\n',
	'unknown/rules.mk': 'pub:\n\tgit push\n',
	Makefile: [
		'CC = cc',
		'REMOTE ?= origin',
		'PUSH := git push $(REMOTE)',
		'all: build',
		'build: main.o',
		'\t$(CC) -o app main.o',
		'ship: build',
		'\t@$(PUSH)',
		'release: ship ; echo done',
		'run:',
		'\t$(CMD)',
		'secret:',
		'\tcat \\',
		'\t  .env',
		'a: b',
		'b: a',
	].join('\n'),
	'sub/Makefile': 'all: push\npush:\n\t-git push\n',
	justfile:
		'remote := "origin"\n\nbuild:\n    cargo build\n\nship: build\n    git push {{remote}}\n',
	'.config/gh/config.yml':
		'git_protocol: https\naliases:\n    co: pr checkout\n    m: pr merge\n    p: "!git push"\n    q: |-\n        !git fetch\n        git push\neditor: vi\n',
	'.config/glab-cli/aliases.yml': 'm: mr merge\n',
	'cargo/.cargo/config.toml':
		'[build]\njobs = 2\n[alias]\nship = ["run", "--bin",\n  "pub"]\nsh = "ship"\nt2 = "test --all"\n',
	'cargo/crate/src/x': '',
	'par/package.json': json({
		scripts: {
			pub: 'git push',
			'lint:a': 'eslint a',
			all: 'concurrently -n a,b "npm:lint:*" npm:pub',
			some: 'concurrently "npm:lint:*"',
		},
	}),
	'composer.json': json({scripts: {ship: ['phpunit', 'git push']}}),
	'deno.jsonc':
		'{/* tasks */ "tasks": {"ship": "git push", "all": {"command": "deno fmt", "dependencies": ["ship"]}}}',
};

/** Each a Makefile of its own, that pushes in its way: what is told to make, and what it says. */
const makefiles: Readonly<
	Record<string, readonly [words: string, text: string]>
> = {
	output: ['', 'X := $(shell git push)\nt:\n\t:'],
	outputByName: ['', 'G=git push\n$(shell $(G))\nt:\n\t:'],
	bang: ['', 'X != git push\nt:\n\t:'],
	pattern: ['push', '%:\n\tgit $*'],
	named: ['push', '%:\n\tgit $@'],
	fallback: ['push', '.DEFAULT:\n\tgit $@'],
	implied: ['', 't: x.o\n%.o:\n\tgit push'],
	suffix: ['', 't: x.q\n.SUFFIXES: .p .q\n.p.q:\n\tgit push'],
	compiler: ['', 'CC=git\nCFLAGS=push\nt: x.o'],
	given: ['C=push', 't:\n\tgit $(C)'],
	givenWhole: ["C='git push'", 't:\n\t$(C)'],
	prefix: ['', '.RECIPEPREFIX = >\nt:\n> git push'],
	goesOn: ['', 't:\n\tgi\\\nt push'],
	defined: ['', 'define R\ngit push\nendef\nt:\n\t$(R)'],
	evaluated: ['', 'define T\nt:\n\tgit push\nendef\n$(eval $(T))'],
	shell: ['', 'SHELL=git\n.SHELLFLAGS=push\nt:\n\tx'],
	shellCode: ['', 'SHELL=/bin/bash\n.SHELLFLAGS=-c "git push";\nt:\n\tx'],
	exported: ['', 'export X=push\nt:\n\tgit $$X'],
	exportedFor: ['', 't: export X=push\nt:\n\tgit $$X'],
	setFor: ['', 't: X=push\nt:\n\tgit $(X)'],
	chosen: ['', 't:\n\tgit $(if 1,push)'],
	replaced: ['', 't:\n\tgit $(patsubst x%,%,xpush)'],
	ended: ['', 'X=psuh\nt:\n\tgit $(X:psuh=push)'],
	asked: ['', 't:\n\tgit $(shell echo push)'],
	flags: ['', 'MAKEFLAGS += -f ../output/Makefile\nt:\n\t:'],
	goal: ['', '.DEFAULT_GOAL := u\nt:\n\t:\nu:\n\tgit push'],
	itself: ['', 't:\n\t:\nMakefile: x\n\tgit push\nx:\n\ttouch x'],
};

/** What is good in any of them. */
const plainMakefile = `SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
CC ?= gcc
CFLAGS = -O2
VERSION := $(shell git describe --tags)
export NODE_ENV = production
.PHONY: all clean push
all: main.o
	$(CC) $(CFLAGS) -o app $^
%.o: %.c
	$(CC) -c $<
clean:
	rm -f *.o
push:
	git push
`;

const disk = layOut({
	files: {
		...files,
		...Object.fromEntries(
			Object.entries(makefiles).map(([name, [, text]]) => [
				`make/${name}/Makefile`,
				`${text}\n`,
			]),
		),
		'make/plain/Makefile': plainMakefile,
		'rc/package.json': json({scripts: {test: 'vitest run'}}),
		'rc/.npmrc': 'script-shell = ../push.sh\n',
		'push.sh': 'git push\n',
		'bin/package.json': json({scripts: {test: 'mytool run'}}),
		'bin/node_modules/.bin/mytool': '#!/bin/sh\ngit push\n',
		'variables/package.json': json({
			config: {cmd: 'git push', sub: 'push'},
			scripts: {
				pub: 'git push',
				path: '$npm_execpath run pub',
				whole: 'eval $npm_package_config_cmd',
				word: 'git $npm_package_config_sub',
				node: '$npm_node_execpath p.js',
			},
		}),
		'variables/p.js': 'execSync("git push")\n',
		'made/package.json': json({scripts: {prepare: 'git push'}}),
		'served/package.json': json({name: 'served'}),
		'served/server.js': 'spawn("git", ["push"])\n',
		'main/package.json': json({main: 'lib/x.js'}),
		'main/lib/x.js': 'exec("git push")\n',
		'marked/package.json': `\uFEFF${json({scripts: {test: 'git push'}})}`,
		'long/package.json': json({
			x: 'y'.repeat(70_000),
			scripts: {test: 'git push'},
		}),
	},
});

const judged = (
	command: string,
	when: string | undefined,
	guards: readonly GuardName[] = [],
) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled(when === undefined ? [] : [deny(when)], {guards}),
		context,
	);
};

describe('a Makefile', () => {
	test.each(Object.entries(makefiles))(
		'is read as make reads it: %s',
		(name, [words]) => {
			const command = `make -C make/${name} ${words}`;
			expect(judged(command, '~c "git push"').verdict).toBe('ask');
			expect(judged(command, '~c "npm publish"').verdict).toBe('none');
		},
	);

	test.each(['', 'all', 'clean', 'main.o'])(
		'lets go on what does something else: make %s',
		target => {
			expect(
				judged(`make -C make/plain ${target}`, '~c "git push"').verdict,
			).toBe('none');
		},
	);
});

describe('a script of a package', () => {
	test.each(['rc', 'bin', 'marked', 'long'])(
		'runs with what npm runs it by: %s',
		name => {
			expect(judged(`cd ${name} && npm test`, '~c "git push"').verdict).toBe(
				'ask',
			);
		},
	);
});

describe('a script that is named with others', () => {
	test.each([
		'npx concurrently npm:pub',
		'npx concurrently -k "npm:lint:*" "pnpm:pub"',
		'concurrently "yarn:p*"',
		'concurrently "npm:*(!lint)"',
		'concurrently node:pub',
		'npm run all',
		'npx run-s "*ub"',
		'nr pub',
		'pnpm run "/^pub$/"',
	])('is judged: %s', command => {
		expect(judged(`cd par && ${command}`, '~c "git push"').verdict).toBe('ask');
	});

	test.each([
		'npx concurrently "npm:lint:*"',
		'npm run some',
		'pnpm run "/^lint/"',
		'npx concurrently "echo npm:pub"',
	])('lets others go on: %s', command => {
		expect(judged(`cd par && ${command}`, '~c "git push"').verdict).toBe(
			'none',
		);
	});
});

test.each([
	['gh m 1', '~c "gh pr merge"', 'ask'],
	['cd web && gh m 1', '~c "gh pr merge"', 'ask'],
	['gh p', '~c "git push"', 'ask'],
	['gh q', '~c "git push"', 'ask'],
	['glab m 1', '~c "glab mr merge"', 'ask'],
	["gh alias set x 'pr merge' && gh x 1", '~c "gh pr merge"', 'ask'],
	["gh alias set --shell x 'git push' && gh x", '~c "git push"', 'ask'],
	["gh alias set x 'pr list' && gh x 1", '~c "gh pr merge"', 'none'],
	['gh co 1', '~c "gh pr merge"', 'none'],
	['gh editor', '~c "gh vi"', 'none'],
	['gh pr list', '~c "gh pr merge"', 'none'],
])("an alias of gh's or glab's: %s", (command, rule, verdict) => {
	expect(judged(command, rule).verdict).toBe(verdict);
});

describe("an alias of cargo's", () => {
	test.each([
		'cd cargo && cargo ship',
		'cd cargo/crate && cargo ship',
		'cd cargo && cargo sh',
		'cargo --config \'alias.p="run"\' p',
	])('is what it says: %s', command => {
		expect(judged(command, '~c "cargo run"').verdict).toBe('ask');
		expect(judged(command, '~c "cargo publish"').verdict).toBe('none');
	});

	test('lets others go on', () => {
		expect(judged('cd cargo && cargo t2', '~c "cargo run"').verdict).toBe(
			'none',
		);
		expect(judged('cargo ship', '~c "cargo run"').verdict).toBe('none');
	});
});

describe('what npm does beside', () => {
	test.each([
		...['path', 'whole', 'word', 'node'].map(
			name => `cd variables && npm run ${name}`,
		),
		'npm install ./made',
		'npm install file:./made',
		'cd served && npm start',
		'cd main && node .',
	])('is judged, too: %s', command => {
		expect(judged(command, '~c "git push"').verdict).toBe('ask');
	});
});

describe('a tree that git makes meanwhile', () => {
	test.each([
		'git worktree add x; sh x/push.sh',
		'git worktree add -q ../x && cd ../x && sh push.sh',
		'git clone -q . x; x/push.sh',
		'git clone . x && make -C x ship',
		'git worktree add ../y; make -C ../y/sub push',
	])('has the scripts of the one it is made of: %s', command => {
		expect(judged(command, '~c "git push"').verdict).toBe('ask');
	});
});

describe('a script of the project that runs by its name', () => {
	test.each([
		'npm run deploy',
		'npm run-script -s deploy',
		'npm --loglevel silent run deploy',
		'yarn deploy',
		'pnpm run deploy',
		'bun run deploy',
		'node --run deploy',
		'timeout 60 npm run deploy',
		'npm run outer',
		'npm run g push',
		'npm run g -- push origin',
		'npm run "$X"',
		'npm install',
		'yarn',
		"run-s 'release:*'",
		'cd web && npm run ship',
		'cd web/src && npm run ship',
		'npm --prefix web run ship',
		'npm -prefix web run ship',
		'npm run ship -prefi=web',
		'npm run each --prefix=web',
		'f() { npm --prefix web run ship; }; f',
		'f() { cd web; npm run ship; }; f',
		'pnpm -C web ship',
		'yarn --cwd=web ship',
		'make ship',
		'make -j4 release',
		'make run CMD="git push"',
		'CMD="git push" make run',
		'make -C sub',
		'cd sub && make',
		'just ship',
		'composer ship',
		'deno task ship',
		'deno task all',
		'cd mono && npm -w @my/a run pub',
		'cd mono && npm --workspace=packages/a run pub',
		'cd mono && npm run pub -ws',
		'cd mono && npm run go --workspaces --if-present',
		'cd mono/packages/b && npm -w @my/a run pub',
		'cd mono && pnpm --filter a pub',
		'cd mono && pnpm --filter ./packages/** run pub',
		'cd mono && pnpm -r run pub',
		'cd mono && yarn workspace @my/a pub',
		'cd mono && yarn workspaces foreach -A run pub',
		'cd mono && bun run --filter a pub',
		'cd mono && npx turbo run pub',
		'cd mono && nx run a:pub',
		'cd mono && npx lerna run pub --scope a',
		'cd pn && pnpm --filter a pub',
		'cd pn/libs/a && pnpm -F a pub',
		'cd inc && make pub',
		'cd inc && make deep',
		'make -C inc pub',
		'cd inc && make -f other.mk ship',
		'cd unknown && make pub',
		'cd "$X" && npm run deploy',
		'cd "$(git rev-parse --show-toplevel)" && make ship',
		'cd web || true; npm run ship',
	])('is asked about where a rule denies what stands in it: %s', command => {
		expect(judged(command, '~c "git push"').verdict).toBe('ask');
	});

	test.each([
		'npm run build',
		'npm test',
		'npm run circle',
		'cd web && npm run build',
		'make',
		'make build',
		'make a',
		'just build',
		'just',
		'deno fmt',
		'npm view deploy-it version',
		'cd mono && npm -w b run pub',
		'cd mono && npm -w @my/a run build',
		'cd mono && yarn workspace b pub',
		'cd mono && pnpm -r run both',
		'cd inc && make',
	])('is let go on else: %s', command => {
		expect(judged(command, '~c "git push"').verdict).toBe('none');
	});

	test.each(['npm test', 'npm t', 'npm tes', 'make secret'])(
		'is asked about where it opens a denied file: %s',
		command => {
			expect(judged(command, '~p .env').verdict).toBe('ask');
		},
	);

	test('is asked about however many others run beside it', () => {
		const names = Array.from({length: 20}, () => 'npm run build');
		expect(
			judged([...names, 'npm run deploy'].join('; '), '~c "git push"').verdict,
		).toBe('ask');
		expect(
			judged(
				Array.from({length: 20}, (_, at) => `npm run build ${at}`).join('; ') +
					'; npm run deploy',
				'~c "git push"',
			).verdict,
		).toBe('ask');
	});

	test('is asked about where a guard denies it, and says where it stands', () => {
		const {verdict, layers} = judged('npm run wipe', undefined, [
			'dangerous-bash',
		]);
		expect(verdict).toBe('ask');
		expect(layers.map(({reason}) => reason).join('\n')).toContain(
			'package.json (wipe) runs here, and this stands in it',
		);
	});
});
