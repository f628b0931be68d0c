import {type Node} from 'jsonc-parser';
import {type Field, type Fields, type Setting} from './table.js';

/** A mistake and where it is, 0-based in the text. */
export type Mistake = {offset: number; message: string};

/** What an expression's text is checked by; undefined if nothing is wrong with it. */
export type CheckExpression = (
	text: string,
) => {message: string; at: number} | undefined;

/** A guard's name, as the schema has it too. */
export const namePattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

/** What is wrong with a value; nothing if it may be used. */
export function checkValue(
	setting: Setting,
	node: Node,
	checkExpression: CheckExpression,
): Mistake[] {
	const wrong = (message: string): Mistake[] => [
		{offset: node.offset, message},
	];
	const value: unknown = node.value;
	switch (setting.type) {
		case 'boolean':
			return typeof value === 'boolean' ? [] : wrong('takes true or false');
		case 'choice':
			return setting.choices.some(choice => choice === value)
				? []
				: wrong(`takes ${quoted(setting.choices)}`);
		case 'number': {
			const {least, most} = setting;
			return typeof value === 'number' &&
				Number.isInteger(value) &&
				value >= least &&
				value <= most
				? []
				: wrong(`takes a whole number from ${least} to ${most}`);
		}

		case 'list':
			return node.type === 'array'
				? checkList(setting.of, node.children ?? [], checkExpression)
				: wrong('takes a list of strings: ["…", "…"]');
		case 'line':
			return typeof value === 'string' && !/[\r\n]/.test(value)
				? []
				: wrong('takes one line of text: "…"');
		case 'object':
			return checkFields(setting.fields, node);
	}
}

/** A word without blanks, as the schema has it too. */
export const wordPattern = String.raw`^\S+$`;

function checkFields(fields: Fields, node: Node): Mistake[] {
	if (node.type !== 'object')
		return [{offset: node.offset, message: 'takes an object: {…}'}];
	const seen = new Set<string>();
	return (node.children ?? []).flatMap(property => {
		const [keyNode, valueNode] = property.children ?? [];
		if (!keyNode || !valueNode) return [];
		const key = String(keyNode.value);
		const isTwice = seen.has(key);
		seen.add(key);
		const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
		const keys = Object.keys(fields).join(', ');
		return [
			...(isTwice
				? [{offset: keyNode.offset, message: `has ${key} twice`}]
				: []),
			...(field
				? checkField(field, valueNode).map(({offset, message}) => ({
						offset,
						message: `${key} ${message}`,
					}))
				: [
						{
							offset: keyNode.offset,
							message: `has ${key}, which is none of ${keys}`,
						},
					]),
		];
	});
}

function checkField(field: Field, node: Node): Mistake[] {
	const value: unknown = node.value;
	const isWord = (one: unknown) =>
		typeof one === 'string' && new RegExp(wordPattern).test(one);
	const wrong = (isRight: boolean, message: string): Mistake[] =>
		isRight ? [] : [{offset: node.offset, message}];
	switch (field.type) {
		case 'choice':
			return wrong(
				field.choices.some(choice => choice === value),
				`takes ${quoted(field.choices)}`,
			);
		case 'word':
			return wrong(isWord(value), 'takes a word without blanks');
		case 'words':
			return wrong(
				node.type === 'object' &&
					(node.children ?? []).every(({children}) =>
						isWord(children?.[1]?.value),
					),
				'takes an object of words: {"alias": "provider/model"}',
			);
		case 'object':
			return checkFields(field.fields, node);
	}
}

function checkList(
	of: 'name' | 'expression',
	entries: readonly Node[],
	checkExpression: CheckExpression,
): Mistake[] {
	return entries.flatMap((entry, index) => {
		const wrong = (message: string, offset = entry.offset): Mistake[] => [
			{offset, message},
		];
		const value: unknown = entry.value;
		if (typeof value !== 'string' || value.trim() === '')
			return wrong('takes a list of strings that are not empty');
		if (entries.findIndex(other => other.value === value) < index)
			return wrong(`has “${value}” twice`);
		if (of === 'name')
			return new RegExp(namePattern).test(value)
				? []
				: wrong(`has “${value}”, which is no name like read-only`);
		const problem = checkExpression(value);
		if (problem === undefined) return [];
		// Only a string without escapes has its characters where its text has them.
		const isPlain = entry.length === value.length + 2;
		return wrong(
			`has “${value}”: ${problem.message}`,
			isPlain ? entry.offset + 1 + problem.at : entry.offset,
		);
	});
}

function quoted(choices: readonly string[]): string {
	const [last = '', ...others] = choices.map(one => `"${one}"`).reverse();
	return others.length === 0
		? last
		: `${others.reverse().join(', ')} or ${last}`;
}
