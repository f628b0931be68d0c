/** `git` for `/usr/bin/git`, `\git` or `git`. */
export function baseName(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Why a program's name can't be trusted to be what it looks like; undefined:
 * it can.
 */
export function doubtName(name: string): string | undefined {
	// A plain name is the usual case, and the quick one.
	if (/^[\w./+@:,%[\]{}~!^-]+$/.test(name))
		return name.endsWith('/') ? `${name} is a folder` : undefined;
	if (name === '') return 'the program has no name';
	if (name.startsWith('=')) return `${name} stands for a path in zsh`;
	if (/[^\x20-\x7e]/.test(name))
		return 'the name of the program has characters that look like others';
	return undefined;
}

/** Format characters, joiners, fillers and controls; a joiner within an emoji is none. */
const invisible =
	/(?!\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d/u;

/** Whether a text holds characters that nobody sees; joined emoji are none. */
export function hidesCharacters(text: string): boolean {
	return !/^[\t\n\r\x20-\x7e]*$/.test(text) && invisible.test(text);
}
