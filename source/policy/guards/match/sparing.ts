import {lineOf} from '../../../programs/naming/lineOf.js';
import {type OptionTable, optionTable} from '../../../programs/options.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {programs, subcommand} from '../../../programs/table.js';
import {type Segment} from '../../../shell/types.js';
import {hasExactFlag} from '../../../programs/flags.js';
import {wordOf} from '../../../programs/word.js';

/**
 * Whether a call surely has one of the flags that make it harmless: spelt in
 * full, not the value of the option before it (`git push --repo -n`, `-o -n`,
 * `-on`), and not taken back (`--dry-run --no-dry-run`).
 */
export function isSpared(segment: Segment, wanted: readonly string[]): boolean {
	const words = segment.args.map(wordOf);
	if (!words.some(word => word.startsWith('-'))) return false;
	const table = optionsOf(segment.program ?? '', words);
	const end = words.findIndex(word => endsOptions.test(word));
	const dashed = upToOperand(
		segment.program ?? '',
		end < 0 ? words : words.slice(0, end),
		table,
	);
	if (dashed.some(word => takesBack(word, wanted))) return false;
	return hasExactFlag(
		dashed.flatMap((word, at) =>
			isOption(word) && !takesNext(dashed[at - 1] ?? '', table)
				? [beforeValue(word, table)]
				: [],
		),
		wanted,
	);
}

/**
 * Whether a call surely only rehearses what it would do: it has one of the
 * flags as above, none of its words is computed, and nothing takes it back or
 * may take it for a value: `--dry-run=false`, `--dry-run false`, `--dryRun=0`,
 * `--description --dry-run`.
 */
export function isRehearsed(
	segment: Segment,
	wanted: readonly string[],
): boolean {
	if (!isSpared(segment, wanted)) return false;
	if (segment.args.some(({value}) => value === undefined)) return false;
	const words = segment.args.map(wordOf);
	const table = optionsOf(segment.program ?? '', words);
	const names = wanted.map(bareName);
	return words.every((word, at) => {
		const name = bareName(word);
		if (name.length < 3 || !names.some(one => one.startsWith(name)))
			return true;
		return (
			wanted.includes(word) &&
			!/^(?:false|no|none|off|0)$/i.test(words[at + 1] ?? '') &&
			!mayTakeNext(words[at - 1] ?? '', table)
		);
	});
}

/** `dryrun` of `--dry-run=client`, `--dryRun`, `--no-dry-run`; of no option nothing. */
const bareName = (word: string) =>
	isOption(word)
		? (word.split('=', 1)[0] ?? '')
				.replace(/^-+(?:no-)?/, '')
				.replaceAll(/[-_]/g, '')
				.toLowerCase()
		: '';

/** The same where nobody knows of it whether it takes a word. */
const mayTakeNext = (word: string, {options}: OptionTable): boolean =>
	isOption(word) &&
	!word.includes('=') &&
	!word.startsWith('--no-') &&
	!/^(?:none|attached)$/.test(options.get(word)?.arity ?? '');

/** Behind it words with a dash are operands; git takes it in both forms. */
export const endsOptions = /^--(?:end-of-options)?$/;

const isOption = (word: string) => word.length > 1 && word.startsWith('-');

/** `--no-dry-run`, `--no-dry`. */
export const takesBack = (word: string, wanted: readonly string[]): boolean =>
	word.startsWith('--no-') &&
	word.length > 5 &&
	wanted.some(flag => flag.startsWith(`--${word.slice(5)}`));

/** The words before the first operand of a subcommand that takes options only there; else all of them. */
function upToOperand(
	program: string,
	words: readonly string[],
	table: OptionTable,
): readonly string[] {
	const first = programs.get(program)?.optionsFirst?.split(' ');
	if (!first) return words;
	const ends = subcommandPlaces(program, words)
		.filter(at => first.includes(words[at] ?? ''))
		.map(place =>
			words.findIndex(
				(word, at) =>
					at > place &&
					!isOption(word) &&
					!takesNext(words[at - 1] ?? '', table),
			),
		)
		.filter(at => at >= 0);
	return words.slice(0, Math.min(words.length, ...ends));
}

/** The options of a program, and of the commands that its words may name. */
function optionsOf(program: string, words: readonly string[]): OptionTable {
	const record = programs.get(program);
	if (!record) return optionTable('');
	const {letters = {}} = record;
	const known = subcommandPlaces(program, words).flatMap(at => {
		const [first = '', second = ''] = words.slice(at);
		return [`${first} ${second}`, first].flatMap(name => [
			subcommand(record, name) ?? [],
			Object.hasOwn(letters, name) ? {options: letters[name] ?? ''} : [],
		]);
	});
	return optionTable(
		lineOf([...known.flat(), record, {options: letters[''] ?? ''}]),
	);
}

/** Whether an option, as it stands there, has the word behind it for its value. */
function takesNext(word: string, table: OptionTable): boolean {
	if (!isOption(word) || word.includes('=')) return false;
	if (word.startsWith('--')) return takes(table, name => name.startsWith(word));
	const letters = beforeValue(word, table);
	return (
		letters.length === word.length &&
		takes(table, name => name === `-${word.at(-1) ?? ''}`)
	);
}

/** Up to the letter whose value the rest is: `-o` of `-on`. */
function beforeValue(word: string, table: OptionTable): string {
	if (word.startsWith('--')) return word;
	for (let at = 1; at < word.length; at++)
		if (takes(table, name => name === `-${word.charAt(at)}`))
			return word.slice(0, at + 1);
	return word;
}

function takes(
	{options}: OptionTable,
	isMeant: (name: string) => boolean,
): boolean {
	for (const [name, {arity}] of options)
		if (isMeant(name) && /^(?:one|two|many)$/.test(arity)) return true;
	return false;
}
