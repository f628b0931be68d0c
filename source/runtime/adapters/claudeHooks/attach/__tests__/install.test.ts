import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {parse} from 'jsonc-parser';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../../../__tests__/fuzzLength.js';
import {hookCommand} from '../../../../forwarder/command.js';
import {hookEntry, hookSettings, registeredHooks} from '../hookSettings.js';
import {inspectAttachment, installHooks, uninstallHooks} from '../install.js';

let root: string;
let file: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-attach-'));
	file = path.join(root, 'project/.claude/settings.local.json');
	env = {HOME: root};
	fs.mkdirSync(path.join(root, 'project'));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

const write = (text: string | Buffer, mode = 0o644) => {
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
	fs.chmodSync(file, mode);
};
const read = () => fs.readFileSync(file, 'utf8');

describe('installing', () => {
	it('makes the file, and uninstalling removes it and its folder', () => {
		expect(installHooks(file, env)).toEqual({file, change: 'installed'});
		expect(JSON.parse(read())).toEqual(hookSettings());
		expect(uninstallHooks(file, env)).toEqual({file, change: 'restored'});
		expect(fs.existsSync(path.dirname(file))).toBe(false);
	});

	it('changes nothing the second time', () => {
		write('{"model": "opus"}');
		installHooks(file, env);
		const once = read();
		expect(installHooks(file, env)).toEqual({file, change: 'none'});
		expect(read()).toBe(once);
	});

	it('keeps comments beside what they speak of, and other hooks', () => {
		const text = `// mine
{
	/* before */ "model": "opus", // beside
	"hooks": {
		"PreToolUse": [
			{"matcher": "Bash", "hooks": [{"type": "command", "command": "mine"}]}, // guard
		],
	},
}
`;
		write(text);
		installHooks(file, env);
		const installed = read();
		for (const part of [
			'// mine\n',
			'/* before */ "model": "opus", // beside\n',
			'// guard\n',
		]) {
			expect(installed).toContain(part);
		}

		const settings = parse(installed) as ReturnType<typeof hookSettings>;
		expect(settings.hooks.PreToolUse).toEqual([
			{matcher: 'Bash', hooks: [{type: 'command', command: 'mine'}]},
			{hooks: [hookEntry('PreToolUse')]},
		]);
		expect(Object.keys(settings.hooks)).toHaveLength(registeredHooks.length);
		uninstallHooks(file, env);
		expect(read()).toBe(text);
	});

	it('keeps line ends, byte order mark, mode, and the link', () => {
		const text = '\uFEFF{\r\n    "a": 1\r\n}\r\n';
		write(text, 0o600);
		const link = path.join(root, 'link.json');
		fs.symlinkSync(file, link);
		installHooks(link, env);
		const installed = read();
		expect(installed.startsWith('\uFEFF{\r\n    "a": 1,\r\n    "hooks"')).toBe(
			true,
		);
		expect(installed.replaceAll('\r\n', '')).not.toContain('\n');
		expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
		expect(fs.statSync(file).mode & 0o777).toBe(0o600);
		uninstallHooks(link, env);
		expect(read()).toBe(text);
	});

	it('keeps a copy of what was there, for nobody else to read', () => {
		write('{"secret": 1}');
		const {backup} = installHooks(file, env);
		expect(fs.readFileSync(backup!, 'utf8')).toBe('{"secret": 1}');
		expect(fs.statSync(backup!).mode & 0o777).toBe(0o600);
	});

	it('replaces what another version registered, and can still go all the way back', () => {
		write('{"a": 1}');
		installHooks(file, env);
		fs.writeFileSync(file, read().replaceAll('2147483', '77'));
		expect(inspectAttachment(file).state).toBe('partly');
		expect(installHooks(file, env).change).toBe('updated');
		expect(inspectAttachment(file)).toMatchObject({state: 'attached'});
		uninstallHooks(file, env);
		expect(parse(read())).toEqual({a: 1});
	});

	it.each([
		['{"a": 1,\n  "b": }', ':2:8: value expected'],
		['{"a": 1} x', ':1:10: '],
		['{\n"hooks": []}', ':2:10: an object is expected here'],
		['{"hooks": {"Stop": {}}}', ':1:20: a list is expected here'],
		[
			'{"hooks": {}, "hooks": {}}',
			':1:15: the key "hooks" is here a second time',
		],
		['[]', ':1:1: settings are a JSON object'],
	])('refuses %j, and says where', (text, where) => {
		write(text);
		expect(() => installHooks(file, env)).toThrow(file + where);
		expect(read()).toBe(text);
	});

	it('refuses what is not UTF-8', () => {
		write(Buffer.from([0x7b, 0xff, 0x7d]));
		expect(() => installHooks(file, env)).toThrow(/not UTF-8/);
	});

	it('leaves no temporary files', () => {
		write('{}');
		installHooks(file, env);
		uninstallHooks(file, env);
		expect(fs.readdirSync(path.dirname(file))).toEqual(['settings.local.json']);
	});
});

