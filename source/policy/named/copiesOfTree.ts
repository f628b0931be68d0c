import path from 'node:path';
import {type Segment} from '../../shell/types.js';

/** A folder that git makes while the command runs, and the one it has its files from. */
type TreeCopy = {folder: string; source: string};

/**
 * The folders that earlier parts of a command have git make of a project that
 * is there: `git worktree add x`, `git clone . x`. What lies there is not on the
 * disk yet, but in what it is made of.
 */
export function copiesOfTree(
	segments: readonly Segment[],
): readonly TreeCopy[] {
	return segments.flatMap(({program, args, cwd}): TreeCopy[] => {
		if (program !== 'git' || cwd === undefined) return [];
		const words = args.map(
			({value, pattern, text}) => value ?? pattern ?? text,
		);
		const at = (word: string) => path.resolve(cwd, word);
		const behind = (verb: string) =>
			words
				.slice(words.indexOf(verb) + 1)
				.filter(word => !word.startsWith('-'));
		if (words.includes('worktree') && words.includes('add'))
			return behind('add').map(word => ({folder: at(word), source: cwd}));
		if (!words.includes('clone')) return [];
		const [source = '', ...more] = behind('clone');
		return [...more, path.basename(source).replace(/\.git$/, '')].map(word => ({
			folder: at(word),
			source: at(source),
		}));
	});
}

/** Where a file's text is to be found now: in what the folder is made of, if it lies in one. */
export function sourceOf(
	file: string,
	copies: readonly TreeCopy[],
): string | undefined {
	const copy = copies.find(({folder}) => file.startsWith(`${folder}/`));
	return copy && path.join(copy.source, file.slice(copy.folder.length));
}
