import {
	type HeldRequest,
	type Supervisor,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type EditOutside} from '../../types/editOutside.js';
import {type GoThere} from '../../types/terminalPlace.js';
import {type WriteNewFile} from '../../types/newFile.js';
import {type Library} from '../library.js';
import {type RecordedRow} from '../../types/recordings.js';
import {type RowSearch} from '../filtering/rowSearch.js';
import {type PaintedFrame} from '../paintedFrame.js';
import {type UiState} from '../uiState.js';

/** What a command may look at and do. Made anew for each key. */
export type CommandTools = {
	ui: UiState;
	state: SupervisorState;
	/** The last frame; what it showed is what the person meant. */
	frame: PaintedFrame;
	/** The request that frame showed. */
	request: HeldRequest | undefined;
	supervisor: Supervisor;
	/** Unix ms. */
	now: number;
	/** As the stopwatch says that times how long something was shown, ms. */
	steadyMs: number;
	readonly set: (patch: Partial<UiState>) => void;
	/** The next row that fits an expression, from a place in the feed. */
	readonly findNext: (
		search: Parameters<RowSearch['next']>[1],
	) => ReturnType<RowSearch['next']>;
	/** Reads recorded sessions; undefined where they can't be read. */
	readonly library: Library | undefined;
	/** Opens one to be read; says why that can't be. */
	readonly read: ((row: RecordedRow) => string | undefined) | undefined;
	/** Back from the recorded session that is read. */
	readonly leaveReading: (() => void) | undefined;
	/**
	 * Does something once the files that these requests were shown with are seen to
	 * be as they were; else shows the requests as they are now, and does nothing.
	 */
	readonly onceSeenAgain: (
		requests: readonly HeldRequest[],
		run: () => void,
	) => void;
	/** Ends athena. */
	readonly quit: () => void;
	/** Plays one more event of a recording. */
	readonly step: () => void;
	/**
	 * Gives a text to the person's own editor; undefined where there is none.
	 * Resolves when that is done, and never rejects.
	 */
	readonly editOutside: EditOutside | undefined;
	/** Brings the terminal of a session to the front; undefined where that can't be. */
	readonly goThere: GoThere | undefined;
	/** No notification of a session, or again; undefined where none are given. */
	readonly mute: ((sessionId: string, isMuted: boolean) => void) | undefined;
	/** Puts a text on the clipboard; false if it is too long. Undefined where there is none. */
	readonly copy: ((text: string) => boolean) | undefined;
	/** Writes a file that is not there yet; undefined where none can be written. */
	readonly writeNewFile: WriteNewFile | undefined;
	/** Gives the terminal back to the shell for a while. */
	readonly suspend: () => void;
	/** Writes the whole screen anew. */
	readonly redraw: () => void;
};

/** What is done by a command; `key` is the name of the one that asked for it. */
export type Command = (tools: CommandTools, key?: string) => void;
