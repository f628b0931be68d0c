import {argumentsAt, type ComputedFiles, withCalls} from './computedFiles.js';

/* What python reads by names that it has put together. */

/** Files that python opens to read; undefined: it may do more with one. */
export const withComputedFiles = (code: string): ComputedFiles | undefined =>
	withCalls(code, /(?<![\w.])open\(/, saysHowItIsRead);

const saysHowItIsRead = (word: string): boolean =>
	/^\s*(?:mode\s*=\s*)?"r[bt]?"\s*$/.test(word) ||
	/^\s*(?:encoding|errors|newline)\s*=\s*(?:"[\w-]*"|None)\s*$/.test(word);

const pathImport =
	/(?<=^|[\n;])[ \t]*(?:from[ \t]+pathlib[ \t]+import[ \t]+Path|import[ \t]+pathlib)[ \t]*(?=\n|;|$)/;

const looking =
	/\.(?:read_text|read_bytes|rglob|glob|iterdir|exists|is_file|is_dir|as_posix|resolve|absolute|with_suffix|with_name|relative_to|joinpath|stat)\(/g;
const naming =
	/\.(?:name|stem|suffix|suffixes|parent|parents|parts|st_size|st_mtime)\b(?!\s*\()/g;

/** The same by pathlib, where paths are put together; undefined: more of it is used than to look. */
export function withComputedPaths(code: string): ComputedFiles | undefined {
	if (!pathImport.test(code)) return undefined;
	const text = code
		.replace(pathImport, ' ')
		.replaceAll(/\bpathlib\.Path\b/g, 'Path')
		.replaceAll(/\bPath\.(?:cwd|home)\(\)/g, ' (0) ');
	// A path takes one word there, and moves its file; a text takes two.
	for (const {index, 0: all} of text.matchAll(/\.replace\b\(?/g)) {
		const call = all.endsWith('(')
			? argumentsAt(text, index + all.length)
			: undefined;
		const given = call?.given.filter(word => word.trim() !== '') ?? [];
		if (given.length < 2 || given.some(isSpread)) return undefined;
	}

	// Newer ones copy their file.
	if (/\.copy\b/.test(text)) return undefined;

	const rest = text
		.replaceAll(/\bPath\(/g, ' (')
		.replaceAll(looking, '.get(')
		.replaceAll(naming, '.items');
	return /\bPath\b|\bpathlib\b/.test(rest)
		? undefined
		: {code: rest, reads: true};
}

const isSpread = (word: string) => /^\s*\*/.test(word);
