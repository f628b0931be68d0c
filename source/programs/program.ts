import {type Narrows} from './narrows.js';

/**
 * All that athena knows of one program, in one place. Guards, rules, the reader
 * of file accesses, proposals: all of them ask here, none has a list of options
 * of its own.
 */
export type Program = Form & {
	/** What proves that a call only looks. Left out: no call is proven. */
	inspects?: Inspects & InspectingProgram;
	/** First word, or first two words → what that subcommand is. `options` stand before it then. */
	subcommands?: Readonly<Record<string, Form>>;
	/** Commands too many to list, or whose options may stand before their names. */
	trees?: readonly CommandTree[];
	/**
	 * Letters with the names they have in full (`-d|--detach -e|--env=`), by
	 * subcommand, '' for all of them: of options that no line above lists, or whose
	 * other names do more than theirs. Known to what refuses or asks, and to nothing
	 * that allows.
	 */
	letters?: Readonly<Record<string, string>>;
	/** It runs code of a language of its own; `code` and `execute` in its options say where that is. */
	isInterpreter?: true;
	/** It runs none of its operands, but shows them, and what a person makes of them there nobody knows: of an editor with a language of its own. */
	edits?: true;
	/** On a terminal it shows what it has to say in a pager, a program that settings and variables name. */
	pages?: Pages;
	/** An option whose value is a command that it runs, the words with commas between: `-wrapper env,x`. */
	runsListed?: string;
	/** It checks, formats, counts or builds from the files among its words, and runs none of them. */
	looksAtCode?: true;
	/** `-m name` runs a module as the program of that name: `python3 -m pytest`; behind a word of its own, where it runs scripts, too: `coverage run`. */
	runsModules?: true | {behind: string};
	/**
	 * When it runs what comes by its standard input, or puts it where it is run
	 * later; `never` for an interpreter whose language does neither. Left out: an
	 * interpreter does where it is given nothing else to run.
	 */
	runsInput?: RunsInput | readonly RunsInput[] | 'never';
	/**
	 * What an allow of its first words does not cover, by subcommand (one word or
	 * two); '' is for all of them, and wherever an option may stand. Options whose
	 * values its lines call files to write, code, folders need not be said again.
	 */
	mustBeNamed?: Readonly<Record<string, MustBeNamed>>;
	/**
	 * What a word more does than those that a rule allows. A program with commands
	 * of its own says here which of them only test, check, build or list: of one
	 * that does not, any word more is another act.
	 */
	further?: Further;
	/** Subcommands that take no option behind their first operand: a word with a dash is an operand there. */
	optionsFirst?: string;
	/** How else it is started. */
	startedAs?: StartedAs;
};

/**
 * What a word more than those that a rule allows does: more of the same, or
 * another act, which a rule has to name (naming/acting.ts).
 */
export type Further = {
	/**
	 * Its commands that test, check, build, list or start: behind these it is more
	 * of the same. Behind any other, whoever thought of it, it is another act.
	 */
	same?: string;
	/** The other way round, of one that runs what a project calls so, too: commands of its own that are another act. */
	other?: string;
	/** What it changes, sends or takes away by its words: as a whole (''), or by a command of one word or two, `_` any. */
	acts?: Readonly<Record<string, Act>>;
	/** Letters with which it says what it would do, and does not. */
	looks?: string;
};

/** What changes, sends or takes away what its words name; as a line: no more than `harmless`. */
export type Act =
	| string
	| {
			/** Options, as in `Form`, that change no more than how it is told or how soon it is done; all others have to be named. */
			harmless: string;
			/** Also where a rule says no more than the command. */
			isStrict?: true;
			/** The same of its operands: they name what is sent or made. */
			namesAlways?: true;
			/** So many operands say where, what kind, or which of its commands: only those behind them name what is meant. */
			leads?: number;
			/** Operands that are more of the same all the same. */
			freely?: RegExp;
			/** Options that say in place of operands what is meant: where a rule names one, an operand is another. */
			instead?: string;
	  };

/**
 * How a program is started by other words than its name. Names have `|` between
 * them, all else a blank; versions are left out (`go1.22`, `yarn-4.1.cjs` need no
 * line). Known to what refuses or asks (spellings/starts.ts), and to what holds an
 * allow back (naming/acting.ts).
 */
