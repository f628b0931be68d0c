import {type ElicitationRequest} from '../../supervisor/desk/elicitation.js';
import {type FormField} from '../../types/formField.js';
import {nothingRead, type Reading} from '../prompt/reading.js';
import {checkField, type FieldEntry} from './fieldCheck.js';

/*
 * The state of the dialog in which a person fills in a form of an MCP server:
 * the fields, then the review of what would be sent. Pure; the view draws it,
 * commands change it, nothing is sent from here.
 */

export type ElicitationDialog = {
	type: 'elicitation';
	page: 'form' | 'review';
	/** The field, 0-based; `entries.length` is the row that leads to the review. */
	cursor: number;
	entries: readonly FieldEntry[];
	/** First visible line, or wherever the cursor is. */
	top: number | 'cursor';
	/** What of the page was on the screen. */
	reading: Reading;
};

/** The form as the server fills it in; without a field there is only the review. */
export function elicitationDialog(
	request: ElicitationRequest,
): ElicitationDialog {
	const known = untouched.get(request);
	if (known !== undefined) return known;
	const {schema = []} = request;
	const dialog: ElicitationDialog = {
		type: 'elicitation',
		page: schema.length === 0 ? 'review' : 'form',
		cursor: 0,
		entries: schema.map(field => ({...nothing, ...entryOf(field)})),
		top: schema.length === 0 ? 0 : 'cursor',
		reading: nothingRead,
	};
	untouched.set(request, dialog);
	return dialog;
}

/** One per request, so that what was drawn of it is found again. */
const untouched = new WeakMap<ElicitationRequest, ElicitationDialog>();

const nothing: FieldEntry = {text: '', flag: undefined, picked: [], at: 0};

function entryOf(field: FormField): Partial<FieldEntry> {
	if (field.type === 'unknown' || field.default === undefined) return {};
	switch (field.type) {
		case 'string':
			return {text: field.default};
		case 'number':
		case 'integer':
			return {text: String(field.default)};
		case 'boolean':
			return {flag: field.default};
		case 'choice':
			return {picked: [field.default]};
		case 'choices':
			return {picked: field.default};
	}
}

/** The cursor, `by` fields on; stops at both ends. */
export function moveField(
	dialog: ElicitationDialog,
	by: number,
): ElicitationDialog {
	const cursor = Math.max(
		0,
		Math.min(dialog.entries.length, dialog.cursor + by),
	);
	return {...dialog, cursor, top: 'cursor'};
}

/** The review, or from there back to the first field that is wrong, else to the last. */
export function turnPage(
	dialog: ElicitationDialog,
	fields: readonly FormField[],
): ElicitationDialog {
	if (dialog.page === 'form')
		return {...dialog, page: 'review', top: 0, reading: nothingRead};
	if (fields.length === 0) return dialog;
	const wrong = fields.findIndex(
		(_field, index) => fieldProblem(dialog, fields, index) !== undefined,
	);
	return {
		...dialog,
		page: 'form',
		cursor: wrong === -1 ? fields.length - 1 : wrong,
		top: 'cursor',
		reading: nothingRead,
	};
}

/** Yes or no is turned over; of several options the one under the cursor; of one the next is chosen. */
export function toggleField(
	dialog: ElicitationDialog,
	fields: readonly FormField[],
): ElicitationDialog {
	const field = fields[dialog.cursor];
	switch (field?.type) {
		case 'boolean':
			return change(dialog, entry => ({...entry, flag: entry.flag !== true}));
		case 'choice':
			return stepOption(dialog, fields, 1);
		case 'choices':
			return change(dialog, entry => ({
				...entry,
				picked: entry.picked.includes(entry.at)
					? entry.picked.filter(index => index !== entry.at)
					: [...entry.picked, entry.at].toSorted((a, b) => a - b),
			}));
		default:
			return dialog;
	}
}

/** The option `by` further on: chosen where one can be, else only under the cursor. */
export function stepOption(
	dialog: ElicitationDialog,
	fields: readonly FormField[],
	by: 1 | -1,
): ElicitationDialog {
	const field = fields[dialog.cursor];
	switch (field?.type) {
		case 'boolean':
			return change(dialog, entry => ({...entry, flag: by === 1}));
		case 'choice': {
			const count = field.options.length;
			return change(dialog, entry => {
				const [now = by === 1 ? -1 : count] = entry.picked;
				return {...entry, picked: [(now + by + count) % count]};
			});
		}

		case 'choices': {
			const count = field.options.length;
			return change(dialog, entry => ({
				...entry,
				at: (entry.at + by + count) % count,
			}));
		}

		default:
			return dialog;
	}
}

/** Nothing entered in the field under the cursor. */
export function clearField(dialog: ElicitationDialog): ElicitationDialog {
	return change(dialog, ({at}) => ({...nothing, at}));
}

/** The text of field `index`; the cursor goes on to the next field. */
export function writeField(
	dialog: ElicitationDialog,
	index: number,
	text: string,
): ElicitationDialog {
	const written = change({...dialog, cursor: index}, entry => ({
		...entry,
		text,
	}));
	return moveField(written, 1);
}

/** Why field `index` can't be sent as it is; undefined if it can. */
export function fieldProblem(
	{entries}: ElicitationDialog,
	fields: readonly FormField[],
	index: number,
): string | undefined {
	const field = fields[index];
	const entry = entries[index];
	if (field === undefined || entry === undefined) return undefined;
	const checked = checkField(field, entry);
	return checked.state === 'value' ? undefined : checked.problem;
}

/** All that would be sent; undefined while something is wrong or missing. */
export function formContent(
	{entries}: ElicitationDialog,
	fields: readonly FormField[],
): Record<string, unknown> | undefined {
	const content: [string, unknown][] = [];
	for (const [index, field] of fields.entries()) {
		const entry = entries[index];
		if (entry === undefined) return undefined;
		const checked = checkField(field, entry);
		if (checked.state === 'value') content.push([field.name, checked.value]);
		else if (checked.problem !== undefined) return undefined;
	}

	return Object.fromEntries(content);
}

function change(
	dialog: ElicitationDialog,
	update: (entry: FieldEntry) => FieldEntry,
): ElicitationDialog {
	return {
		...dialog,
		top: 'cursor',
		entries: dialog.entries.map((entry, index) =>
			index === dialog.cursor ? update(entry) : entry,
		),
	};
}
