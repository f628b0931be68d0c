import {type Span} from '../../screen/look/line.js';
import {type TextLine} from '../../screen/textLine.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';

/**
 * The part of a text around the cursor that fits, the cursor drawn as a cell.
 *
 * @param badFrom the first character that is wrong, if one is
 */
export function fieldSpans(
	{characters, cursor}: TextLine,
	width: number,
	badFrom = Infinity,
): Span[] {
	const under = makeVisible(characters[cursor] ?? ' ');
	const before = lastThatFit(
		characters.slice(Math.max(0, cursor - width), cursor),
		width - textWidth(under) - 1,
	);
	const start = cursor - before.length;
	const end = cursor + 1 + width;
	const piece = (from: number, to: number): Span[] => {
		const middle = Math.max(from, Math.min(badFrom, to));
		return [
			{text: makeVisible(characters.slice(from, middle).join(''))},
			{
				text: makeVisible(characters.slice(middle, to).join('')),
				tone: 'bad' as const,
			},
		].filter(({text}) => text !== '');
	};

	return [
		...piece(start, cursor),
		{text: under, tone: 'cursor'},
		...piece(cursor + 1, Math.min(end, characters.length)),
	];
}

/** The last characters that together are at most so wide. */
function lastThatFit(characters: readonly string[], width: number): string[] {
	let used = 0;
	let start = characters.length;
	while (start > 0) {
		used += textWidth(makeVisible(characters[start - 1] ?? ''));
		if (used > width) break;
		start--;
	}

	return characters.slice(start);
}
