import {rememberLatest} from '../../rememberLatest.js';
import {type Argument, type Segment} from '../../../shell/types.js';

/** The arguments of a program, sorted into flags and operands. */
export type Words = {
	/** Everything that starts with a dash, before `--`; as the program gets it. */
	flags: readonly string[];
	/** Everything else, values of flags included: which flags take one is not known for every program. */
	operands: readonly string[];
	/** Operands without the values of the flags in `valueFlags`; subcommands come first. */
	commands: readonly string[];
};

/** Sorts a segment's arguments; kept, since every entry asks. */
export const readWords = rememberLatest(sort);

/** All arguments and what is fed to them in one text, lower case. */
export const readText = rememberLatest(({args, stdinText}: Segment) => {
	let text = '';
	for (const argument of args) text += `${wordOf(argument)} `;
	return (text + (stdinText ?? '')).toLowerCase();
});

/** What stands for an argument: its value, its glob, or its text when it is computed. */
export function wordOf(argument: Argument): string {
	return argument.value ?? argument.pattern ?? argument.text;
}

function sort(segment: Segment): Words {
	const flags: string[] = [];
	const operands: string[] = [];
	const commands: string[] = [];
	const {program = ''} = segment;
	const withValue = Object.hasOwn(valueFlags, program)
		? valueFlags[program]
		: undefined;
	let ended = false;
	let isValue = false;
	for (const argument of segment.args) {
		const word = wordOf(argument);
		if (!ended && word === '--') {
			ended = true;
		} else if (!ended && word.length > 1 && word.startsWith('-')) {
			flags.push(word);
			isValue = commands.length === 0 && withValue?.includes(word) === true;
			continue;
		} else {
			operands.push(word);
			if (!isValue) commands.push(word);
		}

		isValue = false;
	}

	return {flags, operands, commands};
}

/** Flags before the subcommand that take the next word as their value. */
const valueFlags: Readonly<Record<string, readonly string[]>> = {
	git: [
		'-C',
		'-c',
		'--git-dir',
		'--work-tree',
		'--namespace',
		'--config-env',
		'--super-prefix',
		'--attr-source',
	],
	docker: ['-H', '--host', '-c', '--context', '--config', '-l', '--log-level'],
	podman: ['-c', '--connection', '--url', '--log-level', '--root'],
	npm: ['--prefix', '-C', '-w', '--workspace', '--registry', '--loglevel'],
	pnpm: ['-C', '--dir', '--filter', '-F', '--loglevel'],
	yarn: ['--cwd'],
	gh: ['-R', '--repo'],
	systemctl: ['-H', '--host', '-M', '--machine', '-t', '--type'],
	terraform: [],
};
