import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type CodeColours} from '../../types/codeColours.js';
import {findColours} from '../findColours.js';
import {openWorker} from '../openWorker.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-highlight-'));
const outfile = path.join(folder, 'highlight.cjs');

beforeAll(async () => {
	const entry = path.join(import.meta.dirname, '../worker.ts');
	await build({
		entryPoints: [entry],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'cjs',
	});
});
afterAll(() => {
	rmSync(folder, {recursive: true});
});

/** What a process of this file says to a block; undefined if it ends. */
async function ask(file: string, language: string) {
	const block = {language, text: 'const a = "b";'};
	let end: (() => void) | undefined;
	try {
		return await new Promise<CodeColours | undefined>(resolve => {
			const worker = openWorker(pathToFileURL(file), {
				onReady: () => undefined,
				onMessage: resolve,
				onEnd: () => {
					resolve(undefined);
				},
			});
			({end} = worker);
			worker.send(block);
		});
	} finally {
		end?.();
	}
}

describe('the process that colours', () => {
	it('answers with what the grammars find', async () => {
		expect(await ask(outfile, 'typescript')).toEqual(
			findColours({language: 'typescript', text: 'const a = "b";'}),
		);
	});

	it('ends when it breaks, and when its file is not there', async () => {
		expect(await ask(outfile, 'no language')).toBeUndefined();
		expect(await ask(path.join(folder, 'none.cjs'), 'json')).toBeUndefined();
	});
});
