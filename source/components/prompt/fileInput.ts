import {type FileChange} from '../../screen/change/changeWords.js';
import {type EditOf} from '../../screen/change/editOf.js';
import {
	type Line,
	line,
	lineWidth,
	type Span,
	wrapVisible,
} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {toolsOf} from '../../runtime/agents.js';
import {type FileEdit} from '../../runtime/call.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {codeLines} from '../code/codeLines.js';
import {languageOfPath} from '../code/languages.js';
import {diffView} from '../diff/diffView.js';
import {gutterRow} from '../text/gutter.js';
import {withinFolder} from '../text/withinFolder.js';
import {joinLists} from '../text/lineList.js';
import {type AboutInput, type Input, type Shown} from './toolView.js';

/** A call that changes a file: what becomes of it, then the diff, or what the input says. */
export function changedFile(
	toolName: string,
	input: Input,
	width: number,
	{agent, whole = false, wholeKey, folder}: AboutInput,
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
			shown,
		};
	}

	const edit = toolsOf(agent).fileEditOf(toolName, input);
	const changed = edit?.type === 'edit' ? onlyEdit(edit, width) : undefined;
	return {
		lines: [...head, ...(changed?.lines ?? [])],
		shown: [...(edit ? [edit.pathField] : []), ...(changed?.shown ?? [])],
	};
}

/** Which file, and what becomes of it: on one line if that is wide enough. */
export function changeHead(
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

/** A change of a file of which nothing is known but what the input says; undefined: it has not the form for it. */
export function writtenFile(
	change: FileEdit,
	width: number,
	folder?: string,
): Shown | undefined {
	const {path, pathField} = change;
	switch (change.type) {
		case 'edit': {
			const changed = onlyEdit(change, width);
			return (
				changed && {
					lines: [...pathLines(path, width, folder), ...changed.lines],
					shown: [pathField, ...changed.shown],
				}
			);
		}

		case 'write':
			return {
				lines: [
					...pathLines(path, width, folder),
					...codeLines(change.content, {
						language: languageOfPath(path),
						width,
						mark: '+ ',
						markTone: 'added',
						tone: 'added',
					}),
				],
				shown: [pathField, ...change.fields],
			};
		case 'cell':
		case 'unknown':
			return undefined;
	}
}

/** An edit that is one replacement, and nothing more; a list of them is shown as it stands. */
function onlyEdit(
	{edits, fields, everywhereField}: EditOf<'edit'>,
	width: number,
): {lines: Line[]; shown: readonly string[]} | undefined {
	const [edit] = edits;
	return edit === undefined || everywhereField === undefined
		? undefined
		: {lines: changeLines(edit.before, edit.after, width), shown: fields};
}

/** A call that reads a file: which one. */
export function readFile(
	field: string,
	input: Input,
	width: number,
	folder?: string,
): Shown | undefined {
	const path = input[field];
	return typeof path === 'string'
		? {lines: pathLines(path, width, folder), shown: [field]}
		: undefined;
}

function pathLines(path: string, width: number, folder?: string): Line[] {
	return wrapVisible(makeVisible(withinFolder(path, folder)), width).map(row =>
		line([row, 'strong']),
	);
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
