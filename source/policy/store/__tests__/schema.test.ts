import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {isRecord} from '../../../utils/isRecord.js';
import {knownGuards} from '../guardNames.js';
import {hookRuleKeys, ruleKeys} from '../readRule.js';
import {readRules, rulesFileKeys} from '../readRules.js';
import {readRuleTests, ruleTestKeys} from '../readRuleTests.js';
import {ruleTestsSchema} from '../ruleTestsSchema.js';

type Schema = Record<string, unknown>;

const published = (name: string): unknown =>
	JSON.parse(
		fs.readFileSync(
			path.resolve(import.meta.dirname, '../../../../docs/schema', name),
			'utf8',
		),
	);

const schema = published('rules.schema.json') as Schema & {
	properties: Record<string, {items: {enum: string[]}}>;
	$defs: Record<string, {properties: Schema}>;
};

/** As much of JSON Schema as the file uses; a keyword it does not know fails. */
function fits(value: unknown, rule: Schema): boolean {
	const checks: Record<string, (given: never) => boolean> = {
		$ref: (name: string) =>
			fits(value, schema.$defs[name.slice('#/$defs/'.length)] ?? {}),
		type: (type: string) => typeOf(value).includes(type),
		enum: (words: unknown[]) => words.includes(value),
		minLength: (least: number) =>
			typeof value !== 'string' || value.length >= least,
		maxLength: (most: number) =>
			typeof value !== 'string' || value.length <= most,
		pattern: (source: string) =>
			typeof value !== 'string' || new RegExp(source, 'u').test(value),
		minimum: (least: number) => typeof value !== 'number' || value >= least,
		required: (keys: string[]) =>
			!isRecord(value) || keys.every(key => Object.hasOwn(value, key)),
		minProperties: (least: number) =>
			!isRecord(value) || Object.keys(value).length >= least,
		maxProperties: (most: number) =>
			!isRecord(value) || Object.keys(value).length <= most,
		properties: (known: Record<string, Schema>) =>
			!isRecord(value) ||
			Object.entries(value).every(([key, inner]) => {
				const own = known[key];
				return own === undefined || fits(inner, own);
			}),
		additionalProperties: () =>
			!isRecord(value) ||
			Object.keys(value).every(key =>
				Object.hasOwn(rule.properties as object, key),
			),
		items: (each: Schema) =>
			!Array.isArray(value) || value.every(item => fits(item, each)),
		anyOf: (rules: Schema[]) => rules.some(one => fits(value, one)),
		not: (one: Schema) => !fits(value, one),
		if: (condition: Schema) =>
			fits(value, rule[fits(value, condition) ? 'then' : 'else'] as Schema),
	};
	const silent = [
		'$schema',
		'$defs',
		'title',
		'description',
		'examples',
		'then',
		'else',
	];
	return Object.entries(rule).every(([keyword, given]) => {
		if (silent.includes(keyword)) return true;
		const check = checks[keyword];
		if (!check) throw new Error(`the test does not know ${keyword}`);
		return check(given as never);
	});
}

function typeOf(value: unknown): string[] {
	if (Array.isArray(value)) return ['array'];
	if (value === null) return ['null'];
	return Number.isInteger(value) ? ['number', 'integer'] : [typeof value];
}

const rule = {id: 'a', when: '~t X', action: 'deny'};
const old = {id: 'a', toolName: 'X', action: 'deny'};

test.each<[unknown, boolean]>([
	[{}, true],
	[{$schema: 'x', rules: [], guards: [], off: []}, true],
	[{rules: [rule, {...old, id: 'b'}]}, true],
	[
		{
			rules: [
				{
					...rule,
					reason: 'x',
					scope: 'user',
					expires: {at: 5},
					addedBy: 'me',
					createdAt: 1,
					sessionId: 's',
				},
			],
		},
		true,
	],
	[{rules: [{...rule, expires: {uses: 0}}]}, true],
	[{guards: ['builder', 'read-only'], off: ['x/y']}, true],
	[[], false],
	[{rule: []}, false],
	[{rules: {}}, false],
	[{rules: [7]}, false],
	[{rules: [{...rule, more: 1}]}, false],
	[{rules: [{id: 'a', when: '~t X'}]}, false],
	[{rules: [{...rule, action: 'approve'}]}, false],
	[{rules: [{...rule, id: ' '}]}, false],
	[{rules: [{...rule, id: 7}]}, false],
	[{rules: [{...rule, when: ''}]}, false],
	[{rules: [{...rule, scope: 'global'}]}, false],
	[{rules: [{...rule, expires: {}}]}, false],
	[{rules: [{...rule, expires: {at: 1, uses: 1}}]}, false],
	[{rules: [{...rule, expires: {uses: -1}}]}, false],
	[{rules: [{...rule, expires: {uses: 1.5}}]}, false],
	[{rules: [{...rule, createdAt: '2026'}]}, false],
	[{rules: [{...old, when: '~t X'}]}, false],
	[{rules: [{...old, action: 'allow'}]}, false],
	[{rules: [{id: 'a', toolName: 'X'}]}, false],
	[{guards: ['nobody']}, false],
	[{guards: [7]}, false],
	[{off: ['']}, false],
	[{$schema: 7}, false],
])('the schema and the reader agree on %j', (value, isRight) => {
	const read = readRules(JSON.stringify(value), 'rules.json', {
		scope: 'project',
		addedBy: 'x',
	});
	expect([fits(value, schema), read.ok]).toEqual([isRight, isRight]);
});

test('the schema knows the same keys and guards', () => {
	expect(Object.keys(schema.properties)).toEqual([...rulesFileKeys]);
	expect(Object.keys(schema.$defs.rule?.properties ?? {})).toEqual([
		...ruleKeys,
	]);
	expect(Object.keys(schema.$defs.toolRule?.properties ?? {})).toEqual([
		...hookRuleKeys,
	]);
	expect(schema.properties.guards?.items.enum).toEqual(knownGuards);
});

const ruleTest = {command: 'git push', expect: 'deny'};

test.each<[unknown, boolean]>([
	[[], true],
	[[ruleTest, {tool: 'Read', input: {file_path: '.env'}, expect: 'ask'}], true],
	[
		[
			{
				...ruleTest,
				name: 'x',
				cwd: 'sub',
				permissionMode: 'plan',
				reason: 'x',
				rule: 'x',
				tool: 'Bash',
			},
		],
		true,
	],
	[[{tool: 'TodoWrite', expect: 'none'}], true],
	[{}, false],
	[[7], false],
	[[{command: 'ls'}], false],
	[[{expect: 'deny'}], false],
	[[{input: {}, expect: 'deny'}], false],
	[[{...ruleTest, input: {}}], false],
	[[{...ruleTest, expect: 'no'}], false],
	[[{...ruleTest, command: ' '}], false],
	[[{...ruleTest, cwd: 7}], false],
	[[{...ruleTest, more: 1}], false],
	[[{tool: 'Read', input: [], expect: 'ask'}], false],
])('the schema of tests and their reader agree on %j', (value, isRight) => {
	const read = readRuleTests(JSON.stringify(value), 'rules.test.json');
	expect([fits(value, ruleTestsSchema()), read.ok]).toEqual([isRight, isRight]);
});

test('the schema of tests is published as it is (npm run docs)', () => {
	expect(published('rules.test.schema.json')).toEqual(ruleTestsSchema());
	expect(Object.keys(ruleTestsSchema().items.properties)).toEqual([
		...ruleTestKeys,
	]);
});
