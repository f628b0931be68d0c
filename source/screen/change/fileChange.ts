import {toolsOf} from '../../runtime/agents.js';
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
import {type EditOf} from './editOf.js';
import {applyEdits} from './fileEdits.js';
import {notebookChange} from './notebookChange.js';

type Changing = Pick<HeldRequest, 'agent' | 'toolName' | 'input'>;

/** The path of the file a call changes, as the agent gave it; undefined if it changes none. */
export const changedPath = ({
	agent,
	toolName,
	input,
}: Changing): string | undefined =>
	toolsOf(agent).fileEditOf(toolName, input)?.path;

/**
 * What a call would do to its file. Undefined for calls that change none, or
 * whose input has not the form the tool takes.
 */
export function fileChange(
	{agent, toolName, input}: Changing,
	before: Before,
): FileChange | undefined {
	if (before.state === 'reading') return undefined;
	const edit = toolsOf(agent).fileEditOf(toolName, input);
	if (edit === undefined) return undefined;
	const now = comparable(before);
	switch (edit.type) {
		case 'write':
			return written(edit, now);
		case 'edit':
			return edited(edit, now);
		case 'cell':
			return notebookChange(edit, now);
		case 'unknown':
			return undefined;
	}
}

function written(
	{path, pathField, content, fields}: EditOf<'write'>,
	before: Before,
): FileChange {
	if (isTooMuch(content))
		return {path, shown: [pathField], level: 'warn', says: tooMuchWritten};
	const shown = [pathField, ...fields];
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
	{path, pathField, edits, fields, everywhereField}: EditOf<'edit'>,
	before: Before,
): FileChange {
	const raw = (says: string, level: FileChange['level']): FileChange => ({
		path,
		says,
		level,
		shown: [],
	});
	// That every place is meant stands in no diff.
	const isSaid = everywhereField !== undefined && !edits[0]?.everywhere;
	const shown = [pathField, ...fields, ...(isSaid ? [everywhereField] : [])];
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
