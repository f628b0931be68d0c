import {isDeepStrictEqual} from 'node:util';
import {type AgentName} from '../../runtime/agentName.js';
import {toolsOf} from '../../runtime/agents.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';

type Input = Readonly<Record<string, unknown>>;

/** A part of a tool's input that is edited by itself. */
export type InputField =
	/** A text, by the name of its key. */
	| {type: 'text'; key: string}
	/** All of it, as JSON. */
	| {type: 'whole'};

/** The fields of a call's input: the telling one first, then the other texts; all of it as JSON. */
export function inputFields(
	toolName: string,
	input: Input,
	agent?: AgentName,
): InputField[] {
	const main = toolsOf(agent).editedField(toolName)?.field;
	const texts = Object.keys(input)
		.filter(key => typeof input[key] === 'string')
		.map((key): InputField => ({type: 'text', key}));
	const isMain = (field: InputField) =>
		field.type === 'text' && field.key === main;
	const whole: InputField = {type: 'whole'};
	return texts.some(isMain)
		? [...texts.filter(isMain), ...texts.filter(one => !isMain(one)), whole]
		: [whole, ...texts];
}

/** What a field is called. */
export function fieldName(field: InputField): string {
	return field.type === 'text' ? field.key : 'all of it, as JSON';
}

/** The text of a field to edit. */
export function fieldText(field: InputField, input: Input): string {
	if (field.type === 'whole') return JSON.stringify(input, null, 2);
	const value = input[field.key];
	return typeof value === 'string' ? value : '';
}

/** The input with a field's text put in its place; or why it can't be. */
export function withField(
	field: InputField,
	input: Input,
	text: string,
): {ok: true; input: Input} | {ok: false; reason: string} {
	if (field.type === 'text')
		return {ok: true, input: {...input, [field.key]: text}};
	try {
		const parsed: unknown = parseJson(text);
		return isRecord(parsed)
			? {ok: true, input: parsed}
			: {ok: false, reason: 'The input must be a JSON object'};
	} catch (error) {
		return {ok: false, reason: `No JSON: ${messageOf(error)}`};
	}
}

/**
 * Why an edited input can't be sent: a field of another type than before, one
 * that is gone though the tool is about it, or an empty one. The agent checks
 * it again against the tool's own schema.
 */
export function whyInvalid(
	toolName: string,
	asked: Input,
	edited: Input,
	agent?: AgentName,
): string | undefined {
	const {field: main, mayBeEmpty} = toolsOf(agent).editedField(toolName) ?? {};
	if (Object.keys(asked).length > 0 && Object.keys(edited).length === 0)
		return 'Nothing is left of the input';
	for (const [key, before] of Object.entries(asked)) {
		const now = edited[key];
		const [was, is] = [typeOf(before), typeOf(now)];
		if (key === main && is === 'undefined') return `${key} is missing`;
		if (is !== 'undefined' && was !== 'null' && was !== is)
			return `${key} was ${was} and is ${is} now`;
		if (
			key === main &&
			typeof now === 'string' &&
			now.trim() === '' &&
			!mayBeEmpty
		)
			return `${key} is empty`;
	}

	return undefined;
}

/** True if nothing was changed. */
export function isSameInput(asked: Input, edited: Input): boolean {
	return isDeepStrictEqual(asked, edited);
}

function typeOf(value: unknown): string {
	if (value === null) return 'null';
	return Array.isArray(value) ? 'a list' : typeof value;
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
