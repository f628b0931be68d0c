import {type Candidate, type Completion} from '../../grammar/complete.js';
import {insertText, textLine, type TextLine, textOf} from '../textLine.js';

/** Going through what could stand at the cursor of a line. */
export type Completing = {
	/** The text as it was before the first Tab. */
	text: string;
	/** What is replaced in it, 0-based in UTF-16 units. */
	from: number;
	to: number;
	candidates: readonly Candidate[];
	/** Which one stands there now. */
	index: number;
};

/** A line, and where it is in its candidates. */
export type Completed = {
	line: TextLine;
	completing?: Completing | undefined;
};

/**
 * The line with the next thing that could stand at its cursor; undefined if
 * nothing could.
 *
 * @param by 1, or -1 for the one before
 * @param complete what could stand at a place (UTF-16 units) of a text
 */
export function completeLine(
	{line, completing}: Completed,
	by: 1 | -1,
	complete: (text: string, cursor: number) => Completion,
): Completed | undefined {
	const {text, from, to, candidates, index} =
		completing ?? beginCompleting(line, complete);
	const count = candidates.length;
	if (count === 0) return undefined;
	const start = index === -1 && by < 0 ? 0 : index;
	const next = (start + by + count) % count;
	const before = textLine(text.slice(0, from) + (candidates[next]?.text ?? ''));
	const after = insertText(before, text.slice(to));
	return {
		line: {...after, cursor: before.characters.length},
		// A single one needs no choosing: the next Tab completes what comes after.
		...(count > 1 && {
			completing: {text, from, to, candidates, index: next},
		}),
	};
}

function beginCompleting(
	line: TextLine,
	complete: (text: string, cursor: number) => Completion,
): Completing {
	const text = textOf(line);
	const cursor = line.characters.slice(0, line.cursor).join('').length;
	return {text, ...complete(text, cursor), index: -1};
}
