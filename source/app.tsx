import {useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import {Screen} from './components/Screen.js';
import {ScreenContext} from './context/ScreenContext.js';
import {type Theme, themes} from './screen/look/theme.js';
import {createReading, type OpenRecording} from './screen/reading.js';
import {createUi, type UiActions} from './screen/ui.js';
import {type Supervisor} from './supervisor/types.js';
import {type Clock, systemClock} from './types/clock.js';
import {type Highlighter} from './types/codeColours.js';
import {type TerminalPort} from './types/terminal.js';

export type AppProps = Omit<UiActions, 'onRead' | 'onLeaveReading'> & {
	/** Already started. */
	supervisor: Supervisor;
	/** Size, resizes and pastes of the terminal the app is drawn in. */
	terminal: TerminalPort;
	/** Name of the supervised project, as the header shows it. */
	project: string;
	clock?: Clock;
	/** For how long something is shown or the keyboard quiet, ms; else the clock says it. */
	stopwatch?: () => number;
	theme?: Theme;
	/** Colours code; without it code is plain. */
	highlighter?: Highlighter | undefined;
	/** Opens a recorded session to be read beside what goes on; left out where none can. */
	onOpenRecording?: OpenRecording | undefined;
};

/** athena's screen, or the recorded session that is read in its place. Providers, nothing else. */
export function App({
	supervisor,
	terminal,
	project,
	clock = systemClock,
	stopwatch,
	theme = themes.dark,
	highlighter,
	onRedraw = terminal.redraw,
	onCopy = terminal.copy,
	onOpenRecording,
	...actions
}: AppProps) {
	// One screen for as long as the app is there.
	const [reading] = useState(() =>
		createReading({
			live: {supervisor, project},
			open: onOpenRecording,
			createUi: more =>
				createUi({
					...actions,
					supervisor,
					clock,
					stopwatch,
					onRedraw,
					onCopy,
					...more,
				}),
		}),
	);
	useEffect(() => reading.start(), [reading]);
	const shown = useSyncExternalStore(reading.subscribe, reading.shown);
	const value = useMemo(
		() => ({...shown, terminal, theme, highlighter}),
		[shown, terminal, theme, highlighter],
	);
	return (
		<ScreenContext value={value}>
			<Screen key={shown.key} />
		</ScreenContext>
	);
}
