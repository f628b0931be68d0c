import {type ComputedFiles} from './computedFiles.js';
import {type PythonText} from './pythonText.js';

/** Without escapes but for blanks, and without braces: those of a format string are code. */
export const plainString =
	/'(?:[^'"\\{}\n]|\\[nt])*'|"(?:[^'"\\{}\n]|\\[nt])*"/g;

export type Language = {
	words: ReadonlySet<string>;
	/** Calls that read a file named right there; the second group is its name. */
	reads: RegExp;
	/** Calls that begin to write a file named right there, the second group, and what stands in their place. */
	writes: RegExp;
	written: string;
	/** Calls for what a file of data holds, which would run where a folder, a link or a script is called so; the second group is its name. */
	data: RegExp;
	/** Imports of modules as they are called; the first group is their names. */
	imports: RegExp;
	/** Those that are part of the interpreter itself: anything else may be a file that lies beside it. */
	modules: ReadonlySet<string>;
	/** Imports of single names of a module, the first group; the second is the names. */
	takes: RegExp;
	/** What is known of it that takes more than single words to say. */
	readText: (code: string) => PythonText | undefined;
	/** Files that are opened by names that are put together; left out: such code is not plain. */
	computed?: (code: string) => ComputedFiles | undefined;
	/** What the code calls its own, without its texts. Left out: nothing. */
	own?: (code: string) => ReadonlySet<string>;
	/** Code in the one shape that all else here is looked for in; undefined: it is not known how it is read. */
	shapeOf: (code: string) => string | undefined;
	/** Texts and comments taken out. */
	withoutTexts: (code: string) => string;
	/** An import of what is part of it, in the middle of other code. */
	builtIn: RegExp;
	/** What is not plain although its words are. */
	never?: RegExp;
};

export const words = (text: string) => new Set(text.trim().split(/\s+/));
