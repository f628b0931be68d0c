import {Text} from 'ink';
import {type Line, renderLine} from '../screen/look/line.js';
import {type Theme} from '../screen/look/theme.js';

type Props = {lines: readonly Line[]; width: number; theme: Theme};

/**
 * Rows of the screen, one below the other, and the only component that writes
 * text. Whatever it is given comes out visible and cut to its width before Ink
 * measures it. All rows are one text: each Text would be a node of its own to
 * reconcile and to lay out, which for forty rows costs more than drawing them.
 */
export function Lines({lines, width, theme}: Props) {
	if (lines.length === 0) return null;
	const text = lines.map(line => renderLine(line, width, theme)).join('\n');
	// Ink gives an empty text no row.
	return <Text wrap="truncate-end">{text === '' ? ' ' : text}</Text>;
}
