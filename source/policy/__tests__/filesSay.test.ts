import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* Whatever of the project's own files leads from a command to what is denied is followed. */

const push = 'git push\n';
const disk = layOut({
	files: {
		'lib.sh': push,
		go: `#!/bin/sh\n${push}`,
		shebang: '#!/bin/sh lib.sh\n',
		split: '#!/usr/bin/env -S bash lib.sh\n',
		'shebang-only': '#!/bin/bash -eu\ngit status\n',
		'js/text.js': 'require("child_process").execSync("sh lib.sh")\n',
		'js/list.js': 'spawnSync("sh", ["lib.sh"])\n',
		'js/further.js': 'spawnSync("sh", ["runs.sh"])\n',
		'js/path.js': 'execFileSync("./go")\n',
		'js/runner.js': 'execSync(`npm run ship`)\n',
		'js/apart.js': 'const verb = "push";\nspawnSync("git", [verb]);\n',
		'js/helper.js':
			'const git = (...a) => spawnSync("git", a);\ngit("push", "-f");\n',
		'js/short.js': 'require("./inner")\n',
		'js/static.mjs': 'import {x} from "./inner.js";\n',
		'js/folder.js': 'require("./sub")\n',
		'js/sub/index.js': 'require("../inner")\n',
		'js/joined.js': 'require(path.join(__dirname, "inner.js"))\n',
		'js/dynamic.mjs': 'await import("./inner.js");\n',
		'js/evaluated.js': 'eval(fs.readFileSync("js/inner.js", "utf8"))\n',
		'js/inner.js': 'exec("git push")\n',
		'js/fine.js':
			'require("./other");\nlist.push(1);\nexecSync("git status")\n',
		'js/other.js': 'module.exports = "docs/push.md"\n',
		'docs/push.md': push,
		'py/direct.py': 'import inner\n',
		'py/named.py': 'from inner import go\n',
		'py/late.py': 'import os, importlib\nimportlib.import_module("inner")\n',
		'py/run.py': 'import runpy\nrunpy.run_path("py/inner.py")\n',
		'py/pack.py': 'from pack import x\n',
		'py/pack/__init__.py':
			'import subprocess\nsubprocess.run(["git", "push"])\n',
		'py/inner.py': 'import os\nos.system("git push")\n',
		'py/make.py': 'import os\nos.system("make ship")\n',
		'py/fine.py': 'import os, json\nos.system("git status")\n',
		'node_modules/.bin/in-shell': push,
		'node_modules/.bin/in-js': '#!/usr/bin/env node\nexec("git push")\n',
		'node_modules/.bin/fine': '#!/usr/bin/env node\nexec("git status")\n',
		'node_modules/.bin/args': '#!/bin/sh\ngit "$@"\n',
		'own/package.json': JSON.stringify({
			name: '@a/own',
			bin: {tool: './run.js', other: './fine.js'},
			scripts: {a: 'tool', b: 'other', c: 'js-tool'},
		}),
		'own/run.js': '#!/usr/bin/env node\nexec("git push")\n',
		'own/fine.js': '#!/usr/bin/env node\nexec("git status")\n',
		'own/node_modules/.bin/js-tool': '#!/usr/bin/env node\nexec("git push")\n',
		'deep/er/package.json': JSON.stringify({name: 'er', bin: './x.js'}),
		'deep/er/x.js': '#!/usr/bin/env node\nexec("git push")\n',
		'copied/package.json': JSON.stringify({scripts: {b: 'git push'}}),
		'copied/Makefile': 'fine:\n\tgit push\n',
		'copied/other': 'fine:\n\tsh ../lib.sh\n\tsh lib.sh\n',
		'copied/near': 'include first.mk\nnear: all\n',
		'found/every': 'for f in found/*.sh *.sh; do sh "$f"; done\n',
		'found/checked':
			'for f in found/*.sh ./*.sh; do [ -x "$f" ] || . "$f"; done\n',
		'found/globbed': 'sh found/pu?h.sh\nsh pu?h.sh\n',
		'found/code': "sh -c 'git $0' push\n",
		'found/push.sh': push,
		'found/env-of-shell': 'cat "$(dirname "$0")/.env"\n',
		'found/env-by-default': 'cat "${1:-.env}"\n',
		'found/env-by-glob': 'cat .e*\ncp src/* dist\n',
		'found/.env': 'A=1\n',
		'found/package.json': JSON.stringify({
			scripts: {env: 'cat "$(dirname "$0")/.env"'},
		}),
		'grown.mk': 'A := pu\nA := $(A)sh\nall:\n\tgit $(A)\n',
		'py/from.py': 'from py import inner\n',
		'aliased/.git/config':
			'[alias]\n\tshort = push -f\n\tscript = !sh run.sh\n',
		'aliased/run.sh': push,
		'aliased/deep/x': '',
		'aliased/uses.sh': 'cd aliased\ngit short\n',
		'aliased/package.json': JSON.stringify({scripts: {a: 'git script'}}),
		'monitored/.git/config': '[core]\n\tfsmonitor = ./watch.sh\n',
		'monitored/watch.sh': `#!/bin/sh\n${push}`,
		'filtered/.git/config': '[filter "x"]\n\tclean = sh clean.sh; cat\n',
		'filtered/clean.sh': push,
		'shown/.git/config': '[include]\n\tpath = ../more.cfg\n',
		'shown/more.cfg': '[diff "x"]\n\ttextconv = git push; cat\n',
		'plain/.git/config':
			'[core]\n\tpager = less\n\tfsmonitor = true\n[alias]\n\tst = status\n',
		'made/by-make': '#!/usr/bin/make -f\nA := push\nall:\n\tgit $(A)\n',
		'made/by-env':
			'#!/usr/bin/env -S make -f\nexport A = push\nall:\n\tgit $$A\n',
		'made/node_modules/.bin/by-make':
			'#!/usr/bin/env -S make -f\nexport A = push\nall:\n\tgit $$A\n',
		'made/.git/hooks/pre-commit':
			'#!/usr/bin/env -S make -f\nexport A = push\nall:\n\tgit $$A\n',
		'made/.git/config': '[core]\nbare = false\n',
		'optioned/package.json': JSON.stringify({scripts: {a: 'true'}}),
		'optioned/.npmrc': 'node-options=--require=./lib.js\n',
		'optioned/lib.js': 'exec("git push")\n',
		'found/by-function': 'run() {\n\techo "$@"\n\t"$@"\n}\nrun cat .env\n',
		'runs.sh': 'run() { "$@"; }\nrun sh lib.sh\n',
		'copies.sh': 'cp copied/Makefile own/Makefile\nmake -C own fine\n',
		'broken.sh': 'sh lib.sh\nfi\n',
		'package.json': JSON.stringify({scripts: {ship: 'git push'}}),
		Makefile: 'ship:\n\tgit push\n',
		'first.mk': 'all: lib.sh\n\tsh $<\n',
		'every.mk': 'all: a lib.sh\n\tfor f in $^; do sh $$f; done\n',
		'place.mk': 'all: js/../lib.sh\n\tcd $(<D) && sh $(<F)\n',
		'bare.mk': "export\nA = push\nall:\n\tsh -c 'git $$A'\n",
		'allOf.mk': '.EXPORT_ALL_VARIABLES:\nA = push\nall:\n\tgit $$A\n',
		'listed.mk': 'A = push\nB = x\nexport A B\nall:\n\tgit $$A\n',
		'nested.mk': 'B = push\nexport A = $(B)\nall:\n\tgit $$A\n',
		'file.mk': '$(file > z.sh,git push)\nall:\n\tsh z.sh\n',
		'given.mk': 'all:\n\tgit $$A\n',
		'fine.mk': 'A = push\nall: fine.sh\n\tsh $< $^ $(@D)\n',
		'fine.sh': 'git status\n',
	},
});

