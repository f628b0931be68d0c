import {Text} from 'ink';
import {memo} from 'react';
import {type Line, renderLine} from '../context/look/line.js';
import {type Theme} from '../context/look/theme.js';

type Props = {line: Line; width: number; theme: Theme};

/**
 * One row of the screen, and the only component that writes text. Whatever it
 * is given comes out visible and cut to its width before Ink measures it.
 */
export const SafeLine = memo(function SafeLine({line, width, theme}: Props) {
	const text = renderLine(line, width, theme);
	return <Text wrap="truncate-end">{text === '' ? ' ' : text}</Text>;
});
