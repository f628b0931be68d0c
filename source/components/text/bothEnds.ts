import {groupBy} from '../../utils/groupBy.js';
import {textWidth, truncateToWidth} from '../../utils/textWidth.js';

/** A text in so many cells with its middle left out: what differs is often at the end. */
export function bothEnds(text: string, width: number): string {
	if (textWidth(text) <= width) return text;
	const characters = Array.from(text);
	let tail = '';
	while (characters.length > 0) {
		const longer = `${characters.pop() ?? ''}${tail}`;
		if (textWidth(longer) > width / 2) break;
		tail = longer;
	}

	return `${truncateToWidth(text, width - textWidth(tail))}${tail}`;
}

/** Texts of which another begins with the same few characters. */
export function alikeAtFirst(texts: readonly string[]): ReadonlySet<string> {
	const alike = groupBy([...new Set(texts)], text => text.slice(0, few));
	return new Set(
		[...alike.values()].flatMap(group => (group.length > 1 ? group : [])),
	);
}

/** So much of a name is there on the narrowest screen. */
const few = 5;
