import {boundedCache} from './boundedCache.mjs';
import stringWidth from './stringWidth.mjs';

const widest = boundedCache(text => {
	let width = 0;
	for (const line of text.split('\n')) {
		width = Math.max(width, stringWidth(line));
	}
	return width;
});

/** widest-line, remembering: Ink asks it for every text of every frame. */
export default function widestLine(text) {
	return widest(text);
}
