import {scriptEnding} from '../deeds/languages.js';
import {codeOnLine} from '../records/codeOnLine.js';
import {placesBehind} from '../subcommands.js';
import {knownText, type Word} from '../word.js';

/** Whether it may be given code on its line; quick to see. */
export const mayRunCodeOnLine = (program: string): boolean =>
	Object.hasOwn(codeOnLine, program);

/** What stands in front of code on the line of a program, and that code; undefined: none does. */
export function codeGiven<W extends Word>(
	program: string,
	args: readonly W[],
): {by: string; code: W} | undefined {
	if (!mayRunCodeOnLine(program)) return undefined;
	const words = args.map(knownText);
	for (const {behind, holds} of [codeOnLine[program] ?? []].flat())
		for (const by of behind.split(' | '))
			for (const {at, from} of placesOf(by, program, words)) {
				const code = args[at];
				if (code === undefined) continue;
				const text = words[at]?.slice(from) ?? '';
				if (code.value !== undefined && holds?.test(text) === false) continue;
				return {by, code};
			}
	return undefined;
}

/** A word, and where in it the code begins. */
type Place = {at: number; from: number};

function placesOf(
	by: string,
	program: string,
	words: readonly string[],
): readonly Place[] {
	return by.startsWith('-')
		? words.flatMap((word, at) => behindOption(by, word, at))
		: behindCommand(by.split(' '), program, words);
}

/** `-e CODE`, `--eval=CODE`, `-e'CODE'`, `-ne CODE`. */
function behindOption(option: string, word: string, at: number): Place[] {
	if (word === option) return [{at: at + 1, from: 0}];
	if (word.startsWith(`${option}=`)) return [{at, from: option.length + 1}];
	if (option.length !== 2) return [];
	if (word.startsWith(option) && /\W/.test(word.slice(2)))
		return [{at, from: 2}];
	return /^-[a-z]{1,3}$/.test(word) && word.endsWith(option.slice(1))
		? [{at: at + 1, from: 0}]
		: [];
}

/** `runner CODE`; what is a file of code is read as one. */
function behindCommand(
	names: readonly string[],
	program: string,
	words: readonly string[],
): readonly Place[] {
	return placesBehind(program, words, 0)
		.filter(place => names.every((name, at) => words[place + at] === name))
		.flatMap(place => placesBehind(program, words, place + names.length))
		.filter(at => !scriptEnding.test(words[at] ?? ''))
		.map(at => ({at, from: 0}));
}