export type StartedAs = {
	/** Other names of this program, also of several words: `nodejs`, `k3s kubectl`. */
	names?: string;
	/** Other programs of the kind, that take its words: `podman` for `docker`. */
	kin?: string;
	/** What does as it does, and more: a denial of it is one of these, and not the other way round. `*`: a word of their own. */
	within?: string;
	/** Modules of python's, and classes of java's: `python -m awscli`. */
	modules?: string;
	/** Files that an interpreter runs, perhaps with the folders they lie in: `npm-cli.js`. */
	scripts?: string;
	/** Each of its commands is a program, too: `git-push`. */
	isDashed?: true;
};

/** Which calls of a program start a pager: all but these. */
export type Pages = {
	/** With this option, as the first word. */
	unless?: string;
	/**
	 * Subcommands that show nothing by a pager, whatever stands behind them but help,
	 * as long as no setting made for one of them says so: `add | stash push`. They
	 * are its first words.
	 */
	never?: string;
};

/** Calls that run their input: all that fit what is said here. */
export type RunsInput = {
	/** `files`: it is unpacked, installed or applied, and run by somebody else. Left out: it is code. */
	as?: 'files';
	/** Only behind these subcommands. */
	behind?: readonly string[];
	/** With one of these options it has been given what it runs. */
	unless?: string;
	/** With more operands than this it has, too. */
	most?: number;
	/** Only where the value of one of these options is the standard input: `-f -`. */
	asFile?: string;
	/** Or where an operand is. */
	asOperand?: true;
	/** Or where one of these options is given. */
	given?: string;
};

/**
 * Options and words that a rule has to name to allow them: they run another
 * program, load code, take settings, folders or packages from elsewhere, or
 * write a file.
 */
export type MustBeNamed = {
	/** As in `Form`. */
	options?: string;
	/** Options that look like the beginning of one of these, or take what is glued to them. */
	harmless?: string;
	/** Whatever looks like this, wherever it stands. */
	words?: RegExp;
	/** Options that have to be named unless their value looks like this. */
	values?: Readonly<Record<string, RegExp>>;
	/** Its operands are what it does: one that the rule does not name is another command. */
	targets?: true | Targets;
	/** Options that name another thing to do. */
	withTargets?: string;
	/** The same of addresses; these options say what is done with one, or name another. */
	withAddress?: string;
	/** Options with a command behind them, up to `;`, that is judged as one: `find -exec`. */
	judged?: string;
	/** What stands behind `--` goes to a program that nobody sees here: `npm test -- --config x`; `all` what stands before it too. */
	handsOn?: 'behind' | 'all';
	/** What stands behind `--` goes to one of these programs. */
	handsOnTo?: string;
	/** What it does with any other word nobody knows. */
	isPartial?: true;
	/** Words that name no more than it runs without them: files that all its tests are among. */
	anyway?: {behind: string; fits: RegExp};
	/** Its lines, and those of the form, list all options that do no harm, as `--x` and not as `--no-x` too: any other has to be named. */
	listsAll?: true;
	/** Options of a family too large to list, of which those that look like this do no harm: `-Wall`. */
	family?: RegExp;
	/** It takes no beginnings of its options' names. */
	isSpeltInFull?: true;
};

/** Which operands of a program are what it does; left out: all. */
export type Targets = {
	/** Those behind one of these words; with a `*` among them also those without any. */
	behind?: string;
	/** Those that look like this. */
	fits?: RegExp;
	/** Only the first. */
	isOne?: true;
	/** So many before them are something else. */
	from?: number;
};

/** Which words are addresses, or machines, that a program goes to. */
export type Addresses = {
	/** Its operands: any of them, or the first; left out: none. */
	operands?: 'any' | 'first';
	/** Options with one behind them. */
	options?: string;
	/** One word may stand for several: `{a,b}.org`. That `--globoff` holds up to `--next` is not looked at. */
	areGlobs?: true;
	/** Options that say which machine is meant by a name: `name:port:machine`. */
	reroutes?: string;
	/** Only behind one of these words: `add` of `git remote`. */
	behind?: string;
};

