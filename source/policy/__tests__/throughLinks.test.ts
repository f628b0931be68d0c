import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {type PolicyContext} from '../types.js';
import {compiled} from './kit.js';
import {empty, layOut} from './onDisk.js';

/*
 * root/victim         somebody else's
 * root/proj           the project: link → root, out → root/out (not there), src/in → src/deep
 */
const disk = layOut({
	folders: ['home'],
	files: empty(
		...['victim', 'proj/src/a.ts', 'proj/src/deep/b.ts', 'proj/x.sh'],
	),
	links: {
		'proj/link': '..',
		'proj/out': '../out',
		'proj/src/in': 'deep',
		'proj/.venv/bin/python': '/usr/bin/env',
	},
});

let context: PolicyContext;
beforeAll(() => {
	const {disk: asked, ...rest} = disk.context('proj');
	context = {...rest, ...(asked && {disk: {...asked, mayWrite: () => false}})};
});

const decided = (command: string) => {
	const {verdict, rule} = judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([], {guards: ['path-boundary']}),
		context,
	);
	return rule ? `${verdict} ${rule.id}` : verdict;
};

describe('a glob that leads through a link', () => {
	test.each([
		'sed -i s/a/b/ l*/victim',
		'rm l*/victim',
		'rm */victim',
		'rm ?ink/vic*',
		'rm l*/*',
		'touch [l]ink/victim',
		'tee l*/victim',
		'truncate -s0 */vict?m',
		'echo > l*/victim',
		'cp x.sh l*/victim',
		'mv l*/victim src',
	])('is refused where that is outside: %s', command => {
		expect(decided(command)).toBe('deny path-boundary/write-outside');
	});

	test.each([
		'rm l*/nothing',
		'rm src/*.ts',
		'touch src/i*/b.ts',
		'chmod +x *.sh',
		'rm -f */*/b.ts',
	])('is nothing where it finds nothing outside: %s', command => {
		expect(decided(command)).toBe('none');
	});

	test('is put to the person where there is too much to look at', () => {
		const many = path.join(context.projectDir, 'many');
		fs.mkdirSync(many);
		for (let index = 0; index < 2001; index++)
			fs.writeFileSync(path.join(many, `${index}.ts`), '');
		expect(decided('touch many/*')).toBe('ask path-boundary/write-unknown');
		// What is removed is no way to anywhere.
		expect(decided('rm many/*')).toBe('none');
		// One name is no reason to read them all.
		expect(decided('touch m*/1.ts')).toBe('none');
		fs.rmSync(many, {recursive: true});
	});
});

describe('a program that may write where its words say', () => {
	test.each([
		'unknown link/x',
		'unknown out',
		'unknown l*/victim',
		'sqlite3 link/x.db "create table t(a)"',
		'gcc -o link/x y.c',
		'prettier --write link/victim',
		'pip download -d link/x y',
		'git bundle verify link/x',
		'git worktree add link/x',
		'ed -s x.sh <<< "w ../x"',
		'ed -s x.sh <<< "w link/x"',
		'make -f - <<< "a:; touch ../x"',
		`pushd; sh -c 'git bundle create "link/vm"'`,
		'for x in l; do . x.sh */victim; done',
		'cd "$X"; git bundle create link/x HEAD',
		'pushd; make -C$PWD/.. all',
		'cd "$X"; unknown $PWD/../x',
		'GIT_TRACE=${PWD%/*}/m git s',
		'OUT=$(dirname "$PWD")/x unknown',
		'cd src || true; unknown ../link/x',
	])('is asked about a link that leads outside: %s', command => {
		expect(decided(command)).toBe('ask path-boundary/names-outside');
	});

	test('is refused where its option is known to write', () => {
		expect(decided('shuf -o link/x x.sh')).toBe(
			'deny path-boundary/write-outside',
		);
	});

	test.each([
		'unknown src/in/b.ts',
		'unknown .venv/bin/python',
		'sqlite3 dev.db .tables',
		'gcc -o build/x x.c',
		'prettier --write .',
		'npm run link',
		'make link',
		'git add link',
		'git worktree add ../beside',
		'git commit -F - <<< "see ../x"',
		'cd "$X"; git bundle verify src/x',
		'N=$(date +%s) unknown src',
		'OUT=$PWD/dist unknown',
		'cd "$(git rev-parse --show-toplevel)" && npx vitest run src/a.ts',
		'cd src || true; unknown a.ts',
	])('is left alone elsewhere: %s', command => {
		expect(decided(command)).toBe('none');
	});
});
