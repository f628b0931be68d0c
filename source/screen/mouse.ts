import {type MouseInput} from '../types/terminal.js';
import {type CommandTools} from './commands/tools.js';
import {moveInFeed, placeFeed, stayInFeed} from './feed/feedPosition.js';
import {grantsItems, moveInGrants} from './panels/grantsView.js';
import {decisionLayers, topLayer} from './keys/layers.js';
import {clampTop, keptTop} from './scroll.js';
import {shownFeed} from './feed/shownFeed.js';
import {moveInTasks} from './panels/tasksView.js';
import {dialogOf, withDialog} from './prompt/dialog.js';

/** Rows per step of the wheel. */
const step = 3;

/**
 * The wheel scrolls the layer on top; a press selects a row of the feed. The
 * mouse never decides anything, and is no sign of a keyboard in use.
 */
export function applyMouse(tools: CommandTools, input: MouseInput): void {
	if (input.type === 'press') select(tools, input);
	else scroll(tools, input.direction === 'down' ? step : -step);
}

function scroll(tools: CommandTools, by: number): void {
	const {ui, state, frame, request, set} = tools;
	const layer = topLayer(ui, state);
	const top = clampTop(frame.main.top + by, frame.main);
	if (layer === 'help') set({helpTop: top});
	else if (layer === 'detail' && ui.detail !== undefined)
		set({detail: {...ui.detail, top}});
	else if (layer === 'tasks' && ui.tasks !== undefined)
		set({tasks: moveInTasks(ui.tasks, state.tasks, by)});
	else if (layer === 'grants' && ui.grants !== undefined)
		set({grants: moveInGrants(ui.grants, grantsItems(state), by)});
	else if (layer === 'feed' || layer === 'replay' || layer === 'reading')
		set({
			feed: moveInFeed(ui.feed, shownFeed(state, ui), frame.feedRows, by),
		});
	else if (decisionLayers.has(layer) && request !== undefined) {
		const promptTop = keptTop(frame.prompt.top + by, frame.prompt);
		const dialog = {...dialogOf(ui, request), top: promptTop};
		set(withDialog(ui, request.id, dialog));
	}
}

/** A row of the feed that is in sight; the row stays selected as the feed grows. */
function select(
	{ui, state, frame, set}: CommandTools,
	{row, column}: MouseInput,
): void {
	const area = frame.feedArea;
	if (area === undefined) return;
	const cell = column - area.left;
	if (cell < 0 || cell >= area.width) return;
	const line = row - area.top;
	if (line < 0 || line >= area.height) return;
	const shown = shownFeed(state, ui);
	const {top} = placeFeed(ui.feed, shown, frame.feedRows);
	if (top + line >= shown.length) return;
	set({feed: stayInFeed(shown, frame.feedRows, top + line, top)});
}
