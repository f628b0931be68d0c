import {type Payload} from '../../feed/mapper/payload.js';
import {
	readList,
	readName,
	readNumber,
	readRecord,
	readText,
} from '../../utils/tolerant.js';
import {
	type FieldKind,
	type FormField,
	type FormOption,
	type TextFormat,
} from '../../types/formField.js';
import {isRecord} from '../../utils/isRecord.js';

/** What an MCP server asks the person for. All texts are untrusted. */
export type ElicitationRequest = {
	mode: 'form' | 'url';
	serverName: string;
	message: string;
	/** Set for mode `url`. */
	url?: string;
	/** Set for mode `form`; empty if it only asks to agree. */
	schema?: FormField[];
	/** Why it can't be accepted here, in words: declined or left to the agent it can be. */
	problem?: string;
};

/** Reads the payload of an Elicitation hook (docs/protocol.md#elicitation). Never throws. */
export function readElicitation(payload: Payload): ElicitationRequest {
	const about = {
		serverName: readName(payload.mcp_server_name) ?? 'unknown',
		message: readText(payload.message) ?? '',
	};
	const {mode = 'form', url, requested_schema: schema} = payload;
	if (mode === 'url') {
		return typeof url === 'string' && url !== ''
			? {...about, mode, url}
			: {...about, mode, problem: 'the server names no address'};
	}

	const form = {...about, mode: 'form'} as const;
	if (mode !== 'form')
		return {...form, problem: 'a kind of request athena does not know'};
	if (!isRecord(schema) || !isRecord(schema.properties))
		return {...form, problem: 'the server sent no form athena can read'};
	return readForm(form, schema.properties, readList(schema.required));
}

/** Nobody fills in more, and a form is checked with every key. */
const mostFields = 1000;

function readForm(
	form: ElicitationRequest,
	properties: Payload,
	required: readonly unknown[],
): ElicitationRequest {
	const names = Object.keys(properties);
	if (Math.max(names.length, required.length) > mostFields)
		return {
			...form,
			schema: [],
			problem: `it has more than ${mostFields} fields`,
		};
	const needed = new Set(required);
	const schema = names.map(name =>
		readField(name, readRecord(properties[name]), needed.has(name)),
	);
	const missing =
		required.find(
			name => typeof name !== 'string' || !Object.hasOwn(properties, name),
		) ?? schema.find(field => field.required && field.type === 'unknown')?.name;
	return missing === undefined
		? {...form, schema}
		: {
				...form,
				schema,
				problem: `the form requires "${readText(missing) ?? '?'}", for which athena has no field`,
			};
}

function readField(
	name: string,
	property: Payload,
	required: boolean,
): FormField {
	const about = {
		name,
		title: readName(property.title) ?? name,
		description: readText(property.description) ?? '',
		required,
	};
	const options = readOptions(property);
	if (options.length > 0) return {...about, ...readChoice(property, options)};
	switch (property.type) {
		case 'string':
			return {...about, ...readString(property)};
		case 'number':
		case 'integer':
			return {...about, type: property.type, ...readRange(property)};
		case 'boolean':
			return {
				...about,
				type: 'boolean',
				...(typeof property.default === 'boolean' && {
					default: property.default,
				}),
			};
		case 'array':
			return {...about, ...readChoices(property)};
		default:
			return {...about, type: 'unknown'};
	}
}

/** `enum` with `enumNames`, or `oneOf`/`anyOf` of constants with titles. */
function readOptions(property: Payload): FormOption[] {
	const names = readList(property.enumNames);
	const listed = readList(property.enum).map((value, index): unknown => ({
		const: value,
		title: names[index],
	}));
	return [
		...listed,
		...readList(property.oneOf),
		...readList(property.anyOf),
	].flatMap(option => {
		const {const: value, title} = readRecord(option);
		return isValue(value)
			? [{value, label: readName(title) ?? String(value)}]
			: [];
	});
}

function readChoice(property: Payload, options: FormOption[]) {
	const index = options.findIndex(({value}) => value === property.default);
	return {
		type: 'choice' as const,
		options,
		...(index !== -1 && {default: index}),
	};
}

function readChoices(property: Payload): FieldKind {
	const options = readOptions(readRecord(property.items));
	if (options.length === 0) return {type: 'unknown'};
	const wanted = new Set(readList(property.default));
	return {
		type: 'choices',
		options,
		...numbers(property, ['minItems', 'maxItems']),
		default: options.flatMap(({value}, index) =>
			wanted.has(value) ? [index] : [],
		),
	};
}

function readString(property: Payload) {
	const {format} = property;
	return {
		type: 'string' as const,
		...numbers(property, ['minLength', 'maxLength']),
		...(isFormat(format) && {format}),
		...(typeof property.default === 'string' && {default: property.default}),
	};
}

const readRange = (property: Payload) =>
	numbers(property, ['minimum', 'maximum', 'default']);

function numbers<Name extends string>(
	property: Payload,
	names: readonly Name[],
): Partial<Record<Name, number>> {
	const found: Partial<Record<Name, number>> = {};
	for (const name of names) {
		const value = readNumber(property[name]);
		if (value !== undefined) found[name] = value;
	}

	return found;
}

const formats: ReadonlySet<unknown> = new Set<TextFormat>([
	'email',
	'uri',
	'date',
	'date-time',
]);

const isFormat = (value: unknown): value is TextFormat => formats.has(value);

const isValue = (value: unknown): value is FormOption['value'] =>
	typeof value === 'string' ||
	typeof value === 'boolean' ||
	Number.isFinite(value);
