import {type MustBeNamed, type Program} from './program.js';

/** A program of which is known no more than what an allow does not cover. */
const named = (
	options: string,
	more: Omit<MustBeNamed, 'options'> = {},
): Program => ({
	options: '',
	mustBeNamed: {'': {options, isSpeltInFull: true, ...more}},
});

/** A name of its own, and no file that it would load. */
const ownName = /^[\w-]+$/;

const gradle = named(
	'-p: --project-dir= -b: --build-file= -c: --settings-file= -I: --init-script= -g: --gradle-user-home= --include-build= --project-cache-dir= --system-prop= --write-locks --write-verification-metadata= --scan -F: --dependency-verification=',
	{
		harmless:
			'-D? -P? -x: --tests= --exclude-task= --max-workers= --console= --priority= --warning-mode=',
		words: /^-D(?!test|skip)/i,
		targets: true,
	},
);

const maven = named(
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
	{harmless: '-t: -i -b -w:', values: {'--reporters': ownName}},
);

/**
 * Programs that test, check and build what a project holds. What they do with
 * their words nobody knows; these are the options that make them do more than
 * what their names say.
 */
export const checkerPrograms: Readonly<Record<string, Program>> = {
	yarn: named(
		'--cwd= --script-shell= --registry= --cache-folder= --modules-folder= --global-folder= --preferred-cache-folder= --use-yarnrc= --link-folder= --prefix= --node-options= --scripts-prepend-node-path= --yarn-path= --proxy= --https-proxy=',
	),
	cargo: named(
		'--config= --manifest-path= --target-dir= -Z: -C: --out-dir= --artifact-dir= --lockfile-path= --registry= --index= --root= --open --timings=',
		{harmless: '-p: -j: -F: -q -v', words: /^\+/},
	),
	gradle,
	gradlew: gradle,
	mvn: maven,
	mvnw: maven,
	dotnet: named(
		'--settings= -s: --logger= -l: --results-directory= --test-adapter-path= -d: --diag= -o: --output= --artifacts-path= --configfile= --source= -p: --property= --collect= -e: --environment= --project= --additionalprobingpath= --additional-deps= --depsfile= --runtimeconfig= --packages= -bl --fx-version=',
		{
			harmless: '-c: -f: -r: -v: -t -a:',
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
					'-k: -m: -n: -r: -W: --co --collect-only --cov? --color= --durations= --pdb --dist= --html-none',
				values: {'--cov-report': /^[\w-]+$/},
			},
		},
	},
	jest,
	vitest: named(
		'-c: --config= -r: --root= --dir= --globalSetup= --environment= --outputFile= --runner= --workspace= --api --ui --configLoader= --attachmentsDir= --inspect --inspectBrk --update -u',
		{
			harmless: '-t:',
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
		{values: {'-f': ownName, '--format': ownName}},
	),
	prettier: named(
		'--config= --plugin= --plugin-search-dir= --cache-location=',
		{
			values: {'--parser': ownName},
		},
	),
	mypy: {
		options: '',
		mustBeNamed: {
			'': {
				options:
					'--config-file= --cache-dir= --python-executable= --custom-typing-module= --custom-typeshed-dir= --junit-xml= --install-types --shadow-file== --any-exprs-report= --cobertura-xml-report= --html-report= --linecount-report= --linecoverage-report= --lineprecision-report= --txt-report= --xml-report= --xslt-html-report= --xslt-txt-report=',
				harmless: '-p: -m: -c: --show-error-codes --strict --python-version=',
				words: /^@/,
			},
		},
	},
	ninja: named('-C: -f: -t:', {harmless: '-j: -k: -l: -d: -w:', targets: true}),
	just: named(
		'-f: --justfile= -d: --working-directory= --set== --shell= --shell-arg= --command -c: --dotenv-path= -E: --chooser= --edit -e --init --tempdir= --cygpath=',
	),
	rake: named(
		'-f: --rakefile= -r: --require= -R: --rakelibdir= -I: --libdir= -E: -e: --execute= -p: --execute-print= --execute-continue=',
		{
			targets: true,
		},
	),
	rspec: named(
		'-r: --require= -I: -o: --out= -O: --options= -P: --pattern= --init --bisect? -f: --format= --default-path=',
		{harmless: '-e: -t: -c -p? -w -b'},
	),
	phpunit: named(
		'-c: --configuration= --bootstrap= --include-path= -d: --printer= --extension= --loader= --cache-directory= --coverage-html= --coverage-clover= --coverage-php= --coverage-text= --coverage-xml= --log-junit= --log-teamcity= --testdox-html= --testdox-text= --testdox-xml= --generate-configuration',
	),
	tox: named(
		'-c: --conf= --workdir= -x: --override= --root= --result-json= --discover= --temp-dir=',
		{
			harmless: '-e: -f: -m: -p?',
		},
	),
	nox: named(
		'-f: --noxfile= --envdir= --report= --default-venv-backend= --force-venv-backend=',
	),
};