const verdict = (command: string, when = '~c "git push"') => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('what is denied is asked about', () => {
	test.each(['./shebang', './split'])(
		'in a script that the first line of another one gives to a shell: %s',
		command => {
			expect(verdict(command)).toBe('ask');
			expect(verdict(command, '~c "npm publish"')).toBe('none');
		},
	);

	test.each([
		'node js/text.js',
		'node js/list.js',
		'node js/further.js',
		'node js/path.js',
		'node js/runner.js',
		'python3 py/make.py',
	])('in what code of another language runs in turn: %s', command => {
		expect(verdict(command)).toBe('ask');
		expect(verdict(command, '~c "npm publish"')).toBe('none');
	});

	test.each(['node js/apart.js', 'node js/helper.js'])(
		'where code puts its words together: %s',
		command => {
			expect(verdict(command)).toBe('ask');
			expect(verdict(command, '~c "git fetch"')).toBe('none');
		},
	);

	test.each([
		'node js/short.js',
		'node js/static.mjs',
		'node js/folder.js',
		'node js/joined.js',
		'node js/dynamic.mjs',
		'node js/evaluated.js',
		'python3 py/direct.py',
		'python3 py/named.py',
		'python3 py/late.py',
		'python3 py/run.py',
		'python3 py/pack.py',
		'python3 py/from.py',
		'python3 -m py.direct',
	])('in what code takes in: %s', command => {
		expect(verdict(command)).toBe('ask');
		expect(verdict(command, '~c "npm publish"')).toBe('none');
	});

	test.each([
		'npx in-shell',
		'npx in-js -f',
		'npm exec in-js',
		'npm exe in-js',
		'npm exec -- args push',
		'bunx in-js',
		'pnpm exec in-js',
		'yarn run in-js',
		'yarn in-js',
		'cd js && npx in-js',
		'cd own && npx tool',
		'npx ./own',
		'npx ./deep/er',
		'cd own && npm run a',
		'cd own && npm run c',
	])('in a program of a package: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'cp copied/package.json own; cd own && npm run b',
		'mv copied/package.json own && npm --prefix own run b',
		'cat copied/package.json > own/package.json; cd own; npm run b',
		'cp -r copied z; cd z && npm run b',
		'cp copied/Makefile own/; make -C own fine',
		'cp fine.sh x.sh; cp lib.sh x.sh; cp fine.sh y.sh; sh x.sh',
		'cp js/inner.js js/other.js; node js/fine.js',
		'sh copies.sh',
	])('in what the same command has copied to its place: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'make -C c?pied fine',
		'npm --prefix c?pied run b',
		'cd c?pied && npm run b',
		'for f in c*; do make -C $f fine; done',
		'make -C copied -f Makefile fine',
		'make -C copied -f other fine',
		'make -f copied/other fine',
		'make -f copied/near near',
		'cat first.mk | make -f -',
		'cat f?rst.mk | make -f-',
		'sed s/x/y/ first.mk | cat | make -f -',
		'make -f - < first.mk',
		'make -f/dev/stdin < first.mk',
	])('in what a runner is told to go by, in whatever way: %s', command => {
		expect(verdict(command)).toBe('ask');
		expect(verdict(command, '~c "npm publish"')).toBe('none');
	});

	test.each(['every', 'checked', 'globbed', 'code'])(
		'in what a script finds by a glob, or hands on: %s',
		name => {
			expect(verdict(`sh found/${name}`)).toBe('ask');
			expect(verdict(`cd found && sh ${name}`)).toBe('ask');
			expect(verdict(`sh found/${name}`, '~c "npm publish"')).toBe('none');
		},
	);

	test.each([
		'sh found/env-of-shell',
		'sh found/env-by-default',
		'cd found && sh by-function',
		'sh found/env-by-glob',
		'cd found && npm run env',
	])(
		'in a script that names a file in part, or if nothing else is: %s',
		command => {
			expect(verdict(command, '~p .env')).toBe('ask');
			expect(verdict(command, '~p other')).toBe('none');
		},
	);

	test('in what make puts together at once', () => {
		expect(verdict('make -f grown.mk')).toBe('ask');
		expect(verdict('make -f grown.mk', '~c "npm publish"')).toBe('none');
	});

	test.each([
		'cd aliased && git script',
		'git -C aliased script',
		'cd aliased/deep && git script',
		'sh aliased/uses.sh',
		'cd aliased && npm run a',
		'cd monitored && git status',
		'cd filtered && git add .',
		'cd shown && git diff',
	])("in what git's settings have it run: %s", command => {
		expect(verdict(command)).toBe('ask');
		expect(verdict(command, '~c "npm publish"')).toBe('none');
	});

	test.each([
		'cd aliased && git short',
		'git --git-dir=aliased/.git short',
		'GIT_DIR=aliased/.git git short',
	])('or denied, as an alias: %s', command => {
		expect(['ask', 'deny']).toContain(verdict(command));
	});

	test.each([
		'made/by-make',
		'made/by-env',
		'cd made && npx by-make',
		'cd made && git commit -m x',
		'cd optioned && npm run a',
	])('in what a file is read by that is started: %s', command => {
		expect(verdict(command)).toBe('ask');
		expect(verdict(command, '~c "npm publish"')).toBe('none');
	});

	test('in what a function of a script is given to run', () => {
		expect(verdict('sh runs.sh')).toBe('ask');
		expect(verdict('sh runs.sh', '~c "npm publish"')).toBe('none');
	});

	test('in what a script runs before a mistake ends it', () => {
		expect(verdict('sh broken.sh')).toBe('ask');
		expect(verdict('sh broken.sh', '~c "npm publish"')).toBe('none');
	});

	test.each([
		...['first', 'every', 'place', 'bare', 'allOf', 'listed', 'nested', 'file'],
	])('in a recipe, by the names that make has for it: %s', name => {
		expect(verdict(`make -f ${name}.mk`)).toBe('ask');
		expect(verdict(`make -f ${name}.mk`, '~c "npm publish"')).toBe('none');
	});

	test('in a recipe that the line gives a variable', () => {
		expect(verdict('make -f given.mk A=push')).toBe('ask');
		expect(verdict('make -f given.mk A=fetch')).toBe('none');
	});
});

test.each([
	'./shebang-only',
	'node js/fine.js',
	'python3 py/fine.py',
	'make -f fine.mk',
	'npx fine',
	'cd plain && git st',
	'cd plain && git status',
	'cd aliased && git status',
	'cat fine.mk | make -f -',
	'make -C js -f ../fine.mk',
	'cp fine.sh x.sh; sh x.sh',
	'cp copied/package.json z; cd own && npm run b',
	'yarn fine',
	'npm exec -- args pull',
	'cd own && npx other',
	'cd own && npm run b',
])('what says nothing of it is let go on: %s', command => {
	expect(verdict(command)).toBe('none');
});
