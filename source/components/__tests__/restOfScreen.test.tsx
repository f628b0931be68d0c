import {describe, expect, it} from 'vitest';
import {event, permissionRequest, sessionStart, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';

/** A call that replaces the whole list. */
function todos(...list: [content: string, status: string][]) {
	const input = {
		todos: list.map(([content, status]) => ({content, status})),
	};
	const id = `t${list.map(([, status]) => status).join('')}`;
	return [
		toolUse('TodoWrite', input, id),
		event(
			'PostToolUse',
			{
				tool_name: 'TodoWrite',
				tool_input: input,
				tool_use_id: id,
				tool_response: {},
			},
			{toolName: 'TodoWrite', toolUseId: id},
		),
	];
}

const work = [
	...sessionStart(),
	...todos(['Read the parser', 'in_progress'], ['Write the lexer', 'pending']),
	event('Notification', {message: 'in between'}),
	...todos(
		['Read the parser', 'completed'],
		['Write the lexer', 'in_progress'],
	),
	event('Notification', {message: 'at the end'}),
];

/** The keys at the bottom are the keymap's matter. */
const withoutFooter = (picture: string) =>
	picture.split('\n').slice(0, -1).join('\n');

describe('the task list', () => {
	it('lies over the feed where there is little room, 60×16', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		await screen.emit(...work);
		await screen.press('t');
		expect(withoutFooter(screen.picture())).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Tasks ████████████░░░░░░░░░░░░ 1/2
			now: Write the lexer

			 ● Read the parser
			›◐ Write the lexer
			⋮ 8 empty lines"
		`);
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('at the end');
		expect(screen.frame()).not.toContain('now:');
	});

	it('lies over the feed at 80×24 too', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...work);
		await screen.press('t');
		expect(withoutFooter(screen.picture())).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 2 tools · 0 held
			Tasks ████████████░░░░░░░░░░░░ 1/2
			now: Write the lexer

			 ● Read the parser
			›◐ Write the lexer
			⋮ 15 empty lines"
		`);
	});

	it('stands beside the feed, which has the keys again, 120×40', async () => {
		const screen = await renderApp({columns: 120, rows: 40});
		await screen.emit(...work);
		await screen.press('t');
		expect(withoutFooter(screen.picture())).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:00 · 2 tools · 0 held
			                                                                                  │ Tasks ██████████░░░░░░░░░░ 1/2
			                                                                                  │ now: Write the lexer
			                                                                                  │
			                                                                                  │  ● Read the parser
			                                                                                  │ ›◐ Write the lexer
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			                                                                                  │
			 10:20:30 System       Session started (startup · claude-x)                       │
			 10:20:30 You          ▾ ❯ Tidy up the build                running 0:00 · 2 tools│
			 10:20:30 Agent        ☐ Read the parser                                          │
			 10:20:30 Agent        ☐ Write the lexer                                          │
			 10:20:30 System       in between                                                 │
			 10:20:30 Agent        ☑ Read the parser                                          │
			 10:20:30 Agent        ◐ Write the lexer                                          │
			›10:20:30 System       at the end                                                 │
			"
		`);
		await screen.press(keys.esc, 'k');
		expect(screen.frame()).toMatch(/›.*Write the lexer.*│/);
		await screen.press('t', 't');
		expect(screen.frame()).not.toContain('now:');
	});

	it('leads to the last event about a task', async () => {
		const screen = await renderApp({columns: 120, rows: 40});
		await screen.emit(...work);
		await screen.press('t', 'k', keys.enter);
		expect(screen.frame()).toMatch(/›[^│]*Read the parser/);
		expect(screen.frame()).not.toMatch(/│.*›/);
	});

	it('gives way to a prompt', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...work);
		await screen.press('t');
		await screen.emit(permissionRequest());
		expect(screen.frame()).toContain('Permission 1/1');
		await screen.quiet();
		await screen.press('d');
		expect(screen.runtime.getDecisions()).toHaveLength(1);
	});
});

describe('the permission mode', () => {
	it('is marked for a few seconds when it changes', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...sessionStart('default'));
		await screen.emit(...sessionStart('plan').slice(1));
		expect(screen.frame()).toContain('default → plan');
		await screen.advance(4000);
		expect(screen.frame()).toContain('default → plan');
		await screen.advance(2000);
		expect(screen.frame()).not.toContain('→');
		expect(screen.frame()).toContain('· plan');
	});
});

describe('notices', () => {
	it('show the worst first, and go one by one, also while a prompt has the keys', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		screen.supervisor.notify('error', 'Recording stopped');
		screen.supervisor.notify('warn', 'Another athena is here');
		screen.supervisor.notify('info', 'By the way');
		await screen.emit(permissionRequest());
		await screen.quiet();
		expect(screen.frame()).toMatch(/✗ Recording stopped \(\+2\) +x dismisses/);
		await screen.press('x');
		expect(screen.frame()).toContain('⚠ Another athena is here (+1)');
		await screen.press('x');
		expect(screen.frame()).toContain('By the way');
		await screen.press('x');
		expect(screen.frame()).not.toContain('dismisses');
	});

	it('tell of a fault once, however often it comes', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		const [id = ''] = await screen.emit(permissionRequest());
		const answer = {type: 'passthrough', source: 'user'} as const;
		for (let time = 0; time < 4; time++)
			screen.runtime.sendDecision(id, answer);
		await screen.settle();
		expect(screen.frame()).toContain(
			'⚠ 3× Something went wrong (late_decision)',
		);
	});
});

describe('the mouse', () => {
	const notes = Array.from({length: 40}, (_, index) =>
		event('Notification', {message: `note ${index}.`}),
	);

	it('scrolls the feed and selects a row of it', async () => {
		const screen = await renderApp({columns: 80, rows: 24, mouse: true});
		await screen.emit(...sessionStart(), ...notes);
		expect(screen.mouseTaken).toEqual([true]);
		const place = {row: 10, column: 20};
		await screen.mouse({...place, type: 'wheel', direction: 'up'});
		expect(screen.frame()).toMatch(/›.*note 36\./);
		const line = screen.frame().split('\n')[10] ?? '';
		await screen.mouse({...place, type: 'press'});
		expect(screen.frame().split('\n')[10]).toBe(`›${line.slice(1)}`);
		const before = screen.frame();
		await screen.mouse({row: 0, column: 5, type: 'press'});
		await screen.mouse({row: 23, column: 5, type: 'press'});
		expect(screen.frame()).toBe(before);
	});

	it('scrolls a prompt, and never decides', async () => {
		const screen = await renderApp({columns: 60, rows: 16, mouse: true});
		const command = Array.from({length: 60}, (_, index) => `echo ${index}`);
		await screen.emit(
			permissionRequest({input: {command: command.join('\n')}}),
		);
		await screen.quiet();
		const before = screen.frame();
		const place = {row: 12, column: 3};
		await screen.mouse({...place, type: 'wheel', direction: 'down'});
		expect(screen.frame()).not.toBe(before);
		for (let row = 0; row < 16; row++)
			await screen.mouse({row, column: 3, type: 'press'});
		expect(screen.runtime.getDecisions()).toEqual([]);
	});

	it('is given to the terminal and taken back by a key', async () => {
		const screen = await renderApp({columns: 80, rows: 24, mouse: true});
		await screen.press('M');
		expect(screen.frame()).toContain("The mouse is the terminal's now");
		await screen.press('M');
		expect(screen.mouseTaken).toEqual([true, false, true]);
	});

	it('is left alone unless it is wanted', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		expect(screen.mouseTaken).toEqual([false]);
	});
});
