import {
	type CallPath,
	type FileSearch,
	type ToolCall,
	type ToolInput,
} from '../call.js';
import {
	bothWays,
	namesFiles,
	namesFolder,
	namesOf,
	recordsIn,
} from './fileFields.js';
import {type FileField, type SearchFields, type ToolRow} from './row.js';

/** What a call does, by the row of its tool. */
export function readRow(
	tool: string,
	row: ToolRow,
	input: ToolInput,
): ToolCall {
	const shell = shellOf(row, input);
	const text = row.text === undefined ? undefined : input[row.text];
	// Field by field: every call comes by here, several times.
	const call: ToolCall = {tool, kind: row.kind};
	if (shell) call.shell = shell;
	if (typeof text === 'string') call.text = text;
	if (row.textIsProse) call.textIsProse = true;
	const shown =
		row.serverField === undefined ? undefined : input[row.serverField];
	if (typeof shown === 'string' && shown !== '') call.showsServer = shown;
	const paths =
		row.pathsIn?.read(input) ??
		(row.files && pathsOf(row.files, input, row.pathOf));
	if (paths) call.paths = withOthers(paths, row, input);
	const search = row.search && searchOf(row.search, input);
	if (search) call.search = search;
	const likeCommand = row.likeCommand?.(input);
	if (likeCommand !== undefined) call.likeCommand = likeCommand;
	if (row.asks) call.asks = true;
	if (row.onlyReads) call.onlyReads = true;
	if (row.isForPerson) call.isForPerson = true;
	if (row.isQuiet) call.isQuiet = true;
	if (row.stopsTask) call.stopsTask = true;
	return call;
}

/** A tool of an MCP server, and what the server calls it. */
export type ServerTool = {server: string; tool: string};

/** The parts of an MCP tool's name as Claude, Codex and Qwen write it: `mcp__server__tool`. */
export function mcpName(tool: string): ServerTool | undefined {
	const [, server, name] = /^mcp__(.+?)__(.+)$/s.exec(tool) ?? [];
	return server === undefined || name === undefined
		? undefined
		: {server, tool: name};
}

/** A tool that is not known by name; one nobody could name may be the shell. */
export function readUnknown(
	tool: string,
	mcp: ServerTool | undefined,
	input: ToolInput,
): ToolCall {
	const {command} = input;
	if (tool === '' && command !== undefined)
		return {
			tool,
			kind: 'shell',
			shell: {
				isUnderstood: true,
				field: 'command',
				...(typeof command === 'string' && {command}),
			},
		};
	return {
		tool,
		kind: mcp ? 'mcp' : 'other',
		...(mcp && {server: mcp.server, serverTool: mcp.tool}),
		...(typeof command === 'string' && {
			text: command,
			textIsPart: true as const,
		}),
	};
}

function shellOf({shell}: ToolRow, input: ToolInput): ToolCall['shell'] {
	if (!shell) return undefined;
	const {
		field,
		isUnderstood,
		aboutField,
		folderFields = [],
		otherShellFields = [],
		isOptional,
		sandboxFields = [],
		isTyped,
	} = shell;
	const command = input[field];
	if (command === undefined && isOptional) return undefined;
	const read: NonNullable<ToolCall['shell']> = {isUnderstood, field};
	if (typeof command === 'string') read.command = command;
	if (aboutField !== undefined) read.aboutField = aboutField;
	if (isTyped) read.isTyped = true;
	if (input[terminalField] === true) read.hasTerminal = true;
	if (sandboxFields.some(one => asksForMore(input[one])))
		read.leavesSandbox = true;
	const isSaid = (one: string) =>
		input[one] !== undefined && input[one] !== null;
	for (const one of folderFields.filter(isSaid)) {
		const folder = input[one];
		if (typeof folder !== 'string' || read.folder !== undefined)
			read.isUnderstood = false;
		else if (folder !== '') read.folder = folder;
	}

	const isListed = (one: string) =>
		one === field ||
		one === aboutField ||
		folderFields.includes(one) ||
		otherShellFields.includes(one) ||
		sandboxFields.includes(one);
	const unknownFields = Object.keys(input).filter(
		one => !isListed(one) && !plainFields.has(one) && isSaid(one),
	);
	const [unknownField] = unknownFields;
	if (unknownField !== undefined) {
		read.unknownField = unknownField.slice(0, longestField);
		const texts = unknownFields.flatMap(one => commandIn(input[one]));
		if (texts.length > 0) read.otherTexts = texts;
	}

	if (otherShellFields.some(one => isSaid(one) && !isUsualShell(input[one])))
		read.isUnderstood = false;
	return read;
}

