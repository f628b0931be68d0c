import {
	after,
	areaText,
	before,
	boundary,
	boundaryBefore,
	currentLine,
	eraseBefore,
	insertText,
	type Place,
	placed,
	redo,
	replaced,
	type TextArea,
	undo,
} from './textArea.js';
import {verticalMove} from './areaLayout.js';

/** The part of the screen an area is drawn in; going up and down follows its rows. */
export type AreaView = {width: number; height: number};

/** What the keys of a text area do, by name. */
export type AreaAction = keyof typeof areaActions;

type Action = (area: TextArea, view: AreaView) => TextArea;

export const areaActions = {
	left: area => placed(area, before(area)),
	right: area => placed(area, after(area)),
	up: (area, {width}) => verticalMove(area, width, -1),
	down: (area, {width}) => verticalMove(area, width, 1),
	pageUp: (area, {width, height}) => verticalMove(area, width, -pageOf(height)),
	pageDown: (area, {width, height}) =>
		verticalMove(area, width, pageOf(height)),
	lineStart: area => placed(area, {row: area.row, column: 0}),
	lineEnd: area => placed(area, endOfLine(area)),
	textStart: area => placed(area, {row: 0, column: 0}),
	textEnd: area => placed(area, endOfText(area)),
	wordLeft: area => placed(area, wordBefore(area)),
	wordRight: area => placed(area, wordAfter(area)),
	newline: area => insertText(area, '\n'),
	tab: area => insertText(area, '\t'),
	erase: area => eraseBefore(area),
	eraseAfter: area => replaced(area, area, after(area), ''),
	killToEnd: area => {
		const end = endOfLine(area);
		return kill(area, area, end.column === area.column ? after(area) : end);
	},
	killToStart: area => kill(area, {row: area.row, column: 0}, area),
	killWordBefore: area => kill(area, wordBefore(area), area),
	killWordAfter: area => kill(area, area, wordAfter(area)),
	yank: area => replaced(area, area, area, area.killed),
	undo: area => undo(area),
	redo: area => redo(area),
} satisfies Readonly<Record<string, Action>>;

/** A page leaves one row of the last one in sight. */
const pageOf = (height: number) => Math.max(1, height - 1);

/** What is cut in a row is put back as a whole. */
function kill(area: TextArea, from: Place, to: Place): TextArea {
	const cut = textBetween(area, from, to);
	if (cut === '') return area;
	const isBackward = to.row === area.row && to.column === area.column;
	const earlier = area.last === 'killed' ? area.killed : '';
	return {
		...replaced(area, from, to, '', 'killed'),
		killed: isBackward ? cut + earlier : earlier + cut,
	};
}

function textBetween({lines}: TextArea, from: Place, to: Place): string {
	if (from.row === to.row)
		return (lines[from.row] ?? '').slice(from.column, to.column);
	return areaText({
		lines: [
			(lines[from.row] ?? '').slice(from.column),
			...lines.slice(from.row + 1, to.row),
			(lines[to.row] ?? '').slice(0, to.column),
		],
	});
}

const endOfLine = (area: TextArea): Place => ({
	row: area.row,
	column: currentLine(area).length,
});

const endOfText = ({lines}: TextArea): Place => ({
	row: lines.length - 1,
	column: lines.at(-1)?.length ?? 0,
});

/** The beginning of the word the cursor is in or behind. */
function wordBefore(area: TextArea): Place {
	if (area.column === 0) return before(area);
	const head = currentLine(area).slice(0, area.column);
	const column = /[\p{L}\p{N}_\p{M}]*[^\p{L}\p{N}_\p{M}]*$/u.exec(head)?.index;
	return {
		row: area.row,
		column: boundaryBefore(currentLine(area), column ?? 0),
	};
}

/** The end of the word the cursor is in or before. */
function wordAfter(area: TextArea): Place {
	const tail = currentLine(area).slice(area.column);
	if (tail === '') return after(area);
	const word = /^[^\p{L}\p{N}_]*[\p{L}\p{N}_\p{M}]*/u.exec(tail)?.[0] ?? '';
	return {
		row: area.row,
		column: boundary(currentLine(area), area.column + Math.max(1, word.length)),
	};
}
