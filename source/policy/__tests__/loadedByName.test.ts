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
	['vitest', 'vitest init browser', 'vitest run src/a.test.ts | vitest src'],
	[
		'prove',
		'prove -P x | prove -Px | prove --plugin x | prove -M x | prove -e x t | prove --harness x',
		'prove -v t | prove -lr t | prove -j 4',
	],
	[
		'tslint',
		'tslint -r x a | tslint -s x a | tslint -t x a | tslint --format x a',
		'tslint -t json a | tslint --fix a',
	],
	[
		'asciidoctor',
		'asciidoctor -r x a | asciidoctor -T x a | asciidoctor -E x a | asciidoctor -b x a',
		'asciidoctor -b html5 a | asciidoctor -v a',
	],
	[
		'celery',
		'celery -A x worker | celery --app=x worker | celery worker -P x | celery --loader x worker',
		'celery worker -l info | celery worker -P solo',
	],
	[
		'tap',
		'tap --reporter x | tap --plugin=x | tap -R x | tap -r x | tap plugin add x',
		'tap --reporter spec | tap -R spec | tap test/a.js',
	],
	[
		'sphinx-build',
		'sphinx-build -b x a b | sphinx-build -D extensions=x a b',
		'sphinx-build -b html a b',
	],
	[
		'textlint',
		'textlint --rule x a | textlint --preset x a | textlint --plugin x a | textlint -f x a',
		'textlint --fix a | textlint -f stylish a',
	],
	['remark', 'remark -u x a | remark --use x a', 'remark a'],
	[
		'browserify',
		'browserify -t x a | browserify -p x a | browserify -g x a',
		'browserify -d a',
	],
	['jsdoc', 'jsdoc -t x a', 'jsdoc -r a'],
	[
		'cucumber-js',
		'cucumber-js -i x | cucumber-js -r x | cucumber-js -f x',
		'cucumber-js -t @a | cucumber-js -f progress',
	],
	['flask', 'flask -A x run | flask --app x run', 'flask run -p 5000'],
	[
		'robot',
		'robot -P x t | robot -V x t | robot --listener x t',
		'robot -t a t',
	],
	['scrapy', 'scrapy crawl a -s ITEM_PIPELINES=x', 'scrapy crawl a'],
	['rackup', 'rackup -s x | rackup -r x', 'rackup -p 9292'],
	['phpcs', 'phpcs --standard=x a', 'phpcs --standard=PSR12 a'],
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
