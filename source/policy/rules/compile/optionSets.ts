import {compileGlob} from '../../../grammar/glob.js';
import {
	type OptionNames,
	optionNamesOf,
} from '../../../programs/spellings/optionNames.js';
import {usualWords} from '../../../programs/spellings/knownNames.js';
import {endsOptions} from '../../../programs/optionsEnd.js';
import {optionTable} from '../../../programs/options.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {programs} from '../../../programs/table.js';
import {recordOf} from '../../../programs/naming/recordOf.js';
import {type Fit, no, perhaps} from '../fit.js';
import {isUnknown, knownOf, mayBeOption, mayBeWord} from './computedWords.js';
import {plainWord, wordsInOrder} from './wordsInOrder.js';

/**
 * A command whose options stand for a set: `rm -rf` is `rm -fr`, `rm -r -f` and
 * `rm x --recursive --force` as well, `git push --force` is `git push origin -f`.
 * For rules that refuse or ask, never for what allows.
 */
export type OptionSet = {
	/** The program with its subcommand. */
	head: readonly string[];
	/** Its words that are no options, which stand somewhere behind. */
	others: readonly string[];
	/** Whether a text, in lower case, is such a command. */
	fits: (text: string) => Fit;
};

/** Reads a command so; undefined where it has no options. */
export function optionSetOf(command: string): OptionSet | undefined {
	const written = withDashes(command.split(' '));
	const {words: cased, led} = subcommandFirst(written);
	const words = cased.map(word => word.toLowerCase());
	const first = words.findIndex(word => isOption.test(word));
	const head = words.slice(0, first);
	if (first < 1 || head.some(isOpen)) return undefined;
	const rest = words.slice(first);
	const letters = lettersOf(head, rest);
	// What stood before the subcommand are options of the program's own.
	const ownFrom = words.length - led;
	const options = cased.flatMap((word, at) => {
		if (at < first || !isOption.test(word.toLowerCase())) return [];
		const ofWord = at < ownFrom ? head : head.slice(0, 1);
		const option = optionIn(word, ofWord, letters);
		const joined = joinedTo(word, cased[at + 1]);
		return joined === undefined
			? [option]
			: [
					{
						...option,
						says: option.says.map(
							says => (given: string) => given === joined || says(given),
						),
					},
				];
	});
	const wanted = options.flatMap(({says}) => says);
	const others = [
		...rest.filter(word => !isOption.test(word)),
		...options.flatMap(({value}) => (value === '' ? [] : [value])),
	].map(word => plainWord(word));
	const globs = new Map(
		others
			.filter(word => word.includes('*'))
			.map(word => [word, compileGlob(word)]),
	);
	const inOrder = wordsInOrder(head, false);
	const mayGoOn = !endsOptions(head[0] ?? '') && !handsOn(head);
	return {
		head,
		others,
		fits(text) {
			if (!text.startsWith(inOrder.start)) return no;
			const given = withDashes(text.split(' '));
			const {fit} = inOrder.fits(given);
			if (fit === no) return no;
			const behind = given.slice(1);
			const end = behind.indexOf('--');
			const options = end < 0 ? behind : behind.slice(0, end);
			const hasOthers = others.every(word =>
				behind.some(
					one =>
						isOrEndsIn(one, word, letters) ||
						globs.get(word)?.(plainWord(one)) === true,
				),
			);
			if (!hasOthers) return no;
			if (wanted.every(says => options.some(says))) return fit;
			// Behind `--` of a program that may look for options there, too.
			return end >= 0 && mayGoOn && wanted.every(says => behind.some(says))
				? perhaps
				: no;
		},
	};
}

/**
 * With the subcommand before the options that stand before it, where it is sure
 * which word it is: `git -C x push` is about pushes. `led` words were moved.
 */
function subcommandFirst(words: readonly string[]): {
	words: readonly string[];
	led: number;
} {
	const [program = '', ...args] = words;
	// A word more: behind an option that may take the last one, it would be the subcommand.
	const [place = 0, ...others] = subcommandPlaces(program, [...args, 'x']);
	return place === 0 || place === args.length || others.length > 0
		? {words, led: 0}
		: {
				words: [program, ...args.slice(place), ...args.slice(0, place)],
				led: place,
			};
}

