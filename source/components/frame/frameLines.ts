import {besideEachOther, blank, type Line} from '../../screen/look/line.js';
import {feedLines} from '../feed/feedLines.js';
import {type Composition, innerWidth} from './compose.js';

/** The rows of one frame, top to bottom: as many as it is high. */
export function frameLines(frame: Composition, width: number): Line[] {
	const {list, listCells} = frame;
	const inner = innerWidth(width, listCells);
	const body = [...mainLines(frame, inner), ...frame.tray];
	return [
		...frame.header,
		...(listCells === 0 ? body : besideEachOther(list, listCells, body, inner)),
		...frame.ask,
		...frame.bar,
		...frame.status,
		frame.footer,
	];
}

/** The middle: the feed, what lies over it, or both side by side. */
function mainLines(
	{feed, feedCells, over, mainHeight}: Composition,
	width: number,
): Line[] {
	if (feed === undefined) return filled(over, mainHeight);
	if (over.length === 0) return settled(feedLines(feed, width), mainHeight);
	const rows = settled(feedLines(feed, feedCells), mainHeight);
	return besideEachOther(rows, feedCells, over);
}

/** At the bottom: what is new stands where the prompt is. */
function settled(lines: readonly Line[], height: number): Line[] {
	return [
		...Array.from({length: Math.max(0, height - lines.length)}, () => blank),
		...lines.slice(0, Math.max(0, height)),
	];
}

function filled(lines: readonly Line[], height: number): Line[] {
	return [
		...lines.slice(0, Math.max(0, height)),
		...Array.from({length: Math.max(0, height - lines.length)}, () => blank),
	];
}
