import {type Token, type Tokens} from 'marked';
import {type Line, lineWidth, type Span} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {wrapSpans} from './wrapSpans.js';

const between = ' │ ';

/**
 * A table in columns, long cells wrapped between words. Undefined if it does
 * not fit so, or if anything of its source would not be seen: Markdown drops
 * cells beyond the last column.
 */
export function tableLines(
	table: Tokens.Table,
	width: number,
	inline: (tokens: readonly Token[], tone?: Tone) => Span[],
): Line[] | undefined {
	if (!holdsAll(table)) return undefined;
	const rows = [table.header, ...table.rows].map((row, index) =>
		row.map(cell => inline(cell.tokens, index === 0 ? 'strong' : undefined)),
	);
	const widths = columnWidths(
		table.header.map((_, column) =>
			needsOf(rows.map(row => row[column] ?? [])),
		),
		width - between.length * (table.header.length - 1),
	);
	if (widths === undefined) return undefined;
	const [head = [], ...body] = rows.map(row =>
		tableRow(row, widths, table.align),
	);
	const rule = widths.map(cells => '─'.repeat(cells)).join('─┼─');
	return [...head, {spans: [{text: rule, tone: 'dim'}]}, ...body.flat()];
}

/** True if the cells say all that the source does. */
function holdsAll({raw, header, rows}: Tokens.Table): boolean {
	const dense = (text: string) => text.replaceAll(/[\s|\\]/g, '');
	const [head = '', , ...body] = raw.trimEnd().split('\n');
	return (
		dense([head, ...body].join('')) ===
		dense([header, ...rows].flatMap(row => row.map(cell => cell.text)).join(''))
	);
}

/** Cells a column takes at least, with no word of it cut, and at most. */
type Needs = {least: number; most: number};

function needsOf(cells: readonly Span[][]): Needs {
	const texts = cells.map(spans => spans.map(span => span.text).join(''));
	const widest = (parts: readonly string[]) =>
		Math.max(...parts.map(text => lineWidth({spans: [{text}]})));
	return {
		least: 1 + widest(texts.flatMap(text => text.split(/\s+/))),
		most: Math.max(1, widest(texts)),
	};
}

/** What each column gets of the room: the widest that can give does. */
function columnWidths(
	needs: readonly Needs[],
	room: number,
): number[] | undefined {
	const widths = needs.map(({most}) => most);
	let over = widths.reduce((sum, one) => sum + one, 0) - room;
	while (over > 0) {
		const giving = widths.map((width, column) =>
			width > (needs[column]?.least ?? 0) ? width : 0,
		);
		const widest = Math.max(...giving);
		if (widest === 0) return undefined;
		widths[giving.indexOf(widest)] = widest - 1;
		over--;
	}

	return widths;
}

function tableRow(
	row: readonly Span[][],
	widths: readonly number[],
	align: Tokens.Table['align'],
): Line[] {
	const cells = widths.map((room, column) =>
		wrapSpans(row[column] ?? [], room),
	);
	const height = Math.max(...cells.map(lines => lines.length));
	return Array.from({length: height}, (_, index): Line => ({
		spans: widths.flatMap((room, column): Span[] => {
			const spans = cells[column]?.[index]?.spans ?? [];
			const missing = Math.max(0, room - lineWidth({spans}));
			const before =
				align[column] === 'right'
					? missing
					: align[column] === 'center'
						? missing >> 1
						: 0;
			return [
				...(column === 0 ? [] : [{text: between, tone: 'dim' as const}]),
				{text: ' '.repeat(before)},
				...spans,
				{text: ' '.repeat(missing - before)},
			];
		}),
	}));
}