/** `tar xf` is `tar -xf`. */
function withDashes(words: readonly string[]): readonly string[] {
	const [program = '', first = '', ...rest] = words;
	return /^[a-z]+$/i.test(first) && programs.get(program)?.hasOldCluster
		? [program, `-${first}`, ...rest]
		: words;
}

/** `-X POST` may be `-XPOST` or `-sXPOST`, and `--request=POST`. */
const isOrEndsIn = (
	given: string,
	word: string,
	letters: ReadonlySet<string>,
): boolean =>
	plainWord(given) === word ||
	mayBeWord(given, word) ||
	(given.startsWith('-') &&
		given.endsWith(word) &&
		given.length > word.length + 1 &&
		(given.at(-word.length - 1) === '=' ||
			(!given.startsWith('--') &&
				(given.length === word.length + 2 ||
					letters.has(given.at(-word.length - 1) ?? '')))));

/** A letter with the value behind it, as one word: `-o x` is `-ox`, of whatever program. */
const joinedTo = (option: string, value = '-'): string | undefined =>
	/^-[a-z]$/i.test(option) && !isOption.test(value)
		? `${option}${value}`.toLowerCase()
		: undefined;

/** What says one option of a rule, each letter by itself where they combine, and the value that is joined to it. */
function optionIn(
	cased: string,
	head: readonly string[],
	letters: ReadonlySet<string>,
): {says: readonly OptionTest[]; value: string} {
	const names = namesOf(head);
	const lower = cased.toLowerCase();
	if (isCluster.test(lower) && letters.size > 0) {
		const taking = cased
			.split('')
			.findIndex(
				(one, at) => at > 0 && names.letters.get(one)?.takesValue === true,
			);
		const end = taking < 0 ? cased.length : taking + 1;
		return {
			says: cased
				.slice(1, end)
				.split('')
				.map(one => letterTest(one, head, names)),
			value: lower.slice(end),
		};
	}

	const at = lower.indexOf('=');
	return {
		says: [nameTest(at < 0 ? cased : cased.slice(0, at), head, names)],
		value: at < 0 ? '' : lower.slice(at + 1),
	};
}

/** Whether words behind `--` are for another program. */
const handsOn = ([program = '', ...names]: readonly string[]): boolean => {
	const said = recordOf(program)?.mustBeNamed ?? {};
	return ['', ...names].some(
		name =>
			Object.hasOwn(said, name) &&
			[said[name] ?? []]
				.flat()
				.some(one => one.handsOn !== undefined || one.handsOnTo !== undefined),
	);
};

type OptionTest = (given: string) => boolean;

function letterTest(
	one: string,
	head: readonly string[],
	names: Names,
): OptionTest {
	const letter = one.toLowerCase();
	const long = ofLetter(names, one);
	return given =>
		saysLetter(given, letter, names) ||
		long.some(name => saysName(given, name) || isDoneBy(head, name, given));
}

function nameTest(
	option: string,
	head: readonly string[],
	names: Names,
): OptionTest {
	const name = option.replace(/^--?/, '').toLowerCase();
	const all = [...names.letters].filter(([, {names: each}]) =>
		each.includes(name),
	);
	const isOne = areLetters(head, new Set(all.map(([letter]) => letter)));
	const alike = new Set([
		name,
		...all.flatMap(([, {names: each}]) => each),
		...(name.length === 1 ? ofLetter(names, option.at(-1) ?? '') : []),
	]);
	return given =>
		[...alike].some(
			one => saysName(given, one) || isDoneBy(head, one, given),
		) ||
		all.some(([letter]) =>
			isOne
				? saysLetter(given, letter.toLowerCase(), names)
				: given === `-${letter.toLowerCase()}`,
		);
}

/** A `+` before a branch forces its push, and so does a mirror. */
const isDoneBy = (head: readonly string[], name: string, given: string) =>
	name === 'force' &&
	head.join(' ') === 'git push' &&
	/^\+.|^--mirror$/.test(given);

/** What a letter is called in full: of its own case, else of the other. */
function ofLetter({letters}: Names, letter: string): readonly string[] {
	const other =
		letter === letter.toLowerCase()
			? letter.toUpperCase()
			: letter.toLowerCase();
	return (letters.get(letter) ?? letters.get(other))?.names ?? [];
}

