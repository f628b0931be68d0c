import {makeVisible} from '../../utils/visibleText.js';

/**
 * Text of anybody as it stands in HTML: what can't be seen is made visible, as
 * on the screen, and marked so that nobody takes it for the text; then nothing
 * in it means anything.
 */
export function inHtml(text: string, multiline = false): string {
	return makeVisible(text, {multiline})
		.replaceAll(/[&<>"'`]/g, character => `&#${character.charCodeAt(0)};`)
		.replaceAll(marks, mark => `<i class="mark">${mark}</i>`);
}

/** What `makeVisible` puts in the place of what can't be seen. */
const marks = /⟨U\+[\dA-F]{4,6}⟩|[\u2400-\u241f\u2421]|⍽|⇥ |⏎/g;
