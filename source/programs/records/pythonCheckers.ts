import {list} from '../../utils/list.js';
import {builtInWarning, listed, partly} from './named.js';
import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

/*
 * Programs that test and check what is written in Python: of each, the options
 * that only choose what is looked at, how much of it, how fast and how it looks
 * (nodeCheckers.ts says more).
 */

const ofFlake8 = /^(?:default|pylint|quiet-filename|quiet-nothing)$|%/;

/** Any other name is a module that it imports. */
const ofPylint = /^(?:colorized|github|json|json2|msvs|parseable|text)$/;

/** Settings that load nothing and name no place. */
const plainSetting =
	/^(?:addopts=|(?:log_cli|xfail_strict)=(?:true|false|0|1)|log_cli_level=[a-z]+|console_output_style=[a-z]+)$/i;

/** Plugins that hold back nothing: what it does without them is less, or comes in another order. */
const withoutPlugin =
	/^no:(?:benchmark|cacheprovider|cov|doctest|faulthandler|logging|random_order|randomly|sugar|warnings|xdist)$/;

/** How coverage is told, where no file is named. */
const covers =
	/^(?:annotate|html|json|lcov|term|term-missing|xml|markdown)?(?::skip-covered)?$/;

const isort = listed(
	'-c|--check|--check-only -d|--diff -e|--balanced -f -h|--help -i: -j: -l: -m: -n -o: -p: -q|--quiet -r -s|--skip= -v|--verbose -V|--version -w: --apply --atomic --ca --case-sensitive --color --combine-as --combine-star --cs --ensure-newline-before-comments --extend-skip= --extend-skip-glob= --fas --fass --ff --filter-files --float-to-top --force-alphabetical-sort --force-sort-within-sections --gitignore --interactive --jobs= --lai= --length-sort --lines-after-imports= --line-length= --line-width= --ls --multi-line= --nis --only-modified --only-sections --order-by-type --os --profile= --project= --py= --python-version= --remove-redundant-aliases --reverse-relative --sg= --show-files --skip-gitignore --skip-glob= --sl --src= --src-path= --tc --thirdparty= --trailing-comma --up --use-parentheses --virtual-env=',
);

