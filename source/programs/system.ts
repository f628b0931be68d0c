import {type ProgramSpec} from './spec.js';

/** Touches no files: whatever stands on its line is text. */
const text: ProgramSpec = {options: '-* -#', operands: 'text*'};

/** Programs and builtins that tell or compute something, and leave files alone. */
export const systemPrograms: Readonly<Record<string, ProgramSpec>> = {
	...Object.fromEntries(
		'echo printf true false : sleep exit return break continue shift seq expr factor yes uname arch nproc whoami id groups users logname tty kill wait jobs fg bg disown type which whereis uptime free getconf locale ps pgrep pidof tput clear cd pushd popd dirs umask ulimit times caller help hash set shopt export declare typeset local readonly unset read let getopts alias unalias trap eval builtin command exec mapfile readarray printenv env sync nohup suspend logout enable bind complete compgen compopt stty cal numfmt who w last tsort getent lscpu lsblk lsmod lspci lsusb vmstat iostat mpstat'
			.split(' ')
			.map(name => [name, text] as const),
	),
	date: {
		options:
			'-d: -f:read -I? -j -n -r:read -R -s:doubt -u -v: --date= --file=read --iso-8601? --reference=read --rfc-email --rfc-3339= --set=doubt --utc --universal --debug --resolution',
		operands: 'text*',
	},
	hostname: {
		options:
			'-a -A -b -d -f -F:read -i -I -s -y --all-fqdns --fqdn --long --short --file=read',
		operands: 'text*',
	},
	lsof: {options: '-*', operands: 'read*', isOpen: true},
	top: {options: '-*', isOpen: true},
	time: text,
};
