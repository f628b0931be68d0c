import {type FormField} from '../../types/formField.js';
import {isTextFormat} from '../../utils/textFormats.js';

/** What was entered in one field; each kind of field uses its own part. */
export type FieldEntry = {
	/** Of texts and numbers, as written. */
	text: string;
	/** Of yes or no; undefined until one of them is said. */
	flag: boolean | undefined;
	/** Indexes of chosen options, 0-based, ascending; at most one unless several are allowed. */
	picked: readonly number[];
	/** The option under the cursor, where several are allowed. */
	at: number;
};

/** What a field would send. */
export type CheckedField =
	| {state: 'value'; value: unknown}
	/** Left out of what is sent; `problem` says that it must not be. */
	| {state: 'empty'; problem?: string}
	| {state: 'wrong'; problem: string};

/** Reads what was entered as the field's kind; what is not valid says why. */
export function checkField(field: FormField, entry: FieldEntry): CheckedField {
	const value = valueOf(field, entry);
	if (value === undefined)
		return {state: 'empty', ...(field.required && {problem: 'required'})};
	const problem = problemOf(field, value);
	return problem === undefined
		? {state: 'value', value}
		: {state: 'wrong', problem};
}

/** What the field takes, in words; empty where it takes anything. */
export function rangeText(field: FormField): string {
	switch (field.type) {
		case 'string':
			return [
				'text',
				between(field.minLength, field.maxLength, 'characters'),
				field.format === undefined ? '' : formatNames[field.format],
			]
				.filter(text => text !== '')
				.join(', ');
		case 'number':
		case 'integer':
			return [
				field.type === 'integer' ? 'whole number' : 'number',
				between(field.minimum, field.maximum),
			]
				.filter(text => text !== '')
				.join(', ');
		case 'boolean':
			return 'yes or no';
		case 'choice':
			return 'choose one';
		case 'choices':
			return `choose ${between(field.minItems, field.maxItems) || 'any number'}`;
		case 'unknown':
			return 'athena has no field for this: it is left out';
	}
}

/** Undefined where nothing was entered. A text that is no number stays a text. */
function valueOf(field: FormField, entry: FieldEntry): unknown {
	const {text, flag, picked} = entry;
	switch (field.type) {
		case 'string':
			return text === '' ? undefined : text;
		case 'number':
		case 'integer':
			return text.trim() === '' ? undefined : readNumber(text.trim());
		case 'boolean':
			return flag;
		case 'choice':
			return field.options[picked[0] ?? -1]?.value;
		case 'choices':
			return picked.length === 0 && !field.required
				? undefined
				: picked.map(index => field.options[index]?.value);
		case 'unknown':
			return undefined;
	}
}

function problemOf(field: FormField, value: unknown): string | undefined {
	switch (field.type) {
		case 'string': {
			const text = String(value);
			const isLong = outside(
				Array.from(text).length,
				field.minLength,
				field.maxLength,
			);
			if (isLong)
				return `must have ${between(field.minLength, field.maxLength, 'characters')}`;
			const {format} = field;
			return format === undefined || isTextFormat(format, text)
				? undefined
				: `must be ${formatNames[format]}`;
		}

		case 'number':
		case 'integer': {
			if (typeof value !== 'number') return 'must be a number';
			if (field.type === 'integer' && !Number.isSafeInteger(value))
				return 'must be a whole number';
			return outside(value, field.minimum, field.maximum)
				? `must be ${between(field.minimum, field.maximum)}`
				: undefined;
		}

		case 'choices':
			return Array.isArray(value) &&
				outside(value.length, field.minItems, field.maxItems)
				? `choose ${between(field.minItems, field.maxItems)}`
				: undefined;
		default:
			return undefined;
	}
}

/** A decimal number as people write it; else the text. */
function readNumber(text: string): number | string {
	const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);
	return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
}

const outside = (amount: number, least = -Infinity, most = Infinity) =>
	amount < least || amount > most;

function between(
	least: number | undefined,
	most: number | undefined,
	unit = '',
): string {
	const of = unit === '' ? '' : ` ${unit}`;
	if (least !== undefined && most !== undefined)
		return least === most ? `${least}${of}` : `${least} to ${most}${of}`;
	if (least !== undefined) return `at least ${least}${of}`;
	return most === undefined ? '' : `at most ${most}${of}`;
}

const formatNames = {
	email: 'an email address',
	uri: 'an address with its scheme (https://…)',
	date: 'a date (2026-01-31)',
	'date-time': 'a date and time with its zone (2026-01-31T09:30:00Z)',
} as const;
