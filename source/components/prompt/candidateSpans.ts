import {type Completing} from '../../screen/filtering/completing.js';
import {type Span} from '../../screen/look/line.js';
import {textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';

/** Cells between two of them. */
const gap = 2;

/** Cells for how many there are beyond those in sight: `‹12 +345`. */
const moreCells = 9;

/**
 * What could stand at the cursor, from the chosen one's page on; -1 chooses
 * none. Only whole ones, and how many are out of sight on either side.
 */
export function candidateSpans(
	{candidates, index}: Pick<Completing, 'candidates' | 'index'>,
	width: number,
): Span[] {
	const labels = candidates.map(({text, help}) =>
		truncateToWidth(
			makeVisible(text).trim() + (help === '' ? '' : ` ${makeVisible(help)}`),
			width,
		),
	);
	const [start, end] = pageOf(labels, index, width);
	const before = start;
	const after = labels.length - end;
	return [
		...(before > 0 ? [{text: `‹${before} `, tone: 'dim' as const}] : []),
		...labels
			.slice(start, end)
			.flatMap((text, at): Span[] => [
				{text, tone: start + at === index ? 'selected' : 'dim'},
				...(start + at < end - 1 ? [{text: ' '.repeat(gap)}] : []),
			]),
		...(after > 0 ? [{text: `  +${after}`, tone: 'dim' as const}] : []),
	];
}

/** The first label of the page with the chosen one, and the first after it. */
function pageOf(
	labels: readonly string[],
	index: number,
	width: number,
): [start: number, end: number] {
	const cells = labels.map(label => textWidth(label) + gap);
	const all = cells.reduce((sum, one) => sum + one, -gap);
	if (all <= width) return [0, labels.length];
	const room = Math.max(1, width - moreCells);
	let start = 0;
	let used = 0;
	for (const [at, one] of cells.entries()) {
		if (used + one - gap > room && at > start) {
			if (at > index) return [start, at];
			start = at;
			used = 0;
		}

		used += one;
	}

	return [start, labels.length];
}
