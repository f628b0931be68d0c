import {agentNames, usualAgent} from '../../runtime/agentName.js';
import {ruleTestKeys} from './readRuleTests.js';

type Key = (typeof ruleTestKeys)[number];

const text = (description: string) => ({
	description,
	type: 'string',
	pattern: '\\S',
	maxLength: 20_000,
});

const properties: Readonly<Record<Key, unknown>> = {
	name: text(
		'What the case is about; the command or the tool where it has none.',
	),
	command: text('A command, run by Bash.'),
	agent: {
		description: 'The agent whose tool it is; Claude where it is left out.',
		enum: [...agentNames],
	},
	tool: text('The tool that is called; Bash where it is left out.'),
	input: {
		description:
			"The tool's input: an object; of other agents than Claude any JSON.",
	},
	cwd: text('The folder it runs in, absolute or below the project.'),
	permissionMode: text("The agent's own permission mode, as it names it."),
	expect: {
		description: 'The verdict that the rules must give.',
		enum: ['deny', 'ask', 'allow', 'none'],
	},
	reason: text('A part of the reason that must be given.'),
	rule: text('The id of the rule or guard entry that must decide.'),
};

/** The JSON Schema of `rules.test.json` (docs/schema/rules.test.schema.json). */
export function ruleTestsSchema() {
	return {
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		title: 'athena rule tests',
		description:
			'Cases for athena rules test: .athena/rules.test.json, beside the rules. Comments and trailing commas are fine. See docs/policy.md#tests.',
		type: 'array',
		items: {
			type: 'object',
			additionalProperties: false,
			required: ['expect'],
			anyOf: [{required: ['command']}, {required: ['tool']}],
			not: {required: ['command', 'input']},
			if: {
				required: ['agent'],
				properties: {agent: {not: {enum: [usualAgent]}}},
			},
			then: {},
			else: {properties: {input: {type: 'object'}}},
			properties: Object.fromEntries(
				ruleTestKeys.map(key => [key, properties[key]]),
			),
		},
	};
}
