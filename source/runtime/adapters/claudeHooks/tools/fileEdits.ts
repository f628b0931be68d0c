import {isRecord} from '../../../../utils/isRecord.js';
import {type FileEdit, type TextEdit, type ToolInput} from '../../../call.js';

/** One replacement, as Edit asks for it, or a list of them, as MultiEdit does. */
export function textEdits(
	path: string,
	input: ToolInput,
): FileEdit | undefined {
	const {edits: list} = input;
	const asked: readonly unknown[] = Array.isArray(list) ? list : [input];
	const edits = asked.flatMap(edit => textEdit(edit) ?? []);
	if (edits.length === 0 || edits.length !== asked.length) return undefined;
	return {
		type: 'edit',
		path,
		pathField: 'file_path',
		edits,
		...(Array.isArray(list)
			? {fields: ['edits']}
			: {
					fields: ['old_string', 'new_string'],
					everywhereField: 'replace_all',
				}),
	};
}

function textEdit(value: unknown): TextEdit | undefined {
	if (!isRecord(value)) return undefined;
	const {old_string: before, new_string: after, replace_all: all} = value;
	return typeof before === 'string' && typeof after === 'string'
		? {before, after, everywhere: all === true}
		: undefined;
}

/** A cell of a notebook. */
export function cellEdit(
	path: string,
	{new_source: source, edit_mode: mode, cell_id: id}: ToolInput,
): FileEdit | undefined {
	if (typeof source !== 'string') return undefined;
	return {
		type: 'cell',
		path,
		pathField: 'notebook_path',
		mode: typeof mode === 'string' ? mode : 'replace',
		...(typeof id === 'string' && {cellId: id}),
		source,
		fields: ['new_source'],
	};
}
