import {ofManager, tests} from './further.js';
import {builtInWarning, named, shortened} from './named.js';
import {type Program} from '../program.js';

const gradle = named(
	'-p: --project-dir= -b: --build-file= -c: --settings-file= -I: --init-script= -g: --gradle-user-home= --include-build= --project-cache-dir= --system-prop= --write-locks --write-verification-metadata= --scan -F: --dependency-verification=',
	{
		harmless:
			'-D? -P? -x: -a -d -h -i -m -q -s -S -t -v -w --tests= --exclude-task= --max-workers= --console= --priority= --warning-mode= --daemon --configuration= --configuration-cache --configure-on-demand',
		words: /^-D(?!test|skip)/i,
		targets: true,
	},
);

const maven = shortened(
	'-f: --file= -s: --settings= -gs: --global-settings= -t: --toolchains= -gt: --global-toolchains= -l: --log-file= -b: --builder=',
	{
		harmless:
			'-D? -P: -pl: -rf: -T: -B -C -N -U -V -X -c -e -h -o -q -v --projects= --threads= --activate-profiles=',
		words:
			/^(?:-D|--define=?)(?!skip|test\b|it\.test|failIf|maven\.test|surefire\.)/,
		targets: true,
	},
);

/** What they bring themselves: any other name is a module or a package that they load, and run. */
const ofJest = /^(?:default|github-actions|summary)$/;
const ofEslint =
	/^(?:checkstyle|codeframe|compact|html|jslint-xml|json|json-with-metadata|junit|stylish|table|tap|unix|visualstudio)$/;
const ofStylelint = /^(?:compact|github|json|string|tap|unix|verbose)$/;
const ofFlake8 = /^(?:default|pylint|quiet-filename|quiet-nothing)$|%/;

const jest = {
	...named(
		'-c: --config= --rootDir= --roots= --globalSetup= --globalTeardown= --setupFiles= --setupFilesAfterEnv= --testEnvironment= --env= --runner= --testRunner= --transform= --resolver= --outputFile= --coverageDirectory= --cacheDirectory= --preset= --projects= --moduleDirectories= --modulePaths= --moduleNameMapper= --snapshotSerializers= --testSequencer= --filter= --watchPlugins= --prettierPath= --haste= --dependencyExtractor= --globals= --testResultsProcessor= --updateSnapshot -u',
		{
			harmless:
				'-t: -w: -b -e -f -h -i -o --testPathPattern= --testPathPatterns= --testPathIgnorePatterns= --runTestsByPath --detectOpenHandles',
			values: {'--reporters': ofJest},
		},
	),
	letters: {
		'': '-b|--bail -c|--config= -f|--onlyFailures -i|--runInBand -o|--onlyChanged -t|--testNamePattern= -u|--updateSnapshot -w|--maxWorkers=',
	},
};

/** Variables say what its recipes run. */
const variable = /^[\w.-]+\s*[:+?!]*=/;

/** What mocha and rspec have themselves: any other name is a file that they load. */
const ofMocha =
	/^(?:doc|dot|html|json|json-stream|junit|landing|list|markdown|min|nyan|progress|spec|tap|teamcity|xunit)$/;
const uiOfMocha = /^(?:bdd|exports|qunit|tdd)$/;
const ofRspec = /^(?:d|documentation|f|failures|h|html|j|json|p|progress)$/;

/** What vitest has itself, or asks a package of that name for; any other name may be a file of the project's. */
const ofVitest =
	/^(?:agent|basic|blob|default|dot|github-actions|hanging-process|html|json|junit|minimal|tap|tap-flat|tree|verbose)$/;
const poolOfVitest = /^(?:forks|threads|vmForks|vmThreads|typescript|browser)$/;
const environmentOfVitest = /^(?:node|jsdom|happy-dom|edge-runtime)$/;

const ofPlaywright =
	/^(?:(?:blob|dot|github|html|json|junit|line|list|markdown|null)(?:,|$))+$/;

