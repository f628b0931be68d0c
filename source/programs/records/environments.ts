import {
	addsPython,
	ofManager,
	ofPython,
	ofVersions,
	pipInstall,
	tests,
} from './further.js';
import {partly, runsAnything} from './named.js';
import {type Program} from '../program.js';

/** Programs that keep what a project or a person has installed, and run what of it is given on their line. */
export const environmentPrograms: Readonly<Record<string, Program>> = {
	uv: {
		further: {
			same: ofPython,
			acts: {'pip install': pipInstall, add: addsPython},
		},

		mustBeNamed: {
			'': {
				options:
					'--directory= --project= --config-file= --index= --default-index= -i: --index-url= --extra-index-url= --find-links= -p: --python= --cache-dir= --with= --with-editable= --with-requirements= --env-file= --target= --prefix= --allow-insecure-host= --keyring-provider= -o: --output-file= --script=',
				harmless: '-h -n -P: -q -r: -U -v -V',
				isSpeltInFull: true,
			},
			'tool run': runsAnything,
		},
		options: '',
		subcommands: {
			run: {
				options:
					'-q -v -n -m: -p: -w:doubt --extra= --all-extras --no-dev --dev --only-dev --group= --all-groups --frozen --locked --no-sync --isolated --active --offline --no-project --quiet --verbose --with=doubt --with-editable=doubt --with-requirements=doubt --env-file=doubt --python= --package= --directory=folder --project= --no-cache --module= -s:execute --script=execute',
				wraps: {runsScripts: true},
			},
		},
		inspects: {
			reason: 'says where it keeps things',
			exactly: [
				'--version',
				'-V',
				'version',
				'self version',
				'cache dir',
				'python dir',
				'tool dir',
			],
			leftOut: {
				'pip list': 'runs the interpreter that the project brings',
				'run x': 'runs programs',
				tree: 'may build what it lists',
				'version 1.0': 'changes the project',
			},
		},
	},
	poetry: {
		further: {same: ofPython, acts: {add: addsPython}},

		mustBeNamed: {
			'': {
				options: '-C: --directory= -P: --project= -o: --output=',
				harmless: '-D -E: -G: -h -n -q -v -V',
				isSpeltInFull: true,
			},
		},
		options: '',
		subcommands: {run: {options: '', wraps: {runsScripts: true}}},
	},
	pipenv: {
		further: {same: ofPython},
		options: '',
		subcommands: {run: {options: '', wraps: {runsScripts: true}}},
	},
	pdm: {
		further: {same: ofPython, acts: {add: addsPython}},

		options: '',
		subcommands: {
			run: {options: '-s: --site-packages', wraps: {runsScripts: true}},
		},
	},
	hatch: {
		further: {same: ofPython},
		options: '',
		subcommands: {run: {options: '', wraps: {runsScripts: true}}},
	},
	bundle: {
		further: {same: 'list exec check outdated info search'},

		startedAs: {names: 'bundler'},
		options: '',
		mustBeNamed: {
			'': {isSpeltInFull: true},
			// Without what installs elsewhere, takes away, or trusts more.
			install: {
				harmless:
					'-h|--help -j|--jobs? -V|--verbose --deployment --force --frozen --full-index --local --no-cache --no-color --no-prune --prefer-local --quiet --redownload --retry? --with= --without=',
				values: {'--path': /^(?:\.\/)?vendor\/bundle$/},
				listsAll: true,
			},
			check: {
				harmless: '-h|--help -V|--verbose --dry-run --no-color',
				listsAll: true,
			},
		},
		subcommands: {
			exec: {options: '--keep-file-descriptors --gemfile=doubt', wraps: {}},
		},
	},
	pnpm: {
		further: ofManager('add | install'),

		startedAs: {names: 'pn', scripts: 'pnpm.cjs pnpm.js pnpm.mjs'},
		letters: {
			'': '-C|--dir= -D|--save-dev -E|--save-exact -f|--force -F|--filter= -g|--global -O|--save-optional -P|--save-prod|--prod -r|--recursive -w|--workspace-root',
		},
		mustBeNamed: {
			'': {
				options:
					'-C: --dir= --prefix= --script-shell= --shell-emulator --node-options= --userconfig= --globalconfig= --registry= --store-dir= --modules-dir= --virtual-store-dir= --lockfile-dir= --global-dir= --npm-path= --use-node-version= --cache-dir= --state-dir= --pnpmfile= --global-pnpmfile= -c --shell-mode --workspace-dir= --allow-build= --proxy= --https-proxy= -r --recursive -F: --filter= --filter-prod= -w --workspace-root',
				harmless:
					'-O --reporter= --loglevel= --silent --parallel --prod --dev --no-optional --watch --coverage --run --ui --frozen-lockfile --prefer-frozen-lockfile',
				words:
					/^(?:-+(?:config\.|@|\/\/|ignore-scripts=(?!true$)|no-ignore-scripts)|false$)/,
				handsOn: 'all',
			},
			audit: {options: '--fix'},
			dlx: runsAnything,
			install: {options: '-g --global'},
			add: {options: '-g --global'},
			update: {options: '-g --global'},
		},
		options: '',
		subcommands: {exec: {options: '-r --recursive', wraps: {}}},
	},
	mise: {
		further: {same: ofVersions},

		startedAs: {names: 'rtx'},
		options: '',
		subcommands: {exec: {options: '', wraps: {}}, x: {options: '', wraps: {}}},
	},
	direnv: {
		further: {same: 'exec status version'},

		options: '',
		subcommands: {
			exec: {
				options: '',
				wraps: {operands: 1, doubt: 'direnv runs the folder’s .envrc first'},
			},
		},
	},
	conda: {
		further: {same: ofPython},

		startedAs: {kin: 'mamba | micromamba'},
		options: '',
		subcommands: {
			run: {
				options:
					'-n: -p: -v --name= --prefix= --cwd=folder --no-capture-output --live-stream',
				wraps: {},
			},
		},
		inspects: {
			reason: 'says what is installed',
			exactly: ['list', 'env list', 'info --envs', '--version', '-V'],
			leftOut: {
				'install x': 'changes what is installed',
				'run x': 'runs programs',
				'list -p /tmp/x': 'looks elsewhere',
				'config --show': 'may print tokens',
			},
		},
	},
	dotenv: {
		options: '-f:read -e:read -o -c',
		wraps: {doubt: 'it runs with the variables of a file'},
	},
	cabal: {
		...partly('-w: --with-compiler='),
		further: {same: tests},
		subcommands: {
			exec: {options: '-v? -w: --builddir=', wraps: {dropsDashes: true}},
		},
	},
	stack: {
		...partly('--stack-yaml='),
		further: {same: tests},
		subcommands: {
			exec: {
				options:
					'--package= --cwd=folder --rts-options= --plain --no-ghc-package-path',
				wraps: {dropsDashes: true},
			},
		},
	},
};