/** What a program, or one of its subcommands, does with the words behind it. */
export type Form = {
	/** Its options, each once (options.ts says how to read this). */
	options: string;
	/**
	 * What its operands are, in order: `text` `read` `write` `delete`
	 * `execute`; one of them may have a `*`: any number. `read* write` is `cp`.
	 * Of operands beyond the line nobody knows which files they are; `read-only`
	 * takes them for harmless where the line is nothing but `read` and `text`:
	 * how many it proves is for `inspects.most` to say.
	 * Empty: it takes none, so with one nothing is proven. Left out: nobody knows,
	 * so nothing is complete.
	 */
	operands?: string;
	/** With one of these, the operand without a `*` is not there: `grep -e x`, `cp -t folder`. */
	replaces?: string;
	/** Its target may be a folder, and what it writes is named like its source then; options that name the folder. */
	into?: string;
	/** Options that make it reach below folders; `always` without any. */
	recursive?: string;
	/** Options with which it reads what links below folders lead to, so that nobody can say what it reaches; `always` without any. */
	follows?: string;
	/** Below a folder it reads, or writes, no more than this, unless with one of these options. */
	goesDown?: {
		/** What git tracks, or does not ignore, or of that also what is not hidden; with kinds of source code (`rg -t ts`) that is, too. */
		only: 'tracked' | 'unignored' | 'unhidden';
		unless: string;
		kinds?: string;
	};
	/** Which files below a folder it reads, by their names. */
	narrows?: Narrows;
	/** With one of these, files that it reads are written too: `sed -i`. */
	rewrites?: string;
	/** With one of these, files that it reads are deleted: `zip -m`. */
	removes?: string;
	/** What it deletes is afterwards elsewhere, under another name: that has read it. */
	moves?: true;
	/** Options with which it opens the files that its input names: `cpio -o`. */
	takesNames?: string;
	/** With one of these, its operands are lists of sums, or its input is one, and each line names a file that it opens: `md5sum -c`. */
	checksLists?: string;
	/** What it works on if no operand says so. */
	fallback?: string;
	/** The fallback counts only if it reaches below folders: `grep -r x`. */
	fallbackIfRecursive?: true;
	/** `host:path` among its operands is on another machine. */
	hasRemotes?: true;
	/** Words behind its first operand are operands, whatever they look like: `xxd file -u` writes `-u`. */
	stops?: true;
	/** Its first word is letters of options, with or without a dash: `tar xf`. */
	hasOldCluster?: true;
	/** An operand `@file` is a list of more words of its line: `strings @x`. */
	takesLists?: true;
	/** Of a file and a folder it opens the file of that name in the folder: `diff a /etc`. */
	pairsNames?: true;
	/** It may touch files that are not on its line. */
	isOpen?: true;
	/** It runs another program, or a shell, on what follows its options. */
	wraps?: Wraps;
	/** Which of its words are addresses that it goes to. */
	addresses?: Addresses;
	/** What proves that a call of this form only looks. */
	inspects?: Inspects;
};

/**
 * A call is proven to look if every option stands before the `|` of its line,
 * in full, and if its operands are read or text and keep to what is said here.
 */
