import {namePattern, wordPattern} from './checkValue.js';
import {type Field, type Fields, type Setting, settingsList} from './table.js';

/** docs/schema/settings.schema.json, made from the table by `npm run docs`. */
export function settingsSchema(): Record<string, unknown> {
	return {
		$schema: 'http://json-schema.org/draft-07/schema#',
		title: 'Settings of athena',
		description:
			'~/.config/athena/settings.json, and .athena/settings.json in a project. See docs/settings.md.',
		type: 'object',
		additionalProperties: false,
		properties: {
			$schema: {type: 'string'},
			...Object.fromEntries(
				settingsList.map(([name, setting]) => [
					name,
					{
						description: setting.help,
						default: setting.default,
						...shapeOf(setting),
					},
				]),
			),
		},
	};
}

function shapeOf(setting: Setting): Record<string, unknown> {
	switch (setting.type) {
		case 'boolean':
			return {type: 'boolean'};
		case 'choice':
			return {enum: setting.choices};
		case 'number':
			return {
				type: 'integer',
				minimum: setting.least,
				maximum: setting.most,
			};
		case 'list':
			return {
				type: 'array',
				uniqueItems: true,
				items: {
					type: 'string',
					pattern: setting.of === 'name' ? namePattern : '\\S',
				},
			};
		case 'line':
			return {type: 'string', pattern: '^[^\\r\\n]*$'};
		case 'object':
			return fieldsShape(setting.fields);
	}
}

function fieldsShape(fields: Fields): Record<string, unknown> {
	return {
		type: 'object',
		additionalProperties: false,
		properties: Object.fromEntries(
			Object.entries(fields).map(([name, field]) => [
				name,
				{description: field.help, ...fieldShape(field)},
			]),
		),
	};
}

function fieldShape(field: Field): Record<string, unknown> {
	const word = {type: 'string', pattern: wordPattern};
	switch (field.type) {
		case 'choice':
			return {enum: field.choices};
		case 'word':
			return word;
		case 'words':
			return {type: 'object', additionalProperties: word};
		case 'object':
			return fieldsShape(field.fields);
	}
}
