import {type FeedEvent} from '../feed/types.js';
import {type Arming, unarmed} from './prompt/arming.js';
import {type Before} from './change/changeWords.js';
import {type Dialogs} from './prompt/dialog.js';
import {nowhere, type Surroundings} from './surroundings.js';
import {type TextLine} from './textLine.js';
import {type Editing} from './editing/editing.js';
import {type Folds, unfolded} from './feed/feedFolds.js';
import {type ModeChange} from './modeChange.js';
import {type LibraryView} from './panels/libraryView.js';
import {type SuggestView} from './panels/suggestView.js';
import {type GrantsView} from './panels/grantsView.js';
import {type TasksView} from './panels/tasksView.js';
import {type ThemeName} from './look/theme.js';
import {type PaletteLine} from './palette/paletteLine.js';
import {nothingSeen, type SeenRules} from './palette/seenRules.js';
import {type FilterLine} from './filtering/filterLine.js';
import {type FoundRows} from './filtering/foundRows.js';
import {type FeedPosition, following} from './feed/feedPosition.js';

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
export type UiState = Dialogs & {
	/** Who gets the keys while a request waits. */
	focus: 'prompt' | 'feed';
	/** The request picked with w/W; the first one if it is gone. */
	selectedId: string | undefined;
	overlay: 'none' | 'help' | 'quit';
	helpTop: number;
	/** What the help is searched for; `isOpen` while it is written. */
	helpSearch: {line: TextLine; isOpen: boolean} | undefined;
	/** Rows of the feed when its end was last in sight. */
	seenRows: number;
	detail: Detail | undefined;
	feed: FeedPosition;
	/** What of the feed is folded away. */
	folds: Folds;
	/** Ids of the events the person marked, in the order they were. */
	marks: ReadonlySet<string>;
	/** The line in which an expression is written, while it is open. */
	filterLine: FilterLine | undefined;
	/** The line in which a command is written, while it is open. */
	palette: PaletteLine | undefined;
	/** What rules files would allow, as far as the person has seen it. */
	seenRules: SeenRules;
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
	/** Replies that were written and not delivered, by session. */
	replyDrafts: ReadonlyMap<string, string>;
	/** How often something edited was shown before it is sent. */
	edits: number;
	/** The file of the request on the screen, as it was when the request came there. */
	before: {requestId: string; file: Before} | undefined;
	/** What the screen knows of the machine. */
	surroundings: Surroundings;
	arming: Arming;
	/** An answer to the last key: why it did nothing, what to press instead. */
	hint: string | undefined;
	/** Id of the request that was shown then: the hint goes with it. */
	hintFor: string | undefined;
	/** The agent's task list, where it is open. */
	tasks: TasksView | undefined;
	/** The list of what waits, where it is open, and the request it stands on. */
	waitingList:
		| {
				requestId: string | undefined;
				/** The event of what is asked in its agent's own prompt, where it stands on that. */
				there?: string | undefined;
				/** Ids of the requests that are marked, each with those that ask the same. */
				marked?: ReadonlySet<string>;
		  }
		| undefined;
	/** Ids of the sessions of which no notification is given. */
	muted: ReadonlySet<string>;
	/** The list of sessions has the keys. */
	inAgents: boolean;
	/** The list of rules and grants, where it is open. */
	grants: GrantsView | undefined;
	/** The list of recorded sessions, where it is open. */
	library: LibraryView | undefined;
	/** Rules that suggest themselves, where they are shown. */
	suggest: SuggestView | undefined;
	/** True if this is a recorded session that is read while athena goes on. */
	isReading: boolean;
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

/** The screen as it starts. */
export function initialUiState(
	nowMs: number,
	{
		stepping = false,
		hasOwnEditor = false,
		isReading = false,
		surroundings = nowhere,
		takesMouse = false,
	}: Partial<
		Pick<
			UiState,
			'stepping' | 'hasOwnEditor' | 'isReading' | 'surroundings' | 'takesMouse'
		>
	> = {},
): UiState {
	return {
		focus: 'prompt',
		selectedId: undefined,
		overlay: 'none',
		helpTop: 0,
		helpSearch: undefined,
		seenRows: 0,
		detail: undefined,
		feed: following,
		folds: unfolded,
		marks: new Set(),
		filterLine: undefined,
		palette: undefined,
		seenRules: nothingSeen,
		commandLines: [],
		filter: '',
		searched: '',
		found: undefined,
		editing: undefined,
		messages: [],
		replyDrafts: new Map(),
		edits: 0,
		before: undefined,
		surroundings,
		dialogs: new Map(),
		arming: unarmed,
		hint: undefined,
		hintFor: undefined,
		tasks: undefined,
		waitingList: undefined,
		muted: new Set(),
		inAgents: false,
		grants: undefined,
		library: undefined,
		suggest: undefined,
		isReading,
		modeChange: undefined,
		themeName: undefined,
		takesMouse,
		stepping,
		hasOwnEditor,
		nowMs,
	};
}
