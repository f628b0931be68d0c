import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {notRegular, readRegular} from '../regularFile.js';

let folder: string;
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-regular-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

const put = (name: string, text: string) => {
	const file = path.join(folder, name);
	fs.writeFileSync(file, text);
	return file;
};

describe('readRegular', () => {
	it('reads a file as long as is allowed, also through a link', () => {
		const file = put('a', 'hällo');
		fs.symlinkSync('a', path.join(folder, 'link'));
		expect(readRegular(file, 6)).toBe('hällo');
		expect(readRegular(path.join(folder, 'link'))).toBe('hällo');
		expect(readRegular(put('empty', ''))).toBe('');
		expect(() => readRegular(file, 5)).toThrow(
			expect.objectContaining({code: 'EFBIG'}),
		);
	});

	it('does not wait at a pipe', () => {
		const pipe = path.join(folder, 'pipe');
		execFileSync('mkfifo', [pipe]);
		expect(() => readRegular(pipe)).toThrow(
			expect.objectContaining({code: notRegular}),
		);
	});

	it.runIf(fs.existsSync('/proc/self/maps'))(
		'reads what has no size, as far as is allowed',
		() => {
			expect(fs.statSync('/proc/self/maps').size).toBe(0);
			expect(readRegular('/proc/self/maps')).toContain('[stack]');
			expect(() => readRegular('/proc/self/maps', 100)).toThrow(
				expect.objectContaining({code: 'EFBIG'}),
			);
		},
	);
});
