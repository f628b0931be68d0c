import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {agentNames} from '../agentName.js';
import {type ReadyState} from '../agentRuntime.js';
import {getRuntime} from '../registry.js';

/*
 * Screens of the real programs, recorded at 80 and at 120 columns: Claude Code
 * 2.1.330, Codex 0.169.0, Gemini CLI 0.61.0, Copilot CLI 1.0.102, opencode
 * 1.18.33, Pi 0.73.1, Qwen Code 0.24.4.
 */
const recordings = path.resolve(
	import.meta.dirname,
	'../../__tests__/recordings',
);

const dialog = (
	name: Extract<ReadyState, {phase: 'dialog'}>['name'],
	action = 'none',
) => ({phase: 'dialog', action, name});
const ready = {phase: 'ready'};
const loading = {phase: 'loading'};

/** What a screen is, by the name it was recorded under. */
const usual: Readonly<Record<string, object>> = {
	ready,
	after: ready,
	busy: loading,
	approval: dialog('permission'),
	question: dialog('question'),
	trust: dialog('trust', 'Enter'),
	login: dialog('login'),
};

const own: Readonly<Record<string, Readonly<Record<string, object>>>> = {
	claude: {
		'ready-default': ready,
		'ready-manual': ready,
		'ready-bypass': ready,
		// The choice that is marked would end it.
		trust: dialog('trust', 'Down Enter'),
		bypass: dialog('bypass', 'Down Enter'),
	},
	codex: {
		hooks: dialog('hooks'),
		// The choice that is marked would change the person's model.
		model: dialog('model', 'Down Enter'),
	},
	gemini: {trusted: loading},
	pi: {confirm: dialog('permission')},
};

describe.each(agentNames)('%s', name => {
	const {detectReady} = getRuntime(name);
	const folder = path.join(recordings, name, 'screens');
	const screens = fs.readdirSync(folder);

	it.each(screens)('%s', file => {
		const screen = file.replace(/-(?:80|120)\.txt$/, '');
		const state = detectReady(fs.readFileSync(path.join(folder, file), 'utf8'));
		expect(state).toEqual(own[name]?.[screen] ?? usual[screen]);
	});

	it('has the same screens at both widths', () => {
		const at = (width: string) =>
			screens.filter(file => file.endsWith(`-${width}.txt`)).length;
		expect(Math.abs(at('80') - at('120'))).toBeLessThanOrEqual(1);
		expect(at('80')).toBeGreaterThan(2);
	});

	it.each(['', '\n\n\n', '$ ', 'command not found', '❯', '> '])(
		'is not ready where %j is all there is',
		screen => {
			expect(detectReady(screen)).toEqual(loading);
		},
	);
});

it('what was answered stays on the screen, and holds no more', () => {
	const {detectReady} = getRuntime('gemini');
	const screen = fs.readFileSync(
		path.join(recordings, 'gemini/screens/ready-80.txt'),
		'utf8',
	);
	expect(screen).toContain('Do you trust the files in this folder?');
	expect(detectReady(screen)).toEqual(ready);
});

it('Claude needs both its prompt and its status line', () => {
	const {detectReady} = getRuntime('claude');
	expect(detectReady('Try "help" to get started\nbypass permissions')).toEqual(
		ready,
	);
	expect(detectReady('❯\n? for shortcuts')).toEqual(ready);
	expect(detectReady('bypass permissions')).toEqual(loading);
	expect(detectReady('Yes, I trust this folder')).toMatchObject({
		action: 'Enter',
	});
});

it('Pi needs its header, or its field, and its status line', () => {
	const {detectReady} = getRuntime('pi');
	expect(detectReady('pi v0.73.1\n\n0.0%/200k')).toEqual(ready);
	expect(detectReady('pi v0.73.1')).toEqual(loading);
	expect(detectReady('0.0%/200k')).toEqual(loading);
});
