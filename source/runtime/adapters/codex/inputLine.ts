import {type PaneInput} from '../../../types/paneInput.js';
import {plainText} from '../../starting/styledLine.js';

/** What stands in Codex's input while nothing is written (0.169.0). */
const nothing = 'Ask Codex to do anything';
/** Lines under the input: the model and a line of hints. */
const mostBelow = 4;

/** What stands in Codex's input, by what its terminal shows. */
export function readCodexInput(pane: string): PaneInput {
	const lines = plainText(pane).trimEnd().split('\n');
	const at = lines.findLastIndex(line => line.startsWith('›'));
	const first = lines[at]?.slice(1).trim() ?? '';
	// The choices of a dialog have the same sign.
	if (at < 0 || /^\d+\. /.test(first)) return {state: 'dialog'};
	const after = lines.slice(at + 1);
	const below = after.filter(line => line.trim() !== '');
	if (first === nothing)
		return below.length > mostBelow ? {state: 'unknown'} : {state: 'empty'};
	const end = after.findIndex(line => line.trim() === '');
	const text = [first, ...after.slice(0, Math.max(0, end))]
		.map(line => line.trim())
		.join('\n');
	return text === '' ? {state: 'unknown'} : {state: 'text', text};
}
