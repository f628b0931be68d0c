import {nothingRead} from '../prompt/reading.js';
import {unarmed} from '../prompt/arming.js';
import {type CommandName} from '../keys/binding.js';
import {pageOf} from '../scroll.js';
import {type Dialog} from '../prompt/dialog.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {leavingIn, waitingIn} from '../prompt/waiting.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands about what waits: going through it, the list of it, taking an allow back. */
export const waitingCommands = {
	'waiting.next': goThroughWaiting(1),
	'waiting.previous': goThroughWaiting(-1),
	'waiting.takeBack': takeBack,
	'waiting.open': ({ui, state, set}) =>
		set({waitingList: {requestId: shownRequest(ui, state)?.id}}),
	'waiting.close': ({set}) => set({waitingList: undefined}),
	'waiting.select': ({ui, set}) =>
		set({
			waitingList: undefined,
			selectedId: ui.waitingList?.requestId,
			focus: 'prompt',
			arming: unarmed,
		}),
	'waiting.down': moveBy(() => 1),
	'waiting.up': moveBy(() => -1),
	'waiting.pageDown': moveBy(({frame}) => pageOf(frame.main)),
	'waiting.pageUp': moveBy(({frame}) => -pageOf(frame.main)),
	'waiting.top': moveBy(({state}) => -state.held.length),
	'waiting.bottom': moveBy(({state}) => state.held.length),
} satisfies Partial<Record<CommandName, Command>>;

/** All that is on its way waits again, as new: what was typed into it stays, but must be read again. */
function takeBack({ui, state, supervisor, set}: CommandTools): void {
	const back = leavingIn(state).filter(({id}) => supervisor.takeBack(id));
	const dialogs = new Map(ui.dialogs);
	for (const {id} of back) {
		const dialog = dialogs.get(id);
		if (dialog !== undefined) dialogs.set(id, unread(dialog));
	}

	const [first] = back;
	set({
		dialogs,
		arming: unarmed,
		...(first !== undefined && {selectedId: first.id, focus: 'prompt'}),
		hint:
			first === undefined
				? 'Too late: it has gone out'
				: 'Taken back: nothing was sent',
	});
}

function unread(dialog: Dialog): Dialog {
	return dialog.type === 'choice'
		? {
				...dialog,
				cursor: 0,
				top: 0,
				reading: nothingRead,
				always: undefined,
				together: undefined,
			}
		: dialog;
}

function goThroughWaiting(by: number): Command {
	return ({ui, state, set}) => {
		const waiting = waitingIn(state);
		const shown = shownRequest(ui, state);
		const at = waiting.findIndex(request => request.id === shown?.id);
		const next = waiting[(at + by + waiting.length) % waiting.length];
		set({selectedId: next?.id, focus: 'prompt'});
	};
}

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const waiting = waitingIn(tools.state);
		const at = waiting.findIndex(
			({id}) => id === tools.ui.waitingList?.requestId,
		);
		const last = waiting.length - 1;
		const next = waiting[Math.max(0, Math.min(at + by(tools), last))];
		tools.set({waitingList: {requestId: next?.id}});
	};
}
