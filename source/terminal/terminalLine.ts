import {clusters, isSimple, textWidth} from '../utils/clusterWidth.js';
import {eraseRow, eraseToEnd, toColumn} from './sequences.js';

/**
 * The bytes that make one row of the screen show a styled line, whatever was
 * there, the cursor being at its first cell.
 *
 * Terminals disagree on how wide some characters are (joined emoji, flags,
 * marks of many scripts); after each of those the cursor is put where the next
 * character belongs, so that a disagreement never moves the rest of the row.
 */
export function terminalLine(line: string, columns: number): string {
	const parts = line.split(styles);
	const simple = parts.every(
		(part, index) => index % 2 === 1 || isSimple(part),
	);
	if (!simple) return eraseRow + aligned(parts);
	const width = parts.reduce(
		(sum, part, index) => (index % 2 === 1 ? sum : sum + textWidth(part)),
		0,
	);
	// At the edge the cursor stands on the last cell, and would empty it.
	return width < columns ? line + eraseToEnd : line;
}

/** SGR and OSC 8: all that Ink leaves in its output. Captured, so odd parts are styles. */
// eslint-disable-next-line no-control-regex -- escape sequences are what it looks for
const styles = /(\u001b\[[\d:;]*m|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\))/;

function aligned(parts: readonly string[]): string {
	let column = 0;
	let text = '';
	for (const [index, part] of parts.entries()) {
		if (index % 2 === 1) {
			text += part;
			continue;
		}
		for (const cluster of clusters(part)) {
			column += textWidth(cluster);
			text += isSimple(cluster) ? cluster : cluster + toColumn(column);
		}
	}
	return text;
}
