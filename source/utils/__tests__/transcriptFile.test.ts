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

	const usageLine = (id: string, more = '') =>
		`{"type":"assistant","message":{"id":"${id}","usage":{"input_tokens":3}}${more}}\n`;

	it('skips what is too long or holds too much, and says how many lines', async () => {
		const file = path.join(folder, 'hostile');
		const handle = fs.openSync(file, 'w');
		fs.writeSync(handle, usageLine('a'));
		fs.writeSync(handle, '{"a":"');
		for (let mega = 0; mega < 40; mega++)
			fs.writeSync(handle, 'x'.repeat(1024 * 1024));
		fs.writeSync(
			handle,
			`"}\n${usageLine('b', `,"a":[${'{},'.repeat(2e5)}0]`)}`,
		);
		fs.writeSync(handle, `${usageLine('c')}${'\n'.repeat(1e5)}`);
		fs.closeSync(handle);
		const parse = vi.spyOn(JSON, 'parse');
		expect(await readTranscript(file)).toMatchObject({
			messages: 2,
			badLines: 0,
			skippedLines: 2,
		});
		expect(parse).toHaveBeenCalledTimes(2);
	});

	it('lets others go on while it reads', async () => {
		const file = path.join(folder, 'long');
		fs.writeFileSync(file, usageLine('a').repeat(20_000));
		let turns = 0;
		let isReading = true;
		const turn = () => {
			turns++;
			if (isReading) setImmediate(turn);
		};

		setImmediate(turn);
		const {size} = fs.statSync(file);
		expect(await readTranscript(file)).toMatchObject({messages: 1});
		isReading = false;
		expect(turns).toBeGreaterThan(size / (64 * 1024));
	});

	it('remembers no ids beyond a bound, and counts all of them', async () => {
		const file = path.join(folder, 'ids');
		fs.writeFileSync(
			file,
			Array.from({length: 60_000}, (_, n) => usageLine(`m${n}`)).join(''),
		);
		expect(await readTranscript(file)).toMatchObject({
			messages: 60_000,
			inputTokens: 180_000,
		});
	});
});
