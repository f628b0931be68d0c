import {type Line} from '../context/look/line.js';
import {type Theme} from '../context/look/theme.js';
import {SafeLine} from './SafeLine.js';

type Props = {lines: readonly Line[]; width: number; theme: Theme};

/** Rows of the screen, one below the other, each keyed by its place. */
export function Lines({lines, width, theme}: Props) {
	return lines.map((line, index) => (
		<SafeLine key={index} line={line} width={width} theme={theme} />
	));
}
