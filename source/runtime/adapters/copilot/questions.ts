import {isRecord} from '../../../utils/isRecord.js';
import {readList, readRecord, readText} from '../../../utils/tolerant.js';
import {type Question, type ToolInput} from '../../call.js';
import {chosenOf} from '../../tools/questions.js';

/** What may be chosen for a field: what it is called, and what is sent. */
type Option = {label: string; value: unknown};

/** A field of the form that `ask_user` puts to the person. */
type Field = {
	name: string;
	question: Question;
	/** What was written as the form wants it; text that it can't be read as stays text. */
	valueOf: (answer: string) => unknown;
};

/** What `ask_user` asks: one question for each field of its form. */
export const questionsOf = (input: ToolInput): Question[] =>
	fieldsOf(input).map(({question}) => question);

/** The answers, keyed by their questions, as the form's content. */
export const contentOf = (
	input: ToolInput,
	answers: Readonly<Record<string, string>>,
): Record<string, unknown> =>
	Object.fromEntries(
		fieldsOf(input).flatMap(({name, question, valueOf}) => {
			const answer = answers[question.question];
			return answer === undefined ? [] : [[name, valueOf(answer)]];
		}),
	);

function fieldsOf({
	message,
	question,
	choices,
	requestedSchema,
}: ToolInput): Field[] {
	const text = readText(message) ?? readText(question);
	if (text === undefined) return [];
	const {properties} = readRecord(requestedSchema);
	const fields = Object.entries(readRecord(properties));
	// An older form of it: one question, and what may be chosen.
	if (fields.length === 0)
		return [fieldOf('answer', {enum: choices}, {text, header: ''})];
	return fields.map(([name, schema]) => {
		const label = readText(readRecord(schema).title) ?? name;
		return fieldOf(
			name,
			schema,
			fields.length === 1
				? {text, header: ''}
				: {text: `${text} (${label})`, header: label},
		);
	});
}

function fieldOf(
	name: string,
	schema: unknown,
	{text, header}: {text: string; header: string},
): Field {
	const {type, items} = readRecord(schema);
	const several = type === 'array';
	const options =
		type === 'boolean'
			? [
					{label: 'Yes', value: true},
					{label: 'No', value: false},
				]
			: optionsIn(several ? items : schema);
	const question: Question = {
		question: text,
		header,
		multi_select: several,
		options: options.map(({label}) => ({label, description: ''})),
	};
	const valueOf = (label: string) =>
		options.find(one => one.label === label)?.value ?? readAs(type, label);
	return {
		name,
		question,
		valueOf: answer =>
			several
				? chosenOf(answer, question).map(label => valueOf(label))
				: valueOf(answer),
	};
}

/** JSON schema has three ways to say what may be chosen. */
function optionsIn(schema: unknown): Option[] {
	const {enum: values, enumNames, oneOf, anyOf} = readRecord(schema);
	const names = readList(enumNames);
	return [
		...readList(values).map((value, index) => ({
			label: readText(names[index]) ?? readText(value) ?? '',
			value,
		})),
		...[...readList(oneOf), ...readList(anyOf)]
			.filter(one => isRecord(one))
			.map(({const: value, title}) => ({
				label: readText(title) ?? readText(value) ?? '',
				value,
			})),
	].filter(({label}) => label !== '');
}

function readAs(type: unknown, text: string): unknown {
	const number = Number(text);
	return (type === 'number' || type === 'integer') &&
		text.trim() !== '' &&
		Number.isFinite(number)
		? number
		: text;
}
