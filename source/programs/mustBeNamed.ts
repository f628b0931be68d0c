import {spellOut} from './oldCluster.js';
import {optionTable, type OptionTable} from './options.js';
import {type Form, type MustBeNamed, type Program} from './program.js';
import {readOptions} from './readOptions.js';
import {subcommandPlaces} from './subcommands.js';
import {programs, subcommand} from './table.js';
import {lettersTell, nameTells} from './tellingNames.js';

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
 * Glued, with `=`, combined or shortened, as programs take them. Of an option
 * that no record lists its name has to tell (tellingNames.ts); where the record
 * lists all there are, one that it does not list has to be named.
 */
export function wordsToBeNamed(
	program: string,
	given: readonly string[],
): readonly ToBeNamed[] {
	const record = programs.get(program) ?? programs.get(unversioned(program));
	const words = spelt(record, given);
	const places = subcommandPlaces(program, words);
	const script = places.length === 0 ? scriptOf(record, words) : undefined;
	const place = places[0] ?? script?.place ?? words.length;
	const names = places.flatMap(at => [
		words[at] ?? '',
		`${words[at] ?? ''} ${words[at + 1] ?? ''}`,
	]);
	const sights = sightsOf(record, names);
	const {before, abbreviates} = sights;
	const after = script ? sightsOf().after : sights.after;
	const behind = script ? after : sights.behindDashes;
	const found: ToBeNamed[] = [];
	const targets = record && after.hasTargets ? targetsOf(record, words) : [];
	let isBehind = false;
	for (let at = 0; at < words.length; at++) {
		if (at === place && script?.module !== undefined)
			return [...found, {name: '-m'}, ...wordsToBeNamed(...script.module)];
		const word = words[at] ?? '';
		const sight = at < place ? before : isBehind ? behind : after;
		if (word === '--') {
			isBehind = true;
			continue;
		}

		// What it runs is a command of its own, and judged as one.
		if (sight.judged.has(word)) {
			at = endOfCommand(words, at);
			continue;
		}

		const name =
			(isBehind && !behind.looksBehind
				? undefined
				: optionIn(word, words[at + 1], sight, abbreviates)) ??
			wordIn(word, sight);
		if (name !== undefined) found.push({name});
		else if (targets.includes(word)) found.push({name: word, isTarget: true});
	}

	return found;
}

/** `python` for `python3.12`, `gcc` for `gcc-13`. */
function unversioned(program: string): string {
	let end = program.length;
	while (end > 1 && /[\d.]/.test(program.charAt(end - 1))) end--;
	return program.slice(0, program.charAt(end - 1) === '-' ? end - 1 : end);
}

/** The words, the letters of `tar xf` as options. */
function spelt(
	record: Program | undefined,
	given: readonly string[],
): readonly string[] {
	if (record?.hasOldCluster !== true) return given;
	const fields = given.map(word => ({text: word, value: word}));
	return spellOut(fields, optionTable(record.options)).map(({value}) => value);
}

/** Where the script of an interpreter stands, or the module that it runs in its place. */
type Script = {
	place: number;
	/** `python3 -m pytest -x`: the program, and what it is given. */
	module?: readonly [program: string, words: readonly string[]];
};

/** What stands behind its script is the script's, of which nothing is known. */
function scriptOf(
	record: Program | undefined,
	words: readonly string[],
): Script | undefined {
	if (record?.isInterpreter !== true) return undefined;
	const fields = words.map((word, at) => ({text: word, value: word, at}));
	const read = readOptions(fields, optionTable(record.options), true);
	const module = record.runsModules
		? read.options.find(({name}) => name === '-m')
		: undefined;
	if (!module) return {place: words.length - read.rest.length};
	const {value, isAttached, field} = module;
	const next = field.at + (isAttached ? 1 : 2);
	return value === undefined
		? {place: field.at}
		: {place: field.at, module: [value.value, words.slice(next)]};
}

/** `-exec grep x {} ;`, `-exec grep x {} +`. */
function endOfCommand(words: readonly string[], from: number): number {
	let at = from;
	while (
		at < words.length &&
		words[at] !== ';' &&
		!(words[at] === '+' && words[at - 1] === '{}')
	)
		at++;
	return at;
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
	otherLetters: ReadonlySet<string>;
	/** Letters that take what is glued to them. */
	takers: ReadonlySet<string>;
	/** Those of them that take nothing else: `-DX=1`, where words stand behind one dash, too. */
	gluers: ReadonlySet<string>;
	/** Words behind one dash: letters are not combined. */
	hasWords: boolean;
	words: readonly RegExp[];
	values: ReadonlyMap<string, RegExp>;
	hasTargets: boolean;
	judged: ReadonlySet<string>;
	looksBehind: boolean;
	/** What an option is that none of these is. */
	unlisted: Unlisted;
};

