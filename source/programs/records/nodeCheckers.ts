import {listed, listOfIgnored} from './named.js';
import {type Program} from '../program.js';

/*
 * Programs of node's that test, check, build and run what a project holds: of
 * each, the options that only choose what is tested, how much of it, how fast
 * and how it looks. All others run, load, write, listen or take settings from
 * elsewhere, or nobody knows.
 */

/** What they bring themselves: any other name is a module or a package that they load, and run. */
const ofJest = /^(?:default|github-actions|summary)$/;
const environmentOfJest = /^(?:node|jsdom)$/;
const ofEslint =
	/^(?:checkstyle|codeframe|compact|html|jslint-xml|json|json-with-metadata|junit|stylish|table|tap|unix|visualstudio)$/;
const ofMocha =
	/^(?:doc|dot|html|json|json-stream|junit|landing|list|markdown|min|nyan|progress|spec|tap|teamcity|xunit)$/;
const uiOfMocha = /^(?:bdd|exports|qunit|tdd)$/;

/** What vitest has itself, or asks a package of that name for; any other name may be a file of the project's. */
const ofVitest =
	/^(?:agent|basic|blob|default|dot|github-actions|hanging-process|html|json|junit|minimal|tap|tap-flat|tree|verbose)$/;
const poolOfVitest = /^(?:forks|threads|vmForks|vmThreads|typescript|browser)$/;
const environmentOfVitest = /^(?:node|jsdom|happy-dom|edge-runtime)$/;

/** How istanbul tells what is covered. */
const ofCoverage =
	/^(?:(?:clover|cobertura|html|html-spa|json|json-summary|lcov|lcovonly|none|teamcity|text|text-lcov|text-summary)(?:,|$))+$/;

const ofPlaywright =
	/^(?:(?:blob|dot|github|html|json|junit|line|list|markdown|null)(?:,|$))+$/;
const tracesOfPlaywright =
	/^(?:on|off|on-first-retry|on-all-retries|retain-on-failure|retain-on-first-failure)$/;

/** Version 2 takes any other name for a file. */
const parserOfPrettier =
	/^(?:acorn|angular|babel|babel-flow|babel-ts|css|espree|flow|glimmer|graphql|html|json|json5|jsonc|json-stringify|less|lwc|markdown|mdx|meriyah|mjml|scss|typescript|vue|yaml)$/;

/** A browser that it finds itself, and no path of a program. */
const namedBrowser = /^=?[\w:.-]+$/;

/** Options of a reporter that name no file. */
const writesNothing = /^(?!.*(?:output|file|path|dir|report))[\w=,.-]*$/i;

const jest: Program = {
	...listed(
		'-b|--bail? -e|--expand -f|--onlyFailures -h|--help -i|--runInBand -o|--onlyChanged -t|--testNamePattern= -v|--version -w|--maxWorkers= --all --cache --changedFilesWithAncestor --changedSince= --ci --clearMocks --collectCoverage --collectCoverageFrom= --color --colors --coverage --coveragePathIgnorePatterns= --coverageThreshold= --debug --detectLeaks --detectOpenHandles --errorOnDeprecated --findRelatedTests --forceExit --ignoreProjects= --injectGlobals --json --lastCommit --listTests --logHeapUsage --maxConcurrency= --noStackTrace --openHandlesTimeout= --passWithNoTests --randomize --resetMocks --resetModules --restoreMocks --runTestsByPath --seed= --selectProjects= --shard= --showConfig --showSeed --silent --testFailureExitCode= --testLocationInResults --testMatch= --testNamePatterns= --testPathIgnorePatterns= --testPathPattern= --testPathPatterns= --testRegex= --testTimeout= --useStderr --verbose --waitForUnhandledRejections --watch --watchAll --watchPathIgnorePatterns= --watchman --workerIdleMemoryLimit= --workerThreads',
		{
			values: {
				'--coverageProvider': /^(?:babel|v8)$/,
				'--coverageReporters': ofCoverage,
				'--reporters': ofJest,
				'--env': environmentOfJest,
				'--testEnvironment': environmentOfJest,
			},
		},
	),
	letters: {
		'': '-b|--bail -c|--config= -f|--onlyFailures -i|--runInBand -o|--onlyChanged -t|--testNamePattern= -u|--updateSnapshot -w|--maxWorkers=',
	},
};