/** Version 2 takes any other name for a file. */
const parserOfPrettier =
	/^(?:acorn|angular|babel|babel-flow|babel-ts|css|espree|flow|glimmer|graphql|html|json|json5|jsonc|json-stringify|less|lwc|markdown|mdx|meriyah|mjml|scss|typescript|vue|yaml)$/;

/** Any other name is a module that it imports. */
const ofPylint = /^(?:colorized|github|json|json2|msvs|parseable|text)$/;

/** One that it finds itself, and no path of a program. */
const namedBrowser = /^=?[\w:.-]+$/;

/** Flags of node's that programs hand on to it. */
const ofNode =
	'--loader= --import= --experimental-loader= --inspect? --inspect-brk? --inspect-wait? --inspect-port= --cpu-prof --heap-prof --prof --redirect-warnings= --tls-keylog= --diagnostic-dir= --icu-data-dir= --trace-event-categories=';

/** Options of a reporter that name no file. */
const writesNothing = /^(?!.*(?:output|file|path|dir|report))[\w=,.-]*$/i;

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
		...named(
			'--config= --manifest-path= --target-dir= -Z: -C: --out-dir= --artifact-dir= --lockfile-path= --registry= --index= --root= --open --timings= --fix',
			{
				harmless: '-p: -j: -F: -d -h -i: -q -r -v -V',
				// A file says which linker it has.
				values: {'--target': /^(?!.*\.json$)[\w.-]+$/},
				words: /^\+/,
				handsOn: 'behind',
			},
		),
		letters: {
			'': '-F|--features= -j|--jobs= -p|--package= -q|--quiet -r|--release -v|--verbose',
		},
	},
	gradle: {
		further: {other: ''},

		...gradle,
		startedAs: {
			names: 'gradlew',
			modules:
				'org.gradle.wrapper.GradleWrapperMain org.gradle.launcher.GradleMain',
			scripts: 'gradle-wrapper.jar',
		},
	},
	gradlew: gradle,
	mvn: {
		further: {other: ''},

		...maven,
		startedAs: {
			names: 'mvnw | mvnDebug',
			kin: 'mvnd',
			modules:
				'org.apache.maven.wrapper.MavenWrapperMain org.codehaus.plexus.classworlds.launcher.Launcher',
			scripts: 'maven-wrapper.jar',
		},
	},
	mvnw: maven,
	dotnet: {
		...named(
			'--settings= -s: --logger= -l: --results-directory= --test-adapter-path= -d: --diag= -o: --output= --artifacts-path= --configfile= --source= -p: --property= --collect= -e: --environment= --project= --additionalprobingpath= --additional-deps= --depsfile= --runtimeconfig= --packages= -bl --fx-version=',
			{
				harmless: '-c: -f: -r: -v: -a: -h -q -t --configuration=',
				words:
					/^(?:[-/]{1,2}(?:p|property|t|target|bl|binarylogger|l|logger|fl|flp|fileloggerparameters|dl|distributedlogger)[:=]|@.|.*\.(?:dll|exe)$|[a-z]{1,40}\.(?!(?:MaxCpuCount|TargetPlatform|TargetFramework|TargetFrameworkVersion|TestSessionTimeout|TreatNoTestsAsError|DisableParallelization|BatchSize|Parallelize\.\w+|NumberOfTestWorkers|DefaultTimeout|MaxParallelThreads|ParallelizeTestCollections|ParallelizeAssembly)=)[\w.]+=)/i,
			},
		),
		further: {same: tests},
	},
	pytest: {
		startedAs: {names: 'py.test'},
		options: '',
		mustBeNamed: {
			'': {
				options:
					'-p: -c: -o: --rootdir= --pastebin= --confcutdir= --config-file= --override-ini= --basetemp= --junitxml= --junit-xml= --log-file= --report-log= --result-log= --resultlog= --cov-config= --html= --json-report-file= --pdbcls= --debug? --ds= --dc= --tx= --rsyncdir= --benchmark-json= --benchmark-storage= --benchmark-save= --benchmark-histogram? --md= --csv= --hosts= --ssh-config= --ssh-identity-file= --ansible-inventory= --mysql-mysqld= --mysql-install-db= --postgresql-exec= --redis-exec= --mongo-exec=',
				harmless:
					'-k: -m: -n: -r: -W: -d -h -l -q -s -v -V -x --co --collect-only --cov? --color= --durations= --pdb --dist= --html-none --import-mode=',
				values: {
					'--cov-report': /^[\w-]+$/,
					'-W': builtInWarning,
					'--pythonwarnings': builtInWarning,
				},
				words: /^@/,
			},
		},
	},
	jest: {...jest, startedAs: {scripts: 'jest.js jest-cli/bin/jest.js'}},
	vitest: {
		startedAs: {scripts: 'vitest.mjs'},
		...named(
			'-c: --config= -r: --root= --dir= --globalSetup= --environment= --outputFile= --runner= --workspace= --api --ui --configLoader= --attachmentsDir= --inspect --inspectBrk --update -u',
			{
				harmless: '-t: -h -v -w --fileParallelism --run',
				values: {
					'--reporter': ofVitest,
					'--pool': poolOfVitest,
					'--environment': environmentOfVitest,
				},
				// `init browser` installs what it needs.
				words:
					/^init$|^--(?:coverage\.(?!enabled)|outputFile\.|poolOptions|execArgv|typecheck\.|browser\.|cache\.|sequence\.|api\.|diff|deps\.|server\.|config\.)/i,
			},
		),
		letters: {
			'': '-c|--config= -r|--root= -t|--testNamePattern= -u|--update -w|--watch',
		},
	},
	eslint: {
		looksAtCode: true,
		startedAs: {scripts: 'eslint.js'},
		...named(
			'-c: --config= --rulesdir= --plugin= --parser= --resolve-plugins-relative-to= -o: --output-file= --cache-file= --cache-location= --init --inspect-config --mcp --suppressions-location=',
			{
				harmless: '-h -v --report-unused-disable-directives --print-config=',
				values: {'-f': ofEslint, '--format': ofEslint},
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
		...named('--config= --plugin= --plugin-search-dir= --cache-location=', {
			harmless: '-c -h -l -u -v -w --stdin-filepath=',
			values: {'--parser': parserOfPrettier},
		}),
		letters: {
			'': '-c|--check -l|--list-different -u|--ignore-unknown -w|--write',
		},
	},
	mypy: {
		looksAtCode: true,
		options: '',
		mustBeNamed: {
			'': {
				options:
					'--config-file= --cache-dir= --python-executable= --custom-typing-module= --custom-typeshed-dir= --junit-xml= --install-types --shadow-file== --any-exprs-report= --cobertura-xml-report= --html-report= --timing-stats= --line-checking-stats= --quickstart-file= --cache-map= --package-root= --linecount-report= --linecoverage-report= --lineprecision-report= --txt-report= --xml-report= --xslt-html-report= --xslt-txt-report=',
				harmless:
					'-p: -m: -c: -h -v -V --show-error-codes --strict --python-version= --warn-unused-configs',
				words: /^@/,
			},
		},
	},
	ninja: {
		...shortened('-C: -f: -t:', {
			harmless: '-j: -k: -l: -d: -w: -h -n -v',
			targets: true,
		}),
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
	rake: shortened(
		'-f: --rakefile= -r: --require= -R: --rakelibdir= -I: --libdir= -E: -e: --execute= -p: --execute-print= --execute-continue=',
		{
			harmless: '-j? -m -n -q -s -t? -v -A -B -D? -G -N -P -T? -V -W? -X -h -H',
			words: /^(?!(?:N|SEED|TEST)=)\w+=/,
			targets: true,
		},
	),
	rspec: shortened(
		'-r: --require= -I: -o: --out= -O: --options= -P: --pattern= --init --bisect? --default-path=',
		{
			harmless: '-e: -t: -b -c -h -p? -v -w',
			values: {'-f': ofRspec, '--format': ofRspec},
		},
	),
	phpunit: {
		...shortened(
			'-c: --configuration= --bootstrap= --include-path= -d: --printer= --extension= --loader= --cache-directory= --coverage-html= --coverage-clover= --coverage-php= --coverage-text= --coverage-xml= --log-junit= --log-teamcity= --testdox-html= --testdox-text= --testdox-xml= --log-events-text= --log-events-verbose-text= --log-otr= --list-tests-xml= --generate-baseline= --use-baseline= --coverage-cobertura= --coverage-crap4j= --coverage-openclover= --cache-result-file= --dump-xdebug-filter= --migrate-configuration --generate-configuration --prepend=',
			{harmless: '-h -v'},
		),
		startedAs: {scripts: 'phpunit.phar'},
	},
	tox: shortened(
		'-c: --conf= --workdir= -x: --override= --root= --result-json= --discover= --temp-dir= --installpkg= --force-dep= --runner= --default-runner=',
		{
			harmless: '-e: -f: -m: -p? -a -h -l -n -o -q -r -s: -v',
			handsOn: 'behind',
			words: /^(?:exec|e)$/,
			withTargets: '-e -f -m',
		},
	),
	nox: shortened(
		'-f: --noxfile= --envdir= --report= --default-venv-backend= --force-venv-backend=',
		{
			harmless:
				'-e: -k: -p: -s: -t: -h -l -N -P: -r -R -v -x --session= --sessions= --keywords= --tags=',
			handsOn: 'behind',
			targets: true,
			withTargets: '-e -s -k -t -p -P --session --sessions --keywords --tags',
		},
	),
	mocha: {
		...named(
			`-r: --require= --config= --opts= --package= --file= -n: --node-option= ${ofNode}`,
			{
				harmless:
					'-f: -g: -t: -b -h -i -w -j: -p -s: -C -c -A -S -V --extension= --ext= --fgrep= --grep= --exit --recursive --spec=',
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
		...named(
			'--config= --node-arguments= -u --update-snapshots --reset-cache',
			{
				harmless: '-m: --match= -c: -h -s -t -T: -v -w --tap --timeout=',
				words: /^debug$/,
			},
		),
		startedAs: {scripts: 'ava/entrypoints/cli.mjs'},
	},
	playwright: {
		...named(
			'-c: --config= --output= --tsconfig= --ui-host= --ui-port= -u --update-snapshots? --update-source-method=',
			{
				harmless:
					'-g: -gv: -j: -h -x -V --browser= --headed --ui --project= --debug',
				values: {'--reporter': ofPlaywright},
			},
		),
		startedAs: {scripts: 'playwright/cli.js playwright-core/cli.js'},
	},
	cypress: named(
		'-C: --config-file= -c: --config= -P: --project= --reporter-options= -o: --record --ci-build-id=',
		{
			harmless: '-s: --spec= -h -q -v -e: --env= -p: --headless',
			values: {
				'-r': ofMocha,
				'--reporter': ofMocha,
				'-b': namedBrowser,
				'--browser': namedBrowser,
			},
		},
	),
	turbo: named(
		'--cwd= --cache-dir= --api= --root-turbo-json= --heap= --profile? --anon-profile? --graph? --trace? --summarize? --token= --team=',
		{
			harmless: '-F: --filter= --output-logs= --env-mode= --only -h -v',
			handsOn: 'behind',
			targets: {behind: 'run *'},
		},
	),
	nx: {
		...named('--runner= --tasks-runner= --graph= --file= --profile=', {
			harmless:
				'-c: -t: -p: --configuration= --target= --targets= --output-style=',
			handsOn: 'behind',
			targets: {behind: 'run-many affected *', isOne: true},
			withTargets: '-t --target --targets',
		}),
		startedAs: {scripts: 'nx.js'},
	},
	rubocop: {
		...shortened(
			'-c: --config= -r: --require= -o: --out= --plugin= --cache-root= --auto-gen-config --init --server --start-server',
			{
				harmless:
					'-a -A -l -x -L -D -S -E -P -d -F -h -n -v -V --only= --except= --force-exclusion',
				values: {'-f': /^[a-z]+$/, '--format': /^[a-z]+$/},
			},
		),
		looksAtCode: true,
	},
	'golangci-lint': {
		...named(
			'-c: --config= --go= --path-prefix= --cpu-profile-path= --mem-profile-path= --trace-path=',
			{
				harmless:
					'-E: -D: -e: -p: -h -v -j: --out-format= --timeout= --enable-only=',
				words: /^--output\.[\w-]+(?:\.path)?=(?!std(?:out|err)$)/,
			},
		),
		looksAtCode: true,
	},
	flake8: {
		...shortened(
			'--config= --append-config= --output-file= --tee --enable-extensions= --install-hook=',
			{
				harmless: '-j: -h -q -v',
				values: {'--format': ofFlake8},
			},
		),
		looksAtCode: true,
	},
	black: {
		...named('--config= --python-cell-magics= --workers=', {
			harmless: '-c: -l: -t: -h -q -v -S -C -W: --code= --stdin-filename=',
		}),
		looksAtCode: true,
	},
	isort: {
		looksAtCode: true,
		...shortened(
			'--sp: --settings-path= --settings-file= --settings= --formatter= --config-root= --color-output=',
			{
				harmless:
					'-c -e -o: -f: -r -d -l: -p: -w: -m: -n -s: -i: -j: -h -q -v -V --check --diff --src-path= --src=',
			},
		),
		further: {looks: '-c'},
	},
	pylint: {
		...shortened(
			'--rcfile= --load-plugins= --init-hook= --output= --source-roots= --clear-cache-post-run= --generate-rcfile --generate-toml-config',
			{
				harmless: '-j: -E -e: -d: -h -r: -s: -v --reports=',
				values: {'-f': ofPylint, '--output-format': ofPylint},
			},
		),
		looksAtCode: true,
	},
	pyright: {
		looksAtCode: true,
		...named(
			'-p: --project= --pythonpath= -v: --venvpath= -t: --typeshedpath= --createstub= --writebaseline',
			{
				harmless: '-h -w --outputjson --level= --threads?',
			},
		),
		startedAs: {
			names: 'pyright-python',
			kin: 'basedpyright',
			scripts: 'pyright/index.js',
		},
	},
	stylelint: {
		looksAtCode: true,
		...named(
			'-c: --config= --config-basedir= --custom-formatter= --custom-syntax= -o: --output-file= --cache-location= --ignore-path= -i: --plugin=',
			{
				harmless: '-h -q -v --allow-empty-input',
				values: {'-f': ofStylelint, '--formatter': ofStylelint},
			},
		),
		startedAs: {scripts: 'stylelint.mjs stylelint.js'},
	},
	phpstan: {
		looksAtCode: true,
		...named(
			'-c: --configuration= -a: --autoload-file= -b? --generate-baseline? --tmp-file= --instead-of=',
			{
				harmless: '-l: -h -n -q -v -V --memory-limit= --error-format=',
			},
		),
		startedAs: {scripts: 'phpstan.phar'},
	},
	composer: {
		further: {
			other:
				'require remove update upgrade install config global create-project self-update reinstall archive bump init dump-autoload clear-cache',
		},

		...named(
			'-d: --working-dir= --repository= --repository-url= -f: --file= --dir=',
			{
				harmless:
					'-o -a -h -q -v -V -n -W -w --no-scripts --no-plugins --optimize-autoloader',
			},
		),
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
