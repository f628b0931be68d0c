/**
 * The tree of a command that lies in the small grammar in which bash, zsh, dash
 * and POSIX sh agree on what runs (docs/policy.md, "What can be proven").
 * Every byte of the source but blanks is in it: printed back it is the command.
 */
export type ExactScript = {
	/** Newlines and comments before the first command. */
	lead: readonly string[];
	items: readonly ExactItem[];
};

/** A command and what joins it to the next. */
export type ExactItem = {
	isNegated: boolean;
	command: ExactCommand;
	/** The operator behind it, then newlines and comments; empty at the end. */
	joiners: readonly string[];
};

/** One command; positions are UTF-16 units in the text that was read. */
export type ExactCommand =
	| ExactSimple
	| {
			type: 'group';
			opening: '{' | '(';
			body: ExactScript;
			redirections: readonly ExactRedirection[];
	  }
	| {
			type: 'for';
			start: number;
			end: number;
			name: string;
			words: readonly ExactWord[];
			separators: readonly string[];
			body: ExactScript;
			redirections: readonly ExactRedirection[];
	  }
	| {
			type: 'while';
			keyword: 'while' | 'until';
			condition: ExactScript;
			body: ExactScript;
			redirections: readonly ExactRedirection[];
	  }
	| {
			type: 'if';
			branches: readonly {condition: ExactScript; body: ExactScript}[];
			otherwise: ExactScript | undefined;
			redirections: readonly ExactRedirection[];
	  };

/** Assignments, then a program with its words and redirections; `[[ … ]]` too. */
export type ExactSimple = {
	type: 'simple';
	start: number;
	end: number;
	assignments: readonly ExactAssignment[];
	/** In the order in which they stand. */
	rest: readonly (ExactWord | ExactRedirection)[];
};

export type ExactAssignment = {name: string; value: ExactWord};

export type ExactWord = {
	type: 'word';
	start: number;
	parts: readonly ExactPart[];
};

/** A piece of a word. */
export type ExactPart =
	| {type: 'text'; text: string}
	/** `*`, `?` or a plain `[a-z]`. */
	| {type: 'glob'; text: string}
	/** A backslash and this character. */
	| {type: 'escaped'; text: string}
	| {type: 'single'; text: string}
	| {type: 'double'; parts: readonly ExactQuotedPart[]}
	/** A leading `~`. */
	| {type: 'home'}
	| ExactHole;

/** A piece between double quotes. */
export type ExactQuotedPart =
	{type: 'text'; text: string} | {type: 'escaped'; text: string} | ExactHole;

/** What only the shell knows. */
export type ExactHole =
	| {type: 'variable'; name: string; isBraced: boolean}
	| {type: 'script'; script: ExactScript};

export type ExactRedirection =
	| {
			type: 'file';
			start: number;
			end: number;
			descriptor: string;
			operator: '<' | '>' | '>>';
			target: ExactWord;
	  }
	/** `2>&1`. */
	| {type: 'copy'; start: number; end: number; text: string}
	/** `<<'END'`; the body with its last newline. */
	| {
			type: 'here';
			start: number;
			end: number;
			quote: "'" | '"' | '';
			delimiter: string;
			body: string;
	  };

/** A tree, or the first thing that is not in the grammar, for a person. */
export type ExactReading =
	| {isProven: true; script: ExactScript}
	| {isProven: false; reason: string; at: number};
