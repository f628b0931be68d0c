import {
	type ElicitationDialog,
	fieldProblem,
} from '../../screen/dialogs/elicitationDialog.js';
import {checkField, type FieldEntry} from '../../screen/dialogs/fieldCheck.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {type ElicitationRequest} from '../../supervisor/desk/elicitation.js';
import {type FormField} from '../../types/formField.js';
import {makeVisible} from '../../utils/visibleText.js';
import {describeField} from './elicitationField.js';
import {wrapSpans} from '../text/wrapSpans.js';

/** Exactly what would be sent, field by field; what is missing says so. */
export function reviewLines(
	{serverName, schema = [], problem}: ElicitationRequest,
	dialog: ElicitationDialog,
	width: number,
): Line[] {
	const reviewed = schema.flatMap((field, index) => {
		const entry = dialog.entries[index];
		if (entry === undefined) return [];
		const wrong = fieldProblem(dialog, schema, index);
		const {isEmpty} = describeField(field, entry);
		return [{field, entry, wrong, isLeftOut: isEmpty && wrong === undefined}];
	});
	const leftOut = reviewed
		.filter(({isLeftOut}) => isLeftOut)
		.map(({field}) => nameOf(field));
	const rows = [
		...reviewed
			.filter(({isLeftOut}) => !isLeftOut)
			.flatMap(({field, entry, wrong}) =>
				reviewedField(field, entry, wrong, width),
			),
		...(leftOut.length === 0
			? []
			: wrapSpans(
					[{text: `left out: ${leftOut.join(', ')}`, tone: 'dim'}],
					width,
				)),
	];
	const isComplete = reviewed.every(({wrong}) => wrong === undefined);
	if (problem !== undefined) return rows;
	const what =
		schema.length === 0 ? 'that you agree, and nothing else' : 'this';
	return [
		...rows,
		...wrapVisible(
			isComplete
				? `a accepts: ${makeVisible(serverName)} gets ${what}`
				: 'first mend what is marked ✖: Enter goes there',
			width,
		).map(row => line([row, 'dim'])),
	];
}

function reviewedField(
	field: FormField,
	entry: FieldEntry,
	problem: string | undefined,
	width: number,
): Line[] {
	const {value} = describeField(field, entry);
	return wrapSpans(
		[
			{text: `${nameOf(field)} → `, tone: 'dim'},
			problem === undefined
				? {text: sentText(field, entry, value), tone: 'strong'}
				: {text: `${value}  ✖ ${problem}`, tone: 'bad'},
		],
		width,
	);
}

/** What it is called, and its key in what is sent where that is something else. */
function nameOf({title, name}: FormField): string {
	return title === name
		? makeVisible(name)
		: `${makeVisible(title)} (${makeVisible(name)})`;
}

/** The value itself, and behind it what it is called where that is something else. */
function sentText(field: FormField, entry: FieldEntry, shown: string): string {
	const checked = checkField(field, entry);
	if (checked.state !== 'value' || field.type === 'string') return shown;
	const sent = makeVisible(JSON.stringify(checked.value));
	return sent === shown || sent === `"${shown}"` ? shown : `${sent} (${shown})`;
}
