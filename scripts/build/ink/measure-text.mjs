/*
 * Stands in for ink/build/measure-text.js (ink 6.8.0): the same result; Ink's
 * own remembers every text it ever saw.
 */
import widestLine from 'widest-line';

/** Cells and lines of a text. */
export default function measureText(text) {
	if (text.length === 0) return {width: 0, height: 0};
	return {width: widestLine(text), height: text.split('\n').length};
}
