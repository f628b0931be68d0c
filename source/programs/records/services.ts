import {ofServices} from './further.js';
import {type Form, type MustBeNamed, type Program} from '../program.js';
import {words} from './words.js';

const addresses: Readonly<Record<string, Form>> = Object.fromEntries(
	['addr', 'a', 'address', 'route', 'r', 'link', 'l', 'neigh', 'n', 'rule']
		.flatMap(name => [name, `${name} show`, `${name} list`, `${name} ls`])
		.map(name => [
			name,
			words('', name.includes(' ') ? {operand: /^[\w.:/-]+$/} : {most: 0}),
		]),
);

const links: Readonly<Record<string, Form>> = {
	...addresses,
	...Object.fromEntries(
		[
			'maddr',
			'maddress',
			'mroute',
			'netns',
			'tunnel',
			'tuntap',
			'vrf',
			'neighbor',
			'neighbour',
		]
			.flatMap(name => [`${name} show`, `${name} list`])
			.map(name => [name, words('', {operand: /^[\w.:/-]+$/})]),
	),
	'route get': words('', {least: 1, operand: /^[\da-f.:/]+$/}),
};

/** What changes what a command of `ip` lists, by any beginning of its name: `ip link s x down`. */
function changing(
	commandNames: string,
	names: string,
): readonly (readonly [string, MustBeNamed])[] {
	const beginnings = names
		.split(' ')
		.flatMap(name => Array.from(name, (_, at) => name.slice(0, at + 1)));
	return commandNames.split(' ').flatMap(command => {
		const others = beginnings.filter(word => word !== command);
		const words = new RegExp(`^(?:${others.join('|')})$`);
		// `ip a a` adds one.
		return others.length < beginnings.length
			? [
					[command, {words}],
					[`${command} ${command}`, {words: new RegExp(`^${command}$`)}],
				]
			: [[command, {words}]];
	});
}

/** The same of any of its commands. */
const changingInFull =
	/^(?:add|append|attach|change|chg|del|delete|exec|flush|prepend|replace|restore|save|set)$/;

const unitOptions =
	'--user --system --no-pager -q --quiet -a --all -l --full --no-legend --plain --type= -t: --state= -n: --lines= --failed';

/** Connections and services of the machine. */
export const servicePrograms: Readonly<Record<string, Program>> = {
	ip: {
		further: {same: ''},

		mustBeNamed: {
			'': {
				options: '-n: -netns: -force -b: -batch:',
				words: changingInFull,
				isSpeltInFull: true,
				isPartial: true,
			},
			...Object.fromEntries([
				// Of addresses there is nothing to set, and `s` shows them.
				...changing('addr a address', 'add change delete flush replace'),
				...changing(
					'route r link l neigh n rule ru',
					'add append change delete flush prepend replace set',
				),
			]),
		},

		options:
			'-4 -6 -br -brief -c -color -o -oneline -s -stats -j -json -p -pretty -d -details | -V -Version -h -human -iec -t -timestamp -ts -tshort -r -resolve -0 -B -M -D -N -Numeric -a -all -f:text -family: -b:doubt -batch:doubt -force -n: -netns: -rc: -rcvbuf: -l: -loops: -echo',
		subcommands: links,
		inspects: {
			reason: 'lists addresses and routes',
			exactly: ['-V', '-Version'],
			leftOut: {
				'link set eth0 down': 'changes a connection',
				'addr add 10.0.0.1/8 dev eth0': 'changes an address',
				'route del default': 'changes a route',
				'netns exec x sh': 'runs a program',
				'-batch x addr': 'reads what to do from a file',
				'-b x addr': 'reads what to do from a file',
			},
		},
	},
	systemctl: {
		further: ofServices,

		pages: {
			unless: '--no-pager',
			never:
				'start | stop | restart | try-restart | reload | reload-or-restart | kill | enable | disable | reenable | mask | unmask | daemon-reload | daemon-reexec | reset-failed | is-active | is-enabled | is-failed | is-system-running',
		},
		mustBeNamed: {
			'': {
				options: '-H: --host= -M: --machine= --root= --image= -C: --capsule=',
			},
		},
		options:
			'--user --system --no-pager -q --quiet | -a --all -l --full -H: --host= -M: --machine= -t: --type= --state= -p: --property= -P: -n: --lines= -o: --output= -s: --signal= -r --recursive -T --show-transaction -i --value -f --force --failed --global --runtime --no-block --wait --no-legend --plain --no-reload --no-wall --no-ask-password --root= --image= --job-mode= --kill-whom= --kill-value= --preset-mode= --reverse --after --before --with-dependencies --show-types --now --dry-run --message= --legend= --timestamp= --mkdir --read-only --check-inhibitors= --firmware-setup --boot-loader-menu= --boot-loader-entry= --what= --marked --drop-in= --when= --version -h --help -C: --capsule= --stdin --verbose -v',
		subcommands: Object.fromEntries(
			[
				'status',
				'is-active',
				'is-enabled',
				'is-failed',
				'list-units',
				'list-timers',
				'list-unit-files',
				'list-dependencies',
				'list-sockets',
				'list-jobs',
				'get-default',
				'is-system-running',
			].map(name => [name, words(unitOptions)]),
		),
		inspects: {
			reason: 'says how services are',
			exactly: ['', '--failed', '--version', '--user', '--failed --no-pager'],
			leftOut: {
				'stop sshd': 'changes a service',
				'show-environment': 'prints the environment',
				'cat sshd': 'may hold secrets',
				'status -H host': 'goes to another machine',
				'status -M box': 'goes to another machine',
			},
		},
	},
};
