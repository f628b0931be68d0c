import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createTranscriptParser, saysUsage} from '../transcript.js';
import {readTranscript} from '../transcriptFile.js';

const usage = (input: number, output: number, read = 0, created = 0) => ({
	input_tokens: input,
	output_tokens: output,
	cache_read_input_tokens: read,
	cache_creation_input_tokens: created,
});

describe('createTranscriptParser', () => {
	it('takes what is said of an error of the API for no message of the model', () => {
		const parser = createTranscriptParser();
		for (const [id, model, used] of [
			['m1', 'opus', usage(10, 2, 90)],
			['m2', '<synthetic>', usage(0, 0)],
		] as const)
			parser.push(
				JSON.stringify({
					type: 'assistant',
					message: {
						id,
						model,
						usage: used,
						content: [{type: 'text', text: 'API Error: 400'}],
					},
				}),
			);
		expect(parser.summary()).toMatchObject({
			model: 'opus',
			messages: 1,
			contextTokens: 100,
		});
	});

	it('takes what a compaction left for the context, until the next message', () => {
		const parser = createTranscriptParser();
		const say = (id: string, input: number) => {
			parser.push(
				JSON.stringify({
					type: 'assistant',
					message: {id, model: 'opus', usage: usage(input, 5), content: []},
				}),
			);
		};

		const boundary = JSON.stringify({
			type: 'system',
			subtype: 'compact_boundary',
			compactMetadata: {trigger: 'manual', preTokens: 900, postTokens: 70},
		});
		say('m1', 900);
		expect(saysUsage(boundary)).toBe(true);
		parser.push(boundary);
		expect(parser.summary().contextTokens).toBe(70);
		parser.push(JSON.stringify({type: 'system', subtype: 'compact_boundary'}));
		expect(parser.summary().contextTokens).toBe(70);
		say('m2', 120);
		expect(parser.summary().contextTokens).toBe(120);
	});

	it('goes by the agent’s own account where that is more: compaction is in no message', () => {
		const parser = createTranscriptParser();
		const say = (id: string, at: number, isSidechain = false) => {
			parser.push(
				JSON.stringify({
					type: 'assistant',
					isSidechain,
					timestamp: new Date(at).toISOString(),
					message: {id, model: 'opus', usage: usage(10, 5), content: []},
				}),
			);
		};

		const account = (time: number, input: number, output: number) => {
			parser.push(
				JSON.stringify({
					type: 'cost-state',
					startTime: 1000,
					totalDuration: time - 1000,
					modelUsage: {opus: {inputTokens: input, outputTokens: output}},
				}),
			);
		};

		say('m1', 1500);
		account(2000, 30, 12);
		expect(parser.summary()).toMatchObject({inputTokens: 30, outputTokens: 12});
		// Told before the account, read after it: a subagent's file.
		say('s1', 1900, true);
		expect(parser.summary()).toMatchObject({inputTokens: 30, outputTokens: 12});
		say('m2', 2500);
		expect(parser.summary()).toMatchObject({inputTokens: 40, outputTokens: 17});
		// Of a process that was started later: it never takes anything back.
		account(3000, 1, 1);
		expect(parser.summary()).toMatchObject({inputTokens: 40, outputTokens: 17});
	});

	it('counts usage once per message, sidechains included, context of the main thread', () => {
		const parser = createTranscriptParser();
		const push = (value: unknown) => {
			parser.push(JSON.stringify(value));
		};

		push({type: 'user', message: {content: 'hi'}});
		for (const text of ['one', 'two']) {
			push({
				type: 'assistant',
				message: {
					id: 'm1',
					model: 'opus',
					usage: usage(1, 2, 30, 4),
					content: [{type: 'text', text}],
				},
			});
		}

		push({
			type: 'assistant',
			isSidechain: true,
			message: {id: 'm2', model: 'haiku', usage: usage(100, 200), content: []},
		});
		parser.push('{"cut off');
		expect(parser.summary()).toEqual({
			model: 'opus',
			lastAssistantText: 'two',
			messages: 2,
			toolCalls: 0,
			inputTokens: 135,
			outputTokens: 202,
			cacheReadTokens: 30,
			cacheCreationTokens: 4,
			models: {
				opus: {input: 1, output: 2, created: 4, read: 30},
				haiku: {input: 100, output: 200, created: 0, read: 0},
			},
			contextTokens: 35,
			badLines: 1,
			skippedLines: 0,
		});
	});
});

describe('readTranscript', () => {
	it('reads a recorded transcript', async () => {
		const file = path.resolve(
			import.meta.dirname,
			'../../__tests__/recordings/transcript-sample.jsonl',
		);
		const ids = new Set(
			fs
				.readFileSync(file, 'utf8')
				.split('\n')
				.filter(line => line.includes('"type":"assistant"'))
				.map(line => /"id":"(msg[^"]*)"/.exec(line)?.[1]),
		);
		const summary = await readTranscript(file);
		expect(summary.messages).toBe(ids.size);
		expect(summary.badLines).toBe(0);
		expect(summary.contextTokens).toBeGreaterThan(0);
	});
});
