import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {laySpeaking} from '../speaking.mjs';

let root;
let files;
beforeAll(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-canary-speaking-'));
	files = laid('one', 4);
});
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

/** What lies there, by name; git's own objects aside, which have times in them. */
function laid(name, seed) {
	const folder = path.join(root, name);
	laySpeaking(folder, seed);
	return Object.fromEntries(
		fs
			.readdirSync(folder, {recursive: true, withFileTypes: true})
			.filter(entry => entry.isFile())
			.map(entry => path.join(entry.parentPath, entry.name))
			.filter(file => !/\.git\/(?!config$|hooks\/)/.test(file))
			.map(file => [
				path.relative(folder, file),
				fs.readFileSync(file, 'utf8'),
			]),
	);
}

test('the same seed lays the same disk, another seed another', () => {
	expect(laid('again', 4)).toEqual(files);
	expect(laid('other', 5)).not.toEqual(files);
});

test('there are scripts, settings and repositories in the project, beside it and elsewhere', () => {
	for (const folder of ['project/web', 'project/sub', 'side', 'neighbour/w'])
		for (const name of ['Makefile', 'run.sh', 'package.json', 'x.js', 'x.py'])
			expect(files).toHaveProperty([`${folder}/${name}`]);
	for (const folder of ['project/sub', 'side'])
		expect(files[`${folder}/.git/config`]).toContain('remote.git');
	for (const text of Object.values(files))
		expect(text).not.toMatch(/‹|›|RECIPE\b|\bSHELL\)/);
});
