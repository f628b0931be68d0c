/** A command line of athena's that is run in a process of its own. */
export type BesideTask = {
	args: readonly string[];
	cwd: string;
	env: Readonly<Record<string, string>>;
};

/** What comes of it. */
export type FromBeside =
	/** Output, in pieces. */
	| {type: 'out'; text: string}
	/** The last line of its stderr, as a terminal would show it. */
	| {type: 'progress'; text: string}
	| {type: 'end'; code: number}
	| {type: 'failed'; message: string};
