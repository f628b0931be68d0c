import {commandNames} from './commandNames.js';
import {type CommandNames} from './commandNames/types.js';
import {leadTo} from './programNames.js';
import {plainName, starts} from './starts.js';
import {programs} from '../table.js';
import {lazy} from '../../utils/lazy.js';
import {rememberNames} from '../../utils/rememberNames.js';

/** A command as words, the program's name first. */
export type Spelling = readonly string[];

/** Names have no more words than this. */
export const longest = 3;

/** Programs that a name also stands for, where a guard names it. */
export const alsoCalled = (program: string): readonly string[] =>
	[...(linesBy().get(program) ?? none)]
		.flat()
		.filter(name => name !== program && !name.includes(' '));

/** What a program is usually called. */
export function usualProgram(program: string): string {
	const [usual = program] = programsBy().get(program) ?? none;
	return usual.includes(' ') ? program : usual;
}

/** With what the program is usually called: `k3s kubectl delete` as `kubectl delete`. */
export function usualWords(words: Spelling): Spelling {
	for (let count = longest; count > 0; count--) {
		const name = words.slice(0, count).join(' ');
		const usual = programsBy().get(name)?.[0] ?? starts().within.get(name)?.as;
		if (usual !== undefined && usual !== name)
			return [...usual.split(' '), ...words.slice(count)];
	}

	return words;
}

/**
 * What a program usually calls the command that a word stands for, also where
 * that is a beginning of its name alone: `exec` for npm's `x` and `exe`.
 */
export function usualCommand(program: string, word: string): string {
	const found = knownOf(program);
	if (!found) return word;
	const {names, own, commands} = found;
	const isWhole = own.abbreviates === undefined || names.has(word);
	const meant = isWhole
		? [word]
		: [...names].filter(name => name.startsWith(word));
	const [usual, ...others] = new Set(
		meant.map(name => commands.get(name)?.[0] ?? name),
	);
	return usual === undefined || others.length > 0 ? word : usual;
}

/** What some first words are called, all names of it, and the words behind. */
export type Name = {is: string; all: readonly string[]; rest: Spelling};

/** The beginnings of some words that are a name; in order of their length. */
export function namesOf(
	names: Known['commands'],
	words: Spelling,
): readonly Name[] {
	const found: Name[] = [];
	let is = '';
	for (let count = 1; count <= longest && count <= words.length; count++) {
		is += `${count > 1 ? ' ' : ''}${words[count - 1] ?? ''}`;
		const all = names.get(is);
		if (all) found.push({is, all, rest: words.slice(count)});
	}

	return found;
}

/** What the commands of one program are called. */
export type Known = {
	own: CommandNames;
	/** All names that are one word, for beginnings of them. */
	names: ReadonlySet<string>;
	/** All names that one of them has, by each. */
	commands: ReadonlyMap<string, readonly string[]>;
};

/** What a program is called without its version, machine and ending, where it is known so: `go` for `go1.22`; undefined: it has none. */
export const unversioned = rememberNames((program): string | undefined => {
	const plain = plainName(program);
	return plain !== program && !isProgram(program) && isProgram(plain)
		? plain
		: undefined;
});

const isProgram = (name: string): boolean =>
	programs.has(name) ||
	linesBy().has(name) ||
	leading().has(name) ||
	Object.hasOwn(commandNames, name);

/** Put together when it is first asked for: most programs never are. */
export const knownOf = rememberNames((program): Known | undefined => {
	const usual = usualProgram(program);
	let found = known.get(usual);
	const own = found ? undefined : ofFirst(commandNames, usual);
	if (own) {
		found = knownBy(own);
		known.set(usual, found);
	}

	return found;
});

const known = new Map<string, Known>();

function knownBy(own: CommandNames): Known {
	const commands = byName((own.commands ?? []).map(line => line.split(' | ')));
	const names = [
		...commands.keys(),
		...(own.abbreviates?.split(' ') ?? []),
		...Object.keys(own.does ?? {}),
	].filter(name => !name.includes(' '));
	return {own, names: new Set(names), commands};
}

/** Name → all names that are on one line with it, the usual one first. */
export const programsBy = lazy(() => byName(starts().lines));
/** First word of a name → the lines of names that have it. */
export const linesBy = lazy(() => byFirstWord(new Set(programsBy().values())));

/** First words of what does as another program, or runs one. */
export const leading = lazy(
	() =>
		new Set([...starts().within.keys(), ...Object.keys(leadTo)].map(firstWord)),
);

function byName(
	lines: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
	const found = new Map<string, readonly string[]>();
	for (const names of lines)
		for (const name of names) {
			if (found.has(name)) throw new Error(`two lines of names have ${name}`);
			found.set(name, names);
		}

	return found;
}

/** All names on each line that has one which begins with the word. */
function byFirstWord(
	lines: Iterable<readonly string[]>,
): ReadonlyMap<string, ReadonlySet<readonly string[]>> {
	const found = new Map<string, Set<readonly string[]>>();
	for (const names of lines)
		for (const name of names) {
			const word = firstWord(name);
			const beginning = found.get(word);
			if (beginning) beginning.add(names);
			else found.set(word, new Set([names]));
		}
	return found;
}

const firstWord = (name: string): string => name.split(' ', 1)[0] ?? name;

/** The word's own entry, not one that every object has. */
export const ofFirst = <Value>(
	values: Readonly<Record<string, Value>> | undefined,
	word: string,
): Value | undefined =>
	values && Object.hasOwn(values, word) ? values[word] : undefined;

const none: readonly never[] = [];
