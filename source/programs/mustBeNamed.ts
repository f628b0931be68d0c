import {optionTable, type OptionTable} from './options.js';
import {type Form, type MustBeNamed, type Program} from './program.js';
import {readOptions} from './readOptions.js';
import {subcommandPlaces} from './subcommands.js';
import {programs, subcommand} from './table.js';

/** A word of a call that an allow of other words does not cover. */
export type ToBeNamed = {
	/** How a rule would name it: the option as it is spelt, without its value; a word as a whole. */
	name: string;
	/** It is one of the things that the program is told to make: a target of make. */
	isTarget?: true;
};

/**
 * The words of a call that an allow of its beginning does not cover, wherever
 * they stand: options by which the program runs another one, loads code, takes
 * its settings, its folder or its packages from elsewhere, or writes a file.
 * Glued, with `=`, combined or shortened, as programs take them.
 */
export function wordsToBeNamed(
	program: string,
	words: readonly string[],
): readonly ToBeNamed[] {
	const behind = moduleOf(program, words);
	if (behind) return wordsToBeNamed(behind.program, behind.words);
	const record = programs.get(program);
	if (!record) return [];
	const places = subcommandPlaces(program, words);
	const place = places[0] ?? words.length;
	const names = places.flatMap(at => [
		words[at] ?? '',
		`${words[at] ?? ''} ${words[at + 1] ?? ''}`,
	]);
	const {before, after, abbreviates} = sightsOf(record, names);
	const found: ToBeNamed[] = [];
	const targets = after.hasTargets ? targetsOf(record, words) : [];
	let isBehind = false;
	for (const [at, word] of words.entries()) {
		const sight = at < place ? before : after;
		if (word === '--') isBehind = true;
		const name =
			(isBehind
				? undefined
				: optionIn(word, words[at + 1], sight, abbreviates)) ??
			wordIn(word, sight);
		if (name !== undefined) found.push({name});
		else if (targets.includes(word)) found.push({name: word, isTarget: true});
	}

	return found;
}

/** What some words of a command are for, if it is a program of python's: `python3 -m pytest x`. */
function moduleOf(
	program: string,
	words: readonly string[],
): {program: string; words: readonly string[]} | undefined {
	if (!/^(?:python|pypy)[\d.]*$/.test(program)) return undefined;
	const at = words.findIndex(word => /^-[A-Za-ln-z]*m/.test(word));
	const word = words[at];
	if (word === undefined) return undefined;
	const glued = word.slice(word.indexOf('m') + 1);
	const name = glued === '' ? words[at + 1] : glued;
	return name === undefined
		? undefined
		: {program: name, words: words.slice(at + (glued === '' ? 2 : 1))};
}

/** The targets among the words of a program that makes what it is told: `make test`. */
export function targetsOf(
	record: Program,
	words: readonly string[],
): readonly string[] {
	const fields = words.map(word => ({text: word, value: word}));
	return readOptions(fields, optionTable(allOptions(record)))
		.operands.map(({value}) => value)
		.filter(word => !/^[\w.-]+\s*[:+?!]*=/.test(word));
}

/** One line of all that is known of its options. */
function allOptions({options, mustBeNamed}: Program): string {
	const {options: naming = '', harmless = ''} = mustBeNamed?.[''] ?? {};
	const tokens = new Map<string, string>();
	for (const token of `${options} ${naming} ${harmless}`.split(/[\s|]+/)) {
		const [name = token] = /^--?[\w.@+-]+/.exec(token) ?? [];
		if (name !== '' && !tokens.has(name)) tokens.set(name, token);
	}

	return [...tokens.values()].join(' ');
}

/** What to look for. */
type Sight = {
	/** Long names without their dashes, in lower case; and letters with one. */
	names: ReadonlySet<string>;
	letters: ReadonlySet<string>;
	/** Long names that mean something else. */
	others: ReadonlySet<string>;
	/** Letters that take what is glued to them. */
	takers: ReadonlySet<string>;
	/** Words behind one dash: letters are not combined. */
	hasWords: boolean;
	words: readonly RegExp[];
	values: ReadonlyMap<string, RegExp>;
	hasTargets: boolean;
};

/** What to look for among the words of a program before its subcommand, and from there on. */
type Sights = {before: Sight; after: Sight; abbreviates: boolean};

/** By record and subcommands of it, of which there are only so many: every call of a program asks. */
const sights = new WeakMap<Program, Map<string, Sights>>();

