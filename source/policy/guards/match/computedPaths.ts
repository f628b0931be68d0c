import {type Segment, type ShellAssignment} from '../../../shell/types.js';
import {toPaths} from '../../named/wordsWithin.js';
import {operandPaths} from './operands.js';
import {type NamedPath} from './placePatterns.js';
import {type Subject} from './subject.js';

/**
 * What the words of a segment may be that are put together when it runs: the
 * values of variables, what is read into them, and every way up that stands in
 * the word itself (`--prefix=${x-..}/`), or is given to what prints a part of it
 * (`$(realpath ..)`) or is piped to others.
 */
export function computedPaths(
	segment: Segment,
	{shell, context}: Subject,
): (NamedPath & {text: string})[] {
	const computed = segment.args.filter(
		({value, pattern}) => value === undefined && pattern === undefined,
	);
	if (computed.length === 0) return [];
	const segments = shell?.segments ?? [];
	const inWords = computed.flatMap(({text}) =>
		toPaths(
			text.split(/[^\w./~]+/).filter(word => word !== ''),
			segment,
			context,
		).map(named => ({...named, text})),
	);
	const printed = segments
		.filter((one, index) => printsParts(one, index, segments))
		.flatMap(one => operandPaths(one, context));
	return [
		...[...inWords, ...printed].filter(({dotted}) => dotted !== undefined),
		...segments.flatMap(one =>
			toPaths([...valuesSet(one.assignments), ...wordsRead(one)], one, context),
		),
	];
}

/** What it prints, or sets, may become a part of a word. */
const printsParts = (
	{role, program}: Segment,
	index: number,
	segments: readonly Segment[],
): boolean =>
	role === 'substitution' ||
	program === 'set' ||
	segments.some(
		({pipedFrom, alsoPipedFrom = []}) =>
			pipedFrom === index || alsoPipedFrom.includes(index),
	);

/** What becomes the values of variables. */
const wordsRead = ({program = '', stdinText = ''}: Segment): string[] =>
	/^(?:read|mapfile|readarray)$/.test(program)
		? stdinText.split(/\s+/).filter(word => word !== '')
		: [];

/** Values of variables that may be paths. */
export const valuesSet = (assignments: readonly ShellAssignment[]): string[] =>
	assignments.flatMap(({name, value}) =>
		value === undefined || value === '' || lookedThrough.test(name)
			? []
			: [value],
	);

/** Variables by which a program is told where to look, and is not to write. */
const lookedThrough = /(?:PATH|_HOME|_ROOT|_PREFIX)$|^(?:HOME|PWD|OLDPWD)$/;
