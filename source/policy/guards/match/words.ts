import {type Argument, type Segment} from '../../shell/types.js';

/** The arguments of a program, sorted into flags and operands. */
export type Words = {
	/** Everything that starts with a dash, before `--`; as the program gets it. */
	flags: readonly string[];
	/** Everything else, values of flags included: which flags take one is not known for every program. */
	operands: readonly string[];
	/** Operands without the values of the flags in `valueFlags`; subcommands come first. */
	commands: readonly string[];
	/** All arguments in one text, lower case, for `mentions`. */
	text: string;
};

const known = new WeakMap<Segment, Words>();

/** Sorts a segment's arguments; kept, since every entry asks. */
export function readWords(segment: Segment): Words {
	let words = known.get(segment);
	if (!words) {
		words = sort(segment);
		known.set(segment, words);
	}

	return words;
}

/** What stands for an argument: its value, its glob, or its text when it is computed. */
export function wordOf(argument: Argument): string {
	return argument.value ?? argument.pattern ?? argument.text;
}

function sort(segment: Segment): Words {
	const flags: string[] = [];
	const operands: string[] = [];
	const commands: string[] = [];
	const withValue = valueFlags[segment.program ?? ''] ?? [];
	let ended = false;
	let isValue = false;
	for (const argument of segment.args) {
		const word = wordOf(argument);
		if (!ended && word === '--') {
			ended = true;
		} else if (!ended && word.length > 1 && /^[-]/.test(word)) {
			flags.push(word);
			isValue = commands.length === 0 && withValue.includes(word);
			continue;
		} else {
			operands.push(word);
			if (!isValue) commands.push(word);
		}

		isValue = false;
	}

	const text = [...segment.args.map(wordOf), segment.stdinText ?? '']
		.join(' ')
		.toLowerCase();
	return {flags, operands, commands, text};
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
