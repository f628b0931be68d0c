import {type AreaView} from '../../screen/editing/areaActions.js';
import {layoutArea} from '../../screen/editing/areaLayout.js';
import {type Editing} from '../../screen/editing/editing.js';
import {fieldName} from '../../screen/editing/inputFields.js';
import {type Line, line, type Span} from '../../screen/look/line.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {clusters} from '../../utils/clusterWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count} from '../text/format.js';
import {continued} from '../text/gutter.js';

/** Lines, and the cells that are left for the text itself. */
export type EditorPart = {lines: Line[]; area: AreaView};

/** The editor in the tray's place, the whole height given to it. */
export function editTray(
	editing: Extract<Editing, {purpose: 'input' | 'plan'}>,
	{held}: SupervisorState,
	{width, height}: {width: number; height: number},
): EditorPart {
	const area = {width: width - 2, height: Math.max(1, height - 2)};
	const isGone = held.every(({id}) => id !== editing.request.id);
	const title: Line = {
		...line(
			['━━ Editing ', 'warn'],
			...(editing.purpose === 'plan'
				? [['the plan', 'strong'] as const]
				: [
						[editing.request.toolName, 'strong'] as const,
						` · ${partName(editing)}`,
					]),
		),
		right: isGone
			? [{text: 'it no longer waits: Esc closes', tone: 'bad'}]
			: [],
	};
	const {rows, place} = areaRows(editing, area);
	return {lines: [title, ...rows, place], area};
}

/** The rows of the text in sight, and where in it they are: needed unless all of it is there. */
export function areaRows(
	editing: Editing,
	view: AreaView,
): {rows: Line[]; place: Line; isWhole: boolean} {
	const {area} = editing;
	const layout = layoutArea(area, view, editing.top);
	const rows = layout.rows.map(({line: index, start, end}, offset): Line => {
		const text = area.lines[index] ?? '';
		const hasCursor = layout.top + offset === layout.cursorRow;
		const mark: Span = {
			text: start > 0 ? continued : '│ ',
			tone: 'dim',
		};
		return {
			spans: [
				mark,
				...(hasCursor
					? cursorSpans(text.slice(start, end), area.column - start)
					: [{text: text.slice(start, end)}]),
			],
		};
	});
	const above = layout.top;
	const below = layout.total - layout.top - layout.rows.length;
	return {
		rows,
		isWhole: above === 0 && below === 0,
		place: line(
			[`line ${area.row + 1} of ${area.lines.length}`, 'dim'],
			[above > 0 ? ` · ▲ ${count(above, 'row')} above` : '', 'dim'],
			[below > 0 ? ` · ▼ ${count(below, 'row')} below` : '', 'warn'],
		),
	};
}

function cursorSpans(text: string, at: number): Span[] {
	const [under = ' '] = clusters(text.slice(at));
	return [
		{text: text.slice(0, at)},
		{text: makeVisible(under), tone: 'cursor'},
		{text: text.slice(at + under.length)},
	];
}

function partName(editing: Editing): string {
	if (editing.purpose !== 'input') return '';
	const {fields, field} = editing;
	const current = fields[field];
	const name = current === undefined ? '' : fieldName(current);
	return fields.length > 1
		? `${name} (${field + 1} of ${fields.length}, Tab)`
		: name;
}
