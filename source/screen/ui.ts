import {type Supervisor} from '../supervisor/types.js';
import {type Clock} from '../types/clock.js';
import {type EditOutside} from '../types/editOutside.js';
import {type WriteNewFile} from '../types/newFile.js';
import {type MouseInput} from '../types/terminal.js';
import {type GoThere} from '../types/terminalPlace.js';
import {type FileReader} from '../utils/fileSnapshot.js';
import {afterCommit} from './afterCommit.js';
import {drawnUnseen, painted, shownMore} from './prompt/arming.js';
import {createArmingTimer} from './prompt/armingTimer.js';
import {clockMoves} from './clockMoves.js';
import {type CommandTools} from './commands/tools.js';
import {endRead, showsMore, unread} from './prompt/endRead.js';
import {shownRequest} from './prompt/shownRequest.js';
import {type RecordedRow, type Recordings} from '../types/recordings.js';
import {createLibrary} from './library.js';
import {followedFilter} from './feed/followedSession.js';
import {createFileReads} from './change/fileReads.js';
import {createLastSight} from './change/lastSight.js';
import {createRowSearch} from './filtering/rowSearch.js';
import {type Stroke} from './keys/keyNames.js';
import {createKeyWay} from './keys/keyWay.js';
import {seenWith} from './palette/seenRules.js';
import {createModeWatch} from './modeChange.js';
import {applyMouse} from './mouse.js';
import {nothingPainted, type PaintedFrame} from './paintedFrame.js';
import {nowhere, type Surroundings} from './surroundings.js';
import {createTicker} from './ticker.js';
import {initialUiState, type UiState} from './uiState.js';

/** The screen's own state and its keys; free of React, so that tests can type into it. */
export type Ui = {
	readonly getState: () => UiState;
	/** Called after each change; returns the unsubscriber. */
	readonly subscribe: (listener: () => void) => () => void;
	/**
	 * The way of a key: the layer on top, its binding, its command.
	 *
	 * @param ageMs for how long it was held back after it was read: a prompt that armed since is not armed for it
	 */
	readonly key: (stroke: Stroke, ageMs?: number) => void;
	/** Pasted text: for text fields only. */
	readonly paste: (text: string) => void;
	/** The wheel scrolls the layer on top, a press selects a row of the feed. */
	readonly mouse: (input: MouseInput) => void;
	/** Tells what was just drawn; keys that come from now on were meant for it. */
	readonly painted: (frame: PaintedFrame) => void;
	/** A frame was drawn, but the terminal shows an older one yet: `painted` comes when it has caught up. */
	readonly drawnUnseen: (frame: PaintedFrame) => void;
	/** Listens to the supervisor until the returned function is called. */
	readonly start: () => () => void;
};

/** What the screen asks of the process it runs in. */
export type UiActions = {
	/** The person wants to leave, and has confirmed it if something waits. */
	onQuit: () => void;
	/** Plays one more event of a recording that is played by hand. */
	onStep?: (() => void) | undefined;
	/** Gives the terminal back to the shell until athena is continued. */
	onSuspend?: (() => void) | undefined;
	/** Writes the whole screen anew. */
	onRedraw?: (() => void) | undefined;
	/** Puts a text on the clipboard; false if it is too long for that. */
	onCopy?: ((text: string) => boolean) | undefined;
	/** Brings the terminal of a session to the front; left out where that can't be. */
	onGoThere?: GoThere | undefined;
	/** No notification is to be given of a session, or again. */
	onMute?: ((sessionId: string, isMuted: boolean) => void) | undefined;
	/** Gives a text to the person's own editor; left out where there is none. */
	onEditOutside?: EditOutside | undefined;
	/** Reads the files that calls would change; left out where they say nothing about the call. */
	readFile?: FileReader | undefined;
	/** Writes what is exported; left out where no file can be written. */
	writeNewFile?: WriteNewFile | undefined;
	/** Reads recorded sessions; left out where they can't be read. */
	recordings?: Recordings | undefined;
	/** Opens a recorded session to be read, and says why that can't be; left out where none can. */
	onRead?: ((row: RecordedRow) => string | undefined) | undefined;
	/** Back to what goes on; set while a recorded session is read beside it. */
	onLeaveReading?: (() => void) | undefined;
	/** Take the mouse from the start; off by default. */
	mouse?: boolean | undefined;
	/** What the screen knows of the machine. */
	surroundings?: Omit<Surroundings, 'comparesFiles'> | undefined;
};

type Deps = UiActions & {
	supervisor: Supervisor;
	clock: Clock;
	/** For how long something is shown or the keyboard quiet, ms: no clock that can be set. Else the clock. */
	stopwatch?: (() => number) | undefined;
};

