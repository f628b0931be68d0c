import {type PaneInput} from '../../../types/paneInput.js';
import {plainText, styledRuns} from '../../starting/styledLine.js';

/*
 * Claude Code draws its input between two rules, the prompt's sign before the
 * first line, and nothing but hints and the status line under it. Every dialog
 * and every list takes the place of that (2.1.330, looked at in tmux):
 *
 *     ────────────────────────────
 *     ❯ what is written
 *     ────────────────────────────
 *       ⏸ manual mode on · ? for shortcuts
 */

/** A rule may carry a few words: the name of the session. */
const rule = /^─{8,}(?:.{1,80}─+)?$/;
/** `!` is a command for its shell, which is a text already. */
const sign = /^[❯>!]/;
/** How a paste of several lines is shown at first; only then can it be unfolded. */
const folded = /^\[Pasted text #\d+(?: \+\d+ lines)?\]$/;
/** Lines under the input: the status line, or a page of keys. */
const mostBelow = 14;

/** What stands in Claude's input, by what its terminal shows. */
export function readClaudeInput(pane: string): PaneInput {
	const styled = pane.trimEnd().split('\n');
	const lines = styled.map(line => plainText(line).trimEnd());
	const end = lines.findLastIndex(line => rule.test(line));
	const start = lines.slice(0, Math.max(0, end)).findLastIndex(isRule);
	const written = start < 0 ? [] : lines.slice(start + 1, end);
	const [first = ''] = written;
	if (!sign.test(first) || lines.length - end > mostBelow)
		return {state: 'dialog'};
	const below = lines.slice(end + 1);
	// Without its status line it may be anything that is drawn like it.
	if (below.every(line => line.trim() === '')) return {state: 'unknown'};
	const text = [first.slice(1), ...written.slice(1)]
		.map(line => line.trim())
		.join('\n')
		.trim();
	if (text === '' && !first.startsWith('!')) return {state: 'empty'};
	if (first.startsWith('!')) return {state: 'text', text: `! ${text}`.trim()};
	return written.length === 1 && isHint(styled[start + 1] ?? '')
		? {state: 'unknown', text}
		: {state: 'text', text, ...(folded.test(text) && {isFolded: true})};
}

const isRule = (line: string) => rule.test(line);

/** What Claude itself proposes stands faint behind its cursor. */
function isHint(line: string): boolean {
	const shown = styledRuns(line).filter(({text}) => text.trim() !== '');
	const [mark, cursor, ...rest] = shown;
	return (
		mark !== undefined &&
		cursor?.isInverse === true &&
		cursor.text.length === 1 &&
		rest.every(({isFaint}) => isFaint)
	);
}
