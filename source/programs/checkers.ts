import {named, ownName, shortened} from './named.js';
import {type Program} from './program.js';

const gradle = named(
	'-p: --project-dir= -b: --build-file= -c: --settings-file= -I: --init-script= -g: --gradle-user-home= --include-build= --project-cache-dir= --system-prop= --write-locks --write-verification-metadata= --scan -F: --dependency-verification=',
	{
		harmless:
			'-D? -P? -x: --tests= --exclude-task= --max-workers= --console= --priority= --warning-mode= --daemon --configuration= --configuration-cache --configure-on-demand',
		words: /^-D(?!test|skip)/i,
		targets: true,
	},
);

const maven = shortened(
	'-f: --file= -s: --settings= -gs: --global-settings= -t: --toolchains= -gt: --global-toolchains= -l: --log-file= -b: --builder=',
	{
		harmless:
			'-D? -P: -pl: -rf: -T: --projects= --threads= --activate-profiles=',
		words:
			/^(?:-D|--define=?)(?!skip|test\b|it\.test|failIf|maven\.test|surefire\.)/,
		targets: true,
	},
);

const jest = named(
	'-c: --config= --rootDir= --roots= --globalSetup= --globalTeardown= --setupFiles= --setupFilesAfterEnv= --testEnvironment= --env= --runner= --testRunner= --transform= --resolver= --outputFile= --coverageDirectory= --cacheDirectory= --preset= --projects= --moduleDirectories= --modulePaths= --moduleNameMapper= --snapshotSerializers= --testSequencer= --filter= --watchPlugins= --prettierPath= --haste= --globals= --testResultsProcessor= --updateSnapshot -u',
	{
		harmless:
			'-t: -i -b -w: --testPathPattern= --testPathPatterns= --testPathIgnorePatterns= --runTestsByPath --detectOpenHandles',
		values: {'--reporters': ownName},
	},
);

/**
 * Programs that test, check and build what a project holds. What they do with
 * their words nobody knows; these are the options that make them do more than
 * what their names say.
 */