export const pythonCheckers: Readonly<Record<string, Program>> = {
	pytest: {
		startedAs: {names: 'py.test'},
		...listed(
			'-d -h|--help -k: -l|--showlocals -m: -n|--numprocesses= -q|--quiet -r: -s -v|--verbose -V|--version -x|--exitfirst --assert= --asyncio-mode= --benchmark-autosave --benchmark-columns= --benchmark-disable --benchmark-disable-gc --benchmark-enable --benchmark-group-by= --benchmark-max-time= --benchmark-min-rounds= --benchmark-min-time= --benchmark-name= --benchmark-only --benchmark-quiet --benchmark-skip --benchmark-sort= --benchmark-verbose --benchmark-warmup? --cache-clear --cache-show? --capture= --code-highlight= --collect-only|--co --collect-in-virtualenv --color= --continue-on-collection-errors --count= --cov? --cov-append --cov-branch --cov-context= --cov-fail-under= --cov-reset --create-db --deselect= --disable-socket --disable-warnings|--disable-pytest-warnings --dist= --doctest-continue-on-failure --doctest-glob= --doctest-ignore-import-errors --doctest-modules --doctest-report= --durations= --durations-min= --ff|--failed-first --fixtures|--funcargs --fixtures-per-test --flake-finder --flake-runs= --force-short-summary --forked --full-trace --headed --html-none --hypothesis-explain --hypothesis-profile= --hypothesis-seed= --hypothesis-show-statistics --hypothesis-verbosity= --ignore= --ignore-glob= --import-mode= --inline-snapshot-none --instafail --junit-prefix= --keep-duplicates --last-failed|--lf --last-failed-no-failures=|--lfnf= --log-auto-indent= --log-cli-date-format= --log-cli-format= --log-cli-level= --log-date-format= --log-disable= --log-format= --log-level= --loop-scope= --markers --maxfail= --maxprocesses= --max-worker-restart= --migrations --new-first|--nf --no-cov --no-cov-on-fail --no-fold-skipped --no-header --no-migrations --no-showlocals --no-success-flaky-report --no-summary --nomigrations --only-rerun= --picked? --pdb --pyargs --random-order --random-order-bucket= --random-order-seed= --randomly-dont-reorganize --randomly-seed= --repeat-scope= --reruns= --reruns-delay= --reuse-db --run-slow --runslow --runxfail --session-timeout= --setup-only --setup-plan --setup-show --show-capture= --splits= --group= --stepwise|--sw --stepwise-reset|--sw-reset --stepwise-skip|--sw-skip --strict --strict-config --strict-markers --tb= --testdox --testmon --timeout= --timeout-method= --trace --trace-config --verbosity= --xfail-tb',
			{
				values: {
					'--browser': /^(?:chromium|firefox|webkit)$/,
					'--cov-config': /^\.coveragerc$/,
					'--cov-report': covers,
					'-o': plainSetting,
					'--override-ini': plainSetting,
					'-p': withoutPlugin,
					'-W': builtInWarning,
					'--pythonwarnings': builtInWarning,
				},
				words: /(?:^|[./])__main__(?:$|[.:])/,
			},
		),
	},
	coverage: {
		startedAs: {names: 'coverage3 | python-coverage | python3-coverage'},
		...partly('', {
			harmless:
				'-h|--help -i|--ignore-errors -m|--show-missing|--module -q|--quiet -a|--append -L|--pylib --branch --concurrency= --context= --contexts= --debug= --fail-under= --format= --include= --keep --keep-combined --omit= --parallel-mode --precision= --pretty-print --save-signal= --show-contexts --skip-covered --no-skip-covered --skip-empty --sort= --source= --source-dirs= --source-pkgs= --timid --title= --version',
			listsAll: true,
			isSpeltInFull: true,
		}),
		options:
			'-a -d:write -L -m -o:write -p --append --branch --concurrency= --context= --data-file=write --debug= --directory=write --include= --module --omit= --parallel-mode --pylib --rcfile=doubt --save-signal= --source= --timid',
		runsModules: {behind: 'run'},
	},
	ruff: {
		looksAtCode: true,
		...listed(
			'-e|--exit-zero -h|--help -n|--no-cache -q|--quiet -s|--silent -v|--verbose -V|--version -w|--watch --all --check --color= --diff --dummy-variable-rgx= --exclude= --exit-non-zero-on-fix --exit-non-zero-on-format --extend-exclude= --extend-fixable= --extend-ignore= --extend-per-file-ignores= --extend-select= --extend-unfixable= --fix --fix-only --fixable= --force-exclude --ignore= --ignore-noqa --isolated --line-length= --line-ending= --indent-style= --per-file-ignores= --preview --range= --respect-gitignore --select= --show-files --show-fixes --show-settings --show-source --statistics --stdin-filename= --target-version= --unfixable= --unsafe-fixes',
			{
				values: {
					'--output-format':
						/^(?:azure|concise|full|github|gitlab|grouped|json|json-lines|junit|pylint|rdjson|sarif|text)$/,
				},
			},
		),
		inspects: saysVersion('--version', '-V', 'version'),
	},
	mypy: {
		looksAtCode: true,
		...listed(
			'-c: -h|--help -m|--module= -p|--package= -v|--verbose -V|--version --allow-redefinition --allow-redefinition-new --allow-untyped-globals --always-false= --always-true= --bazel --cache-fine-grained --check-untyped-defs --color-output --disable-error-code= --disable-recursive-aliases --disallow-any-decorated --disallow-any-explicit --disallow-any-expr --disallow-any-generics --disallow-any-unimported --disallow-incomplete-defs --disallow-subclassing-any --disallow-untyped-calls --disallow-untyped-decorators --disallow-untyped-defs --allow-any-generics --allow-incomplete-defs --allow-subclassing-any --allow-untyped-calls --allow-untyped-decorators --allow-untyped-defs --dump-build-stats --enable-error-code= --enable-incomplete-feature= --error-summary --exclude= --exclude-gitignore --explicit-package-bases --extra-checks --fast-module-lookup --fixed-format-cache --follow-imports= --follow-untyped-imports --force-union-syntax --force-uppercase-builtins --hide-error-codes --hide-error-context --ignore-missing-imports --implicit-optional --implicit-reexport --incremental --local-partial-types --namespace-packages --no-silence-site-packages --no-site-packages --non-interactive --platform= --pretty --python-version= --raise-exceptions --report-deprecated-as-note --scripts-are-modules --show-absolute-path --show-column-numbers --show-error-code-links --show-error-codes --show-error-context --show-error-end --show-traceback|--tb --skip-cache-mtime-checks --skip-version-check --soft-error-limit= --sqlite-cache --strict --strict-bytes --strict-concatenate --strict-equality --strict-equality-for-none --strict-optional --untyped-calls-exclude= --warn-incomplete-stub --warn-no-return --warn-redundant-casts --warn-return-any --warn-unreachable --warn-unused-configs --warn-unused-ignores',
			{values: {'-O': /^json$/, '--output': /^json$/}},
		),
	},
	tox: listed(
		'-a|--listenvs-all -e: -f: -h|--help -l|--listenvs -m: -n|--notest -o -p|--parallel? -q|--quiet -r|--recreate -s: -v|--verbose --colored= --exit-and-dump-after= --fail-fast --ff --list-dependencies --no-list-dependencies --no-provision? --parallel-live --parallel-no-spinner --pre --recreate-pkg --skip-env= --skip-missing-interpreters? --skip-pkg-install --skip-uv-sync --stderr-color= --version',
		{
			handsOn: 'behind',
			words: /^(?:exec|e)$/,
			withTargets: '-e -f -m',
		},
	),
	nox: listed(
		'-e|--session=|--sessions= -h|--help -k|--keywords= -l|--list -N -p: -P: -r|--reuse-existing-virtualenvs -R -s: -t|--tags= -v|--verbose -x|--stop-on-first-error --error-on-external-run --error-on-missing-interpreters --forcecolor|--force-color --install-only --json --list-sessions --no-install --no-venv --nocolor|--no-color --non-interactive --reuse-venv= --version',
		{
			options:
				'-f|--noxfile= -db|--default-venv-backend= -fb|--force-venv-backend= --envdir= --report= --download-python=',
			// A path is a program of whoever wrote it.
			values: Object.fromEntries(
				list(
					'--python --pythons --extra-python --extra-pythons --force-python --force-pythons',
				).map(option => [option, /^(?:python|pypy)?[\d.]*$/]),
			),
			handsOn: 'behind',
			targets: true,
			withTargets: '-e -s -k -t -p -P --session --sessions --keywords --tags',
		},
	),
	flake8: {
		looksAtCode: true,
		...listed(
			'-h|--help -j|--jobs= -q|--quiet -v|--verbose --benchmark --bug-report --builtins= --color= --count --disable-noqa --doctests --exclude= --exit-zero --extend-exclude= --extend-ignore= --extend-select= --filename= --hang-closing --ignore= --include-in-doctest= --indent-size= --isolated --max-complexity= --max-doc-length= --max-line-length= --per-file-ignores= --select= --show-source --statistics --stdin-display-name= --version',
			{values: {'--format': ofFlake8}},
		),
	},
	black: {
		looksAtCode: true,
		...listed(
			'-c|--code= -C|--skip-magic-trailing-comma -h|--help -l|--line-length= -q|--quiet -S|--skip-string-normalization -t|--target-version= -v|--verbose -x|--skip-source-first-line --cache --check --color --diff --enable-unstable-feature= --exclude= --extend-exclude= --fast --force-exclude= --include= --ipynb --line-ranges= --preview --pyi --required-version= --safe --stdin-filename= --unstable --version',
		),
	},
	isort: {...isort, looksAtCode: true, further: {looks: '-c'}},
	pylint: {
		looksAtCode: true,
		...listed(
			'-d|--disable= -e|--enable= -E|--errors-only -h|--help -j|--jobs= -r|--reports= -s|--score= -v|--verbose --analyse-fallback-blocks= --confidence= --disable-all --exit-zero --fail-on= --fail-under= --from-stdin --good-names= --ignore= --ignore-imports= --ignore-long-lines= --ignore-paths= --ignore-patterns= --ignored-classes= --ignored-modules= --limit-inference-results= --list-enabled --list-groups --list-msgs --list-msgs-enabled --max-args= --max-attributes= --max-branches= --max-line-length= --max-locals= --max-module-lines= --max-public-methods= --max-returns= --max-statements= --min-public-methods= --min-similarity-lines= --msg-template= --persistent= --prefer-stubs= --py-version= --recursive= --suggestion-mode= --version',
			{values: {'-f': ofPylint, '--output-format': ofPylint}},
		),
	},
	pyright: {
		looksAtCode: true,
		...listed(
			'-h|--help -w|--watch --dependencies --ignoreexternal --level= --outputjson --pythonplatform= --pythonversion= --skipunannotated --stats --threads? --verbose --verifytypes= --version --warnings',
		),
		startedAs: {
			names: 'pyright-python',
			kin: 'basedpyright',
			scripts: 'pyright/index.js',
		},
	},
};
