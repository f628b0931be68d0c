import {type CommandName} from '../binding.js';
import {clampTop, pageOf} from '../scroll.js';
import {textLine} from '../textLine.js';
import {shownRequest} from '../uiState.js';
import {type Command} from './tools.js';

/** Commands of the screen as a whole: focus, help, quitting, what waits. */
export const screenCommands = {
	'focus.feed': ({set}) => set({focus: 'feed'}),
	'focus.prompt': ({set}) => set({focus: 'prompt'}),
	'waiting.next': goThroughHeld(1),
	'waiting.previous': goThroughHeld(-1),
	'intercepts.edit': ({state, set}) =>
		set({
			editor: {
				purpose: 'intercepts',
				line: textLine(state.intercepts.join(', ')),
			},
		}),
	'notice.dismiss': ({state, supervisor}) => {
		const latest = state.notices.at(-1);
		if (latest !== undefined) supervisor.dismissNotice(latest.id);
	},
	'replay.step': ({step}) => step(),
	suspend: ({suspend}) => suspend(),
	redraw: ({set}) => set({}),
	'help.open': ({set}) => set({overlay: 'help', helpTop: 0}),
	'help.close': ({set}) => set({overlay: 'none'}),
	'help.down': scrollHelp(() => 1),
	'help.up': scrollHelp(() => -1),
	'help.pageDown': scrollHelp(pageOf),
	'help.pageUp': scrollHelp(visible => -pageOf(visible)),
	'help.top': scrollHelp(() => Number.NEGATIVE_INFINITY),
	'help.bottom': scrollHelp(({total}) => total),
	'quit.ask': ({state, set, quit}) => {
		if (state.held.length === 0) quit();
		else set({overlay: 'quit'});
	},
	'quit.yes': ({quit}) => quit(),
	'quit.no': ({set}) => set({overlay: 'none'}),
} satisfies Partial<Record<CommandName, Command>>;

function goThroughHeld(by: number): Command {
	return ({ui, state, set}) => {
		const {held} = state;
		const shown = shownRequest(ui, state);
		const at = held.findIndex(request => request.id === shown?.id);
		const next = held[(at + by + held.length) % held.length];
		set({selectedId: next?.id, focus: 'prompt'});
	};
}

function scrollHelp(
	by: (scroll: {visible: number; total: number}) => number,
): Command {
	return ({frame, set}) =>
		set({helpTop: clampTop(frame.main.top + by(frame.main), frame.main)});
}
