import {optionTable, type OptionTable} from '../options.js';
import {type Form, type MustBeNamed, type Program} from '../program.js';
import {subcommand} from '../table.js';

/** What to look for. */
export type Sight = {
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
	/** What options look like that do no harm. */
	families: readonly RegExp[];
	values: ReadonlyMap<string, RegExp>;
	/** Programs that get what stands behind `--`. */
	handsOnTo: readonly string[];
	judged: ReadonlySet<string>;
	/** What an option is that none of these is. */
	unlisted: Unlisted;
	/** It takes beginnings of its options' names. */
	abbreviates: boolean;
};

/**
 * `harmless` whatever stands there is text · `named` the record lists all that
 * there are · `not listed` it lists all that do no harm · `by name` its name has to tell · `letters named` so it has, and a
 * letter tells nothing · `by letter` some letters mean the same to many: of the
 * program nothing is known.
 */
type Unlisted =
	| 'harmless'
	| 'named'
	| 'not listed'
	| 'by name'
	| 'letters named'
	| 'by letter';

/** What to look for among the words of a program before its subcommand, from there on, and behind `--`. */
type Sights = {
	before: Sight;
	after: Sight;
	/** What it may be there: a word of whoever gets it, one of the program's own, or either. */
	behindDashes: readonly Sight[];
};

/** By record and subcommands of it, of which there are only so many: every call of a program asks. */
const sights = new WeakMap<Program, Map<string, Sights>>();

/** A program of which nothing is known. */
const unknown: Program = {options: ''};

/** What to look for in a call of a program; without a record, of one of which nothing is known. */
export function sightsOf(
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

/** Of what is handed on many programs take more words out of a file: `cargo clippy -- @x`. */
const inResponseFiles: MustBeNamed = {words: /^@./};

/** Several subcommands may stand in one call, in whatever order: only so many are worth remembering. */
const mostRemembered = 200;

function findSights(record: Program, names: readonly string[]): Sights {
	const said = record.mustBeNamed;
	const everywhere = [said?.[''] ?? []].flat();
	const saidOf = (name: string): readonly MustBeNamed[] =>
		said && Object.hasOwn(said, name) ? [said[name] ?? []].flat() : [];
	const ofNames = names.flatMap(saidOf);
	const handsOn = [...everywhere, ...ofNames].some(
		one => one.handsOn !== undefined,
	);
	const isPartial = everywhere.some(one => one.isPartial);
	const after = sightOf(
		record,
		[
			// Options of the program itself stand before its subcommand, unless it says otherwise.
			...(record.subcommands && everywhere.length === 0 ? [] : [record]),
			...names.flatMap(name => subcommand(record, name) ?? []),
		],
		[...everywhere, ...ofNames],
		names.filter(name => name.includes(' ')).flatMap(saidOf),
	);
	return {
		before: sightOf(record, [record], everywhere),
		after,
		behindDashes: [
			...(handsOn || record === unknown || isPartial
				? [sightOf(unknown, [], [inResponseFiles])]
				: []),
			...(handsOn || record === unknown ? [] : [after]),
		],
	};
}

/** Kinds of values that make an option one to be named; code on the line is judged as what it runs. */
const harmful = /^(?:write|delete|execute|names|folder|doubt)$/;

function sightOf(
	record: Program,
	forms: readonly Form[],
	namings: readonly MustBeNamed[],
	/** What is said of a command of a group, which has letters of its own: `docker compose logs -f`. */
	ofCommand: readonly MustBeNamed[] = [],
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
	}

	for (const form of forms) {
		const {options, into = '', rewrites = '', removes = ''} = form;
		// Where it writes what it is given is an operand by another name.
		const targets = into.split(' ');
		const changing = `${rewrites} ${removes}`.split(' ');
		const table = optionTable(options);
		note(table, name => {
			const meaning = table.options.get(name)?.meaning ?? 'none';
			return (
				changing.includes(name) ||
				(harmful.test(meaning) && !targets.includes(name))
			);
		});
	}

	for (const {harmless = ''} of ofCommand)
		for (const name of optionTable(harmless).options.keys()) {
			letters.delete(name);
			if (!/^-[^-]$/.test(name)) names.delete(bare(name));
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
		families: namings.flatMap(one => one.family ?? []),
		values,
		handsOnTo: namings.flatMap(one => one.handsOnTo?.split(' ') ?? []),
		judged,
		unlisted: namings.some(one => one.listsAll)
			? 'not listed'
			: namings.some(one => one.handsOn === 'all')
				? 'by letter'
				: unlistedOf(record, forms),
		abbreviates: ![record.mustBeNamed?.[''] ?? []]
			.flat()
			.some(one => one.isSpeltInFull),
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

	if (record.mustBeNamed?.['']?.isPartial ?? !record.mustBeNamed)
		return 'by letter';
	return forms.some(({options}) => optionTable(options).allowsAnyFlag)
		? 'by name'
		: 'letters named';
}

/** A long option without its dashes, in whatever case. */
export const bare = (name: string): string =>
	name.replace(/^-+/, '').toLowerCase();
