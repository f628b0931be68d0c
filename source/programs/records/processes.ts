import {type Program} from '../program.js';

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
	mustBeNamed: {'': {options: '-D: --diag= -F: --filter= -K --kill'}},
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

/** Programs that say what runs, and who is connected to whom. */
export const processPrograms: Readonly<Record<string, Program>> = {
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
	lsof: {
		mustBeNamed: {'': {options: '-D:', isSpeltInFull: true}},
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
	// Of ss, -r looks names up on another machine; of netstat, it shows routes.
	ss: {...ssRecord, options: ssRecord.options.replace(' -r ', ' ')},
	// Without `-n` it asks for the names of all machines that it lists.
	netstat: {
		...ssRecord,
		inspects: {...listingConnections, needs: ['-n', '--numeric']},
	},
	ifconfig: {
		mustBeNamed: {
			'': {
				words:
					/^(?:-?(?:alias|arp|promisc|allmulti)|up|down|add|delete|del|create|destroy|hw|mtu|netmask|broadcast|inet6?|ether|lladdr|remove|[\d.]+(?:\/\d+)?)$/,
			},
		},
		options: '-a -l',
		inspects: {
			reason: 'lists connections',
			shows: 'words',
			most: 0,
			leftOut: {'eth0 down': 'changes a connection'},
		},
	},
};
