import {type Supervisor} from '../supervisor/types.js';
import {type Clock} from '../types/clock.js';
import {type MouseInput} from '../types/terminal.js';
import {type FileReader} from '../utils/fileSnapshot.js';
import {
	accepts,
	elapsed,
	mayRepeat,
	nextStepIn,
	painted,
	type Press,
	touched,
} from './arming.js';
import {withArea} from './commands/editingCommands.js';
import {commands} from './commands/index.js';
import {type CommandTools} from './commands/tools.js';
import {keysIn, lastKeyOf, type Stroke} from './keyNames.js';
import {type Binding} from './binding.js';
import {bindingFor} from './keymap.js';
import {type EditOutside} from '../types/editOutside.js';
import {insertText as insertInArea} from './editing/textArea.js';
import {pasteInFilter, typeInFilter} from './filtering/filterLine.js';
import {pasteInPalette, typeInPalette} from './palette/paletteLine.js';
import {createRowSearch} from './filtering/rowSearch.js';
import {createFileReads} from './fileReads.js';
import {
	decisionLayers,
	type LayerName,
	promptKeyOf,
	textLayers,
	topLayer,
} from './layers.js';
import {createModeWatch, shownModeChange} from './modeChange.js';
import {applyMouse} from './mouse.js';
import {shownKey} from './shownKey.js';
import {nowhere, type Surroundings} from './surroundings.js';
import {editLine, insertText} from './textLine.js';
import {leavingIn, waitingIn} from './waiting.js';
import {
	initialUiState,
	nothingPainted,
	type PaintedFrame,
	shownRequest,
	type UiState,
	withDialog,
	dialogOf,
} from './uiState.js';

/** The screen's own state and its keys; free of React, so that tests can type into it. */
export type Ui = {
	readonly getState: () => UiState;
	/** Called after each change; returns the unsubscriber. */
	readonly subscribe: (listener: () => void) => () => void;
	/** The way of a key: the layer on top, its binding, its command. */
	readonly key: (stroke: Stroke) => void;
	/** Pasted text: for text fields only. */
	readonly paste: (text: string) => void;
	/** The wheel scrolls the layer on top, a press selects a row of the feed. */
	readonly mouse: (input: MouseInput) => void;
	/** Tells what was just drawn; keys that come from now on were meant for it. */
	readonly painted: (frame: PaintedFrame) => void;
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
	/** Puts a text on the clipboard; false if it is too long for that. */
	onCopy?: ((text: string) => boolean) | undefined;
	/** Gives a text to the person's own editor; left out where there is none. */
	onEditOutside?: EditOutside | undefined;
	/** Reads the files that calls would change; left out where they say nothing about the call. */
	readFile?: FileReader | undefined;
	/** Take the mouse from the start; off by default. */
	mouse?: boolean | undefined;
	/** What the screen knows of the machine. */
	surroundings?: Omit<Surroundings, 'comparesFiles'> | undefined;
};

type Deps = UiActions & {supervisor: Supervisor; clock: Clock};

/** How often the clock on the screen moves, ms; only while something runs or waits. */
const tickMs = 1000;

