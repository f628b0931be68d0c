import {describe, expect, it} from 'vitest';
import {allow, deny, verdict} from './kit.js';

/* `@file` stands for words that nobody who allowed the program has seen. */
describe('a word that may stand for others has to be named', () => {
	it.each([
		'ruff check @x',
		'nm @x a.o',
		'strip a.o @x',
		'jar @x',
		'javadoc @x',
		'clang-format @x a.c',
		'dotnet build @x',
		'gcc -o @x a.c',
		'cargo clippy -- @x',
		'ourtool @x',
		'ourtool @./x',
	])('%s', command => {
		const program = command.slice(0, command.indexOf('@')).trim();
		expect(verdict([allow(`~c "${program}"`)], command)).toBe('none');
		expect(verdict([allow(`~c "${command}"`)], command)).toBe('allow');
	});
});

it.each([
	['npm install', 'npm install @types/node'],
	['pnpm --filter', 'pnpm --filter @app/web test'],
	['gh pr list', 'gh pr list --author @me'],
	['git log', 'git log @~1'],
	['playwright test', 'playwright test -g @smoke'],
	['dune build', 'dune build @fmt'],
])('an allow of %s covers the name in: %s', (allowed, command) => {
	expect(verdict([allow(`~c "${allowed}"`)], command)).toBe('allow');
});

describe('what a denial is about may stand in a response file', () => {
	const files: Readonly<Record<string, string>> = {
		k: '-c a.c\n-o x\n',
		more: '"-DA=b c" @k',
		fine: '-c a.c',
		itself: '@itself',
	};
	const scriptAt = (file: string) => files[file.replace(/^.*\//, '')];
	const disk = {
		isFolder: () => false,
		linksIn: () => [],
		scriptAt,
		isThere: (file: string) => scriptAt(file) !== undefined,
	};
	const under = (rule: string, command: string) =>
		verdict([deny(rule)], command, {disk});

	it.each([
		'gcc @k',
		'gcc -O2 b.c @more',
		'cc @k',
		'sudo gcc-13 @./k',
		'gcc @itself',
		'echo "-o x" > fine; gcc @fine',
		'cd "$d" && gcc @fine',
		'gcc @<(echo -o x)',
	])('%s', command => {
		expect(under('~c "gcc -o x"', command)).toBe('ask');
	});

	it.each(['gcc @fine', 'gcc a.c @none', 'gcc -c a.c', 'git log @k'])(
		'not in: %s',
		command => {
			expect(under('~c "gcc -o x"', command)).toBe('none');
		},
	);

	it('in any, where nobody can look', () => {
		expect(verdict([deny('~c "gcc -o x"')], 'gcc @k')).toBe('ask');
		expect(verdict([deny('~c "ruff check --fix"')], 'ruff check @k')).toBe(
			'ask',
		);
		expect(verdict([deny('~c "npm install evil"')], 'npm i @a/b')).toBe('none');
	});
});