/** The screen of one supervisor. Does nothing until `start`. */
export function createUi({
	supervisor,
	clock,
	stopwatch = () => clock.now(),
	...actions
}: Deps): Ui {
	const {readFile, recordings, mouse = false, surroundings = nowhere} = actions;
	let ui = initialUiState(clock.now(), {
		stepping: actions.onStep !== undefined,
		hasOwnEditor: actions.onEditOutside !== undefined,
		isReading: actions.onLeaveReading !== undefined,
		takesMouse: mouse,
		surroundings: {...surroundings, comparesFiles: readFile !== undefined},
	});
	let frame = nothingPainted;
	const listeners = new Set<() => void>();
	const watchMode = createModeWatch();
	const search = createRowSearch({
		supervisor,
		clock,
		onChange: () => set({}),
	});
	const armingTimer = createArmingTimer({...clock, now: stopwatch}, arming =>
		set({arming}),
	);
	const ticker = createTicker(clock, {
		isNeeded: () => clockMoves(ui, supervisor.getState(), frame, clock.now()),
		onTick: () => set({nowMs: clock.now()}),
	});

	/** What the feed follows, as far as the last frame had room for it. */
	const followed = () =>
		followedFilter(ui, supervisor.getState(), frame.hasList === true);

	const set = (patch: Partial<UiState>) => {
		const state = supervisor.getState();
		const hintFor =
			patch.hint === undefined ? ui.hintFor : shownRequest(ui, state)?.id;
		ui = withSeen({...ui, hintFor, ...patch}, state);
		const found = search.follow(ui, followed());
		if (found !== ui.found) ui = {...ui, found};
		armingTimer.follow(ui.arming);
		for (const listener of listeners) listener();
	};

	const library =
		recordings &&
		createLibrary(
			recordings,
			() => ui,
			patch => set(patch),
		);

	const followSupervisor = () => {
		const state = supervisor.getState();
		fileReads?.keep(state.held);
		const modeChange = watchMode(state, clock.now());
		const patch: Partial<UiState> = {
			...afterCommit(ui, state),
			...(!ticker.isTicking && {nowMs: clock.now()}),
			...(modeChange !== undefined && {modeChange, nowMs: clock.now()}),
		};
		ui = withSeen(ui, state);
		search.update();
		const isFollowing = ui.found?.isFollowed === true ? ui.found.text : '';
		if (Object.keys(patch).length > 0 || followed() !== isFollowing) set(patch);
		ticker.follow();
	};

	const tools = (): CommandTools => ({
		get ui() {
			return ui;
		},
		get state() {
			return supervisor.getState();
		},
		get frame() {
			return frame;
		},
		request: frame.request,
		supervisor,
		now: clock.now(),
		steadyMs: stopwatch(),
		set,
		findNext: wanted => search.next(ui, wanted),
		library,
		onceSeenAgain: lastSight.onceSeenAgain,
		read: actions.onRead,
		leaveReading: actions.onLeaveReading,
		quit: actions.onQuit,
		step: () => actions.onStep?.(),
		goThere: actions.onGoThere,
		mute: actions.onMute,
		editOutside: actions.onEditOutside,
		copy: actions.onCopy,
		writeNewFile: actions.writeNewFile,
		suspend: () => actions.onSuspend?.(),
		redraw: () => actions.onRedraw?.(),
	});

	/** What was read of a file is new to the person, however far they had read before. */
	const fileReads =
		readFile &&
		createFileReads(readFile, clock, (requestId, file) =>
			set({...unread(ui, requestId), before: {requestId, file}}),
		);

	const lastSight = createLastSight({
		reads: fileReads,
		clock,
		ui: () => ui,
		state: supervisor.getState,
		set,
	});

	const showFrame = (drawn: PaintedFrame) => {
		const isNew = drawn.hasList !== frame.hasList;
		frame = drawn;
		if (isNew) ticker.follow();
		const read = endRead(ui, drawn);
		const before = painted(ui.arming, drawn.promptKey, stopwatch());
		const arming = showsMore(ui, read, drawn)
			? shownMore(before, stopwatch())
			: before;
		const seenRules = seenWith(ui.seenRules, drawn.withheld, {
			now: stopwatch(),
			isWriting: ui.palette !== undefined,
		});
		if (
			arming !== ui.arming ||
			read !== ui ||
			seenRules !== ui.seenRules ||
			isNew
		)
			set({...read, arming, seenRules});
		fileReads?.show(drawn.request);
	};

	return {
		getState: () => ui,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		...createKeyWay(tools),
		mouse(input) {
			applyMouse(tools(), input);
		},
		painted: showFrame,
		drawnUnseen(drawn) {
			if (drawn.promptKey !== frame.promptKey) {
				showFrame(nothingPainted);
				return;
			}

			// The same prompt stands there, as the person saw it last.
			const arming = drawnUnseen(ui.arming, drawn.promptKey);
			if (arming !== ui.arming) set({arming});
		},
		start() {
			const unsubscribe = supervisor.subscribe(followSupervisor);
			followSupervisor();
			return () => {
				unsubscribe();
				armingTimer.stop();
				ticker.stop();
				fileReads?.stop();
				lastSight.stop();
				library?.stop();
				search.stop();
			};
		},
	};
}

/** Following its end, the person has seen all of the feed. */
function withSeen(ui: UiState, {feedLength}: {feedLength: number}): UiState {
	return ui.feed.follow && ui.seenRows !== feedLength
		? {...ui, seenRows: feedLength}
		: ui;
}