function sightsOf(record: Program, names: readonly string[]): Sights {
	const said = record.mustBeNamed ?? {};
	const known = names.filter(
		name => subcommand(record, name) !== undefined || Object.hasOwn(said, name),
	);
	const ofRecord = sights.get(record) ?? new Map<string, Sights>();
	sights.set(record, ofRecord);
	const key = known.join('\n');
	let found = ofRecord.get(key);
	if (!found) {
		found = findSights(record, known);
		if (ofRecord.size < mostRemembered) ofRecord.set(key, found);
	}

	return found;
}

/** Several subcommands may stand in one call, in whatever order: only so many are worth remembering. */
const mostRemembered = 200;

function findSights(record: Program, names: readonly string[]): Sights {
	const said = record.mustBeNamed;
	const everywhere = [said?.[''] ?? []].flat();
	return {
		abbreviates: !everywhere.some(one => one.isSpeltInFull),
		before: sightOf([record], everywhere),
		after: sightOf(
			[
				// Options of the program itself stand before its subcommand, unless it says otherwise.
				...(record.subcommands && everywhere.length === 0 ? [] : [record]),
				...names.flatMap(name => subcommand(record, name) ?? []),
			],
			[
				...everywhere,
				...names.flatMap(name =>
					said && Object.hasOwn(said, name) ? (said[name] ?? []) : [],
				),
			],
		),
	};
}

/** Kinds of values that make an option one to be named; code on the line is judged as what it runs. */
const harmful = /^(?:write|delete|execute|names|folder|doubt)$/;

function sightOf(
	forms: readonly Form[],
	namings: readonly MustBeNamed[],
): Sight {
	const names = new Set<string>();
	const letters = new Set<string>();
	const others = new Set<string>();
	const takers = new Set<string>();
	const words: RegExp[] = [];
	const values = new Map<string, RegExp>();
	let hasWords = false;
	let hasTargets = false;
	const note = (table: OptionTable, isMeant: (meaning: string) => boolean) => {
		for (const [name, {meaning, arity}] of table.options) {
			const isLetter = /^-[^-]$/.test(name);
			const spelt = isLetter ? name : bare(name);
			if (isMeant(meaning)) (isLetter ? letters : names).add(spelt);
			else if (!isLetter) others.add(spelt);
			if (isLetter && arity !== 'none') takers.add(name);
			hasWords ||= /^-[^-].+/.test(name);
		}
	};

	for (const naming of namings) {
		note(optionTable(naming.options ?? ''), () => true);
		note(optionTable(naming.harmless ?? ''), () => false);
		if (naming.words) words.push(naming.words);
		for (const [name, value] of Object.entries(naming.values ?? {}))
			values.set(bare(name), value);
		hasTargets ||= naming.targets === true;
	}

	for (const {options, operands = ''} of forms) {
		// Who writes what it is given needs no option for that.
		const writes = /write|delete/.test(operands);
		note(
			optionTable(options),
			meaning => harmful.test(meaning) && !(writes && meaning === 'write'),
		);
	}

	return {names, letters, others, takers, hasWords, words, values, hasTargets};
}

const bare = (name: string) => name.replace(/^-+/, '').toLowerCase();

/** The name of an option in a word that has to be named; undefined: there is none. */
function optionIn(
	word: string,
	next: string | undefined,
	sight: Sight,
	abbreviates: boolean,
): string | undefined {
	if (!/^-./.test(word)) return undefined;
	const [written = word] = /^[^=:]+/.exec(word) ?? [];
	const name = bare(written);
	const harmless = sight.values.get(name);
	if (harmless) {
		const value =
			word.length > written.length ? word.slice(written.length + 1) : next;
		return value === undefined || harmless.test(value) ? undefined : written;
	}

	if (/^-[^-]$/.test(written))
		return sight.letters.has(written) ? written : undefined;
	if (sight.names.has(name)) return written;
	if (sight.others.has(name)) return undefined;
	const mayBeShort = written.startsWith('--') || name.length > 2;
	if (
		abbreviates &&
		mayBeShort &&
		[...sight.names].some(one => one.startsWith(name))
	)
		return written;
	return written.startsWith('--') || sight.hasWords
		? undefined
		: letterIn(word, sight);
}

/** `-ox`, `-vo x`: the letter, where all before it take nothing. */
function letterIn(word: string, {letters, takers}: Sight): string | undefined {
	for (let at = 1; at < word.length; at++) {
		const letter = `-${word.charAt(at)}`;
		if (letters.has(letter)) return at === 1 ? letter : word;
		if (takers.has(letter) || !/[A-Za-z\d]/.test(word.charAt(at)))
			return undefined;
	}

	return undefined;
}

function wordIn(word: string, {words}: Sight): string | undefined {
	if (!words.some(pattern => pattern.test(word))) return undefined;
	return /^[\w.-]+\s*[:+?!]*=/.exec(word)?.[0] ?? word;
}
