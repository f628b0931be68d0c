import {execFileSync} from 'node:child_process';
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createFileReader} from '../fileSnapshot.js';

let folder: string;
beforeEach(() => {
	folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'snapshot-')));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const at = (name: string) => path.join(folder, name);
const read = createFileReader();

describe('what stands at a path', () => {
	it('is a text, to the last byte', async () => {
		writeFileSync(at('a'), '\uFEFFä\r\n');
		expect(await read(at('a'))).toEqual({state: 'text', text: '\uFEFFä\r\n'});
		writeFileSync(at('b'), '');
		expect(await read(at('b'))).toEqual({state: 'text', text: ''});
	});

	it('is nothing, bytes, too much, or no file', async () => {
		writeFileSync(at('zeros'), Buffer.from([65, 0, 66]));
		writeFileSync(at('latin1'), Buffer.from([0xe4, 0x62]));
		writeFileSync(at('large'), '');
		truncateSync(at('large'), 5 * 1024 * 1024);
		mkdirSync(at('folder'));
		expect(await read(at('none'))).toEqual({state: 'missing'});
		expect(await read(at('none/deeper'))).toEqual({state: 'missing'});
		expect(await read(at('zeros'))).toEqual({state: 'binary', bytes: 3});
		expect(await read(at('latin1'))).toEqual({state: 'binary', bytes: 2});
		expect(await read(at('large'))).toMatchObject({state: 'too_large'});
		expect(await read(at('folder'))).toEqual({state: 'no_file'});
	});

	it('does not wait for somebody to write into a pipe', async () => {
		execFileSync('mkfifo', [at('pipe')]);
		expect(await read(at('pipe'))).toEqual({state: 'no_file'});
	});

	it('may be closed to us, but for the superuser', async () => {
		writeFileSync(at('a'), 'x');
		chmodSync(at('a'), 0);
		const isSuperuser = process.getuid?.() === 0;
		expect(await read(at('a'))).toEqual(
			isSuperuser
				? {state: 'text', text: 'x'}
				: {state: 'unreadable', reason: 'permission denied'},
		);
	});

	it('says where links lead, for files and for folders', async () => {
		mkdirSync(at('real'));
		writeFileSync(at('real/a'), 'x');
		symlinkSync(at('real/a'), at('link'));
		symlinkSync(at('real'), at('folder'));
		symlinkSync(at('circle'), at('circle'));
		expect(await read(at('link'))).toEqual({
			state: 'text',
			text: 'x',
			leadsTo: at('real/a'),
		});
		expect(await read(at('folder/new'))).toEqual({
			state: 'missing',
			leadsTo: at('real/new'),
		});
		expect(await read(at('circle'))).toMatchObject({state: 'unreadable'});
	});

	it('says where a link leads to what is not there yet', async () => {
		mkdirSync(at('real'));
		symlinkSync('real/new', at('ahead'));
		symlinkSync('ahead', at('twice'));
		symlinkSync('gone/away', at('nowhere'));
		for (const name of ['ahead', 'twice'])
			expect(await read(at(name))).toEqual({
				state: 'missing',
				leadsTo: at('real/new'),
			});
		expect(await read(at('nowhere/below'))).toEqual({
			state: 'missing',
			leadsTo: at('gone/away/below'),
		});
	});

	it('is not looked at by more than two at once', async () => {
		writeFileSync(at('a'), 'x');
		const states = await Promise.all(
			[1, 2, 3].map(async () => (await read(at('a'))).state),
		);
		expect(states).toEqual(['text', 'text', 'late']);
	});
});
