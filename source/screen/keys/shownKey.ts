import {digits} from './digits.js';

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

/** The keys of a binding as people write them; the digits as one. */
export function shownKeys(keys: readonly string[]): string[] {
	return isDigits(keys)
		? [allDigits, ...keys.slice(digits.length).map(key => shownKey(key))]
		: keys.map(key => shownKey(key));
}

/** The first of them, for where there is room for one. */
export function firstShownKey(keys: readonly string[]): string {
	return shownKeys(keys)[0] ?? '';
}

const allDigits = '1-9';

const isDigits = (keys: readonly string[]) =>
	digits.every((digit, index) => keys[index] === digit);
