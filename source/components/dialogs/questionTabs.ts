import {type Line, line, lineWidth} from '../../screen/look/line.js';
import {
	unanswered,
	type QuestionDialog,
} from '../../screen/dialogs/questionDialog.js';
import {type QuestionData} from '../../feed/types.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';

/** Cells a tab's name takes at most. */
const longestName = 16;

/**
 * The tabs: one per question, then the review; answered ones are ticked. Where
 * they do not fit, those that are not open are their numbers alone; where not
 * even that fits, it says which one is open, and of how many.
 */
export function tabsLine(
	questions: readonly QuestionData[],
	dialog: QuestionDialog,
	width: number,
): Line {
	const isMissing = new Set(unanswered(dialog, questions));
	const tick = (tab: number) => (isMissing.has(tab) ? '' : ' ✓');
	const names = [
		...questions.map((question, tab) => `${tab + 1} ${nameOf(question)}`),
		'Review',
	];
	const ticked = (text: string, tab: number) =>
		tab < questions.length ? text + tick(tab) : text;
	const isOpen = (tab: number) => tab === dialog.tab;
	const drawn = (texts: readonly string[]): Line =>
		line(
			...texts.map((text, tab) =>
				isOpen(tab)
					? ([`[${ticked(text, tab)}] `, 'strong'] as const)
					: ([` ${ticked(text, tab)}  `, 'dim'] as const),
			),
		);
	const fitting = [
		names,
		names.map((name, tab) =>
			isOpen(tab) || tab === questions.length ? name : String(tab + 1),
		),
	]
		.map(texts => drawn(texts))
		.find(tabs => lineWidth(tabs) - 1 <= width);
	const name = names[dialog.tab] ?? '';
	const answered = questions.length - isMissing.size;
	return (
		fitting ??
		line(
			[`[${ticked(name, dialog.tab)}]`, 'strong'],
			[` · ${answered} of ${questions.length} answered`, 'dim'],
		)
	);
}

function nameOf({header, question}: QuestionData): string {
	return truncateToWidth(
		makeVisible(header === '' ? question : header),
		longestName,
	);
}
