import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../supervisor.js';
import {createUsageReader, type UsageReader} from '../usage.js';

let folder: string;
let transcriptPath: string;
let clock: ReturnType<typeof createFakeClock>;
let reader: UsageReader;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-usage-'));
	transcriptPath = path.join(folder, 's1.jsonl');
	clock = createFakeClock();
	reader = createUsageReader(clock);
});
afterEach(() => {
	reader.stop();
	fs.rmSync(folder, {recursive: true});
});

function message(
	id: string,
	[input, output, read, created]: readonly number[],
	isSidechain = false,
): string {
	return `${JSON.stringify({
		type: 'assistant',
		isSidechain,
		message: {
			id,
			model: 'claude-x',
			content: [{type: 'text', text: 'hi'}],
			usage: {
				input_tokens: input,
				output_tokens: output,
				cache_read_input_tokens: read,
				cache_creation_input_tokens: created,
			},
		},
	})}\n`;
}

const append = (text: string, file = transcriptPath) => {
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.appendFileSync(file, text);
};

const agentFile = (name: string) => path.join(folder, 's1/subagents', name);

const touch = () => reader.touch({sessionId: 's1', transcriptPath});
const usage = (model?: string) => reader.usage('s1', model);

/** Lets a second pass, and waits until something new is known. */
async function untilChange(): Promise<void> {
	const changed = new Promise<void>(resolve => {
		const end = reader.onChange(() => {
			end();
			resolve();
		});
	});
	clock.advance(1000);
	await changed;
}

describe('createUsageReader', () => {
	it('counts a message once, and goes on where it was', async () => {
		append(message('m1', [1, 10, 100, 1000]).repeat(3));
		touch();
		await untilChange();
		expect(usage()).toEqual({
			inputTokens: 1101,
			outputTokens: 10,
			cacheReadTokens: 100,
			contextTokens: 1101,
		});
		const half = message('m2', [2, 20, 200, 0]);
		append(message('m1', [1, 15, 100, 1000]) + half.slice(0, 40));
		touch();
		await untilChange();
		expect(usage()?.outputTokens).toBe(15);
		append(half.slice(40));
		touch();
		await untilChange();
		expect(usage()).toEqual({
			inputTokens: 1303,
			outputTokens: 35,
			cacheReadTokens: 300,
			contextTokens: 202,
		});
		expect(usage()).toBe(usage());
	});

	it('counts subagents once, wherever they are told of, and keeps their context apart', async () => {
		append(message('m1', [10, 1, 0, 0]));
		append(message('s1', [5, 2, 0, 0], true));
		append(message('s1', [5, 2, 0, 0], true), agentFile('agent-a.jsonl'));
		append(message('s2', [7, 3, 0, 0], true), agentFile('agent-b.jsonl'));
		append('not a transcript', agentFile('agent-b.meta.json'));
		touch();
		await untilChange();
		expect(usage()).toMatchObject({
			inputTokens: 22,
			outputTokens: 6,
			contextTokens: 10,
		});
	});

	it('says how large the context is only where the model does', async () => {
		append(message('m1', [10, 1, 0, 0]));
		touch();
		await untilChange();
		expect(usage('claude-x')).not.toHaveProperty('contextLimit');
		expect(usage('claude-x[1m]')?.contextLimit).toBe(1_000_000);
	});

	it('waits for the file, and for nothing when nothing happens', async () => {
		touch();
		clock.advance(1000);
		await eventually(() => {
			if (clock.pending() > 0) throw new Error('still at work');
		});
		expect(usage()).toBeUndefined();
		append(message('m1', [10, 1, 0, 0]));
		clock.advance(60_000);
		expect(usage()).toBeUndefined();
		touch();
		await untilChange();
		expect(usage()?.contextTokens).toBe(10);
	});

	it('reads a session at most once a second, however much happens', async () => {
		const stat = vi.spyOn(fs.promises, 'stat');
		append(message('m1', [10, 1, 0, 0]));
		touch();
		await untilChange();
		const before = stat.mock.calls.length;
		append(message('m2', [10, 1, 0, 0]));
		for (let index = 0; index < 1000; index++) touch();
		clock.advance(900);
		expect(stat.mock.calls.length).toBe(before);
		await untilChange();
		expect(stat.mock.calls.length).toBe(before + 1);
		stat.mockRestore();
	});

	it('begins again with a transcript that was replaced', async () => {
		append(message('m1', [10, 1, 0, 0]) + message('m2', [20, 2, 0, 0]));
		touch();
		await untilChange();
		fs.writeFileSync(transcriptPath, message('m3', [5, 5, 0, 0]));
		touch();
		await untilChange();
		expect(usage()).toMatchObject({inputTokens: 5, outputTokens: 5});
	});

	it('tells nothing any more once it is stopped', () => {
		const changed = vi.fn();
		reader.onChange(changed);
		append(message('m1', [10, 1, 0, 0]));
		touch();
		reader.stop();
		expect(clock.pending()).toBe(0);
		touch();
		expect(clock.pending()).toBe(0);
		expect(changed).not.toHaveBeenCalled();
	});
});

it('the supervisor asks for it as events come, and shows that of the current session', async () => {
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		frameMs: 0,
		usage: reader,
	});
	supervisor.start();
	append(message('m1', [10, 1, 0, 0]));
	const context = {cwd: folder, transcriptPath};
	runtime.emit({hookName: 'Notification', sessionId: 's1', context});
	await untilChange();
	await eventually(() => {
		expect(supervisor.getState().usage?.contextTokens).toBe(10);
	});
	runtime.emit({
		hookName: 'Notification',
		sessionId: 's2',
		context: {cwd: folder, transcriptPath: ''},
	});
	await eventually(() => {
		expect(supervisor.getState().usage).toBeUndefined();
	});
	supervisor.stop();
});

it('knows what an agent tells itself, that has no transcript', () => {
	const tokens = {input: 1000, output: 50, created: 0, read: 200};
	const changes = vi.fn();
	reader.onChange(changes);
	const session = {
		sessionId: 's1',
		transcriptPath: '',
		agent: 'opencode',
	} as const;
	reader.touch(session, [{id: 's1', model: 'gpt-5', tokens}]);
	expect(usage()).toMatchObject({inputTokens: 1200, outputTokens: 50});
	expect(usage()?.cost?.dollars).toBeGreaterThan(0);
	expect(usage()).toBe(usage());
	reader.touch(session, [{id: 's1', model: 'gpt-5', tokens}]);
	reader.touch(session);
	expect(changes).toHaveBeenCalledTimes(1);
});

it('goes on from what was told before athena was started again', () => {
	const tokens = {input: 10, output: 5, created: 0, read: 0};
	reader.touch({
		...{sessionId: 's1', transcriptPath: '', agent: 'opencode'},
		told: {totals: {s1: tokens}, models: {m: tokens}},
	});
	expect(usage()).toMatchObject({inputTokens: 10, outputTokens: 5});
	reader.touch({sessionId: 's1', transcriptPath: '', agent: 'opencode'}, [
		{id: 's1', model: 'm', tokens: {...tokens, input: 30}},
	]);
	expect(usage()).toMatchObject({inputTokens: 30, outputTokens: 5});
});
