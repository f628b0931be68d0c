import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createFileWriter} from '../../utils/newFile.js';
import {event, permissionRequest, sessionStart, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-export-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

const type = (text: string) => Array.from(text, character => character);

/** A session with a call that ran and one that was denied, and another session. */
async function played() {
	const screen = await renderApp({
		columns: 120,
		rows: 40,
		ports: {writeNewFile: createFileWriter({folder, home: folder})},
	});
	const ls = {command: 'ls `pwd`\u001B[31m'};
	const rm = {command: 'rm -r build'};
	await screen.emit(
		event('UserPromptSubmit', {prompt: 'Not this one'}, {sessionId: 'other'}),
		...sessionStart(),
		toolUse('Bash', ls, 't1'),
		event(
			'PostToolUse',
			{
				tool_name: 'Bash',
				tool_input: ls,
				tool_use_id: 't1',
				tool_response: {stdout: '```\na\n```', stderr: ''},
			},
			{toolName: 'Bash', toolUseId: 't1'},
		),
		toolUse('Bash', rm, 't2'),
		permissionRequest({input: rm}),
	);
	await screen.quiet();
	await screen.press('d');
	return {
		...screen,
		async command(text: string) {
			await screen.press(':', ...type(text), keys.enter);
		},
		/** Until the screen says what became of it. */
		async told(text: string) {
			await vi.waitFor(async () => {
				await screen.settle();
				expect(screen.frame()).toContain(text);
			});
		},
	};
}

describe('exporting a session', () => {
	it('writes it to be read, and says where', async () => {
		const screen = await played();
		await screen.command('export');
		await screen.told(`Session session- is in ${folder}`);
		expect(read('athena-session-.md')).toMatchInlineSnapshot(`
			"# Session session-

			- session session-1234
			- claude-x
			- /home/ada/demo
			- started 2026-01-02 10:20:30

			- 10:20:30 Session started (startup · claude-x)

			## 10:20:30 Prompt

			> Tidy up the build

			**10:20:30 Bash(ls \\\`pwd\\\`␛\\[31m)** — done · exit 0 · 3 lines · 0 ms

			\`\`\`
			ls \`pwd\`␛[31m
			\`\`\`

			\`\`\`\`
			\`\`\`
			a
			\`\`\`
			\`\`\`\`

			**10:20:30 Bash(rm -r build)** — denied · Denied: The user denied this Bash call. Do not retry it or work around it: ask the user what to do instead.

			\`\`\`
			rm -r build
			\`\`\`

			"
		`);
	});

	it('writes everything as JSON lines', async () => {
		const screen = await played();
		await screen.command('export all.jsonl');
		await screen.told(path.join(folder, 'all.jsonl'));
		const events = read('all.jsonl')
			.trimEnd()
			.split('\n')
			.map(line => JSON.parse(line) as {kind: string; session_id: string});
		expect(new Set(events.map(one => one.session_id))).toEqual(
			new Set(['session-1234']),
		);
		expect(events.map(({kind}) => kind)).toEqual([
			'run.start',
			'session.start',
			'run.end',
			'run.start',
			'user.prompt',
			'tool.pre',
			'tool.post',
			'tool.pre',
			'permission.request',
			'permission.decision',
		]);
	});

	it('takes a free name of its own accord, but never another than it was told', async () => {
		fs.writeFileSync(path.join(folder, 'athena-session-.md'), 'mine');
		const screen = await played();
		await screen.command('export');
		await screen.told('athena-session--2.md');
		await screen.press('x');
		await screen.command('export athena-session-.md');
		await screen.told(
			`was not exported: ${path.join(folder, 'athena-session-.md')} exists already`,
		);
		expect(read('athena-session-.md')).toBe('mine');
	});

	it('writes the session the cursor is on', async () => {
		const screen = await played();
		await screen.press('g');
		await screen.command('export');
		await screen.told('Session other is in');
		expect(read('athena-other.md')).toContain('> Not this one');
	});

	it('completes the name, and says which endings it knows', async () => {
		const screen = await played();
		await screen.press(':', ...type('exp'), keys.tab, keys.tab);
		expect(screen.frame()).toContain(': export athena-session-.md');
		await screen.press(keys.esc);
		await screen.command('export notes.html');
		expect(screen.frame()).toContain(
			'its name ends in .md (to read) or .jsonl',
		);
		expect(fs.readdirSync(folder)).toEqual([]);
	});

	it('says that there is nothing yet', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.press(':', ...type('export'), keys.enter);
		expect(screen.frame()).toContain('Nothing to export: no session yet');
	});
});
