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
	if ((multiline ? plainLines : plainLine).test(text)) return text;
	const marked = text.replaceAll(hidden, character =>
		character === '\n' && multiline ? '\n' : markOf(character),
	);
	return combining.test(marked) ? markStacks(marked) : marked;
}

const plainLine = /^[\x20-\x7e]*$/;
const plainLines = /^[\x20-\x7e\n]*$/;

/**
 * Controls, formats (bidi, zero width, tags), separators of lines and
 * paragraphs, lone surrogates, unassigned code points, fillers that look like
 * nothing, and spaces that are not the space. A variation selector is left
 * alone where it belongs: behind an emoji, or inside a keycap.
 */
const hidden =
	/(?!(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800]/gu;

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
