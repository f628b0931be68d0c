import {fieldTail, type Field} from './field.js';

/**
 * What the value of an option or an operand means:
 * `text` nothing but text · `read` `write` `delete` `execute` a file · `folder`
 * the folder to run in · `code` shell code · `doubt` it can run or write what
 * can't be told · `none` an option without a value.
 */
export type Meaning =
	| 'text'
	| 'read'
	| 'write'
	| 'delete'
	| 'execute'
	| 'folder'
	| 'code'
	| 'doubt'
	| 'none';

/**
 * A program's options, from a line like
 * `-v -n: -o:write -i? --verbose --output=write --color?`:
 * `-v` a flag · `-n:` takes a value · `-o:write` its value is a written file ·
 * `-i?` a value only if attached · `-x!` a flag that leaves doubt · long
 * options likewise with `=` · `-#` numbers like `-20` · `-*` any other flag is
 * harmless · `-in:read` words behind one dash (openssl, find).
 */
export type OptionTable = {
	/** With their dashes. */
	options: ReadonlyMap<string, Option>;
	longNames: readonly string[];
	allowsNumbers: boolean;
	allowsAnyFlag: boolean;
	/** There are options of several letters behind one dash: letters don't combine. */
	hasWords: boolean;
};

type Option = {meaning: Meaning; isOptional: boolean};

/** Reads the line into a table; a mistake in it is a bug of ours. */
export function optionTable(line: string): OptionTable {
	let table = tables.get(line);
	if (!table) {
		table = readTable(line);
		tables.set(line, table);
	}

	return table;
}

/** Lines are data of ours, never of a command: there are only so many. */
const tables = new Map<string, OptionTable>();

function readTable(line: string): OptionTable {
	const options = new Map<string, Option>();
	const table = {allowsNumbers: false, allowsAnyFlag: false, hasWords: false};
	for (const token of line.split(/\s+/)) {
		if (token === '') continue;
		if (token === '-#') table.allowsNumbers = true;
		else if (token === '-*') table.allowsAnyFlag = true;
		else {
			const match = /^(--?[\w.+@-]+?|-[?:~%])(?:([:=?!])([a-z]*))?$/.exec(
				token,
			);
			if (!match) throw new Error(`bad option in a table: ${token}`);
			const [, name = '', mark, meaning] = match;
			options.set(name, {
				meaning:
					mark === undefined
						? 'none'
						: mark === '!'
							? 'doubt'
							: ((meaning === '' ? 'text' : meaning) as Meaning),
				isOptional: mark === '?' || mark === '!',
			});
			if (/^-[^-].+/.test(name)) table.hasWords = true;
		}
	}
	return {
		...table,
		options,
		longNames: [...options.keys()].filter(name => name.startsWith('--')),
	};
}

/** One option as found: `value` only if it has one. */
type FoundOption = {
	name: string;
	meaning: Meaning;
	value?: Field;
	field: Field;
};

export type ReadOptions = {
	options: FoundOption[];
	operands: Field[];
	/** What follows the first operand, if reading stopped there. */
	rest: readonly Field[];
	/** What could not be told to be an option or not, or is an unknown option. */
	unclear: Field[];
	/** A glob that could bring an option with it (`*` with a file called `-x`). */
	hasOpenGlob: boolean;
};

/**
 * Sorts a program's arguments into options and operands the way getopt does:
 * options anywhere (unless `stops`), letters combined, values attached or not,
 * long names shortened, `--` ends them.
 */
export function readOptions(
	args: readonly Field[],
	table: OptionTable,
	stops = false,
): ReadOptions {
	const read: ReadOptions = {
		options: [],
		operands: [],
		rest: [],
		unclear: [],
		hasOpenGlob: false,
	};
	for (let at = 0; at < args.length; at++) {
		const field = args[at];
		if (!field) break;
		const known = field.value ?? field.prefix;
		if (field.value === '--') {
			if (stops) read.rest = args.slice(at + 1);
			else read.operands.push(...args.slice(at + 1));
			return read;
		}
		if (known === undefined || (known === '' && field.value === undefined)) {
			if (field.pattern === undefined && !field.isStream)
				read.unclear.push(field);
			if (field.pattern !== undefined && /^[*?[-]/.test(field.pattern))
				read.hasOpenGlob = true;
		} else if (/^-./.test(known)) {
			at += readOption(field, known, args[at + 1], table, read);
			continue;
		}
		if (stops) {
			read.rest = args.slice(at);
			return read;
		}
		read.operands.push(field);
	}
	return read;
}

/** Reads one option word; says how many further words it took. */
function readOption(
	field: Field,
	known: string,
	next: Field | undefined,
	table: OptionTable,
	read: ReadOptions,
): 0 | 1 {
	const equals = known.indexOf('=');
	const wholeName = equals < 0 ? known : known.slice(0, equals);
	if (known.startsWith('--') || table.hasWords) {
		const name = wholeLongName(wholeName, table);
		const option = name === undefined ? undefined : table.options.get(name);
		if (option && name !== undefined)
			return readLong(field, name, option, equals, next, read);
		if (known.startsWith('--') || !/^-\w{1,2}$/.test(wholeName)) {
			if (!table.allowsAnyFlag || field.value === undefined)
				read.unclear.push(field);
			return 0;
		}
	}
	return readLetters(field, known, next, table, read);
}

/** GNU programs take any beginning of a long name that fits only one. */
function wholeLongName(name: string, table: OptionTable): string | undefined {
	if (table.options.has(name)) return name;
	if (!name.startsWith('--') || name.length < 3) return undefined;
	const fitting = table.longNames.filter(long => long.startsWith(name));
	return fitting.length === 1 ? fitting[0] : undefined;
}

function readLong(
	field: Field,
	name: string,
	option: Option,
	equals: number,
	next: Field | undefined,
	read: ReadOptions,
): 0 | 1 {
	const found: FoundOption = {name, meaning: option.meaning, field};
	read.options.push(found);
	const isComputed = field.value === undefined;
	if (equals >= 0) {
		found.value = fieldTail(field, equals + 1);
		return 0;
	}
	if (isComputed) read.unclear.push(field);
	if (option.meaning === 'none' || option.isOptional) return 0;
	if (next) found.value = next;
	else read.unclear.push(field);
	return next ? 1 : 0;
}

function readLetters(
	field: Field,
	known: string,
	next: Field | undefined,
	table: OptionTable,
	read: ReadOptions,
): 0 | 1 {
	if (table.allowsNumbers && /^-\d+$/.test(known)) return 0;
	for (let at = 1; at < known.length; at++) {
		const name = `-${known.charAt(at)}`;
		const option = table.options.get(name);
		if (!option) {
			if (table.allowsAnyFlag) continue;
			read.unclear.push(field);
			return 0;
		}
		const found: FoundOption = {name, meaning: option.meaning, field};
		read.options.push(found);
		if (option.meaning === 'none') continue;
		if (at + 1 < known.length || field.value === undefined) {
			if (option.meaning === 'doubt') continue;
			found.value = fieldTail(field, at + 1);
			return 0;
		}
		if (option.isOptional) return 0;
		if (next) found.value = next;
		else read.unclear.push(field);
		return next ? 1 : 0;
	}
	if (field.value === undefined) read.unclear.push(field);
	return 0;
}