/** The screen of one supervisor. Does nothing until `start`. */
export function createUi({
	supervisor,
	clock,
	onQuit,
	onStep,
	onSuspend,
	onCopy,
	onEditOutside,
	readFile,
	mouse = false,
	surroundings = nowhere,
}: Deps): Ui {
	let ui = initialUiState(clock.now(), {
		stepping: onStep !== undefined,
		hasOwnEditor: onEditOutside !== undefined,
		takesMouse: mouse,
		surroundings: {...surroundings, comparesFiles: readFile !== undefined},
	});
	let frame = nothingPainted;
	let lastPress: Press | undefined;
	let cancelArming: (() => void) | undefined;
	let cancelTick: (() => void) | undefined;
	const listeners = new Set<() => void>();
	const watchMode = createModeWatch();
	const search = createRowSearch({
		supervisor,
		clock,
		onChange: () => set({}),
	});

	const set = (patch: Partial<UiState>) => {
		ui = {...ui, ...patch};
		const found = search.follow(ui);
		if (found !== ui.found) ui = {...ui, found};
		scheduleArming();
		for (const listener of listeners) listener();
	};

	const scheduleArming = () => {
		cancelArming?.();
		const delay = nextStepIn(ui.arming, clock.now());
		cancelArming =
			delay === undefined
				? undefined
				: clock.setTimer(delay, () =>
						set({arming: elapsed(ui.arming, clock.now())}),
					);
	};

	const scheduleTick = () => {
		const state = supervisor.getState();
		const busy =
			state.held.length > 0 ||
			state.running > 0 ||
			shownModeChange(ui.modeChange, state, clock.now()) !== undefined;
		if (!busy) {
			cancelTick?.();
			cancelTick = undefined;
		} else cancelTick ??= clock.setTimer(tickMs, tick);
	};

	const tick = () => {
		cancelTick = undefined;
		set({nowMs: clock.now()});
		scheduleTick();
	};

	const followSupervisor = () => {
		const state = supervisor.getState();
		const {held} = state;
		const modeChange = watchMode(state, clock.now());
		const waiting = new Set(held.map(request => request.id));
		const dialogs = [...ui.dialogs].filter(([id]) => waiting.has(id));
		const patch: Partial<UiState> = {
			...(dialogs.length < ui.dialogs.size && {dialogs: new Map(dialogs)}),
			...(held.length === 0 && ui.focus === 'feed' && {focus: 'prompt'}),
			...(ui.waitingList !== undefined &&
				waitingIn(state).length === 0 && {waitingList: undefined}),
			...(cancelTick === undefined && {nowMs: clock.now()}),
			...(modeChange !== undefined && {modeChange, nowMs: clock.now()}),
		};
		search.update();
		if (Object.keys(patch).length > 0) set(patch);
		scheduleTick();
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
		set,
		findNext: wanted => search.next(ui, wanted),
		quit: onQuit,
		step: () => onStep?.(),
		editOutside: onEditOutside,
		copy: onCopy,
		suspend: () => onSuspend?.(),
	});

	const run = ({command, enabled}: Binding) => {
		const request = frame.request;
		const state = supervisor.getState();
		const possible = enabled?.({ui, state, request}) ?? true;
		if (possible === true) commands[command](tools());
		else set({hint: possible});
	};

	/** Whether the prompt on the screen lets this key through; if not, it is swallowed. */
	const promptTakes = (binding: Binding | undefined): boolean => {
		const shown = shownRequest(ui, supervisor.getState());
		const key = shown && promptKeyOf(ui, shown);
		if (key === undefined || key !== frame.promptKey) return false;
		const open = accepts(ui.arming, key);
		return binding?.decides === true
			? open === 'decisions'
			: binding !== undefined && open !== 'nothing';
	};

	/** Of several keys at once, those that edit do so; none that does more is taken. */
	const type = ({text = ''}: Stroke) => {
		const layer = topLayer(ui, supervisor.getState());
		for (const part of keysIn(text)) {
			const binding =
				part.key === undefined ? undefined : bindingFor(layer, part.key);
			if (binding?.command.startsWith('area.') === true) run(binding);
			else write(part.text);
		}
	};

	/** What was typed or pasted goes into the text that is being written. */
	const write = (text: string | undefined) => {
		const {editing} = ui;
		if (editing === undefined || text === undefined) return;
		const area = insertInArea(editing.area, text);
		set({editing: withArea(editing, area, frame.area)});
	};

	/** What was read of a file is new to the person, however far they had read before. */
	const fileReads =
		readFile &&
		createFileReads(readFile, clock, (requestId, file) => {
			const dialog = ui.dialogs.get(requestId);
			const unread =
				dialog?.type === 'choice'
					? withDialog(ui, requestId, {...dialog, top: 0, endSeen: false})
					: ui;
			set({...unread, before: {requestId, file}});
		});

	/** Remembers the key; true if it may be the last one, still held down. */
	const isHeldDown = (stroke: Stroke): boolean => {
		const now = clock.now();
		const key = lastKeyOf(stroke);
		const held = stroke.repeated === true || mayRepeat(lastPress, key, now);
		lastPress = {key, at: now};
		return held;
	};

	/** While an allow is on its way there is no time to wait until a prompt takes keys. */
	const isTakingBack = (layer: LayerName, {name}: Stroke): boolean =>
		name === 'u' &&
		!textLayers.has(layer) &&
		leavingIn(supervisor.getState()).length > 0;

	return {
		getState: () => ui,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		key(stroke) {
			const layer = topLayer(ui, supervisor.getState());
			const takesBack = isTakingBack(layer, stroke);
			const binding = bindingFor(takesBack ? 'global' : layer, stroke.name);
			if (ui.hint !== undefined) set({hint: undefined});
			const deciding = decisionLayers.has(layer);
			const isHeld = isHeldDown(stroke) && binding?.decides === true;
			const open = deciding && promptTakes(binding);
			const takes = open && !isHeld;
			// Also keys for other layers: the keyboard is not quiet.
			const arming = touched(ui.arming, clock.now(), takes);
			if (arming !== ui.arming) set({arming});
			if (open && isHeld)
				set({hint: `Held key ignored: press ${shownKey(stroke.name)} again`});
			if (deciding && !takes && !takesBack && !isAlwaysHeard(stroke)) return;

			if (binding !== undefined) run(binding);
			else if (layer === 'edit' || layer === 'message') type(stroke);
			else if (layer === 'palette') {
				const palette = ui.palette && typeInPalette(ui.palette, stroke);
				if (palette !== undefined) set({palette});
			} else if (isFilterLayer(layer)) {
				const filterLine = ui.filterLine && typeInFilter(ui.filterLine, stroke);
				if (filterLine !== undefined) set({filterLine});
			} else if (ui.editor !== undefined && layer === 'editor') {
				const line = editLine(ui.editor.line, stroke);
				if (line !== undefined) set({editor: {...ui.editor, line}});
			}
		},
		paste(text) {
			const layer = topLayer(ui, supervisor.getState());
			if (layer === 'edit' || layer === 'message') write(text);
			else if (ui.palette !== undefined && layer === 'palette')
				set({palette: pasteInPalette(ui.palette, text)});
			else if (ui.filterLine !== undefined && isFilterLayer(layer))
				set({filterLine: pasteInFilter(ui.filterLine, text)});
			else if (ui.editor !== undefined && layer === 'editor') {
				const line = insertText(ui.editor.line, text);
				set({editor: {...ui.editor, line}});
			} else set({arming: touched(ui.arming, clock.now(), false)});
		},
		mouse(input) {
			applyMouse(tools(), input);
		},
		painted(drawn) {
			frame = drawn;
			const now = clock.now();
			const arming = painted(ui.arming, drawn.promptKey, now);
			const read = endRead(ui, drawn);
			if (arming !== ui.arming || read !== ui) set({...read, arming});
			fileReads?.show(drawn.request);
		},
		start() {
			const unsubscribe = supervisor.subscribe(followSupervisor);
			followSupervisor();
			return () => {
				unsubscribe();
				cancelArming?.();
				cancelTick?.();
				cancelTick = undefined;
				fileReads?.stop();
				search.stop();
			};
		},
	};
}

const isFilterLayer = (layer: LayerName) =>
	layer === 'filter' || layer === 'intercepts';

/** Ctrl-C, Ctrl-L and Ctrl-Z decide nothing and must work at any time. */
function isAlwaysHeard({name}: Stroke): boolean {
	return name === 'ctrl+c' || name === 'ctrl+l' || name === 'ctrl+z';
}

/** Remembers that the end of a prompt's content was on the screen. */
function endRead(
	ui: UiState,
	{request, promptKey, prompt}: PaintedFrame,
): UiState {
	if (request === undefined || promptKey === undefined) return ui;
	// An older frame showed the end of something else.
	if (promptKeyOf(ui, request) !== promptKey) return ui;
	const dialog = dialogOf(ui, request);
	if (dialog.type !== 'choice' || dialog.endSeen) return ui;
	// In a terminal too low for one line of it, scrolling to the end shows nothing.
	return prompt.visible > 0 && prompt.top + prompt.visible >= prompt.total
		? withDialog(ui, request.id, {...dialog, endSeen: true})
		: ui;
}
