import {describe, expect, it} from 'vitest';
import {checkHook} from '../check.js';
import {readHookConfig} from '../config.js';
import {checkSyntax} from '../syntax.js';
import {type HookConfig} from '../types.js';
import {fakePython, setUpProject} from './project.js';

const project = setUpProject();

function look(config: HookConfig) {
	const read = readHookConfig('PreToolUse', config);
	if (!read.ok) throw new Error(read.errors.join());
	return read.hooks.map(hook =>
		checkHook(hook, {projectDir: project.dir, env: project.env}),
	);
}

const codes = (config: HookConfig) =>
	look(config).flatMap(({problems}) => problems.map(({code}) => code));

describe('checkHook', () => {
	it('finds nothing wrong with hooks that can run', () => {
		project.hook('a.sh', 'true');
		project.write('.claude/hooks/b.py', 'def run(payload): ...\n');
		fakePython(project, 'true');
		for (const command of ['a.sh', 'b.py', 'cat', 'if true; then :; fi']) {
			expect(codes({command}), command).toEqual([]);
		}
	});

	it.each([
		['missing', 'gone.sh'],
		['missing', './gone'],
		['not_executable', 'plain.sh'],
		['no_interpreter', 'odd.sh'],
		['no_interpreter', 'env.sh'],
		['no_interpreter', 'no-such-program --x'],
		['line_ends', 'windows.sh'],
	])('%s: %s', (code, command) => {
		project.write('.claude/hooks/plain.sh', '#!/bin/sh\n');
		const options = {executable: true};
		project.write('.claude/hooks/odd.sh', '#!/opt/none/sh\n', options);
		project.write('.claude/hooks/env.sh', '#!/usr/bin/env -S none\n', options);
		project.write('.claude/hooks/windows.sh', '#!/bin/sh\r\n', options);
		expect(codes({command})).toEqual([code]);
		for (const {mend, text} of look({command})[0]!.problems) {
			expect(mend).not.toBe('');
			expect(text).not.toBe('');
		}
	});

	it('doubts a timeout in the wrong unit', () => {
		const group = (timeout: number) => ({
			hooks: [{type: 'command', command: 'cat', timeout}],
		});
		expect(codes({command: 'cat', timeout: 30})).toEqual(['timeout']);
		expect(codes({command: 'cat', timeout: 30_000})).toEqual([]);
		expect(codes(group(30_000))).toEqual(['timeout']);
		expect(codes(group(30))).toEqual([]);
	});

	it('doubts a matcher that never fits', () => {
		expect(codes({command: 'cat', matcher: 'mcp__('})).toEqual(['matcher']);
	});

	it('notes what is not run or not heard', () => {
		const notes = look({
			hooks: [{type: 'http'}, {type: 'command', command: 'cat', async: true}],
		}).flatMap(one => one.notes);
		expect(notes).toEqual([
			'hooks of type http are not run by athena',
			expect.stringContaining('asynchronous'),
		]);
	});
});

describe('checkSyntax', () => {
	const syntax = async (command: string) => {
		const [one] = look({command});
		return checkSyntax(one!.hook, {projectDir: project.dir, env: project.env});
	};

	it('parses commands and shell files, and runs neither', async () => {
		project.hook('good.sh', 'touch ran');
		project.hook('bad.sh', 'if true; then');
		expect(await syntax('good.sh && touch ran')).toEqual([]);
		expect(await syntax('bad.sh')).toMatchObject([
			{code: 'syntax', text: expect.stringContaining('bad.sh') as string},
		]);
		expect(await syntax("echo 'open")).toMatchObject([{code: 'syntax'}]);
		expect(() => project.read('ran')).toThrow('ENOENT');
	});

	it('asks python about a Python file', async () => {
		fakePython(project, 'echo "SyntaxError: bad.py" >&2; exit 1');
		project.write('.claude/hooks/bad.py', 'def run(:\n');
		expect(await syntax('bad.py')).toMatchObject([
			{text: expect.stringContaining('SyntaxError: bad.py') as string},
		]);
	});
});
