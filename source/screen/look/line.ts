import {type CodeBlock} from '../../types/codeColours.js';
import {
	textWidth,
	truncateToWidth,
	wrapToWidth,
} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {toAscii} from './ascii.js';
import {paint, type Theme, type Tone} from './theme.js';

/*
 * Everything on the screen is a list of lines made of toned pieces of text.
 * `renderLine` is the one way from there to the terminal: whatever it is
 * given, what comes out is visible and never wider than asked. Text that must
 * be read in full goes through `wrapVisible` first, so that nothing is cut.
 */

/** A piece of text in one tone. May hold untrusted text. */
export type Span = {
	text: string;
	tone?: Tone;
	/** Where it stands in code that may be coloured. */
	code?: CodePlace;
};

/** A place in code: the text is a piece of the block's, from this UTF-16 offset on. */
export type CodePlace = {block: CodeBlock; from: number};

/** One row of the screen. */
export type Line = {
	spans: readonly Span[];
	/** Drawn at the right edge, if there is room for at least two cells between. */
	right?: readonly Span[];
	/** Laid over the whole row, filled to its width. */
	tone?: Tone;
};

/** A line from pieces: strings are plain, pairs are text and tone. */
export function line(
	...pieces: readonly (string | readonly [string, Tone] | Span)[]
): Line {
	return {spans: pieces.map(piece => spanOf(piece))};
}

/** An empty line. */
export const blank: Line = {spans: []};

function spanOf(piece: string | readonly [string, Tone] | Span): Span {
	if (typeof piece === 'string') return {text: piece};
	if ('text' in piece) return piece;
	return {text: piece[0], tone: piece[1]};
}

/**
 * The line as terminal text of at most `width` cells, control-free but for SGR.
 * Most lines of a frame were in the one before: those are not drawn again.
 */
export function renderLine(given: Line, width: number, theme: Theme): string {
	const known = rendered.get(given);
	if (known?.width === width && known.theme === theme) return known.text;
	const text = render(given, width, theme);
	rendered.set(given, {width, theme, text});
	return text;
}

const rendered = new WeakMap<
	Line,
	{width: number; theme: Theme; text: string}
>();

function render(given: Line, width: number, theme: Theme): string {
	const filled = given.tone !== undefined;
	const spans = spread(given, width, filled, theme.ascii);
	const shown = (text: string) => (theme.ascii ? toAscii(text) : text);
	if (given.tone !== undefined)
		return paint(
			theme,
			given.tone,
			shown(spans.map(span => span.text).join('')),
		);
	return spans
		.map(span => paint(theme, span.tone ?? 'plain', shown(span.text)))
		.join('');
}

/**
 * Untrusted text in lines of at most `width` cells, visible and complete:
 * every character of it is in exactly one of the lines.
 */
export function wrapVisible(text: string, width: number): string[] {
	return wrapToWidth(makeVisible(text, {multiline: true}), Math.max(1, width));
}

/**
 * Lines side by side, the left ones padded to `leftWidth`. A pair that was
 * there before is the same line. The right ones keep what stands at their edge
 * and what is laid over them where their width is said.
 */
export function besideEachOther(
	left: readonly Line[],
	leftWidth: number,
	right: readonly Line[],
	rightWidth?: number,
): Line[] {
	return left.map((leftLine, index) => {
		const rightLine = right[index] ?? blank;
		const known = pairs.get(leftLine);
		if (
			known?.right === rightLine &&
			known.leftWidth === leftWidth &&
			known.rightWidth === rightWidth
		)
			return known.pair;
		const pair = paired(leftLine, leftWidth, rightLine, rightWidth);
		pairs.set(leftLine, {right: rightLine, leftWidth, rightWidth, pair});
		return pair;
	});
}

/** What stood beside a line last, and both as one. */
const pairs = new WeakMap<
	Line,
	{
		right: Line;
		leftWidth: number;
		rightWidth: number | undefined;
		pair: Line;
	}
>();

function paired(
	left: Line,
	leftWidth: number,
	right: Line,
	rightWidth: number | undefined,
): Line {
	return {
		spans: [
			...laidOver(left.tone, spread(left, leftWidth, true)),
			{text: '│ ', tone: 'dim'},
			...(rightWidth === undefined
				? right.spans
				: laidOver(right.tone, spread(right, rightWidth, true))),
		],
	};
}

/** The pieces as one, where something is laid over all of them. */
const laidOver = (
	tone: Tone | undefined,
	spans: readonly Span[],
): readonly Span[] =>
	tone === undefined
		? spans
		: [{text: spans.map(span => span.text).join(''), tone}];

/** A line's pieces in `width` cells: its right part at the edge, filled up if asked. */
function spread(
	given: Line,
	width: number,
	fill: boolean,
	inAscii = false,
): Span[] {
	const fitted: Span[] = [];
	const right: Span[] = [];
	const rightWidth = given.right ? fit(given.right, width, inAscii, right) : 0;
	const room = rightWidth === 0 ? width : Math.max(0, width - rightWidth - 1);
	const gap = width - fit(given.spans, room, inAscii, fitted) - rightWidth;
	if (gap > 0 && (rightWidth > 0 || fill)) fitted.push(spaces(gap));
	fitted.push(...right);
	return fitted;
}

/** Empty cells, measured. */
function spaces(cells: number): Span {
	const span = {text: ' '.repeat(cells)};
	measured.set(span, cells);
	return span;
}

/** Cells a line takes, visible. */
export function lineWidth(given: Line): number {
	return given.spans.reduce(
		(sum, span) => sum + textWidth(makeVisible(span.text)),
		0,
	);
}

/** The cells of a piece that is visible: a line that stands beside another is fitted twice, and measured once. */
const measured = new WeakMap<Span, number>();

/** Adds to `fitted` the pieces, visible, as far as `width` cells go; the cells they take. */
function fit(
	spans: readonly Span[],
	width: number,
	inAscii: boolean,
	fitted: Span[],
): number {
	let room = width;
	for (const span of spans) {
		if (room <= 0) break;
		const known = measured.get(span);
		// What was cut is marked otherwise in ASCII.
		const isFitted = !inAscii || !span.text.endsWith('…');
		if (known !== undefined && known <= room && isFitted) {
			room -= known;
			fitted.push(span);
			continue;
		}

		const whole = makeVisible(span.text);
		const text = inAscii
			? cutInAscii(whole, room)
			: truncateToWidth(whole, room);
		const cells = textWidth(text);
		const piece = text === span.text ? span : {...span, text};
		measured.set(piece, cells);
		room -= cells;
		fitted.push(piece);
	}

	return width - room;
}

/** One dot alone reads as the end of a sentence; what is cut ends in two. */
function cutInAscii(text: string, room: number): string {
	const cut = truncateToWidth(text, room);
	if (!cut.endsWith('…')) return cut;
	// Where there is no room for both, nothing more is taken away for them.
	if (cut === text)
		return textWidth(text) < room ? `${text.slice(0, -1)}..` : text;
	return room < 2 ? cut : `${truncateToWidth(text, room - 1).slice(0, -1)}..`;
}