export const nodeCheckers: Readonly<Record<string, Program>> = {
	jest: {...jest, startedAs: {scripts: 'jest.js jest-cli/bin/jest.js'}},
	vitest: {
		startedAs: {scripts: 'vitest.mjs'},
		...listed(
			'-h|--help -t|--testNamePattern= -v|--version -w|--watch --allowOnly --bail= --browser.headless --browser.isolate --cache --changed? --clearScreen --color --coverage --coverage.100 --coverage.all --coverage.allowExternal --coverage.branches= --coverage.changed? --coverage.clean --coverage.cleanOnRerun --coverage.enabled --coverage.exclude= --coverage.excludeAfterRemap --coverage.functions= --coverage.ignoreClassMethods= --coverage.include= --coverage.lines= --coverage.perFile --coverage.processingConcurrency= --coverage.reportOnFailure --coverage.skipFull --coverage.statements= --coverage.thresholds.100 --coverage.thresholds.branches= --coverage.thresholds.functions= --coverage.thresholds.lines= --coverage.thresholds.perFile --coverage.thresholds.statements= --dangerouslyIgnoreUnhandledErrors --detectAsyncLeaks --diff.contextLines= --diff.expand --diff.truncateThreshold= --disableConsoleIntercept --dom --exclude= --expandSnapshotDiff --expect.poll.interval= --expect.poll.timeout= --expect.requireAssertions --file-parallelism --fileParallelism --filesOnly --globals --hideSkippedTests --hookTimeout= --includeTaskLocation --isolate --listTags --logHeapUsage --maxConcurrency= --maxWorkers= --minWorkers= --passWithNoTests --poolOptions.forks.isolate --poolOptions.forks.maxForks= --poolOptions.forks.minForks= --poolOptions.forks.singleFork --poolOptions.threads.isolate --poolOptions.threads.maxThreads= --poolOptions.threads.minThreads= --poolOptions.threads.singleThread --printConsoleTrace --project= --retry= --retry.count= --retry.delay= --run --sequence.concurrent --sequence.hooks= --sequence.seed= --sequence.shuffle --sequence.shuffle.files --sequence.shuffle.tests --shard= --silent? --single-thread --slowTestThreshold= --standalone --strictTags --tagsFilter= --teardownTimeout= --testTimeout= --threads --typecheck --typecheck.allowJs --typecheck.enabled --typecheck.ignoreSourceErrors --typecheck.only --vmMemoryLimit=',
			{
				values: {
					'--coverage.provider': /^(?:istanbul|v8)$/,
					'--coverage.reporter': ofCoverage,
					'--environment': environmentOfVitest,
					'--pool': poolOfVitest,
					'--reporter': ofVitest,
				},
				// `init browser` installs what it needs.
				words: /^init$/,
			},
		),
		letters: {
			'': '-c|--config= -r|--root= -t|--testNamePattern= -u|--update -w|--watch',
		},
	},
	eslint: {
		looksAtCode: true,
		startedAs: {scripts: 'eslint.js'},
		...listed(
			'-h|--help -v|--version --cache --cache-strategy= --color --concurrency= --config-lookup --debug --env= --env-info --error-on-unmatched-pattern --eslintrc --exit-on-fatal-error --ext= --fix --fix-dry-run --fix-type= --global= --ignore --ignore-pattern= --inline-config --max-warnings= --pass-on-no-patterns --pass-on-unpruned-suppressions --print-config= --quiet --report-unused-disable-directives --report-unused-disable-directives-severity= --report-unused-inline-configs= --rule= --stats --stdin --stdin-filename= --warn-ignored',
			{
				values: {
					'-f': ofEslint,
					'--format': ofEslint,
					'--ignore-path': listOfIgnored,
				},
			},
		),
		letters: {
			'': '-c|--config= -f|--format= -o|--output-file=',
		},
	},
	prettier: {
		looksAtCode: true,
		further: {looks: '-c -l'},

		startedAs: {scripts: 'prettier.cjs bin-prettier.js'},
		...listed(
			'-c|--check -h|--help? -l|--list-different -u|--ignore-unknown -v|--version -w|--write --arrow-parens= --bracket-same-line --bracket-spacing --cache --cache-strategy= --check-ignore-pragma --color --config-precedence= --cursor-offset= --editorconfig --embedded-language-formatting= --end-of-line= --error-on-unmatched-pattern --experimental-operator-position= --experimental-ternaries --html-whitespace-sensitivity= --insert-pragma --jsx-bracket-same-line --jsx-single-quote --log-level= --loglevel= --no-config --no-plugin-search --object-wrap= --print-width= --prose-wrap= --quote-props= --range-end= --range-start= --require-pragma --semi --single-attribute-per-line --single-quote --stdin-filepath= --support-info --tab-width= --trailing-comma= --use-tabs --vue-indent-script-and-style',
			{
				values: {
					'--parser': parserOfPrettier,
					'--ignore-path': listOfIgnored,
				},
			},
		),
		letters: {
			'': '-c|--check -l|--list-different -u|--ignore-unknown -w|--write',
		},
	},
	mocha: {
		...listed(
			'-A|--async-only -b|--bail -c|--color -C -f|--fgrep= -g|--grep= -h|--help -i|--invert -j|--jobs= -p|--parallel -s|--slow= -S|--sort -t|--timeout=|--timeouts= -V|--version -w|--watch --allow-uncaught --check-leaks --colors --config-lookup --delay --diff --dry-run --enable-source-maps --exclude= --exit --experimental-vm-modules --fail-hook-affected-tests --extension= --ext= --fail-zero --forbid-only --forbid-pending --full-trace --global= --globals= --ignore= --inline-diffs --list-interfaces --list-reporters --no-config --no-opts --no-package --no-warnings --pass-on-failing-test-suite --posix-exit-codes --recursive --retries= --spec= --trace-warnings --watch-files= --watch-ignore=',
			{
				words: /^init$/,
				values: {
					'-R': ofMocha,
					'--reporter': ofMocha,
					'-u': uiOfMocha,
					'--ui': uiOfMocha,
					'-O': writesNothing,
					'--reporter-option': writesNothing,
					'--reporter-options': writesNothing,
				},
			},
		),
		startedAs: {scripts: 'mocha.js _mocha'},
	},
	ava: {
		...listed(
			'-c|--concurrency= -h|--help -m|--match= -s|--serial -t|--tap -T|--timeout= -v|--verbose -w|--watch --color --fail-fast --version --worker-threads',
			{words: /^debug$/},
		),
		startedAs: {scripts: 'ava/entrypoints/cli.mjs'},
	},
	playwright: {
		...listed(
			'-g|--grep= -gv|--grep-invert= -h|--help -j|--workers= -V|--version -x --browser= --debug --deps --fail-on-flaky-tests --forbid-only --fully-parallel --global-timeout= --headed --ignore-snapshots --last-failed --list --max-failures= --only-changed? --pass-with-no-tests --project= --quiet --repeat-each= --retries= --shard= --timeout= --ui',
			{
				values: {'--reporter': ofPlaywright, '--trace': tracesOfPlaywright},
			},
		),
		startedAs: {scripts: 'playwright/cli.js playwright-core/cli.js'},
	},
	cypress: listed(
		'-e|--env= -h|--help -p|--port= -q|--quiet -s|--spec= -v|--version --auto-cancel-after-failures= --component --e2e --exit --headed --headless --posix-exit-codes --runner-ui',
		{
			values: {
				'-r': ofMocha,
				'--reporter': ofMocha,
				'-b': namedBrowser,
				'--browser': namedBrowser,
			},
		},
	),
	turbo: listed(
		'-F|--filter= -h|--help -v --affected --cache-workers= --color --concurrency= --continue? --daemon --deps --dry? --dry-run? --env-mode= --force? --framework-inference --ignore= --include-dependencies --log-order= --log-prefix= --no-cache --no-update-notifier --only --output-logs= --parallel --scope= --since= --single-package --ui= --verbosity= --version',
		{
			handsOn: 'behind',
			targets: {behind: 'run *'},
		},
	),
	nx: {
		...listed(
			'-c|--configuration= -d|--dry-run -h|--help -p|--projects= -t|--target=|--targets= --affected --all --base= --batch --bail --ci --code-coverage --codeCoverage --coverage --exclude= --files= --fix --fixed --head= --max-parallel= --maxParallel= --max-warnings= --maxWarnings= --nx-bail --nxBail --nx-ignore-cycles --nxIgnoreCycles --output-style= --outputStyle= --parallel? --project= --quiet --run --runInBand --skip-nx-cache --skipNxCache --skipRemoteCache --silent --testFile= --test-file= --testNamePattern= --test-name-pattern= --tui --uncommitted --untracked --verbose --version --watch',
			{
				handsOn: 'behind',
				targets: {behind: 'run-many affected *', isOne: true},
				withTargets: '-t --target --targets',
			},
		),
		startedAs: {scripts: 'nx.js'},
	},
};