export const checkerPrograms: Readonly<Record<string, Program>> = {
	yarn: named(
		'--cwd= --script-shell= --registry= --cache-folder= --modules-folder= --global-folder= --preferred-cache-folder= --use-yarnrc= --link-folder= --prefix= --node-options= --scripts-prepend-node-path= --yarn-path= --proxy= --https-proxy=',
		{harmless: '--frozen-lockfile -O', handsOn: 'all'},
	),
	cargo: named(
		'--config= --manifest-path= --target-dir= -Z: -C: --out-dir= --artifact-dir= --lockfile-path= --registry= --index= --root= --open --timings=',
		{harmless: '-p: -j: -F: -q -v', words: /^\+/, handsOn: 'behind'},
	),
	gradle,
	gradlew: gradle,
	mvn: maven,
	mvnw: maven,
	dotnet: named(
		'--settings= -s: --logger= -l: --results-directory= --test-adapter-path= -d: --diag= -o: --output= --artifacts-path= --configfile= --source= -p: --property= --collect= -e: --environment= --project= --additionalprobingpath= --additional-deps= --depsfile= --runtimeconfig= --packages= -bl --fx-version=',
		{
			harmless: '-c: -f: -r: -v: -t -a: --configuration=',
			words:
				/^(?:[-/]{1,2}(?:p|property|bl|binarylogger|l|logger|fl|flp|fileloggerparameters|dl|distributedlogger)[:=]|@.|.*\.(?:dll|exe)$)/i,
		},
	),
	pytest: {
		options: '',
		mustBeNamed: {
			'': {
				options:
					'-p: -c: -o: --rootdir= --pastebin= --confcutdir= --config-file= --override-ini= --basetemp= --junitxml= --junit-xml= --log-file= --report-log= --result-log= --resultlog= --cov-config= --html= --json-report-file= --pdbcls= --debug? --ds= --dc= --tx= --rsyncdir=',
				harmless:
					'-k: -m: -n: -r: -W: --co --collect-only --cov? --color= --durations= --pdb --dist= --html-none --import-mode=',
				values: {'--cov-report': /^[\w-]+$/, '-W': /^[\w: ]*$/},
				words: /^@/,
			},
		},
	},
	jest,
	vitest: named(
		'-c: --config= -r: --root= --dir= --globalSetup= --environment= --outputFile= --runner= --workspace= --api --ui --configLoader= --attachmentsDir= --inspect --inspectBrk --update -u',
		{
			harmless: '-t: --fileParallelism --run',
			values: {
				'--reporter': ownName,
				'--pool': ownName,
				'--environment': ownName,
			},
			words:
				/^--(?:coverage\.(?!enabled)|outputFile\.|poolOptions|execArgv|typecheck\.|browser\.|cache\.|sequence\.|api\.|diff|deps\.|server\.|config\.)/i,
		},
	),
	eslint: named(
		'-c: --config= --rulesdir= --plugin= --parser= --resolve-plugins-relative-to= -o: --output-file= --cache-file= --cache-location= --init --inspect-config --suppressions-location=',
		{
			harmless: '--report-unused-disable-directives --print-config=',
			values: {'-f': ownName, '--format': ownName},
		},
	),
	prettier: named(
		'--config= --plugin= --plugin-search-dir= --cache-location=',
		{
			harmless: '--stdin-filepath=',
			values: {'--parser': ownName},
		},
	),
	mypy: {
		options: '',
		mustBeNamed: {
			'': {
				options:
					'--config-file= --cache-dir= --python-executable= --custom-typing-module= --custom-typeshed-dir= --junit-xml= --install-types --shadow-file== --any-exprs-report= --cobertura-xml-report= --html-report= --linecount-report= --linecoverage-report= --lineprecision-report= --txt-report= --xml-report= --xslt-html-report= --xslt-txt-report=',
				harmless:
					'-p: -m: -c: --show-error-codes --strict --python-version= --warn-unused-configs',
				words: /^@/,
			},
		},
	},
	ninja: shortened('-C: -f: -t:', {
		harmless: '-j: -k: -l: -d: -w:',
		targets: true,
	}),
	just: named(
		'-f: --justfile= -d: --working-directory= --set== --shell= --shell-arg= --command -c: --dotenv-path= -E: --chooser= --edit -e --init --tempdir= --cygpath=',
	),
	rake: shortened(
		'-f: --rakefile= -r: --require= -R: --rakelibdir= -I: --libdir= -E: -e: --execute= -p: --execute-print= --execute-continue=',
		{
			targets: true,
		},
	),
	rspec: shortened(
		'-r: --require= -I: -o: --out= -O: --options= -P: --pattern= --init --bisect? --default-path=',
		{
			harmless: '-e: -t: -c -p? -w -b',
			values: {'-f': ownName, '--format': ownName},
		},
	),
	phpunit: shortened(
		'-c: --configuration= --bootstrap= --include-path= -d: --printer= --extension= --loader= --cache-directory= --coverage-html= --coverage-clover= --coverage-php= --coverage-text= --coverage-xml= --log-junit= --log-teamcity= --testdox-html= --testdox-text= --testdox-xml= --generate-configuration',
	),
	tox: shortened(
		'-c: --conf= --workdir= -x: --override= --root= --result-json= --discover= --temp-dir=',
		{
			harmless: '-e: -f: -m: -p?',
		},
	),
	nox: shortened(
		'-f: --noxfile= --envdir= --report= --default-venv-backend= --force-venv-backend=',
	),
	mocha: named(
		'-r: --require= --config= --opts= --package= --file= -n: --node-option= --loader= --import= --experimental-loader=',
		{
			harmless:
				'-f: -g: -t: -b -i -w -j: -p -s: -C -c -A -S -O: --extension= --ext= --fgrep= --grep= --exit --recursive --spec=',
			values: {
				'-R': ownName,
				'--reporter': ownName,
				'-u': ownName,
				'--ui': ownName,
			},
		},
	),
	playwright: named(
		'-c: --config= --output= --tsconfig= --ui-host= --ui-port= -u --update-snapshots? --update-source-method=',
		{
			harmless: '-g: -gv: -j: -x --browser= --headed --ui --project= --debug',
			values: {'--reporter': /^[\w,-]+$/},
		},
	),
	cypress: named(
		'-C: --config-file= -c: --config= -P: --project= --reporter-options= -o: --record --ci-build-id=',
		{
			harmless: '-b: --browser= -s: --spec= -q -e: --env= -p: --headless',
			values: {'-r': ownName, '--reporter': ownName},
		},
	),
	turbo: named('--cwd= --cache-dir= --api= --root-turbo-json= --heap=', {
		harmless: '-F: --filter= --output-logs= --env-mode= --only -v',
		handsOn: 'behind',
	}),
	nx: named('--runner= --tasks-runner= --graph= --file= --profile=', {
		harmless: '-c: -t: -p: --configuration= --target= --output-style=',
		handsOn: 'behind',
	}),
	rubocop: shortened(
		'-c: --config= -r: --require= -o: --out= --plugin= --cache-root= --auto-gen-config --init --server --start-server',
		{
			harmless:
				'-a -A -l -x -L -D -S -E -P -d -F -n --only= --except= --force-exclusion',
			values: {'-f': /^[a-z]+$/, '--format': /^[a-z]+$/},
		},
	),
	'golangci-lint': named(
		'-c: --config= --go= --path-prefix= --cpu-profile-path= --mem-profile-path= --trace-path=',
		{
			harmless:
				'-E: -D: -e: -p: -v -j: --out-format= --timeout= --enable-only=',
			words: /^--output\.[\w-]+(?:\.path)?=(?!std(?:out|err)$)/,
		},
	),
	flake8: shortened(
		'--config= --append-config= --output-file= --tee --enable-extensions= --install-hook=',
		{
			harmless: '-j: -v -q',
			values: {'--format': ownName},
		},
	),
	black: named('--config= --python-cell-magics= --workers=', {
		harmless: '-c: -l: -t: -q -v -S -C -W: --code= --stdin-filename=',
	}),
	isort: shortened(
		'--sp: --settings-path= --settings-file= --settings= --formatter= --config-root= --color-output=',
		{
			harmless:
				'-c -e -o: -f: -r -d -l: -p: -w: -m: -n -s: -i: -j: -q -v --check --diff --src-path= --src=',
		},
	),
	pylint: shortened(
		'--rcfile= --load-plugins= --init-hook= --output= --source-roots= --clear-cache-post-run= --generate-rcfile --generate-toml-config',
		{
			harmless: '-j: -E -e: -d: -r: -s: -v --reports=',
			values: {'-f': ownName, '--output-format': ownName},
		},
	),
	pyright: named(
		'-p: --project= --pythonpath= -v: --venvpath= -t: --typeshedpath= --createstub= --writebaseline',
		{
			harmless: '-w --outputjson --level= --threads?',
		},
	),
	stylelint: named(
		'-c: --config= --config-basedir= --custom-formatter= --custom-syntax= -o: --output-file= --cache-location= --ignore-path= -i: --plugin=',
		{
			harmless: '-q --allow-empty-input',
			values: {'-f': ownName, '--formatter': ownName},
		},
	),
	phpstan: named(
		'-c: --configuration= -a: --autoload-file= -b? --generate-baseline? --tmp-file= --instead-of=',
		{
			harmless: '-l: -q -v -n --memory-limit= --error-format=',
		},
	),
	composer: named(
		'-d: --working-dir= --repository= --repository-url= -f: --file= --dir=',
		{
			harmless:
				'-o -a -q -v -n -W -w --no-scripts --no-plugins --optimize-autoloader',
		},
	),
	bazel: named(
		'--run_under= --bazelrc= --output_base= --output_user_root= --install_base= --server_javabase= --host_jvm_args= --action_env= --host_action_env= --workspace_status_command= --shell_executable= --override_repository= --override_module= --inject_repository= --crosstool_top= --extra_toolchains= --extra_execution_platforms= --python_path= --disk_cache= --repository_cache= --symlink_prefix= --experimental_convenience_symlinks= --spawn_strategy= --strategy= --sandbox_add_mount_pair= --registry= --distdir= --build_event_json_file= --build_event_text_file= --build_event_binary_file= --execution_log_json_file= --profile=',
		{
			harmless:
				'-c: -k -s -j: --config= --test_output= --compilation_mode= --output_groups= --test_summary=',
			words: /^--remote_/,
		},
	),
	'pre-commit': shortened('-c: --config= --hook-stage= --hook-dir= --repo=', {
		harmless:
			'-a -v --all-files --files --show-diff-on-failure --from-ref= --to-ref= -s: -o:',
	}),
};