export type Inspects = {
	/**
	 * What it shows of the files it is given: their `contents`, or no more than
	 * their `names`, sizes and sums. `words`: its operands are no files. Left
	 * out: only what `exactly` lists.
	 */
	shows?: 'contents' | 'names' | 'words';
	/** Of `names`: it looks at what they are, and opens no file: a device stays as it is. */
	opensNone?: true;
	/** Of `contents`: what it prints are lines that it read, as they were, but for an option that takes parts of them out. */
	keepsLines?: {butFor?: RegExp};
	/** One of these options must be given: without it the program does something else. */
	needs?: readonly string[];
	/** One option of the first list and one of the second are not proven together. */
	apart?: readonly [readonly string[], readonly string[]];
	/** No word can make it do anything else: what looks like an unknown option is an operand. */
	takesAnything?: true;
	/** A name that a glob brings may look like an option, and none does harm with letters behind it. */
	globsAreNames?: true;
	/** How many operands there may be; a glob counts as more than any number. */
	most?: number;
	least?: number;
	/** Which prover must accept the script: the operand that `replaces` speaks of, or what replaces it. */
	script?: ScriptLanguage;
	/** Where the script stands a file may be named, and is then opened. */
	scriptMayBeFile?: true;
	/** What values must look like, by option. */
	values?: Readonly<Record<string, RegExp | ScriptLanguage>>;
	/** What values must look like that stand in the word of their option. */
	attached?: Readonly<Record<string, RegExp>>;
	/** Options that surely take the next word, even one that begins with a dash: `--sort -size`. */
	dashed?: readonly string[];
	/** What every value of an option must look like; a computed one never does. */
	everyValue?: RegExp;
	/** What every operand must look like; a glob or a computed word never does. */
	operand?: RegExp;
	/** The same of how it begins, which may be known of a glob or a computed word. */
	operandBegins?: RegExp;
	/** What it does not open while it searches: hidden files. */
	skipsHidden?: true;
	/** Options that narrow a search to names that fit: `--include=`. */
	narrowing?: readonly string[];
	/** With this setting of git's (`section.key`) it shows more than is said here. */
	unlessGitSays?: string;
	/** Operands may name things inside a repository: `HEAD:path`. */
	namesRevisions?: true;
};

/** What is said once for a program with all its subcommands. */
export type InspectingProgram = {
	/** What it is good for, as the entry's reason. */
	reason: string;
	/** Only in the project's own folder: elsewhere its settings may name programs to run. */
	onlyInProject?: true;
	/**
	 * Files of the project's that say where else it goes, or what it writes: with
	 * one in the folder, beside an operand, or above them, only its version is
	 * proven.
	 */
	settings?: readonly string[];
	/** Files of the project's by which it is another program; with one there nothing is proven, nor its version. */
	comesFrom?: readonly string[];
	/** It asks another machine, or may, which is told the words of the call. */
	asksElsewhere?: true;
	/** Arguments that are fine as a whole: `--version`. */
	exactly?: readonly string[];
	/** Even what is left out can't do harm, so a computed word may be an option. */
	isHarmlessAnyway?: true;
	/** What is left out on purpose, with the reason: options (`-o`), operands and subcommands (`config set`). */
	leftOut: Readonly<Record<string, string>>;
};

/**
 * Commands as `gcloud compute instances list`: groups, then a verb. Options may
 * stand anywhere, so each is listed for all of them; what follows the verb must
 * keep to what is said here.
 */
export type CommandTree = Inspects & {
	options: string;
	/** First words; and what may stand before them and changes nothing (`beta`). */
	roots: string;
	stages?: string;
	/** Words between the first and the verb. None of them may be a command that does something. */
	groups?: string;
	verbs: RegExp;
	/** Paths, groups and verb, that are no part of it though the words are. */
	except?: RegExp;
	/** Paths that are a part of it by name, with `|` between them. */
	paths?: string;
	/** Of a file that it is given it can show nothing but what anybody may see: a certificate, and no key beside it. */
	showsPublic?: true;
};

export type ScriptLanguage = 'awk' | 'sed' | 'jq' | 'yq' | 'postgres';

/** How the program behind a wrapper is found; its own options are those of the record. */
export type Wraps = {
	/** Operands before the program: the seconds of `timeout`. */
	operands?: number;
	/** `VAR=value` may stand before the program. */
	assignments?: true;
	/** Options that are the wrapper's own business, after which nothing runs: `command -v`. */
	queries?: string;
	/** The words are joined and run by a shell. */
	shell?: true;
	/** What it adds to the program's arguments, as a placeholder. */
	appends?: string;
	/** Why what runs can't be proven. */
	doubt?: string;
	/** It runs where our paths mean nothing: another machine, another root. */
	elsewhere?: true;
	/** What it is given may also be a script that the project gives that name. */
	runsScripts?: true;
	/** Options whose value is the program; what stands behind that option, or behind a `--`, is its own. */
	namedBy?: string;
	/** A `--` behind the program is the wrapper's: `stack exec rm -- -rf x`. */
	dropsDashes?: true;
	/** The program still runs in this shell, so `cd` and functions work. */
	inShell?: true;
};
