import {type FileAccess} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';

/**
 * `x<->` and `x<1-9>.txt` are globs to zsh, for numbers; all other shells, and
 * the loose reading, take them for redirections.
 *
 * @param cwd the folder that the command starts in, absolute
 */
export function numericGlobs(command: string, cwd: string): FileAccess[] {
	// Nearly no command has any.
	if (!command.includes('<')) return [];
	const words = new Set<string>();
	for (const {index, 0: glob} of command.matchAll(/<\d{0,9}-\d{0,9}>/g)) {
		if (words.size === mostGlobs) break;
		words.add(wordAround(command, index, index + glob.length));
	}

	return [...words].flatMap(word => {
		const path = resolveFrom(cwd, word.replace(/<[-\d]*>/g, '*'));
		return (['read', 'write'] as const).map((kind): FileAccess => ({
			kind,
			text: word,
			path,
			isGlob: true,
		}));
	});
}

const mostGlobs = 100;
/** No path is longer, characters. */
const longestPath = 4096;

const end = /[\s;|&()'"`$]/;

function wordAround(text: string, from: number, to: number): string {
	const before = text.slice(Math.max(0, from - longestPath), from);
	const behind = text.slice(to, to + longestPath);
	const length = behind.search(end);
	let start = before.length;
	while (start > 0 && !end.test(before.charAt(start - 1))) start--;
	return (
		before.slice(start) +
		text.slice(from, to) +
		(length < 0 ? behind : behind.slice(0, length))
	);
}
