import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createRealPath} from '../realPath.js';

describe('createRealPath', () => {
	let folder = '';
	beforeEach(() => {
		folder = fs.realpathSync(
			fs.mkdtempSync(path.join(os.tmpdir(), 'athena-real-')),
		);
		fs.mkdirSync(path.join(folder, 'real/inner'), {recursive: true});
	});
	afterEach(() => {
		fs.rmSync(folder, {recursive: true});
	});

	const link = (name: string, target: string) => {
		fs.symlinkSync(target, path.join(folder, name));
	};
	const real = (name: string) => createRealPath().realPath(`${folder}/${name}`);

	it('follows links in the middle, to links, and up', () => {
		link('one', 'real');
		link('two', `${folder}/one/inner`);
		link('up', 'real/inner/..');
		expect(real('one/inner/x')).toBe(`${folder}/real/inner/x`);
		expect(real('two')).toBe(`${folder}/real/inner`);
		expect(real('up/new/file')).toBe(`${folder}/real/new/file`);
	});

	it('what is not there is where its folder leads; a dangling link leads where it says', () => {
		link('gone', 'nowhere/at/all');
		expect(real('real/not/yet')).toBe(`${folder}/real/not/yet`);
		expect(real('gone/x')).toBe(`${folder}/nowhere/at/all/x`);
	});

	it('takes `..` behind a link as the kernel does, and leaves it behind what is not there', () => {
		link('deep', 'real/inner');
		expect(real('deep/../x')).toBe(`${folder}/real/x`);
		expect(real('real/../x')).toBe(`${folder}/x`);
		expect(real('new/../x')).toBe(`${folder}/new/../x`);
		expect(createRealPath().realPath('/../..')).toBe('/');
	});

	it('ends with links that lead to each other', () => {
		link('a', 'b');
		link('b', 'a');
		expect([`${folder}/a/x`, `${folder}/b/x`]).toContain(real('a/x'));
	});

	it.each([
		'/proc/99999999/root',
		'/proc/99999999/task/99999999/root',
		'/proc/self/root/proc/99999999/root',
		'/proc/99999999/root/proc/99999999/root',
	])(
		'what a process that comes later sees at its root lies there: %s',
		root => {
			link('one', 'real');
			const {realPath} = createRealPath();
			expect(realPath(`${root}${folder}/one/x`)).toBe(`${folder}/real/x`);
			expect(realPath(root)).toBe('/');
		},
	);

	it('takes a path of any depth', () => {
		const deep = '/a'.repeat(50_000);
		expect(createRealPath().realPath(deep)).toBe(deep);
	});

	it('sees a link that was put there once it was told to forget', () => {
		const {realPath, forget} = createRealPath();
		expect(realPath(`${folder}/late`)).toBe(`${folder}/late`);
		link('late', 'real');
		forget();
		expect(realPath(`${folder}/late`)).toBe(`${folder}/real`);
	});
});
