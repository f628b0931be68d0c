/**
 * True for a text that holds a control sequence which is not a style (SGR).
 * What Ink asks instead is whether it holds any: then it takes the text apart,
 * character by character, twice per frame, to find that all of it may stay.
 *
 * @param {string} text
 */
export function isStrange(text) {
	return strange.test(text);
}

// eslint-disable-next-line no-control-regex -- escape sequences are what it looks for
const strange = /\u001b(?!\[[\d:;]*m)|[\u0080-\u009f]/;
