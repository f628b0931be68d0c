import {type Line, type Span} from '../../screen/look/line.js';
import {wrapToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';

/** Toned text broken into lines of at most `width` cells; nothing is lost. */
export function wrapSpans(spans: readonly Span[], width: number): Line[] {
	const visible = spans.map(span => ({
		...span,
		text: makeVisible(span.text, {multiline: true}),
	}));
	const text = visible.map(span => span.text).join('');
	const rows = text
		.split('\n')
		.flatMap(row => wrapToWidth(row, Math.max(1, width)));
	const pieces = visible.map(span => ({
		...span,
		text: span.text.replaceAll('\n', ''),
	}));
	return rows.map(row => ({spans: take(pieces, row.length)}));
}

/** Lines under a prefix: `first` before the first, its width in blanks before the rest. */
export function hang(first: Span, lines: readonly Line[]): Line[] {
	const rest: Span = {text: ' '.repeat(first.text.length)};
	return lines.map((line, index) => ({
		...line,
		spans: [index === 0 ? first : rest, ...line.spans],
	}));
}

/** Takes `length` code units from the front of the pieces. */
function take(pieces: Span[], length: number): Span[] {
	const taken: Span[] = [];
	let missing = length;
	while (missing > 0) {
		const [piece] = pieces;
		if (piece === undefined) break;
		const part = piece.text.slice(0, missing);
		taken.push({...piece, text: part});
		missing -= part.length;
		if (part.length === piece.text.length) pieces.shift();
		else pieces[0] = {...piece, text: piece.text.slice(part.length)};
	}

	return taken;
}
