import {optionNamesOf} from '../../../programs/spellings/optionNames.js';
import {usualWords} from '../../../programs/spellings/knownNames.js';
import {optionTable} from '../../../programs/options.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {type Program} from '../../../programs/program.js';
import {programs} from '../../../programs/table.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {nameTest} from '../../places/placePatterns.js';
import {wordsOf} from '../../../programs/word.js';

/*
 * Words that are made while a command runs (`"$x"`, `$(cat x)`, what xargs
 * hands on), as marks in its texts: what refuses asks where such a word may be
 * what its rule is about. Behind what a word is known to begin with.
 */

/** One word, or as many as it makes. */
const oneWord = '\u{0}';
const anyWords = '\u{1}';
/** The value of an option. */
const ofOption = '\u{2}';
/** Behind all options. */
const operand = '\u{3}';
/** The names that fit a pattern. */
const names = '\u{4}';

/** An operand of which nobody knows more than what stands before this. */
export const unknownOperand = operand;

/** Any number of words that nobody knows. */
export const unknownWords = anyWords;

/** Whether a word is one that nobody knows, or knows the end of. */
export const isUnknown = (word: string): boolean =>
	word !== '' && word.charCodeAt(word.length - 1) <= names.charCodeAt(0);

/** Whether it may be an option. */
export const mayBeOption = (word: string): boolean =>
	word.endsWith(oneWord) || word.endsWith(anyWords);

/** Whether it may be a word that stands by itself. */
export const mayStandAlone = (word: string): boolean =>
	isUnknown(word) && !word.endsWith(ofOption);

/** Whether anything may stand in it. */
export const mayBeAny = (word: string): boolean =>
	isUnknown(word) && !word.endsWith(names);

/** Whether it may be several words. */
export const mayBeSeveral = (word: string): boolean => word.endsWith(anyWords);

/** What it is known to begin with. */
export const knownOf = (word: string): string =>
	isUnknown(word) ? word.slice(0, -1) : word;

/** Whether a word that nobody knows may be this one, alone or behind the option that it belongs to. */
export function mayBeWord(given: string, word: string): boolean {
	if (!isUnknown(given)) return false;
	const known = knownOf(given);
	if (given.endsWith(names)) return nameTest(behindOption(known))(word);
	// Whichever path leads to it.
	const last = /^[.~]*\/(?:.*\/)?([^/]*)$/.exec(known)?.[1];
	return (
		word.startsWith(known) ||
		(last !== undefined &&
			word.slice(word.lastIndexOf('/') + 1).startsWith(last)) ||
		(known.startsWith('-') && word.startsWith(behindOption(known)))
	);
}

/** What is joined to an option: `--context=x`, `-nx`. */
function behindOption(known: string): string {
	if (!known.startsWith('-')) return known;
	const at = known.indexOf('=');
	if (at >= 0) return known.slice(at + 1);
	return known.startsWith('--') ? known : known.slice(2);
}

/** A command with marks in place of what nobody knows of it; undefined: all is known. */
export function withMarks(segment: Segment): Segment | undefined {
	const {program, args} = segment;
	if (program === undefined || args.every(({value}) => value !== undefined))
		return undefined;
	const words = wordsOf(args);
	const end = optionsEnd(program, words, args);
	const takesValue = valueTest(program, words);
	return {
		...segment,
		text: '',
		args: args.map((argument, at): Argument => {
			if (argument.value !== undefined) return argument;
			const isValue =
				at > 0 &&
				args[at - 1]?.value !== undefined &&
				takesValue(words[at - 1] ?? '');
			const text = markOf(argument, isValue, at >= end);
			return {text, value: text};
		}),
	};
}

function markOf(
	{pattern, prefix}: Argument,
	isValue: boolean,
	isOperand: boolean,
): string {
	if (pattern !== undefined) return pattern + names;
	if (isOperand) return (prefix ?? '') + operand;
	// What it begins with may be of several words.
	if (prefix === undefined) return anyWords;
	if (isValue) return prefix + ofOption;
	return prefix + (/^(?:-|$)/.test(prefix) ? oneWord : operand);
}

/** From where on no word is an option of the program's: behind `--`, and where another command stands. */
function optionsEnd(
	program: string,
	words: readonly string[],
	args: readonly Argument[],
): number {
	const dashes = args.findIndex(({value}) => value === '--');
	const end = dashes < 0 ? words.length : dashes;
	const [usual] = usualWords([program]);
	const [place = end] = subcommandPlaces(program, words);
	if (usual !== 'docker' || !/^(?:run|create|exec)$/.test(words[place] ?? ''))
		return end;
	// An image or a container, or the word behind the one that may be a value.
	for (let at = place + 1; at < end; at++) {
		const before = words[at - 1] ?? '';
		if (words[at]?.startsWith('-') || args[at]?.value === undefined) continue;
		if (!before.startsWith('-') || before.includes('=') || isFlag.test(before))
			return at + 1;
	}

	return end;
}

const isFlag = /^(?:-[dit]+|--(?:rm|init|privileged))$/;

/** Whether what follows an option is its value, for certain. */
function valueTest(
	program: string,
	words: readonly string[],
): (option: string) => boolean {
	const [place] = subcommandPlaces(program, words);
	const verb = place === undefined ? undefined : (words[place] ?? '');
	const behind = verb === undefined ? [] : words.slice((place ?? 0) + 1);
	const own = optionNamesOf(
		[program, verb ?? '', ...behind].filter(word => word !== ''),
	);
	const record = programs.get(program);
	const ofVerb = verb === undefined ? [] : linesOf(record, verb);
	const ofProgram = [record?.options ?? '', ...linesOf(record, '')];
	const arities = (option: string) => {
		const found = aritiesIn(ofVerb, option);
		return found.length > 0 ? found : aritiesIn(ofProgram, option);
	};

	const takes = (option: string): boolean | undefined => {
		const [arity, ...others] = arities(option);
		if (arity !== undefined)
			return [arity, ...others].every(one => one === 'one');
		if (option.length === 2)
			return own?.letters.get(option[1] ?? '')?.takesValue;
		const name = option.slice(2).toLowerCase();
		const named = [...(own?.letters.values() ?? [])].find(letter =>
			letter.names.includes(name),
		);
		return named?.takesValue ?? (usualValues.has(name) ? true : undefined);
	};

	return option => {
		if (!option.startsWith('-') || option.includes('=')) return false;
		if (option.startsWith('--') || option.length === 2)
			return takes(option) === true;
		// The last of a cluster, `-am`, where no other has taken it.
		const letters = option.slice(1).split('');
		return letters.every((letter, at) =>
			at === letters.length - 1
				? takes(`-${letter}`) === true
				: takes(`-${letter}`) === false,
		);
	};
}

const linesOf = (record: Program | undefined, verb: string) => [
	record?.subcommands?.[verb]?.options ?? '',
	record?.mustBeNamed?.[verb]?.options ?? '',
	record?.mustBeNamed?.[verb]?.harmless ?? '',
];

const aritiesIn = (lines: readonly string[], option: string) =>
	lines.flatMap(line => optionTable(line).options.get(option)?.arity ?? []);

/** Names of options that take a value, whichever program has them. */
const usualValues: ReadonlySet<string> = new Set(
	'add-host author base body body-file branch build-arg config container context cwd data date dir directory env env-file exclude file filename filter format from head header host image include input label message name namespace network output password path port profile project reason region registry repo resource-group role selector subscription tag tags target title to token url user username version volume workdir'.split(
		' ',
	),
);
