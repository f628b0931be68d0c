import {completeExpression} from '../../grammar/complete.js';
import {callLetters, feedLetters} from '../../grammar/fields.js';
import {parseIntercept} from '../../grammar/intercepts.js';
import {parseExpression} from '../../grammar/parse.js';
import {
	type ExpressionError,
	type ParsedExpression,
	type PatternLetter,
} from '../../grammar/types.js';
import {type Stroke} from '../keys/keyNames.js';
import {editLine, insertText, type TextLine, textOf} from '../textLine.js';
import {type Completing, completeLine} from './completing.js';

/** A line in which an expression is written: what the feed shows, or what is held. */
export type FilterLine = {
	purpose: 'view' | 'intercepts';
	line: TextLine;
	/** Set while Tab goes through what could stand at the cursor. */
	completing?: Completing | undefined;
};

/** The line after a key; undefined if the key writes nothing. */
export function typeInFilter(
	{purpose, line}: FilterLine,
	stroke: Stroke,
): FilterLine | undefined {
	const written = editLine(line, stroke);
	return written && {purpose, line: written};
}

/** The line after a paste. */
export function pasteInFilter(
	{purpose, line}: FilterLine,
	text: string,
): FilterLine {
	return {purpose, line: insertText(line, text)};
}

/** The line with the next thing that could stand at the cursor; `by` is 1 or -1. */
export function completeFilter(
	given: FilterLine,
	by: 1 | -1,
	values: (letter: PatternLetter) => Iterable<string>,
): FilterLine {
	const {purpose} = given;
	const letters = purpose === 'view' ? feedLetters : callLetters;
	const completed = completeLine(given, by, (text, cursor) =>
		completeExpression(text, cursor, values, letters),
	);
	return completed === undefined ? given : {purpose, ...completed};
}

/** The line read as what it is for; undefined if it is empty. */
export function readFilter({
	purpose,
	line,
}: FilterLine): ParsedExpression | undefined {
	const text = textOf(line);
	if (text.trim() === '') return undefined;
	return purpose === 'view' ? parseExpression(text) : parseIntercept(text);
}

/** The line with its cursor where the fault is. */
export function atFault(
	{purpose, line}: FilterLine,
	{at}: ExpressionError,
): FilterLine {
	return {purpose, line: {...line, cursor: characterAt(line, at)}};
}

/** Which character of a line stands at a place in its text (UTF-16 units). */
export function characterAt({characters}: TextLine, at: number): number {
	let units = 0;
	const index = characters.findIndex(character => {
		units += character.length;
		return units > at;
	});
	return index === -1 ? characters.length : index;
}
