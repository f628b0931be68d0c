const shownNames: ReadonlyMap<string, string> = new Map([
	['up', '↑'],
	['down', '↓'],
	['left', '←'],
	['right', '→'],
	['pageup', 'PgUp'],
	['pagedown', 'PgDn'],
	['home', 'Home'],
	['end', 'End'],
	['enter', 'Enter'],
	['esc', 'Esc'],
	['tab', 'Tab'],
	['shift+tab', 'Shift-Tab'],
	['space', 'Space'],
	['ctrl+c', 'Ctrl-C'],
	['ctrl+l', 'Ctrl-L'],
]);

/** A key as people write it. */
export function shownKey(name: string): string {
	return shownNames.get(name) ?? name;
}
