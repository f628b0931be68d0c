import {type HeldRequest} from '../../supervisor/types.js';
import {diffTexts, type LineDiff} from '../../utils/diffLines.js';
import {
	type Before,
	changes,
	type FileChange,
	lineCount,
	notComparable,
} from './changeWords.js';
import {comparable, isTooMuch, tooMuchWritten} from './comparable.js';
import {applyEdits, type Edit, editsOf} from './fileEdits.js';
import {notebookChange} from './notebookChange.js';

/** The field that names the file a call changes, by tool. */
const pathFields: ReadonlyMap<string, string> = new Map([
	['Write', 'file_path'],
	['Edit', 'file_path'],
	['MultiEdit', 'file_path'],
	['NotebookEdit', 'notebook_path'],
]);

type Changing = Pick<HeldRequest, 'toolName' | 'input'>;

/** The path of the file a call changes, as the agent gave it; undefined if it changes none. */
export function changedPath({toolName, input}: Changing): string | undefined {
	const value = input[pathFields.get(toolName) ?? ''];
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * What a call would do to its file. Undefined for calls that change none, or
 * whose input has not the form the tool takes.
 */
export function fileChange(
	request: Changing,
	before: Before,
): FileChange | undefined {
	const path = changedPath(request);
	if (path === undefined || before.state === 'reading') return undefined;
	return changeOfFile(path, request, comparable(before));
}

function changeOfFile(
	path: string,
	{toolName, input}: Changing,
	before: Before,
): FileChange | undefined {
	if (toolName === 'NotebookEdit') return notebookChange(path, input, before);
	if (toolName === 'Write')
		return typeof input.content === 'string'
			? written(path, input.content, before)
			: undefined;
	const edits = editsOf(toolName, input);
	return edits && edited(path, edits, before, toolName);
}

function written(path: string, content: string, before: Before): FileChange {
	if (isTooMuch(content))
		return {path, shown: ['file_path'], level: 'warn', says: tooMuchWritten};
	const shown = ['file_path', 'content'];
	const to = (
		old: string,
		says: (diff: LineDiff) => string,
		level: FileChange['level'] = 'info',
	): FileChange => {
		const diff = diffTexts(old, content);
		return {path, shown, diff, level, says: says(diff)};
	};
	switch (before.state) {
		case 'text':
			return before.text === content
				? to(content, () => 'unchanged: the file already says exactly this')
				: to(before.text, changes);
		case 'missing':
			return to('', () => `new file, ${lineCount(content)}`);
		default:
			return to(
				'',
				() => `${notComparable(before)}; all that is written is shown`,
				before.state === 'not_compared' ? 'info' : 'warn',
			);
	}
}

function edited(
	path: string,
	edits: readonly Edit[],
	before: Before,
	toolName: string,
): FileChange {
	const raw = (says: string, level: FileChange['level']): FileChange => ({
		path,
		says,
		level,
		shown: [],
	});
	const shown =
		toolName === 'Edit'
			? ['file_path', 'old_string', 'new_string', 'replace_all']
			: ['file_path', 'edits'];
	const creates = edits[0]?.before === '';
	if (before.state !== 'text' && !(before.state === 'missing' && creates))
		return before.state === 'missing'
			? raw('the file does not exist: this edit will fail', 'bad')
			: raw(
					`${notComparable(before)}; only what the edit names is shown`,
					before.state === 'not_compared' ? 'info' : 'warn',
				);
	const text = before.state === 'text' ? before.text : '';
	const result = applyEdits(text, edits);
	if (!result.ok) return raw(result.reason, result.untried ? 'warn' : 'bad');
	if (isTooMuch(result.text)) return raw(tooMuchWritten, 'warn');
	const diff = diffTexts(text, result.text);
	const says =
		before.state === 'missing'
			? `new file, ${lineCount(result.text)}`
			: changes(diff);
	return {path, shown, diff, says, level: 'info'};
}
