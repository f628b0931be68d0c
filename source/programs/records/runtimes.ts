import {ofManager, tests} from './further.js';
import {runsAnything} from './named.js';
import {type MustBeNamed, type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

/*
 * Programs that run code of a language, and also test, check and build it. Of
 * each of those commands the options that only choose what is looked at, how
 * much of it, how fast and how it looks: all others give permissions, load
 * code, fetch, write, or take settings from elsewhere.
 */

/** What a command of one of them is covered with. */
const only = (
	harmless: string,
	more: Omit<MustBeNamed, 'harmless'> = {},
): MustBeNamed => ({harmless, listsAll: true, ...more});

const ofDeno =
	'--cached-only --ext= --ignore? --no-clear-screen --permit-no-files --watch? --watch-exclude?';

/** Without what is fetched; of the lock file they only hold to it. */
const resolving =
	'--check? --deny-import? --doc --frozen? --frozen-lockfile? --no-check? --no-npm --no-remote --unstable';

/** What it calls unstable, and gives a program nothing that its permissions do not. */
const unstable =
	/^--unstable-(?:bare-node-builtins|cron|detect-cjs|kv|raw-imports|sloppy-imports|temporal|worker-options)$/;

const deno: Program = {
	further: {same: tests},

	mustBeNamed: {
		'': {
			options:
				'-A --allow-all --allow-run? --allow-write? -W? --allow-net? -N? --allow-read? -R? --allow-env? -E? --allow-ffi? --allow-sys? -S? --allow-import? -I? -c: --config= --import-map= --lock? --preload= --env-file? --cert= --node-modules-dir? --unsafely-ignore-certificate-errors? -o: --output= --junit-path= --v8-flags= --location= --permission-set= -P? --inspect? --inspect-brk? --inspect-wait?',
			// Code of somebody else's, which it fetches and runs.
			words: /^(?:https?|npm|jsr|data|blob|file):/i,
			isSpeltInFull: true,
		},
		test: only(
			`${ofDeno} ${resolving} --changed? --coverage --coverage-raw-data-only --coverage-threshold= --deny-env? --deny-ffi? --deny-net? --deny-read? --deny-run? --deny-sys? --deny-write? --fail-fast? --failfast? --filter= --hide-stacktraces --ignore-env? --ignore-read? --no-prompt --no-run --parallel --related= --repeats= --reporter= --retry= --sanitize-ops --sanitize-resources --seed= --shard= --shuffle? --trace-leaks --trace-ops`,
			{
				family: unstable,
				// It is written there instead of to its own folder.
				words: /^--coverage=/,
			},
		),
		bench: only(
			`${ofDeno} ${resolving} --deny-env? --deny-ffi? --deny-net? --deny-read? --deny-run? --deny-sys? --deny-write? --filter= --json --no-prompt --no-run --seed=`,
			{family: unstable},
		),
		check: only(`${ofDeno} ${resolving} --all --doc-only --no-code-cache`, {
			family: unstable,
		}),
		lint: only(
			`${ofDeno} --compact --fix --json --no-config --rules --rules-exclude? --rules-include? --rules-tags?`,
		),
		fmt: only(
			`${ofDeno} --check --fail-fast --indent-width= --line-width= --no-config --no-editorconfig --no-semicolons? --prose-wrap= --single-quote? --unstable-component --unstable-sql --use-tabs? --options-indent-width= --options-line-width= --options-no-semicolons? --options-prose-wrap= --options-single-quote? --options-use-tabs?`,
		),
	},
	options: '-h -V -L: -q -A --help --version --quiet --log-level= --unstable',
	isInterpreter: true,
	inspects: saysVersion('--version'),
};

/** Behind these commands the letters change code, and how a file is read; where packages are added one says which. */
const defining = '-d: -l:';

const bun: Program = {
	further: ofManager('add | install'),

	letters: {
		'': '-d|-D|--dev -E|--exact -f|--force -g|--global -p|--production',
	},
	mustBeNamed: {
		'': {
			options:
				'--registry= --cache-dir= --global-dir= --require= --import= --define= --loader= --tsconfig-override= --conditions= --shell= --outdir= --outfile= --coverage-dir= --reporter-outfile= --inspect? --inspect-brk? --inspect-wait?',
			harmless: '-d -D -E -O -t: -y',
			isSpeltInFull: true,
			handsOn: 'all',
		},
		test: only(
			'--bail? --changed? --check --concurrent --coverage --coverage-reporter= --dots --isolate --max-concurrency= --no-clear-screen --no-env-file --no-install --no-isolate --no-macros --no-orphans --only --only-failures --parallel? --parallel-delay= --pass-with-no-tests --path-ignore-patterns= --randomize --reporter= --rerun-each= --retry= --seed= --shard= --test-name-pattern= --timeout= --todo',
			{options: defining},
		),
		build: only(
			'--check --css-chunking --drop= --emit-dce-annotations --external= --feature= --format= --ignore-dce-annotations --keep-names --minify --minify-identifiers --minify-syntax --minify-whitespace --no-bundle --no-clear-screen --no-env-file --no-install --no-macros --packages= --production --react-fast-refresh --sourcemap? --splitting --target=',
			{options: defining},
		),
		run: {options: defining},
		exec: runsAnything,
		x: runsAnything,
	},
	options:
		'-e:code -p:code -r:execute -b -v -h --eval=code --print=code --preload=execute --watch --hot --smol --silent --cwd=folder --env-file=doubt --config=doubt -c:doubt --version --help --bun',
	isInterpreter: true,
	inspects: saysVersion('--version'),
};

/** Without what takes its sandbox away, or what is checked of packages. */
const ofSwift =
	'-h|--help --verbose --vv|--very-verbose -q|--quiet --configuration= --jobs= -debug-info-format: --arch= --auto-index-store --build-tests --color-diagnostics --disable-automatic-resolution --disable-code-coverage --disable-default-traits --disable-index-store --enable-all-traits --enable-code-coverage --enable-dead-strip --enable-index-store --enable-parseable-module-interfaces --explicit-target-dependency-import-check= --force-resolved-versions --no-color-diagnostics --no-static-swift-stdlib --only-use-versions-from-resolved-file --product= --sanitize= --skip-update --static-swift-stdlib --traits= --triple=';

const swift: Program = {
	further: {same: tests},

	mustBeNamed: {
		'': {
			options:
				'--package-path= --scratch-path= --build-path= --config-path= --cache-path= --security-path= --toolset= --sdk= --destination= --swift-sdk= -Xcc: -Xswiftc: -Xlinker: -Xcxx: -Xfrontend: -load-plugin-library: -load-plugin-executable: -plugin-path: -C: --chdir= -o: -I: -L: -F:',
			harmless: '-c: -v -j: -s:',
			isSpeltInFull: true,
		},
		build: only(`${ofSwift} --show-bin-path --target=`),
		test: only(
			`${ofSwift} -l|--list-tests --specifier= --disable-swift-testing --disable-testable-imports --disable-xctest --enable-swift-testing --enable-testable-imports --enable-xctest --filter= --no-parallel --num-workers= --parallel --show-codecov-path|--show-code-coverage-path|--show-coverage-path --skip= --skip-build --test-product=`,
		),
	},
	options: '-e:code --version',
	isInterpreter: true,
	inspects: saysVersion('-version', '--version'),
};

/** Programs that run code of their language, and test, check and build it. */
export const runtimePrograms: Readonly<Record<string, Program>> = {
	bun,
	deno,
	swift,
};
