import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {AthenaError} from '../../../types/errors.js';
import {
	posixCksum,
	prepareSocketFolder,
	resolveSocketPath,
} from '../socketPath.js';
import {makeProject} from './hookClient.js';

const uid = process.geteuid!();

describe('resolveSocketPath', () => {
	it('is in the project', () => {
		expect(resolveSocketPath('/home/dev/project', 3)).toBe(
			'/home/dev/project/.claude/run/ink-3.sock',
		);
		expect(resolveSocketPath('/home/dev/project/', 0)).toBe(
			'/home/dev/project/.claude/run/ink-0.sock',
		);
	});

	it('is short where that is longer than 100 bytes', () => {
		const suffix = '/.claude/run/ink-0.sock'.length;
		const fits = `/${'x'.repeat(99 - suffix)}`;
		expect(resolveSocketPath(fits, 0)).toBe(`${fits}/.claude/run/ink-0.sock`);
		const over = `${fits}y`;
		expect(resolveSocketPath(over, 0)).toBe(
			`/tmp/athena-${uid}/${posixCksum(Buffer.from(over))}-${over.length}-0.sock`,
		);
	});

	it('counts bytes, not characters', () => {
		const dir = `/${'é'.repeat(45)}`;
		expect(resolveSocketPath(dir, 12)).toBe(
			`/tmp/athena-${uid}/${posixCksum(Buffer.from(dir))}-91-12.sock`,
		);
	});

	it.each([
		'',
		'a',
		'/home/dev/a project with "quotes" and \'more\'',
		`/home/dev/${'ü🙂'.repeat(40)}`,
		`/home/dev/${'deep/'.repeat(60)}`,
	])('computes what cksum prints for %j', text => {
		const [sum, bytes] = execFileSync('cksum', {input: text})
			.toString()
			.split(' ');
		expect(String(posixCksum(Buffer.from(text)))).toBe(sum);
		expect(String(Buffer.byteLength(text))).toBe(bytes!.trim());
	});
});

describe('prepareSocketFolder', () => {
	let project: string;
	const mode = (file: string) => fs.statSync(file).mode & 0o777;
	const codeOf = (act: () => void) => {
		try {
			act();
			return undefined;
		} catch (error) {
			return error instanceof AthenaError ? error.code : String(error);
		}
	};

	beforeEach(() => {
		project = makeProject();
	});
	afterEach(() => {
		fs.rmSync(project, {recursive: true});
	});

	it('makes a private folder in an ordinary one', () => {
		const socket = resolveSocketPath(project, 0);
		prepareSocketFolder(socket);
		prepareSocketFolder(socket);
		expect(mode(path.dirname(socket))).toBe(0o700);
		expect(mode(path.join(project, '.claude')) & 0o500).toBe(0o500);
	});

	it('closes a folder of ours that is open', () => {
		const socket = resolveSocketPath(project, 0);
		fs.mkdirSync(path.dirname(socket), {recursive: true, mode: 0o755});
		fs.chmodSync(path.dirname(socket), 0o777);
		prepareSocketFolder(socket);
		expect(mode(path.dirname(socket))).toBe(0o700);
	});

	it('refuses a link, a file, and a folder of somebody else', () => {
		const run = path.join(project, '.claude', 'run');
		fs.mkdirSync(path.dirname(run));
		fs.symlinkSync(project, run);
		const prepare = () => prepareSocketFolder(resolveSocketPath(project, 0));
		expect(codeOf(prepare)).toBe('ATHENA_SOCKET_FOLDER');
		fs.unlinkSync(run);
		fs.writeFileSync(run, '');
		expect(codeOf(prepare)).toBe('ATHENA_SOCKET_FOLDER');
		const foreign = ['/usr/x.sock', '/etc/x.sock'].find(
			file => fs.statSync(path.dirname(file)).uid !== uid,
		);
		if (foreign) {
			expect(codeOf(() => prepareSocketFolder(foreign))).toBe(
				'ATHENA_SOCKET_FOLDER',
			);
		} else {
			// root owns all folders here, so it gives one away.
			fs.unlinkSync(run);
			fs.mkdirSync(run);
			fs.chownSync(run, uid + 1, -1);
			expect(codeOf(prepare)).toBe('ATHENA_SOCKET_FOLDER');
		}
	});

	it('refuses a .claude that leads to where others may write, and makes nothing there', () => {
		const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-open-'));
		fs.symlinkSync(elsewhere, path.join(project, '.claude'));
		const prepare = () => prepareSocketFolder(resolveSocketPath(project, 0));
		fs.chmodSync(elsewhere, 0o1777);
		expect(codeOf(prepare)).toBe('ATHENA_SOCKET_FOLDER');
		expect(fs.readdirSync(elsewhere)).toEqual([]);
		// One of their own, as people keep it with their other settings.
		fs.chmodSync(elsewhere, 0o775);
		expect(codeOf(prepare)).toBeUndefined();
		expect(mode(path.join(elsewhere, 'run'))).toBe(0o700);
		fs.rmSync(elsewhere, {recursive: true});
	});

	it('says so when the folder can not be made', () => {
		fs.writeFileSync(path.join(project, '.claude'), '');
		expect(
			codeOf(() => prepareSocketFolder(resolveSocketPath(project, 0))),
		).toBe('ATHENA_SOCKET_FOLDER');
	});
});
