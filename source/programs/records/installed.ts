import {ofSystem, ofVersions} from './further.js';
import {type Program} from '../program.js';

const runs = 'runs programs';
const writes = 'changes what is installed';
const elsewhere = 'goes to another machine';

/** Package managers of systems and of languages, as far as they say what is installed. */
export const installedPrograms: Readonly<Record<string, Program>> = {
	rpm: {
		mustBeNamed: {
			'': {
				options:
					'-U -F -e --install --upgrade --freshen --erase --reinstall --import --initdb --rebuilddb --setperms --setugids --restore -E: --eval= --pipe= --define= -D: --root= --dbpath= --rcfile= --macros= --load=',
				// Beside `-q` it says more of a package.
				words: /^-[a-hj-pr-zA-Z]*i[a-pr-zA-Z]*$/,
			},
		},
		options:
			'-q -a -i -l -f -c -d -R -s --query --all --info --list --file --configfiles --docfiles --requires --provides --changelog --scripts --last --whatprovides --whatrequires --conflicts --obsoletes --version | -U -e -F -V -K -E: --eval= --pipe= --root= --dbpath= -p --define= --qf= --queryformat= --import -h -v --rebuilddb --initdb --rcfile= --macros=',
		operands: 'text*',
		inspects: {
			reason: 'says what is installed',
			shows: 'words',
			needs: ['-q', '--query', '--version'],
			operand: /^(?!.*:\/\/)[\w.+/*:-]+$/,
			leftOut: {
				'-U': writes,
				'-e': writes,
				'--pipe': runs,
				'--eval': runs,
				'-E': runs,
				'--define': runs,
				'-p': 'may fetch',
				'--root': 'looks elsewhere',
			},
		},
	},
	pacman: {
		startedAs: {within: 'yay | paru | pikaur | pacaur | trizen | aura'},
		mustBeNamed: {
			'': {
				options:
					'-S --sync -R --remove -U --upgrade -D --database --config= --hookdir= --dbpath= -b: --root= -r: --cachedir= --gpgdir= --logfile= --sysroot=',
			},
		},
		options:
			'-Q -i -l -o -s -e -d -t -m -n -q -k -c -g --query --info --list --owns --search --explicit --deps --unrequired --foreign --native --quiet --check --changelog --groups | -S -R -U -D -F -T -y -u -w --sync --remove --upgrade --database --config= --dbpath= --root= --hookdir= --noconfirm',
		operands: 'text*',
		inspects: {
			reason: 'says what is installed',
			shows: 'words',
			needs: ['-Q', '--query'],
			operand: /^[\w.+/@-]+$/,
			leftOut: {
				'-S': writes,
				'-R': writes,
				'-U': writes,
				'--config': runs,
				'--hookdir': runs,
			},
		},
	},
	apk: {
		further: {same: ofSystem},

		startedAs: {names: 'apk.static'},
		options: '',
		trees: [
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'info | list | policy | version',
				options:
					'-a -v -e -L -R -r -d -w -s -I -u --installed --available --upgradable --contents --depends --description --size --who-owns -W',
				operand: /^[\w.+/-]+$/,
			},
		],
		inspects: {
			reason: 'says what is installed',
			exactly: ['--version'],
			leftOut: {
				'add x': writes,
				'del x': writes,
				'list -U': elsewhere,
				'list --root x': 'looks elsewhere',
			},
		},
	},
	snap: {
		further: {same: ofSystem},

		options: '',
		inspects: {
			reason: 'says what is installed',
			exactly: [
				'list',
				'list --all',
				'version',
				'--version',
				'services',
				'connections',
			],
			leftOut: {'install x': writes, 'run x': runs},
		},
	},
	flatpak: {
		further: {same: ofSystem},

		options: '',
		inspects: {
			reason: 'says what is installed',
			exactly: ['list', 'list --app', 'remotes', '--version'],
			leftOut: {'install x': writes, 'run x': runs},
		},
	},
	rustup: {
		further: {same: ofVersions},

		options: '',
		inspects: {
			reason: 'says which toolchains there are',
			exactly: ['toolchain list', 'toolchain list -v'],
			leftOut: {
				show: 'runs the toolchain that rust-toolchain.toml names',
				update: writes,
				'run x y': runs,
			},
		},
	},
	gem: {
		further: {
			same: 'list exec check outdated info search',
			acts: {install: '-N --no-document --conservative'},
		},

		startedAs: {names: 'jgem'},
		options: '',
		trees: [
			{
				shows: 'words',
				roots: '',
				verbs: /^$/,
				paths: 'list | which | contents | dependency | info',
				options:
					'-l -a -d -e -i --local --all --details --exact --installed --versions --no-versions --prerelease -v: --version=',
				operand: /^[\w.-]+$/,
			},
		],
		inspects: {
			reason: 'says which gems are installed',
			exactly: ['--version', '-v'],
			leftOut: {
				'install x': writes,
				'list -s http://x': elsewhere,
				environment: 'may print tokens',
				'list --config-file x': 'takes its configuration from elsewhere',
				'exec x': runs,
			},
		},
	},
};
