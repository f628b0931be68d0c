import {type Argument, type Segment} from '../../shell/types.js';
import {type Subject} from '../subject.js';
import {readSearch} from '../../shell/special/findSearch.js';

/**
 * The arguments of `find` without what it runs (`-exec … ;`): that is a segment
 * of its own, and judged there. If a part has no segment, all stay.
 */
export function withoutActions(
	segment: Segment,
	{shell}: Subject,
): readonly Argument[] {
	if (segment.program !== 'find') return segment.args;
	const kept: Argument[] = [];
	let actions = 0;
	let isInside = false;
	for (const argument of segment.args) {
		if (isInside) {
			isInside = argument.value !== ';' && argument.value !== '+';
		} else if (argument.value === '-exec') {
			actions++;
			isInside = true;
		} else kept.push(argument);
	}

	const index = shell?.segments.indexOf(segment);
	const own = (shell?.segments ?? []).filter(
		({parent, wrappers}) => parent === index && wrappers.includes('find -exec'),
	);
	return !isInside && own.length >= actions ? kept : segment.args;
}

/**
 * True if the word is one that `find` puts in, and `find` only gives files that
 * are no secrets: a test of the name comes before all that it runs, over all of
 * it, and none of the files with such a name, below any folder it starts in,
 * may be one.
 */
export function isFoundName(
	argument: Argument,
	segment: Segment,
	{shell}: Subject,
	isSafe: (
		start: string,
		name: string,
		cwd: string,
		isFile: boolean,
	) => boolean,
): boolean {
	const finder = shell?.segments[segment.parent ?? -1];
	if (finder?.program !== 'find' || !segment.wrappers.includes('find -exec'))
		return false;
	const {cwd} = finder;
	if (argument.text !== '{}' || cwd === undefined) return false;
	const words: string[] = [];
	for (const {value} of finder.args) {
		if (value === undefined || /^-(?:[HL]|follow)$/.test(value)) return false;
		words.push(value);
	}

	const found = readSearch(words);
	return (
		found !== undefined &&
		found.names.length > 0 &&
		// One test that always holds is enough; each of its names must be open.
		found.names.some(names =>
			names.every(name =>
				found.starts.every(start => isSafe(start, name, cwd, found.isFile)),
			),
		)
	);
}
