import {
	type ElicitationDialog,
	fieldProblem,
} from '../../screen/dialogs/elicitationDialog.js';
import {type FieldEntry, rangeText} from '../../screen/dialogs/fieldCheck.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {type FormField} from '../../types/formField.js';
import {makeVisible} from '../../utils/visibleText.js';
import {describeField} from './elicitationField.js';
import {hang} from '../text/wrapSpans.js';

/** Lines, and which of them belong to the field under the cursor. */
export type ElicitationContent = {
	lines: readonly Line[];
	/** First and last line of the cursor's row, 0-based. */
	cursor: readonly [number, number];
};

/** The message, then the fields with what is entered, and the way to the review. */
export function formLines(
	head: readonly Line[],
	fields: readonly FormField[],
	dialog: ElicitationDialog,
	width: number,
): ElicitationContent {
	const lines: Line[] = [...head];
	let cursor: readonly [number, number] = [0, 0];
	const rows = [
		...fields.map((field, index) =>
			fieldLines(field, dialog.entries[index], {
				here: index === dialog.cursor,
				problem: fieldProblem(dialog, fields, index),
				width,
			}),
		),
		[
			line(
				[dialog.cursor === fields.length ? '› ' : '  ', 'accent'],
				['Review what would be sent', 'plain'],
			),
		],
	];
	for (const [index, row] of rows.entries()) {
		// The message is read before the first field is filled in.
		if (index === dialog.cursor)
			cursor = [index === 0 ? 0 : lines.length, lines.length + row.length - 1];
		lines.push(...row);
	}

	return {lines, cursor};
}

type Look = {here: boolean; problem: string | undefined; width: number};

/** A field: its title and value, and under the cursor all there is to say about it. */
function fieldLines(
	field: FormField,
	entry: FieldEntry | undefined,
	{here, problem, width}: Look,
): Line[] {
	if (entry === undefined) return [];
	const {title, value, isEmpty} = describeField(field, entry);
	const mark = here ? '› ' : '  ';
	const rows = wrapVisible(`${title}: ${value}`, width - 2).map(row =>
		line([row, isEmpty ? 'plain' : 'strong']),
	);
	// That something is missing is said under the cursor, and in the review.
	const isWrong = problem !== undefined && !isEmpty;
	const under = [
		...(here ? optionLines(field, entry, width) : []),
		...(here
			? wrapVisible(about(field), width - 4).map(row =>
					line('    ', [row, 'dim']),
				)
			: []),
		...(isWrong
			? wrapVisible(problem, width - 6).map(row =>
					line('    ', ['✖ ', 'bad'], [row, 'bad']),
				)
			: []),
	];
	return [...hang({text: mark, tone: 'accent'}, rows), ...under];
}

function optionLines(
	field: FormField,
	{picked, at}: FieldEntry,
	width: number,
): Line[] {
	if (field.type !== 'choice' && field.type !== 'choices') return [];
	const several = field.type === 'choices';
	const [on, off] = several ? ['[x] ', '[ ] '] : ['(•) ', '( ) '];
	return field.options.flatMap(({label}, index) => {
		const chosen = picked.includes(index);
		const mark = `    ${several && index === at ? '› ' : '  '}${chosen ? on : off}`;
		return hang(
			{text: mark},
			wrapVisible(makeVisible(label), width - mark.length).map(row =>
				line([row, chosen ? 'strong' : 'plain']),
			),
		);
	});
}

function about(field: FormField): string {
	return [
		makeVisible(field.description),
		rangeText(field),
		field.required ? 'required' : 'may be left out',
	]
		.filter(text => text !== '')
		.join(' · ');
}
