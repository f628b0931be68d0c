import {clusters, simpleCells, textWidth} from './clusterWidth.js';

export {textWidth} from './clusterWidth.js';

/** The text if it fits `width` cells, else its beginning and `…`. */
export function truncateToWidth(text: string, width: number): string {
	if (width <= 0) return '';
	// More than this per cell is abuse of combining characters, and is cut.
	const most = (width + 1) * unitsPerCell;
	const bounded = text.length > most ? text.slice(0, most) : text;
	return (
		truncateSimple(text, bounded, width) ??
		truncateComplex(text, bounded, width)
	);
}

/** As far as it is read the units all stand alone; else undefined. */
function truncateSimple(
	text: string,
	bounded: string,
	width: number,
): string | undefined {
	let used = 0;
	let fitting = 0;
	for (let index = 0; index < bounded.length; index++) {
		const cells = simpleCells(bounded.charCodeAt(index));
		if (cells === undefined) return undefined;
		used += cells;
		if (used > width) return `${bounded.slice(0, fitting)}…`;
		if (used < width) fitting = index + 1;
	}
	return bounded === text ? text : `${bounded.slice(0, fitting)}…`;
}

function truncateComplex(text: string, bounded: string, width: number): string {
	let used = 0;
	let end = 0;
	let fitting = 0;
	for (const cluster of clusters(bounded)) {
		used += textWidth(cluster);
		if (used > width) return `${bounded.slice(0, fitting)}…`;
		end += cluster.length;
		if (used < width) fitting = end;
	}
	return bounded === text ? text : `${bounded.slice(0, fitting)}…`;
}

/**
 * Lines of at most `width` cells, broken after a space where there is one and
 * anywhere else where there is none; line feeds break too. Loses nothing: the
 * lines joined are the text without its line feeds. A cluster wider than
 * `width` has a line of its own.
 */
export function wrapToWidth(text: string, width: number): string[] {
	const cells = Math.max(1, width);
	if (!text.includes('\n')) return wrapOne(text, cells);
	return text.split('\n').flatMap(line => wrapOne(line, cells));
}

function wrapOne(line: string, cells: number): string[] {
	if (!ascii.test(line))
		return wrapSimple(line, cells) ?? wrapComplex(line, cells);
	return line.length <= cells ? [line] : wrapAscii(line, cells);
}

/** UTF-16 units of a line that is worth remembering, and of one that is too long for it. */
const [longLine, longestLine] = [2048, 256 * 1024];
/** A frame draws few of them, most of them again and again. */
const mostRemembered = 8;
/** How long lines were broken, by width and text; the oldest first. */
const broken = new Map<string, readonly string[]>();

/** Dividing 95 kB of combining characters takes 100 ms, and a frame asks several times. */
function wrapComplex(line: string, cells: number): string[] {
	if (line.length < longLine || line.length > longestLine)
		return wrapLine(line, cells);
	const key = `${cells} ${line}`;
	const known = broken.get(key);
	if (known) return [...known];
	const lines = wrapLine(line, cells);
	for (const oldest of broken.keys()) {
		if (broken.size < mostRemembered) break;
		broken.delete(oldest);
	}

	broken.set(key, lines);
	return [...lines];
}

/** Exactly `width` cells: truncated if longer, filled with spaces if shorter. */
export function padToWidth(text: string, width: number): string {
	const fitted = truncateToWidth(text, width);
	return fitted + ' '.repeat(Math.max(0, width - textWidth(fitted)));
}

const unitsPerCell = 32;

const ascii = /^[\x20-\x7e]*$/;

/** What `wrapLine` does, for a text of which every unit is a cell. */
function wrapAscii(text: string, width: number): string[] {
	const lines: string[] = [];
	const firstWord = text.search(/[^ ]/);
	let start = 0;
	while (text.length - start > width) {
		const row = text.slice(start, start + width);
		const at = row.lastIndexOf(' ');
		const isBreak = at !== -1 && (start > 0 || at > firstWord);
		const taken = isBreak ? row.slice(0, at + 1) : row;
		lines.push(taken);
		start += taken.length;
	}

	lines.push(text.slice(start));
	return lines;
}

/** What `wrapLine` does, for a text of units that all stand alone; undefined for any other. */
function wrapSimple(text: string, width: number): string[] | undefined {
	const lines: string[] = [];
	let start = 0;
	let used = 0;
	let breakAt = 0;
	let usedAtBreak = 0;
	let word = false;
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		const cells = unit >= space && unit < afterTilde ? 1 : simpleCells(unit);
		if (cells === undefined) return undefined;
		if (used + cells > width && breakAt > start) {
			lines.push(text.slice(start, breakAt));
			start = breakAt;
			used -= usedAtBreak;
			word = true;
		}

		if (used + cells > width && index > start) {
			lines.push(text.slice(start, index));
			start = index;
			breakAt = index;
			used = 0;
			word = true;
		}

		used += cells;
		if (unit !== space) word = true;
		else if (word) {
			breakAt = index + 1;
			usedAtBreak = used;
		}
	}

	lines.push(text.slice(start));
	return lines;
}

const [space, afterTilde] = [0x20, 0x7f];

function wrapLine(text: string, width: number): string[] {
	const lines: string[] = [];
	let start = 0;
	let index = 0;
	let used = 0;
	let breakAt = 0;
	let usedAtBreak = 0;
	let word = false;
	const breakLine = (at: number, usedThere: number) => {
		lines.push(text.slice(start, at));
		start = at;
		used -= usedThere;
		breakAt = at;
		word = true;
	};
	for (const cluster of clusters(text)) {
		const cells = textWidth(cluster);
		if (used + cells > width && breakAt > start)
			breakLine(breakAt, usedAtBreak);
		if (used + cells > width && index > start) breakLine(index, used);
		index += cluster.length;
		used += cells;
		if (cluster !== ' ') word = true;
		else if (word) {
			breakAt = index;
			usedAtBreak = used;
		}
	}
	lines.push(text.slice(start));
	return lines;
}
