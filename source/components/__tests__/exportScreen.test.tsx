import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {marked} from 'marked';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
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
			await eventually(async () => {
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

			\`\`\`text
			Tidy up the build
			\`\`\`

			**10:20:30 Bash(ls \\\`pwd\\\`␛\\[31m)** — done · exit 0 · 3 lines · 0 ms

			\`\`\`text
			ls \`pwd\`␛[31m
			\`\`\`

			\`\`\`\`text
			\`\`\`
			a
			\`\`\`
			\`\`\`\`

			**10:20:30 Bash(rm -r build)** — denied · Denied: The user denied this Bash call. Do not retry it or work around it: ask the user what to do instead.

			\`\`\`text
			rm -r build
			\`\`\`

			"
		`);
	});

	it('writes nothing that acts when the Markdown is shown', async () => {
		const hostile = [
			'<script>alert(1)</script>',
			'![x](https://evil.example/pixel.png)',
			'<img src=https://evil.example/p>',
			'[x](javascript:alert(1)) https://evil.example www.evil.example a@evil.example',
			'```',
			'````text',
			'~~~',
			'&lt;b&gt; | a | b |',
			'[r]: https://evil.example/ref',
			'> # - 1. not mine',
		].join('\n');
		const oneLine = hostile.replaceAll('\n', ' ');
		const screen = await renderApp({
			columns: 120,
			rows: 40,
			ports: {writeNewFile: createFileWriter({folder, home: folder})},
		});
		const input = {command: hostile, description: oneLine};
		const list = {command: `- ${oneLine}`};
		await screen.emit(
			...sessionStart(),
			event('UserPromptSubmit', {prompt: hostile}),
			toolUse('Bash', input, 't1'),
			event(
				'PostToolUse',
				{
					tool_name: 'Bash',
					tool_input: input,
					tool_use_id: 't1',
					tool_response: {stdout: hostile, stderr: ''},
				},
				{toolName: 'Bash', toolUseId: 't1'},
			),
			toolUse(oneLine, list, 't2'),
			event('Notification', {message: hostile}),
			event('Stop', {last_assistant_message: hostile}),
		);
		await screen.quiet();
		await screen.press(':', ...type('export'), keys.enter);
		await eventually(async () => {
			await screen.settle();
			expect(screen.frame()).toContain(`is in ${folder}`);
		});
		const text = read('athena-session-.md');
		expect(text.match(/alert\(1\)/g)?.length).toBeGreaterThan(4);
		const types = new Set<string>();
		void marked.walkTokens(marked.lexer(text), ({type: kind}) => {
			types.add(kind);
		});
		// No html, image, link, def, table or blockquote; `escape` is one character.
		expect([...types].sort()).toEqual([
			'code',
			'escape',
			'heading',
			'list',
			'list_item',
			'paragraph',
			'space',
			'strong',
			'text',
		]);
		const html = await marked.parse(text);
		expect(html).not.toMatch(/<(?:script|img|a)\b/i);
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
		expect(read('athena-other.md')).toContain('\nNot this one\n');
	});

	it('completes the name, and says which endings it knows', async () => {
		const screen = await played();
		await screen.press(':', ...type('exp'), keys.tab, keys.tab);
		expect(screen.frame()).toContain(': export athena-session-.md');
		await screen.press(keys.esc);
		await screen.command('export notes.txt');
		expect(screen.frame()).toContain('its name ends in .md, .html or .jsonl');
		expect(fs.readdirSync(folder)).toEqual([]);
	});

	it('says that there is nothing yet', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.press(':', ...type('export'), keys.enter);
		expect(screen.frame()).toContain('Nothing to export: no session yet');
	});
});
