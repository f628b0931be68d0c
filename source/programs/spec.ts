/** What a program does with the files on its line. */
export type ProgramSpec = {
	/** Its options and what their values are; options.ts says how to read this. */
	options: string;
	/**
	 * What its operands are, in order: `text` `read` `write` `delete`
	 * `execute`; one of them may have a `*`: any number. `read* write` is `cp`.
	 * Left out: it takes none.
	 */
	operands?: string;
	/** With one of these, the operand without a `*` is not there: `grep -e x`, `cp -t folder`. */
	replaces?: string;
	/** Options that make it reach below folders; `always` without any. */
	recursive?: string;
	/** With one of these, files that it reads are written too: `sed -i`. */
	rewrites?: string;
	/** With one of these, files that it reads are deleted: `zip -m`. */
	removes?: string;
	/** What it works on if no operand says so. */
	fallback?: string;
	/** The fallback counts only if it reaches below folders: `grep -r x`. */
	fallbackIfRecursive?: true;
	/** `host:path` among its operands is on another machine. */
	hasRemotes?: true;
	/** It may touch files that are not on its line. */
	isOpen?: true;
};
