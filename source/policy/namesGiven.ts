import {programs} from '../programs/table.js';
import {type Argument, type FileAccess, type Segment} from '../shell/types.js';
import {operandPaths} from './guards/match/operands.js';
import {namedAt} from './guards/match/subject.js';
import {printedByGit} from './printedByGit.js';
import {type PolicyContext} from './types.js';

/**
 * Every file that a segment is given the name of, wherever the name stands: an
 * operand, a word within a longer one (`sqlite3 x '.import .env t'`), a word that
 * comes by a pipe (`echo .env | cpio -o`), what git prints without a name. Each
 * as a read and as a write, since nobody knows what becomes of it.
 */
export function namesGiven(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): FileAccess[] {
	const inner = readsText(segment) ? segment.args.flatMap(wordsWithin) : [];
	const fed = feedersOf(segment, segments).flatMap(({args}) =>
		args.flatMap(argument => [wordOf(argument), ...wordsWithin(argument)]),
	);
	const base = segment.cwd ?? '/?';
	const within = [...inner, ...fed].map(word => ({
		...namedAt(word, base, context.home),
		text: word,
		isGlob: /[*?[]/.test(word),
	}));
	return [
		...[...operandPaths(segment, context), ...within].flatMap(
			({path, dotted, text, isGlob}) =>
				(['read', 'write'] as const).map(kind => ({
					kind,
					text,
					path,
					...(dotted !== undefined && {dotted}),
					...(isGlob && {isGlob: true as const}),
				})),
		),
		...printedByGit(segment, context),
	];
}

/** Programs that print words, or the names of what they find. */
const printers: ReadonlySet<string> = new Set([
	'echo',
	'printf',
	'find',
	'ls',
	'fd',
	'fdfind',
]);

/** Those whose words come in by a pipe, or on the line as a here-string. */
function feedersOf(
	{pipedFrom, alsoPipedFrom = []}: Segment,
	segments: readonly Segment[],
): Segment[] {
	const all = pipedFrom === undefined ? [] : [pipedFrom, ...alsoPipedFrom];
	return all
		.flatMap(index => segments[index] ?? [])
		.filter(({program = ''}) => printers.has(program));
}

/** No record says what its words are, so a long one may be a command of its own language. */
function readsText({program = ''}: Segment): boolean {
	const record = programs.get(program);
	return (
		speaksOfFiles.test(program) ||
		record === undefined ||
		(record.operands === undefined &&
			!record.subcommands &&
			!record.trees &&
			!record.wraps &&
			!record.isInterpreter)
	);
}

/** Their language has commands that open files: `.import`, `\\i`, `\\copy`. */
const speaksOfFiles = /^(?:psql|mysql|mariadb|sqlite3|duckdb)$/;

const wordOf = ({value, pattern, text}: Argument) => value ?? pattern ?? text;

/** Longer texts are no lists of names. */
const longest = 10_000;

/** The words of a text that look like paths. */
function wordsWithin(argument: Argument): string[] {
	const text = wordOf(argument).slice(0, longest);
	if (!/[\s'"\\;(=]/.test(text)) return [];
	return text
		.split(/(?:\\[0nrt]|[\s'"`\\;|&()<>{}=,])+/)
		.filter(word => /[./]/.test(word) && !/^\.?$/.test(word));
}
