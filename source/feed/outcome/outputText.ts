import {isRecord} from '../../utils/isRecord.js';
import {contentParts, mediaName} from './generic.js';
import {fieldsOf, listOf, textOf} from './read.js';

/** A piece of what a tool gave back, as a person reads it. */
export type OutputPart =
	| {type: 'text' | 'errors' | 'markdown'; text: string}
	/** What stands in a file. */
	| {type: 'file'; path: string; text: string}
	| {type: 'patch'; hunks: readonly PatchHunk[]}
	/** Not shown, but named: `image/png 12.3 kB`. */
	| {type: 'media'; name: string}
	/** Whatever has no form of its own. */
	| {type: 'value'; value: unknown};

/** A part of a unified diff; each line begins with ` `, `+` or `-`. */
export type PatchHunk = {
	oldStart: number;
	oldLines: number;
	newStart: number;
	newLines: number;
	lines: readonly string[];
};

/**
 * What a tool gave back, told apart by its shape: texts, diffs, and binaries
 * by name. Shapes are those of the Agent SDK's `sdk-tools.d.ts` (0.3.330).
 * Empty if there is nothing.
 */
export function outputParts(toolName: string, response: unknown): OutputPart[] {
	if (response === undefined || response === null || response === '') return [];
	if (typeof response === 'string') return [{type: 'text', text: response}];
	const parts = contentParts(response);
	if (parts.length > 0)
		return parts.map(part =>
			contentPart(part, agents.has(toolName) ? 'markdown' : 'text'),
		);
	const fields = fieldsOf(response);
	const patch = fields.structuredPatch;
	if (Array.isArray(patch) && patch.length > 0)
		return [{type: 'patch', hunks: readHunks(patch)}];
	if (typeof fields.stdout === 'string' || typeof fields.stderr === 'string')
		return shellParts(fields);
	if (isRecord(fields.file)) return [filePart(fields, fields.file)];
	if (toolName === 'WebFetch' && typeof fields.result === 'string')
		return [{type: 'markdown', text: fields.result}];
	if (textOf(fields.content) !== '')
		return [{type: 'text', text: textOf(fields.content)}];
	if (Array.isArray(fields.filenames))
		return [{type: 'text', text: fields.filenames.map(textOf).join('\n')}];
	return [{type: 'value', value: response}];
}

/** The same as plain text, to be copied; binaries are named. */
export function outputText(toolName: string, response: unknown): string {
	return outputParts(toolName, response)
		.map(part => {
			switch (part.type) {
				case 'text':
				case 'errors':
				case 'file':
				case 'markdown':
					return part.text;
				case 'patch':
					return part.hunks.flatMap(({lines}) => lines).join('\n');
				case 'media':
					return part.name;
				case 'value':
					return JSON.stringify(part.value, null, 2);
			}
		})
		.join('\n');
}

const agents: ReadonlySet<string> = new Set(['Agent', 'Task']);

function contentPart(part: unknown, type: 'text' | 'markdown'): OutputPart {
	const fields = fieldsOf(part);
	const text = fields.text ?? fieldsOf(fields.resource).text;
	return typeof text === 'string'
		? {type, text}
		: {type: 'media', name: mediaName(fields)};
}

function shellParts({
	stdout,
	stderr,
	isImage,
}: Readonly<Record<string, unknown>>): OutputPart[] {
	if (isImage === true) return [{type: 'media', name: 'an image'}];
	const parts: OutputPart[] = [];
	if (textOf(stdout) !== '') parts.push({type: 'text', text: textOf(stdout)});
	if (textOf(stderr) !== '') parts.push({type: 'errors', text: textOf(stderr)});
	return parts;
}

function filePart(
	response: Readonly<Record<string, unknown>>,
	file: Readonly<Record<string, unknown>>,
): OutputPart {
	if (typeof file.content === 'string')
		return {type: 'file', path: textOf(file.filePath), text: file.content};
	if (typeof file.base64 === 'string')
		return {
			type: 'media',
			name: mediaName({
				type: response.type,
				mimeType: file.type,
				data: file.base64,
			}),
		};
	return {type: 'value', value: file};
}

function readHunks(patch: readonly unknown[]): PatchHunk[] {
	return patch.map(entry => {
		const hunk = fieldsOf(entry);
		const number = (key: string) => Number(hunk[key] ?? 0);
		return {
			oldStart: number('oldStart'),
			oldLines: number('oldLines'),
			newStart: number('newStart'),
			newLines: number('newLines'),
			lines: listOf(hunk.lines).map(textOf),
		};
	});
}
