import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createFileTail} from '../transcriptTail.js';

let folder: string;
let file: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-tail-'));
	file = path.join(folder, 'a.jsonl');
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const plenty = 1024 * 1024 * 1024;

async function lines(
	tail: ReturnType<typeof createFileTail>,
	mostBytes = plenty,
) {
	const found: string[] = [];
	const hasMore = await tail.read(line => found.push(line), mostBytes);
	return {found, hasMore};
}

describe('createFileTail', () => {
	it('reads each line once, when it is whole', async () => {
		const tail = createFileTail(file);
		await expect(lines(tail)).rejects.toThrow('ENOENT');
		fs.writeFileSync(file, 'one\ntw');
		expect((await lines(tail)).found).toEqual(['one']);
		expect((await lines(tail)).found).toEqual([]);
		const [first, second] = [Buffer.from('ö').subarray(0, 1), '\n'];
		fs.appendFileSync(file, Buffer.concat([Buffer.from('o '), first]));
		expect((await lines(tail)).found).toEqual([]);
		fs.appendFileSync(file, Buffer.from('ö').subarray(1));
		fs.appendFileSync(file, `${second}three\n`);
		expect((await lines(tail)).found).toEqual(['two ö', 'three']);
	});

	it('reads as much as it is told, and says whether there is more', async () => {
		fs.writeFileSync(file, 'aa\nbb\ncc\n');
		const tail = createFileTail(file);
		expect(await lines(tail, 4)).toEqual({found: ['aa'], hasMore: true});
		expect(await lines(tail, 4)).toEqual({found: ['bb'], hasMore: true});
		expect(await lines(tail, 4)).toEqual({found: ['cc'], hasMore: false});
	});

	it('begins again with a file that was replaced by a shorter one', async () => {
		fs.writeFileSync(file, 'one\ntwo\nhal');
		let restarts = 0;
		const tail = createFileTail(file, () => restarts++);
		await lines(tail);
		fs.writeFileSync(file, 'new\n');
		expect((await lines(tail)).found).toEqual(['new']);
		expect(restarts).toBe(1);
	});

	it('skips a line beyond all bounds, and goes on behind it', async () => {
		const huge = 'x'.repeat(1024 * 1024 + 1);
		fs.writeFileSync(file, `one\n${huge}\ntwo\n`);
		expect((await lines(createFileTail(file))).found).toEqual(['one', 'two']);
	});

	it('reads no folder and no device', async () => {
		await expect(lines(createFileTail(folder))).rejects.toThrow(
			'not a regular',
		);
		await expect(lines(createFileTail('/dev/zero'))).rejects.toThrow(
			'not a regular',
		);
	});
});
