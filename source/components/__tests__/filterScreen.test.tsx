import {describe, expect, it} from 'vitest';
import {event, sessionStart, toolUse, permissionRequest} from './events.js';
import {keys, renderApp} from './renderApp.js';

const call = (command: string, id: string) => toolUse('Bash', {command}, id);
const done = (command: string, id: string, stdout: string) =>
	event(
		'PostToolUse',
		{
			tool_name: 'Bash',
			tool_input: {command},
			tool_use_id: id,
			tool_response: {stdout},
		},
		{toolName: 'Bash', toolUseId: id},
	);

const session = [
	...sessionStart(),
	call('git status', 't1'),
	done('git status', 't1', 'On branch main'),
	toolUse('Read', {file_path: '/home/ada/demo/a.ts'}, 't2'),
	call('git push origin main', 't3'),
	done('git push origin main', 't3', 'rejected'),
];

const type = (text: string) => Array.from(text, character => character);

describe('the filter of the feed', () => {
	it('filters while it is typed, 60×16', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		await screen.emit(...session);
		await screen.press('/', ...type('~t Bash'));
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 8 empty lines
			 10:20:30 Agent  ✓ Bash(git status)   exit 0 · 1 line · 0 ms
			›10:20:30 Agent ║✓ Bash(git push ori… exit 0 · 1 line · 0 ms
			Show only: ~t tool ~c command "text" & | !            2 of 5
			/ ~t Bash

			Enter keep  Esc clear  Tab complete"
		`);
	});

	it('filters while it is typed, 80×24', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('/', ...type('push'));
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 3 tools (1 running) · 0 held
			⋮ 16 empty lines
			›10:20:30 Agent       ║✓ Bash(git push origin main)       exit 0 · 1 line · 0 ms
			Show only: ~t tool ~c command "text" & | !                                1 of 5
			/ push

			Enter keep  Esc clear  Tab complete"
		`);
	});

	it('says what is wrong, and where, and keeps what was found', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('/', ...type('push & ~q'));
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 3 tools (1 running) · 0 held
			⋮ 16 empty lines
			›10:20:30 Agent       ║✓ Bash(git push origin main)       exit 0 · 1 line · 0 ms
			✗ “~q”: there is no ~q
			/ push & ~q

			Enter keep  Esc clear  Tab complete"
		`);
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('”: there is no ~q');
	});

	it('is kept by Enter and cleared by Esc', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('/', ...type('push'), keys.enter);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 3 tools (1 running) · 0 held
			Filter: push                                                              1 of 5
			⋮ 17 empty lines
			›10:20:30 Agent       ║✓ Bash(git push origin main)       exit 0 · 1 line · 0 ms

			Enter details  j move  F follow  ← fold  Esc all rows  G grants  t tasks  ? keys"
		`);
		await screen.emit(call('git push --tags', 't4'), call('ls', 't5'));
		expect(screen.frame()).toContain('git push --tags');
		expect(screen.frame()).not.toContain('Bash(ls)');
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('Bash(ls)');
		expect(screen.frame()).not.toContain('Filter:');
	});

	it('completes fields and values with Tab', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('/', ...type('~t B'), keys.tab);
		expect(screen.frame()).toContain('/ ~t Bash');
		await screen.press(...type('~'), keys.tab);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 3 tools (1 running) · 0 held
			⋮ 15 empty lines
			 10:20:30 Agent        ✓ Bash(git status)                 exit 0 · 1 line · 0 ms
			›10:20:30 Agent       ║✓ Bash(git push origin main)       exit 0 · 1 line · 0 ms
			~t tool  ~c command  ~p path  ~s session  ~a agent  ~k kind  +7
			/ ~t Bash ~t

			Enter keep  Esc clear  Tab complete"
		`);
		await screen.press(keys.tab);
		expect(screen.frame()).toContain('/ ~t Bash ~c');
	});

	it('says that nothing fits', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('/', ...type('nothing'));
		expect(screen.frame()).toContain('No row fits the filter.');
		expect(screen.frame()).toContain('0 of 5');
	});

	it('leaves a prompt that waits in sight, and answers nothing', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('/', ...type('pu'));
		const id = screen.runtime.emit(permissionRequest());
		await screen.settle();
		await screen.press(...type('a'), keys.enter);
		expect(screen.runtime.isPending(id)).toBe(true);
		expect(screen.frame()).toContain('Permission');
	});
});

describe('the search', () => {
	it('walks the matches after the filter is gone', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('n');
		expect(screen.frame()).toContain('Nothing to look for yet');
		await screen.press('/', ...type('~t Bash'), keys.enter, keys.esc);
		await screen.press('N');
		expect(screen.frame()).toMatch(/›.*git status/);
		await screen.press('n');
		expect(screen.frame()).toMatch(/›.*git push/);
		await screen.press('n');
		expect(screen.frame()).toMatch(/›.*git status/);
		expect(screen.frame()).toContain('From the other end');
	});
});

describe('what is held before it runs', () => {
	it('is an expression', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		await screen.press('I', ...type('~t Bash & ~c "git push"'));
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 3 tools (1 running) · 0 held
			⋮ 12 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:00 · 3 tools
			 10:20:30 Agent        ✓ Bash(git status)                 exit 0 · 1 line · 0 ms
			 10:20:30 Agent       ║● Read(a.ts)                                         0:00
			›10:20:30 Agent       ║✓ Bash(git push origin main)       exit 0 · 1 line · 0 ms
			Hold before they run: Bash, mcp__* or ~t Bash & ~c "git push"
			> ~t Bash & ~c "git push"

			Enter hold  Esc back  Tab complete"
		`);
		await screen.press(keys.enter);
		expect(screen.supervisor.getState().intercepts).toEqual([
			'~t Bash & ~c "git push"',
		]);
		expect(screen.frame()).toContain(
			'Held before they run: ~t Bash & ~c "git push"',
		);
		await screen.emit(call('git status', 't6'));
		expect(screen.supervisor.getState().held).toEqual([]);
		await screen.emit(call('cd x && git push --force', 't7'));
		expect(screen.supervisor.getState().held).toHaveLength(1);
	});

	it('refuses text that could be a tool, at its place', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.press('I', ...type('git push'), keys.enter);
		expect(screen.frame()).toContain('”: ~t git for a tool, "git" for a text');
		expect(screen.supervisor.getState().intercepts).toEqual([]);
		await screen.press(keys.esc);
		expect(screen.frame()).not.toContain('Hold before');
	});
});
