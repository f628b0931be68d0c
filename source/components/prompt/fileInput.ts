import {type FileChange} from '../../context/change/changeWords.js';
import {
	type Line,
	line,
	lineWidth,
	type Span,
	wrapVisible,
} from '../../context/look/line.js';
import {type Tone} from '../../context/look/theme.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {codeLines} from '../code/codeLines.js';
import {languageOfPath} from '../code/languages.js';
import {diffView} from '../diff/diffView.js';
import {gutterRow} from '../text/gutter.js';
import {withinFolder} from '../text/withinFolder.js';
import {joinLists} from '../text/lineList.js';
import {
	type AboutInput,
	type Input,
	type Shown,
	type View,
} from './toolView.js';

/** A call that changes a file: what becomes of it, then the diff, or what the input says. */
export function changedFile(
	toolName: string,
	input: Input,
	width: number,
	{whole = false, wholeKey, folder}: AboutInput,
	{path, says, level, diff, shown}: FileChange,
): Shown {
	const head = changeHead(
		withinFolder(path, folder),
		says,
		level === 'info' ? 'accent' : level,
		width,
	);
	if (diff !== undefined) {
		const style = {
			width,
			whole,
			language: languageOfPath(path),
			...(wholeKey !== undefined && {wholeKey}),
		};
		return {
			lines: joinLists(head, diffView(diff, style)),
			// A new name for the same thing: replace_all is part of the call.
			shown: shown.filter(key => key !== 'replace_all' || input[key] !== true),
		};
	}

	const isEdit = toolName === 'Edit';
	return {
		lines: [...head, ...(isEdit ? editLines(input, width) : [])],
		shown: [...pathShown(input), ...(isEdit ? editFields : [])],
	};
}

/** Which file, and what becomes of it: on one line if that is wide enough. */
function changeHead(
	path: string,
	says: string,
	tone: Tone,
	width: number,
): Line[] {
	const rows = pathLines(path, width);
	const [only] = rows;
	const right: Span = {text: makeVisible(says), tone};
	return rows.length === 1 &&
		only !== undefined &&
		lineWidth(only) + 2 + textWidth(right.text) <= width
		? [{...only, right: [right]}]
		: [
				...rows,
				...wrapVisible(right.text, width).map(row => line([row, tone])),
			];
}

/** An Edit of which nothing is known but its input. */
export const edit: View = (input, width, {folder}) => {
	const changed = editLines(input, width);
	return changed.length === 0
		? undefined
		: {
				lines: [...pathLines(input.file_path, width, folder), ...changed],
				shown: [...editFields, ...pathShown(input)],
			};
};

const editFields: readonly string[] = ['old_string', 'new_string'];

function editLines(
	{old_string: before, new_string: after}: Input,
	width: number,
): Line[] {
	return typeof before === 'string' && typeof after === 'string'
		? changeLines(before, after, width)
		: [];
}

/** A Write of which nothing is known but its input. */
export const write: View = (input, width, {folder}) => {
	const {file_path: path, content} = input;
	if (typeof content !== 'string') return undefined;
	return {
		lines: [
			...pathLines(path, width, folder),
			...codeLines(content, {
				language: languageOfPath(path),
				width,
				mark: '+ ',
				markTone: 'added',
				tone: 'added',
			}),
		],
		shown: ['content', ...pathShown(input)],
	};
};

/** A call that reads a file: which one. */
export const read: View = (input, width, {folder}) => {
	const lines = pathLines(input.file_path, width, folder);
	return lines.length === 0 ? undefined : {lines, shown: pathShown(input)};
};

function pathLines(path: unknown, width: number, folder?: string): Line[] {
	return typeof path === 'string'
		? wrapVisible(makeVisible(withinFolder(path, folder)), width).map(row =>
				line([row, 'strong']),
			)
		: [];
}

function pathShown({file_path: path}: Input): string[] {
	return typeof path === 'string' ? ['file_path'] : [];
}

/** Old lines with `-`, new ones with `+`; lines that both begin or end with only once. */
function changeLines(before: string, after: string, width: number): Line[] {
	const [old, now] = [before.split('\n'), after.split('\n')];
	const shorter = Math.min(old.length, now.length);
	let head = 0;
	while (head < shorter && old[head] === now[head]) head++;
	let tail = 0;
	while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail))
		tail++;
	const part = (
		lines: string[],
		tone: 'dim' | 'removed' | 'added',
		mark: string,
	) => lines.flatMap(row => gutterRow(row, width, tone, mark));
	return [
		...part(now.slice(0, head), 'dim', '  '),
		...part(old.slice(head, old.length - tail), 'removed', '- '),
		...part(now.slice(head, now.length - tail), 'added', '+ '),
		...part(now.slice(now.length - tail), 'dim', '  '),
	];
}
