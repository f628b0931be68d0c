import {type Line, line, type Span} from '../context/line.js';
import {type Editor, type UiState} from '../context/uiState.js';
import {type SupervisorState} from '../supervisor/types.js';
import {clusters} from '../utils/clusterWidth.js';
import {textWidth} from '../utils/textWidth.js';
import {makeVisible} from '../utils/visibleText.js';
import {count} from './format.js';

/** What athena itself asks for: a text, or whether to quit. */
export function askLines(
	ui: UiState,
	state: SupervisorState,
	width: number,
): Line[] {
	return [
		...(ui.editor === undefined ? [] : editorLines(ui.editor, state, width)),
		...(ui.overlay === 'quit' ? [quitLine(state)] : []),
	];
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
		{spans: [{text: '> ', tone: 'accent'}, ...fieldSpans(editor, width - 2)]},
	];
}

function labelOf(editor: Editor, {held}: SupervisorState): string {
	if (editor.purpose === 'intercepts')
		return 'Hold before they run (tools, as in: Bash, mcp__*)';
	const gone = held.every(request => request.id !== editor.requestId);
	if (gone) return 'This request no longer waits. Esc closes.';
	switch (editor.purpose) {
		case 'deny':
			return 'Deny, and tell the agent:';
		case 'other':
			return 'Your own answer:';
		case 'note':
			return 'A note to the agent:';
	}
}

/** The part of the text around the cursor that fits, the cursor drawn as a cell. */
function fieldSpans(
	{line: {characters, cursor}}: Editor,
	width: number,
): Span[] {
	const under = makeVisible(characters[cursor] ?? ' ');
	const before = lastThatFit(
		characters.slice(Math.max(0, cursor - width), cursor),
		width - textWidth(under) - 1,
	);
	return [
		{text: before},
		{text: under, tone: 'cursor'},
		{
			text: makeVisible(
				characters.slice(cursor + 1, cursor + 1 + width).join(''),
			),
		},
	];
}

function lastThatFit(characters: readonly string[], width: number): string {
	const pieces = [...clusters(makeVisible(characters.join('')))];
	let used = 0;
	let start = pieces.length;
	while (start > 0) {
		used += textWidth(pieces[start - 1] ?? '');
		if (used > width) break;
		start--;
	}

	return pieces.slice(start).join('');
}
