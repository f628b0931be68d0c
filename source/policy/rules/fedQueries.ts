import {queryClients} from '../../programs/deeds/queries.js';
import {type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {wordOf} from '../../programs/word.js';
import {readCall} from '../readCall.js';
import {type Call, type PolicyContext} from '../types.js';

/*
 * What a client of a database is told, where its words do not say it: in a
 * here-document, by a pipe, or in a file. For what refuses or asks.
 */

/** Whether it is a client of a database. */
export const takesQueries = ({program = ''}: Segment): boolean =>
	queryClients.has(program);

/** Its words, with what its here-document says. */
export function fedQuery({
	program = '',
	args,
	stdinText,
	...segment
}: Segment): readonly string[] {
	return stdinText === undefined || !takesQueries({program, args, ...segment})
		? []
		: [[program, ...args.map(wordOf), stdinText].join(' ').toLowerCase()];
}

/** What it may be told by the rest of the command, and by files: a question where a rule speaks of that. */
export function queriesElsewhere(
	segment: Segment,
	segments: readonly Segment[],
	call: Call,
	{disk}: PolicyContext,
): readonly string[] {
	if (!takesQueries(segment)) return [];
	const {program = ''} = segment;
	const texts = [segment, ...writersTo(segment, segments)].flatMap(one =>
		filesNamed(one).flatMap(
			file => disk?.scriptAt?.(file) ?? disk?.longScriptAt?.(file) ?? [],
		),
	);
	const command = readCall(call).shell?.command;
	if (command !== undefined)
		texts.push(command, command.replaceAll(signs, ' '));
	return texts.map(text => `${program} ${text}`.toLowerCase());
}

/** What stands around words in code, and escapes of who prints them. */
const signs = /\\[nrt]|[^\w./:-]+/g;

function filesNamed({args, accesses, cwd}: Segment): readonly string[] {
	const files = new Set(
		accesses.flatMap(({kind, path = []}) => (kind === 'read' ? path : [])),
	);
	if (cwd !== undefined)
		for (const word of args.map(wordOf).slice(0, mostWords))
			// `-f x`, `--file=x`, `\i x`, `.read x`, `source x`.
			for (const name of word.split(/[\s;=,'"]+/).slice(0, mostWords))
				if (isName.test(name)) files.add(resolveFrom(cwd, name));
	return [...files].slice(0, mostWords);
}

/** Of a longer command nobody names a file at the end. */
const mostWords = 64;
const isName = /^[\w./~@+-]*\w$/;
