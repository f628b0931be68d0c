import {useEffect, useMemo, useState} from 'react';
import {Screen} from './components/Screen.js';
import {ScreenContext} from './context/ScreenContext.js';
import {type Theme, themes} from './screen/look/theme.js';
import {createUi, type UiActions} from './screen/ui.js';
import {type Supervisor} from './supervisor/types.js';
import {type Clock, systemClock} from './types/clock.js';
import {type Highlighter} from './types/codeColours.js';
import {type TerminalPort} from './types/terminal.js';

export type AppProps = UiActions & {
	/** Already started. */
	supervisor: Supervisor;
	/** Size, resizes and pastes of the terminal the app is drawn in. */
	terminal: TerminalPort;
	/** Name of the supervised project, as the header shows it. */
	project: string;
	clock?: Clock;
	theme?: Theme;
	/** Colours code; without it code is plain. */
	highlighter?: Highlighter | undefined;
};

/** athena's screen. Providers, nothing else. */
export function App({
	supervisor,
	terminal,
	project,
	clock = systemClock,
	theme = themes.dark,
	highlighter,
	onRedraw = terminal.redraw,
	onCopy = terminal.copy,
	...actions
}: AppProps) {
	// One screen for as long as the app is there.
	const [ui] = useState(() =>
		createUi({...actions, supervisor, clock, onRedraw, onCopy}),
	);
	useEffect(() => ui.start(), [ui]);
	const value = useMemo(
		() => ({supervisor, ui, terminal, project, theme, highlighter}),
		[supervisor, ui, terminal, project, theme, highlighter],
	);
	return (
		<ScreenContext value={value}>
			<Screen />
		</ScreenContext>
	);
}
