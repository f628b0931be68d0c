import {describe, expect, it} from 'vitest';
import {allow, verdict} from './kit.js';

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
