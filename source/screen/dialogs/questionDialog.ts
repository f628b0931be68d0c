import {type QuestionData} from '../../feed/types.js';
import {type QuestionAnnotations} from '../../runtime/types.js';

/*
 * The state of a question dialog: one tab per question, then the review.
 * Pure; the view draws it, commands change it, nothing is sent from here.
 */

/** What was chosen for one question so far. */
export type Choice = {
	/** Indexes of chosen options, 0-based, ascending; at most one unless several are allowed. */
	chosen: readonly number[];
	/** The person's own answer; empty if there is none. Kept while another is chosen. */
	other: string;
	/** Whether the own answer is chosen; never while there is none. */
	takesOther: boolean;
	/** A note to the agent beside the answer. */
	note: string;
	/** Row of the cursor: an option, or `options.length` for "Other". */
	cursor: number;
};

export type QuestionDialog = {
	type: 'question';
	/** 0-based; `choices.length` is the review. */
	tab: number;
	choices: readonly Choice[];
	/** Words to the agent beside all answers; empty if there are none. */
	words: string;
	/** First visible line, or wherever the cursor is. */
	top: number | 'cursor';
};

/** Nothing chosen yet. */
export function questionDialog(
	questions: readonly QuestionData[],
): QuestionDialog {
	return {
		type: 'question',
		tab: 0,
		choices: questions.map(() => ({
			chosen: [],
			other: '',
			takesOther: false,
			note: '',
			cursor: 0,
		})),
		words: '',
		top: 'cursor',
	};
}

/** True on the page that shows all answers before they are sent. */
export function isReview(dialog: QuestionDialog): boolean {
	return dialog.tab >= dialog.choices.length;
}

/** Another tab, `by` steps on; stops at both ends. */
export function moveTab(dialog: QuestionDialog, by: number): QuestionDialog {
	const tab = Math.max(0, Math.min(dialog.choices.length, dialog.tab + by));
	return {...dialog, tab, top: isReview({...dialog, tab}) ? 0 : 'cursor'};
}

/** The cursor, `by` rows on, over the options and "Other". */
export function moveCursor(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
	by: number,
): QuestionDialog {
	const last = questions[dialog.tab]?.options.length ?? 0;
	return change(dialog, choice => ({
		...choice,
		cursor: Math.max(0, Math.min(last, choice.cursor + by)),
	}));
}

/** The cursor on a row of its own choosing, 0-based; undefined if there is none. */
export function withCursor(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
	cursor: number,
): QuestionDialog | undefined {
	const last = questions[dialog.tab]?.options.length ?? 0;
	if (cursor < 0 || cursor > last) return undefined;
	return change(dialog, choice => ({...choice, cursor}));
}

/** True if the cursor stands on "Other" and nothing is written there yet. */
export function mustBeWritten(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): boolean {
	const choice = dialog.choices[dialog.tab];
	return choice?.other === '' && isOnOther(choice, questions[dialog.tab]);
}

/** True if what the cursor stands on is chosen. */
export function isTaken(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): boolean {
	const choice = dialog.choices[dialog.tab];
	if (choice === undefined) return false;
	return isOnOther(choice, questions[dialog.tab])
		? choice.takesOther
		: choice.chosen.includes(choice.cursor);
}

/**
 * Chooses what is under the cursor, an option or what was written. Of several
 * it is toggled; of one it replaces what was chosen before, and chosen again
 * it is taken back.
 */
export function toggleOption(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): QuestionDialog {
	const question = questions[dialog.tab];
	if (question === undefined || mustBeWritten(dialog, questions)) return dialog;
	const alone = !question.multi_select;
	return change(dialog, choice => {
		const {cursor, chosen, takesOther} = choice;
		if (isOnOther(choice, question))
			return {
				...choice,
				takesOther: !takesOther,
				chosen: alone && !takesOther ? [] : chosen,
			};
		if (chosen.includes(cursor))
			return {...choice, chosen: chosen.filter(index => index !== cursor)};
		return alone
			? {...choice, chosen: [cursor], takesOther: false}
			: {...choice, chosen: [...chosen, cursor].toSorted((a, b) => a - b)};
	});
}

/** The person's own answer to question `tab`, which chooses it; empty takes it back. */
export function writeOther(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
	tab: number,
	text: string,
): QuestionDialog {
	const other = text.trim();
	const takesOther = other !== '';
	const alone = takesOther && questions[tab]?.multi_select !== true;
	return change(
		dialog,
		choice => ({
			...choice,
			other,
			takesOther,
			chosen: alone ? [] : choice.chosen,
			cursor: questions[tab]?.options.length ?? 0,
		}),
		tab,
	);
}

/** A note beside the answer to question `tab`. */
export function writeNote(
	dialog: QuestionDialog,
	tab: number,
	text: string,
): QuestionDialog {
	return change(dialog, choice => ({...choice, note: text.trim()}), tab);
}

/** Words to the agent beside all answers. */
export function writeWords(
	dialog: QuestionDialog,
	text: string,
): QuestionDialog {
	return {...dialog, words: text.trim(), top: 'cursor'};
}

