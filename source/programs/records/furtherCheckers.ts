import {listed, partly, programOfPackage, type NamingRecord} from './named.js';

/*
 * Programs that test, check and build, of which no more is known than the
 * options that do no harm (nodeCheckers.ts says more).
 */
const modeOfVite = /^(?:production|development|test)$/;

export const furtherCheckers: Readonly<Record<string, NamingRecord>> = {
	// What the tests of a crate are, where it brings no runner of its own; benches of criterion's, too.
	libtest: listed(
		'-h|--help -q|--quiet --bench --color= --ensure-time --exact --exclude-should-panic --format= --ignored --include-ignored --list --measurement-time= --no-capture --nocapture --no-plot --noplot --quick --report-time? --sample-size= --show-output --shuffle --shuffle-seed= --skip= --test --test-threads= --verbose --warm-up-time=',
	),
	'clippy-driver': listed(
		'-A|--allow= -D|--deny= -F|--forbid= -W|--warn= --cap-lints= --force-warn=',
	),
	rustfmt: listed(
		'-h|--help -l|--files-with-diff -q|--quiet -v|--verbose -V|--version --backup --check --color= --edition= --style-edition=',
	),
	gofmt: listed('-d -e -h -l -s -w'),
	oxlint: {
		...listed(
			'-A|--allow= -D|--deny= -h|--help -V|--version -W|--warn= --deny-warnings --error-on-unmatched-pattern --fix --fix-suggestions --ignore --ignore-pattern= --import-plugin --jest-plugin --jsdoc-plugin --jsx-a11y-plugin --max-warnings= --nextjs-plugin --node-plugin --print-config --promise-plugin --quiet --react-perf-plugin --react-plugin --regex-plugin --report-unused-disable-directives --rules --silent --threads= --type-aware --vitest-plugin --vue-plugin',
			{
				values: {
					'-f': /^(?:checkstyle|default|github|gitlab|json|junit|stylish|unix)$/,
					'--format':
						/^(?:checkstyle|default|github|gitlab|json|junit|stylish|unix)$/,
				},
			},
		),
	},
	biome: {
		...listed(
			'-h|--help -V|--version --apply --assist-enabled= --changed --colors= --diagnostic-level= --enforce-assist= --error-on-warnings --errors-on-unmatched --files-ignore-unknown= --files-max-size= --fix --format-with-errors= --formatter-enabled= --indent-style= --indent-width= --line-ending= --line-width= --linter-enabled= --log-kind= --log-level= --max-diagnostics= --only= --quote-style= --semicolons= --since= --skip= --staged --stdin-file-path= --trailing-commas= --unsafe --verbose --write',
			{
				values: {
					'--reporter':
						/^(?:checkstyle|default|github|gitlab|json|json-pretty|junit|rdjson|summary)$/,
				},
			},
		),
	},
	flutter: listed(
		'-d|--device-id= -h|--help -j|--concurrency= -n|--name= -N|--plain-name= -t|--tags= -v|--verbose -x|--exclude-tags= --analyze-size --branch-coverage --color --coverage --debug --fatal-infos --fatal-warnings --flavor= --ignore-timeouts --obfuscate  --profile --pub --release --run-skipped --shard-index= --test-randomize-ordering-seed= --timeout= --total-shards= --track-widget-creation --version --watch --congratulate --current-package --suppress-analytics',
		{
			values: {
				'-r': /^(?:compact|expanded|failures-only|github|json|silent)$/,
				'--reporter': /^(?:compact|expanded|failures-only|github|json|silent)$/,
			},
		},
	),
	dart: listed(
		'-h|--help -j|--concurrency= -l|--line-length= -n|--name= -N|--plain-name= -t|--tags= -v|--verbose -x|--exclude-tags= --apply --chain-stack-traces --color --dry-run --fail-fast --fatal-infos --fatal-warnings --ignore-timeouts --retry= --run-skipped --set-exit-if-changed --shard-index= --summary= --test-randomize-ordering-seed= --timeout= --total-shards= --version',
		{
			values: {
				'-o': /^(?:none|show|write|json)$/,
				'--output': /^(?:none|show|write|json)$/,
				'-r': /^(?:compact|expanded|failures-only|github|json|silent)$/,
				'--reporter': /^(?:compact|expanded|failures-only|github|json|silent)$/,
			},
		},
	),
	mix: listed(
		'-h|--help -v|--version --all-warnings --breakpoints --check-formatted --color --cover --dry-run --exclude= --failed --force --include= --max-cases= --max-failures= --max-requires= --no-archives-check --no-compile --no-deps-check --no-elixir-version-check --no-exit --no-optional-deps --no-start --no-validate-compile-env --only= --partitions= --preload-modules --raise --repeat-until-failure= --return-errors --seed= --slowest= --slowest-modules= --stale --stdin-filename= --strict --timeout= --trace --verbose --warnings-as-errors',
		{targets: {behind: 'do'}, words: /^gen\.\w/},
	),
	next: listed(
		'-d|--debug -h|--help -p|--port= -v|--version --experimental-app-only --lint --mangling --profile --quiet --max-warnings= --strict --turbo --turbopack --webpack',
	),
	vite: listed(
		'-d|--debug? -f|--filter= -h|--help -l|--logLevel= -v|--version -w|--watch --assetsInlineLimit= --clearScreen --force --manifest? --minify? --port= --sourcemap? --strictPort --target=',
		// Of another name it takes the file of variables of that name.
		{values: {'-m': modeOfVite, '--mode': modeOfVite}},
	),
	webpack: listed(
		'-d|--devtool= -h|--help -t|--target= -v|--version -w|--watch --color --fail-on-warnings --hot --mode= --node-env= --progress --watch-options-aggregate-timeout=',
		{
			words:
				/^(?:init|create-webpack-app|generate-loader|generate-plugin|loader|migrate|plugin)$/,
			values: {
				'--stats':
					/^(?:detailed|errors-only|errors-warnings|minimal|none|normal|summary|verbose)$/,
			},
		},
	),
	rollup: listed(
		'-e|--external= -f|--format= -g|--globals= -h|--help -m|--sourcemap? -n|--name= -v|--version -w|--watch --bundleConfigAsCjs --compact --failAfterWarnings --filterLogs= --logLevel= --minifyInternalExports --perf --silent --strict --treeshake --watch.clearScreen',
	),
	esbuild: listed(
		'--analyze? --bundle --charset= --color= --conditions= --drop= --drop-labels= --external= --format= --global-name= --help --jsx= --jsx-dev --jsx-factory= --jsx-fragment= --jsx-import-source= --keep-names --legal-comments= --line-limit= --loader= --log-level= --log-limit= --log-override= --main-fields= --minify --minify-identifiers --minify-syntax --minify-whitespace --packages= --platform= --pure= --resolve-extensions= --sourcemap? --sources-content= --splitting --target= --tree-shaking= --version --watch?',
	),
	unittest: listed(
		'-b|--buffer -c|--catch -f|--failfast -h|--help -k: -p|--pattern= -q|--quiet -v|--verbose --durations= --locals',
		// A package's program runs as soon as it is looked at: `venv.__main__`.
		{words: programOfPackage},
	),
	...Object.fromEntries(
		// Modules of python's that load the module, or run the code, that they are given.
		['inspect', 'pydoc', 'runpy', 'timeit', 'asyncio', 'idlelib'].map(
			module => [module, partly('', {words: /^[^-]/})],
		),
	),
};
