import {createContext, use} from 'react';
import {type Supervisor} from '../supervisor/types.js';
import {type Highlighter} from '../types/codeColours.js';
import {type TerminalPort} from '../types/terminal.js';
import {type Theme} from '../screen/look/theme.js';
import {type Ui} from '../screen/ui.js';

/** What every part of the screen may use. */
export type ScreenContextValue = {
	supervisor: Supervisor;
	ui: Ui;
	terminal: TerminalPort;
	/** Name of the supervised project. */
	project: string;
	theme: Theme;
	/** Left out where code is shown without colours. */
	highlighter?: Highlighter | undefined;
};

/** Provided by `App`. */
export const ScreenContext = createContext<ScreenContextValue | undefined>(
	undefined,
);

/** The value `App` provides; outside of it, a bug. */
export function useScreenContext(): ScreenContextValue {
	const value = use(ScreenContext);
	if (value === undefined) throw new Error('Screen outside of App');
	return value;
}
