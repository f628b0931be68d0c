import {describe, expect, it} from 'vitest';
import {allow, verdict} from './kit.js';

/** What is allowed; calls that load code by a bare name, with ` | ` between them; and calls that load what the program brings. */
type Row = readonly [allowed: string, loading: string, usual: string];

/* A bare name of a reporter and its like is a module or a package, which runs. */
const rows: readonly Row[] = [
	[
		'jest',
		'jest --reporters x | jest --reporters=x | jest --testEnvironment x | jest --runner x | jest --preset x | jest --transform x | jest --env x',
		'jest --reporters default | jest --reporters=github-actions | jest --coverage | jest -t x',
	],
	[
		'npx jest',
		'npx jest --reporters x | npx jest --preset x',
		'npx jest --reporters default',
	],
	[
		'eslint',
		'eslint -f x . | eslint --format x . | eslint --format=x . | eslint --plugin x . | eslint --parser x .',
		'eslint -f stylish . | eslint --format=json . | eslint --fix .',
	],
	[
		'mocha',
		'mocha --require x | mocha -r x | mocha --reporter x | mocha -R x | mocha --ui x | mocha -u x | mocha --loader x',
		'mocha -R spec | mocha -u bdd | mocha --grep x',
	],
	['prettier', 'prettier --plugin x a', 'prettier --check a'],
	[
		'babel',
		'babel --presets x a | babel --plugins x a | babel --presets=x a',
		'babel a',
	],
	[
		'stylelint',
		'stylelint -f x a | stylelint --formatter x a | stylelint --custom-syntax x a | stylelint --plugins x a',
		'stylelint -f compact a | stylelint --formatter=json a',
	],
	['ava', 'ava --require x | ava --node-arguments=x', 'ava --match=x'],
	[
		'playwright test',
		'playwright test --reporter x',
		'playwright test --reporter=line',
	],
	['cypress run', 'cypress run --reporter x', 'cypress run --reporter spec'],
	['pytest', 'pytest -p x | pytest -px', 'pytest -k x | pytest -x'],
	['pylint', 'pylint --load-plugins x a | pylint -f x a', 'pylint -f text a'],
	['rubocop', 'rubocop -r x | rubocop --require x', 'rubocop -f json'],
	[
		'flake8',
		'flake8 --format x | flake8 --enable-extensions x',
		'flake8 --format=pylint | flake8 src',
	],
	['postcss', 'postcss --syntax x a | postcss --use x a', 'postcss a'],
	['xo', 'xo --reporter x', 'xo --reporter stylish'],
	['standard', 'standard --plugin x', 'standard a'],
	['karma start', 'karma start --frameworks x', 'karma start --single-run'],
	['tap', 'tap --reporter x | tap --plugin=x', 'tap --reporter spec'],
	['wdio', 'wdio --framework x | wdio --reporters x', 'wdio --spec a'],
];

describe.each(rows)('an allow of %s', (allowed, loading, usual) => {
	const rules = [allow(`~c "${allowed}"`), allow(`~c "${allowed} *"`)];
	it.each(loading.split(' | '))('is no proof of %s', command => {
		expect(verdict([allow(`~c "${allowed}"`)], command)).toBe('none');
		expect(verdict(rules, command)).toBe('none');
	});
	it.each(usual.split(' | '))('covers %s', command => {
		expect(verdict(rules, command)).toBe('allow');
	});
});
