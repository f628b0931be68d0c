import {makeVisible} from '../utils/visibleText.js';

/**
 * Writes what a person reads. Whatever stands in it, a terminal does nothing but
 * show it. Values for programs go out as `safeJson`.
 */
export function printTo(
	stream: {write(text: string): unknown},
	text: string,
): void {
	stream.write(makeVisible(text, {multiline: true}));
}
