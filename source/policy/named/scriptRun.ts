import path from 'node:path';
import {shellEnding} from '../../programs/deeds/languages.js';
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

/**
 * Who reads a file that something runs, by what it says itself: its first line,
 * else the ending of its name. Without either a shell may, as well as another.
 */
export function readersOf(
	place: string,
	text: string,
): readonly Run['readBy'][] {
	if (text.startsWith('#!')) return [saysShell(text) ? 'shell' : 'other'];
	const ending = path.extname(place);
	return ending === ''
		? ['shell', 'other']
		: [shellEnding.test(ending) ? 'shell' : 'other'];
}

/** What tells it from others. */
export const keyOf = ({title, folder = '', text, readBy}: Run): string =>
	[title, folder, text, readBy].join('\0');

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
