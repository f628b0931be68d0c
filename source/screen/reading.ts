import {type Supervisor} from '../supervisor/types.js';
import {type Clock} from '../types/clock.js';
import {type RecordedRow} from '../types/recordings.js';
import {createListeners} from '../utils/listeners.js';
import {nothingPainted} from './paintedFrame.js';
import {type Ui, type UiActions} from './ui.js';

/** A recorded session that is ready to be read; not started. */
export type OpenedRecording = {supervisor: Supervisor; clock: Clock};

/** Opens one beside what goes on. A text says why that can't be. */
export type OpenRecording = (
	row: RecordedRow,
	live: Supervisor,
) => OpenedRecording | string;

/** What is on the screen: what goes on, or a recorded session that is read. */
export type Shown = {
	/** Another one for each screen. */
	key: number;
	supervisor: Supervisor;
	ui: Ui;
	project: string;
};

/** Two screens, one of them shown. */
export type Reading = {
	readonly shown: () => Shown;
	/** Called when another one is shown; returns the unsubscriber. */
	readonly subscribe: (listener: () => void) => () => void;
	/** Both listen until the returned function is called. */
	readonly start: () => () => void;
};

type More = Partial<UiActions> & {supervisor?: Supervisor; clock?: Clock};

/**
 * A recorded session is read on a screen of its own, with a supervisor of its
 * own: what goes on meanwhile goes on, and keeps every prompt, filter and
 * place that it had. Nothing that waits there can be answered from here.
 *
 * @param createUi the screen of what goes on, but for what is given
 */
export function createReading({
	live,
	open,
	createUi,
}: {
	live: {supervisor: Supervisor; project: string};
	open: OpenRecording | undefined;
	createUi: (more: More) => Ui;
}): Reading {
	const listeners = createListeners<[]>(() => undefined);
	let keys = 0;
	let end: (() => void) | undefined;

	const show = (next: Omit<Shown, 'key'>) => {
		shown = {...next, key: ++keys};
		listeners.emit();
	};

	const leave = () => {
		end?.();
		end = undefined;
		// What it shows was out of sight: nothing in it is armed.
		own.ui.painted(nothingPainted);
		show(own);
	};

	const read = (row: RecordedRow): string | undefined => {
		const opened = open?.(row, live.supervisor);
		if (opened === undefined || typeof opened === 'string') return opened;
		end?.();
		const {supervisor, clock} = opened;
		const ui = createUi({
			supervisor,
			clock,
			onRead: read,
			onLeaveReading: leave,
			onQuit() {
				leave();
				// What waits is asked about where it is.
				own.ui.key({name: 'ctrl+c'});
			},
			// A recording is of another time: its terminals and files may be others.
			onStep: undefined,
			onGoThere: undefined,
			onMute: undefined,
			readFile: undefined,
		});
		supervisor.start();
		const endUi = ui.start();
		end = () => {
			endUi();
			supervisor.stop();
		};
		show({supervisor, ui, project: row.project});
		return undefined;
	};

	const own = {
		...live,
		ui: createUi(open === undefined ? {} : {onRead: read}),
	};
	let shown: Shown = {...own, key: keys};

	return {
		shown: () => shown,
		subscribe: listeners.add,
		start() {
			const endOwn = own.ui.start();
			return () => {
				end?.();
				end = undefined;
				endOwn();
			};
		},
	};
}
