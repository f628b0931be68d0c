import {type CodeBlock} from '../../types/codeColours.js';
import {makeVisible} from '../../utils/visibleText.js';

/** Larger code is shown plain: UTF-16 units and lines. A process of its own takes 0.3 s for so much. */
const [mostUnits, mostLines] = [64 * 1024, 2000];

/** The code as a block to be coloured, made visible; undefined if it is too large or of no known language. */
export function codeBlock(
	text: string,
	language: string | undefined,
): CodeBlock | undefined {
	if (language === undefined || text.length > mostUnits) return undefined;
	const visible = makeVisible(text, {multiline: true});
	return visible.length > mostUnits || hasMoreLines(visible, mostLines)
		? undefined
		: {text: visible, language};
}

function hasMoreLines(text: string, most: number): boolean {
	let at = -1;
	for (let line = 0; line < most; line++) {
		at = text.indexOf('\n', at + 1);
		if (at === -1) return false;
	}

	return true;
}