describe('uninstalling after the user edited the file', () => {
	it('takes out its own entries alone', () => {
		write('{"a": 1}');
		installHooks(file, env);
		fs.writeFileSync(
			file,
			read()
				.replace('"a": 1', '"a": 2 /* edited */')
				.replace('"hooks"', '// about hooks\n  "hooks"'),
		);
		expect(uninstallHooks(file, env).change).toBe('removed');
		expect(read()).toContain('/* edited */');
		expect(read()).toContain('// about hooks');
		expect(parse(read())).toEqual({a: 2});
	});

	it('leaves a command that was put into its group', () => {
		write('{}');
		installHooks(file, env);
		const settings = JSON.parse(read()) as {
			hooks: Record<string, {hooks: unknown[]}[]>;
		};
		settings.hooks.Stop![0]!.hooks.push({type: 'command', command: 'mine'});
		fs.writeFileSync(file, JSON.stringify(settings));
		uninstallHooks(file, env);
		expect(JSON.parse(read())).toEqual({
			hooks: {Stop: [{hooks: [{type: 'command', command: 'mine'}]}]},
		});
	});

	it('works without the backup', () => {
		write('{\n\t"a": 1 // mine\n}\n');
		installHooks(file, env);
		fs.rmSync(path.join(root, '.local'), {recursive: true});
		expect(uninstallHooks(file, env).change).toBe('removed');
		expect(read()).toBe('{\n\t"a": 1 // mine\n}\n');
	});

	it('removes a file of its own in which nothing else is left', () => {
		installHooks(file, env);
		fs.writeFileSync(file, `${read()}\n\n`);
		uninstallHooks(file, env);
		expect(fs.existsSync(file)).toBe(false);
	});

	it('does nothing where nothing is', () => {
		expect(uninstallHooks(file, env)).toEqual({file, change: 'none'});
		write('{"hooks": 5}');
		expect(uninstallHooks(file, env)).toEqual({file, change: 'none'});
	});
});

