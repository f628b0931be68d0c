import {anyWord} from './further.js';
import {type Program} from '../program.js';

const counting = {
	reason: 'counts, waits',
	shows: 'words',
	leftOut: {},
} as const;

const sleepRecord: Program = {
	options: '-h --exponents --help --version | -* -#',
	operands: 'text*',
	inspects: counting,
};

const unameRecord: Program = {
	options:
		'-a -b -d -c -g -G -h -i -k -m -n -o -p -r -s -t -u -v -w -z --all --name --human --mega --giga --kernel-name --kernel-release --machine --operating-system --help --version | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'says something about the machine or the user',
		shows: 'words',
		most: 0,
		leftOut: {'touch x': 'arch: on macOS it runs a program'},
	},
};

const idRecord: Program = {
	...unameRecord,
	inspects: {
		reason: 'says something about the machine or the user',
		shows: 'words',
		operand: /^[\w.-]+$/,
		leftOut: {},
	},
};

const usersRecord: Program = {
	options:
		'-# -a -b -d -f -h -H -i -J -l -m -n -o: -p -q -r -s -t -u --all --help --version --json --output= | -*',
	// `who file` takes it for the list of who is there.
	operands: 'read*',
	inspects: {
		reason: 'says who and what is there',
		shows: 'words',
		most: 0,
		values: {'-o': /^[\w,+-]+$/, '--output': /^[\w,+-]+$/},
		leftOut: {'--lookup': 'who: asks for names of machines'},
	},
};

const lastRecord: Program = {
	options:
		'-# -a -F -n: -R -s: -t: -w -x --fullnames --fulltimes --hostlast --limit= --nohostname --present= --since= --system --until= --help --version | -* -f:read --file=read',
	operands: 'text*',
	inspects: {
		reason: 'says who and what is there',
		shows: 'words',
		most: 0,
		leftOut: {
			'-f /var/log/btmp': 'opens a file',
			'-d': 'asks for names of machines',
			'--dns': 'asks for names of machines',
		},
	},
};

const getconfRecord: Program = {
	options: '-a -m | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'says something about the terminal or the system',
		shows: 'words',
		most: 1,
		operand: /^(?:cols|lines|colors|longname|charmap|[A-Z_0-9]+|LC_\w+)$/,
		leftOut: {
			reset: 'tput: changes the terminal',
			'-S': 'tput: reads what to do',
			'-T xterm': 'tput: another terminal',
		},
	},
};

const sw_versRecord: Program = {
	options:
		'-a -b -d -c -g -G -h -i -k -m -n -o -p -r -s -t -u -v -w -z --all --name --human --mega --giga --kernel-name --kernel-release --machine --operating-system --help --version',
	inspects: {
		reason: 'says something about the machine or the user',
		shows: 'words',
		operand: /^[\w.-]+$/,
		leftOut: {},
	},
};

/** What comes in is run at another time. */
const scheduled: Program = {
	options: '-q: -f:execute -t: -m -M -v -V -l -d -c -r -b',
	runsInput: {unless: '-f -l -d -c -r -V'},
};

