import {lineWidth, type Span} from '../../screen/look/line.js';
import {padToWidth, textWidth} from '../../utils/textWidth.js';

/**
 * Pieces with a text at the right edge, in exactly `width` cells: also in a
 * pane beside another, where a line has no right part of its own. The last
 * piece gives way.
 */
export function twoSided(
	left: readonly Span[],
	right: string,
	width: number,
): Span[] {
	const fixed = left.slice(0, -1);
	const last = left.at(-1) ?? {text: ''};
	const tail = right === '' ? '' : ` ${right}`;
	const room = Math.max(0, width - lineWidth({spans: fixed}) - textWidth(tail));
	return [
		...fixed,
		{...last, text: padToWidth(last.text, room)},
		{text: tail, tone: 'dim'},
	];
}
