import {type Program} from '../program.js';

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

const jobsRecord: Program = {
	mustBeNamed: {'': {options: '-x'}},
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

const cdRecord: Program = {
	options: '-L -P -e -n -p -v -l | -* -#',
	operands: 'text*',
	inspects: {
		reason: 'moves the shell to another folder, or says where it is',
		shows: 'words',
		leftOut: {},
	},
};

/** Words of the shell, and the programs of their names. */
export const builtinPrograms: Readonly<Record<string, Program>> = {
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
	exit: exitRecord,
	return: exitRecord,
	break: exitRecord,
	continue: exitRecord,
	wait: exitRecord,
	jobs: jobsRecord,
	umask: jobsRecord,
	ulimit: jobsRecord,
	type: typeRecord,
	which: typeRecord,
	whereis: typeRecord,
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
