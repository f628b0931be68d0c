import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {type CodeBlock} from '../../types/codeColours.js';
import {wrapToWidth} from '../../utils/textWidth.js';
import {continued, gutter, gutterList} from '../text/gutter.js';
import {type LineList} from '../text/lineList.js';
import {codeBlock} from './codeBlock.js';

/** How code is drawn. */
export type CodeStyle = {
	/** Undefined: it is drawn in the tone. */
	language: string | undefined;
	/** Cells, marks included. */
	width: number;
	/**
	 * What stands before each of its own lines, two cells; `┆ ` stands before
	 * the rest of one. Empty: nothing stands before either.
	 */
	mark: string;
	markTone?: Tone;
	/** Of code that has no colours of its own. */
	tone: Tone;
};

/** Code with a mark before each of its lines, every character of it. */
export function codeLines(
	text: string,
	{language, width, mark, markTone = 'dim', tone}: CodeStyle,
): Line[] {
	const block = codeBlock(text, language);
	if (block === undefined)
		return mark === ''
			? wrapVisible(text, width).map(row => line([row, tone]))
			: gutter(text, width, tone, mark, mark);
	let from = 0;
	return block.text.split('\n').flatMap(row => {
		const lines = codeRow(block, from, row, {width, mark, markTone});
		from += row.length + 1;
		return lines;
	});
}

/** The same, drawn where it is in sight if it is too much to be coloured. */
export function codeList(text: string, style: CodeStyle): LineList {
	return codeBlock(text, style.language) === undefined
		? gutterList(text, style.width, style.tone, style.mark)
		: codeLines(text, style);
}

/** One line of a block, which begins at `from` in its text. */
export function codeRow(
	block: CodeBlock,
	from: number,
	row: string,
	{
		width,
		mark,
		markTone,
	}: Required<Pick<CodeStyle, 'width' | 'mark' | 'markTone'>>,
): Line[] {
	let at = from;
	const room = mark === '' ? width : width - 2;
	return wrapToWidth(row, Math.max(1, room)).map((text, index): Line => {
		const code = {block, from: at};
		at += text.length;
		const first =
			index === 0
				? {text: mark, tone: markTone}
				: {text: continued, tone: 'dim' as const};
		return {spans: [...(mark === '' ? [] : [first]), {text, code}]};
	});
}
