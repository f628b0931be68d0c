import {type FeedEvent} from '../feed/types.js';
import {type HeldRequest, type SupervisorState} from '../supervisor/types.js';
import {type Arming, unarmed} from './arming.js';
import {type FeedPosition, following} from './feedPosition.js';
import {type QuestionDialog, questionDialog} from './questionDialog.js';
import {type Scroll, noScroll} from './scroll.js';
import {type TextLine} from './textLine.js';

/** The dialog of a permission or a plan: a row of choices under what is asked. */
export type ChoiceDialog = {
	type: 'choice';
	/** Index into the choices of its layer, 0-based; 0 refuses. */
	cursor: number;
	/** First visible line of the content. */
	top: number;
	/** True once the last line of the content was on the screen. */
	endSeen: boolean;
	/** Set while "always" asks for its pattern: index into `alwaysPatterns`. */
	always: number | undefined;
};

export type Dialog = ChoiceDialog | QuestionDialog;

/** A text field and what its text is for. It stays open until the person closes it. */
export type Editor = {line: TextLine} & (
	| {purpose: 'intercepts'}
	| {purpose: 'deny'; requestId: string}
	| {purpose: 'other' | 'note'; requestId: string; tab: number}
);

/** The event whose details are open. */
export type Detail = {
	index: number;
	event: FeedEvent;
	top: number;
	/** The agent's own payload instead of the typed data. */
	raw: boolean;
};

/** Everything the screen knows that the supervisor does not. Immutable. */
export type UiState = {
	/** Who gets the keys while a request waits. */
	focus: 'prompt' | 'feed';
	/** The request picked with w/W; the first one if it is gone. */
	selectedId: string | undefined;
	overlay: 'none' | 'help' | 'quit';
	helpTop: number;
	detail: Detail | undefined;
	feed: FeedPosition;
	editor: Editor | undefined;
	/** By request id; a request without one has its dialog untouched. */
	dialogs: ReadonlyMap<string, Dialog>;
	arming: Arming;
	/** An answer to the last key: why it did nothing, what to press instead. */
	hint: string | undefined;
	/** True while a recording is played event by event. */
	stepping: boolean;
	/** The clock as the screen shows it, unix ms. */
	nowMs: number;
};

/** What the last frame showed; commands measure themselves by it. */
export type PaintedFrame = {
	/** Set if a decision layer has the keys and was drawn: request and step. */
	promptKey: string | undefined;
	/** The request that was drawn. */
	request: HeldRequest | undefined;
	/** The content of the prompt. */
	prompt: Scroll;
	feedRows: number;
	/** The open detail or help. */
	main: Scroll;
};

/** Before anything was drawn. */
export const nothingPainted: PaintedFrame = {
	promptKey: undefined,
	request: undefined,
	prompt: noScroll,
	feedRows: 1,
	main: noScroll,
};

/** The screen as it starts. */
export function initialUiState(nowMs: number, stepping = false): UiState {
	return {
		focus: 'prompt',
		selectedId: undefined,
		overlay: 'none',
		helpTop: 0,
		detail: undefined,
		feed: following,
		editor: undefined,
		dialogs: new Map(),
		arming: unarmed,
		hint: undefined,
		stepping,
		nowMs,
	};
}

/** The request whose prompt is shown: the one picked, else the oldest. */
export function shownRequest(
	ui: UiState,
	state: SupervisorState,
): HeldRequest | undefined {
	return (
		state.held.find(request => request.id === ui.selectedId) ?? state.held[0]
	);
}

/** The dialog of a request, untouched if nothing was done in it yet. */
export function dialogOf(ui: UiState, request: HeldRequest): Dialog {
	return (
		ui.dialogs.get(request.id) ??
		(request.kind === 'question'
			? questionDialog(request.questions ?? [])
			: {
					type: 'choice',
					cursor: 0,
					top: 0,
					endSeen: false,
					always: undefined,
				})
	);
}

/** The state with a request's dialog replaced. */
export function withDialog(
	ui: UiState,
	requestId: string,
	dialog: Dialog,
): UiState {
	return {...ui, dialogs: new Map(ui.dialogs).set(requestId, dialog)};
}
