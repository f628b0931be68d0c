import {type Argument, type Segment} from '../../../shell/types.js';
import {type Subject} from '../match/subject.js';

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
 * True if the word is one that `find` puts in, and `find` only gives names that
 * are no secrets: it has a `-name`, and none of its names may be one.
 */
export function isFoundName(
	argument: Argument,
	segment: Segment,
	{shell}: Subject,
	isSafe: (name: string) => boolean,
): boolean {
	const finder = shell?.segments[segment.parent ?? -1];
	if (finder?.program !== 'find' || !segment.wrappers.includes('find -exec'))
		return false;
	if (!/^\{\}$/.test(argument.text)) return false;
	const words = finder.args.map(({value}) => value);
	if (words.some(word => word === undefined || /^(?:-o|-or|,)$/.test(word)))
		return false;
	const names = words.filter((_word, at) => {
		const before = words[at - 1];
		const isLeftOut = words[at - 2] === '-not' || words[at - 2] === '!';
		return (before === '-name' || before === '-iname') && !isLeftOut;
	});
	return names.length > 0 && names.every(name => isSafe(name ?? ''));
}
