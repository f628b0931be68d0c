/** What a terminal sends for the keys that have a name, without modifiers. */
const named: Readonly<Record<string, string>> = {
	enter: '\r',
	esc: '\u001b',
	tab: '\t',
	'shift+tab': '\u001b[Z',
	space: ' ',
	backspace: '\u007f',
	delete: '\u001b[3~',
	up: '\u001b[A',
	down: '\u001b[B',
	right: '\u001b[C',
	left: '\u001b[D',
	home: '\u001b[H',
	end: '\u001b[F',
	pageup: '\u001b[5~',
	pagedown: '\u001b[6~',
	'ctrl+_': '\u001f',
};

/** xterm's numbers for the modifiers of cursor keys. */
const modifiers: Readonly<Record<string, number>> = {alt: 3, ctrl: 5};

/**
 * The bytes of a key as xterm sends it, by its name in the keymap.
 *
 * @throws Error for a name of which no terminal key is known
 */
export function bytesOf(key: string): string {
	const whole = named[key];
	if (whole !== undefined) return whole;
	if (/^[!-~]$/.test(key)) return key;
	const [, modifier = '', bare = ''] = /^(ctrl|alt)\+(.+)$/.exec(key) ?? [];
	if (modifier === 'ctrl' && /^[a-z]$/.test(bare))
		return String.fromCharCode(bare.charCodeAt(0) - 0x60);
	// eslint-disable-next-line no-control-regex -- that is how the keys begin
	const cursorKey = /^\u001b\[([A-DFH])$/.exec(named[bare] ?? '')?.[1];
	if (cursorKey !== undefined)
		return `\u001b[1;${modifiers[modifier]}${cursorKey}`;
	if (modifier === 'alt') return `\u001b${bytesOf(bare)}`;
	throw new Error(`which bytes does a terminal send for ${key}?`);
}
