import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {agentNames} from '../agentName.js';
import {getRuntime} from '../registry.js';

const recordings = path.resolve(
	import.meta.dirname,
	'../../__tests__/recordings',
);

/** Recorded sessions, and what the model's stub said it had used for each answer. */
const recorded = {
	claude: {
		file: 'transcript-sample.jsonl',
		// What came from the cache is counted apart, as everywhere in athena.
		used: {inputTokens: 39_948, outputTokens: 140, model: 'claude-opus-5-5'},
	},
	codex: {
		file: 'codex/transcript.jsonl',
		// Three answers of 1200 and 34; totals are written each time.
		used: {inputTokens: 3600, outputTokens: 102, model: 'gpt-5.5'},
	},
	gemini: {
		file: 'gemini/transcript.jsonl',
		// Three answers, two of them written twice.
		used: {inputTokens: 3600, outputTokens: 102, model: 'gemini-3-pro'},
	},
	copilot: {
		file: 'copilot/transcript.jsonl',
		used: {inputTokens: 3600, outputTokens: 102, model: 'claude-sonnet-4.5'},
	},
	opencode: {
		file: 'opencode/transcript.json',
		// 1000 beside 200 from the cache, twice.
		used: {inputTokens: 2400, outputTokens: 68, model: 'stub-model'},
	},
	pi: {
		file: 'pi/transcript.jsonl',
		used: {inputTokens: 2400, outputTokens: 68, model: 'stub-model'},
	},
	qwen: {
		file: 'qwen/transcript.jsonl',
		used: {inputTokens: 2400, outputTokens: 68, model: 'stub-model'},
	},
} as const;

let folder = '';
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-transcript-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const written = (text: string | Uint8Array) => {
	const file = path.join(folder, 'transcript');
	fs.writeFileSync(file, text);
	return file;
};

describe.each(agentNames)('%s', name => {
	const {parseTranscript} = getRuntime(name);
	const {file, used} = recorded[name];
	const sample = path.join(recordings, file);

	it('says what a recorded session used', async () => {
		expect(await parseTranscript(sample)).toEqual(used);
	});

	it.each([
		['is not there', () => path.join(folder, 'none')],
		['is a folder', () => folder],
		['is no text', () => written(Buffer.from([0xff, 0xfe, 0x00, 0x0a]))],
		['is no JSON', () => written('not json at all\n{broken')],
		['holds no objects', () => written('1\n[]\n"x"\n')],
		['is deeper than anybody writes', () => written('['.repeat(100_000))],
	])('is null where it %s', async (_, path) => {
		expect(await parseTranscript(path())).toBeNull();
	});

	it('takes a device for no transcript', async () => {
		expect(await parseTranscript('/dev/zero')).toBeNull();
	});

	it('passes over what is cut off or strange', async () => {
		if (name === 'opencode') return;
		const text = fs.readFileSync(sample, 'utf8');
		const strange = '{"type":"assistant","message":7}\nnull\n{"type":"mes';
		expect(await parseTranscript(written(text + strange))).toEqual(used);
	});
});

it('of Codex, what `exec --json` writes is understood as well', async () => {
	const turn = (input_tokens: number) =>
		JSON.stringify({
			type: 'turn.completed',
			model: 'gpt-5.5',
			usage: {input_tokens, output_tokens: 1},
		});
	expect(
		await getRuntime('codex').parseTranscript(
			written(`${turn(10)}\n${turn(20)}\n`),
		),
	).toEqual({inputTokens: 30, outputTokens: 2, model: 'gpt-5.5'});
});
