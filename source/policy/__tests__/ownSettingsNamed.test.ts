import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, compiled} from './kit.js';
import {empty, layOut} from './onDisk.js';

/*
 * An option that names the settings which the program takes by itself changes
 * nothing: an allow covers it. Any other file has to be named by the rule.
 */

const disk = layOut({
	files: empty(
		...['vitest.config.ts', 'jest.config.js', 'eslint.config.js', 'Dockerfile'],
		...[
			'tsconfig.json',
			'tsconfig.build.json',
			'webpack.config.js',
			'Makefile',
		],
		...['playwright.config.ts', 'pyproject.toml', 'pytest.ini', 'Cargo.toml'],
		...['other.ts', 'other.mk', 'web/Dockerfile', 'web/vitest.config.ts'],
		...['pom.xml', 'other.xml', 'phpunit.xml', '.golangci.yml'],
		...['deno.json', 'deno.jsonc'],
	),
});

const verdict = (pattern: string, command: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([allow(`~c "${pattern}"`)]),
		context,
	).verdict;
};

const calls: Readonly<
	Record<string, {covered: readonly string[]; uncovered: readonly string[]}>
> = {
	'npx vitest run': {
		covered: [
			'npx vitest run -c vitest.config.ts',
			'npx vitest run --config=./vitest.config.ts src/a.test.ts',
			'CI=1 npx vitest run --config vitest.config.ts',
		],
		uncovered: [
			'npx vitest run -c other.ts',
			'npx vitest run -c vitest.config.js',
			'npx vitest run -c vite.config.ts',
			'npx vitest run -c ../vitest.config.ts',
			'npx vitest run -c web/vitest.config.ts',
			'npx vitest run -c vitest.config.ts --setupFiles=x',
			'npx vitest run -c vitest.config.ts -c other.ts',
			'npx vitest run --root web -c vitest.config.ts',
		],
	},
	'deno test': {
		covered: ['deno test -c deno.json', 'deno test --config=./deno.json'],
		uncovered: [
			'deno test -c deno.jsonc',
			'deno test -c web/deno.json',
			'deno test -c deno.json -A',
		],
	},
	'npx jest': {
		covered: [
			'npx jest --config jest.config.js',
			'npx jest -c jest.config.js --ci',
		],
		uncovered: ['npx jest -c jest.e2e.config.js', 'npx jest --config={}'],
	},
	'npx tsc': {
		covered: [
			'npx tsc -p tsconfig.json',
			'npx tsc --noEmit -p .',
			'npx tsc --noEmit --project ./tsconfig.json',
		],
		uncovered: [
			'npx tsc -p tsconfig.build.json',
			'npx tsc -p web',
			'npx tsc -p ..',
			'npx tsc -p . --outDir x',
		],
	},
	'npx eslint': {
		covered: ['npx eslint -c eslint.config.js src'],
		uncovered: [
			'npx eslint -c other.ts src',
			'npx eslint -c eslint.config.mjs src',
		],
	},
	'npx webpack': {
		covered: ['npx webpack --config webpack.config.js'],
		uncovered: [
			'npx webpack --config other.ts',
			'npx webpack -c webpack.prod.js',
		],
	},
	'npx playwright test': {
		covered: ['npx playwright test --config playwright.config.ts'],
		uncovered: ['npx playwright test --config web', 'npx playwright test -c .'],
	},
	mypy: {
		covered: ['mypy --config-file pyproject.toml src'],
		uncovered: ['mypy --config-file mypy.ini src', 'mypy --config-file= src'],
	},
	pytest: {
		covered: ['pytest -c pytest.ini -q'],
		uncovered: [
			'pytest -c pyproject.toml',
			'pytest -c other.ini',
			'pytest -cpytest.ini',
		],
	},
	'docker build': {
		covered: [
			'docker build -f Dockerfile .',
			'docker build -t app -f ./Dockerfile .',
		],
		uncovered: [
			'docker build -f Dockerfile web',
			'docker build -f web/Dockerfile .',
			'docker build -f - .',
			'docker build -f Dockerfile ..',
		],
	},
	'make test': {
		covered: ['make -f Makefile test', 'make test -f Makefile'],
		uncovered: [
			'make -f other.mk test',
			'make -f makefile test',
			'make -f Makefile deploy',
			'make test -o -f Makefile',
		],
	},
	'mvn test': {
		covered: ['mvn -f pom.xml -q test', 'mvn --file=pom.xml test'],
		uncovered: ['mvn -f other.xml test', 'mvn -l -f pom.xml test'],
	},
	'cargo test': {
		covered: ['cargo test --manifest-path Cargo.toml'],
		uncovered: ['cargo test --manifest-path web/Cargo.toml'],
	},
	'golangci-lint run': {
		covered: ['golangci-lint run -c .golangci.yml'],
		uncovered: ['golangci-lint run -c .golangci.yaml'],
	},
};

describe.each(Object.entries(calls))('an allow of %s', (pattern, words) => {
	test.each(words.covered)('covers %s', command => {
		expect(verdict(pattern, command)).toBe('allow');
	});

	test.each(words.uncovered)('does not cover %s', command => {
		expect(verdict(pattern, command)).not.toBe('allow');
	});
});
