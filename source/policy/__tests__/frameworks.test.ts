import {describe, expect, test} from 'vitest';
import {sampleOf} from '../../__tests__/sweep.js';
import {allow, verdict} from './kit.js';

/*
 * Frameworks have options with plain names that load code, write files, or say
 * at whose data they work: an allow of their first words covers none of them.
 */

type Words = {
	/** What agents type, behind the words of the rule. */
	covered: readonly string[];
	uncovered: readonly string[];
};

const typeorm: Words = {
	covered: ['-t all', '--transaction=each'],
	uncovered: ['-d x', '--dataSource x', '-f', '--fake'],
};

const migrated: Words = {
	covered: ['--trace', 'VERBOSE=true'],
	uncovered: [
		'VERSION=0',
		'STEP=99',
		'RAILS_ENV=production',
		'DISABLE_DATABASE_ENVIRONMENT_CHECK=1',
		'-R evil',
		'--rakelibdir evil',
		'-e production',
	],
};

/** By the words that a rule allows. */
const ofPrograms: Readonly<Record<string, Words>> = {
	'python manage.py test': {
		covered: ['app.tests', '--keepdb', '--parallel 4', '-v 2'],
		uncovered: ['--testrun=evil.R', '--testrunner evil.R', '--sett=evil'],
	},
	'python manage.py dumpdata': {
		covered: ['app', '--indent 2'],
		uncovered: ['--outp package.json', '-o x', '--pythonp=x'],
	},
	'rails db:migrate': migrated,
	'bin/rails db:migrate': migrated,
	'bundle exec rails db:rollback': migrated,
	'bundle exec rake test': {
		covered: ['TEST=test/a_test.rb', 'N=2'],
		uncovered: ['TEST=/tmp/x.rb', 'TEST=../x.rb', 'TEST=x', 'TESTOPTS=-rx'],
	},
	'flask db upgrade': {
		covered: ['--sql', '--tag x'],
		uncovered: ['-d evil', '--directory=evil', '-x db=prod'],
	},
	'jupyter nbconvert --to html': {
		covered: ['a.ipynb', '--no-input a.ipynb', '--stdout a.ipynb'],
		uncovered: [
			'--Exporter.preprocessors=evil.P a.ipynb',
			'--TemplateExporter.filters=x a.ipynb',
			'--writer=evil.W a.ipynb',
			'--post serve a.ipynb',
			'--post=evil.P a.ipynb',
			'--inplace a.ipynb',
			'--to evil.mod.X a.ipynb',
		],
	},
	'coverage run -m pytest': {
		covered: ['-q', 'tests', '-k name -x'],
		uncovered: ['-p evil', '-c x', '--pdbcls=a:b'],
	},
	'coverage run': {
		covered: [],
		uncovered: [
			'x.py',
			'-m evil',
			'-m --branch pytest -p evil',
			'--module pytest -p evil',
		],
	},
	'coverage report': {
		covered: ['-m --skip-covered', '--fail-under=80'],
		uncovered: ['--rcf=evil.rc', '--rc=evil.rc', '--rcfile evil.rc'],
	},
	'coverage html': {
		covered: ['-i', '--title x'],
		uncovered: ['-d src', '--directory=src', '--direc src'],
	},
	'uvicorn app:app': {
		covered: [
			'--reload --port 8000',
			'--host 127.0.0.1',
			'--loop uvloop --http h11',
			'--factory --log-level debug',
		],
		uncovered: [
			'--loop evil:x',
			'--http evil:X',
			'--ws evil:X',
			'--host 0.0.0.0',
			'--uds x',
			'--app-dir x',
			'--log-config x',
		],
	},
	'celery -A app worker': {
		covered: ['-l info', '-c 4', '-Q default', '--concurrency=2'],
		uncovered: ['-I evil', '--include=evil', '--statedb=x', '--pidfile=x'],
	},
	'gunicorn app:app': {
		covered: ['-w 4', '--reload', '--timeout 30', '--check-config'],
		uncovered: ['-p x', '--pid x', '-D', '-k evil.W', '-b 0.0.0.0:80'],
	},
	'dbt build': {
		covered: ['--select staging', '-s x', '--target dev', '--fail-fast'],
		uncovered: [
			'-t prod',
			'--target prod',
			'--profile evil',
			'--full-refresh',
			'-f',
			'--vars x',
		],
	},
	'alembic upgrade head': {
		covered: ['--sql', '-q'],
		uncovered: ['--name prod', '-n prod', '--na prod', '-x db=prod', '-c x'],
	},
	'mkdocs build': {
		covered: ['--strict', '-q --clean'],
		uncovered: ['-d src', '--site-dir src', '-t evil', '--theme evil', '-f x'],
	},
	'sphinx-build docs': {
		covered: ['-b html', '-W -q', '--keep-going'],
		uncovered: ['src', '-d x', '-c x', '-b evil'],
	},
	'scrapy crawl x': {
		covered: ['-a a=b', '-L INFO'],
		uncovered: ['--profile=x', '--profile x', '-o x', '--pidfile=x'],
	},
	nbstripout: {
		covered: ['a.ipynb', '--dry-run a.ipynb'],
		uncovered: ['--install', '--uninstall', '--attributes=x --install'],
	},
	'hatch run test': {
		covered: ['-q', '-k name'],
		uncovered: ['-p evil', '-c x'],
	},
	'php artisan migrate': {
		covered: ['--pretend', '--step', '-v'],
		uncovered: ['--force', '--forc', '--seed', '--seeder=Evil', '--path=x'],
	},
	'php artisan test': {
		covered: ['--parallel', '--filter name', '--testsuite Unit'],
		uncovered: [
			'--printer X',
			'--log-junit x',
			'--log-ju=x',
			'--coverage-html src',
			'--bootstrap x',
		],
	},
	'npx knex migrate:latest': {
		covered: ['--verbose', '--env development'],
		uncovered: ['--connection postgres://prod', '--env prod', '--knexfile x'],
	},
	'npx typeorm migration:run': typeorm,
	'npx typeorm-ts-node-esm migration:run': typeorm,
	'vendor/bin/rector process': {
		covered: ['--dry-run', 'src', '--output-format=json'],
		uncovered: ['-a x', '--autoload-file=x', '--autoload x', '-c x'],
	},
	'vendor/bin/psalm': {
		covered: ['--threads=2 --no-cache', '--show-info=true', 'src'],
		uncovered: [
			'--alter',
			'--set-baseline=x',
			'--generate-stubs=x',
			'--update-baseline',
			'--init',
			'--report=x',
		],
	},
	'bundle exec cucumber': {
		covered: ['features/a.feature', '--tags @x', '-f progress'],
		uncovered: ['--requ x', '--format=Evil', '-f Evil', '-o x', '--publish'],
	},
	'npx storybook build': {
		covered: ['--quiet', '--docs --test'],
		uncovered: ['--webpack-stats-json x', '--stats-json x', '-o x', '-c x'],
	},
	'bundle exec brakeman': {
		covered: ['-q --no-pager', '-z', '-w 2', '-f json'],
		uncovered: ['--outp x', '-o x', '--add-checks-path x', '-I'],
	},
	'mix credo': {
		covered: ['--strict', 'lib'],
		uncovered: ['gen.config', 'gen.check x'],
	},
	'npx webpack': {
		covered: ['--mode production'],
		uncovered: ['init', 'loader x', 'plugin x'],
	},
	'npx wrangler dev': {
		covered: ['--port 8787', '--ip 127.0.0.1', '--local'],
		uncovered: ['--ip 0.0.0.0', '--tunnel', '--remote', '-r'],
	},
};

describe.each(Object.entries(ofPrograms))(
	'an allow of %s',
	(pattern, {covered, uncovered}) => {
		const rules = [allow(`~c "${pattern}"`)];

		test.each(sampleOf(covered, 2))('covers %s', more => {
			expect(verdict(rules, `${pattern} ${more}`)).toBe('allow');
		});

		test.each(sampleOf(uncovered, 3))('does not cover %s', more => {
			expect(verdict(rules, `${pattern} ${more}`)).not.toBe('allow');
		});
	},
);
