/*
 * What you see is what you approve. Text of an agent may hold characters that
 * redraw the terminal, reorder what stands beside them, or take no room at
 * all; each becomes a mark that can be seen. Nothing is ever left out.
 */

/** Line feeds stay line feeds with `multiline`, and become `⏎` without. */
export type VisibleOptions = {multiline?: boolean};

/**
 * The text with every control, invisible, reordering and unassigned character
 * as a visible mark: `␛`, `⇥ `, `⟨U+202E⟩`. Idempotent. The result holds no
 * control character but (multiline) `\n`, so it is safe to print and to measure.
 */
export function makeVisible(text: string, options?: VisibleOptions): string {
	const multiline = options?.multiline === true;
	if (multiline ? isPlain(text) : plainLine.test(text)) return text;
	if (unremarkable.test(text))
		return text.replaceAll(control, character =>
			character === '\n' && multiline ? '\n' : markOf(character),
		);
	const marked = text.replaceAll(hidden, character =>
		character === '\n' && multiline ? '\n' : markOf(character),
	);
	return combining.test(marked) ? markStacks(marked) : marked;
}

/** True for lines of nothing but familiar characters: there is nothing to mark. Quick. */
export function isPlain(text: string): boolean {
	return plainLines.test(text);
}

/**
 * Letters, punctuation, arrows, boxes, symbols, kana, Han and Hangul that are
 * what they look like, whatever is beside them. Not all of them: those that
 * much text is made of, so that it is looked at quickly.
 */
const familiar =
	'\\x20-\\x7e\\xa1-\\xac\\xae-\\u02ff\\u2010-\\u2027\\u2030-\\u205e\\u2190-\\u23ff\\u2500-\\u27bf\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9ffc\\uac00-\\ud7a3';
const plainLine = new RegExp(`^[${familiar}]*$`);
const plainLines = new RegExp(`^[${familiar}\\n]*$`);
/** Nothing but that and the C0 controls, each of which has its mark. */
const unremarkable = new RegExp(`^[${familiar}\\x00-\\x1f\\x7f]*$`);
// eslint-disable-next-line no-control-regex -- They are what is looked for.
const control = /[\x00-\x1f\x7f]/g;

/**
 * Controls, formats (bidi, zero width, tags), separators of lines and
 * paragraphs, lone surrogates, unassigned code points, fillers that look like
 * nothing, what is for private use, and spaces that are not the space. A variation selector is left
 * alone where it belongs: behind an emoji, or inside a keycap. Of letters, only
 * those that take the next character in (UAX #29, Prepend): behind one of them
 * a `;` has no cell of its own, and terminals write over it.
 */
export const hidden =
	/(?!(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000\p{Co}\u{16fe4}\u{1d159}\ud7b0-\ud7c6\ud7cb-\ud7fb]|[\u0d4e\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]/gu;

const combining = /\p{M}/u;

/** Marks without a letter to stand on, and the fifth and later of a stack. */
const stacked = /(?<=^|[\s\u3000])\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

function markStacks(text: string): string {
	return text.replaceAll(stacked, marks =>
		Array.from(marks, codePoint).join(''),
	);
}

function markOf(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	if (code === 0x09) return '⇥ ';
	if (code === 0x0a) return '⏎';
	if (code < 0x20) return String.fromCodePoint(0x24_00 + code);
	if (code === 0x7f) return '␡';
	if (code === 0xa0) return '⍽';
	return codePoint(character);
}

function codePoint(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
