import {quoteWord} from '../../shell/quoteWord.js';
import {placed} from './ownPlace.js';
import {withWords} from './mentions.js';
import {saysShell, shebangCommand} from './shebang.js';

/** A script that is there, and runs or may run. */
export type Run = {
	/** For a person: its path, or the name it has in a file. */
	title: string;
	/** As it runs: with the words it is given, and its own place, where it asks for them. */
	text: string;
	/** Where it runs, absolute; undefined: nobody knows. */
	folder: string | undefined;
	/**
	 * Who reads it: a shell, a task runner in whose own form commands stand in
	 * it, or another program.
	 */
	readBy: 'shell' | 'runner' | 'other';
	/** The words that it is given; left out: nobody knows of any. */
	given?: readonly string[];
};

/** What tells it from others. */
export const keyOf = ({title, folder = '', text}: Run): string =>
	[title, folder, text].join('\0');

/** What the first line of a file runs that is started as a program. */
export function byFirstLine(
	told: Omit<Run, 'text' | 'readBy'>,
	text: string,
): Run[] {
	const starts = shebangCommand(text);
	if (starts === undefined) return [];
	const words = [told.title, ...(told.given ?? [])].map(quoteWord);
	return [{...told, text: [starts, ...words].join(' '), readBy: 'shell'}];
}

/** A file that is started as a program, of whatever language it is. */
export function started(
	{path: title, text}: {path: string; text: string},
	folder: string | undefined,
	given: readonly string[],
): readonly Run[] {
	const told = {title, folder, given};
	const readBy = !text.startsWith('#!') || saysShell(text) ? 'shell' : 'other';
	return [
		...withWords(placed(text, title), given).map((own): Run => ({
			...told,
			text: own,
			readBy,
		})),
		...byFirstLine(told, text),
	];
}
