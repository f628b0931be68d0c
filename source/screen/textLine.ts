import {clusters} from '../utils/clusterWidth.js';
import {type Stroke} from './keys/keyNames.js';

/** A line of text being written. The cursor stands before `characters[cursor]`. */
export type TextLine = {
	/** What a person sees as one character each. */
	characters: readonly string[];
	/** 0-based; `characters.length` at the end. */
	cursor: number;
};

/** Longest text a line takes, in characters; what is pasted beyond it is left out. */
export const longestLine = 20_000;

/** A line holding `text`, the cursor at its end. */
export function textLine(text = ''): TextLine {
	return insertText({characters: [], cursor: 0}, text);
}

/** What was written. */
export function textOf(given: TextLine): string {
	return given.characters.join('');
}

/**
 * Text written or pasted at the cursor. Line feeds and tabs become spaces,
 * other control characters are left out; erase characters erase, since held
 * keys arrive several at once.
 */
export function insertText(given: TextLine, text: string): TextLine {
	let result = given;
	for (const part of text.split(/([\b\u007F])/)) {
		result =
			part === '\b' || part === '\u007F'
				? erase(result)
				: insertPlain(result, part);
	}
	return result;
}

/** The line after an editing key; undefined if the stroke edits nothing. */
export function editLine(
	given: TextLine,
	stroke: Stroke,
): TextLine | undefined {
	if (stroke.text !== undefined) return insertText(given, stroke.text);
	const {characters, cursor} = given;
	switch (stroke.name) {
		case 'backspace':
			return erase(given);
		case 'delete':
			return {
				characters: [
					...characters.slice(0, cursor),
					...characters.slice(cursor + 1),
				],
				cursor,
			};
		case 'left':
			return {characters, cursor: Math.max(0, cursor - 1)};
		case 'right':
			return {characters, cursor: Math.min(characters.length, cursor + 1)};
		case 'home':
		case 'ctrl+a':
			return {characters, cursor: 0};
		case 'end':
		case 'ctrl+e':
			return {characters, cursor: characters.length};
		case 'ctrl+u':
			return {characters: characters.slice(cursor), cursor: 0};
		case 'ctrl+k':
			return {characters: characters.slice(0, cursor), cursor};
		case 'ctrl+w':
			return eraseWord(given);
		default:
			return undefined;
	}
}

function insertPlain(given: TextLine, text: string): TextLine {
	const clean = text
		.replaceAll(/[\n\r\t]+/g, ' ')
		// eslint-disable-next-line no-control-regex -- exactly these are left out
		.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, '');
	if (clean === '') return given;
	const before = given.characters.slice(0, given.cursor).join('') + clean;
	const start = [...clusters(before)].slice(0, longestLine);
	const rest = given.characters.slice(given.cursor);
	return {
		characters: [...start, ...rest].slice(0, longestLine),
		cursor: start.length,
	};
}

function erase({characters, cursor}: TextLine): TextLine {
	if (cursor === 0) return {characters, cursor};
	return {
		characters: [
			...characters.slice(0, cursor - 1),
			...characters.slice(cursor),
		],
		cursor: cursor - 1,
	};
}

function eraseWord(given: TextLine): TextLine {
	const before = given.characters.slice(0, given.cursor).join('');
	const kept = [...clusters(before.replace(/\S*\s*$/, ''))];
	return {
		characters: [...kept, ...given.characters.slice(given.cursor)],
		cursor: kept.length,
	};
}
