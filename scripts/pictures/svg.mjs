/*
 * The cells of a terminal's screen as a picture.
 */
const palette = [
	'#3b4048',
	'#e06c75',
	'#98c379',
	'#e5c07b',
	'#61afef',
	'#c678dd',
	'#56b6c2',
	'#abb2bf',
	'#5c6370',
	'#ff7b86',
	'#b5e890',
	'#ffd68a',
	'#7cc4ff',
	'#de8ff0',
	'#6fd6e3',
	'#ffffff',
];
const background = '#1e2127';
const foreground = '#c8ccd4';

/** Browsers do not agree on what `xml:space` keeps; of this space all keep every one. */
const unbroken = '\u00A0';

/** One <text> per run of cells that look alike; backgrounds as rectangles behind. */
export function toSvg(terminal) {
	const {cols: columns, rows} = terminal;
	const cell = {width: 8.4, height: 18};
	const margin = 12;
	const parts = [];
	for (let y = 0; y < rows; y++) {
		for (const run of runsOf(terminal.buffer.active.getLine(y), columns)) {
			const x = margin + run.start * cell.width;
			const top = margin + y * cell.height;
			const width = run.cells * cell.width;
			if (run.background) {
				parts.push(
					`<rect x="${x}" y="${top}" width="${width}" height="${cell.height}" fill="${run.background}"/>`,
				);
			}

			if (run.text.trim() !== '') {
				parts.push(
					`<text x="${x}" y="${top + 13.5}" textLength="${width}" fill="${run.color}"${run.bold ? ' font-weight="bold"' : ''}${run.dim ? ' opacity="0.6"' : ''}>${escape(run.text).replaceAll(' ', unbroken)}</text>`,
				);
			}
		}
	}

	const width = columns * cell.width + 2 * margin;
	const height = rows * cell.height + 2 * margin;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" xml:space="preserve"><rect width="100%" height="100%" rx="8" fill="${background}"/>\n${parts.join('\n')}\n</svg>\n`;
}

function runsOf(line, columns) {
	const runs = [];
	for (let x = 0; x < columns; x++) {
		const cell = line?.getCell(x);
		if (!cell || cell.getWidth() === 0) continue;
		const style = styleOf(cell);
		const last = runs.at(-1);
		const characters = cell.getChars() || ' ';
		if (last && last.key === style.key) {
			last.text += characters;
			last.cells += cell.getWidth();
		} else {
			runs.push({...style, text: characters, start: x, cells: cell.getWidth()});
		}
	}

	return runs;
}

function styleOf(cell) {
	let color = cell.isFgDefault()
		? foreground
		: colorOf(cell.getFgColor(), cell.isFgRGB());
	let behind = cell.isBgDefault()
		? undefined
		: colorOf(cell.getBgColor(), cell.isBgRGB());
	if (cell.isInverse()) [color, behind] = [behind ?? background, color];
	const style = {
		color,
		background: behind,
		bold: cell.isBold() !== 0,
		dim: cell.isDim() !== 0,
	};
	return {...style, key: JSON.stringify(style)};
}

function colorOf(value, isRgb) {
	if (isRgb) return `#${value.toString(16).padStart(6, '0')}`;
	if (value < 16) return palette[value];
	if (value >= 232) {
		const grey = (8 + (value - 232) * 10).toString(16).padStart(2, '0');
		return `#${grey}${grey}${grey}`;
	}

	const steps = [0, 95, 135, 175, 215, 255];
	const index = value - 16;
	return `#${[Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6]
		.map(part => steps[part].toString(16).padStart(2, '0'))
		.join('')}`;
}

function escape(value) {
	return value
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;');
}
