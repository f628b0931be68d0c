import {ofManager, tests} from './further.js';
import {
	listed,
	listOfIgnored,
	named,
	runsAnything,
	shortened,
} from './named.js';
import {type Program} from '../program.js';

/** What they bring themselves: any other name is a module or a package that they load, and run. */
const ofStylelint = /^(?:compact|github|json|string|tap|unix|verbose)$/;

/** Variables say what its recipes run. */
const variable = /^[\w.-]+\s*[:+?!]*=/;

/** What rspec has itself: any other name is a file that it loads. */
const ofRspec = /^(?:d|doc|documentation|f|failures|h|html|j|json|p|progress)$/;

/** Of cargo's commands that build and test, look and format. */
const cargo = listed(
	'-d|--duplicates -e|--edges= -f|--format= -F|--features= -h|--help -i|--invert= -j|--jobs= -l -p|--package= -q|--quiet -r|--release -v|--verbose -V|--version --all --all-features --all-targets --allow-dirty --allow-no-vcs --allow-staged --bench= --benches --bin= --bins --build-jobs= --check --color= --default-features --depth= --dev --doc --document-private-items --dry-run --example= --examples --exclude= --fail-fast --failure-output= --filter-expr= --filterset= --final-status-level= --format-version= --frozen --future-incompat-report --ignore-rust-version --ignored --keep-going --lib --list --locked --max-fail= --message-format= --no-capture --no-default-features --no-deps --no-run --no-tests= --nocapture --offline --optional --partition= --precise= --prefix= --profile= --retries= --run-ignored= --skip= --status-level= --success-output= --test= --test-threads= --tests --unit-graph --workspace',
	{
		// A file says which linker it has.
		values: {'--target': /^(?!.*\.json$)[\w.-]+$/},
		words: /^\+/,
		handsOn: 'behind',
	},
);

/** A program of its own is what gets the words behind `--`: one that runs tests, and two that are told of lints and how to format. */
const handedOnByCargo = {
	...Object.fromEntries(
		['test', 't', 'bench'].map(name => [name, {handsOnTo: 'libtest'}]),
	),
	clippy: {handsOnTo: 'clippy-driver', options: '--fix'},
	fmt: {handsOnTo: 'rustfmt'},
};

const ownLogger = /^=?console(?:;verbosity=\w+)?$/;

/**
 * Programs that test, check and build what a project holds. What they do with
 * their words nobody knows; these are the options that make them do more than
 * what their names say.
 */
