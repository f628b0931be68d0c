import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type FromJudge, type ToJudge} from '../messages.js';
import {openJudgeThread} from '../openJudgeThread.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-judge-'));
const outfile = path.join(folder, 'judge.cjs');

beforeAll(async () => {
	await build({
		entryPoints: [path.join(import.meta.dirname, '../worker.ts')],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		mainFields: ['module', 'main'],
	});
});
afterAll(() => {
	rmSync(folder, {recursive: true});
});

/** What a thread of this file says after it was sent these; why it ended, if it did. */
async function ask(file: string, messages: readonly ToJudge[]) {
	let end: (() => void) | undefined;
	try {
		return await new Promise<FromJudge | string>(resolve => {
			const thread = openJudgeThread(pathToFileURL(file), {
				onMessage(message) {
					if (message.type !== 'ready') resolve(message);
				},
				onEnd: resolve,
			});
			({end} = thread);
			for (const message of messages) thread.send(message);
		});
	} finally {
		end?.();
	}
}

const judgeOne: ToJudge = {
	type: 'judge',
	now: 0,
	call: {tool: 'Bash', input: {command: 'git push -f'}, cwd: '/p'},
};

describe('the thread that judges', () => {
	it('judges by the rules it was sent', async () => {
		const rules: ToJudge = {
			type: 'rules',
			sources: {
				version: 1,
				rules: [],
				guards: ['dangerous-bash'],
				off: [],
				brokenFiles: [],
				places: {projectDir: '/p', home: '/h', ownPaths: []},
			},
		};
		expect(await ask(outfile, [rules, judgeOne])).toMatchObject({
			type: 'judged',
			judgement: {verdict: 'deny'},
		});
	});

	it('says so when it has no rules', async () => {
		expect(await ask(outfile, [judgeOne])).toMatchObject({type: 'broken'});
	});

	it('ends alone when it has no memory left, or no file', async () => {
		const greedy = path.join(folder, 'greedy.cjs');
		writeFileSync(
			greedy,
			'const kept = []; for (;;) kept.push(new Array(1000).fill({}));',
		);
		expect(await ask(greedy, [])).toContain('memory');
		expect(await ask(path.join(folder, 'none.cjs'), [])).toContain('none.cjs');
	});
});
