import {type Meaning, type Option, type OptionTable} from './options.js';
import {isStream, isUnknown, knownText, wordTail, type Word} from './word.js';

/** One option as found. */
export type FoundOption<W extends Word> = {
	/** In full, with its dashes. */
	name: string;
	meaning: Meaning;
	/** Only if it has one. */
	value?: W;
	/** The value stands in the option's own word. */
	isAttached?: true;
	/** The word that it stands in. */
	field: W;
	/** The words behind it that it took. */
	taken: readonly W[];
	/**
	 * Nothing about it is a guess: it is spelt in full, its word is known, and
	 * it has the value that belongs to it.
	 */
	isSure: boolean;
	/** Whether it takes the next word depends on the version; that one is an operand, too. */
	isUnsettled?: true;
	/** It stands behind an operand: where getopt stops there (macOS), it is an operand, and so is its value. */
	isLate?: true;
	inspects: boolean;
};

/** A program's words, sorted. */
export type ReadOptions<W extends Word> = {
	options: FoundOption<W>[];
	operands: W[];
	/** What follows the first operand, if reading stopped there; that one comes first. */
	rest: readonly W[];
	/** Words in which an option stands that the table does not list. */
	unknown: W[];
	/** Words that are computed: they may be options. */
	computed: W[];
	/** What could not be told to be an option or not, or is an unknown option. */
	unclear: W[];
	/** Globs that could bring an option with them (`*` with a file called `-x`). */
	openGlobs: W[];
};

/**
 * Sorts a program's words into options and operands the way getopt does:
 * options anywhere (unless `stops`), letters combined, values attached or not,
 * long names shortened, `--` ends them. The only reader of options: what it
 * guesses, it says.
 */
export function readOptions<W extends Word>(
	args: readonly W[],
	table: OptionTable,
	stops = false,
): ReadOptions<W> {
	const read: ReadOptions<W> = {
		options: [],
		operands: [],
		rest: [],
		unknown: [],
		computed: [],
		unclear: [],
		openGlobs: [],
	};
	for (let at = 0; at < args.length; at++) {
		const word = args[at];
		if (!word) break;
		if (word.value === '--') {
			if (stops) read.rest = args.slice(at + 1);
			else read.operands.push(...args.slice(at + 1));
			return read;
		}

		if (isOption(word, table)) {
			const known = read.options.length;
			at += readOption(word, args, at + 1, table, read);
			if (read.operands.length > 0)
				for (const late of read.options.slice(known)) late.isLate = true;
			continue;
		}

		if (word.pattern !== undefined) {
			if (isOpenGlob(word.pattern)) read.openGlobs.push(word);
			// Where no file fits, it is the option that it looks like.
			if (word.pattern.startsWith('-')) read.unknown.push(word);
		} else if (isUnknown(word) && !isStream(word)) {
			read.computed.push(word);
			read.unclear.push(word);
		}

		if (stops) {
			read.rest = args.slice(at);
			return read;
		}

		read.operands.push(word);
	}

	return read;
}

/** A glob may bring a name that begins with a dash, unless it begins with a letter of its own. */
const isOpenGlob = (pattern: string) => !/^[\w./~]/.test(pattern);

function isOption(word: Word, table: OptionTable): boolean {
	const {value, pattern, prefix} = word;
	// `--include=*.ts` is what it looks like only to a program that has it.
	if (pattern !== undefined) {
		const name = /^(--[\w-]+)=/.exec(pattern)?.[1];
		const option = name === undefined ? undefined : table.options.get(name);
		return option !== undefined && option.arity !== 'none';
	}

	const known = value ?? prefix ?? '';
	return (
		/^-./.test(known) ||
		(table.hasBareWords && value !== undefined && table.options.has(value))
	);
}

/** Reads one option word; says how many further words it took. */
function readOption<W extends Word>(
	word: W,
	args: readonly W[],
	next: number,
	table: OptionTable,
	read: ReadOptions<W>,
): number {
	const known = word.value ?? word.pattern ?? word.prefix ?? '';
	const equals = known.indexOf('=');
	const wholeName = equals < 0 ? known : known.slice(0, equals);
	if (known.startsWith('--') || table.hasWords || table.hasBareWords) {
		const name = wholeLongName(wholeName, table);
		const option = name === undefined ? undefined : table.options.get(name);
		if (option && name !== undefined) {
			const isSure = name === wholeName;
			return readLong(word, name, option, isSure, equals, args, next, read);
		}

		if (known.startsWith('--') || !/^-\w{1,2}$/.test(wholeName)) {
			read.unknown.push(word);
			if (!table.allowsAnyFlag || word.value === undefined)
				read.unclear.push(word);
			return 0;
		}
	}

	return readLetters(word, known, args, next, table, read);
}

