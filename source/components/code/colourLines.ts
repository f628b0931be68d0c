import {type CodePlace, type Line, type Span} from '../../screen/look/line.js';
import {
	type CodeBlock,
	type CodeColours,
	codeTones,
	type Highlighter,
} from '../../types/codeColours.js';

/** The lines with the colours that are known by now. A line without code stays the same object. */
export function colourLines(
	lines: readonly Line[],
	{coloursOf}: Highlighter,
): Line[] {
	return lines.map(line => {
		const blocks = blocksOf(line);
		if (blocks.length === 0) return line;
		const known = drawn.get(line);
		const colours = blocks.map(coloursOf);
		if (known?.colours.every((one, index) => one === colours[index]) === true)
			return known.line;
		const coloured = {
			...line,
			spans: line.spans.flatMap(span => colourSpan(span, coloursOf)),
		};
		drawn.set(line, {colours, line: coloured});
		return coloured;
	});
}

/** The code in the lines that has no colours yet, each block once. */
export function plainBlocks(
	lines: readonly Line[],
	{coloursOf}: Highlighter,
): CodeBlock[] {
	return [...new Set(lines.flatMap(blocksOf))].filter(
		block => coloursOf(block) === undefined,
	);
}

/** What was drawn of a line, so that it is drawn once. */
const drawn = new WeakMap<
	Line,
	{colours: readonly (CodeColours | undefined)[]; line: Line}
>();

function blocksOf({spans}: Line): CodeBlock[] {
	return spans.flatMap(({code}) => code?.block ?? []);
}

function colourSpan(
	span: Span,
	coloursOf: Highlighter['coloursOf'],
): readonly Span[] {
	const {code, text} = span;
	if (code === undefined) return [span];
	const colours = coloursOf(code.block);
	return colours === undefined ? [span] : tokenSpans(text, code, colours);
}

/**
 * The text cut where tokens begin. Its characters are its own, all of them and
 * in order, whatever the colours say.
 */
export function tokenSpans(
	text: string,
	{from}: CodePlace,
	{starts, tones}: CodeColours,
): Span[] {
	const spans: Span[] = [];
	let at = 0;
	let index = lastAtOrBefore(starts, from);
	while (at < text.length) {
		const tone = codeTones[(tones[index] ?? 0) - 1];
		index++;
		const end = cutAt(
			text,
			Math.min(text.length, (starts[index] ?? Infinity) - from),
		);
		if (end <= at) continue;
		spans.push({
			text: text.slice(at, end),
			...(tone !== undefined && {tone}),
		});
		at = end;
	}

	return spans;
}

/** The next place where cutting takes no character apart: before one that stands alone. */
function cutAt(text: string, wanted: number): number {
	let at = wanted;
	while (at < text.length && text.charCodeAt(at) >= firstCombining) at++;
	return at;
}

/** Nothing below combines with what is before it. */
const firstCombining = 0x3_00;

/** Index of the last start that is not beyond a place; -1 if all are. */
function lastAtOrBefore(starts: Uint32Array, place: number): number {
	let low = -1;
	let high = starts.length;
	while (low + 1 < high) {
		const middle = (low + high) >> 1;
		if ((starts[middle] ?? 0) <= place) low = middle;
		else high = middle;
	}

	return low;
}
