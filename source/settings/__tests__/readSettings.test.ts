import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {AthenaError} from '../../types/errors.js';
import {readSettings, type SettingsPlaces} from '../readSettings.js';
import {defaultSettings} from '../table.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-settings-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

function write(name: string, text: string | Uint8Array): string {
	const file = path.join(folder, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
	return file;
}

const own = '.config/athena/settings.json';
const projects = 'project/.athena/settings.json';

const read = (places: Partial<SettingsPlaces> = {}) =>
	readSettings({
		env: {HOME: folder},
		projectDir: path.join(folder, 'project'),
		flags: {},
		...places,
	});

function errorOf(places: Partial<SettingsPlaces> = {}): AthenaError {
	try {
		read(places);
	} catch (error) {
		if (error instanceof AthenaError) return error;
		throw error;
	}

	throw new Error('nothing was wrong');
}

describe('readSettings', () => {
	it('is content with no file at all', () => {
		expect(read()).toEqual({settings: defaultSettings, warnings: []});
	});

	it('reads both files, and the person’s from where XDG says', () => {
		write(own, '{"theme": "light"}');
		write('elsewhere/athena/settings.json', '{"theme": "high-contrast"}');
		write(projects, '{"guards": ["read-only"]}');
		expect(read().settings).toMatchObject({
			theme: 'light',
			guards: ['read-only'],
		});
		const XDG_CONFIG_HOME = path.join(folder, 'elsewhere');
		expect(read({env: {HOME: folder, XDG_CONFIG_HOME}}).settings.theme).toBe(
			'high-contrast',
		);
	});

	it('reads a file named on the command line instead of the person’s', () => {
		write(own, '{"theme": "light", "bell": true}');
		const file = write('other.json', '{"theme": "dark"}');
		expect(read({file}).settings).toMatchObject({theme: 'dark', bell: false});
	});

	it('looks at no project’s file where there is no project', () => {
		write(projects, '{"guards": ["read-only"]}');
		expect(read({projectDir: undefined}).settings.guards).toEqual([]);
	});

	it('tells what a project said in vain', () => {
		const file = write(projects, '{"bell": true,\n "record": false}');
		const {settings, warnings} = read();
		expect(settings).toMatchObject({bell: true, record: true});
		expect(warnings).toEqual([
			`${file}:2:2: record is ignored: only your own settings may set it`,
		]);
	});

	it('stops at a broken file, with each mistake and its place', () => {
		const file = write(own, '{"bell": 1,\n "intercept": ["~t Bash & ("]}');
		const {code, message} = errorOf();
		expect(code).toBe('ATHENA_BAD_FILE');
		expect(message.split('\n')).toEqual([
			`${file}:1:10: bell takes true or false`,
			expect.stringMatching(
				new RegExp(`^${file}:2:\\d+: intercept has “~t Bash & \\(”: `),
			),
		]);
	});

	it('refuses an intercept that no call can be asked about', () => {
		write(own, '{"intercept": ["~e"]}');
		expect(errorOf().message).toMatch(/:1:17: intercept has “~e”: /);
	});

	it('does not tell a thousand mistakes', () => {
		write(
			own,
			`{${Array.from({length: 30}, (_, index) => `"x${index}": 1`).join(',')}}`,
		);
		expect(errorOf().message.split('\n')).toHaveLength(11);
		expect(errorOf().message).toContain('and 20 more');
	});

	it.each([
		['a folder', () => fs.mkdirSync(path.join(folder, own), {recursive: true})],
		['bytes that are no UTF-8', () => write(own, Buffer.from([0xff, 0xfe]))],
		['too large', () => write(own, ' '.repeat(2 * 1024 * 1024))],
	])('refuses %s', (_, make) => {
		make();
		expect(errorOf().message).toContain(`${path.join(folder, own)} cannot be`);
	});

	it('misses a file only where one was named', () => {
		const file = path.join(folder, 'nowhere.json');
		expect(errorOf({file}).message).toContain('there is no such file');
	});
});