/** GNU programs take any beginning of a long name that fits only one. */
function wholeLongName(name: string, table: OptionTable): string | undefined {
	if (table.options.has(name)) return name;
	if (!name.startsWith('--') || name.length < 3) return undefined;
	const fitting = table.longNames.filter(long => long.startsWith(name));
	return fitting.length === 1 ? fitting[0] : undefined;
}

function readLong<W extends Word>(
	word: W,
	name: string,
	option: Option,
	isSure: boolean,
	equals: number,
	args: readonly W[],
	next: number,
	read: ReadOptions<W>,
): number {
	const {meaning, arity, inspects} = option;
	const found: FoundOption<W> = {
		name,
		meaning,
		taken: [],
		field: word,
		isSure,
		inspects,
	};
	read.options.push(found);
	if (equals >= 0) {
		found.value = wordTail(word, equals + 1);
		found.isAttached = true;
		if (arity === 'none' || arity === 'two') found.isSure = false;
		return 0;
	}

	if (word.value === undefined) {
		found.isSure = false;
		read.unclear.push(word);
	}

	return takeValue(found, option, args, next, read);
}

/** Gives an option the words behind it; says how many. */
function takeValue<W extends Word>(
	found: FoundOption<W>,
	{arity}: Option,
	args: readonly W[],
	next: number,
	read: ReadOptions<W>,
): number {
	const lacks = () => {
		found.isSure = false;
		read.unclear.push(found.field);
	};
	const [value, second] = args.slice(next, next + 2);
	switch (arity) {
		case 'none':
		case 'attached':
			return 0;
		case 'unsettled':
			found.isUnsettled = true;
			read.unclear.push(found.field);
			// It stays an operand: one of the two it is.
			if (value && value.value?.startsWith('-') !== true) found.value = value;
			return 0;
		case 'one':
			if (value) {
				found.value = value;
				found.taken = [value];
			} else lacks();
			return found.taken.length;
		case 'many': {
			const rest = args.slice(next);
			const end = rest.findIndex(word => /^-./.test(knownText(word)));
			found.taken = end === -1 ? rest : rest.slice(0, end);
			if (value && found.taken.length > 0) found.value = value;
			else lacks();
			return found.taken.length;
		}

		case 'two':
			if (value && second) {
				found.value = second;
				found.taken = [value, second];
			} else lacks();
			return 2;
	}
}

function readLetters<W extends Word>(
	word: W,
	known: string,
	args: readonly W[],
	next: number,
	table: OptionTable,
	read: ReadOptions<W>,
): number {
	const numbers = table.options.get('-#');
	if (numbers && /^-\d+$/.test(known)) {
		const {meaning, inspects} = numbers;
		const isSure = word.value !== undefined;
		read.options.push({
			name: '-#',
			meaning,
			taken: [],
			field: word,
			isSure,
			inspects,
		});
		return 0;
	}

	// Where words stand behind one dash, letters don't combine for sure.
	const isSure = !table.hasWords || known.length === 2;
	let taken = 0;
	for (let at = 1; at < known.length; at++) {
		const name = `-${known.charAt(at)}`;
		const option = table.options.get(name);
		if (!option) {
			if (read.unknown.at(-1) !== word) read.unknown.push(word);
			if (table.allowsAnyFlag) continue;
			read.unclear.push(word);
			return taken;
		}

		const {meaning, arity, inspects} = option;
		const found: FoundOption<W> = {
			name,
			meaning,
			taken: [],
			field: word,
			isSure,
			inspects,
		};
		read.options.push(found);
		if (arity === 'none') continue;
		const isLast = at + 1 >= known.length && word.value !== undefined;
		if (isLast)
			return taken + takeValue(found, option, args, next + taken, read);
		// A version may still take what is attached: nothing here is sure.
		if (table.valuesAreWords && !/^\d+$/.test(known.slice(at + 1))) {
			taken += takeValue(found, option, args, next + taken, read);
			found.isSure = false;
			continue;
		}

		if (meaning === 'doubt' && arity === 'attached') continue;
		found.value = wordTail(word, at + 1);
		found.isAttached = true;
		if (arity === 'two') found.isSure = false;
		if (arity !== 'unsettled') return taken;
		found.isSure = false;
		read.unclear.push(word);
	}

	if (word.value === undefined) {
		const last = read.options.at(-1);
		if (last?.field === word) last.isSure = false;
		read.unclear.push(word);
	}

	return taken;
}
