import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, compiled} from './kit.js';
import {layOut} from './onDisk.js';

/* Words that an allowed command hands on are covered as the program that gets them says. */

const scripts = {
	vitest: 'vitest run',
	test: 'tsc --noEmit && vitest run',
	env: 'NODE_ENV=test npx jest --ci',
	mocha: 'cross-env A=b mocha',
	c8: 'c8 --all mocha',
	outer: 'npm run vitest --',
	config: 'vitest run --config vitest.unit.ts',
	make: 'make',
	py: 'python3 -m pytest',
	own: 'node scripts/own.js',
	node: 'node --test',
	mvn: 'mvn test',
};

const disk = layOut({
	files: {
		'package.json': JSON.stringify({scripts}),
		'web/package.json': JSON.stringify({scripts: {test: 'mocha'}}),
	},
});

const verdict = (command: string, when: string) => {
	const context = disk.context();
	return judge(
		{tool: 'Bash', input: {command}, cwd: context.projectDir},
		compiled([allow(`~c "${when}"`)]),
		context,
	).verdict;
};

const uncovered: Readonly<Record<string, readonly string[]>> = {
	'npm test': [
		'-- --diff ./x.mjs',
		'-- --diff=./x',
		'-- --typecheck.enabled --typecheck.checker ./xs',
		'-- --api',
		'-- --ui',
		'--silent -- --diff x',
		'-- -r ..',
	],
	'npm t': ['-- --diff x'],
	'npm tst': ['-- --diff x'],
	'npm run vitest': ['-- --diff x', '-- --update'],
	'npm run env': ['-- --setupFiles ./x', '-- --globals x', '-- --filter=./x'],
	'npm run mocha': ['-- -n require=./x', '-- --ui ./x', '-- -O output=x'],
	'npm run c8': ['-- --node-option require=./x', '-- --inspect=0.0.0.0'],
	'npm run outer': ['-- --diff x'],
	'npm run config': ['-- --diff x', '-- --config x'],
	'npm run make': ['-- deploy', '-- CC=./x'],
	'npm run py': ['-- -W ignore::x.Y', '-- --pythonwarnings=error::x.Y'],
	'npm run node': [
		'-- --snapshot-blob x',
		'-- --log-all',
		'-- --debug-port=0.0.0.0:1',
	],
	'npm run mvn': ['-- -Dmaven.test.additionalClasspath=./x'],
	'npm run vitest --': ['--setupFiles=x', '--alias.fs=./x'],
	'yarn vitest': ['--diff x', '--setupFiles=x'],
	'pnpm run vitest': ['--diff x', '-- --diff x'],
	'npm --prefix web test': ['-- --cpu-prof', '-- --file x'],
};

describe('an allow of a script by its name', () => {
	test.each(
		Object.entries(uncovered).flatMap(([pattern, all]) =>
			all.map(words => [pattern, words] as const),
		),
	)('%s does not cover %s', (pattern, words) => {
		expect(verdict(`${pattern} ${words}`, pattern)).not.toBe('allow');
		expect(verdict(`${pattern} ${words}`, `${pattern} *`)).not.toBe('allow');
	});

	test.each([
		['npm test', '-- --run x'],
		['npm test', '-- --coverage --reporter=dot -t name src/a.test.ts'],
		['npm test', '--silent -- --bail 1'],
		['npm test', ''],
		['npm run env', '-- -t name --runInBand'],
		['npm run config', '-- --run'],
		['npm run config', ''],
		['npm run mocha', '-- -g name --retries 2'],
		['npm run c8', '-- --timeout 5000'],
		['npm run py', '-- -k x -x -W error'],
		['npm run own', '-- --fast -v'],
		['npm run node', '-- --test-name-pattern=adds --test-only'],
		['npm run mvn', '-- -Dtest=A -q'],
		['npm run outer', '-- --run'],
		['yarn vitest', '--coverage'],
		['pnpm run vitest', '--coverage'],
	])('%s covers %s', (pattern, words) => {
		expect(verdict(`${pattern} ${words}`.trim(), pattern)).toBe('allow');
	});

	test('a rule that names it does', () => {
		expect(verdict('npm test -- --diff x', 'npm test -- --diff x')).toBe(
			'allow',
		);
		expect(verdict('npm run make -- deploy', 'npm run make -- deploy')).toBe(
			'allow',
		);
	});
});

/* `bun test` is bun's own, whatever the package calls a script; `bun run test` is that. */
test.each([
	['bun test', 'bun test --timeout 1000', 'allow'],
	['deno test', 'deno test --filter x', 'allow'],
	['bun run test', 'bun run test --diff ./x.mjs', 'none'],
	['bun', 'bun --filter test test --diff ./x.mjs', 'none'],
])('an allow of %s, and %s: %s', (when, command, expected) => {
	expect(verdict(command, when)).toBe(expected);
});
