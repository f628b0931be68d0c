import {named, partly, type NamingRecord} from './named.js';
import {type MustBeNamed, type Program} from '../program.js';

/** A place that is one's own. */
const ownPlace = /^(?:dev|development|local|test|testing|ci)$/;

/** This machine. */
const here = /^(?:localhost|127\.0\.0\.1|::1|\[::1\])(?::\d+)?$/;

/** All its options that do no harm; what it does with other words nobody knows. */
const knownOptions = (
	harmless: string,
	more: Omit<MustBeNamed, 'harmless' | 'listsAll'> = {},
): Program =>
	partly('', {harmless, listsAll: true, isSpeltInFull: true, ...more});

const typeorm = knownOptions(
	'-h|--help -v|--version -p|--pretty -t|--transaction= --timestamp= --tz= --outputJs --esm',
);

const nbconvert = partly(
	'--inplace --clear-output --execute --allow-errors --post= --writer= --template= --template-file= --theme= --output= --output-dir= --config= --generate-config --allow-chromium-download --disable-chromium-sandbox -y',
	{
		harmless:
			'-h --help --help-all --debug --show-config --show-config-json --stdout --stdin --no-prompt --no-input --show-input --embed-images --sanitize-html --coalesce-streams --log-level= --nbformat=',
		values: {
			'--to':
				/^(?:asciidoc|html|latex|markdown|notebook|pdf|python|qtpdf|qtpng|rst|script|slides|webpdf)$/,
		},
	},
);

/** Of the console of Symfony's, on which they are built. */
const ofConsole =
	'-h|--help -q|--quiet -V|--version -n|--no-interaction -v|--verbose? --ansi --silent';

/**
 * Frameworks and their tools, for the web, data and documents, of which options
 * with plain names load code, write, or say at whose data they work.
 */
