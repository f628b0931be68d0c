import {stateMarks, type SessionStateName} from '../../feed/sessionStates.js';
import {
	type Line,
	line,
	type Span,
	wrapVisible,
} from '../../screen/look/line.js';
import {
	chosenRow,
	foundIn,
	isExpression,
	type LibraryView,
	searchedIn,
} from '../../screen/panels/libraryView.js';
import {clampTop, type Scroll} from '../../screen/scroll.js';
import {type RecordedRow} from '../../types/recordings.js';
import {amount, grouped, shortCount} from '../../utils/amounts.js';
import {dollarText, pricesOf} from '../../utils/cost.js';
import {padToWidth, truncateToWidth} from '../../utils/textWidth.js';
import {dayAndTime} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';
import {fieldSpans} from '../prompt/fieldSpans.js';
import {stateTones} from '../frame/stateLook.js';

type Room = {width: number; height: number};

/** The recorded sessions, or what they cost together; and what is searched in them. */
export function libraryPanel(
	view: LibraryView,
	room: Room,
): {lines: Line[]; scroll: Scroll} {
	const found = foundIn(view);
	const head = headLines(view, found, room.width);
	const body = {...room, height: Math.max(1, room.height - head.length)};
	const {lines, scroll} =
		view.sums === 'none'
			? listLines(view, found, body)
			: sumLines(found, view.sums, body);
	return {lines: [...head, ...lines].slice(0, room.height), scroll};
}

function headLines(
	view: LibraryView,
	found: readonly RecordedRow[],
	width: number,
): Line[] {
	const {rows, progress, problem, search} = view;
	const count =
		rows === undefined
			? ''
			: found.length === rows.length
				? ` ${grouped(rows.length)}`
				: ` ${grouped(found.length)} of ${grouped(rows.length)}`;
	return [
		line(
			['Recorded sessions', 'strong'],
			[count, 'dim'],
			[rows === undefined ? '' : sumText(found), 'dim'],
		),
		...(problem === undefined
			? []
			: wrapVisible(makeVisible(`✗ ${problem}`), width).map(row =>
					line([row, 'bad']),
				)),
		...(search === undefined
			? []
			: [
					{
						spans: [
							{text: '/ ', tone: 'accent' as const},
							...(search.isOpen
								? fieldSpans(search.line, width - 2)
								: [{text: makeVisible(searchedIn(view))}]),
						],
					},
				]),
		...(progress === ''
			? search?.isOpen === true
				? [line([makeVisible(hintOf(searchedIn(view))), 'dim'])]
				: []
			: [line([`… ${makeVisible(progress)}`, 'warn'])]),
	];
}

/** Where what is written is looked for, and how it is elsewhere. */
const hintOf = (text: string): string =>
	isExpression(text)
		? 'Enter searches every journal for it'
		: `Words are found in this list; ${anywhere(text)} in every journal`;

