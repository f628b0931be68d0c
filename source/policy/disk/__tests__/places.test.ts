import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createPlaces} from '../places.js';
import {createRealPath} from '../realPath.js';

describe('what is at places', () => {
	let folder = '';
	beforeEach(() => {
		folder = fs.realpathSync(
			fs.mkdtempSync(path.join(os.tmpdir(), 'athena-places-')),
		);
		fs.mkdirSync(path.join(folder, 'inner'));
		fs.writeFileSync(path.join(folder, 'file'), 'text');
		fs.symlinkSync('inner', path.join(folder, 'link'));
	});
	afterEach(() => {
		vi.restoreAllMocks();
		fs.rmSync(folder, {recursive: true});
	});

	/** Paths that the disk is asked about from now on, below the folder of the test. */
	function asked(): string[] {
		const places: string[] = [];
		for (const name of ['lstatSync', 'statSync', 'opendirSync'] as const) {
			const ask = fs[name] as (place: string, ...more: unknown[]) => unknown;
			vi.spyOn(fs, name).mockImplementation(((
				place: string,
				...more: unknown[]
			) => {
				if (place.startsWith(`${folder}/`))
					places.push(place.slice(folder.length + 1));
				return ask(place, ...more);
			}) as never);
		}

		return places;
	}

	it("are git's settings once, whoever asks for them", () => {
		fs.mkdirSync(path.join(folder, '.git'));
		fs.writeFileSync(
			path.join(folder, '.git/config'),
			'[alias]\np = push\n[core]\nhooksPath = own\n',
		);
		const {disk, forget} = createRealPath();
		const places = asked();
		expect(disk.gitAliases?.(folder, folder)?.aliases).toEqual([
			{name: 'p', says: 'push'},
		]);
		expect(places).toContain('.git/config');
		places.length = 0;
		expect(disk.gitHooks?.(folder, folder)).toContain(`${folder}/own`);
		expect(places).toEqual([]);
		forget();
		disk.gitHooks?.(folder, folder);
		expect(places).toContain('.git/config');
	});

	it('is told by what it is itself', () => {
		const {at} = createPlaces();
		const typeOf = (name: string) => at(`${folder}/${name}`).type;
		expect(at(`${folder}/file`)).toEqual({type: 'file', size: 4});
		expect(at(`${folder}/link`)).toEqual({type: 'link', target: 'inner'});
		expect(typeOf('inner')).toBe('folder');
		expect(typeOf('none')).toBe('nothing');
		expect(typeOf('file/x')).toBe('nothing');
		expect(typeOf('a\0b')).toBe('closed');
		expect(typeOf('x'.repeat(5000))).toBe('closed');
		expect(at('/dev/null').type).toBe('other');
		expect(at('/').type).toBe('folder');
	});

	it('is a folder where the path ends behind a link to one, before and after the link was looked at', () => {
		const {at} = createPlaces();
		for (const end of ['/', '/.', '//'])
			expect(at(`${folder}/link${end}`).type).toBe('folder');
		expect(at(`${folder}/link`).type).toBe('link');
		for (const end of ['/', '/.', '/../inner', '/../file/../link/'])
			expect([end, at(`${folder}/link${end}`).type]).toEqual([
				end,
				end.includes('file') ? 'nothing' : 'folder',
			]);
	});

	it('is looked up once for all who ask, and below what is no folder never', () => {
		const {realPath, disk} = createRealPath();
		const places = asked();
		for (const name of ['file', 'none', 'inner'])
			for (const ask of [
				realPath,
				disk.isThere,
				disk.isFolder,
				disk.linkAt,
				disk.isLongScript,
			])
				ask?.(`${folder}/${name}`);
		for (const inside of ['file/x', 'none/x', 'none/x/y'])
			for (const ask of [
				disk.isThere,
				disk.scriptAt,
				disk.isLongScript,
				disk.namesIn,
			])
				ask?.(`${folder}/${inside}`);
		expect(places).toEqual(['file', 'none', 'inner']);
	});

	it('is looked up again once it was told to forget', () => {
		const {disk, forget} = createRealPath();
		expect(disk.isThere?.(`${folder}/late/x`)).toBe(false);
		expect(disk.isThere?.(`${folder}/late`)).toBe(false);
		fs.mkdirSync(path.join(folder, 'late/x'), {recursive: true});
		forget();
		expect(disk.isThere?.(`${folder}/late/x`)).toBe(true);
		expect(disk.isFolder(`${folder}/late`)).toBe(true);
	});
});
