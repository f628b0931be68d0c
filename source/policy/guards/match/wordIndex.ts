import {type Segment} from '../../../shell/types.js';
import {readWords, type Words} from './words.js';

/** What is about a program: some of it only with one of these subcommands, or with one of these words among the operands. */
type About<Value> = {
	subcommand?: readonly string[] | undefined;
	word?: readonly string[] | undefined;
	value: Value;
};

/**
 * Of what is said about one program, what may be about a segment of it, by the
 * segment's words: git and docker have seventy entries each, and a command of
 * theirs meets a few.
 */
export function indexByWords<Value>(
	all: readonly About<Value>[],
): (segment: Segment) => readonly Value[] {
	const always: Value[] = [];
	const byFirst = new Map<string, Value[]>();
	const byWord = new Map<string, Value[]>();
	for (const {subcommand, word, value} of all) {
		if (subcommand) addBy(byFirst, subcommand.map(firstOf), value);
		else if (word) addBy(byWord, word, value);
		else always.push(value);
	}

	if (byFirst.size + byWord.size === 0) return () => always;
	return segment => {
		const words = readWords(segment);
		const found = new Set(always);
		if (byFirst.size > 0)
			for (const first of firstWords(words))
				for (const value of byFirst.get(first) ?? none) found.add(value);
		if (byWord.size > 0)
			for (const word of anyWords(words))
				for (const value of byWord.get(word) ?? none) found.add(value);
		return [...found];
	};
}

function addBy<Value>(
	index: Map<string, Value[]>,
	words: readonly string[],
	value: Value,
): void {
	for (const word of new Set(words)) {
		const held = index.get(word);
		if (held) held.push(value);
		else index.set(word, [value]);
	}
}

const firstOf = (words: string) => words.split(' ', 1)[0] ?? '';

/** What each reading of a segment begins with. */
const firstWords = ({readings, otherReadings}: Words): readonly string[] =>
	[...readings, ...otherReadings].map(([first = '']) => first);

/** The operands, by other names of the program too. */
const anyWords = ({operands, otherReadings}: Words): readonly string[] =>
	otherReadings.length > 0 ? [...operands, ...otherReadings.flat()] : operands;

const none: readonly never[] = [];
