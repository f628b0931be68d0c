import {type OutputPart, type PatchHunk} from '../call.js';
import {isRecord} from '../../utils/isRecord.js';
import {contentParts, mediaName} from './genericOutcome.js';
import {readRecord, readList, textOf} from '../../utils/tolerant.js';

/**
 * What a tool gave back, told apart by its shape: texts, diffs, and binaries
 * by name. Shapes are those of the Agent SDK's `sdk-tools.d.ts` (0.3.330).
 * Empty if there is nothing.
 */
export function outputParts(
	response: unknown,
	isMarkdown: boolean,
): OutputPart[] {
	if (response === undefined || response === null || response === '') return [];
	if (typeof response === 'string') return [{type: 'text', text: response}];
	const parts = contentParts(response);
	if (parts.length > 0)
		return parts.map(part =>
			contentPart(part, isMarkdown ? 'markdown' : 'text'),
		);
	const fields = readRecord(response);
	const patch = fields.structuredPatch;
	if (Array.isArray(patch) && patch.length > 0)
		return [{type: 'patch', hunks: readHunks(patch)}];
	if (typeof fields.stdout === 'string' || typeof fields.stderr === 'string')
		return shellParts(fields);
	if (isRecord(fields.file)) return [filePart(fields, fields.file)];
	if (isMarkdown && typeof fields.result === 'string')
		return [{type: 'markdown', text: fields.result}];
	if (textOf(fields.content) !== '')
		return [{type: 'text', text: textOf(fields.content)}];
	if (Array.isArray(fields.filenames))
		return [{type: 'text', text: fields.filenames.map(textOf).join('\n')}];
	return [{type: 'value', value: response}];
}

function contentPart(part: unknown, type: 'text' | 'markdown'): OutputPart {
	const fields = readRecord(part);
	const text = fields.text ?? readRecord(fields.resource).text;
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
		const hunk = readRecord(entry);
		const number = (key: string) => Number(hunk[key] ?? 0);
		return {
			oldStart: number('oldStart'),
			oldLines: number('oldLines'),
			newStart: number('newStart'),
			newLines: number('newLines'),
			lines: readList(hunk.lines).map(textOf),
		};
	});
}
