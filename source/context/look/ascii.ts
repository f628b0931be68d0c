import {clusters, textWidth} from '../../utils/clusterWidth.js';

/*
 * For terminals and fonts that know nothing but ASCII. Every character gets as
 * many cells as it had, so nothing moves and nothing is cut that was not cut
 * before. The symbols athena draws have look-alikes; what else lies beyond
 * ASCII is text of the agent's and becomes `?`.
 */

/** The text in ASCII, cell for cell. Given text that is visible already. */
export function toAscii(text: string): string {
	if (ascii.test(text)) return text;
	let drawn = '';
	for (const cluster of clusters(text)) {
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
		['|│┃┆┊║▏▎', '|'],
		['-─━┄┈–—−', '-'],
		['=═', '='],
		['+┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝', '+'],
		['#█▇▆▅▓■▮', '#'],
		['.░▒·…⋯⋮⍽', '.'],
		['*●◆•★✦⁕∗', '*'],
		['o○◯◌◇☐□▢▯', 'o'],
		['%◐◑◒◓◔◕', '%'],
		['v✓✔☑▼▾↓⌄', 'v'],
		['x✗✘⊘⊗×☒✕✖', 'x'],
		['!⚠‼❗', '!'],
		['>›❯▶▸→»⟩⇥↦⤷', '>'],
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
