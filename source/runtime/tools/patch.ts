import {type CallPath} from '../call.js';

/** What a patch does to one file. */
export type FilePatch = {
	path: string;
	change: 'add' | 'update' | 'delete';
	/** Where the file goes, if it is moved. */
	movedTo?: string;
	/** What stands below its header, as written: `+`, `-`, ` ` and `@@` lines. */
	lines: readonly string[];
};

const header = /^\*\*\* (Add|Update|Delete) File: (.*)$/;
const move = /^\*\*\* Move to: (.*)$/;
const changes = {Add: 'add', Update: 'update', Delete: 'delete'} as const;

/**
 * The files of a patch in the form that OpenAI's models write (`*** Begin
 * Patch`), each once for each of its headers; undefined where there is none.
 *
 * Codex takes headers with white space around them, so a line counts as one
 * wherever it stands: a file too many is asked about, none is missed.
 */
export function readPatch(text: string): readonly FilePatch[] | undefined {
	const files: (FilePatch & {lines: string[]})[] = [];
	for (const line of text.split('\n')) {
		const trimmed = line.trim();
		const [, change, path] = header.exec(trimmed) ?? [];
		const [, movedTo] = move.exec(trimmed) ?? [];
		const last = files.at(-1);
		if (isChange(change) && path !== undefined)
			files.push({path: path.trim(), change: changes[change], lines: []});
		else if (movedTo !== undefined && last) last.movedTo = movedTo.trim();
		else if (last && !trimmed.startsWith('*** ')) last.lines.push(line);
	}

	return files.length === 0 ? undefined : files;
}

const isChange = (word: string | undefined): word is keyof typeof changes =>
	word !== undefined && Object.hasOwn(changes, word);

/** Every file that a patch touches; undefined where it is no patch: nobody knows. */
export function patchPaths(text: string): readonly CallPath[] | undefined {
	return readPatch(text)?.flatMap(({path, change, movedTo}): CallPath[] => [
		{
			access: change === 'delete' || movedTo !== undefined ? 'delete' : 'write',
			text: path,
		},
		...(movedTo === undefined
			? []
			: [{access: 'write' as const, text: movedTo}]),
	]);
}

/** What a patch is about in a few words: its file, or how many. */
export function patchSubject(text: string): string | undefined {
	const files = readPatch(text);
	const [first] = files ?? [];
	if (!files || !first) return undefined;
	return files.length === 1
		? first.path
		: `${first.path} and ${files.length - 1} more`;
}

/** Lines that a patch adds and removes: `+3 -1`. */
export function patchOutcome(text: string): string | undefined {
	const lines = readPatch(text)?.flatMap(file => file.lines);
	if (!lines) return undefined;
	const added = lines.filter(line => line.startsWith('+')).length;
	const removed = lines.filter(line => line.startsWith('-')).length;
	return `+${added} -${removed}`;
}