/** The expression that finds a text in whatever sessions said and did. */
function anywhere(text: string): string {
	const words = text.trim();
	if (words === '' || /["\\]/.test(words)) return '~b word';
	return /^[\w./-]+$/.test(words) ? `~b ${words}` : `~b "${words}"`;
}

/** What they used together: ` · 1.2M tokens · ~$3.10`. */
function sumText(rows: readonly RecordedRow[]): string {
	const {tokens, cost} = sumOf(rows);
	return [
		...(tokens > 0 ? [` · ${shortCount(tokens)} tokens`] : []),
		...(cost === '' ? [] : [` · ${cost}`]),
	].join('');
}

function sumOf(rows: readonly RecordedRow[]): {
	tokens: number;
	dollars: number;
	/** As it is written; empty where nothing has a price. */
	cost: string;
} {
	const tokens = rows.reduce((sum, row) => sum + row.tokens, 0);
	const dollars = rows.reduce((sum, row) => sum + (row.dollars ?? 0), 0);
	const isPartial = rows.some(
		row => row.tokens > 0 && row.dollars === undefined,
	);
	const cost =
		dollars === 0
			? ''
			: dollarText({dollars, ...(isPartial && {isPartial: true as const})});
	return {tokens, dollars, cost};
}

type Column = {
	head: string;
	cells: number;
	isNumber?: true;
	text(row: RecordedRow): string;
};

const cost = ({dollars}: RecordedRow) =>
	dollars === undefined ? '' : dollarText({dollars});

/** Columns beside the title, as many as there is room for: the last ones go first. */
function columnsFor(width: number, view: LibraryView): readonly Column[] {
	const {hits} = view;
	const all: readonly (Column & {from: number})[] = [
		...(hits === undefined
			? []
			: [
					{
						head: 'hits',
						cells: 4,
						isNumber: true as const,
						from: 0,
						text: ({file}: RecordedRow) => grouped(hits.get(file) ?? 0),
					},
				]),
		{
			head: 'when',
			cells: width >= 100 ? 16 : 11,
			from: 0,
			text: ({lastAt}) => dayAndTime(lastAt).slice(width >= 100 ? 0 : 5, 16),
		},
		{head: 'agent', cells: 8, from: 70, text: ({agent}) => agent},
		{
			head: 'calls',
			cells: 6,
			isNumber: true,
			from: 80,
			text: ({calls}) => grouped(calls),
		},
		{
			head: 'denied',
			cells: 6,
			isNumber: true,
			from: 100,
			text: ({denied}) => (denied === 0 ? '' : grouped(denied)),
		},
		{
			head: 'tokens',
			cells: 7,
			isNumber: true,
			from: 100,
			text: ({tokens}) => shortCount(tokens),
		},
		{head: 'cost', cells: 8, isNumber: true, from: 60, text: cost},
	];
	return all.filter(({from}) => width >= from);
}

/** A person may have meant what sessions did. */
const notInList = (text: string): string =>
	text.trim() === '' || isExpression(text)
		? ''
		: ` / ${makeVisible(anywhere(text))} looks in every journal.`;

function listLines(
	view: LibraryView,
	found: readonly RecordedRow[],
	{width, height}: Room,
): {lines: Line[]; scroll: Scroll} {
	const chosen = chosenRow(view);
	const columns = columnsFor(width, view);
	const fixed = columns.reduce((sum, {cells}) => sum + cells + 1, 0);
	const projectCells = Math.max(8, Math.floor((width - fixed) * 0.3));
	const titleCells = Math.max(4, width - fixed - projectCells - 5);
	const cells = (texts: readonly string[]) =>
		texts
			.map((text, index) => {
				const {cells: room = 0, isNumber} = columns[index] ?? {};
				const shown = truncateToWidth(makeVisible(text), room);
				return ` ${isNumber ? shown.padStart(room) : padToWidth(shown, room)}`;
			})
			.join('');
	const left = (project: string, title: string) =>
		`${cell(project, projectCells)} ${cell(title, titleCells)}`;
	if (found.length === 0)
		return {
			lines: [
				line([
					view.rows === undefined || view.progress !== ''
						? ''
						: view.rows.length === 0
							? '  None yet: athena records each that it supervises.'
							: `  None fits.${notInList(searchedIn(view))}`,
					'dim',
				]),
			],
			scroll: {top: 0, visible: 0, total: 0},
		};
	const visible = Math.max(1, height - 2);
	const at = chosen === undefined ? 0 : found.indexOf(chosen);
	const total = found.length;
	const top = clampTop(at - Math.floor(visible / 2), {visible, total});
	return {
		lines: [
			line([
				`    ${left('project', 'title')}${cells(columns.map(({head}) => head))}`,
				'dim',
			]),
			...found.slice(top, top + visible).map((row): Line => {
				const state = stateOf(row);
				const spans: Span[] = [
					{text: row === chosen ? '›' : ' ', tone: 'accent'},
					{
						text: `${state === undefined ? ' ' : stateMarks[state]} `,
						tone: state === undefined ? 'dim' : stateTones[state],
					},
					{text: ` ${left(row.project, row.title)}`},
					{
						text: cells(columns.map(({text}) => text(row))),
						tone: 'dim',
					},
				];
				return {
					spans,
					...(row === chosen && {tone: 'selected' as const}),
				};
			}),
			line([
				total > visible
					? `${grouped(top + 1)}–${grouped(Math.min(total, top + visible))} of ${grouped(total)}`
					: '',
				'dim',
			]),
		],
		scroll: {top, visible, total},
	};
}

const cell = (text: string, cells: number) =>
	padToWidth(truncateToWidth(makeVisible(text), cells), cells);

const stateOf = ({state}: RecordedRow): SessionStateName | undefined =>
	(Object.keys(stateMarks) as SessionStateName[]).find(name => name === state);

/** What the sessions cost together, by what they have in common, the dearest first. */
function sumLines(
	found: readonly RecordedRow[],
	by: 'project' | 'agent',
	{width, height}: Room,
): {lines: Line[]; scroll: Scroll} {
	const groups = new Map<string, RecordedRow[]>();
	for (const row of found)
		groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
	const sums = [...groups]
		.map(([name, rows]) => ({name, rows, ...sumOf(rows)}))
		.sort(
			(one, other) => other.dollars - one.dollars || other.tokens - one.tokens,
		);
	const nameCells = Math.max(10, Math.min(40, width - 34));
	const columns = (name: string, texts: readonly string[]) =>
		` ${cell(name, nameCells)}${texts.map(text => text.padStart(10)).join('')}`;
	const lines = [
		line([columns(`by ${by}`, ['sessions', 'tokens', 'cost']), 'dim']),
		...sums.map(({name, rows, tokens, cost: text}) =>
			line(columns(name, [grouped(rows.length), shortCount(tokens), text])),
		),
		line([
			` tokens times the list of prices of ${pricesOf}: an estimate, no bill${sums.some(({tokens, cost: text}) => tokens > 0 && text === '') ? `; ${amount(sums.filter(({tokens, cost: text}) => tokens > 0 && text === '').length, 'sum')} without a price` : ''}`,
			'dim',
		]),
	].slice(0, height);
	return {
		lines,
		scroll: {top: 0, visible: lines.length, total: lines.length},
	};
}
