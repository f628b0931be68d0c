import {type ExpressionError} from '../../grammar/types.js';
import {type Completing} from '../filtering/completing.js';
import {characterAt} from '../filtering/filterLine.js';
import {type Stroke} from '../keys/keyNames.js';
import {
	editLine,
	insertText,
	textLine,
	type TextLine,
	textOf,
} from '../textLine.js';

/** The line in which a command is written. */
export type PaletteLine = {
	line: TextLine;
	/** Set while Tab goes through what could stand at the cursor. */
	completing?: Completing | undefined;
	/** Why Enter did nothing; until something else is written. */
	fault?: ExpressionError | undefined;
	/** Set while a line written before stands there: how many back, and what was being written. */
	recalled?: {back: number; draft: TextLine} | undefined;
};

/** Most lines that are kept to be recalled. */
const mostKept = 100;

/** A line with nothing in it. */
export const emptyPalette: PaletteLine = {line: textLine()};

/** The line after a key; undefined if the key writes nothing. */
export function typeInPalette(
	{line}: PaletteLine,
	stroke: Stroke,
): PaletteLine | undefined {
	const written = editLine(line, stroke);
	return written && {line: written};
}

/** The line after a paste. */
export function pasteInPalette({line}: PaletteLine, text: string): PaletteLine {
	return {line: insertText(line, text)};
}

/** The line with its cursor where the fault is. */
export function faultyPalette(
	{line}: PaletteLine,
	fault: ExpressionError,
): PaletteLine {
	return {line: {...line, cursor: characterAt(line, fault.at)}, fault};
}

/**
 * The line with one written before in it, or again what was being written.
 *
 * @param kept the latest last
 * @param by 1 for an older one, -1 for a newer one
 */
export function recall(
	given: PaletteLine,
	kept: readonly string[],
	by: 1 | -1,
): PaletteLine {
	const {back, draft} = given.recalled ?? {back: 0, draft: given.line};
	const next = Math.max(0, Math.min(kept.length, back + by));
	if (next === back) return given;
	return next === 0
		? {line: draft}
		: {
				line: textLine(kept[kept.length - next]),
				recalled: {back: next, draft},
			};
}

/** What is kept to be recalled once a line has run: each text once, the latest last. */
export function keep(
	kept: readonly string[],
	{line}: PaletteLine,
): readonly string[] {
	const text = textOf(line).trim();
	return [...kept.filter(other => other !== text), text].slice(-mostKept);
}
