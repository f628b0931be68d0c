import {isRecord} from '../../utils/isRecord.js';
import {textOf} from '../../utils/tolerant.js';
import {unpackJson} from '../../utils/unpackJson.js';
import {type ToolInput} from '../call.js';

/** How fields end that name files, or folders: `absolute_path`, `filePaths`, `dir`. */
const ofFiles =
	'path paths file files filename filenames filepath filepaths pathname uri uris';
const ofFolders =
	'dir dirs dirpath directory directories folder folders cwd workdir root';
const both = new Set([...ofFiles.split(' '), ...ofFolders.split(' ')]);
const folders = new Set(ofFolders.split(' '));

/** The last word of a field's name. */
const lastWord = (field: string) =>
	(/[A-Z]?[a-z]+$|[A-Z]+$/.exec(field)?.[0] ?? field).toLowerCase();

/**
 * Whether a field names files by what it is called: versions of an agent call
 * the same field otherwise, and nobody says so.
 */
export const namesFiles = (field: string): boolean => both.has(lastWord(field));

/** Whether it is called like one for a folder, which others may be relative to. */
export const namesFolder = (field: string): boolean =>
	folders.has(lastWord(field)) ||
	/^(?:dir|directory|folder)_?path$/i.test(field);

/**
 * The names in a field, one or a list, also as a text; '' for what is no name:
 * nobody knows which. Tools may take the blanks around a name off, or keep them:
 * both are names.
 */
export function namesOf(value: unknown): readonly string[] {
	if (Array.isArray(value) && value.length > 0)
		return value.flatMap(one => bothWays(textOf(one)));
	const text = textOf(value);
	const listed = text.startsWith('[') ? unpackJson(text) : undefined;
	return Array.isArray(listed)
		? [text, ...listed.flatMap(one => bothWays(textOf(one)))]
		: bothWays(text);
}

/** As it is written, and without the blanks around it, where there are some. */
export function bothWays(text: string): readonly string[] {
	const bare = text.trim();
	return bare === text ? [text] : [text, bare];
}

/** The records in lists of an input, of a list of edits each: they may name files of their own. */
export const recordsIn = (input: ToolInput): readonly ToolInput[] =>
	Object.values(input).flatMap(value =>
		Array.isArray(value) ? value.filter(isRecord) : [],
	);
