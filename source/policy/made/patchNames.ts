import {patchPaths} from '../../runtime/tools/patch.js';
import {type CallPath} from '../../runtime/call.js';

/** A longer patch is one of which nobody says what it changes. */
export const mostPatchNames = 500;

/** What a patch says of files. */
export type PatchNames = {
	/** In the form that OpenAI's models write (`*** Add File: x`). */
	written: readonly CallPath[];
	/** Behind the marks of `diff` and git, as they stand: `a/x`. */
	marked: readonly string[];
};

/** The files that a text names as a patch does. */
export function patchNames(text: string): PatchNames {
	const marked = new Set<string>();
	for (const [, names = ''] of text.matchAll(marks))
		for (const word of wordsOf(names))
			if (word !== '' && word !== '/dev/null') marked.add(word);
	return {written: patchPaths(text) ?? [], marked: [...marked]};
}

/** Whether there are more of them than anybody lists. */
export const namesTooMany = ({written, marked}: PatchNames): boolean =>
	written.length + marked.length > mostPatchNames;

/** A file of the first kind, from the folder that the patch is about. */
export const writtenPath = ({text, below = ''}: CallPath): string =>
	below === '' || text === '' ? text : `${below}/${text}`;

/** A name without its first folders: `a/x` is `x` to whoever applies it. */
export function withoutFolders(name: string, folders: number): string {
	const parts = name.split('/');
	return parts.slice(Math.min(folders, parts.length - 1)).join('/');
}

/** A name ends at a tab; in the first line of git's there are two of them. */
const wordsOf = (text: string): string[] => {
	const [name = ''] = text.split('\t');
	const all = name.includes(' ') ? [name, ...name.split(/\s+/)] : [name];
	return all.map(word => word.trim().replace(/^"|"$/g, ''));
};

/** Lines of a patch that name a file. */
const marks =
	/^(?:\+\+\+|---|\*\*\*|diff --git|Index:|rename (?:from|to)|copy (?:from|to)) (?!Begin Patch|End Patch|(?:Add|Update|Delete) File:|Move to:|End of File)(.+)$/gm;
