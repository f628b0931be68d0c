import {type AreaView} from '../../screen/editing/areaActions.js';
import {type Editing, type ReplyEditing} from '../../screen/editing/editing.js';
import {areaText} from '../../screen/editing/textArea.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {type UiState} from '../../screen/uiState.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {areaRows, type EditorPart} from '../prompt/editTray.js';
import {filterLines} from '../panels/filterLines.js';
import {paletteLines} from '../panels/paletteLines.js';
import {fieldFault, fieldLabel} from '../dialogs/elicitationField.js';
import {fieldSpans} from '../prompt/fieldSpans.js';
import {textOf} from '../../screen/textLine.js';
import {count} from '../text/format.js';
import {leavingLines} from '../prompt/leavingLines.js';

/** What athena itself asks for: a text, or whether to quit. */
export function askPart(
	ui: UiState,
	state: SupervisorState,
	{columns: width, rows}: {columns: number; rows: number},
): {lines: Line[]; area?: AreaView} {
	const written = ui.editing && writtenPart(ui.editing, state, {width, rows});
	return {
		...written,
		lines: [
			...leavingLines(state, ui.nowMs, width),
			...(written?.lines ?? []),
			...(ui.filterLine === undefined
				? []
				: filterLines(ui.filterLine, ui.found, width)),
			...(ui.overlay === 'help' && ui.helpSearch !== undefined
				? [helpSearchLine(ui.helpSearch, width)]
				: []),
			...(ui.palette === undefined
				? []
				: paletteLines(ui.palette, state, width)),
			...(ui.overlay === 'quit' ? [quitLine(state)] : []),
		],
	};
}

/** What is written about a request, in a few rows under its prompt. */
function writtenPart(
	editing: Editing,
	{held}: SupervisorState,
	{width, rows}: {width: number; rows: number},
): EditorPart | undefined {
	if (editing.purpose === 'input' || editing.purpose === 'plan')
		return undefined;
	const area = {width: width - 2, height: rows >= 20 ? 5 : 2};
	const isGone =
		editing.purpose !== 'reply' &&
		held.every(({id}) => id !== editing.request.id);
	const {rows: lines, place, isWhole} = areaRows(editing, area);
	return {
		area,
		lines: [
			...(isGone
				? [line(['This request no longer waits. Esc closes.', 'bad'])]
				: wrapVisible(labelOf(editing), width).map(row =>
						line([row, 'accent']),
					)),
			...lines,
			...(isWhole ? [] : [place]),
			...(editing.purpose === 'reply' ? replyNote(editing, width) : []),
			...(editing.purpose === 'field'
				? fieldFault(editing.request, editing.at, areaText(editing.area), width)
				: []),
		],
	};
}

function labelOf(
	editing: Exclude<Editing, {purpose: 'input' | 'plan'}>,
): string {
	switch (editing.purpose) {
		case 'deny': {
			const verb = editing.request.kind === 'plan' ? 'Reject' : 'Deny';
			return editing.back === 0
				? `${verb}, and tell the agent:`
				: `${verb}, and tell the agent (said before, ${editing.back} back):`;
		}
		case 'reply':
			return editing.step === 'sending'
				? `Sending to ${editing.to}…`
				: `Reply to ${editing.to}:`;
		case 'other':
			return 'Your own answer:';
		case 'note':
			return 'A note to the agent, with the answer:';
		case 'words':
			return 'Words to the agent, beside all answers:';
		case 'field':
			return fieldLabel(editing.request, editing.at);
	}
}

/** Why it was not sent, and what a person can do about it. */
function replyNote(
	{problem, mayInsist, step}: ReplyEditing,
	width: number,
): Line[] {
	if (problem === undefined || step === 'sending') return [];
	const next = mayInsist === true ? ' Enter sends it all the same.' : '';
	return wrapVisible(`${problem}.${next}`, width).map(row =>
		line([row, 'warn']),
	);
}

function helpSearchLine(
	{line: text, isOpen}: NonNullable<UiState['helpSearch']>,
	width: number,
): Line {
	return isOpen
		? {spans: [{text: '/ ', tone: 'accent'}, ...fieldSpans(text, width - 2)]}
		: line(
				[`/ ${textOf(text)}`, 'accent'],
				['  only this; / changes it', 'dim'],
			);
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
