import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readTranscript} from '../transcriptFile.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-transcript-'));
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(folder, {recursive: true});
});

describe('readTranscript', () => {
	it('does not open what says that it is empty: /proc/kmsg then never ends', async () => {
		const file = path.join(folder, 'empty');
		fs.writeFileSync(file, '');
		const opened = vi.spyOn(fs.promises, 'open');
		expect(await readTranscript(file)).toMatchObject({messages: 0});
		expect(opened).not.toHaveBeenCalled();
	});

	it('waits for no pipe and no device', async () => {
		const pipe = path.join(folder, 'pipe');
		execFileSync('mkfifo', [pipe]);
		for (const file of [pipe, '/dev/zero', '/dev/tty', folder])
			await expect(readTranscript(file)).rejects.toThrow();
	});

	it('sums up a file', async () => {
		const file = path.join(folder, 'one');
		fs.writeFileSync(
			file,
			'{"type":"assistant","message":{"id":"a","model":"m","usage":{"input_tokens":3}}}\n{x',
		);
		expect(await readTranscript(file)).toMatchObject({
			model: 'm',
			inputTokens: 3,
			badLines: 1,
		});
	});
});
