import {ofManager, tests} from './further.js';
import {named, shortened} from './named.js';
import {type Program} from '../program.js';

/** What they bring themselves: any other name is a module or a package that they load, and run. */
const ofStylelint = /^(?:compact|github|json|string|tap|unix|verbose)$/;

/** Variables say what its recipes run. */
const variable = /^[\w.-]+\s*[:+?!]*=/;

/** What rspec has itself: any other name is a file that it loads. */
const ofRspec = /^(?:d|documentation|f|failures|h|html|j|json|p|progress)$/;

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
	rubocop: shortened(
		'-c: --config= -r: --require= -o: --out= --plugin= --cache-root= --auto-gen-config --init --server --start-server',
		{
			harmless:
				'-a -A -l -x -L -D -S -E -P -d -F -h -n -v -V --only= --except= --force-exclusion',
			values: {'-f': /^[a-z]+$/, '--format': /^[a-z]+$/},
		},
	),
	'golangci-lint': named(
		'-c: --config= --go= --path-prefix= --cpu-profile-path= --mem-profile-path= --trace-path=',
		{
			harmless:
				'-E: -D: -e: -p: -h -v -j: --out-format= --timeout= --enable-only=',
			words: /^--output\.[\w-]+(?:\.path)?=(?!std(?:out|err)$)/,
		},
	),
	stylelint: {
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
		...shortened('-c: --config= --hook-stage= --hook-dir= --repo=', {
			harmless:
				'-a -h -v -V --all-files --files --show-diff-on-failure --from-ref= --to-ref= -s: -o:',
		}),
		startedAs: {kin: 'prek'},
	},
};
