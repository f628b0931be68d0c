import {
	type ElicitationDialog,
	fieldProblem,
} from '../context/elicitationDialog.js';
import {checkField, type FieldEntry, rangeText} from '../context/fieldCheck.js';
import {blank, type Line, line, wrapVisible} from '../context/line.js';
import {isReadable} from '../context/readable.js';
import {type ElicitationRequest} from '../supervisor/elicitation.js';
import {type HeldRequest} from '../supervisor/types.js';
import {type FormField} from '../types/formField.js';
import {suspiciousHost} from '../utils/suspiciousHost.js';
import {makeVisible} from '../utils/visibleText.js';
import {gutter} from './gutter.js';
import {hang, wrapSpans} from './wrapSpans.js';

/** Lines, and which of them belong to the field under the cursor. */
export type ElicitationContent = {
	lines: readonly Line[];
	/** First and last line of the cursor's row, 0-based. */
	cursor: readonly [number, number];
};

/** What an MCP server asks for: its form, the review of that, or an address. */
export function elicitationContent(
	request: HeldRequest,
	dialog: ElicitationDialog,
	width: number,
): ElicitationContent {
	const known = cache.get(dialog);
	if (known?.width === width) return known.content;
	const content = contentOf(request, dialog, width);
	cache.set(dialog, {width, content});
	return content;
}

/** A dialog never changes, and belongs to one request. */
const cache = new WeakMap<
	ElicitationDialog,
	{width: number; content: ElicitationContent}
>();

/** What is written in a field, over the line in which it is: what it takes, what is wrong. */
export function fieldLabel(
	{elicitation}: HeldRequest,
	index: number,
	text: string,
): string {
	const field = elicitation?.schema?.[index];
	if (field === undefined) return '';
	const entry = {text, flag: undefined, picked: [], at: 0};
	const checked = checkField(field, entry);
	const problem = checked.state === 'wrong' ? ` — ${checked.problem}` : '';
	return `${makeVisible(field.title)} (${rangeText(field)})${problem}:`;
}

function contentOf(
	request: HeldRequest,
	dialog: ElicitationDialog,
	width: number,
): ElicitationContent {
	const {elicitation} = request;
	const atTop = (lines: readonly Line[]): ElicitationContent => ({
		lines,
		cursor: [0, 0],
	});
	if (elicitation === undefined || !isReadable(request))
		return atTop(bad('This is too long to be read here', width));
	const head = [
		...(elicitation.problem === undefined
			? []
			: bad(`It cannot be accepted here: ${elicitation.problem}`, width)),
		...gutter(elicitation.message, width, 'strong', '│ '),
	];
	if (elicitation.mode === 'url')
		return atTop([...head, ...addressLines(elicitation.url ?? '', width)]);
	return dialog.page === 'review'
		? atTop([...head, ...reviewLines(elicitation, dialog, width)])
		: formLines(head, elicitation.schema ?? [], dialog, width);
}

function formLines(
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

/** A title and what is entered, in one text each. */
function describeField(
	field: FormField,
	entry: FieldEntry,
): {title: string; value: string; isEmpty: boolean} {
	const title = `${makeVisible(field.title)}${field.required ? ' *' : ''}`;
	const value = shownValue(field, entry);
	return {title, value: value ?? '—', isEmpty: value === undefined};
}

/** What is entered, as a person reads it; undefined where nothing is. */
function shownValue(field: FormField, entry: FieldEntry): string | undefined {
	const {text, flag, picked} = entry;
	switch (field.type) {
		case 'boolean':
			return flag === undefined ? undefined : flag ? 'yes' : 'no';
		case 'choice':
		case 'choices':
			return picked.length === 0
				? undefined
				: picked
						.map(index => makeVisible(field.options[index]?.label ?? ''))
						.join(', ');
		default:
			return text === '' ? undefined : makeVisible(text);
	}
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

/** Exactly what would be sent, field by field; what is missing says so. */
function reviewLines(
	{serverName, schema = [], problem}: ElicitationRequest,
	dialog: ElicitationDialog,
	width: number,
): Line[] {
	const rows = schema.flatMap((field, index) => {
		const entry = dialog.entries[index];
		return entry === undefined
			? []
			: reviewedField(field, entry, fieldProblem(dialog, schema, index), width);
	});
	const isComplete = schema.every(
		(_field, index) => fieldProblem(dialog, schema, index) === undefined,
	);
	if (problem !== undefined) return rows;
	const what =
		schema.length === 0 ? 'that you agree, and nothing else' : 'this';
	return [
		...rows,
		...wrapVisible(
			isComplete
				? `a accepts: ${makeVisible(serverName)} gets ${what}`
				: 'first fill in what is missing: Enter goes there',
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
	const {value, isEmpty} = describeField(field, entry);
	const name =
		field.title === field.name
			? makeVisible(field.name)
			: `${makeVisible(field.title)} (${makeVisible(field.name)})`;
	const isWrong = problem !== undefined;
	const said = isEmpty ? '— left out' : sentText(field, entry, value);
	return wrapSpans(
		[
			{text: `${name} → `, tone: 'dim'},
			isWrong
				? {text: `${value}  ✖ ${problem}`, tone: 'bad'}
				: {text: said, tone: isEmpty ? 'dim' : 'strong'},
		],
		width,
	);
}

/** The value itself, and behind it what it is called where that is something else. */
function sentText(field: FormField, entry: FieldEntry, shown: string): string {
	const checked = checkField(field, entry);
	if (checked.state !== 'value' || field.type === 'string') return shown;
	const sent = makeVisible(JSON.stringify(checked.value));
	return sent === shown || sent === `"${shown}"` ? shown : `${sent} (${shown})`;
}

function addressLines(url: string, width: number): Line[] {
	const warnings = [
		...suspiciousHost(url),
		...(/^https?:/i.test(url) ? [] : ['this is no web address']),
	];
	return [
		blank,
		...wrapVisible(
			'It wants you to open this address. athena does not open it:',
			width,
		).map(row => line([row, 'dim'])),
		...gutter(makeVisible(url), width, 'strong', '│ '),
		...warnings.flatMap(warning =>
			gutter(makeVisible(warning), width, 'bad', '✖ '),
		),
		...wrapVisible(
			'y copies it; a tells the server that you agree to open it.',
			width,
		).map(row => line([row, 'dim'])),
	];
}

const bad = (text: string, width: number): Line[] =>
	gutter(makeVisible(text), width, 'bad', '✖ ');
