import {type FeedEvent} from '../feed/types.js';
import {type HeldRequest, type SupervisorState} from '../supervisor/types.js';
import {type Always} from './always.js';
import {type Arming, unarmed} from './arming.js';
import {type Before} from './changeWords.js';
import {nowhere, type Surroundings} from './surroundings.js';
import {type AreaView} from './editing/areaActions.js';
import {type Editing} from './editing/editing.js';
import {type Folds, unfolded} from './feedFolds.js';
import {type ModeChange} from './modeChange.js';
import {type GrantsView} from './grantsView.js';
import {type TasksView} from './tasksView.js';
import {type ThemeName} from './theme.js';
import {type PaletteLine} from './palette/paletteLine.js';
import {type FilterLine} from './filtering/filterLine.js';
import {type FoundRows} from './filtering/rowSearch.js';
import {type FeedPosition, following} from './feedPosition.js';
import {
	type ElicitationDialog,
	elicitationDialog,
} from './elicitationDialog.js';
import {type QuestionDialog, questionDialog} from './questionDialog.js';
import {type Scroll, noScroll} from './scroll.js';
import {type TextLine} from './textLine.js';
import {waitingIn} from './waiting.js';

/** The dialog of a permission or a plan: a row of choices under what is asked. */
export type ChoiceDialog = {
	type: 'choice';
	/** Index into the choices of its layer, 0-based; 0 refuses. */
	cursor: number;
	/** First visible line of the content. */
	top: number;
	/** True once the last line of the content was on the screen. */
	endSeen: boolean;
	/** Set while "always" asks which later calls are meant. */
	always: Always | undefined;
	/** All unchanged lines of a diff too. */
	whole?: boolean;
	/** Set while what the person made of it is shown, before it is sent. */
	edited?: Edited | undefined;
	/** Ids of the identical requests that are answered together, its own among them. */
	together?: readonly string[] | undefined;
};

/** What the person made of a request's input, or of its plan. */
export type Edited = {
	/** Another one for each time it is shown: what was armed for one is not for the next. */
	version: number;
} & ({input: Readonly<Record<string, unknown>>} | {plan: string});

export type Dialog = ChoiceDialog | QuestionDialog | ElicitationDialog;

/** A text field and what its text is for. It stays open until the person closes it. */
export type Editor = {line: TextLine} & {
	purpose: 'other' | 'note' | 'field';
	requestId: string;
	/** The question, or the field. */
	tab: number;
};

/** The details that are open: of a row, or of one event behind it. */
export type Detail = {
	/** Event the row was opened for; its whole family belongs to it. */
	eventId: string;
	/** The one event that is shown; undefined shows a call with all that became of it. */
	only: string | undefined;
	/** The family as it was read, for when it can't be read any more. */
	events: readonly FeedEvent[];
	top: number;
	/** The agent's own payload instead of the typed data. */
	raw: boolean;
	/** Long outputs in full. */
	whole: boolean;
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
	/** What of the feed is folded away. */
	folds: Folds;
	/** Ids of the events the person marked, in the order they were. */
	marks: ReadonlySet<string>;
	editor: Editor | undefined;
	/** The line in which an expression is written, while it is open. */
	filterLine: FilterLine | undefined;
	/** The line in which a command is written, while it is open. */
	palette: PaletteLine | undefined;
	/** Commands that were run from it, the latest last. */
	commandLines: readonly string[];
	/** The expression the feed is filtered by; empty for none. */
	filter: string;
	/** What was searched last, for `n` and `N`. */
	searched: string;
	/** The rows that fit, while a filter is in force or being written. */
	found: FoundRows | undefined;
	/** A text of several lines that is being written about a request. */
	editing: Editing | undefined;
	/** Messages that went with denials, the latest last. */
	messages: readonly string[];
	/** How often something edited was shown before it is sent. */
	edits: number;
	/** The file of the request on the screen, as it was when the request came there. */
	before: {requestId: string; file: Before} | undefined;
	/** What the screen knows of the machine. */
	surroundings: Surroundings;
	/** By request id; a request without one has its dialog untouched. */
	dialogs: ReadonlyMap<string, Dialog>;
	arming: Arming;
	/** An answer to the last key: why it did nothing, what to press instead. */
	hint: string | undefined;
	/** The agent's task list, where it is open. */
	tasks: TasksView | undefined;
	/** The list of what waits, where it is open, and the request it stands on. */
	waitingList: {requestId: string | undefined} | undefined;
	/** The list of rules and grants, where it is open. */
	grants: GrantsView | undefined;
	/** The last change of a permission mode. */
	modeChange: ModeChange | undefined;
	/** The theme picked on the way; undefined is the one athena was started with. */
	themeName: ThemeName | undefined;
	/** True while wheel and clicks are athena's, not the terminal's. */
	takesMouse: boolean;
	/** True while a recording is played event by event. */
	stepping: boolean;
	/** True if a text can be given to the person's own editor. */
	hasOwnEditor: boolean;
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
	/** Where a text of several lines is being written, in cells. */
	area: AreaView;
	/** Where the feed's rows are, in cells from the upper left corner; unset where there are none. */
	feedArea?: {top: number; height: number; width: number};
};

