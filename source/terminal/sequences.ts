/*
 * The control sequences athena sends. Names by xterm's ctlseqs; every one of
 * them is ignored by a terminal that does not know it.
 */

/** What an athena that was killed outright left on: every report of the mouse, a held update, colours. */
const mend =
	'\u001b[?1004l\u001b[?1006l\u001b[?1003l\u001b[?1002l\u001b[?1000l\u001b[?2026l\u001b[0m';

/** Takes the screen, whatever state it was left in: title remembered, alternate buffer, cursor hidden, pastes marked, no wrapping at the edge. */
export const takeScreen =
	mend +
	'\u001b[22;2t\u001b[?1049h\u001b[?25l\u001b[?2004h\u001b[?7l\u001b[H\u001b[2J';

/** Gives it back as it was, in the opposite order, with the mouse, styles and updates ended. */
export const giveScreenBack =
	'\u001b[?1004l\u001b[?1006l\u001b[?1000l\u001b[?2026l\u001b[0m\u001b[?7h\u001b[?2004l\u001b[?25h\u001b[?1049l\u001b[23;2t';

/** Between these the terminal shows nothing until all of it has come. */
export const beginUpdate = '\u001b[?2026h';
export const endUpdate = '\u001b[?2026l';

/** To the first cell of a row, 0-based. */
export const toRow = (row: number) => `\u001b[${row + 1};1H`;

/** To a column of the same row, 0-based. */
export const toColumn = (column: number) => `\u001b[${column + 1}G`;

/** Empties from the cursor to the end of its row. */
export const eraseToEnd = '\u001b[K';
export const eraseRow = '\u001b[2K';
/** Empties from the cursor to the end of the screen; never touches the scrollback. */
export const eraseBelow = '\u001b[J';

/** What a terminal puts around a paste. */
export const pasteStart = '\u001b[200~';
export const pasteEnd = '\u001b[201~';

/** Presses and the wheel are reported, in a form that knows any column (SGR). */
export const takeMouse = '\u001b[?1000h\u001b[?1006h';
export const giveMouseBack = '\u001b[?1006l\u001b[?1000l';

export const bell = '\u0007';
/** The window's title; the text is free of control characters. */
export const title = (text: string) => `\u001b]2;${text}\u0007`;

/** A desktop notification as iTerm2 began it; the text is free of control characters. */
export const notifyOsc9 = (text: string) => `\u001b]9;${text}\u0007`;
/** As urxvt began it; both are free of control characters and of `;`. */
export const notifyOsc777 = (title: string, body: string) =>
	`\u001b]777;notify;${title};${body}\u0007`;
/** As kitty has it, in two parts of one notification; both as base64, which ends nothing. */
export const notifyOsc99 = (title: string, body: string) =>
	`\u001b]99;i=athena:d=0:e=1;${base64(title)}\u001b\\\u001b]99;i=athena:d=1:e=1:p=body;${base64(body)}\u001b\\`;
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** The terminal says when it gets the focus, and when it loses it. */
export const tellFocus = '\u001b[?1004h';
/** Puts a text on the clipboard. */
export const clipboard = (text: string) =>
	`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`;
/** For the terminal around tmux, which passes it on if it may (allow-passthrough). */
export const throughTmux = (sequence: string) =>
	`\u001bPtmux;${sequence.replaceAll('\u001b', '\u001b\u001b')}\u001b\\`;
