import {describe, expect, test} from 'vitest';
import {analyseShell} from '../analyse.js';

/*
 * A shell calculates more than it says, and what is calculated may have a
 * subscript that runs code: `RANDOM='path[$(id)]'` in bash and zsh, the rest of
 * these in one of them.
 */

const isInDoubt = (command: string) => {
	const {segments, unreadable} = analyseShell(command, {
		cwd: '/project',
		home: '/home/me',
	});
	return (
		unreadable !== undefined ||
		segments.some(({unproven}) => unproven.length > 0)
	);
};

const code = "'path[$(id)]'";

describe('what is calculated may run code', () => {
	test.each([
		...['RANDOM', 'SRANDOM', 'OPTIND', 'HISTCMD', 'SECONDS', 'COLUMNS'].flatMap(
			name => [
				`${name}=${code}`,
				`${name}+=${code}`,
				`${name}=${code} ls`,
				`export ${name}=${code}`,
				`declare ${name}=${code}`,
				`typeset ${name}=${code}`,
				`readonly ${name}=${code}`,
				`for ${name} in ${code}; do :; done`,
				`read -r ${name} <<< ${code}`,
				`printf -v ${name} %s ${code}`,
				`mapfile ${name} <<< ${code}`,
				`x=${code}; ${name}=x`,
			],
		),
		'SECONDS=$(cat x)',
		...[
			'%d',
			'%i',
			'%x',
			'%5.2f',
			'%*d',
			'%.*f',
			'%c',
			'\\u0025d',
			'\\x25d',
		].map(format => `printf '${format}' ${code}`),
		`x=${code}; printf %d x`,
		`[ -t ${code} ]`,
		`test -t ${code}`,
		`[ ${code} -eq 1 ]`,
		`test 1 -lt ${code}`,
		...['exit', 'return', 'break', 'continue', 'shift'].map(
			name => `${name} ${code}`,
		),
		"functions[f]='git push'; f",
		"aliases[ls]='git push'; ls",
		"aliases=(ls 'git push'); ls",
		'commands[ls]=./x; ls',
		"typeset 'functions[f]=git push'; f",
	])('%s', command => {
		expect(isInDoubt(command)).toBe(true);
	});

	test.each([
		'OPTIND=1',
		'SECONDS=0; make; echo $SECONDS',
		'COLUMNS=80 ls',
		'COLUMNS=$(tput cols) ls',
		'UID=$(id -u) GID=$(id -g) docker compose up',
		"printf '%d files\\n' 3",
		`printf '%s' ${code}`,
		'printf "%s %d" a "$n"',
		'[ "$x" -eq 1 ] && exit 2',
		'exit $?',
		'for i in 1 2 3; do echo $i; done',
		'commands=(a b); for c in "${commands[@]}"; do echo $c; done',
		'options="-a -b"',
	])('%s does not', command => {
		expect(isInDoubt(command)).toBe(false);
	});
});
