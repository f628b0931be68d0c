import {type Supervisor} from '../supervisor/types.js';
import {type Clock} from '../types/clock.js';
import {
	accepts,
	elapsed,
	mayRepeat,
	nextStepIn,
	painted,
	type Press,
	touched,
} from './arming.js';
import {commands} from './commands/index.js';
import {type CommandTools} from './commands/tools.js';
import {lastKeyOf, type Stroke} from './keyNames.js';
import {type Binding} from './binding.js';
import {bindingFor} from './keymap.js';
import {decisionLayers, promptKeyOf, topLayer} from './layers.js';
import {shownKey} from './shownKey.js';
import {editLine, insertText} from './textLine.js';
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
}: Deps): Ui {
	let ui = initialUiState(clock.now(), onStep !== undefined);
	let frame = nothingPainted;
	let lastPress: Press | undefined;
	let cancelArming: (() => void) | undefined;
	let cancelTick: (() => void) | undefined;
	const listeners = new Set<() => void>();

	const set = (patch: Partial<UiState>) => {
		ui = {...ui, ...patch};
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
		const {held, running} = supervisor.getState();
		const busy = held.length > 0 || running > 0;
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
		const {held} = supervisor.getState();
		const waiting = new Set(held.map(request => request.id));
		const dialogs = [...ui.dialogs].filter(([id]) => waiting.has(id));
		const patch: Partial<UiState> = {
			...(dialogs.length < ui.dialogs.size && {dialogs: new Map(dialogs)}),
			...(held.length === 0 && ui.focus === 'feed' && {focus: 'prompt'}),
			...(cancelTick === undefined && {nowMs: clock.now()}),
		};
		scheduleTick();
		if (Object.keys(patch).length > 0) set(patch);
	};

	const tools = (): CommandTools => ({
		get ui() {
			return ui;
		},
		state: supervisor.getState(),
		frame,
		request: frame.request,
		supervisor,
		now: clock.now(),
		set,
		quit: onQuit,
		step: () => onStep?.(),
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
		const layer = topLayer(ui, supervisor.getState());
		const shown = shownRequest(ui, supervisor.getState());
		const key = shown && promptKeyOf(shown, layer);
		if (key === undefined || key !== frame.promptKey) return false;
		const open = accepts(ui.arming, key);
		return binding?.decides === true
			? open === 'decisions'
			: binding !== undefined && open !== 'nothing';
	};

	/** Remembers the key; true if it may be the last one, still held down. */
	const isHeldDown = (stroke: Stroke): boolean => {
		const now = clock.now();
		const key = lastKeyOf(stroke);
		const held = stroke.repeated === true || mayRepeat(lastPress, key, now);
		lastPress = {key, at: now};
		return held;
	};

	return {
		getState: () => ui,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		key(stroke) {
			const layer = topLayer(ui, supervisor.getState());
			const binding = bindingFor(layer, stroke.name);
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
			if (deciding && !takes && !isAlwaysHeard(stroke)) return;

			if (binding !== undefined) run(binding);
			else if (ui.editor !== undefined && layer === 'editor') {
				const line = editLine(ui.editor.line, stroke);
				if (line !== undefined) set({editor: {...ui.editor, line}});
			}
		},
		paste(text) {
			if (ui.editor !== undefined && ui.overlay !== 'quit') {
				const line = insertText(ui.editor.line, text);
				set({editor: {...ui.editor, line}});
			} else set({arming: touched(ui.arming, clock.now(), false)});
		},
		painted(drawn) {
			frame = drawn;
			const now = clock.now();
			const arming = painted(ui.arming, drawn.promptKey, now);
			const read = endRead(ui, drawn);
			if (arming !== ui.arming || read !== ui) set({...read, arming});
		},
		start() {
			const unsubscribe = supervisor.subscribe(followSupervisor);
			followSupervisor();
			return () => {
				unsubscribe();
				cancelArming?.();
				cancelTick?.();
				cancelTick = undefined;
			};
		},
	};
}

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
	const dialog = dialogOf(ui, request);
	if (dialog.type !== 'choice' || dialog.endSeen) return ui;
	// In a terminal too low for one line of it, scrolling to the end shows nothing.
	return prompt.visible > 0 && prompt.top + prompt.visible >= prompt.total
		? withDialog(ui, request.id, {...dialog, endSeen: true})
		: ui;
}
