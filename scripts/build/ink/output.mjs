/*
 * Stands in for ink/build/output.js (ink 6.8.0). The same cells, made cheaper.
 *
 * Ink's own takes every line apart into styled characters, writes them into a
 * grid, and compares the style of each with its neighbour's: on every frame,
 * for every character. But a frame is nearly always rows of texts that lie
 * side by side. So here a row is the list of texts that were written to it.
 * Where they don't overlap they are joined as they are, with spaces between;
 * only a row where one text covers another (a background fill) becomes a grid,
 * by Ink's own rules. What a line is made of is remembered across frames.
 */
import {
	ansiCodesToString,
	diffAnsiCodes,
	styledCharsFromTokens,
	tokenize,
} from '@alcalzone/ansi-tokenize';
import {boundedCache} from 'athena-build/boundedCache';
import sliceAnsi from 'slice-ansi';
import stringWidth from 'string-width';
import widestLine from 'widest-line';

/** One frame: texts are written to places, `get` gives the lines. */
export default class Output {
	constructor({width, height}) {
		this.width = width;
		this.rows = Array.from({length: height}, () => []);
		this.clips = [];
	}

	write(x, y, text, {transformers}) {
		if (!text) return;
		const area = this.clips.at(-1);
		const clipped = area ? clipText(area, x, y, text) : {x, y, text};
		if (!clipped) return;
		const lines = clipped.lines ?? clipped.text.split('\n');
		for (const [index, line] of lines.entries()) {
			const row = this.rows[clipped.y + index];
			// As Ink does: of a text that begins above the frame nothing is drawn.
			if (!row) return;
			let styled = line;
			for (const transform of transformers) styled = transform(styled, index);
			if (styled) row.push({x: clipped.x, line: styled});
		}
	}

	clip(area) {
		this.clips.push(area);
	}

	unclip() {
		this.clips.pop();
	}

	get() {
		return {
			output: this.rows.map(row => composeRow(row, this.width)).join('\n'),
			height: this.rows.length,
		};
	}
}

/** The part of a text inside the area, or undefined if it lies outside altogether. */
function clipText({x1, x2, y1, y2}, x, y, text) {
	const horizontally = typeof x1 === 'number' && typeof x2 === 'number';
	const vertically = typeof y1 === 'number' && typeof y2 === 'number';
	const right = horizontally ? x + widestLine(text) : x;
	if (horizontally && (right < x1 || x > x2)) return undefined;
	let lines = text.split('\n');
	if (vertically && (y + lines.length < y1 || y > y2)) return undefined;
	// Most texts lie inside from end to end: then each of their lines does.
	if (horizontally && (x < x1 || right > x2 || torn.test(text))) {
		const left = x;
		lines = lines.map(line => sliceLine(line, left, x1, x2));
		x = Math.max(x, x1);
	}
	if (vertically) {
		const from = Math.max(0, y1 - y);
		lines = lines.slice(from, Math.min(lines.length, y2 - y));
		y = Math.max(y, y1);
	}
	return {x, y, lines};
}

function sliceLine(line, x, x1, x2) {
	const width = widestLine(line);
	const from = Math.max(0, x1 - x);
	const to = Math.min(width, x2 - x);
	const whole = from === 0 && to === width && !torn.test(line);
	return whole ? line : sliced(`${from}\n${to}\n${line}`);
}

/** An escape sequence that wrapping tore apart; slicing mends the line. */
// eslint-disable-next-line no-control-regex -- escape sequences are what it looks for
const torn = /\u001b(?!\[[\d:;]*m|\])/;

const sliced = boundedCache(key => {
	const [from, to] = key.split('\n', 2);
	const line = key.slice(from.length + to.length + 2);
	return sliceAnsi(line, Number(from), Number(to));
});

function composeRow(texts, width) {
	const [only] = texts;
	// The most frequent row, and it takes no measuring.
	if (texts.length === 1 && only.x >= 0 && only.x <= width)
		return (' '.repeat(only.x) + closed(only.line)).trimEnd();
	let row = '';
	let end = 0;
	for (const {x, line} of texts) {
		if (x < end || x > width) return composeGrid(texts, width).trimEnd();
		const {text, cells} = closedLine(line);
		row += x > end ? ' '.repeat(x - end) + text : text;
		end = x + cells;
	}
	return row.trimEnd();
}

/** The line with no style left open behind it. */
function closed(line) {
	return line.includes('\u001b') ? `${line}\u001b[0m` : line;
}

/** The same, and the cells it takes. */
const closedLine = boundedCache(line => ({
	text: closed(line),
	cells: stringWidth(line),
}));

/** Ink's own way: later texts replace the cells of earlier ones. */
function composeGrid(texts, width) {
	const grid = Array.from({length: width}, () => blank);
	for (const {x, line} of texts) {
		let column = x;
		for (const {character, cells} of cellsOf(line)) {
			grid[column] = character;
			for (let index = 1; index < cells; index++) {
				grid[column + index] = {value: '', styles: character.styles};
			}
			column += cells;
		}
	}
	return serialise(grid.filter(cell => cell !== undefined));
}

const blank = {value: ' ', styles: []};

const cellsOf = boundedCache(line =>
	styledCharsFromTokens(tokenize(line)).map(character => ({
		character,
		cells: Math.max(1, stringWidth(character.value)),
	})),
);

function serialise(characters) {
	let text = '';
	let styles = [];
	for (const character of characters) {
		if (!sameStyles(styles, character.styles)) {
			text += ansiCodesToString(diffAnsiCodes(styles, character.styles));
		}
		styles = character.styles;
		text += character.value;
	}
	return text + ansiCodesToString(diffAnsiCodes(styles, []));
}

function sameStyles(first, second) {
	return (
		first === second ||
		(first.length === second.length &&
			first.every((style, index) => style.code === second[index].code))
	);
}
