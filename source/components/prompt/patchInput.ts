import {type FilePatch} from '../../runtime/call.js';
import {line, wrapVisible} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count} from '../text/format.js';
import {gutterHeight, gutterRow} from '../text/gutter.js';
import {joinLists, lazyList, type LineList} from '../text/lineList.js';
import {withinFolder} from '../text/withinFolder.js';
import {changeHead} from './fileInput.js';
import {type Shown} from './toolView.js';

/** A call that applies a patch: what becomes of each file, and every line of it. */
export function patchedFiles(
	{files, field}: {files: readonly FilePatch[]; field: string},
	width: number,
	folder?: string,
): Shown {
	return {
		lines: joinLists(...files.map(file => patchedFile(file, width, folder))),
		shown: [field],
	};
}

function patchedFile(
	{path, change, movedTo, lines}: FilePatch,
	width: number,
	folder?: string,
): LineList {
	const head = changeHead(
		withinFolder(path, folder),
		changeWords(change, lines),
		change === 'delete' ? 'bad' : 'accent',
		width,
	);
	const moved =
		movedTo === undefined
			? []
			: wrapVisible(makeVisible(`moved to ${movedTo}`), width).map(row =>
					line([row, 'accent']),
				);
	return joinLists(
		[...head, ...moved],
		lazyList(
			lines.map(patchLine),
			({text}) => gutterHeight(text, width),
			({text, tone, mark}) => gutterRow(text, width, tone, mark),
		),
	);
}

function changeWords(
	change: FilePatch['change'],
	lines: readonly string[],
): string {
	const of = (mark: string) => lines.filter(row => row.startsWith(mark)).length;
	switch (change) {
		case 'add':
			return `new file, ${count(of('+'), 'line')}`;
		case 'delete':
			return 'deletes the file';
		case 'update':
			return `changes the file: −${of('-')} +${of('+')} ${of('-') + of('+') === 1 ? 'line' : 'lines'}`;
	}
}

/** A line as it is drawn, in place of the character it begins with a mark of its own. */
function patchLine(row: string): {text: string; tone: Tone; mark: string} {
	const text = row.slice(1);
	switch (row[0]) {
		case '+':
			return {text, tone: 'added', mark: '+ '};
		case '-':
			return {text, tone: 'removed', mark: '- '};
		case '@':
			return {text: row, tone: 'accent', mark: ''};
		default:
			return {text, tone: 'dim', mark: '  '};
	}
}
