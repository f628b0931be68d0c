import {
	besideEachOther,
	type Line,
	renderLine,
} from '../../../screen/look/line.js';
import {themes} from '../../../screen/look/theme.js';
import {type Composition, innerWidth} from '../../frame/compose.js';
import {feedRowLine} from '../../feed/feedRow.js';

/** What a person reads off the tray. */
export type TrayPicture = {
	/** Without the blanks at the ends of its rows. */
	text: string;
	/** Which of the waiting requests it shows, 1-based, and how many wait. */
	place: number;
	count: number;
	kind: string;
	/** The keys go elsewhere, or a text is being written. */
	isAside: boolean;
};

/** The rows of the tray as they are written. */
export function trayRows({tray}: Composition, width: number): string[] {
	return rows(tray, width);
}

export function readTray(lines: readonly string[]): TrayPicture | undefined {
	const text = lines.join('\n');
	const [, kind, place, count] = /^━━ (\w+).*? (\d+)\/(\d+)/m.exec(text) ?? [];
	return kind === undefined
		? undefined
		: {
				text,
				kind,
				place: Number(place),
				count: Number(count),
				isAside: text.includes('It waits. '),
			};
}

/** The whole frame as it is written, row by row. */
export function frameRows(screen: Composition, width: number): string[] {
	const {header, tray, ask, status, footer, list, listCells} = screen;
	const inner = innerWidth(width, listCells);
	const body = [...middle(screen, inner), ...tray];
	return [
		...rows(header, width),
		...rows(
			listCells === 0 ? body : besideEachOther(list, listCells, body, inner),
			width,
		),
		...rows(ask, width),
		...rows([...status, footer], width),
	];
}

function middle(
	{feed, feedCells, over, mainHeight}: Composition,
	width: number,
): readonly Line[] {
	if (feed === undefined) return over;
	const cells = over.length > 0 ? feedCells : width;
	const lines = feed.rows
		.slice(0, mainHeight)
		.map(pane =>
			pane === undefined
				? {spans: []}
				: feedRowLine(pane.row, {...pane.look, width: cells}),
		);
	return over.length > 0 ? besideEachOther(lines, cells, over) : lines;
}

const rows = (lines: readonly Line[], width: number) =>
	lines.map(line => renderLine(line, width, themes.none));
