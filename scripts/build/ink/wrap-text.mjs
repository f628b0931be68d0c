/*
 * Stands in for ink/build/wrap-text.js (ink 6.8.0): the same result; Ink's own
 * remembers every text it ever wrapped.
 */
import cliTruncate from 'cli-truncate';
import wrapAnsi from 'wrap-ansi';
import {boundedCache} from 'athena-build/boundedCache';

/** The text made to fit `maxWidth` cells in the way of a Text's `wrap`. */
export default function wrapText(text, maxWidth, wrapType) {
	return wrapped(`${maxWidth}\n${wrapType}\n${text}`);
}

const wrapped = boundedCache(key => {
	const [maxWidth, wrapType] = key.split('\n', 2);
	const text = key.slice(maxWidth.length + wrapType.length + 2);
	return wrap(text, Number(maxWidth), wrapType);
});

function wrap(text, maxWidth, wrapType) {
	switch (wrapType) {
		case 'wrap': {
			return wrapAnsi(text, maxWidth, {trim: false, hard: true});
		}
		case 'truncate-middle': {
			return cliTruncate(text, maxWidth, {position: 'middle'});
		}
		case 'truncate-start': {
			return cliTruncate(text, maxWidth, {position: 'start'});
		}
		case 'truncate':
		case 'truncate-end': {
			return cliTruncate(text, maxWidth, {position: 'end'});
		}
		default: {
			return text;
		}
	}
}
