import {textOf} from '../../utils/tolerant.js';
import {type CallPath, type FilePatch, type ToolInput} from '../call.js';
import {type PathsIn} from './row.js';

/* What any of the programs takes for a header, or might: opencode wants no blank behind the colon. */
const header = /^\*{3,}\s*(add|update|delete)\s*file\s*:?(.*)$/is;
const move = /^\*{3,}\s*move\s*to\s*:?(.*)$/is;
/** What every header begins with, behind whatever is blank to somebody. */
const mayBeHeader = /^[\s\u0085]*\*\*/;
/** No line of a file's begins so, and these say nothing of files. */
const marked = /^\*{2}/;
const harmless = /^\*\*\* (?:Begin Patch|End Patch|End of File)\s*$/;

/**
 * The files of a patch in the form that OpenAI's models write (`*** Begin
 * Patch`), each once for each of its headers; undefined where there is none.
 *
 * Codex takes headers with white space around them, so a line counts as one
 * wherever it stands: a file too many is asked about, none is missed. What looks
 * like a header and is none of these is one of a file that nobody knows (`''`).
 */
export function readPatch(text: string): readonly FilePatch[] | undefined {
	if (!text.includes('**')) return undefined;
	if (isTooLongAPatch(text)) return [unknownFile()];
	const files: (FilePatch & {lines: string[]})[] = [];
	for (const line of text.split('\n')) {
		const last = files.at(-1);
		if (!mayBeHeader.test(line)) {
			last?.lines.push(line);
			continue;
		}

		const trimmed = trim(line);
		const [, word = '', path] = header.exec(trimmed) ?? [];
		const change = word.toLowerCase();
		const [, movedTo] = move.exec(trimmed) ?? [];
		if (isChange(change) && path !== undefined)
			files.push({path: trim(path), change, lines: []});
		else if (movedTo !== undefined && last?.movedTo === undefined && last)
			last.movedTo = trim(movedTo);
		else if (movedTo !== undefined || isUnknown(line))
			files.push(unknownFile());
		else if (last && !trimmed.startsWith('*** ')) last.lines.push(line);
	}

	if (files.length > mostFiles)
		return [...files.slice(0, mostFiles), unknownFile()];
	return files.length === 0 ? undefined : files;
}

/** UTF-16 units, and files, of a patch that is read: it is read where others wait, and no model writes as much. */
const longestRead = 1_000_000;
const mostFiles = 2000;

/** Whether a text may be a patch that nobody reads. */
export const isTooLongAPatch = (text: string): boolean =>
	text.length > longestRead && text.includes('**');

const unknownFile = (): FilePatch & {lines: string[]} => ({
	path: '',
	change: 'update',
	lines: [],
});

/** As Codex trims (Rust's White_Space): the next line of Unicode is blank to it, too. */
function trim(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && blank.test(text[start] ?? '')) start++;
	while (end > start && blank.test(text[end - 1] ?? '')) end--;
	return text.slice(start, end);
}

const blank = /[\s\u0085]/;

const isUnknown = (line: string) => marked.test(line) && !harmless.test(line);

const isChange = (word: string): word is keyof typeof headers =>
	Object.hasOwn(headers, word);

/**
 * The same where the files are all there is: whoever sees them has seen every
 * line. Undefined where something stands beside them, above all a header that
 * only a lenient reader takes for one.
 */
export function wholePatch(text: string): readonly FilePatch[] | undefined {
	const files = readPatch(text);
	const lines = text.trim().split('\n');
	if (!files || lines[0] !== begin || lines.at(-1) !== end) return undefined;
	const written = files.flatMap(({path, change, movedTo, lines: below}) => [
		`*** ${headers[change]} File: ${path}`,
		...(movedTo === undefined ? [] : [`*** Move to: ${movedTo}`]),
		...below,
	]);
	const isWhole =
		[begin, ...written, end].join('\n') ===
		lines.filter(line => line !== endOfFile).join('\n');
	return isWhole && files.every(file => file.lines.every(isPatchLine))
		? files
		: undefined;
}

