import {Box, type Key, useInput} from 'ink';
import {
	useCallback,
	useEffect,
	useLayoutEffect,
	useRef,
	useSyncExternalStore,
} from 'react';
import {nameStroke} from '../screen/keys/keyNames.js';
import {toAscii} from '../screen/look/ascii.js';
import {line, type Line} from '../screen/look/line.js';
import {useScreenContext} from '../context/ScreenContext.js';
import {themeOf} from '../screen/look/theme.js';
import {nothingPainted} from '../screen/paintedFrame.js';
import {waitingIn} from '../screen/prompt/waiting.js';
import {useFeed} from '../hooks/useFeed.js';
import {useTerminalSize} from '../hooks/useTerminalSize.js';
import {useCodeColours} from './code/useCodeColours.js';
import {compose, smallest} from './frame/compose.js';
import {frameLines} from './frame/frameLines.js';
import {windowTitle} from './frame/windowTitle.js';
import {Lines} from './Lines.js';

/**
 * The whole screen: `rows - 1` lines, never more, since Ink clears the screen
 * and the scrollback when its output is as tall as the terminal. Holds the
 * only `useInput` of athena.
 */
export function Screen() {
	const {
		supervisor,
		ui,
		terminal,
		project,
		theme: ownTheme,
	} = useScreenContext();
	const {state} = useFeed(supervisor);
	const uiState = useSyncExternalStore(ui.subscribe, ui.getState);
	const size = useTerminalSize(terminal);
	const {themeName} = uiState;
	const theme =
		themeName === undefined
			? ownTheme
			: themeOf(themeName, ownTheme.ascii === true);
	const fits = size.columns >= smallest.columns && size.rows >= smallest.rows;
	const screen = useCodeColours(
		compose(state, uiState, {size, project}),
		theme,
	);
	const waiting = waitingIn(state).length;
	const title = windowTitle(state, project);

	useInput(
		useCallback(
			(input: string, key: Key) => {
				const stroke = nameStroke(input, key);
				if (stroke !== undefined) ui.key(stroke, terminal.keyAgeMs?.());
			},
			[terminal, ui],
		),
	);
	useEffect(() => terminal.onPaste(ui.paste), [terminal, ui]);
	useEffect(() => terminal.onMouse?.(ui.mouse), [terminal, ui]);
	useEffect(() => {
		terminal.setMouse?.(uiState.takesMouse);
	}, [terminal, uiState.takesMouse]);
	useEffect(() => {
		terminal.setTitle?.(theme.ascii ? toAscii(title) : title);
	}, [terminal, title, theme.ascii]);
	const committed = useRef(nothingPainted);
	// Ink has written what was committed: that is what the keys mean from now
	// on, unless the terminal does not show it yet. No dependencies.
	useLayoutEffect(() => {
		committed.current = fits ? screen.frame : nothingPainted;
		if (terminal.isBehind?.() === true) ui.drawnUnseen(committed.current);
		else ui.painted(committed.current);
	});
	useLayoutEffect(
		() =>
			terminal.onCaughtUp?.(({wasLost}) => {
				// Whatever was armed was not in sight.
				if (wasLost) ui.painted(nothingPainted);
				ui.painted(committed.current);
			}),
		[terminal, ui],
	);

	const height = size.rows - 1;
	const width = size.columns;
	if (!fits)
		return (
			<Lines
				lines={tooSmall(waiting).slice(0, height)}
				width={width}
				theme={theme}
			/>
		);
	return (
		<Box flexDirection="column" height={height} width={width} overflow="hidden">
			<Lines lines={frameLines(screen, width)} width={width} theme={theme} />
		</Box>
	);
}

function tooSmall(waiting: number): Line[] {
	return [
		line(['The terminal is too small for athena.', 'warn']),
		line(`It needs ${smallest.columns}×${smallest.rows}.`),
		...(waiting > 0 ? [line([`Requests that wait: ${waiting}`, 'warn'])] : []),
	];
}
