import {type AreaView} from '../context/editing/areaActions.js';
import {type Editing} from '../context/editing/editing.js';
import {type Line, line} from '../context/line.js';
import {textOf} from '../context/textLine.js';
import {type Editor, type UiState} from '../context/uiState.js';
import {type SupervisorState} from '../supervisor/types.js';
import {areaRows, type EditorPart} from './editTray.js';
import {fieldSpans} from './fieldSpans.js';
import {filterLines} from './filterLines.js';
import {paletteLines} from './paletteLines.js';
import {fieldLabel} from './elicitationContent.js';
import {count} from './format.js';
import {leavingLines} from './leavingLines.js';

/** What athena itself asks for: a text, or whether to quit. */
export function askPart(
	ui: UiState,
	state: SupervisorState,
	{columns: width, rows}: {columns: number; rows: number},
): {lines: Line[]; area?: AreaView} {
	const message = ui.editing && messagePart(ui.editing, state, {width, rows});
	return {
		...message,
		lines: [
			...leavingLines(state, ui.nowMs),
			...(message?.lines ?? []),
			...(ui.editor === undefined ? [] : editorLines(ui.editor, state, width)),
			...(ui.filterLine === undefined
				? []
				: filterLines(ui.filterLine, ui.found, width)),
			...(ui.palette === undefined
				? []
				: paletteLines(ui.palette, state, width)),
			...(ui.overlay === 'quit' ? [quitLine(state)] : []),
		],
	};
}

/** A message with a denial, in a few rows under its prompt. */
function messagePart(
	editing: Editing,
	{held}: SupervisorState,
	{width, rows}: {width: number; rows: number},
): EditorPart | undefined {
	if (editing.purpose !== 'deny') return undefined;
	const area = {width: width - 2, height: rows >= 20 ? 5 : 2};
	const isGone = held.every(({id}) => id !== editing.request.id);
	const label = isGone
		? 'This request no longer waits. Esc closes.'
		: editing.back === 0
			? 'Deny, and tell the agent:'
			: `Deny, and tell the agent (said before, ${editing.back} back):`;
	return {
		area,
		lines: [line([label, 'accent']), ...areaRows(editing, area).rows],
	};
}

function quitLine({held}: SupervisorState): Line {
	const verb = held.length === 1 ? 'waits' : 'wait';
	const back = held.length === 1 ? 'it goes' : 'they go';
	return line([
		held.length === 0
			? 'Quit? y'
			: `${count(held.length, 'request')} ${verb}; ${back} back to the agent. Quit? y`,
		'warn',
	]);
}

function editorLines(
	editor: Editor,
	state: SupervisorState,
	width: number,
): Line[] {
	return [
		line([labelOf(editor, state), 'accent']),
		{
			spans: [
				{text: '> ', tone: 'accent'},
				...fieldSpans(editor.line, width - 2),
			],
		},
	];
}

function labelOf(editor: Editor, {held}: SupervisorState): string {
	const request = held.find(({id}) => id === editor.requestId);
	if (request === undefined) return 'This request no longer waits. Esc closes.';
	switch (editor.purpose) {
		case 'other':
			return 'Your own answer:';
		case 'note':
			return 'A note to the agent:';
		case 'field':
			return fieldLabel(request, editor.tab, textOf(editor.line));
	}
}