/** The answer to question `tab` as it would be sent; empty if there is none. */
export function answerOf(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
	tab: number,
): string {
	const choice = dialog.choices[tab];
	const labels = (choice?.chosen ?? []).map(
		index => questions[tab]?.options[index]?.label ?? '',
	);
	return [...labels, choice?.takesOther === true ? choice.other : '']
		.filter(text => text !== '')
		.join(between);
}

/** Questions without an answer, 0-based. */
export function unanswered(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): number[] {
	return questions.flatMap((_question, tab) =>
		answerOf(dialog, questions, tab) === '' ? [tab] : [],
	);
}

/** True if answers keyed by the text of their question would be lost. */
function hasSameText(questions: readonly QuestionData[]): boolean {
	return (
		new Set(questions.map(({question}) => question)).size < questions.length
	);
}

/**
 * Questions, 0-based, whose answer could be that of other options, too: the
 * agent hears labels alone, of several with a comma between.
 */
function doubtfulAnswers(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): number[] {
	return questions.flatMap(({options, multi_select: isMulti}, tab) => {
		const {chosen = []} = dialog.choices[tab] ?? {};
		const labels = options.map(({label}) => label);
		const answer = chosen.map(index => labels[index] ?? '').join(between);
		const isDoubtful = labels.some((label, index) =>
			chosen.includes(index)
				? labels.indexOf(label) !== labels.lastIndexOf(label) ||
					(isMulti && isMadeOf(label, labels))
				: isMulti && label.includes(between) && answer.includes(label),
		);
		return isDoubtful ? [tab] : [];
	});
}

/** Between the labels of one answer. */
const between = ', ';

/** Whether a label reads as several of the others. */
const isMadeOf = (label: string, labels: readonly string[]): boolean =>
	label.includes(between) &&
	label.split(between).every(part => labels.includes(part));

/**
 * Why answers can't be sent: `why` is for the line of keys, `inFull`, with what
 * to do, for the review. `missing`: one is not given yet; `unclear`: the agent
 * would not understand them.
 */
type Unsendable = {
	type: 'missing' | 'unclear';
	why: string;
	inFull: string;
};

/** Why the answers can't be sent yet, and where; undefined if they can. */
export function unsendable(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
): Unsendable | undefined {
	if (questions.length === 0)
		return {
			type: 'unclear',
			why: 'nothing to send',
			inFull: 'The agent sent no question that could be shown.',
		};
	if (hasSameText(questions))
		return unclear(
			'two questions have the same text',
			'the agent could not tell their answers apart. Esc leaves them to its own dialog.',
		);
	const [doubtful] = doubtfulAnswers(dialog, questions);
	if (doubtful !== undefined)
		return unclear(
			`the answer to question ${doubtful + 1} reads as that of other options`,
			"the agent could not tell which you mean. o writes an answer of your own; Esc leaves it to the agent's own dialog.",
		);
	const [first, ...more] = unanswered(dialog, questions);
	if (first === undefined) return undefined;
	const others = more.length === 0 ? '' : ` and ${more.length} more`;
	return {
		type: 'missing',
		why: `no answer yet to question ${first + 1}${others}`,
		inFull: 'Every question needs an answer. Enter goes there.',
	};
}

const unclear = (why: string, then: string): Unsendable => ({
	type: 'unclear',
	why,
	inFull: `${why.charAt(0).toUpperCase()}${why.slice(1)}: ${then}`,
});

/** All answers, keyed by exact question text; undefined while one is missing. */
export function allAnswers(
	dialog: QuestionDialog,
	questions: readonly QuestionData[],
):
	| {answers: Record<string, string>; annotations: QuestionAnnotations}
	| undefined {
	if (unsendable(dialog, questions) !== undefined) return undefined;
	return {
		answers: Object.fromEntries(
			questions.map(({question}, tab) => [
				question,
				answerOf(dialog, questions, tab),
			]),
		),
		annotations: Object.fromEntries(
			questions.flatMap((question, tab) => {
				const annotation = annotationOf(dialog, question, tab);
				return Object.keys(annotation).length > 0
					? [[question.question, annotation]]
					: [];
			}),
		),
	};
}

const isOnOther = ({cursor}: Choice, question: QuestionData | undefined) =>
	cursor === question?.options.length;

function annotationOf(
	dialog: QuestionDialog,
	question: QuestionData,
	tab: number,
): {preview?: string; notes?: string} {
	const choice = dialog.choices[tab];
	const only = choice?.chosen.length === 1 ? choice.chosen[0] : undefined;
	const preview = only === undefined ? '' : question.options[only]?.preview;
	const notes = choice?.note ?? '';
	return {
		...(preview !== undefined && preview !== '' && {preview}),
		...(notes !== '' && {notes}),
	};
}

function change(
	dialog: QuestionDialog,
	update: (choice: Choice) => Choice,
	tab = dialog.tab,
): QuestionDialog {
	return {
		...dialog,
		top: 'cursor',
		choices: dialog.choices.map((choice, index) =>
			index === tab ? update(choice) : choice,
		),
	};
}