/**
 * `harmless` whatever stands there is text · `named` the record lists all that
 * there are · `by name` its name has to tell · `by letter` so do letters: of the
 * program nothing is known.
 */
type Unlisted = 'harmless' | 'named' | 'by name' | 'by letter';

/** What to look for among the words of a program before its subcommand, from there on, and behind `--`. */
type Sights = {
	before: Sight;
	after: Sight;
	behindDashes: Sight;
	abbreviates: boolean;
};

/** By record and subcommands of it, of which there are only so many: every call of a program asks. */
const sights = new WeakMap<Program, Map<string, Sights>>();

/** A program of which nothing is known. */
const unknown: Program = {options: ''};

function sightsOf(
	record: Program = unknown,
	names: readonly string[] = [],
): Sights {
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
	const ofNames = names.flatMap(name =>
		said && Object.hasOwn(said, name) ? (said[name] ?? []) : [],
	);
	const handsOn = [...everywhere, ...ofNames].some(
		one => one.handsOn !== undefined,
	);
	const after = sightOf(
		record,
		[
			// Options of the program itself stand before its subcommand, unless it says otherwise.
			...(record.subcommands && everywhere.length === 0 ? [] : [record]),
			...names.flatMap(name => subcommand(record, name) ?? []),
		],
		[...everywhere, ...ofNames],
	);
	return {
		abbreviates: !everywhere.some(one => one.isSpeltInFull),
		before: sightOf(record, [record], everywhere),
		after,
		behindDashes:
			handsOn || record === unknown
				? {...sightOf(unknown, [], []), looksBehind: true}
				: after,
	};
}

/** Kinds of values that make an option one to be named; code on the line is judged as what it runs. */
const harmful = /^(?:write|delete|execute|names|folder|doubt)$/;

function sightOf(
	record: Program,
	forms: readonly Form[],
	namings: readonly MustBeNamed[],
): Sight {
	const names = new Set<string>();
	const letters = new Set<string>();
	const others = new Set<string>();
	const otherLetters = new Set<string>();
	const takers = new Set<string>();
	const gluers = new Set<string>();
	const words: RegExp[] = [];
	const values = new Map<string, RegExp>();
	const judged = new Set<string>();
	let hasWords = false;
	let hasTargets = false;
	const note = (table: OptionTable, isMeant: (option: string) => boolean) => {
		for (const [name, {arity}] of table.options) {
			const isLetter = /^-[^-]$/.test(name);
			const spelt = isLetter ? name : bare(name);
			if (isMeant(name)) (isLetter ? letters : names).add(spelt);
			else (isLetter ? otherLetters : others).add(spelt);
			if (isLetter && arity !== 'none') takers.add(name);
			if (isLetter && arity === 'attached' && !isMeant(name)) gluers.add(name);
			hasWords ||= /^-[^-].+/.test(name);
		}
	};

	for (const naming of namings) {
		note(optionTable(naming.options ?? ''), () => true);
		note(optionTable(naming.harmless ?? ''), () => false);
		if (naming.words) words.push(naming.words);
		for (const [name, value] of Object.entries(naming.values ?? {}))
			values.set(/^-[^-]$/.test(name) ? name : bare(name), value);
		for (const name of naming.judged?.split(' ') ?? []) judged.add(name);
		hasTargets ||= naming.targets === true;
	}

	for (const form of forms) {
		const {options, operands = '', rewrites = '', removes = ''} = form;
		// Who writes what it is given needs no option for that.
		const writes = /write|delete/.test(operands);
		const changing = `${rewrites} ${removes}`.split(' ');
		const table = optionTable(options);
		note(table, name => {
			const meaning = table.options.get(name)?.meaning ?? 'none';
			return (
				changing.includes(name) ||
				(harmful.test(meaning) && !(writes && meaning === 'write'))
			);
		});
	}

	for (const {options} of record.trees ?? [])
		note(optionTable(options), () => false);
	return {
		names,
		letters,
		others,
		otherLetters,
		takers,
		gluers,
		hasWords,
		words,
		values,
		hasTargets,
		judged,
		looksBehind: false,
		unlisted: namings.some(one => one.handsOn === 'all')
			? 'by letter'
			: unlistedOf(record, forms),
	};
}

