import {characterAt} from '../../screen/filtering/filterLine.js';
import {type Line, line, type Span} from '../../screen/look/line.js';
import {type PaletteLine} from '../../screen/palette/paletteLine.js';
import {readPalette} from '../../screen/palette/readPalette.js';
import {
	type PaletteRow,
	paletteTable,
	usageOf,
} from '../../screen/palette/table.js';
import {textOf} from '../../screen/textLine.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {candidateSpans} from '../prompt/candidateSpans.js';
import {typedAt} from '../text/typedAt.js';
import {fieldSpans} from '../prompt/fieldSpans.js';

const mark = ': ';

/** The line in which a command is written, under what is to be said about it. */
export function paletteLines(
	palette: PaletteLine,
	state: SupervisorState,
	width: number,
): Line[] {
	const {line: text, completing} = palette;
	const reading = readPalette(textOf(text), state, false);
	const live = reading.type === 'fault' ? reading.fault : undefined;
	const fault = completing === undefined ? (palette.fault ?? live) : undefined;
	const bad = fault && characterAt(text, fault.at);
	return [
		fault && bad !== undefined
			? line([
					`✗ ${makeVisible(typedAt(textOf(text), fault.at) + fault.message)}`,
					'bad',
				])
			: above(palette, reading, state, width),
		{
			spans: [
				{text: mark, tone: 'accent'},
				...fieldSpans(text, width - mark.length, bad),
			],
		},
	];
}

/** What could be written, else what is written. */
function above(
	{completing}: PaletteLine,
	reading: ReturnType<typeof readPalette>,
	state: SupervisorState,
	width: number,
): Line {
	if (completing !== undefined) {
		const {text, from, candidates, index} = completing;
		const isName = /^[\s:]*$/.test(text.slice(0, from));
		return isName
			? nameLine(candidates, index, width)
			: {spans: candidateSpans(completing, width)};
	}

	switch (reading.type) {
		case 'empty':
		case 'fault':
			return nameLine(everything, -1, width);
		case 'name': {
			const {candidates} = reading;
			return nameLine(candidates, candidates.length === 1 ? 0 : -1, width);
		}
		case 'command': {
			const {row, argument} = reading;
			const meaning =
				argument === '' ? undefined : row.argument?.meaning?.(argument, state);
			return meaning === undefined
				? usageLine(row)
				: line([usageOf(row), 'accent'], [`  ${makeVisible(meaning)}`, 'warn']);
		}

		case 'unfinished':
			return usageLine(reading.row);
	}
}

const usageLine = (row: PaletteRow): Line =>
	line([usageOf(row), 'accent'], [`  ${row.help}`, 'dim']);

/** Names of commands, and what the chosen one does. */
function nameLine(
	candidates: readonly {text: string; help: string}[],
	index: number,
	width: number,
): Line {
	const help = candidates[index]?.help ?? '';
	const right: Span[] = help === '' ? [] : [{text: help, tone: 'dim'}];
	const room = Math.max(1, width - textWidth(help) - 2);
	const names = candidates.map(({text}) => ({text, help: ''}));
	return {spans: candidateSpans({candidates: names, index}, room), right};
}

const everything = paletteTable.map(({names: [text], help}) => ({text, help}));
