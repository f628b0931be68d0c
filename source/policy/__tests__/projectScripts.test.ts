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
	'web/package.json': json({scripts: {ship: 'git push', build: 'vite build'}}),
	'web/src/x': '',
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
	'composer.json': json({scripts: {ship: ['phpunit', 'git push']}}),
	'deno.jsonc':
		'{/* tasks */ "tasks": {"ship": "git push", "all": {"command": "deno fmt", "dependencies": ["ship"]}}}',
};

const disk = layOut({files});

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
	])('is let go on else: %s', command => {
		expect(judged(command, '~c "git push"').verdict).toBe('none');
	});

	test.each(['npm test', 'npm t', 'make secret'])(
		'is asked about where it opens a denied file: %s',
		command => {
			expect(judged(command, '~p .env').verdict).toBe('ask');
		},
	);

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
