import {opensFiles} from '../../programs/deeds/queries.js';
import {programs} from '../../programs/table.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';
import {type NamedPath} from '../places/placePatterns.js';
import {namedAt} from '../places/namedAt.js';
import {basesOf} from '../places/operandPaths.js';
import {type PolicyContext} from '../types.js';

/**
 * Paths that stand within longer words of a program of which no record says what
 * its words are: `sqlite3 x '.import .env t'`, `curl -w '%output{../x}'`.
 */
export function wordPaths(
	segment: Segment,
	context: PolicyContext,
): (NamedPath & {text: string})[] {
	return readsText(segment)
		? toPaths(segment.args.flatMap(wordsWithin), segment, context)
		: [];
}

/** Words as paths, from the folder that a segment runs in. */
export function toPaths(
	words: readonly string[],
	segment: Pick<Segment, 'cwd' | 'folders'>,
	{home}: PolicyContext,
): (NamedPath & {text: string})[] {
	const bases = basesOf(segment);
	return words.flatMap(word =>
		bases.map(base => ({
			text: word,
			isGlob: /[*?[]/.test(word),
			...namedAt(word, base, home),
		})),
	);
}

/** No record says what its words are, so a long one may be a command of its own language. */
function readsText({program = ''}: Segment): boolean {
	const record = programs.get(program);
	return (
		opensFiles.test(program) ||
		record === undefined ||
		(record.operands === undefined &&
			!record.subcommands &&
			!record.trees &&
			!record.wraps &&
			!record.isInterpreter)
	);
}

/** Longer texts are no lists of names. */
const longest = 10_000;

/** The words of a text that look like paths. */
export function wordsWithin(argument: Argument): string[] {
	const text = wordOf(argument).slice(0, longest);
	if (!/[\s'"\\;(={]/.test(text)) return [];
	return text
		.replace(/\\[0nrt]/g, ' ')
		.split(/[\s'"`\\;|&()<>{}=,]+/)
		.flatMap(behindColon)
		.filter(word => /[./]/.test(word) && !/^\.?$/.test(word));
}

/** A word, and what stands behind its colon: `File:.env`, `${X:-.env}`; of an address nothing does. */
function behindColon(word: string): string[] {
	const [, behind] = /^[^:]+:(?!\/\/)[-+]?(.+)$/.exec(word) ?? [];
	return behind === undefined ? [word] : [word, behind];
}
