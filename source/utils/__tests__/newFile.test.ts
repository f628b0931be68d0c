import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createFileWriter} from '../newFile.js';

let folder: string;
let write: ReturnType<typeof createFileWriter>;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-new-file-'));
	fs.mkdirSync(path.join(folder, 'home'));
	write = createFileWriter({folder, home: path.join(folder, 'home')});
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const inFolder = (name: string) => path.join(folder, name);

describe('a new file', () => {
	it('holds all pieces, and is for its owner alone', async () => {
		const piece = `${'ü'.repeat(1000)}\n`;
		const result = await write(['a.md'], Array<string>(200).fill(piece));
		expect(result).toEqual({ok: true, path: inFolder('a.md')});
		expect(fs.readFileSync(inFolder('a.md'), 'utf8')).toBe(piece.repeat(200));
		expect(fs.statSync(inFolder('a.md')).mode & 0o777).toBe(0o600);
	});

	it('takes the next name where one is taken', async () => {
		fs.writeFileSync(inFolder('a.md'), 'mine');
		const result = await write(['a.md', 'a-2.md'], ['x']);
		expect(result).toEqual({ok: true, path: inFolder('a-2.md')});
		expect(fs.readFileSync(inFolder('a.md'), 'utf8')).toBe('mine');
	});

	it('never writes over anything, nor through a link', async () => {
		fs.writeFileSync(inFolder('a.md'), 'mine');
		fs.symlinkSync(inFolder('elsewhere'), inFolder('link.md'));
		for (const name of ['a.md', 'link.md'])
			expect(await write([name], ['x'])).toEqual({
				ok: false,
				reason: `${inFolder(name)} exists already`,
			});
		expect(fs.readFileSync(inFolder('a.md'), 'utf8')).toBe('mine');
		expect(fs.existsSync(inFolder('elsewhere'))).toBe(false);
	});

	it('may be absolute, or below the home folder', async () => {
		expect(await write([inFolder('b.md')], ['x'])).toMatchObject({ok: true});
		expect(await write(['~/c.md'], ['x'])).toEqual({
			ok: true,
			path: inFolder('home/c.md'),
		});
	});

	it.runIf(fs.existsSync('/proc/self'))(
		'says of a folder that is there, and takes none, that it does not',
		async () => {
			expect(await write(['/proc/a.md'], ['x'])).toEqual({
				ok: false,
				reason: 'no files can be made in /proc',
			});
			expect(await write(['/proc/none/a.md'], ['x'])).toEqual({
				ok: false,
				reason: 'there is no folder /proc/none',
			});
		},
	);

	it('says why it could not be written, and leaves nothing behind', async () => {
		fs.writeFileSync(inFolder('file'), '');
		expect(await write(['none/a.md'], ['x'])).toEqual({
			ok: false,
			reason: `there is no folder ${inFolder('none')}`,
		});
		expect(await write(['file/a.md'], ['x'])).toEqual({
			ok: false,
			reason: `${inFolder('file')} is no folder`,
		});
		expect(await write(['x'.repeat(300)], ['x'])).toEqual({
			ok: false,
			reason: 'the name is too long',
		});
		const broken = function* () {
			yield 'x';
			throw new Error('it broke');
		};
		expect(await write(['a.md'], broken())).toEqual({
			ok: false,
			reason: 'it broke',
		});
		expect(fs.existsSync(inFolder('a.md'))).toBe(false);
	});
});
