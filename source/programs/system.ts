import {type Program} from './program.js';

/** Touches no files: whatever stands on its line is text. */
const text: Program = {options: '-* -#', operands: 'text*'};

const echoRecord: Program = {
	options: '-n -e -E | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'prints its arguments, or does nothing',
		shows: 'words',
		takesAnything: true,
		leftOut: {},
	},
};

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

const exitRecord: Program = {
	options: ' | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'steers the shell',
		shows: 'words',
		operandBegins: /^[\d%]*$|^\$\?$/,
		leftOut: {'-p': 'sets a variable of the shell'},
	},
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

const jobsRecord: Program = {
	options: '-a -l -p -S | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'says how the shell is',
		shows: 'words',
		most: 0,
		leftOut: {
			'-x ls': 'jobs: runs a program',
			'-n 10': 'ulimit: changes a limit',
			'022': 'umask: changes the mask',
		},
	},
};

const typeRecord: Program = {
	options: '-a -s -t -p -P -f -b -m -u -l --all --help --version | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'says where programs are',
		shows: 'words',
		leftOut: {'-B': 'whereis: takes any number of folders'},
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

const pgrepRecord: Program = {
	options:
		'-a -c -d: -f -g: -i -l -n -o -P: -s -t: -u: -U: -v -x --full --list-name --list-full --newest --oldest --exact --count --help --version | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'finds processes',
		shows: 'words',
		leftOut: {
			'-F': 'opens a file that is no operand',
			'--pidfile': 'opens a file that is no operand',
			'--signal': 'belongs to pkill',
		},
	},
};