/** The text of a field, words of a list as a line. */
const commandIn = (value: unknown): string[] =>
	typeof value === 'string'
		? [value]
		: Array.isArray(value) && value.every(word => typeof word === 'string')
			? [value.join(' ')]
			: [];

/** By which shell tools are told to give a command a terminal. */
const terminalField = 'tty';

/** What shell tools take that changes when it ends, what is shown of it, or where it is listed. */
const plainFields: ReadonlySet<string> = new Set([
	...['description', 'timeout', 'timeout_ms', 'timeoutMs', 'yield_time_ms'],
	...['run_in_background', 'is_background', 'background', 'detach', 'mode'],
	...[
		'max_output_tokens',
		'justification',
		'initial_wait',
		'delay',
		'delay_ms',
	],
	...[
		terminalField,
		'login',
		'sessionId',
		'session_id',
		'shellId',
		'prefix_rule',
	],
]);

/** Characters of a field's name that are said. */
const longestField = 60;

const asksForMore = (value: unknown) =>
	value !== undefined &&
	value !== null &&
	value !== false &&
	value !== '' &&
	value !== 'use_default';

/** A shell whose language is understood, by its name or where systems have it. */
const isUsualShell = (value: unknown) =>
	typeof value === 'string' &&
	/^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh$/.test(value);

function searchOf(
	{globs = [], type, skipsHidden, skipsGit, tellsNames}: SearchFields,
	input: ToolInput,
): FileSearch | undefined {
	if (tellsNames?.(input)) return undefined;
	const given = globs
		.map(field => input[field])
		.filter(value => value !== undefined && value !== null && value !== '');
	const words: readonly unknown[] = given.flat();
	const typeName = type === undefined ? undefined : input[type];
	return {
		...(words.length > 0 && {
			globs: words.map(word => (typeof word === 'string' ? word : undefined)),
		}),
		...(typeof typeName === 'string' && {type: typeName}),
		...(!skipsHidden && {seesHidden: true as const}),
		...(!skipsGit && {seesGit: true as const}),
	};
}

const none: readonly CallPath[] = [];

function pathsOf(
	files: readonly FileField[],
	input: ToolInput,
	pathOf = (written: string) => written,
): readonly CallPath[] {
	if (files.length === 0) return none;
	const paths: CallPath[] = [];
	for (const {field, access, isRecursive, orCwd, globBelow} of files) {
		const value = input[field];
		if (globBelow !== undefined) {
			if (typeof value !== 'string') continue;
			const glob = {access, text: value, isGlob: true as const};
			const below = input[globBelow];
			if (typeof below === 'string')
				for (const folder of bothWays(below))
					paths.push({...glob, below: folder});
			else paths.push(glob);
		} else if (value === undefined) {
			if (!orCwd) continue;
			paths.push({
				access,
				text: '.',
				isImplied: true,
				...(isRecursive && {isRecursive}),
			});
		} else
			for (const text of namesOf(value))
				paths.push({
					access,
					text: pathOf(text),
					...(isRecursive && {isRecursive}),
				});
	}

	return paths;
}

/**
 * With what other fields name that are called like one for files: versions of an
 * agent differ (`absolute_path`, `paths`), and what it does not know it may still
 * be told. Only more is touched by it, never less.
 */
function withOthers(
	paths: readonly CallPath[],
	{files = [], pathOf = (written: string) => written, ...row}: ToolRow,
	input: ToolInput,
): readonly CallPath[] {
	const [first] = files;
	if (!first) return paths;
	let others: CallPath[] | undefined;
	const add = (record: ToolInput, isKnown: (field: string) => boolean) => {
		for (const field in record) {
			if (!namesFiles(field) || isKnown(field)) continue;
			const value = record[field];
			if (value === undefined || value === null || value === '') continue;
			const access = [...files, ...paths].some(one => one.access === 'write')
				? 'write'
				: first.access;
			const more = first.isRecursive && {isRecursive: true as const};
			others ??= [];
			for (const text of namesOf(value)) {
				others.push({access, text: pathOf(text), ...more});
				if (namesFolder(field) && text !== '')
					for (const path of paths)
						if (path.text !== '' && !path.isImplied)
							others.push({...path, below: text});
			}
		}
	};

	add(
		input,
		field =>
			field === row.edited?.field ||
			files.some(one => one.field === field || one.globBelow === field),
	);
	for (const record of recordsIn(input)) add(record, () => false);

	return others ? [...paths, ...others] : paths;
}
