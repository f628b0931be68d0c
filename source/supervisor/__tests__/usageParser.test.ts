import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {type AgentName, agentNames} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';
import {costOf} from '../../utils/cost.js';
import {createUsageParser} from '../usageParser.js';

const recordings = path.resolve(
	import.meta.dirname,
	'../../__tests__/recordings',
);

/** What the model's stub said it had used: 1200 in, 200 of them from the cache, and 34 out, for each answer. */
const answers = (count: number, model: string) => ({
	[model]: {
		input: count * 1000,
		output: count * 34,
		created: 0,
		read: count * 200,
	},
});

/** By agent, a new one too; undefined: its adapter counts nothing. */
const recorded: Readonly<
	Record<AgentName, ReturnType<typeof answers> | undefined>
> = {
	claude: undefined,
	opencode: undefined,
	codex: answers(3, 'gpt-5.5'),
	gemini: answers(3, 'gemini-3-pro'),
	copilot: answers(3, 'claude-sonnet-4.5'),
	pi: answers(2, 'stub-model'),
	qwen: answers(2, 'stub-model'),
};

const parserOf = (agent: AgentName, text: string) => {
	const parser = createUsageParser(agent);
	for (const line of text.split('\n')) parser.push(line);
	return parser;
};

const rollout = (model: string, input_tokens: number, output_tokens: number) =>
	[
		{type: 'turn_context', payload: {model}},
		{
			type: 'event_msg',
			payload: {
				type: 'token_count',
				info: {total_token_usage: {input_tokens, output_tokens}},
			},
		},
	]
		.map(line => JSON.stringify(line))
		.join('\n');

describe('createUsageParser', () => {
	it.each(agentNames)('counts by model what a transcript of %s says', agent => {
		const models = recorded[agent];
		expect(adapterOf(agent).usage !== undefined).toBe(models !== undefined);
		if (models === undefined) return;
		const text = fs.readFileSync(
			path.join(recordings, agent, 'transcript.jsonl'),
			'utf8',
		);
		const parser = parserOf(agent, text);
		expect(parser.models()).toEqual(models);
		expect(parser.summary()).toMatchObject({
			inputTokens: Object.values(models).reduce(
				(sum, {input, read}) => sum + input + read,
				0,
			),
			contextTokens: 1200,
		});
	});

	it('gives what came after a change of the model to the new one', () => {
		const {models} = parserOf(
			'codex',
			`${rollout('gpt-5', 100, 10)}\n${rollout('gpt-5-mini', 140, 15)}`,
		);
		expect(models()).toEqual({
			'gpt-5': {input: 100, output: 10, created: 0, read: 0},
			'gpt-5-mini': {input: 40, output: 5, created: 0, read: 0},
		});
	});

	it('counts on where totals begin again', () => {
		const {models} = parserOf(
			'codex',
			`${rollout('gpt-5', 100, 10)}\n${rollout('gpt-5', 30, 3)}`,
		);
		expect(models()['gpt-5']).toMatchObject({input: 130, output: 13});
	});

	it('passes over what is cut off, strange, or too deep', () => {
		const deep = `{"usage":${'['.repeat(5000)}`;
		const {summary} = parserOf('pi', `{"usage\n[]\n${deep}\n7`);
		expect(summary().messages).toBe(0);
	});

	it('knows nothing of an agent whose transcripts say nothing', () => {
		expect(parserOf('opencode', '{"usage":{"input":1}}').models()).toEqual({});
	});
});

it('a model has its price behind the name of a provider, and as Copilot writes it', () => {
	const tokens = {input: 1_000_000, output: 0, created: 0, read: 0};
	expect(costOf({'claude-sonnet-4.5': tokens})).toEqual(
		costOf({'claude-sonnet-4-5': tokens}),
	);
	expect(costOf({'anthropic/claude-opus-4-6': tokens})?.dollars).toBe(5);
	expect(costOf({'claude-sonnet-4.7': tokens})).toBeUndefined();
});
