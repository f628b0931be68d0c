import {nothingRead} from '../prompt/reading.js';
import {unarmed} from '../prompt/arming.js';
import {type CommandName} from '../keys/binding.js';
import {following} from '../feed/feedPosition.js';
import {pageOf} from '../scroll.js';
import {type Dialog, dialogOf, withDialog} from '../prompt/dialog.js';
import {
	type Fold,
	foldsIn,
	whyNotAllowed,
	whyNotMarked,
} from '../prompt/marked.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {chosenThere, leavingIn, waitingIn} from '../prompt/waiting.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {type UiState} from '../uiState.js';
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
			feed: following,
			arming: unarmed,
		}),
	'waiting.mark': markFold,
	'waiting.allow': answerMarked('allow'),
	'waiting.deny': answerMarked('deny'),
	'waiting.down': moveBy(() => 1),
	'waiting.up': moveBy(() => -1),
	'waiting.pageDown': moveBy(({frame}) => pageOf(frame.main)),
	'waiting.pageUp': moveBy(({frame}) => -pageOf(frame.main)),
	'waiting.top': moveBy(() => Number.NEGATIVE_INFINITY),
	'waiting.bottom': moveBy(() => Number.POSITIVE_INFINITY),
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
				opened: undefined,
			}
		: dialog;
}

/** From the prompt that is shown, or from where the list stands: it goes along. */
function goThroughWaiting(by: number): Command {
	return ({ui, state, set}) => {
		const waiting = waitingIn(state);
		const {waitingList} = ui;
		const from = waitingList?.requestId ?? shownRequest(ui, state)?.id;
		const at = waiting.findIndex(({id}) => id === from);
		const next = waiting[(at + by + waiting.length) % waiting.length];
		set({
			selectedId: next?.id,
			focus: 'prompt',
			feed: following,
			...(waitingList && {
				waitingList: {...waitingList, requestId: next?.id, there: undefined},
			}),
		});
	};
}

/** The row under the cursor, and those that ask the same, as they are now: none is added later. */
function markFold({ui, state, set}: CommandTools): void {
	const {waitingList} = ui;
	const fold = foldUnderCursor(ui, state);
	if (waitingList === undefined || fold === undefined) return;
	const [request] = fold;
	const why = whyNotMarked(ui, request);
	if (why !== undefined) {
		set({hint: why});
		return;
	}

	const marked = new Set(waitingList.marked);
	const isMarked = fold.some(({id}) => marked.has(id));
	for (const {id} of fold) {
		if (isMarked) marked.delete(id);
		else marked.add(id);
	}

	set({waitingList: {...waitingList, marked}});
}

/**
 * Shows what is marked in one prompt, which takes the verdict once it is armed.
 * Nothing is decided here. Of what is to be allowed, each was opened.
 */
function answerMarked(verdict: 'allow' | 'deny'): Command {
	return ({ui, state, set}) => {
		const marked = waitingIn(state).filter(({id}) =>
			ui.waitingList?.marked?.has(id),
		);
		const [first] = marked;
		if (first === undefined) {
			set({hint: 'Nothing is marked: space marks'});
			return;
		}

		const refused = marked.filter(
			request =>
				(verdict === 'allow'
					? whyNotAllowed(ui, request, state)
					: whyNotMarked(ui, request)) !== undefined,
		);
		const [unfit] = refused;
		if (unfit !== undefined) {
			const why = whyNotAllowed(ui, unfit, state) ?? '';
			set({
				waitingList: {
					...ui.waitingList,
					requestId: unfit.id,
					there: undefined,
				},
				hint: `${refused.length} of ${marked.length}: ${why}`,
			});
			return;
		}

		const dialog = dialogOf(ui, first);
		if (dialog.type !== 'choice') return;
		set({
			...withDialog(ui, first.id, {
				...dialog,
				together: marked.length > 1 ? marked.map(({id}) => id) : undefined,
				always: undefined,
				cursor: 0,
				top: 0,
				reading: nothingRead,
			}),
			waitingList: undefined,
			selectedId: first.id,
			focus: 'prompt',
			arming: unarmed,
		});
	};
}

function foldUnderCursor(
	ui: UiState,
	state: SupervisorState,
): Fold | undefined {
	const folds = foldsIn(state);
	return (
		folds.find(fold => fold.some(({id}) => id === ui.waitingList?.requestId)) ??
		folds[0]
	);
}

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, state, set} = tools;
		const folds = foldsIn(state);
		const {askedThere = []} = state;
		const there = chosenThere(ui, state);
		const at = there
			? folds.length + askedThere.indexOf(there)
			: folds.findIndex(fold =>
					fold.some(({id}) => id === ui.waitingList?.requestId),
				);
		const last = folds.length + askedThere.length - 1;
		const next = Math.max(0, Math.min(at + by(tools), last));
		set({
			waitingList: {
				...ui.waitingList,
				requestId: folds[next]?.[0].id ?? ui.waitingList?.requestId,
				there: askedThere[next - folds.length]?.eventId,
			},
		});
	};
}
