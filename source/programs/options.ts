/**
 * What the value of an option or an operand means:
 * `text` nothing but text · `read` `write` `delete` `execute` a file · `names` a
 * file whose lines are files, which it opens too · `folder` the folder to run in · `code` shell code · `doubt` it can run or write what
 * can't be told · `none` an option without a value.
 */
export type Meaning =
	| 'text'
	| 'read'
	| 'write'
	| 'delete'
	| 'execute'
	| 'names'
	| 'folder'
	| 'code'
	| 'doubt'
	| 'none';

/** How many words an option takes behind it. */
export type Arity =
	| 'none'
	/** One: attached, or the next word. */
	| 'one'
	/** The next two words: `jq --arg name value`. */
	| 'two'
	/** All words up to the next option: `--names a b c`. */
	| 'many'
	/** One, if it is attached. */
	| 'attached'
	/** A flag for one version of the program, an option with a value for another. */
	| 'unsettled';

export type Option = {
	meaning: Meaning;
	arity: Arity;
	/** A call with it may still be one that only looks. */
	inspects: boolean;
};

/** What one letter is called in full: by each of these names, which do the same. */
export type Letter = {
	/** Without dashes, in lower case. */
	names: readonly string[];
	takesValue: boolean;
};

/** The options of a program, or of one of its subcommands. */
export type OptionTable = {
	/** With their dashes. */
	options: ReadonlyMap<string, Option>;
	longNames: readonly string[];
	/** Those whose names its line joins to them, without their dashes. */
	letters: ReadonlyMap<string, Letter>;
	allowsNumbers: boolean;
	allowsAnyFlag: boolean;
	/** There are options of several letters behind one dash: letters don't combine. */
	hasWords: boolean;
	/** Its line says that `-ab` is not `-a -b`. */
	keepsLettersApart: boolean;
	/** The value of a letter is the next word, wherever in a cluster the letter stands: `-Lo 1 file`. */
	valuesAreWords: boolean;
	/** There are options without a dash: `!` and `(` of find. */
	hasBareWords: boolean;
	/** It has options that do more than read: a glob could bring one. */
	mayHarm: boolean;
};

/**
 * Reads a line of options into a table; a mistake in it is a bug of ours. All
 * that is known of how many words an option takes, and of what its letter is
 * called in full, stands in these lines:
 *
 *     -v -n: -o|--output=write -i? -s~ --verbose --color? --arg== | -x!
 *
 * `-v` a flag · `-n:` takes a value · `-o:write` its value is a written file ·
 * `-o|--output|--out=write` one option by several names ·
 * `-i?` a value only if attached · `-s~` a flag or an option with a value,
 * depending on the version: never proven, read both ways · `-x!` a flag that
 * leaves doubt · long options likewise with `=` · `--arg==` takes two words ·
 * `--names=+` all words up to the next option ·
 * `-#` numbers like `-20` · `-*` any other flag is harmless to files ·
 * `-in:read` words behind one dash (openssl, find) ·
 * `-..` it is no getopt: letters in a cluster take the words behind it (tree) ·
 * `-/` letters don't combine.
 *
 * What stands before the `|` keeps a call that only looks one that only looks;
 * what stands behind it does not. Without a `|` everything stands before it.
 */
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
	const letters = new Map<string, Letter>();
	const table = {
		keepsLettersApart: false,
		allowsNumbers: false,
		allowsAnyFlag: false,
		hasWords: false,
		valuesAreWords: false,
		hasBareWords: false,
		mayHarm: false,
	};
	let inspects = true;
	for (const token of line.split(/\s+/)) {
		if (token === '') continue;
		if (token === '|') {
			inspects = false;
			continue;
		}

		if (token === '-*') {
			table.allowsAnyFlag = true;
			continue;
		}

		if (token === '-..') {
			table.valuesAreWords = true;
			continue;
		}

		if (token === '-/') {
			table.keepsLettersApart = true;
			continue;
		}

		const read = eachName(token).map(one => readToken(one, inspects));
		for (const [name, option] of read) {
			if (options.has(name)) throw new Error(`twice in a table: ${name}`);
			options.set(name, option);
			if (name === '-#') table.allowsNumbers = true;
			if (/^-[^-].+/.test(name)) table.hasWords = true;
			if (!name.startsWith('-')) table.hasBareWords = true;
			if (/^(?:write|delete|execute|names|code|doubt)$/.test(option.meaning))
				table.mayHarm = true;
		}

		if (read.length > 1) nameLetters(read, letters);
	}

	return {
		...table,
		options,
		letters,
		longNames: [...options.keys()].filter(name => name.startsWith('--')),
	};
}

/** Each name of an option by itself, with what is said of all of them: `-o:write --output:write`. */
export function eachName(token: string): readonly string[] {
	const names = token.split('|');
	const told = names.pop() ?? '';
	const [last = told] = /^.[\w.@+-]*/.exec(told) ?? [];
	return [...names, last].map(name => `${name}${told.slice(last.length)}`);
}

function nameLetters(
	read: readonly (readonly [string, Option])[],
	letters: Map<string, Letter>,
): void {
	for (const [letter, {arity}] of read) {
		if (!/^-[^-]$/.test(letter)) continue;
		letters.set(letter.slice(1), {
			names: read
				.map(([name]) => name)
				.filter(name => !/^-[^-]$/.test(name))
				.map(name => name.replace(/^--?/, '').toLowerCase()),
			takesValue: arity === 'one',
		});
	}
}

function readToken(token: string, inspects: boolean): [string, Option] {
	const match =
		/^(--?[\w.+@-]+?|-[?:~%#]|[!(),])(?:(==|=\+|[:=?!~])([a-z]*))?$/.exec(
			token,
		);
	if (!match) throw new Error(`bad option in a table: ${token}`);
	const [, name = '', mark = '', meaning = ''] = match;
	return [
		name,
		{
			meaning:
				mark === ''
					? 'none'
					: mark === '!'
						? 'doubt'
						: isMeaning(meaning)
							? meaning
							: 'text',
			arity: arities[mark] ?? 'none',
			inspects,
		},
	];
}

const arities: Readonly<Record<string, Arity>> = {
	':': 'one',
	'=': 'one',
	'==': 'two',
	'=+': 'many',
	'?': 'attached',
	'!': 'attached',
	'~': 'unsettled',
};

function isMeaning(word: string): word is Meaning {
	if (word === '') return false;
	if (
		!/^(?:text|read|write|delete|execute|names|folder|code|doubt|none)$/.test(
			word,
		)
	)
		throw new Error(`unknown meaning in a table: ${word}`);
	return true;
}