export const frameworkPrograms: Readonly<Record<string, NamingRecord>> = {
	uvicorn: knownOptions(
		'--access-log --backlog= --date-header --factory --forwarded-allow-ips= --h11-max-incomplete-event-size= --help --limit-concurrency= --limit-max-requests= --limit-max-requests-jitter= --log-level= --port= --proxy-headers --reload --reload-delay= --reload-exclude= --reload-include= --root-path= --server-header --timeout-graceful-shutdown= --timeout-keep-alive= --timeout-worker-healthcheck= --use-colors --version --workers= --ws-max-queue= --ws-max-size= --ws-per-message-deflate= --ws-ping-interval= --ws-ping-timeout=',
		{
			values: {
				'--host': here,
				'--http': /^(?:auto|h11|httptools|zttp)$/,
				'--interface': /^(?:auto|asgi2|asgi3|wsgi)$/,
				'--lifespan': /^(?:auto|off|on)$/,
				'--loop': /^(?:asyncio|auto|uvloop|zuvloop)$/,
				'--ws': /^(?:auto|none|websockets|websockets-sansio|wsproto)$/,
			},
		},
	),
	alembic: knownOptions(
		'-h|--help -i|--indicate-current -m|--message= -q|--quiet -r|--rev-range= -v|--verbose --autogenerate --branch-label= --check-heads --depends-on= --head= --raiseerr --resolve-dependencies --rev-id= --splice --sql --tag= --version',
	),
	dbt: partly(
		'-t: --target= --profile= --profiles-dir= --project-dir= -f --full-refresh --vars= --args= --state= --target-path= --log-path= --packages-install-path= --defer --favor-state --upload-artifacts',
		{
			values: {'-t': ownPlace, '--target': ownPlace},
		},
	),
	mkdocs: knownOptions(
		'-c|--clean -h|--help -q|--quiet -s|--strict -v|--verbose -V|--version --dirty --dirtyreload --livereload --no-directory-urls --use-directory-urls --watch-theme',
		{values: {'-a': here, '--dev-addr': here}},
	),
	jupyter: nbconvert,
	nbconvert,
	'jupyter-nbconvert': nbconvert,
	nbstripout: partly(
		'--install --uninstall --global --system --attributes= -f --force',
		{harmless: '-t --textconv --is-installed --status --dry-run --verify'},
	),
	knex: knownOptions(
		'-h|--help -V|--version -x: --debug --disable-transactions --esm --timestamp-filename-prefix --verbose',
		{values: {'--env': ownPlace}},
	),
	typeorm,
	'typeorm-ts-node-commonjs': typeorm,
	'typeorm-ts-node-esm': typeorm,
	artisan: partly(
		'--force --seed --seeder= --class= --database= --path= --realpath --schema-path= --env= --drop-databases --recreate-databases --drop-views --drop-types --printer= --extension= --loader= --prepend= --log-junit= --log-otr= --log-teamcity= --log-events-text= --log-events-verbose-text= --coverage-clover= --coverage-cobertura= --coverage-crap4j= --coverage-html= --coverage-openclover= --coverage-php= --coverage-text= --coverage-xml= --testdox-html= --testdox-text= --generate-baseline= --use-baseline= --cache-directory= --cache-result-file= --include-path= --bootstrap= --configuration= --migrate-configuration --generate-configuration',
		{
			harmless: `${ofConsole} --coverage --compact --parallel --profile --pretend --step? --isolated? --graceful --min= --filter= --testsuite= --group= --exclude-group= --stop-on-failure --processes=`,
		},
	),
	rector: knownOptions(
		`${ofConsole} --clear-cache --debug --dry-run --memory-limit= --no-diffs --no-progress-bar --only= --only-suffix= --xdebug`,
		{
			values: {
				'--output-format': /^(?:console|github|gitlab|json|junit)$/,
			},
		},
	),
	psalm: knownOptions(
		'-h|--help -m|--monochrome -v|--version --clear-cache --debug --debug-by-line --debug-emitted-issues --debug-performance --diff --disable-extension= --error-level= --find-dead-code? --find-unused-code? --find-unused-psalm-suppress --find-unused-variables --ignore-baseline --long-progress --memory-limit= --no-cache --no-diff --no-file-cache --no-progress --no-reflection-cache --no-suggestions --output-format= --php-version= --report-show-info= --scan-threads= --show-info= --show-snippet= --stats --taint-analysis --threads=',
	),
	cucumber: knownOptions(
		'-b|--backtrace -c|--color -d|--dry-run -e|--exclude= -h|--help -i|--no-snippets -m|--no-multiline -n|--name= -q|--quiet -s|--no-source -S|--strict -t|--tags= -v|--verbose -w|--wip -x|--expand --fail-fast --guess --no-duration --no-strict --order= --publish-quiet --random? --retry= --retry-total= --reverse --snippet-type= --version',
		{
			values: Object.fromEntries(
				['-f', '--format'].map(name => [
					name,
					/^(?:html|json|junit|message|pretty|progress|rerun|stepdefs|steps|summary|usage)$/,
				]),
			),
		},
	),
	storybook: knownOptions(
		'-p|--port= -V|--version --ci --debug --debug-webpack --disable-telemetry --docs --exact-port --force-build-preview --help --loglevel= --no-open --no-version-updates --preview-only --quiet --smoke-test --test',
		{
			values: {'-h': here, '--host': here},
			words: /^(?:add|automigrate|init|link|migrate|remove|sandbox|upgrade)$/,
		},
	),
	brakeman: knownOptions(
		'-3 -4 -5 -6 -7 -8 -A|--run-all-checks -d|--debug -f|--format= -h|--help -k|--checks -m|--routes -n|--no-threads -q|--quiet -t|--test= -v|--version -w|--confidence-level= -x|--except= -z|--exit-on-warn --branch-limit= --color --ensure-no-obsolete-ignore-entries --exit-on-error --faster --force --force-scan --highlights --message-limit= --no-branching --no-color --no-exit-on-error --no-exit-on-warn --no-highlights --no-pager --no-progress --no-summary --only-files= --pager --relative-paths --report-direct --separate-models --show-ignored --skip-files= --skip-libs --skip-vendor --summary --summary-only --table-width= --text-fields= --timing',
	),
	wrangler: named(
		'--ip= --tunnel -r --remote --inspector-ip= --inspector-port= --local-upstream= --upstream-protocol= --var= --alias= --define= --persist-to= --route= --routes= --assets= --site= --name= -e: --env= --env-file= -c: --config= --cwd= --host= --https-key-path= --https-cert-path= --tsconfig= --types --triggers= --schedule= --outdir= --outfile= --metafile? --file= -y --yes --force -X',
		{isPartial: true, values: {'--ip': here}},
	),
};