const begin = '*** Begin Patch';
const end = '*** End Patch';
/** Says only where the lines above it stand. */
const endOfFile = '*** End of File';
const headers = {add: 'Add', update: 'Update', delete: 'Delete'} as const;

const isPatchLine = (line: string) => /^(?:[-+ ]|@@|$)/.test(line);

/**
 * Every file that a patch touches; undefined where it is no patch: nobody knows.
 * Where it stands behind a `cd`, as Codex takes it from a shell's line, or its
 * input says a folder, the names are those of that one; from several on nobody
 * knows of which.
 */
export function patchPaths(
	text: string,
	input: ToolInput = {},
): readonly CallPath[] | undefined {
	const named = readPatch(text)?.flatMap(
		({path, change, movedTo}): CallPath[] => [
			{
				access:
					change === 'delete' || movedTo !== undefined ? 'delete' : 'write',
				text: path,
			},
			...(movedTo === undefined
				? []
				: [{access: 'write' as const, text: movedTo}]),
		],
	);
	const folders = [
		...foldersBefore(text),
		...folderFields.flatMap(field => textOf(input[field])),
	].filter(folder => folder !== '');
	if (!named || folders.length === 0) return named;
	return [
		...named,
		...folders.flatMap(below => named.map(path => ({...path, below}))),
		...(folders.length > 1 ? [{access: 'write' as const, text: ''}] : []),
	];
}

/** Where an input says in which folder it runs. */
const folderFields = ['workdir', 'cwd', 'working_directory'] as const;

/** The folders of the `cd`s before a patch. */
function foldersBefore(text: string): string[] {
	const before = text.slice(0, Math.max(0, text.indexOf('*** Begin')));
	return [...before.slice(0, longestBefore).matchAll(changesFolder)].map(
		([, quoted, single, plain]) => quoted ?? single ?? plain ?? '',
	);
}

/** A line of a shell is no longer. */
const longestBefore = 4096;
const changesFolder =
	/(?:^|[\s;&|(])cd[ \t]+(?:--[ \t]+)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s;&|"']+))/g;

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

/**
 * The texts that may be the patch, each once: those of its usual fields, a list
 * of words as their lines, and whatever else reads as one. Versions and models
 * differ in where they put it, and nobody knows which an agent takes.
 */
function patchTexts(
	input: ToolInput,
	fields: readonly string[],
): readonly string[] {
	const others = Object.keys(input).filter(field => !fields.includes(field));
	const texts = new Set<string>();
	for (const field of [...fields, ...others]) {
		const text = textIn(input[field]);
		if (text === '') continue;
		if (fields.includes(field) || readPatch(text)) texts.add(text);
	}

	return [...texts];
}

function textIn(value: unknown): string {
	// As argv: `["apply_patch", "*** Begin Patch…"]`.
	return Array.isArray(value)
		? value.filter(word => typeof word === 'string').join('\n')
		: textOf(value);
}

/** The patch, wherever it stands; '' if there is none. */
export const patchIn = (input: ToolInput, fields: readonly string[]): string =>
	patchTexts(input, fields)[0] ?? '';

/** The files of a tool that takes a patch, in one of these fields. */
export const patchedPaths = (
	fields: readonly [string, ...string[]],
): PathsIn => ({
	read: input => pathsPatched(input, fields),
	example: file => ({
		[fields[0]]: [begin, `*** Add File: ${file}`, '+x', end].join('\n'),
	}),
});

/** What `patchPaths` says of the patch of an input; of two it is not known which. */
function pathsPatched(
	input: ToolInput,
	fields: readonly string[],
): readonly CallPath[] | undefined {
	const texts = patchTexts(input, fields);
	if (texts.length < 2) return patchPaths(texts[0] ?? '', input);
	return [
		...texts.flatMap(text => patchPaths(text, input) ?? []),
		{access: 'write', text: ''},
	];
}

/** The only text of an input that may be the patch, and the field that holds it. */
export function onlyPatch(
	input: ToolInput,
	fields: readonly string[],
): {text: string; field: string} | undefined {
	if (patchTexts(input, fields).length > 1) return undefined;
	for (const field of fields) {
		const text = input[field];
		if (typeof text === 'string') return {text, field};
	}

	return undefined;
}
