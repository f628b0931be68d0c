import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {sampleOf} from '../../__tests__/sweep.js';
import {type FromJudge, type ToJudge} from '../messages.js';
import {openJudgeProcess} from '../openJudgeProcess.js';

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

/** What a process of this file says after it was sent these; why it ended, if it did. */
async function ask(file: string, messages: readonly ToJudge[]) {
	let end: (() => void) | undefined;
	try {
		return await new Promise<FromJudge | string>(resolve => {
			const judge = openJudgeProcess(pathToFileURL(file), {
				onMessage(message) {
					if (message.type !== 'ready') resolve(message);
				},
				onEnd: resolve,
			});
			({end} = judge);
			for (const message of messages) judge.send(message);
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

describe('the process that judges', () => {
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

	it.each(
		sampleOf(
			[
				// One allocation of all at once: a thread's own limit would end athena here.
				[
					'one thing that grows',
					'const kept = new Set(); for (let i = 0; ; i++) kept.add(i);',
				],
				[
					'what it keeps',
					'const kept = []; for (;;) kept.push(new Array(1000));',
				],
			],
			2,
		),
	)('ends alone when %s leaves no memory', async (what, source) => {
		const greedy = path.join(folder, `${what}.cjs`);
		writeFileSync(greedy, source);
		expect(await ask(greedy, [])).toContain('memory');
	});

	it('ends alone when it has no file', async () => {
		expect(await ask(path.join(folder, 'none.cjs'), [])).toContain('none.cjs');
	});
});