const cdRecord: Program = {
	options: '-L -P -e -n -p -v -l | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'moves the shell to another folder, or says where it is',
		shows: 'words',
		leftOut: {},
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

const listingConnections = {
	reason: 'lists connections',
	shows: 'words',
	most: 0,
	leftOut: {
		'-K': 'closes connections',
		'--kill': 'closes connections',
		'-D': 'writes a file',
		'--diag': 'writes a file',
		'-F': 'opens a file that is no operand',
		'--filter': 'opens a file that is no operand',
	},
} as const;

const ssRecord: Program = {
	options:
		'-a -e -i -l -m -n -p -r -s -t -u -w -x -4 -6 -H --all --listening --numeric --processes --tcp --udp --unix --summary --route --help --version',
	inspects: listingConnections,
};

/** What `ps -o` may show, and sort by: all but environments. */
const columns = listOf(
	'pid ppid pgid sid user uid gid group comm cmd args command etime etimes time cputime stat state s pcpu pmem %cpu %mem rss vsz sz nlwp tty tt start lstart nice ni pri wchan psr',
);

function listOf(names: string): RegExp {
	const name = `(?:${names.split(' ').join('|')})=?`;
	return new RegExp(`^${name}(?:,${name})*,?$`);
}

/** Words of the shell, and programs that say something about the machine. */
export const systemPrograms: Readonly<Record<string, Program>> = {
	...Object.fromEntries(
		'shift yes kill fg bg disown clear times caller help hash shopt export declare typeset local readonly unset let getopts alias unalias trap eval mapfile readarray sync suspend logout enable bind complete compgen compopt stty lsusb'
			.split(' ')
			.map(name => [name, text] as const),
	),
	echo: echoRecord,
	true: echoRecord,
	false: echoRecord,
	':': echoRecord,
	printf: {
		options: '--help --version | -* -#',
		operands: 'text*',
		inspects: {
			reason: 'prints its arguments',
			shows: 'words',
			operandBegins: /^/,
			leftOut: {'-v': 'sets a variable of the shell'},
		},
	},
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
	exit: exitRecord,
	return: exitRecord,
	break: exitRecord,
	continue: exitRecord,
	wait: exitRecord,
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
	jobs: jobsRecord,
	umask: jobsRecord,
	ulimit: jobsRecord,
	type: typeRecord,
	which: typeRecord,
	whereis: typeRecord,
	getconf: getconfRecord,
	locale: getconfRecord,
	tput: getconfRecord,
	ps: {
		options:
			'-# -e -A -a -d -f -F -H -l -L -T -j -w -h -p: -u: -U: -g: -G: -C: -t: -o: -O: --forest --headers --no-headers --pid= --ppid= --sort= --user= --cols= --width= --help --version | -*',
		operands: 'text*',
		inspects: {
			reason: 'lists processes',
			shows: 'words',
			dashed: ['--sort'],
			values: {
				'-o': columns,
				'-O': columns,
				'--sort': /^[-+\w%,]+$/,
			},
			// What it cannot read as an attached value it reads without dashes, all of its words: `-aux -e`.
			attached: Object.fromEntries(
				['-p', '-u', '-U', '-g', '-G', '-C', '-t'].map(name => [
					name,
					/^\d[\d,]*$/,
				]),
			),
			exactly: [
				'-aux',
				'-auxf',
				'-auxw',
				'-auxww',
				...['%cpu', '%mem', 'rss', 'pid'].flatMap(key => [
					`-aux --sort=-${key}`,
					`-aux --sort -${key}`,
				]),
			],
			operand: /^(?:a|x|ax|au|aux|ux|u|l|f|j|axf|auxf|auxww|axww|axu|axo|\d+)$/,
			leftOut: {
				auxe: 'prints the environment of every process, secrets included',
				'-aux -e': 'prints the environment of every process, secrets included',
				e: 'prints the environment of every process, secrets included',
				'-E': 'prints the environment of every process, secrets included',
				'-o environ':
					'prints the environment of every process, secrets included',
			},
		},
	},
	pgrep: pgrepRecord,
	pidof: pgrepRecord,
	cd: cdRecord,
	pushd: cdRecord,
	popd: cdRecord,
	dirs: cdRecord,
	read: {
		options: '-r -s -d: -n: -t: | -* -#',
		operands: 'text*',
		inspects: {
			reason: 'reads a line into variables of the shell',
			shows: 'words',
			operand: /^(?!path$|prompt)[a-z_][a-z0-9_]*$/,
			leftOut: {
				'-u': 'reads from whatever is open',
				'-a': 'sets a list',
				'-e': 'reads with an editor',
				'-i': 'belongs to -e',
				PATH: 'decides what runs',
			},
		},
	},
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
	lsof: {
		options: '-i? -n -P -t -p: -u: -c: -a -l -s? -U | -*',
		operands: 'read*',
		isOpen: true,
		inspects: {
			reason: 'lists open files and ports',
			shows: 'words',
			operandBegins: /^[^-+]/,
			// Without it, it asks for the names of all machines that it lists.
			needs: ['-n'],
			leftOut: {
				'': 'asks for names of machines',
				'-D': 'writes a cache file',
				'-r': 'never ends',
				'+D': 'not needed to look',
				'-k': 'opens a file that is no operand',
				'-m': 'opens a file that is no operand',
			},
		},
	},
	top: {options: '-*', isOpen: true, operands: ''},
	sw_vers: sw_versRecord,
	vm_stat: sw_versRecord,
	lsb_release: sw_versRecord,
	// Of ss, -r looks names up on another machine; of netstat, it shows routes.
	ss: {...ssRecord, options: ssRecord.options.replace(' -r ', ' ')},
	// Without `-n` it asks for the names of all machines that it lists.
	netstat: {
		...ssRecord,
		inspects: {...listingConnections, needs: ['-n', '--numeric']},
	},
	crontab: {
		options: '-l',
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
	ifconfig: {
		options: '-a -l',
		inspects: {
			reason: 'lists connections',
			shows: 'words',
			most: 0,
			leftOut: {'eth0 down': 'changes a connection'},
		},
	},
	set: {
		options: '-* -#',
		operands: 'text*',
		inspects: {
			reason: 'makes the shell stricter',
			exactly: [
				'-e',
				'-u',
				'-x',
				'-eu',
				'-ex',
				'-eux',
				'-o pipefail',
				'-e -o pipefail',
				'-eo pipefail',
				'-euo pipefail',
				'-euxo pipefail',
				'-uo pipefail',
				'+e',
				'+x',
			],
			leftOut: {
				'--': 'prints or changes variables',
			},
		},
	},
};
