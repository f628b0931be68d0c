import {
	besideEachOther,
	blank,
	type Line,
	line,
	wrapVisible,
} from '../../screen/look/line.js';
import {type Choice} from '../../screen/dialogs/questionDialog.js';
import {type QuestionData} from '../../feed/types.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {hang} from '../text/wrapSpans.js';

/** Lines, and which of them belong to the row under the cursor. */
export type QuestionContent = {
	lines: readonly Line[];
	/** First and last line of the cursor's row, 0-based. */
	cursor: readonly [number, number];
};

/** From this width on a preview stands beside the options. */
const wide = 100;

/**
 * One question with all it offers. The preview of the option under the cursor
 * is beside the options, below them where there is no room for that, and right
 * under its option where `height` lines do not hold all: it is never out of
 * sight of what it belongs to.
 */
export function questionLines(
	question: QuestionData,
	choice: Choice,
	{width, height}: {width: number; height: number},
): QuestionContent {
	const head: Line[] = [
		...wrapVisible(question.question, width).map(row => line([row, 'strong'])),
		line([question.multi_select ? 'choose any number' : 'choose one', 'dim']),
	];
	const notes = noteLines(choice.note, width, '  ');
	if (!question.options.some(({preview = ''}) => preview !== ''))
		return assembled(choice, {
			head,
			rows: optionRows(question, choice, width),
			foot: notes,
		});
	if (width >= wide) return beside(head, question, choice, width);
	const rows = optionRows(question, choice, width);
	const preview = previewLines(question, choice, width, '│ ');
	const below = assembled(choice, {head, rows, foot: [...notes, ...preview]});
	return below.lines.length <= height
		? below
		: assembled(choice, {head, rows, under: preview, foot: notes});
}

/** A note that goes with an answer. */
export function noteLines(
	note: string,
	width: number,
	indent: string,
	name = 'note',
): Line[] {
	return note === ''
		? []
		: hang(
				{text: `${indent}${name}: `, tone: 'dim'},
				wrapVisible(note, width - indent.length - name.length - 2).map(row =>
					line(row),
				),
			);
}

/** The rows one below the other, `under` right under the one with the cursor. */
function assembled(
	{cursor: at}: Choice,
	{
		head = [],
		rows,
		under = [],
		foot,
	}: {
		head?: readonly Line[];
		rows: readonly (readonly Line[])[];
		under?: readonly Line[];
		foot: readonly Line[];
	},
): QuestionContent {
	const lines: Line[] = [...head];
	let cursor: readonly [number, number] = [0, 0];
	for (const [index, row] of rows.entries()) {
		const whole = index === at ? [...row, ...under] : row;
		// The question is read before the first option is chosen.
		const first = index === 0 ? 0 : lines.length;
		if (index === at) cursor = [first, lines.length + whole.length - 1];
		lines.push(...whole);
	}

	return {lines: [...lines, ...foot], cursor};
}

function beside(
	head: readonly Line[],
	question: QuestionData,
	choice: Choice,
	width: number,
): QuestionContent {
	const left = Math.floor(width * 0.45);
	const options = assembled(choice, {
		rows: optionRows(question, choice, left - 1),
		foot: noteLines(choice.note, left - 1, '  '),
	});
	const shown = previewLines(question, choice, width - left - 2, '');
	const preview =
		shown.length > 0 ? shown : [line(['no preview of this one', 'dim'])];
	const height = Math.max(options.lines.length, preview.length);
	const filled = Array.from(
		{length: height},
		(_, index) => options.lines[index] ?? blank,
	);
	const [first, last] = options.cursor;
	return {
		lines: [...head, ...besideEachOther(filled, left, preview)],
		cursor: [first === 0 ? 0 : head.length + first, head.length + last],
	};
}

/** What can be chosen, then "Other"; each in the rows it takes. */
function optionRows(
	question: QuestionData,
	choice: Choice,
	width: number,
): (readonly Line[])[] {
	const {multi_select: several, options} = question;
	const [on, off] = several ? ['[x] ', '[ ] '] : ['(•) ', '( ) '];
	const row = (
		index: number,
		isTaken: boolean,
		text: string,
		tone: 'plain' | 'strong' | 'dim',
	): Line[] => {
		const isHere = index === choice.cursor;
		const number = index < 9 ? `${index + 1} ` : '  ';
		const mark = (isHere ? '› ' : '  ') + number + (isTaken ? on : off);
		return hang(
			{text: mark, tone: isHere ? 'accent' : 'plain'},
			wrapVisible(text, width - mark.length).map(piece => line([piece, tone])),
		);
	};

	const offered = options.map(({label, description, preview = ''}, index) => {
		const isTaken = choice.chosen.includes(index);
		return [
			...row(
				index,
				isTaken,
				label + (preview === '' ? '' : ' ⧉'),
				isTaken ? 'strong' : 'plain',
			),
			...(description === ''
				? []
				: wrapVisible(description, width - 8).map(piece =>
						line('        ', [piece, 'dim']),
					)),
		];
	});
	const {other, takesOther} = choice;
	return [
		...offered,
		other === ''
			? row(
					options.length,
					false,
					'Other… (write an answer of your own)',
					'dim',
				)
			: row(
					options.length,
					takesOther,
					`Other: ${other}`,
					takesOther ? 'strong' : 'plain',
				),
	];
}

/** The preview of the option under the cursor; nothing if it has none. */
function previewLines(
	{options}: QuestionData,
	{cursor}: Choice,
	width: number,
	mark: string,
): Line[] {
	const {label = '', preview = ''} = options[cursor] ?? {};
	if (preview === '') return [];
	const title = truncateToWidth(makeVisible(`⧉ preview of ${label}`), width);
	return [
		line([title, 'dim']),
		...wrapVisible(preview, width - mark.length).map(row =>
			line([mark, 'dim'], [row, 'code']),
		),
	];
}