/** Programs that say something about the machine, its user and the time, or count. */
export const systemPrograms: Readonly<Record<string, Program>> = {
	sleep: sleepRecord,
	seq: {
		options:
			'-# -w -s: -f: -t: --format= --separator= --equal-width --help --version | -*',
		operands: 'text*',
		inspects: counting,
	},
	expr: sleepRecord,
	factor: sleepRecord,
	numfmt: {
		options:
			'-# -d: -z --to= --from= --to-unit= --from-unit= --suffix= --padding= --field= --delimiter= --header? --grouping --invalid= --format= --round= --zero-terminated --debug --help --version | -*',
		operands: 'text*',
		inspects: counting,
	},
	uname: unameRecord,
	arch: unameRecord,
	nproc: unameRecord,
	whoami: unameRecord,
	id: idRecord,
	groups: idRecord,
	logname: unameRecord,
	tty: unameRecord,
	// GNU's takes a file, as `who` does.
	uptime: {...unameRecord, operands: 'read*'},
	free: unameRecord,
	lscpu: unameRecord,
	users: usersRecord,
	who: usersRecord,
	w: usersRecord,
	last: lastRecord,
	lsblk: usersRecord,
	getconf: getconfRecord,
	locale: getconfRecord,
	tput: getconfRecord,
	printenv: {
		options: ' | -* -#',
		operands: 'text*',
		inspects: {
			reason: 'prints variables that are no secrets',
			shows: 'words',
			least: 1,
			operand:
				/^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|OLDPWD|LANG|LC_\w+|TERM|TMPDIR|TZ|EDITOR|NODE_ENV|CI|GOPATH|GOROOT|JAVA_HOME|VIRTUAL_ENV|XDG_\w+_HOME)$/,
			leftOut: {
				'': 'prints the environment, secrets included',
				AWS_SECRET_ACCESS_KEY: 'prints a secret',
			},
		},
	},
	cal: {
		startedAs: {names: 'ncal'},
		mustBeNamed: {'': {options: '-s: --set='}},
		options:
			'-u -R -I? -d: -j -v: --date= --utc --universal --iso-8601? --rfc-3339= --rfc-email --help --version | -* -#',
		operands: 'text*',
		inspects: {
			reason: 'says what time it is',
			shows: 'words',
			operandBegins: /^\+/,
			leftOut: {
				'-s': 'sets the clock',
				'--set': 'sets the clock',
				'-f': 'opens a file and prints its lines',
				'--file': 'opens a file and prints its lines',
				'010203042026': 'sets the clock',
			},
		},
	},
	getent: {
		options: ' | -* -#',
		operands: 'text*',
		inspects: {
			reason: 'prints accounts, groups and services',
			shows: 'words',
			least: 1,
			operand:
				/^(?!hosts$|ahosts|networks$|netgroup$|shadow$|gshadow$)[\w.-]+$/,
			leftOut: {
				'hosts example.com': 'carries its words to another machine',
				'ahosts example.com': 'carries its words to another machine',
				shadow: 'prints passwords',
				'-s dns passwd': 'asks elsewhere',
			},
		},
	},
	date: {
		// Digits are a time to set the clock to.
		mustBeNamed: {
			'': {options: '-f: --file=', words: /^\d{6,}(?:\.\d+)?$/},
		},
		options:
			'-u -R -I? -d: -j -v: --date= --utc --universal --iso-8601? --rfc-3339= --rfc-email --help --version | -f:read -n -r:read -s:doubt --file=read --reference=read --set=doubt --debug --resolution',
		operands: 'text*',
		inspects: {
			reason: 'says what time it is',
			shows: 'words',
			operandBegins: /^\+/,
			leftOut: {
				'-s': 'sets the clock',
				'--set': 'sets the clock',
				'-f': 'opens a file and prints its lines',
				'--file': 'opens a file and prints its lines',
				'010203042026': 'sets the clock',
			},
		},
	},
	hostname: {
		// An operand becomes the name.
		mustBeNamed: {'': {options: '-F: --file= -b --boot', words: /^[^-]/}},
		options:
			'-s -I --short --help --version | -a -A -b -d -f -i -F:read -y --all-fqdns --fqdn --long --file=read',
		operands: 'text*',
		inspects: {
			reason: 'says the name of the machine',
			shows: 'words',
			most: 0,
			leftOut: {
				name: 'an operand becomes the new name',
				'-f': 'asks for the name of this machine',
				'-i': 'asks for the address of this machine',
				'-F': 'sets the name from a file',
				'-b': 'sets the name',
			},
		},
	},
	sw_vers: sw_versRecord,
	vm_stat: sw_versRecord,
	lsb_release: sw_versRecord,
	at: scheduled,
	batch: scheduled,
	crontab: {
		letters: {
			'': '-/',
		},
		options: '-l',
		runsInput: [{asOperand: true}, {most: 0, unless: '-l -e -r'}],
		inspects: {
			reason: 'lists what runs at set times',
			shows: 'words',
			needs: ['-l'],
			most: 0,
			leftOut: {
				'': 'reads a new table',
				'-e': 'opens an editor',
				'-r': 'deletes the table',
				'-': 'reads a new table',
			},
		},
	},
	mount: {
		further: anyWord,

		options: '-l | -a -t: -o:',
		inspects: {
			reason: 'lists what is mounted',
			shows: 'words',
			most: 0,
			leftOut: {
				'-a': 'mounts all that is configured',
				'/dev/sda1 /mnt': 'mounts',
				'-o remount /': 'mounts',
			},
		},
	},
};