/** Before anything was drawn. */
export const nothingPainted: PaintedFrame = {
	promptKey: undefined,
	request: undefined,
	prompt: noScroll,
	feedRows: 1,
	main: noScroll,
	area: {width: 1, height: 1},
};

/** The screen as it starts. */
export function initialUiState(
	nowMs: number,
	{
		stepping = false,
		hasOwnEditor = false,
		surroundings = nowhere,
		takesMouse = false,
	}: Partial<
		Pick<UiState, 'stepping' | 'hasOwnEditor' | 'surroundings' | 'takesMouse'>
	> = {},
): UiState {
	return {
		focus: 'prompt',
		selectedId: undefined,
		overlay: 'none',
		helpTop: 0,
		detail: undefined,
		feed: following,
		folds: unfolded,
		marks: new Set(),
		editor: undefined,
		filterLine: undefined,
		palette: undefined,
		commandLines: [],
		filter: '',
		searched: '',
		found: undefined,
		editing: undefined,
		messages: [],
		edits: 0,
		before: undefined,
		surroundings,
		dialogs: new Map(),
		arming: unarmed,
		hint: undefined,
		tasks: undefined,
		waitingList: undefined,
		grants: undefined,
		modeChange: undefined,
		themeName: undefined,
		takesMouse,
		stepping,
		hasOwnEditor,
		nowMs,
	};
}

/** The request whose prompt is shown: the one picked, else the oldest. Nothing that is answered already. */
export function shownRequest(
	ui: UiState,
	state: SupervisorState,
): HeldRequest | undefined {
	const waiting = waitingIn(state);
	return waiting.find(request => request.id === ui.selectedId) ?? waiting[0];
}

/** The dialog of a request, untouched if nothing was done in it yet. */
export function dialogOf(ui: UiState, request: HeldRequest): Dialog {
	return ui.dialogs.get(request.id) ?? untouched(request);
}

function untouched(request: HeldRequest): Dialog {
	if (request.elicitation !== undefined)
		return elicitationDialog(request.elicitation);
	return request.kind === 'question'
		? questionDialog(request.questions ?? [])
		: {
				type: 'choice',
				cursor: 0,
				top: 0,
				endSeen: false,
				always: undefined,
			};
}

/** The request as it would be allowed: with the input the person made of it, if any. */
export function toBeAllowed(ui: UiState, request: HeldRequest): HeldRequest {
	const dialog = dialogOf(ui, request);
	const edited = dialog.type === 'choice' ? dialog.edited : undefined;
	if (edited === undefined || !('input' in edited)) return request;
	const known = editedRequests.get(edited);
	if (known !== undefined) return known;
	const made = {...request, input: edited.input};
	editedRequests.set(edited, made);
	return made;
}

/** One request per edited input, so that what is known of it is found again. */
const editedRequests = new WeakMap<Edited, HeldRequest>();

/** The state with a request's dialog replaced. */
export function withDialog(
	ui: UiState,
	requestId: string,
	dialog: Dialog,
): UiState {
	return {...ui, dialogs: new Map(ui.dialogs).set(requestId, dialog)};
}
