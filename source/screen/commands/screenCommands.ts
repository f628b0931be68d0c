import {type CommandName} from '../keys/binding.js';
import {clampTop, pageOf} from '../scroll.js';
import {following} from '../feed/feedPosition.js';
import {liveNotices, shownNotice} from '../shownNotice.js';
import {textLine} from '../textLine.js';
import {type Command} from './tools.js';

/** Commands of the screen as a whole: focus, help, quitting. */
export const screenCommands = {
	'focus.feed': ({set}) => set({focus: 'feed'}),
	// Nobody reads elsewhere any more: the feed shows what is asked about.
	'focus.prompt': ({set}) => set({focus: 'prompt', feed: following}),
	'notice.dismiss': ({state, supervisor, now}) => {
		const shown = shownNotice(liveNotices(state.notices, now));
		if (shown !== undefined) supervisor.dismissNotice(shown.id);
	},
	'mouse.toggle': ({ui, set}) =>
		set({
			takesMouse: !ui.takesMouse,
			hint: ui.takesMouse
				? "The mouse is the terminal's now: select as ever"
				: 'The wheel scrolls and a click selects',
		}),
	suspend: ({suspend}) => suspend(),
	redraw: ({redraw}) => redraw(),
	'help.open': ({set}) =>
		set({overlay: 'help', helpTop: 0, helpSearch: undefined}),
	'help.close': ({set}) => set({overlay: 'none', helpSearch: undefined}),
	'help.search': ({ui, set}) =>
		set({
			helpSearch: {line: ui.helpSearch?.line ?? textLine(), isOpen: true},
			helpTop: 0,
		}),
	'help.keep': ({ui, set}) =>
		set({helpSearch: ui.helpSearch && {...ui.helpSearch, isOpen: false}}),
	'help.all': ({set}) => set({helpSearch: undefined, helpTop: 0}),
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

function scrollHelp(
	by: (scroll: {visible: number; total: number}) => number,
): Command {
	return ({frame, set}) =>
		set({helpTop: clampTop(frame.main.top + by(frame.main), frame.main)});
}
