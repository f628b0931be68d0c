import {type Argument} from '../../../shell/types.js';
import {endsOptions, takesBack} from './sparing.js';
import {wordOf} from '../../../programs/word.js';

/** The name of a branch, and whether it is all there is to know of it. */
export type Branch = {name: string; isSure: boolean; isCurrent?: true};

/** How a subcommand of git's names branches that it makes. */
export type Naming = {
	/** Options whose value is a new branch; letters also within a cluster. */
	values: readonly string[];
	/** Options that take the next word. */
	takes?: readonly string[];
	/** With one of these it makes none. */
	unless?: readonly string[];
	/** With one of these it makes some that its words do not name. */
	hides?: readonly string[];
	/** Which of the other words name branches. */
	operands?: (
		operands: readonly Branch[],
		has: (...flags: string[]) => boolean,
	) => readonly Branch[];
	/** The word that names one where only a remote has it. */
	guessed?: (
		operands: readonly Branch[],
		has: (...flags: string[]) => boolean,
	) => Branch | undefined;
};

/** One of which nobody can say what it will be called. */
export const hidden: Branch = {name: '', isSure: false};

/** What a link of git's is called, and what it leads to. */
export const madeBy = (branch: Branch): Branch[] =>
	branch.name.startsWith('refs/heads/')
		? [{...branch, name: branch.name.replace(/^refs\/heads\//, '')}]
		: [];

/** The branches that the words of such a command name. */
export function branchesBy(
	{
		values,
		takes = [],
		unless = [],
		hides = [],
		operands = () => [],
		guessed = () => undefined,
	}: Naming,
	args: readonly Argument[],
): {branches: readonly Branch[]; guessed?: Branch | undefined} {
	const flags: string[] = [];
	const others: Branch[] = [];
	const found: Branch[] = [];
	for (let at = 0, isEnded = false; at < args.length; at++) {
		const arg = args[at];
		if (!arg) break;
		const word = wordOf(arg);
		if (isEnded || !/^-./.test(word)) {
			others.push(branchOf(arg));
			continue;
		}

		if (endsOptions.test(word)) {
			isEnded = true;
			if (at + 1 < args.length) flags.push(word);
			continue;
		}

		const option = optionIn(word, values);
		flags.push(
			...flagsIn(word, [...values, ...takes]),
			...(option ? [option.flag] : []),
		);
		if (takesNext(word, takes)) at++;
		if (!option) continue;
		if (option.value === undefined) {
			const next = args[++at];
			if (next) found.push(branchOf(next));
		} else found.push({name: option.value, isSure: arg.value !== undefined});
	}

	const has = (...wanted: string[]) =>
		wanted.some(flag => flags.some(given => isFlag(given, flag)));
	if (has(...unless) && !args.some(arg => takesBack(wordOf(arg), unless)))
		return {branches: []};
	return {
		branches: [
			...found,
			...operands(others, has),
			...(has(...hides) ? [hidden] : []),
		],
		guessed: guessed(others, has),
	};
}

/** Of a computed word only its beginning is known; a pattern that no file fits is handed on as it stands. */
const branchOf = ({value, pattern, prefix = ''}: Argument): Branch => {
	const name = value ?? pattern;
	return name === undefined
		? {name: prefix, isSure: false}
		: {name, isSure: true};
};

/** The option of these that a word holds, and what stands behind it in the same word. */
function optionIn(
	word: string,
	options: readonly string[],
): {flag: string; value: string | undefined} | undefined {
	if (word.startsWith('--')) {
		const [name = '', value] = word.split(/=(.*)/s, 2);
		const flag = options.find(one => isFlag(name, one));
		return flag === undefined ? undefined : {flag, value};
	}

	for (let at = 1; at < word.length; at++) {
		const flag = `-${word.charAt(at)}`;
		if (options.includes(flag))
			return {flag, value: word.slice(at + 1) || undefined};
	}

	return undefined;
}

/** Whether one of these options stands at the end of the word, its value not in it. */
function takesNext(word: string, options: readonly string[]): boolean {
	if (word.startsWith('--')) return options.some(one => isFlag(word, one));
	const letters = flagsIn(word, options);
	return (
		letters.length === word.length - 1 && options.includes(letters.at(-1) ?? '')
	);
}

/** Every letter of a cluster, up to the one whose value the rest is; the name of a long one. */
function flagsIn(word: string, valued: readonly string[]): string[] {
	if (word.startsWith('--')) return [word.split('=', 1)[0] ?? word];
	const letters = Array.from(word.slice(1), letter => `-${letter}`);
	const end = letters.findIndex(letter => valued.includes(letter));
	return end < 0 ? letters : letters.slice(0, end + 1);
}

/** Long ones may be shortened, as git accepts it. */
const isFlag = (given: string, flag: string): boolean =>
	given === flag ||
	(given.length > 3 && given.startsWith('--') && flag.startsWith(given));