function unlistedOf(record: Program, forms: readonly Form[]): Unlisted {
	const [form, ...others] = forms;
	if (form && others.length === 0 && form.operands !== undefined) {
		const {allowsAnyFlag, mayHarm} = optionTable(form.options);
		const isText = /^(?:text\*? ?)*$/.test(form.operands);
		if (allowsAnyFlag && isText && !mayHarm && form.isOpen !== true)
			return 'harmless';
		if (!allowsAnyFlag) return 'named';
	}

	return record.mustBeNamed ? 'by name' : 'by letter';
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
	const isGlued = word.length > written.length;
	const value = isGlued ? word.slice(written.length + 1) : next;
	const name = bare(written);
	const harmless = valueOf(written, sight, abbreviates);
	if (harmless)
		return value === undefined || harmless.test(value) ? undefined : written;
	if (/^-[^-]$/.test(written))
		return sight.letters.has(written) ||
			(!sight.otherLetters.has(written) && unlistedTells(word, value, sight))
			? written
			: undefined;
	if (sight.names.has(name)) return written;
	if (sight.others.has(name)) return undefined;
	const mayBeShort = written.startsWith('--') || name.length > 2;
	if (
		abbreviates &&
		mayBeShort &&
		[...sight.names].some(one => one.startsWith(name))
	)
		return written;
	if (
		abbreviates &&
		written.startsWith('--') &&
		[...sight.others].some(one => one.startsWith(name))
	)
		return undefined;
	if (!written.startsWith('--') && sight.hasWords) {
		const glued = sight.values.get(word.slice(0, 2));
		if (glued) return glued.test(word.slice(2)) ? undefined : written;
		if (sight.gluers.has(word.slice(0, 2))) return undefined;
	}

	if (!written.startsWith('--') && !sight.hasWords) {
		const letter = letterIn(word, next, sight);
		if (letter !== undefined) return letter;
		if (isOfLetters(word, sight)) return undefined;
	}

	return unlistedTells(word, value, sight) ? written : undefined;
}

/** What its value must look like, also of a beginning of its name that is none of another. */
function valueOf(
	written: string,
	{values, names, others}: Sight,
	abbreviates: boolean,
): RegExp | undefined {
	if (/^-[^-]$/.test(written)) return values.get(written);
	const name = bare(written);
	const exact = values.get(name);
	if (exact || !abbreviates || !written.startsWith('--')) return exact;
	if (others.has(name) || [...names].some(other => other.startsWith(name)))
		return undefined;
	return [...values].find(([one]) => one.startsWith(name))?.[1];
}

/** Whether an option that no line lists is one that has to be named. */
function unlistedTells(
	word: string,
	value: string | undefined,
	{unlisted}: Sight,
): boolean {
	if (unlisted === 'harmless' || /^-\d+$/.test(word)) return false;
	if (unlisted === 'named') return true;
	const [written = word] = /^[^=:]+/.exec(word) ?? [];
	return (
		nameTells(written, value, written.length < word.length) ||
		(unlisted === 'by letter' &&
			!written.startsWith('--') &&
			lettersTell(written))
	);
}

/** `-ox`, `-vo x`: the letter, where all before it take nothing. */
function letterIn(
	word: string,
	next: string | undefined,
	{letters, takers, values}: Sight,
): string | undefined {
	for (let at = 1; at < word.length; at++) {
		const letter = `-${word.charAt(at)}`;
		const harmless = values.get(letter);
		if (harmless)
			return harmless.test(word.slice(at + 1) || (next ?? ''))
				? undefined
				: letter;
		if (letters.has(letter)) return at === 1 ? letter : word;
		if (takers.has(letter) || !/[A-Za-z\d]/.test(word.charAt(at)))
			return undefined;
	}

	return undefined;
}

/** Its letters are all known, up to one that takes the rest. */
function isOfLetters(
	word: string,
	{otherLetters, takers, values}: Sight,
): boolean {
	for (let at = 1; at < word.length; at++) {
		const letter = `-${word.charAt(at)}`;
		if (takers.has(letter) || values.has(letter)) return true;
		const isNumber = /\d/.test(letter) && otherLetters.has('-#');
		if (!isNumber && !otherLetters.has(letter)) return false;
	}

	return true;
}

function wordIn(word: string, {words}: Sight): string | undefined {
	if (!words.some(pattern => pattern.test(word))) return undefined;
	return /^[\w.-]+\s*[:+?!]*=/.exec(word)?.[0] ?? word;
}
