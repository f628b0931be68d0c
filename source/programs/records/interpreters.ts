import {builtInWarning} from './named.js';
import {type Program, type RunsInput} from '../program.js';
import {saysVersion} from './saysVersion.js';

const python =
	'-c:code -m: -W: -X: -Q: -b -B -d -E -h -i -I -O -P -q -s -S -u -v -V -x -? --version --help --help-all --check-hash-based-pycs=';
/** Of node's and V8's options those that only choose what is tested, how much of it, and what is warned of; and what does more, as such. */
const node =
	'-e|--eval=code -p:code -pe:code -c|--check -i|--interactive -v -h -r|--require=execute -C: --print=code --version --help --import=execute --loader=execute --experimental-loader=execute --env-file=doubt --env-file-if-exists=doubt --inspect? --inspect-brk? --watch --watch-path= --test --test-name-pattern= --test-reporter= --test-only --no-warnings --trace-warnings --enable-source-maps --experimental-strip-types --experimental-vm-modules --max-old-space-size= --expose-gc --stack-trace-limit= --conditions= --input-type= --run=doubt --permission --preserve-symlinks --unhandled-rejections= --v8-options --title= --no-deprecation --trace-deprecation --cpu-prof --heap-prof --prof --disable-proto= --disable-warning= --disallow-code-generation-from-strings --dns-result-order= --experimental-detect-module --experimental-eventsource --experimental-global-navigator --experimental-import-meta-resolve --experimental-print-required-tla --experimental-require-module --experimental-sqlite --experimental-test-coverage --experimental-test-isolation= --experimental-test-module-mocks --experimental-transform-types --experimental-wasm-modules --experimental-websocket --frozen-intrinsics --max-http-header-size= --max-semi-space-size= --pending-deprecation --preserve-symlinks-main --strip-types --test-concurrency= --test-coverage-branches= --test-coverage-exclude= --test-coverage-functions= --test-coverage-include= --test-coverage-lines= --test-force-exit --test-isolation= --test-shard= --test-skip-pattern= --test-timeout= --throw-deprecation --trace-exit --trace-sigint --trace-sync-io --trace-uncaught --watch-preserve-output --zero-fill-buffers --test-reporter-destination= --no-addons --no-experimental-detect-module --no-experimental-fetch --no-experimental-require-module --no-experimental-strip-types --no-global-search-paths';
const perl =
	'-e:code -E:code -n -p -a -c -w -W -X -t -T -u -U -v -V? -s -S -h -l? -0? -i? -F: -I:read -M:doubt -m:doubt -x? -C? -d? -D? --version --help';
const ruby =
	'-e:code -n -p -a -l -c -w -v -s -S -h -y -U -0? -i? -F: -I:read -r:execute -x? -C:folder -E: -K? -T? -W? --version --help --verbose --enable= --disable= --yjit --encoding=';

const pythons: Program = {
	options: python,
	isInterpreter: true,
	runsModules: true,
	mustBeNamed: {
		// A category of warnings is imported, and so is what some of -X name.
		'': {options: '-X:', values: {'-W': builtInWarning}, isSpeltInFull: true},
	},
};

/** Any other may be the project's own package. */
const ofNode = /^(?:dot|junit|lcov|spec|tap)$/;

const nodes: Program = {
	options: node,
	isInterpreter: true,
	mustBeNamed: {
		'': {
			// What its line lists, and does more than run a script.
			options: '--inspect? --inspect-brk? --cpu-prof --heap-prof --prof',
			values: {
				'--test-reporter': ofNode,
				'--test-reporter-destination': /^std(?:out|err)$/,
			},
			listsAll: true,
			isSpeltInFull: true,
		},
	},
};

/** What stands in these files is typed. */
const editing: RunsInput = {asFile: '-s -S -u', given: '-e -E'};

/** Programs that run code of a language of their own. */
const clojure: Program = {
	options: '-e:code -M:doubt -X:doubt -A:doubt',
	mustBeNamed: {
		'': {options: '-Sdeps: -Scp: -J: -T: -X: -P', isSpeltInFull: true},
	},
	isInterpreter: true,
};

