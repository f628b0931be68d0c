import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {type FeedEvent} from '../../feed/types.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../supervisor.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-summary-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true, force: true});
});

it('an ended session is summed up in the feed, from its transcript', async () => {
	const transcriptPath = path.join(folder, 't.jsonl');
	const line = (id: string, at: string, content: object[]) =>
		JSON.stringify({
			type: 'assistant',
			timestamp: at,
			message: {id, model: 'opus', usage: {input_tokens: 1}, content},
		});
	fs.writeFileSync(
		transcriptPath,
		[
			line('m1', '2026-01-01T10:00:00Z', [
				{type: 'text', text: 'I look.'},
				{type: 'tool_use', id: 't1', name: 'Read'},
				{type: 'tool_use', id: 't2', name: 'Bash'},
			]),
			line('m1', '2026-01-01T10:00:00Z', [{type: 'tool_use', id: 't2'}]),
			line('m2', '2026-01-01T10:05:00Z', [{type: 'text', text: 'All done.'}]),
		].join('\n'),
	);
	// The header counts what its helpers called too.
	const helpers = path.join(folder, 't/subagents');
	fs.mkdirSync(helpers, {recursive: true});
	const helper = JSON.parse(
		line('m3', '2026-01-01T10:06:00Z', [
			{type: 'text', text: 'A helper’s.'},
			{type: 'tool_use', id: 't3', name: 'Read'},
		]),
	) as object;
	fs.writeFileSync(
		path.join(helpers, 'agent-a1.jsonl'),
		JSON.stringify({...helper, isSidechain: true}),
	);
	const runtime = createInjectableMockRuntime();
	const feed: FeedEvent[] = [];
	const supervisor = createSupervisor({
		runtime,
		onFeedEvent: event => feed.push(event),
	});
	supervisor.start();
	const context = {cwd: folder, transcriptPath};
	runtime.emit({hookName: 'UserPromptSubmit', sessionId: 's1', context});
	runtime.emit({hookName: 'SessionEnd', sessionId: 's1', context});
	await expect.poll(() => feed.at(-1)?.kind).toBe('session.summary');
	expect(feed.at(-1)).toMatchObject({
		run_id: 's1:R1',
		data: {
			last_assistant_message: 'All done.',
			last_assistant_at: Date.parse('2026-01-01T10:05:00Z'),
			message_count: 3,
			tool_call_count: 3,
		},
	});
	supervisor.stop();
});
