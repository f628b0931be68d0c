import {type Program} from '../program.js';
import {shellPrograms} from '../records/shells.js';
import {programs, subcommand} from '../table.js';

/** Words that say of what stands behind them that it is run. */
const runs = new Set(['--', 'exec', 'run', 'shell', 'spawn', 'eval']);

/** Names of machines: as programs they run what follows, which counts itself. */
const machine = /^(?:x86_64|i[3-6]86|linux(?:32|64))$/;

/** A script of a package, as some that run several call it. */
const packageScript = /^(?:npm|pnpm|yarn|bun|node|deno):./;

/** What is no program's name, nor a script's: a file of data, or of code that something else runs. */
const dataFile =
	/\.(?!(?:sh|bash|zsh|fish|py|rb|pl|php|exe|run|bin|out)$)\w+$/i;

/** Whether nothing is known of what a call does with its words. */
export function isUnknown(
	record: Program | undefined,
	names: readonly string[],
): boolean {
	if (record === undefined) return true;
	const {mustBeNamed, operands, isInterpreter, wraps, inspects} = record;
	return (
		(mustBeNamed === undefined || mustBeNamed['']?.isPartial === true) &&
		operands === undefined &&
		isInterpreter === undefined &&
		wraps === undefined &&
		inspects?.shows === undefined &&
		!names.some(name => subcommand(record, name) !== undefined)
	);
}

/**
 * The words of a program of which nothing is known that it may run as a program
 * (`perf stat ./x`, `onchange '*' -- touch x`, `watcher 'touch x'`): whoever
 * allows the program by its name has not seen which.
 *
 * @param values where values stand of options that have to be named themselves
 * @param isFolder whether a word is the path of a folder with something in it
 */
export function wordsThatMayRun(
	words: readonly string[],
	values: ReadonlySet<number>,
	isFolder: (word: string) => boolean,
): readonly string[] {
	const found: string[] = [];
	let isRun = false;
	for (const [at, word] of words.entries()) {
		if (values.has(at)) continue;
		if (runs.has(word)) {
			found.push(word);
			isRun = true;
		} else if (word.startsWith('-')) {
			const option = optionThatMayRun(word, isFolder);
			if (option !== undefined) found.push(option);
		} else if (isRun || mayRun(word, isFolder)) {
			found.push(word);
			isRun = false;
		}
	}

	return found;
}

/** An option, up to its value, in whose own word stands what it may run: `-shellcheck=./x`, `-x'touch x'`. */
function optionThatMayRun(
	word: string,
	isFolder: (word: string) => boolean,
): string | undefined {
	const [written = ''] = /^-[\w.-]+[=:]/.exec(word) ?? [];
	if (written !== '') {
		const value = word.slice(written.length);
		return !saysWhether.test(value) && mayRun(value, isFolder)
			? written
			: undefined;
	}

	const [letter = ''] = /^-[A-Za-z\d]/.exec(word) ?? [];
	const value = word.slice(2);
	// What looks like more letters is no program, but one that runs code.
	const isValue = /[\s/]/.test(value) || runsCode(value);
	return letter !== '' && isValue && mayRun(value, isFolder)
		? letter
		: undefined;
}

const runsCode = (program: string) =>
	Object.hasOwn(shellPrograms, program) ||
	programs.get(program)?.isInterpreter === true;

/** Programs by name that do nothing; as a value they say whether. */
const saysWhether = /^(?:true|false|yes)$/;

/** It names a program, a place where one may lie, or is a line that begins with one. */
function mayRun(word: string, isFolder: (word: string) => boolean): boolean {
	return word
		.split(/[;&|\n]/)
		.flatMap(line => /[^\s]+/.exec(line)?.[0] ?? [])
		.some(
			first =>
				(programs.has(first) && !machine.test(first)) ||
				packageScript.test(first) ||
				(first.includes('/') &&
					!/^\w+:\/\//.test(first) &&
					!dataFile.test(first) &&
					!isFolder(first)),
		);
}
