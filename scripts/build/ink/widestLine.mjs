import {boundedCache} from './boundedCache.mjs';
import stringWidth from './stringWidth.mjs';

/** widest-line, remembering: Ink asks it several times for every text of every frame. */
export default function widestLine(text) {
	return text.includes('\n') ? widest(text) : widthOf(text);
}

const widthOf = boundedCache(stringWidth);

/**
 * The last text of several lines, and how wide each of them is: most lines of
 * the next one are among them. Only the last, for a line cut out of a text is a
 * view of it, which keeps all of it in memory.
 */
let last = {text: '', width: 0, lines: new Map()};

function widest(text) {
	if (text === last.text) return last.width;
	const lines = new Map();
	let width = 0;
	for (const line of text.split('\n')) {
		const cells = last.lines.get(line) ?? stringWidth(line);
		lines.set(line, cells);
		width = Math.max(width, cells);
	}
	last = {text, width, lines};
	return width;
}
