import {clusters, textWidth} from '../../utils/clusterWidth.js';

/*
 * For terminals and fonts that know nothing but ASCII. Every character gets as
 * many cells as it had, so nothing moves and nothing is cut that was not cut
 * before. The symbols athena draws have look-alikes, no two of a kind with the
 * same one; what else lies beyond ASCII is text of the agent's and becomes `?`.
 */

/** The text in ASCII, cell for cell. Given text that is visible already. */
export function toAscii(text: string): string {
	if (ascii.test(text)) return text;
	let drawn = '';
	// One dot alone ends a sentence: an ellipsis takes the blank behind it too.
	for (const cluster of clusters(text.replaceAll(/…(\)?) /g, '..$1'))) {
		drawn += ascii.test(cluster)
			? cluster
			: (lookAlikes.get(cluster) ?? '?').repeat(textWidth(cluster));
	}

	return drawn;
}

const ascii = /^[\x20-\x7e]*$/;

/** One ASCII character for each cell of the symbol. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
	[
		['|│┃┊▏▎', '|'],
		// A line that only goes on must not look like one of its own.
		[':┆', ':'],
		['H║', 'H'],
		['-─━┄┈–—−', '-'],
		['=═', '='],
		['+▸┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝', '+'],
		['#█▇▆▅▓■▮', '#'],
		['.░▒·…⋯⋮⍽', '.'],
		['*●•✦⁕∗', '*'],
		['`★', '`'],
		['W◆', 'W'],
		['w◇', 'w'],
		['o○◯◌☐□▢▯', 'o'],
		['%◐◑◒◓◔◕', '%'],
		['y✓✔☑', 'y'],
		['v▼▾↓⌄', 'v'],
		['x✗✘×☒✕', 'x'],
		['X✖', 'X'],
		['d⊘⊗', 'd'],
		['!⚠‼❗', '!'],
		['>›▶→»⟩⇥↦⤷', '>'],
		['/❯', '/'],
		['<‹❮◀◂←«⟨', '<'],
		['^▲▴↑⌃', '^'],
		['L⎿↳', 'L'],
		['"“”„', '"'],
		["'‘’‚", "'"],
		['~≈↻⟳↺', '~'],
		['$⏎↵', '$'],
		['&⧉', '&'],
		['@␛␡', '@'],
	].flatMap(([symbols = '', plain = '?']) =>
		Array.from(symbols, (symbol): [string, string] => [symbol, plain]),
	),
);
