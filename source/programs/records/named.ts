import {type MustBeNamed, type Program} from '../program.js';

/** It says what an allow does not cover. */
/**
 * What an allow has to name of a program of which no more is said: nothing else
 * of such a record is read (naming/namings.ts), so nothing else may stand in it.
 * What it does with its words, and whether it only looks, says a record of
 * table.ts.
 */
export type NamingRecord = Pick<
	Program,
	'options' | 'mustBeNamed' | 'further' | 'letters'
>;

type NamedProgram = Program & Required<Pick<Program, 'mustBeNamed'>>;

/** A program of which is known no more than what an allow does not cover. */
export const named = (
	options: string,
	more: Omit<MustBeNamed, 'options'> = {},
	commands: Readonly<Record<string, MustBeNamed>> = {},
): NamedProgram => ({
	options: '',
	mustBeNamed: {'': {options, isSpeltInFull: true, ...more}, ...commands},
});

/** The same of one that takes beginnings of its options' names. */
export const shortened = (
	options: string,
	more: Omit<MustBeNamed, 'options'> = {},
): NamedProgram => ({options: '', mustBeNamed: {'': {options, ...more}}});

/** The same of one of which no more is known than these: any other of its words may do anything. */
export const partly = (
	options: string,
	more: Omit<MustBeNamed, 'options'> = {},
): NamedProgram => shortened(options, {isPartial: true, ...more});

/** A command that runs whatever stands behind it. */
export const runsAnything: MustBeNamed = {words: /./};

/** A file in the project or for a while, and none that is hidden: where nothing is looked for. */
export const plainTarget =
	/^(?:\/dev\/null|-|(?:\.\/|\/tmp\/)?(?:\w[\w@+.-]*\/)*\w[\w@+.-]*\/?)$/;

/** A list, by its usual name, of what is left alone: `.gitignore`. */
export const listOfIgnored = /^(?:\.\/)?\.[a-z]+ignore$/;

/** A path out of the folder, and so another project's. */
export const leadsOut = /^(?:[/~]|\.\.(?:\/|$)).|\/\.\.(?:\/|$)|^\.\.$/;

/** The program of a package of python's, which runs as soon as it is looked at: `venv.__main__`. */
export const programOfPackage = /(?:^|[./])__main__(?:$|[.:])/;

/** What python is told of warnings, and no category that it would import. */
export const builtInWarning = /^[\w: ]*$/;

/** A program whose line lists all its options that do no harm; a beginning of one may be another that nobody listed. */
export const listed = (
	harmless: string,
	more: Omit<MustBeNamed, 'harmless'> = {},
): NamedProgram => ({
	options: '',
	mustBeNamed: {'': {harmless, listsAll: true, isSpeltInFull: true, ...more}},
});
