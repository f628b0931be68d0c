import {anyWord} from './further.js';
import {type Program} from '../program.js';

const runs = 'runs programs';
const writes = 'changes the machine';
const elsewhere = 'goes to another machine';

/** It may be told to do it on another machine. */
const onMachine = {options: '-H: --host= -M: --machine='};

/** A program whose options only look, and whose operands are plain words. */
function looks(
	options: string,
	reason: string,
	leftOut: Readonly<Record<string, string>>,
	most = 0,
): Program {
	return {
		options,
		operands: 'text*',
		inspects: {
			reason,
			shows: 'words',
			most,
			operand: /^[\w.:/@-]+$/,
			leftOut,
		},
	};
}

const counts = looks(
	'-a -c -d -h -k -m -n -s -t -w -x -y -z -N -V',
	'says how busy the machine is',
	{'-o JSON': 'not needed to look', '-f x': 'opens a file that is no operand'},
	2,
);

/** What the machine runs, has, and has logged. */
export const machinePrograms: Readonly<Record<string, Program>> = {
	journalctl: {
		mustBeNamed: {
			'': {
				options:
					'-M: --machine= -D: --directory= --root= --image= --namespace= --file= --vacuum-size= --vacuum-files= --vacuum-time= --sync --relinquish-var --smart-relinquish-var --flush --rotate --setup-keys --force --update-catalog',
			},
		},
		pages: {unless: '--no-pager'},
		options:
			'--system --user -m --merge -S: --since= -U: --until= -c: --cursor= --after-cursor= -b? --boot? -u: --unit= --user-unit= -t: --identifier= -p: --priority= --facility= -g: --grep= --case-sensitive? -k --dmesg -o: --output= --output-fields= -n? --lines? -r --reverse --show-cursor --utc -x --catalog --no-hostname --no-full -l --full -a --all -f --follow --no-tail -q --quiet --no-pager -e --pager-end -h --help --version -N --fields -F: --field= --list-boots --disk-usage --header --list-catalog | -M: --machine= -D:read --directory=read --file=read --root=read --image=read --namespace= --cursor-file=write --vacuum-size= --vacuum-files= --vacuum-time= --verify --sync --relinquish-var --smart-relinquish-var --flush --rotate --setup-keys --force --interval= --verify-key= --update-catalog --dump-catalog',
		operands: 'text*',
		inspects: {
			reason: 'prints what was logged',
			shows: 'words',
			operand: /^(?:[A-Z_]+=[^]*|\+|-?\d+|all|[\da-f]{32})$/,
			leftOut: {
				'--vacuum-size=1M': 'deletes what was logged',
				'--vacuum-time=1d': 'deletes what was logged',
				'--rotate': writes,
				'--flush': writes,
				'--sync': writes,
				'--relinquish-var': writes,
				'--setup-keys': 'makes a key',
				'--update-catalog': writes,
				'--cursor-file=x': 'writes a file',
				'--file=x': 'opens a file that is no operand',
				'-D': 'opens files that are no operand',
				'--root=/tmp': 'looks elsewhere',
				'-M': 'goes to another machine',
			},
		},
	},
	dmesg: {
		mustBeNamed: {
			'': {
				options:
					'-c -C -D -E -n: --clear --read-clear --console-off --console-on --console-level=',
			},
		},
		options:
			'-d -e -f: -H -k -l: -L? -P -r -t -T -u -w -W -x -h -V --show-delta --reltime --facility= --human --kernel --level= --color? --nopager --raw --notime --ctime --userspace --follow --follow-new --decode --help --version --json --noescape --since= --until= | -c -C -D -E -F:read -n: -s: -S --clear --read-clear --console-off --console-on --console-level= --file= --buffer-size= --syslog --kmsg-file= --time-format=',
		operands: '',
		inspects: {
			reason: 'prints what the kernel logged',
			shows: 'words',
			most: 0,
			leftOut: {
				'-c': writes,
				'-C': writes,
				'--clear': writes,
				'--read-clear': writes,
				'-n': writes,
				'-D': writes,
				'-F': 'opens a file that is no operand',
			},
		},
	},
	sysctl: {
		further: anyWord,

		mustBeNamed: {
			'': {
				options: '-w --write -p? -f? --load? --system -r:',
				words: /^[^-].*=/s,
			},
		},

		options:
			'-a -A -n -N -e -h -o -d -b | -w -p? -f? -q -X -r: -i --system --write --load?',
		// Of `-p` they are files.
		operands: 'read*',
		inspects: {
			reason: 'says how the kernel is set',
			shows: 'words',
			operand: /^[\w./-]+$/,
			leftOut: {
				'-w': writes,
				'-p': writes,
				'--system': writes,
				'net.ipv4.ip_forward=1': writes,
			},
		},
	},
	pstree: looks(
		'-a -c -h -l -n -p -s -t -T -u -g -G -U -A -V',
		'lists processes',
		{'-Z': 'not needed to look'},
		1,
	),
	vmstat: counts,
	mpstat: counts,
	iostat: counts,
	lspci: looks('-v -vv -vvv -n -nn -k -t -m -mm -s: -d:', 'lists devices', {
		'-i x': 'opens a file that is no operand',
		'-q': elsewhere,
		'-Q': elsewhere,
		'-M': 'not needed to look',
		'-O a=b': 'not needed to look',
		'-p x': 'opens a file that is no operand',
		'-F x': 'opens a file that is no operand',
	}),
	lsmod: looks('', 'lists modules', {'-x': 'not needed to look'}),
	findmnt: looks(
		'-a -A -b -d: -D -f -h -J -l -n -o: -P -r -s -t: -u -v -V --all --json --list --noheadings --output= --raw --real --types= --df --bytes --target= -T:',
		'lists what is mounted',
		{
			'-F x': 'opens a file that is no operand',
			'-p': 'never ends',
			'--verify': 'not needed to look',
		},
		1,
	),
	route: {
		mustBeNamed: {
			'': {options: '-f', words: /^(?:add|del|delete|change|flush)$/},
		},
		options: '',
		inspects: {
			reason: 'lists routes',
			// Without `-n` it asks for the names of all machines that it lists.
			exactly: ['-n', '-en', '-ne'],
			leftOut: {
				'': 'asks for names of machines',
				'add default gw x': writes,
				'del default': writes,
				flush: writes,
			},
		},
	},
	arp: {
		mustBeNamed: {'': {options: '-d -s -S -f: --delete --set --file='}},
		options: '',
		inspects: {
			reason: 'lists neighbours',
			exactly: ['-n', '-an', '-na'],
			leftOut: {
				'-a': 'asks for names of machines',
				'-d x': writes,
				'-s x y': writes,
				'-f x': writes,
			},
		},
	},
	hostnamectl: {
		further: anyWord,

		mustBeNamed: {
			'': {
				...onMachine,
				words: /^(?:set-|hostname|icon-name|chassis|deployment|location)/,
			},
		},

		pages: {unless: '--no-pager'},
		options: '',
		inspects: {
			reason: 'says the name of the machine',
			exactly: ['', 'status', '--static', 'hostname'],
			leftOut: {
				'set-hostname x': writes,
				'hostname x': writes,
				'-H x': elsewhere,
			},
		},
	},
	timedatectl: {
		further: anyWord,

		mustBeNamed: {'': {...onMachine, words: /^(?:set-|ntp-servers|revert)/}},

		pages: {unless: '--no-pager'},
		options: '',
		inspects: {
			reason: 'says what time it is',
			exactly: ['', 'status', 'show', 'list-timezones', 'timesync-status'],
			leftOut: {'set-time x': writes, 'set-ntp 0': writes, '-H x': elsewhere},
		},
	},
	localectl: {
		mustBeNamed: {'': {...onMachine, words: /^set-/}},
		pages: {unless: '--no-pager'},
		options: '',
		inspects: {
			reason: 'says which language is set',
			exactly: ['', 'status', 'list-locales', 'list-keymaps'],
			leftOut: {'set-locale x': writes, '-H x': elsewhere},
		},
	},
	loginctl: {
		further: anyWord,

		mustBeNamed: {
			'': {
				...onMachine,
				words:
					/^(?:activate|lock|unlock|enable-|disable-|kill-|terminate-|attach|flush-)/,
			},
		},

		pages: {unless: '--no-pager'},
		options: '',
		inspects: {
			reason: 'says who is there',
			exactly: [
				'',
				'list-sessions',
				'list-users',
				'list-seats',
				'session-status',
				'user-status',
			],
			leftOut: {
				'kill-user x': writes,
				'terminate-session 1': writes,
				'-H x': elsewhere,
			},
		},
	},
	atq: looks('-V', 'lists what will run', {'-q x': 'not needed to look'}),
	screen: {
		options: '',
		inspects: {
			reason: 'lists sessions',
			exactly: ['-ls', '-list', '--version', '-v'],
			leftOut: {'': 'starts a shell', '-X quit': writes, '-c x': runs},
		},
	},
};
