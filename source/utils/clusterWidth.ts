import {eastAsianWidth} from 'get-east-asian-width';

/*
 * How many cells a text takes. The same rules as string-width 8, which is what
 * Ink measures with, minus its table of all emoji: compiling that costs 20 ms
 * at the first `─`. The build gives this file to Ink in string-width's place,
 * so layout and text always agree.
 *
 * Two paths. Nearly all text is made of characters that always stand alone
 * (`simpleCells`); only the rest is divided into what a person sees as one
 * character (a grapheme cluster), which needs ICU.
 */

/**
 * Cells a plain text takes in a terminal: East Asian wide and emoji 2,
 * combining, invisible and control characters 0. Linear, whatever is in it.
 * The text holds no escape sequences; those are made visible long before.
 */
export function textWidth(text: string): number {
	let width = 0;
	for (let index = 0; index < text.length; index++) {
		const cells = simpleCells(text.charCodeAt(index));
		if (cells === undefined) return complexWidth(text);
		width += cells;
	}
	return width;
}

/**
 * The text in the pieces that must not be torn apart. A piece is at most 64
 * code units: what is longer is abuse of combining characters, and is torn.
 */
export function clusters(text: string): Iterable<string> {
	return isSimple(text) ? text : segments(text);
}

/** True if every character stands alone, so that no terminal disagrees on the width. */
export function isSimple(text: string): boolean {
	for (let index = 0; index < text.length; index++) {
		if (simpleCells(text.charCodeAt(index)) === undefined) return false;
	}
	return true;
}

const longestCluster = 64;
let segmenter: Intl.Segmenter | undefined;

/** Cells of a UTF-16 unit that never joins its neighbours, else undefined. */
export function simpleCells(unit: number): number | undefined {
	if (unit < 0x300) {
		if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || unit === 0xad) return 0;
		return 1;
	}
	if (unit >= 0x2500 && unit <= 0x259f) return 1;
	for (const [first, last] of simpleRanges) {
		if (unit >= first && unit <= last) return eastAsianWidth(unit);
	}
	return undefined;
}

/**
 * Greek and Cyrillic, punctuation, arrows to dingbats, kana, Han, Hangul
 * syllables, full-width forms. Proved against string-width, unit by unit.
 */
const simpleRanges: readonly (readonly [number, number])[] = [
	[0x370, 0x482],
	[0x48a, 0x52f],
	[0x2010, 0x2027],
	[0x2030, 0x205e],
	[0x2190, 0x2bff],
	[0x3000, 0x3029],
	[0x3030, 0x3098],
	[0x309b, 0x312f],
	[0x3190, 0x9fff],
	[0xac00, 0xd7a3],
	[0xff01, 0xff60],
];

function complexWidth(text: string): number {
	const known = widths.get(text);
	if (known !== undefined) return known;
	let width = 0;
	for (const cluster of segments(text)) width += clusterWidth(cluster);
	if (text.length > mostKept) return width;
	kept += text.length;
	if (kept > mostKept) {
		widths.clear();
		kept = text.length;
	}

	widths.set(text, width);
	return width;
}

/**
 * What was measured lately: a frame measures what the frame before it did, and
 * ICU takes some hundred times longer than a look here.
 */
const widths = new Map<string, number>();
/** Code units of all texts in it. */
let kept = 0;
const mostKept = 500_000;

/**
 * The segmenter's time grows with the square of the text (measured, V8 11:
 * 60 s at 80,000 characters), so it is given a window at a time. A window's
 * last segment may go on behind it, and begins the next window.
 */
function* segments(text: string): Generator<string> {
	segmenter ??= new Intl.Segmenter();
	let start = 0;
	while (start < text.length) {
		const window = text.slice(start, start + windowLength);
		const found = Array.from(segmenter.segment(window), part => part.segment);
		const isLast = start + windowLength >= text.length;
		if (!isLast && found.length > 1) found.pop();
		for (const segment of found) {
			start += segment.length;
			if (jamo.test(segment)) yield* segment.match(syllables) ?? [];
			else if (segment.length <= longestCluster) yield segment;
			else yield* torn(segment);
		}
	}
}

const windowLength = 512;

/** Any number of consonants are one cluster, wider than any row: each syllable may stand alone. */
const syllables =
	/[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7\ud7b0-\ud7c6][\u11a8-\u11ff\ud7cb-\ud7fb]?\p{M}*|[^]\p{M}*/gu;

function* torn(segment: string): Generator<string> {
	let piece = '';
	for (const character of segment) {
		if (piece.length + character.length > longestCluster) {
			yield piece;
			piece = '';
		}
		piece += character;
	}
	yield piece;
}

function clusterWidth(cluster: string): number {
	const start = cluster.search(visible);
	if (start === -1) return 0;
	if (isEmojiSequence(cluster)) return 2;
	const [first = '', ...rest] = cluster.slice(start);
	if (jamo.test(first)) return jamoWidth(cluster);
	return rest
		.filter(character => addsWidth.test(character))
		.reduce(
			(width, character) => width + characterWidth(character),
			characterWidth(first),
		);
}

function characterWidth(character: string): number {
	return eastAsianWidth(character.codePointAt(0) ?? 0);
}

const visible =
	/[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/u;
/** Spacing marks and half- and full-width forms stand beside their base. */
const addsWidth = /[\p{Spacing_Mark}\uff00-\uffef]/u;

/** Emoji whose first character alone would be narrow. */
function isEmojiSequence(cluster: string): boolean {
	return (
		keycap.test(cluster) ||
		flag.test(cluster) ||
		presentation.test(cluster) ||
		modified.test(cluster) ||
		joined.test(cluster)
	);
}

const keycap = /^[\d#*]\ufe0f?\u20e3$/;
const flag = /^[\u{1f1e6}-\u{1f1ff}]{2}/u;
const presentation = /^\p{Extended_Pictographic}\ufe0f/u;
const modified = /^\p{Emoji_Modifier_Base}\ufe0f?[\u{1f3fb}-\u{1f3ff}]/u;
const joined = /\p{Extended_Pictographic}.*\u200d.*\p{Extended_Pictographic}/su;

const jamo = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/;

/** A leading consonant with its vowel and final is one wide syllable; strays add up. */
function jamoWidth(cluster: string): number {
	const syllables = cluster.replaceAll(
		/[\u1100-\u115f\ua960-\ua97c][\u1160-\u11a7\ud7b0-\ud7c6][\u11a8-\u11ff\ud7cb-\ud7fb]?/g,
		'\uac00',
	);
	let width = 0;
	for (const character of syllables) {
		if (visible.test(character)) width += characterWidth(character);
	}
	return width;
}
