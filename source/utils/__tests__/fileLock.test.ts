import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {isLocked, lockFile, unlockFile} from '../fileLock.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-lock-'));
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(folder, {recursive: true, force: true});
});

it('a lock whose number does not fit on the disk is taken away again', () => {
	const file = path.join(folder, 'rules.json');
	vi.spyOn(fs, 'writeFileSync').mockImplementation((place, data, options) => {
		// The name is there before the disk is found to be full.
		if (typeof place === 'string') fs.closeSync(fs.openSync(place, 'wx'));
		throw Object.assign(new Error('full'), {code: 'ENOSPC', data, options});
	});
	expect(() => lockFile(file)).toThrow('full');
	vi.restoreAllMocks();
	expect(fs.readdirSync(folder)).toEqual([]);
	expect(lockFile(file)).toBe(true);
	expect(isLocked(file)).toBe(true);
	expect(lockFile(file)).toBe(false);
	unlockFile(file);
	expect(isLocked(file)).toBe(false);
});
