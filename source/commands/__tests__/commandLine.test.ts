import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import packageJson from '../../../package.json' with {type: 'json'};
import {flagOf} from '../../settings/flags.js';
import {flagList} from '../../settings/table.js';
import {readFlags} from '../flags/readFlags.js';
import {helpTexts} from '../help.js';
import {runCommand} from '../main.js';
import {UsageError} from '../../types/usageError.js';
import {wantsScreen} from '../wantsScreen.js';
import {memoryIo} from './memoryIo.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-line-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

/** Runs where everything that is done would leave a file. */
async function run(...args: string[]) {
	const io = memoryIo(folder, {HOME: folder, PATH: '/usr/bin:/bin'});
	const code = await runCommand(args, io);
	return {code, out: io.out(), err: io.err()};
}

const lines: readonly (readonly [title: string, ...args: string[]])[] = [
	['athena'],
	['athena', '--intercept', 'Bash'],
	['athena', '--no-record', '--instance=3'],
	['athena demo', 'demo'],
	['athena demo', 'demo', '--instant'],
	['athena replay', 'replay'],
	['athena replay', 'replay', 'nowhere', '--speed', '3'],
	['athena serve', 'serve'],
	['athena serve', 'serve', '--json', '--on-permission', 'deny'],
	['athena hooks', 'hooks'],
	['athena hooks', 'hooks', 'print'],
	['athena hooks', 'hooks', 'install'],
	['athena hooks', 'hooks', 'uninstall', '--scope', 'user'],
	['athena hooks', 'hooks', 'status', '--json'],
	['athena doctor', 'doctor'],
	['athena doctor', 'doctor', '--json'],
];
const terminal = {isTTY: true};

describe('help and version', () => {
	it.each(lines)(
		'%s %s %s %s: asked anywhere, never acts',
		async (title, ...args) => {
			const places = args[0]?.startsWith('-') === false ? [1] : [0];
			for (const place of [...places, args.length]) {
				for (const flag of ['--help', '-h', '--help=yes']) {
					const asked = args.toSpliced(place, 0, flag);
					const {code, out, err} = await run(...asked);
					expect({code, err}).toEqual({code: 0, err: ''});
					expect(out).toMatch(new RegExp(`^\\n${title} — `));
					expect(wantsScreen(asked, terminal, terminal)).toBe(false);
				}

				for (const flag of ['--version', '-v']) {
					const asked = args.toSpliced(place, 0, flag);
					expect(await run(...asked)).toEqual({
						code: 0,
						out: `${packageJson.version}\n`,
						err: '',
					});
					expect(wantsScreen(asked, terminal, terminal)).toBe(false);
				}
			}

			expect(fs.readdirSync(folder)).toEqual([]);
		},
	);

	it.each([
		['athena', 'help'],
		['athena', 'help', 'help'],
		['athena', 'help', '--help'],
		['athena claude', 'help', 'claude'],
		['athena hooks', 'help', 'hooks'],
		['athena hooks', 'help', 'hooks', 'install'],
		['athena claude', 'claude', '--help'],
	])('%s: %s %s %s', async (title, ...args) => {
		const {code, out} = await run(...args);
		expect(code).toBe(0);
		expect(out).toMatch(new RegExp(`^\\n${title} — `));
		expect(wantsScreen(args, terminal, terminal)).toBe(false);
		expect(fs.readdirSync(folder)).toEqual([]);
	});

	it.each([
		['serve', '--json', 'deny'],
		['doctor', 'extra'],
		['serve', '--instance', '99999999999999999999'],
		['rules', 'add', '~t Bash', '--action', 'deny', '--until', '2001-01-01'],
		['rules', 'backtest', '--action', 'allow'],
		['rules', 'backtest', '--rule', 'nope'],
		['run', '--list', 'extra'],
		['stop', '--all', 'x'],
	])('what means nothing is a mistake: %s %s %s', async (...args) => {
		await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
	});

	it.each([
		['help', 'nothing'],
		['nothing', '--help'],
	])('there is none on what is no command: %s %s', async (...args) => {
		await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
	});

	it.each([
		['claude', '-p', '--help'],
		['claude', '--help', '-p'],
		['claude', '--version'],
		['claude', '-h'],
	])('%s %s %s is for Claude', async (...args) => {
		const program = path.join(folder, 'claude');
		fs.writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@" >"$HOME/args"\n');
		fs.chmodSync(program, 0o755);
		const io = memoryIo(folder, {
			HOME: folder,
			PATH: `${folder}:/usr/bin:/bin`,
		});
		expect(await runCommand(args, io)).toBe(0);
		expect(io.out()).toBe('');
		const passed = fs.readFileSync(path.join(folder, 'args'), 'utf8');
		expect(passed.trim().split('\n').slice(2)).toEqual(args.slice(1));
	});

	it('means nothing after --', async () => {
		await expect(run('demo', '--', '--help')).rejects.toThrow(/takes no file/);
	});
});

describe('a flag that takes a text', () => {
	it.each([
		['--intercept'],
		['--intercept='],
		['--intercept', ''],
		['--intercept', ' '],
		['--intercept', '--no-record'],
		['--intercept', 'Bash', '--intercept'],
		['--intercept', '--', 'Bash'],
		['--project-dir'],
		['--instance='],
		['--max-line-mb'],
		['--no-intercept'],
	])('is refused without one: %s %s %s', async (...args) => {
		await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
		await expect(run('serve', ...args)).rejects.toBeInstanceOf(UsageError);
		expect(fs.readdirSync(folder)).toEqual([]);
	});

	it('has it after a blank or an equals sign', () => {
		const {given, instance} = readFlags('serve', [
			'--intercept',
			'~t Bash',
			'--intercept=~t mcp__*',
			'--instance',
			'-1',
			'--no-record',
		]);
		expect({given, instance}).toEqual({
			given: {intercept: ['~t Bash', '~t mcp__*'], record: false},
			instance: '-1',
		});
	});
});

describe('settings', () => {
	const projectSettings = () => {
		const file = path.join(folder, '.athena/settings.json');
		fs.mkdirSync(path.dirname(file), {recursive: true});
		return file;
	};

	it('of a broken file stop athena before it listens, with file, line and column', async () => {
		const file = projectSettings();
		fs.writeFileSync(file, '{\n\t"bell": "loud"\n}');
		for (const command of [[], ['serve', '--json']]) {
			await expect(run(...command)).rejects.toMatchObject({
				code: 'ATHENA_BAD_FILE',
				message: `${fs.realpathSync(file)}:2:10: bell takes true or false`,
			});
		}

		expect(fs.readdirSync(folder)).toEqual(['.athena']);
	});

	it('may come from a file that is named, which must be there', async () => {
		await expect(run('--settings', 'nowhere.json')).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
		});
		await expect(run('--settings')).rejects.toBeInstanceOf(UsageError);
		await expect(
			run('demo', '--settings', 'nowhere.json', '--theme', 'dark'),
		).resolves.toMatchObject({code: 0});
	});

	it.each([
		['--theme', 'purple'],
		['--notify=mail'],
		['--guards', 'Read Only'],
		['--grace-period-ms', 'soon'],
		['--intercept', '(~t Bash'],
		['--no-theme'],
		['--mouse', '--no-mouse'],
	])('%s %s is a wrong command line', async (...args) => {
		await expect(run(...args)).rejects.toBeInstanceOf(UsageError);
	});

	it('are in the help of the command that takes them', () => {
		for (const flag of flagList.map(([name]) => flagOf(name)))
			expect(helpTexts.supervise).toContain(`\n\t  ${flag}`);
	});
});
