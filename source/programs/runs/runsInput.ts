import {spellOut} from '../spellings/oldCluster.js';
import {optionTable} from '../options.js';
import {type Program, type RunsInput} from '../program.js';
import {readOptions} from '../readOptions.js';
import {subcommandPlaces} from '../subcommands.js';
import {programs} from '../table.js';

/** What becomes of what comes in: it is run, or it is put where it is run later. */
type InputUse = 'code' | 'files';

/** Whether anything is known of what the program does with its input; quick, since every segment is asked. */
export const saysInput = (program: string | undefined): boolean =>
	program !== undefined && programs.get(program)?.runsInput !== undefined;

/**
 * What a call does with its standard input by the record of its program:
 * `false` it is data, undefined the record does not say.
 */
export function inputUse(
	program: string,
	words: readonly string[],
): InputUse | false | undefined {
	const record = programs.get(program);
	const said = record?.runsInput;
	if (!record || said === undefined) return undefined;
	if (said === 'never') return false;
	const found = [said]
		.flat()
		.find(one =>
			placesOf(one, program, words).some(place =>
				fits(one, words.slice(place), record),
			),
		);
	return found ? (found.as ?? 'code') : false;
}

/** Where its subcommand may stand; at the beginning, where nobody knows of any. */
export function placesOf(
	{behind}: RunsInput,
	program: string,
	words: readonly string[],
): readonly number[] {
	const places = behind ? subcommandPlaces(program, words) : [];
	return places.length > 0 ? places : [0];
}

/** Whether its words are code as its input is: `psql -c "$(curl x)"`. */
export function takesCodeAsWords(program: string): boolean {
	const said = programs.get(program)?.runsInput;
	return (
		said !== undefined &&
		said !== 'never' &&
		[said]
			.flat()
			.some(
				({as, most, asFile, asOperand, given}) =>
					as === undefined &&
					most !== 0 &&
					asFile === undefined &&
					asOperand === undefined &&
					given === undefined,
			)
	);
}

/** Whether words, from the subcommand on, are such a call. */
export function fits(
	{behind, unless = '', most, asFile, asOperand, given}: RunsInput,
	words: readonly string[],
	{options: line, hasOldCluster}: Program,
): boolean {
	const first = behind?.find(
		name => words.slice(0, name.split(' ').length).join(' ') === name,
	);
	if (behind && first === undefined) return false;
	const table = optionTable(line);
	const fields = words
		.slice(first?.split(' ').length ?? 0)
		.map(word => ({text: word, value: word}));
	const spelt = hasOldCluster ? spellOut(fields, table) : fields;
	const {options, operands} = readOptions(spelt, table);
	const isGiven = (names: string) =>
		names
			.split(' ')
			.some(
				name =>
					options.some(option => option.name === name) ||
					spelt.some(({value}) => value === name),
			);
	if (isGiven(unless) || (most !== undefined && operands.length > most))
		return false;
	if (asFile === undefined && asOperand === undefined && given === undefined)
		return true;
	return (
		(given !== undefined && isGiven(given)) ||
		(asOperand === true && operands.some(({value}) => isInput(value))) ||
		(asFile !== undefined && takesInput(asFile.split(' '), words))
	);
}

/** `-f -`, `-f-`, `--file=/dev/stdin`. */
const takesInput = (names: readonly string[], words: readonly string[]) =>
	words.some((word, at) =>
		names.some(name =>
			word === name
				? isInput(words[at + 1] ?? '')
				: word.startsWith(name) &&
					isInput(word.slice(name.length).replace(/^=/, '')),
		),
	);

/** A name of the standard input. */
export const isInput = (word: string): boolean =>
	/^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/.test(word);
