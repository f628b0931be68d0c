/** What the mouse did; cells are 0-based from the upper left corner. */
export type MouseInput = {row: number; column: number} & (
	{type: 'press'} | {type: 'wheel'; direction: 'up' | 'down'}
);

/**
 * The terminal as the screen sees it: a size, pasted text, and two signals.
 * Implemented by the terminal layer; tests pass their own.
 */
export type TerminalPort = {
	/** Cells per row, as it is now. */
	readonly columns: () => number;
	/** Rows, as it is now. */
	readonly rows: () => number;
	/** Called after the size changed; returns the unsubscriber. */
	readonly onResize: (handler: () => void) => () => void;
	/**
	 * Called once per paste with the whole pasted text, untrusted; none of it
	 * arrives as key input. Returns the unsubscriber.
	 */
	readonly onPaste: (handler: (text: string) => void) => () => void;
	/**
	 * True while the terminal does not show what was drawn last: bytes wait in
	 * the process because it reads slowly, or it was given to another program.
	 */
	readonly isBehind?: () => boolean;
	/**
	 * Called each time it shows the last frame after it was behind, or after it
	 * was given back; what it showed before is lost then. Returns the unsubscriber.
	 */
	readonly onCaughtUp?: (
		handler: (how: {wasLost: boolean}) => void,
	) => () => void;
	/** Writes the whole screen anew, whatever became of it. */
	readonly redraw?: () => void;
	/** How long ago that was read which comes as key input now, ms: some of it is held back, as more may follow. */
	readonly keyAgeMs?: () => number;
	/** Sets the window's title; the text must be free of control characters. */
	readonly setTitle?: (title: string) => void;
	/** Rings the bell. */
	readonly bell?: () => void;
	/**
	 * Puts a text on the clipboard (OSC 52), where the terminal allows it; false
	 * if it is too long for terminals to take.
	 */
	readonly copy?: (text: string) => boolean;
	/**
	 * Called for each press of the left button and each step of the wheel; no
	 * byte of it arrives as key input. Returns the unsubscriber.
	 */
	readonly onMouse?: (handler: (input: MouseInput) => void) => () => void;
	/** Whether the mouse is athena's or the terminal's own; its own at the start. */
	readonly setMouse?: (isTaken: boolean) => void;
};
