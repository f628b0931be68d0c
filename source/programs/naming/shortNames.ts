import {namesCode} from './loadedValues.js';
import {
	beginsCompound,
	compoundEnds,
	nameTells,
	partsOf,
	tellingWords,
	words,
} from './tellingNames.js';

/*
 * Many a program takes any clear beginning of an option's name (argparse,
 * optparse, Getopt::Long, getopt_long, OptionParser): `--outp` is `--output`.
 */

/** Options of their own that look like the beginning of one that tells, and may have a file for their value. */
const valued = words(
	`batch bin class data dash extract form handle in key log man
	module over page pass post pre process project provide run serial sign store
	sys tag test tool ui use web wrap work`,
);

/** Of these a path is a branch, a package, or what else has a slash in its name. */
const naming = words(
	`add age all brief arg as base call comma cr custom direct end ext extra flag gc
	glob key level line link list map mod name opt option proc py repo req
	resolve seq set stat time to uid v`,
);

/** These are flags as often as not: the word behind one may be an operand. */
const flags = words(
	`act add all batch boot boots build cached check compile download end extra
	extract form format forcerun handle help in line link list log man map no not
	over post pre process redownload reload required rerun resolve run serial
	sign stat test time up view wrap`,
);

const whole: ReadonlySet<string> = new Set([
	...tellingWords,
	...valued,
	...naming,
	...flags,
]);

/**
 * Whether what is written may be the beginning of an option's name that tells:
 * the last of its words, where all before stand in full.
 */
export function beginningTells(
	written: string,
	value: string | undefined,
	isGlued: boolean,
): boolean {
	if (!written.startsWith('--')) return false;
	const parts = partsOf(written);
	const last = parts.at(-1);
	if (last === undefined) return false;
	// `--log-` begins `--log-file`.
	if (/[-_]$/.test(written)) return true;
	const before = parts.slice(0, -1);
	if (whole.has(last))
		return value !== undefined && looksLoaded(last, value, isGlued)
			? tells(before, last, value, isGlued)
			: false;
	return tells(before, last, value, isGlued);
}

function tells(
	before: readonly string[],
	last: string,
	value: string | undefined,
	isGlued: boolean,
): boolean {
	const endings = [
		...tellingWords.filter(word => word !== last && word.startsWith(last)),
		...compoundsFrom(last),
	];
	return endings.some(word =>
		nameTells(`--${[...before, word].join('-')}`, value, isGlued),
	);
}

/** `rcf` → `rcfile`. */
const compoundsFrom = (word: string): readonly string[] =>
	compoundEnds.flatMap(end => {
		for (let length = end.length - 1; length > 0; length--) {
			const stem = word.slice(0, -length);
			if (word.endsWith(end.slice(0, length)) && stem.length > 1)
				return length > 2 ||
					(oneLetter.test(word) &&
						(beginsCompound(stem) ||
							(end === 'file' && stem.length > 3 && !endsInF.test(word))))
					? [`${stem}${end}`]
					: [];
		}

		return [];
	});

/** Words that end so: `--signoff`, `--brief`, `--dwarf`. */
const endsInF = /(?:[afiou]|[ae]l|ar|ea|ee|ie|nt|per)f$/;

/** `outf`, `rootd`, `pythonp`, `rcc`. */
const oneLetter = /[fdpc]$/;

const looksLoaded = (name: string, value: string, isGlued: boolean): boolean =>
	namesCode(value) ||
	((isGlued || !flags.has(name)) &&
		(isFile.test(value) || (!naming.has(name) && isPath(value))));

/** Code, or what can only be a path. */
const isFile =
	/^(?:\.{0,2}|~)\/|^[\w.-]*\w\.(?:[cm]?[jt]s|py|rb|pl|pm|php|lua|sh|so|jar)$/;

/** Any path; no pattern. */
const isPath = (value: string): boolean =>
	value.includes('/') && !/[*?{}]/.test(value);
