import {stripVTControlCharacters} from 'node:util';
import {textWidth} from '../../../source/utils/clusterWidth.js';

/** string-width with athena's own measure, so that layout and text agree. */
export default function stringWidth(text) {
	return textWidth(text.includes('\u001b') ? withoutStyles(text) : text);
}

function withoutStyles(text) {
	// eslint-disable-next-line no-control-regex -- escape sequences are what it looks for
	const plain = text.replaceAll(/\u001b\[[\d:;]*m/g, '');
	return plain.includes('\u001b') ? stripVTControlCharacters(plain) : plain;
}