/** Options whose words are `-a` or `-abc`, of a program that combines letters; none, where it does not. */
function lettersOf(
	head: readonly string[],
	words: readonly string[],
): ReadonlySet<string> {
	const clusters = words.filter(word => isCluster.test(word));
	const letters = new Set(clusters.flatMap(word => word.slice(1).split('')));
	return areLetters(head, letters) ? letters : new Set();
}

const isOption = /^--?[a-z\d][\w-]*(?:=\S*)?$/;
const isCluster = /^-[a-z\d]+$/;
const isOpen = (word: string) => /[^\w./:@+-]/.test(word);

/** Those with subcommands whose options all have the usual form. */
const usual = new Set(
	'git docker podman npm pnpm yarn kubectl helm gh cargo pip pip3 apt apt-get brew systemctl'.split(
		' ',
	),
);

function areLetters(
	head: readonly string[],
	letters: ReadonlySet<string>,
): boolean {
	const [program = '', ...more] = usualWords(head);
	const own = optionNamesOf(head);
	if (own && !own.combine) return false;
	if (more.length > 0 && usual.has(program)) return true;
	const isKnown = (letter: string) =>
		own?.letters.has(letter) === true ||
		own?.letters.has(letter.toUpperCase()) === true;
	if (own && [...letters].every(isKnown)) return true;
	if (more.length > 0) return false;
	const table = optionTable(programs.get(program)?.options ?? '');
	const names = [...table.options.keys()];
	return (
		!table.hasWords &&
		[...letters].every(letter =>
			names.some(name => name.toLowerCase() === `-${letter}`),
		)
	);
}

type Names = OptionNames;

/** What the letters are called by most programs, where they have such an option. */
const longNames: Names = {
	combine: true,
	letters: new Map(
		Object.entries({
			a: 'all',
			d: 'delete',
			f: 'force',
			g: 'global',
			i: 'interactive',
			q: 'quiet',
			r: 'recursive',
			v: 'verbose',
			y: 'yes',
		}).map(([letter, name]) => [letter, {names: [name], takesValue: false}]),
	),
};

const namesOf = (head: readonly string[]): Names =>
	optionNamesOf(head) ?? longNames;

/** A letter among those of a word, or its name. */
function saysLetter(word: string, letter: string, names: Names): boolean {
	if (isUnknown(word)) return mayBeLetter(word, letter, names);
	if (!word.startsWith('-') || word.startsWith('--')) return false;
	for (const one of word.slice(1)) {
		if (one === letter) return true;
		if (!/[a-z\d]/.test(one) || takesValue(names, one)) return false;
	}

	return false;
}

/** Whether a word of which nobody knows the end may say a letter. */
function mayBeLetter(word: string, letter: string, names: Names): boolean {
	const known = knownOf(word);
	if (saysLetter(known, letter, names)) return true;
	if (!mayBeOption(word) || known.startsWith('--')) return false;
	return (
		known === '' ||
		(known.startsWith('-') &&
			known
				.slice(1)
				.split('')
				.every(one => /[a-z\d]/.test(one) && !takesValue(names, one)))
	);
}

/** Whether what follows a letter, of either case, is its value. */
function takesValue({letters}: Names, letter: string): boolean {
	const cases = [letters.get(letter), letters.get(letter.toUpperCase())].filter(
		found => found !== undefined,
	);
	return cases.length > 0 && cases.every(found => found.takesValue);
}

/** By one dash or two, with a value or none, or by a beginning that most programs take for it. */
function saysName(word: string, name: string): boolean {
	const [given = ''] = word.split('=', 1);
	if (given === word && mayBeOption(word)) {
		const known = knownOf(word);
		return `--${name}`.startsWith(known) || `-${name}`.startsWith(known);
	}

	if (given === `--${name}` || given === `-${name}`) return true;
	const said = given.slice(2);
	return (
		given.startsWith('--') &&
		said.length > 1 &&
		name.startsWith(said) &&
		// `--force` is none of `--force-with-lease`.
		name.charAt(said.length) !== '-'
	);
}
