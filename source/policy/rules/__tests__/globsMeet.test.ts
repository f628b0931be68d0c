import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {compilePathGlob} from '../../../grammar/glob.js';
import {globsMeet, readGlob} from '../patterns/globsMeet.js';

const meet = (one: string, other: string) =>
	globsMeet(readGlob(one), readGlob(other));

test.each<[string, string, boolean]>([
	['/a/b', '/a/b', true],
	['/a/b', '/a/c', false],
	['/a/*', '/a/b', true],
	['/a/*', '/a/b/c', false],
	['/a/**', '/a/b/c', true],
	['/**/.env', '/a/.en?', true],
	['/**/.env', '/a/*.md', false],
	['/a/*.ts', '/a/x*', true],
	['/a/*.ts', '/b/*', false],
	['/a/[xy].ts', '/a/x.ts', true],
	['/a/{x,y}', '/a/x', true],
	['/a/**/b', '/a/b', true],
	['/a/**', '/a/*/b/*.ts', true],
	['/a/*b', '/a/*c', false],
	['/a/*b', '/a/b', true],
	['/a/**/*.key', '/a/b*', true],
	['/*/x', '/a/*/x', false],
	['/a*', '/a', true],
	['/[ab]/c', '/b/d', false],
	['/.e[[:alpha:]]v', '/**/.env', true],
	['/.[[:alpha:]_]*', '/**/.env', true],
	['/.e[]n]v', '/**/.env', true],
	['/.e[![:digit:]]v', '/**/.env', true],
	['/.e[[.].]n]v', '/**/.env', true],
	['/.e[^]]v', '/**/.env', true],
	['/.e[n/x]v', '/.env', false],
	['/.e[[:alpha:]]vx', '/**/.env', false],
	['/[', '/x', false],
])('%s and %s: %s', (one, other, expected) => {
	expect(meet(one, other)).toBe(expected);
	expect(meet(other, one)).toBe(expected);
});

test('a path that fits both is a meeting', () => {
	const name = fc.constantFrom('a', 'b', 'ab', '.env', 'x.ts');
	const part = fc.oneof(name, fc.constantFrom('*', '**', 'a*', '?', '*.ts'));
	const glob = fc
		.array(part, {minLength: 1, maxLength: 4})
		.map(parts => `/${parts.join('/')}`);
	const path = fc
		.array(name, {minLength: 1, maxLength: 4})
		.map(parts => `/${parts.join('/')}`);
	fc.assert(
		fc.property(glob, glob, path, (one, other, file) => {
			if (compilePathGlob(one)(file) && compilePathGlob(other)(file))
				expect(meet(one, other)).toBe(true);
		}),
		{numRuns: fuzzLength(2000)},
	);
});

test('long globs do not take long', () => {
	const long = `/${'*a'.repeat(2000)}`;
	const start = performance.now();
	meet(long, `${long}b`);
	expect(performance.now() - start).toBeLessThan(60_000);
});
