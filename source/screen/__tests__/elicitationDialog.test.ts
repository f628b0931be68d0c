import {describe, expect, it} from 'vitest';
import {type FieldKind, type FormField} from '../../types/formField.js';
import {
	clearField,
	elicitationDialog,
	type ElicitationDialog,
	fieldProblem,
	formContent,
	moveField,
	stepOption,
	toggleField,
	turnPage,
	writeField,
} from '../dialogs/elicitationDialog.js';

/** A field with what it takes; the rest is filled in. */
type Loose = FieldKind & {required?: boolean};

const field = (given: Loose, name = 'f'): FormField => ({
	name,
	title: name,
	description: '',
	required: false,
	...given,
});

const dialogFor = (...schema: FormField[]) =>
	elicitationDialog({mode: 'form', serverName: 's', message: '', schema});

const options = ['x', 'y', 'z'].map(value => ({value, label: value}));

/** What one text makes of one field: the content, or the problem. */
const typed = (given: Loose, text: string) => {
	const fields = [field(given)];
	const dialog = writeField(dialogFor(...fields), 0, text);
	return (
		fieldProblem(dialog, fields, 0) ??
		formContent(dialog, fields)?.f ??
		'left out'
	);
};

describe('fields of text', () => {
	it.each([
		[{type: 'string'}, '', 'left out'],
		[{type: 'string', required: true}, '', 'required'],
		[{type: 'string', required: true}, ' ', ' '],
		[
			{type: 'string', minLength: 2, maxLength: 3},
			'a',
			'must have 2 to 3 characters',
		],
		[{type: 'string', minLength: 2, maxLength: 3}, 'abc', 'abc'],
		[{type: 'string', maxLength: 1}, '🙂', '🙂'],
		[{type: 'string', maxLength: 1}, 'ab', 'must have at most 1 characters'],
		[{type: 'string', minLength: 4}, 'ab', 'must have at least 4 characters'],
		[{type: 'string', format: 'email'}, 'ada', 'must be an email address'],
		[{type: 'string', format: 'email'}, 'ada@example.com', 'ada@example.com'],
		[{type: 'number'}, ' 1.5 ', 1.5],
		[{type: 'number'}, '-.5e1', -5],
		[{type: 'number'}, '1,5', 'must be a number'],
		[{type: 'number'}, '0x10', 'must be a number'],
		[{type: 'number'}, '1e999', 'must be a number'],
		[{type: 'number'}, 'Infinity', 'must be a number'],
		[{type: 'number', minimum: 0}, '-1', 'must be at least 0'],
		[{type: 'number', maximum: 2}, '2.1', 'must be at most 2'],
		[{type: 'number', maximum: 2}, '2', 2],
		[{type: 'number', required: true}, ' ', 'required'],
		[{type: 'integer'}, '3', 3],
		[{type: 'integer'}, '3.5', 'must be a whole number'],
		[{type: 'integer', minimum: 1, maximum: 9}, '10', 'must be 1 to 9'],
	] as [Loose, string, unknown][])('%j: %j is %j', (given, text, result) => {
		expect(typed(given, text)).toEqual(result);
	});
});

describe('fields to choose from', () => {
	const boolean = field({type: 'boolean', required: true});
	const choice = field({type: 'choice', options, required: true});
	const choices = field({type: 'choices', options, minItems: 1, maxItems: 2});
	const content = (dialog: ElicitationDialog, one: FormField) =>
		formContent(dialog, [one])?.f;

	it('says neither yes nor no until the person does', () => {
		const fields = [boolean];
		const fresh = dialogFor(boolean);
		expect(fieldProblem(fresh, fields, 0)).toBe('required');
		const yes = toggleField(fresh, fields);
		expect(content(yes, boolean)).toBe(true);
		const no = toggleField(yes, fields);
		expect(content(no, boolean)).toBe(false);
		expect(content(stepOption(fresh, fields, 1), boolean)).toBe(true);
		expect(content(stepOption(fresh, fields, -1), boolean)).toBe(false);
		expect(formContent(clearField(no), fields)).toBeUndefined();
	});

	it('chooses one, round about', () => {
		const fields = [choice];
		const fresh = dialogFor(choice);
		expect(formContent(fresh, fields)).toBeUndefined();
		const first = stepOption(fresh, fields, 1);
		expect(content(first, choice)).toBe('x');
		expect(content(stepOption(first, fields, -1), choice)).toBe('z');
		expect(content(stepOption(fresh, fields, -1), choice)).toBe('z');
		expect(content(toggleField(first, fields), choice)).toBe('y');
		expect(formContent(clearField(first), fields)).toBeUndefined();
	});

	it('chooses several, as many as may be', () => {
		const fields = [choices];
		const fresh = dialogFor(choices);
		expect(formContent(fresh, fields)).toEqual({});
		const last = toggleField(stepOption(fresh, fields, -1), fields);
		expect(content(last, choices)).toEqual(['z']);
		const two = toggleField(stepOption(last, fields, 1), fields);
		expect(content(two, choices)).toEqual(['x', 'z']);
		const three = toggleField(stepOption(two, fields, 1), fields);
		expect(fieldProblem(three, fields, 0)).toBe('choose 1 to 2');
		expect(formContent(three, fields)).toBeUndefined();
		expect(formContent(toggleField(last, fields), fields)).toBeDefined();
	});

	it('must have one of several where that is required', () => {
		const required = field({
			type: 'choices',
			options,
			minItems: 1,
			required: true,
		});
		expect(fieldProblem(dialogFor(required), [required], 0)).toBe(
			'choose at least 1',
		);
	});
});

describe('the form', () => {
	const fields = [
		field({type: 'string', default: 'Ada'}, 'name'),
		field({type: 'integer', default: 3}, 'count'),
		field({type: 'boolean', default: false}, 'urgent'),
		field({type: 'choice', options, default: 1}, 'kind'),
		field({type: 'choices', options, default: [0, 2]}, 'tags'),
		field({type: 'unknown'}, 'else'),
	];

	it('begins as the server filled it in', () => {
		expect(formContent(dialogFor(...fields), fields)).toEqual({
			name: 'Ada',
			count: 3,
			urgent: false,
			kind: 'y',
			tags: ['x', 'z'],
		});
	});

	it('has its fields by their own names, whatever those are', () => {
		const odd = [
			field({type: 'string', default: 'x'}, '__proto__'),
			field({type: 'string', default: 'y'}, 'constructor'),
		];
		const content = formContent(dialogFor(...odd), odd);
		expect(JSON.stringify(content)).toBe('{"__proto__":"x","constructor":"y"}');
	});

	it('moves over the fields to the review and back to what is wrong', () => {
		const required = [fields[0]!, field({type: 'number', required: true})];
		let dialog = dialogFor(...required);
		dialog = moveField(dialog, -1);
		expect(dialog.cursor).toBe(0);
		dialog = moveField(moveField(moveField(dialog, 1), 1), 1);
		expect(dialog.cursor).toBe(2);
		dialog = turnPage(dialog, required);
		expect(dialog.page).toBe('review');
		dialog = turnPage(dialog, required);
		expect(dialog).toMatchObject({page: 'form', cursor: 1});
		dialog = writeField(dialog, 1, '5');
		expect(dialog.cursor).toBe(2);
		dialog = turnPage(turnPage(dialog, required), required);
		expect(dialog).toMatchObject({page: 'form', cursor: 1});
	});

	it('without a field is only its review', () => {
		const dialog = dialogFor();
		expect(dialog.page).toBe('review');
		expect(turnPage(dialog, []).page).toBe('review');
		expect(formContent(dialog, [])).toEqual({});
	});
});
