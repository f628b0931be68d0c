/** `git` for `/usr/bin/git`, `\git` or `git`. */
function baseName(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The program a name may stand for: on a file system that does not tell
 * capitals apart (macOS), `RM` is `rm`. On others it is something else, which
 * `doubtName` says.
 */
export function programName(path: string): string {
	const name = baseName(path);
	return /[A-Z]/.test(name) && !capitals.has(name) ? name.toLowerCase() : name;
}

/** Programs that are known by their capitals. */
const capitals = new Set(['R', 'Rscript']);

/**
 * Why a program's name can't be trusted to be what it looks like; undefined:
 * it can.
 */
export function doubtName(name: string): string | undefined {
	// A plain name is the usual case, and the quick one.
	if (/^[\w./+@:,%[\]{}~!^-]+$/.test(name))
		return name.endsWith('/')
			? `${name} is a folder`
			: programName(name) === baseName(name)
				? undefined
				: `${name} is ${programName(name)} only where capitals do not count`;
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
