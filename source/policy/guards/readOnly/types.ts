/**
 * A program that is proven to do nothing but look, as far as its call keeps to
 * what is listed here. Whatever is not listed is not proven: unknown flags,
 * other subcommands, shortened long flags.
 */
export type ReadingProgram = InspectingForms & {
	/** Base names. */
	programs: readonly string[];
	/** What it is good for, as the entry's reason. */
	reason: string;
	/** Only in the project's own folder: elsewhere its settings may name programs to run. */
	onlyInProject?: true;
	/** Flags before the subcommand, in the notation of `flags`. */
	globalFlags?: string;
	/** First word → what may follow it. A name of two words is a subcommand of a subcommand. */
	subcommands?: Readonly<Record<string, InspectingForms>>;
	/** Arguments that are fine as a whole: `--version`. */
	exactly?: readonly string[];
	/** Nothing but what `exactly` lists. */
	onlyExactly?: true;
	/** What is left out on purpose, with the reason: flags (`-o`) and subcommands (`config set`). */
	excluded: Readonly<Record<string, string>>;
};

/** The arguments that may be given. */
export type InspectingForms = {
	/**
	 * What it shows of the files it is given: their `contents`, or no more than
	 * their `names`, sizes and sums. `words`: its operands are no files.
	 */
	shows: 'contents' | 'names' | 'words';
	/**
	 * Flags, separated by spaces: `-n` takes no value, `-n=` takes one (attached
	 * or the next word), `--arg==` takes the next two words, `--color?` may have
	 * one attached with `=`, `-#` is any number (`-20`).
	 */
	flags?: string;
	/** `find` and its like: one dash and a whole word is one flag; operands come first. */
	style?: 'predicates';
	/** One of these flags must be given: without it the program does something else. */
	needs?: readonly string[];
	/** No word can make it do anything else: what looks like an unknown flag is an operand. */
	takesAnything?: true;
	/** A name that a glob brings may look like a flag, and none does harm with letters behind it. */
	globsAreNames?: true;
	/** How many operands there may be. */
	most?: number;
	least?: number;
	/** The first operand is a pattern or a script, unless one of `patternFlags` was given. */
	firstIsPattern?: true;
	patternFlags?: readonly string[];
	/** Which prover must accept the script: the first operand and the values of `patternFlags`. */
	script?: ScriptLanguage;
	/** What values must look like, by flag. */
	values?: Readonly<Record<string, RegExp>>;
	/** What every operand must look like. */
	operand?: RegExp;
	/** It goes down into folders: always, or with one of these flags. */
	searches?: 'always' | readonly string[];
	/** Even what is left out can't do harm, so a computed word may be a flag. */
	isHarmlessAnyway?: true;
	/** What it does not open while it searches: hidden files. */
	skipsHidden?: true;
	/** Flags that narrow a search to names that fit: `--include=`. */
	narrowing?: readonly string[];
	/** Operands may name things inside a repository: `HEAD:path`. */
	namesRevisions?: true;
};

export type ScriptLanguage = 'awk' | 'sed' | 'jq' | 'yq';