export const interpreterPrograms: Readonly<Record<string, Program>> = {
	python: {
		startedAs: {
			names: 'python3 | python2 | py | pythonw',
			kin: 'pypy | pypy3 | graalpy',
		},
		...pythons,
		inspects: saysVersion('--version', '-V'),
	},
	python2: pythons,
	python3: {
		...pythons,
		inspects: saysVersion('--version', '-V'),
	},
	pypy: pythons,
	pypy3: pythons,
	ipython: {startedAs: {modules: 'IPython'}, ...pythons, runsInput: {most: 0}},
	node: {
		startedAs: {names: 'nodejs | iojs'},
		letters: {
			'': '-p|--print',
		},
		...nodes,
		inspects: saysVersion('-v', '--version'),
	},
	nodejs: {
		...nodes,
		inspects: saysVersion('--version', '-V', '-v'),
	},
	tsx: {
		...nodes,
		options: `${node} --no-cache --clear-screen --include= --exclude=`,
		startedAs: {scripts: 'tsx/dist/cli.mjs tsx/dist/cli.cjs'},
	},
	'ts-node': {
		startedAs: {names: 'ts-node-esm | ts-node-script | ts-node-transpile-only'},
		...nodes,
		options: `${node} -T|--transpile-only -P|--project=doubt --files --esm`,
	},
	perl: {
		options: perl,
		isInterpreter: true,
		mustBeNamed: {
			'': {options: '-I: -i? -d? -D? -x? -S', isSpeltInFull: true},
		},
		inspects: saysVersion('-v', '--version'),
	},
	ruby: {
		startedAs: {kin: 'jruby | truffleruby'},
		options: ruby,
		isInterpreter: true,
		mustBeNamed: {'': {options: '-I: -i? -x? -S', isSpeltInFull: true}},
		inspects: saysVersion('--version', '-v'),
	},
	php: {
		startedAs: {names: 'php-cli'},
		options:
			'-r:code -B:code -R:code -E:code -F:execute -f:execute -a -c:doubt -n -d:doubt -e -h -i -l -m -q -s -S: -t: -v -w -z:doubt --version --ini --rf= --rc= --re= --ri=',
		isInterpreter: true,
		mustBeNamed: {'': {options: '-S: -t:', isSpeltInFull: true}},
		// It serves a folder then.
		runsInput: {unless: '-S'},
		inspects: saysVersion('--version', '-V', '-v'),
	},
	lua: {
		startedAs: {kin: 'luajit | texlua'},
		options: '-e:code -l:doubt -i -v -E -W',
		isInterpreter: true,
	},
	luajit: {
		options: '-e:code -l:doubt -i -v -E -b -j: -O?',
		isInterpreter: true,
	},
	R: {
		startedAs: {names: 'Rterm'},
		options:
			'-e:code -f:execute --file=execute --vanilla --slave --no-save --no-restore --quiet -q --version --help --args',
		isInterpreter: true,
	},
	Rscript: {
		options: '-e:code --vanilla --verbose --default-packages= --version --help',
		isInterpreter: true,
	},
	julia: {
		options:
			'-e:code -E:code -L:execute -i -q -v -h -J: -p: -t: -O? -g? --eval=code --print=code --load=execute --project? --version --help --startup-file= --threads=',
		isInterpreter: true,
	},
	osascript: {options: '-e:code -l: -i -s:', isInterpreter: true},
	elixir: {
		options: '-e:code -r:execute -S: --eval=code --require=execute --version',
		isInterpreter: true,
	},
	erl: {
		startedAs: {names: 'werl'},
		options: '-eval:code -run:doubt -s:doubt -noshell',
		isInterpreter: true,
	},
	groovy: {options: '-e:code --version', isInterpreter: true},
	scala: {
		startedAs: {names: 'scala-cli'},
		options: '-e:code -version --version',
		isInterpreter: true,
	},
	ghci: {options: '-e:code', isInterpreter: true},
	runghc: {
		startedAs: {names: 'runhaskell'},
		options: '-e:code',
		isInterpreter: true,
	},
	ocaml: {options: '-e:code -version -I:read', isInterpreter: true},
	racket: {
		options:
			'-e:code -f:execute -t:execute -l: -r:execute --version --eval=code',
		isInterpreter: true,
	},
	guile: {
		options: '-c:code -l:execute -s:execute --version',
		isInterpreter: true,
	},
	sbcl: {
		options:
			'--eval=code --load=execute --script=execute --version --noinform --non-interactive',
		isInterpreter: true,
	},
	clojure: {...clojure, startedAs: {kin: 'clj'}},
	clj: clojure,
	tclsh: {options: '', isInterpreter: true},
	wish: {options: '', isInterpreter: true},
	expect: {
		options: '-c:code -f:execute -b:execute -d -D: -i -n -N -v',
		isInterpreter: true,
	},
	jshell: {options: '', isInterpreter: true},
	irb: {options: '-r:execute -f -v --version', isInterpreter: true},
	bc: {
		options:
			'-e:text --expression= -f:read -q -l -s -w -i -h -v --quiet --mathlib --standard --warn --version --help',
		isInterpreter: true,
		// Its language counts, and does no more.
		runsInput: 'never',
	},
	gdb: {
		startedAs: {names: 'gdb-multiarch'},
		options:
			'-ex:doubt -x:doubt -batch -q --batch --args --version -p: -iex:doubt --eval-command=doubt --command=doubt',
		isInterpreter: true,
		runsInput: {},
	},
	lldb: {
		options: '-o:doubt -O:doubt -s:doubt -b -p: -n: --version',
		isInterpreter: true,
		runsInput: {},
	},
	vim: {
		startedAs: {
			names: 'vim.basic | vim.tiny | vim.nox | vim.gtk3 | gvim | vimx | rvim',
			kin: 'vi | nvim',
		},
		options:
			'-c:doubt -S:doubt -s:doubt -e -E -n -R -u:doubt -N -i: --cmd=doubt --version --help --clean --not-a-term',
		isInterpreter: true,
		edits: true,
		runsInput: editing,
	},
	nvim: {
		options:
			'-c:doubt -S:doubt -s:doubt -e -E -n -R -u:doubt -i: -l:execute --cmd=doubt --headless --version --help --clean',
		isInterpreter: true,
		edits: true,
		runsInput: editing,
	},
	vi: {
		options: '-c:doubt -e -s -R -S:doubt',
		isInterpreter: true,
		edits: true,
		runsInput: {given: '-e -s', asFile: '-S'},
	},
	ex: {
		options: '-c:doubt -s -e -S:doubt',
		isInterpreter: true,
		edits: true,
		runsInput: {},
	},
	emacs: {
		startedAs: {names: 'emacs-gtk | emacs-nox | emacs-lucid | emacs-pgtk'},
		options:
			'-Q -q -nw --batch --eval=code --execute=code --load=execute -l:execute -f:doubt --script=execute -x:execute -L: --version --no-init-file --quick',
		isInterpreter: true,
		edits: true,
		runsInput: {asFile: '--script --load -l -x'},
	},
	view: {
		options: '-c:doubt -S:doubt',
		isInterpreter: true,
		edits: true,
		runsInput: {asFile: '-S'},
	},
	ed: {
		options: '-s -p: -r -G -l -E -v --version --help',
		isInterpreter: true,
		edits: true,
		runsInput: {},
	},
};