export const checkerPrograms: Readonly<Record<string, Program>> = {
	yarn: {
		further: ofManager('add'),

		startedAs: {
			names: 'yarnpkg',
			scripts: 'yarn.js yarn.cjs yarn.mjs yarnpkg.js',
		},
		...named(
			'--cwd= --script-shell= --registry= --cache-folder= --modules-folder= --global-folder= --preferred-cache-folder= --use-yarnrc= --link-folder= --prefix= --node-options= --scripts-prepend-node-path= --yarn-path= --proxy= --https-proxy= -T --top-level',
			{harmless: '--frozen-lockfile -O', handsOn: 'all'},
			{exec: runsAnything, dlx: runsAnything},
		),
		letters: {
			'': '-D|--dev -E|--exact -O|--optional -P|--peer -f|--force -g|--global',
		},
	},
	cargo: {
		further: {
			same: `${tests} b c t r d clippy nextest tree metadata search audit deny outdated expand miri llvm-cov udeps machete insta xtask watch hack`,
			acts: {install: '--locked --frozen --offline -j: --jobs='},
		},

		startedAs: {
			within:
				'cross | xargo | cargo hack | cargo careful | cargo miri | cargo valgrind | cargo auditable | cargo all-features | cargo minimal-versions | cargo llvm-cov | cargo workspaces | cargo ws',
			isDashed: true,
		},
		...cargo,
		mustBeNamed: {...cargo.mustBeNamed, ...handedOnByCargo},
		letters: {
			'': '-F|--features= -j|--jobs= -p|--package= -q|--quiet -r|--release -v|--verbose',
		},
	},
	dotnet: {
		...listed(
			'-c|--configuration= -f|--framework= -h|--help -m? -q -t|--list-tests -v|--verbosity= -clp: -consoleloggerparameters: -maxcpucount? -nologo -nr: -nodeReuse: -noWarn? -nowarn? -warnaserror? --arch= --blame --disable-build-servers --exclude= --filter= --force --include= --info --interactive --list-runtimes --list-sdks --no-build --no-dependencies --no-incremental --no-launch-profile --no-restore --nologo --os= --runtime= --self-contained? --severity= --tl? --ucr --use-current-runtime --verify-no-changes --version --version-suffix=',
			{
				// Others write a file, or are looked up among adapters.
				values: {
					'-l': ownLogger,
					'--logger': ownLogger,
				},
				words:
					/^(?:[-/]{1,2}(?:p|property|t|target|bl|binarylogger|l|logger|fl|flp|fileloggerparameters|dl|distributedlogger)[:=]|@.|.*\.(?:dll|exe)$|[a-z]{1,40}\.(?!(?:MaxCpuCount|TargetPlatform|TargetFramework|TargetFrameworkVersion|TestSessionTimeout|TreatNoTestsAsError|DisableParallelization|BatchSize|Parallelize\.\w+|NumberOfTestWorkers|DefaultTimeout|MaxParallelThreads|ParallelizeTestCollections|ParallelizeAssembly)=)[\w.]+=)/i,
			},
		),
		further: {same: tests},
	},
	ninja: {
		...listed(
			'-d: -h|--help -j: -k: -l: -n -v|--verbose -w: --quiet --version',
			{options: '-C: -f: -t:', targets: true},
		),
		startedAs: {names: 'ninja-build', kin: 'samu'},
	},
	just: named(
		'-f: --justfile= -d: --working-directory= --set== --shell= --shell-arg= --command -c: --dotenv-path= -E: --chooser= --edit -e --init --tempdir= --cygpath=',
		{
			harmless: '-h -l -n -q -s: -u -v -V',
			words: variable,
			targets: true,
		},
	),
	rake: listed(
		'-A|--all -B|--build-all -D|--describe? -G|--no-system|--nosystem -h|-H|--help -j|--jobs? -m|--multitask -n|--dry-run -N|--no-search|--nosearch -P|--prereqs -q|--quiet -s|--silent -t|--trace? -T|--tasks? -v|--verbose -V|--version -W|--where? -X|--no-deprecation-warnings --backtrace? --comments --job-stats? --rules --suppress-backtrace=',
		{
			// Most take a word, which is no target; -g takes the files of the home folder.
			options:
				'-g --system -f: --rakefile= -r: --require= -R: --rakelibdir= -I: --libdir= -E: --execute-continue= -e: --execute= -p: --execute-print=',
			words: /^(?!(?:N|SEED)=|TEST=(?:\.\/)?(?:\w[\w-]*\/)*[\w*-]+\.rb$)\w+=/,
			targets: true,
		},
	),
	rspec: listed(
		'-b|--backtrace -c|--color|--colour -e|--example= -E|--example-matches= -h|--help -n|--next-failure -p|--profile? -t|--tag= -v|--version -w|--warnings --dry-run --error-exit-code= --exclude-pattern= --fail-fast? --failure-exit-code= --fail-if-no-examples --force-color --no-drb --only-failures --order= --seed=',
		{values: {'-f': ofRspec, '--format': ofRspec}},
	),
	phpunit: {
		...listed(
			'-h|--help -v --cache-result --check-version --colors? --columns= --debug --default-time-limit= --disable-coverage-ignore --disallow-test-output --display-all-issues --display-deprecations --display-errors --display-incomplete --display-notices --display-phpunit-deprecations --display-skipped --display-warnings --dont-report-useless-tests --enforce-time-limit --exclude-group= --exclude-testsuite= --fail-on-all-issues --fail-on-deprecation --fail-on-empty-test-suite --fail-on-incomplete --fail-on-notice --fail-on-phpunit-deprecation --fail-on-risky --fail-on-skipped --fail-on-warning --filter= --exclude-filter= --globals-backup --group= --ignore-baseline --list-groups --list-suites --list-test-files --list-tests --no-configuration --no-coverage --no-extensions --no-interaction --no-logging --no-output --no-progress --no-results --only-summary-for-coverage-text --order-by= --path-coverage --process-isolation --random-order --random-order-seed= --repeat= --resolve-dependencies --reverse-list --reverse-order --static-backup --stderr --stop-on-defect --stop-on-deprecation --stop-on-error --stop-on-failure --stop-on-incomplete --stop-on-notice --stop-on-risky --stop-on-skipped --stop-on-warning --strict-coverage --strict-global-state --teamcity --test-suffix= --testdox --testdox-exclude-group= --testdox-group= --testdox-summary --testsuite= --uses= --covers= --verbose --version',
		),
		startedAs: {scripts: 'phpunit.phar'},
	},
	rubocop: {
		looksAtCode: true,
		...listed(
			'-a|--autocorrect|--auto-correct -A|--autocorrect-all|--auto-correct-all -d|--debug -D|--display-cop-names -E|--extra-details -F|--fail-fast -h|--help -l|--lint -L|--list-target-files -n|--no-display-cop-names -P|--parallel -S|--display-style-guide -s|--stdin= -v|--version -V|--verbose-version -x|--fix-layout --cache= --color --display-only-correctable --display-only-fail-level-offenses --display-only-failed --display-only-safe-correctable --display-time --disable-pending-cops --enable-pending-cops --except= --fail-level= --force-default-config --force-exclusion --ignore-disable-comments --ignore-unrecognized-cops --only= --only-guide-cops --only-recognized-file-types --raise-cop-error --safe --show-cops? --show-docs-url? --stderr',
			{values: {'-f': /^[a-z]+$/, '--format': /^[a-z]+$/}},
		),
	},
	'golangci-lint': {
		looksAtCode: true,
		...listed(
			'-D|--disable= -e|--exclude= -E|--enable= -h|--help -j|--concurrency= -p|--presets= -v|--verbose --allow-parallel-runners --allow-serial-runners --build-tags= --color= --default= --diff --disable-all --enable-all --enable-only= --exclude-case-sensitive --exclude-use-default --fast --fast-only --fix --issues-exit-code= --max-issues-per-linter= --max-same-issues= --modules-download-mode= --new --new-from-merge-base= --new-from-rev= --no-config --print-issued-lines --print-linter-name --print-resources-usage --show-stats --skip-dirs= --skip-dirs-use-default --skip-files= --sort-order= --sort-results --tests --timeout= --uniq-by-line --version --whole-files',
			{
				values: {
					'--out-format':
						/^(?:(?:checkstyle|code-climate|colored-line-number|colored-tab|github-actions|html|json|junit-xml|line-number|sarif|tab|teamcity)(?:,|$))+$/,
				},
				family:
					/^--output\.[\w-]+(?:\.(?:colors|print-[\w-]+)(?:=(?:true|false))?|\.path=std(?:out|err))$/,
			},
		),
	},
	stylelint: {
		looksAtCode: true,
		...listed(
			'-h|--help -q|--quiet -v|--version --allow-empty-input|--aei --cache --cache-strategy= --color --compute-edit-info|--cei --disable-default-ignores|--di --fix? --ignore-disables|--id --ignore-pattern=|--ip= --max-warnings=|--mw= --print-config --quiet-deprecation-warnings --report-descriptionless-disables|--rdd --report-invalid-scope-disables|--risd --report-needless-disables|--rd --report-unscoped-disables --stdin --stdin-filename= --validate',
			{
				values: {
					'-f': ofStylelint,
					'--formatter': ofStylelint,
					'-i': listOfIgnored,
					'--ignore-path': listOfIgnored,
				},
			},
		),
		startedAs: {scripts: 'stylelint.mjs stylelint.js'},
	},
	phpstan: {
		looksAtCode: true,
		...listed(
			'-h|--help -l|--level= -n|--no-interaction -q|--quiet -v|--verbose -V|--version --allow-empty-baseline --ansi --debug --fail-without-result-cache --fix --memory-limit= --no-ansi --no-progress --xdebug',
			{
				values: {
					'--error-format':
						/^(?:checkstyle|github|gitlab|json|junit|prettyJson|raw|table|teamcity)$/,
				},
			},
		),
		startedAs: {scripts: 'phpstan.phar'},
	},
	composer: {
		further: {
			other:
				'require remove update upgrade install config global create-project self-update reinstall archive bump init dump-autoload clear-cache',
		},

		...listed(
			'-a -A -D|--direct -h|--help -i -l|--latest -m -M -n|--no-interaction -o -q|--quiet -t|--tree -v|--verbose -V|--version -W|--with-all-dependencies -w|--with-dependencies --abandoned= --all --ansi --apcu-autoloader --audit --audit-format= --available --check-lock --classmap-authoritative --dev --dry-run --format= --ignore= --ignore-platform-req= --ignore-platform-reqs --installed --locked --major-only --minor-only --no-ansi --no-autoloader --no-cache --no-check-all --no-check-lock --no-check-publish --no-check-version --no-dev --no-plugins --no-progress --no-scripts --optimize-autoloader --outdated --patch-only --platform --prefer-dist --profile --sort-age --strict --strict-ambiguous --strict-psr --timeout=',
			{handsOn: 'behind'},
		),
		subcommands: {
			exec: {
				options: '-l -q -n -d:folder --list --working-dir=folder',
				wraps: {queries: '-l --list', dropsDashes: true},
			},
		},
		startedAs: {scripts: 'composer.phar'},
	},
	bazel: {
		...named(
			'--run_under= --bazelrc= --output_base= --output_user_root= --install_base= --server_javabase= --host_jvm_args= --action_env= --host_action_env= --workspace_status_command= --shell_executable= --override_repository= --override_module= --inject_repository= --crosstool_top= --extra_toolchains= --extra_execution_platforms= --python_path= --disk_cache= --repository_cache= --symlink_prefix= --experimental_convenience_symlinks= --spawn_strategy= --strategy= --sandbox_add_mount_pair= --registry= --distdir= --build_event_json_file= --build_event_text_file= --build_event_binary_file= --execution_log_json_file= --profile= --explain= --starlark_cpu_profile= --memory_profile= --aspects= --repo_env=',
			{
				harmless:
					'-c: -h -k -s -j: --config= --test_output= --compilation_mode= --output_groups= --test_summary=',
				words:
					/^--(?:remote|experimental_remote|bes|build_event|google|credential)_/,
			},
		),
		startedAs: {kin: 'bazelisk'},
	},
	'pre-commit': {
		looksAtCode: true,
		...shortened('-c: --config= --hook-stage= --hook-dir= --repo=', {
			harmless:
				'-a -h -v -V --all-files --files --show-diff-on-failure --from-ref= --to-ref= -s: -o:',
		}),
		startedAs: {kin: 'prek'},
	},
};
