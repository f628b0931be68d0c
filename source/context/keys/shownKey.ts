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
	['backspace', 'Backspace'],
	['delete', 'Delete'],
	['tab', 'Tab'],
	['shift+tab', 'Shift-Tab'],
	['space', 'Space'],
]);

/** A key as people write it. */
export function shownKey(name: string): string {
	const known = shownNames.get(name);
	if (known !== undefined) return known;
	const [, modifiers = '', key = name] =
		/^((?:(?:ctrl|alt|shift|super)\+)*)(.+)$/.exec(name) ?? [];
	if (modifiers === '') return name;
	const shown = shownNames.get(key) ?? key;
	return (
		modifiers
			.split('+')
			.filter(part => part !== '')
			.map(part => `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}-`)
			.join('') + (shown.length === 1 ? shown.toUpperCase() : shown)
	);
}
