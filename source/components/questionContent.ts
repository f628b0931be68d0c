import {
	blank,
	type Line,
	line,
	type Span,
	wrapVisible,
} from '../context/line.js';
import {
	answerOf,
	type Choice,
	type QuestionDialog,
} from '../context/questionDialog.js';
import {type QuestionData} from '../feed/types.js';
import {hang} from './wrapSpans.js';

/** Lines, and which of them belong to the row under the cursor. */
export type QuestionContent = {
	lines: readonly Line[];
	/** First and last line of the cursor's row, 0-based. */
	cursor: readonly [number, number];
};

/** The tabs: one per question, then the review; answered ones are ticked. */
export function tabsLine(
	questions: readonly QuestionData[],
	dialog: QuestionDialog,
	width: number,
): Line {
	const tabs = [
		...questions.map(({header, question}, tab) => {
			const done = answerOf(dialog, questions, tab) !== '';
			return `${tab + 1} ${header === '' ? question.slice(0, 12) : header}${done ? ' ✓' : ''}`;
		}),
		'Review',
	];
	const spans = (from: number): Span[] =>
		tabs.slice(from).map((text, index): Span => {
			const here = index + from === dialog.tab;
			return {
				text: here ? `[${text}] ` : ` ${text}  `,
				tone: here ? 'strong' : 'dim',
			};
		});
	const before = tabs.slice(0, dialog.tab + 1).join('   ').length;
	const cut = before + 2 > width;
	return {
		spans: cut ? [{text: '‹ ', tone: 'dim'}, ...spans(dialog.tab)] : spans(0),
	};
}

/** One question with all it offers; the preview of the option under the cursor below. */
export function questionLines(
	question: QuestionData,
	choice: Choice,
	width: number,
): QuestionContent {
	const lines: Line[] = wrapVisible(question.question, width).map(row =>
		line([row, 'strong']),
	);
	lines.push(
		line([question.multi_select ? 'choose any number' : 'choose one', 'dim']),
	);
	let cursor: readonly [number, number] = [0, 0];
	const rows = [
		...question.options.map((option, index) =>
			optionLines(option, index, {question, choice, width}),
		),
		otherLines(choice, question, width),
	];
	for (const [index, row] of rows.entries()) {
		if (index === choice.cursor)
			cursor = [lines.length, lines.length + row.length - 1];
		lines.push(...row);
	}

	return {
		lines: [
			...lines,
			...noteLines(choice.note, width),
			...previewLines(question.options[choice.cursor]?.preview, width),
		],
		cursor,
	};
}

/** All answers as they would be sent; what is missing says so. */
export function reviewLines(
	questions: readonly QuestionData[],
	dialog: QuestionDialog,
	width: number,
): Line[] {
	if (questions.length === 0)
		return [line(['The agent sent no question that could be shown.', 'bad'])];
	const answers = questions.flatMap(({question}, tab) => {
		const answer = answerOf(dialog, questions, tab);
		return [
			...hang(
				{text: `${tab + 1} `, tone: 'accent'},
				wrapVisible(question, width - 2).map(row => line([row, 'dim'])),
			),
			...(answer === ''
				? [line(['  — no answer yet', 'bad'])]
				: hang(
						{text: '  → ', tone: 'good'},
						wrapVisible(answer, width - 4).map(row => line([row, 'strong'])),
					)),
			...noteLines(dialog.choices[tab]?.note ?? '', width),
		];
	});
	const isComplete = questions.every(
		(_, tab) => answerOf(dialog, questions, tab) !== '',
	);
	return [
		...answers,
		line([
			`${isComplete ? '' : 'answer them all, then '}press s to send`,
			'dim',
		]),
	];
}

function optionLines(
	{label, description, preview}: QuestionData['options'][number],
	index: number,
	{
		question,
		choice,
		width,
	}: {question: QuestionData; choice: Choice; width: number},
): Line[] {
	const chosen = choice.chosen.includes(index);
	const [on, off] = question.multi_select ? ['[x] ', '[ ] '] : ['(•) ', '( ) '];
	const mark = (index === choice.cursor ? '› ' : '  ') + (chosen ? on : off);
	const more = preview === undefined || preview === '' ? '' : ' ⧉';
	return [
		...hang(
			{text: mark, tone: index === choice.cursor ? 'accent' : 'plain'},
			wrapVisible(label + more, width - mark.length).map(row =>
				line([row, chosen ? 'strong' : 'plain']),
			),
		),
		...(description === ''
			? []
			: wrapVisible(description, width - 6).map(row =>
					line('      ', [row, 'dim']),
				)),
	];
}

function otherLines(
	choice: Choice,
	question: QuestionData,
	width: number,
): Line[] {
	const here = choice.cursor === question.options.length;
	const [on, off] = question.multi_select ? ['[x] ', '[ ] '] : ['(•) ', '( ) '];
	const mark = (here ? '› ' : '  ') + (choice.other === '' ? off : on);
	const text =
		choice.other === ''
			? 'Other… (write an answer of your own)'
			: `Other: ${choice.other}`;
	return hang(
		{text: mark, tone: here ? 'accent' : 'plain'},
		wrapVisible(text, width - mark.length).map(row =>
			line([row, choice.other === '' ? 'dim' : 'strong']),
		),
	);
}

function noteLines(note: string, width: number): Line[] {
	return note === ''
		? []
		: wrapVisible(`note: ${note}`, width - 2).map(row =>
				line('  ', [row, 'dim']),
			);
}

function previewLines(preview: string | undefined, width: number): Line[] {
	if (preview === undefined || preview === '') return [];
	return [
		blank,
		line(['⧉ preview', 'dim']),
		...wrapVisible(preview, width - 2).map(row =>
			line(['│ ', 'dim'], [row, 'code']),
		),
	];
}
