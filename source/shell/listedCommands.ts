import {programs} from '../programs/table.js';
import {knownText, literalField, type Field} from './field.js';
import {runsCommand, type Invocation} from './invocation.js';

/**
 * Has commands analysed that stand in one word, with commas between their
 * words, behind an option that the program's record names: `gcc -wrapper
 * env,rm,x`. What the program runs with them stands behind, and is not on the line.
 */
export function runsListedCommands(invocation: Invocation): void {
	const {program, args, draft} = invocation;
	const runsListed = listOption(program);
	if (runsListed === undefined) return;
	for (const [at, {value, text}] of args.entries()) {
		if ((value ?? text) !== runsListed) continue;
		const command = args[at + 1];
		if (!command) continue;
		const label = `${program} ${runsListed}`;
		if (command.value === undefined)
			draft.doubts.push(`${label} runs a command that is computed`);
		draft.isComplete = false;
		runsCommand(
			invocation,
			[
				...knownText(command)
					.split(',')
					.map(word => literalField(word)),
				...handedOn,
			],
			label,
		);
	}
}

/** The option of a program that takes one, its version and the machine it builds for taken off: `x86_64-linux-gnu-gcc-12`. */
export function listOption(program: string): string | undefined {
	const plain = program.replace(/-\d[\d.]*$/, '');
	const name = programs.has(plain)
		? plain
		: plain.slice(plain.lastIndexOf('-') + 1);
	return programs.get(name)?.runsListed;
}

/** Stands for what the compiler puts behind the command: a part of its own, and words for that. */
const handedOn: readonly Field[] = [
	literalField('cc1'),
	{text: '', pos: -1, end: -1},
];