describe('any settings file', () => {
	const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t', ' \n\t ');
	const trivia = fc.oneof(
		space,
		fc.constantFrom('/* c */', '\n// "hooks": {,}\n', ' // }\n', '/*,*/\n'),
	);
	/** JSONC text of a value, with blanks and comments where they may be. */
	const spell = (value: unknown, gaps: () => string): string => {
		const list = (items: string[], open: string, close: string) => {
			const trailing = items.length > 0 && gaps().length > 4 ? ',' : '';
			return `${open}${items.map(item => gaps() + item + gaps()).join(',')}${trailing}${gaps()}${close}`;
		};

		if (Array.isArray(value)) {
			return list(
				value.map(item => spell(item, gaps)),
				'[',
				']',
			);
		}

		if (typeof value === 'object' && value !== null) {
			return list(
				Object.entries(value).map(
					([key, item]) =>
						`${JSON.stringify(key)}${gaps()}:${gaps()}${spell(item, gaps)}`,
				),
				'{',
				'}',
			);
		}

		return JSON.stringify(value);
	};

	const group = fc.record(
		{
			matcher: fc.constantFrom('', 'Bash', '*'),
			hooks: fc.array(
				fc.record({
					type: fc.constant('command'),
					command: fc.constantFrom('mine', 'echo "}"', hookCommand()),
				}),
				{maxLength: 3},
			),
		},
		{requiredKeys: ['hooks']},
	);
	const foreignGroup = group.map(value => ({
		...value,
		hooks: value.hooks.filter(hook => hook.command !== hookCommand()),
	}));
	const settingsWith = (groups: fc.Arbitrary<unknown>) =>
		fc
			.record(
				{
					hooks: fc.dictionary(
						fc.constantFrom(...registeredHooks.slice(0, 6), 'Own'),
						fc.array(groups, {maxLength: 3}),
						{noNullPrototype: true},
					),
					model: fc.string(),
					'ü"\\': fc.jsonValue({maxDepth: 2}),
				},
				{requiredKeys: []},
			)
			.chain(value =>
				fc
					.tuple(
						trivia,
						trivia,
						fc.array(trivia, {minLength: 40, maxLength: 40}),
					)
					.map(([head, tail, gaps]) => {
						let at = 0;
						const next = () => gaps[at++ % gaps.length]!;
						return head + spell(value, next) + tail;
					}),
			);

	it('gets its bytes back, and all hooks in between', () => {
		fc.assert(
			fc.property(settingsWith(foreignGroup), text => {
				write(text);
				const before: unknown = parse(text);
				installHooks(file, env);
				const during = parse(read()) as {hooks: Record<string, unknown[]>};
				for (const name of registeredHooks) {
					expect(during.hooks[name]!.at(-1)).toEqual({
						hooks: [hookEntry(name)],
					});
				}

				expect(inspectAttachment(file).state).toBe('attached');
				uninstallHooks(file, env);
				expect(read()).toBe(text);
				expect(parse(read())).toEqual(before);
			}),
			{numRuns: fuzzLength(60)},
		);
	});

	it('keeps everything foreign when ours are taken out one by one', () => {
		fc.assert(
			fc.property(settingsWith(group), text => {
				write(text);
				uninstallHooks(file, env);
				expect(foreign(parse(read()))).toEqual(foreign(parse(text)));
				expect(read()).not.toContain('/athena/hook.sh');
			}),
			{numRuns: fuzzLength(200)},
		);
	});

	/** What is not athena's, without lists and groups that are empty. */
	function foreign(value: unknown): unknown {
		const {hooks, ...rest} = value as {
			hooks?: Record<string, {hooks: {command: string}[]}[]>;
		};
		const kept = Object.entries(hooks ?? {}).flatMap(([name, groups]) =>
			groups.flatMap(({hooks: list, ...more}) =>
				list
					.filter(hook => hook.command !== hookCommand())
					.map(hook => ({name, more, hook})),
			),
		);
		return {rest, kept};
	}
});

describe('what is no regular file', () => {
	/** The place of the settings file, taken by something else. */
	const put = {
		pipe: () => execFileSync('mkfifo', [file]),
		'link to a pipe': () => {
			execFileSync('mkfifo', [path.join(root, 'pipe')]);
			fs.symlinkSync(path.join(root, 'pipe'), file);
		},
		'link to a device': () => fs.symlinkSync('/dev/null', file),
		folder: () => fs.mkdirSync(file),
		'link to itself': () => fs.symlinkSync(file, file),
	};

	it.each(Object.keys(put) as (keyof typeof put)[])(
		'is refused and stays as it is: a %s',
		kind => {
			fs.mkdirSync(path.dirname(file));
			put[kind]();
			const before = fs.lstatSync(file);
			for (const edit of [installHooks, uninstallHooks]) {
				expect(() => edit(file, env)).toThrow(
					expect.objectContaining({code: 'ATHENA_SETTINGS_UNREADABLE'}),
				);
			}

			expect(fs.lstatSync(file).ino).toBe(before.ino);
			expect(fs.readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
			expect(fs.statSync('/dev/null').isCharacterDevice()).toBe(true);
		},
	);

	it('is refused: a socket', async () => {
		const short = path.join(root, 's.json');
		const server = net.createServer().listen(short);
		expect(() => installHooks(short, env)).toThrow('a socket');
		expect(fs.lstatSync(short).isSocket()).toBe(true);
		await new Promise(resolve => server.close(resolve));
	});
});

describe('a link to a file that is not there yet', () => {
	it('is kept; the file is made, and taken away again', () => {
		const target = path.join(root, 'dotfiles.json');
		fs.mkdirSync(path.dirname(file));
		fs.symlinkSync(target, file);
		expect(uninstallHooks(file, env)).toEqual({file, change: 'none'});
		expect(installHooks(file, env)).toEqual({file, change: 'installed'});
		expect(JSON.parse(fs.readFileSync(target, 'utf8'))).toEqual(hookSettings());
		expect(uninstallHooks(file, env)).toEqual({file, change: 'restored'});
		expect(fs.readlinkSync(file)).toBe(target);
		expect(fs.existsSync(target)).toBe(false);
	});
});
