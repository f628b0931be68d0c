import {diffTexts} from '../../utils/diffLines.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {
	type Before,
	changes,
	type FileChange,
	notComparable,
} from './changeWords.js';
import {isTooMuch, tooMuchWritten} from './comparable.js';
import {type EditOf} from './editOf.js';

/** What an edit of a notebook would do to its cell. */
export function notebookChange(
	{path, pathField, source, mode, cellId: id, fields}: EditOf<'cell'>,
	before: Before,
): FileChange {
	if (isTooMuch(source))
		return {path, shown: [], level: 'warn', says: tooMuchWritten};
	const shown = [pathField, ...fields];
	const raw = (says: string, level: FileChange['level']): FileChange => ({
		path,
		says,
		level,
		shown,
		diff: diffTexts('', source),
	});
	if (mode === 'insert')
		return raw(
			id === undefined ? 'new cell at the beginning' : 'new cell',
			'info',
		);
	if (before.state === 'missing')
		return raw('the notebook does not exist: this edit will fail', 'bad');
	if (before.state !== 'text')
		return raw(
			`${notComparable(before)}; only what is written is shown`,
			before.state === 'not_compared' ? 'info' : 'warn',
		);
	const cell = cellSource(before.text, id);
	if (cell === undefined)
		return raw('the notebook has no such cell: this edit will fail', 'bad');
	if (isTooMuch(cell))
		return {path, shown: [], level: 'warn', says: tooMuchWritten};
	const diff = diffTexts(cell, mode === 'delete' ? '' : source);
	return {
		path,
		shown: mode === 'delete' ? [pathField] : shown,
		level: 'info',
		diff,
		says: mode === 'delete' ? 'deletes the cell' : changes(diff),
	};
}

/** The text of a cell, by its id or as `cell-N`, 0-based; the first one without an id. */
function cellSource(
	notebook: string,
	id: string | undefined,
): string | undefined {
	const cells = cellsOf(notebook);
	const numbered = /^cell-(\d+)$/.exec(id ?? 'cell-0')?.[1];
	const cell =
		cells.find(one => isRecord(one) && one.id === id && id !== undefined) ??
		(numbered === undefined ? undefined : cells[Number(numbered)]);
	if (!isRecord(cell)) return undefined;
	const {source} = cell;
	if (typeof source === 'string') return source;
	return Array.isArray(source)
		? source.filter(line => typeof line === 'string').join('')
		: undefined;
}

function cellsOf(notebook: string): readonly unknown[] {
	try {
		const parsed: unknown = parseJson(notebook);
		return isRecord(parsed) && Array.isArray(parsed.cells) ? parsed.cells : [];
	} catch {
		// No notebook at all: it has no cell either, and that is what is said.
		return [];
	}
}
