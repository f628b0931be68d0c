import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {makeFolder} from '../makeFolder.js';

let root: string;
beforeEach(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-folder-'));
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

test('makes what is missing, with the mode, and leaves what is there', () => {
	const folder = path.join(root, 'a/b/c');
	makeFolder(folder, 0o700);
	makeFolder(folder, 0o755);
	expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
});

test('throws where a file is in the way', () => {
	fs.writeFileSync(path.join(root, 'file'), '');
	expect(() => makeFolder(path.join(root, 'file/inner'))).toThrow();
	expect(() => makeFolder(path.join(root, 'file'))).toThrow('EEXIST');
});

test.runIf(process.platform === 'linux')(
	'returns where no folder can ever be made',
	() => {
		expect(() => makeFolder('/proc/nowhere/athena')).toThrow('ENOENT');
	},
);
