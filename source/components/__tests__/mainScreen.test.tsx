import {describe, expect, it} from 'vitest';
import {event, permissionRequest, sessionStart, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';

const session = [
	...sessionStart(),
	toolUse('Read', {file_path: '/home/ada/demo/package.json'}, 't1'),
	event(
		'PostToolUse',
		{
			tool_name: 'Read',
			tool_input: {file_path: '/home/ada/demo/package.json'},
			tool_use_id: 't1',
			tool_response: {content: '{}'},
		},
		{toolName: 'Read', toolUseId: 't1'},
	),
	event(
		'SubagentStart',
		{agent_id: 'sub1', agent_type: 'Explore'},
		{agentId: 'sub1', agentType: 'Explore'},
	),
	toolUse('Grep', {pattern: 'TODO'}, 't2', {
		agentId: 'sub1',
		agentType: 'Explore',
	}),
];

describe('the screen', () => {
	it('tells the command to run while there is no agent', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · no session yet                          ● listening ○ not recorded
			no run · 0 tools · 0 held

			  Nothing yet: athena listens for a coding agent here.

			  Start one in another terminal:       athena claude
			  or hook up every Claude Code here:   athena hooks install

			  What it does appears here. What it asks waits below, and
			  no key allows anything that it was not meant for.

			  Hold calls before they run, in any mode:   I
			  All keys:                                  ?
			  See everything at work:        athena demo
			  Started, but nothing comes?    athena doctor
			⋮ 7 empty lines
			j move  F follow  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('shows session, run and feed, 60×16', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		await screen.emit(...session);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 7 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:00 · 2 tools
			 10:20:30 Agent  ✓ Read(package.json)                   0 ms
			 10:20:30 Agent  ▾ ▶ Subagent: Explore      running · 1 tool
			›10:20:30 Explo… │ ● Grep(TODO)                         0:00

			Enter details  j move  F follow  ← fold  G grants  ? keys"
		`);
	});

	it('shows session, run and feed, 80×24', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 2 tools (1 running) · 0 held
			⋮ 14 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:00 · 2 tools
			 10:20:30 Agent        ✓ Read(package.json)                                 0 ms
			 10:20:30 Agent        ▾ ▶ Subagent: Explore                    running · 1 tool
			›10:20:30 Explore      │ ● Grep(TODO)                                       0:00

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  ? keys"
		`);
	});

	it('shows session, run and feed, 120×40', async () => {
		const screen = await renderApp({columns: 120, rows: 40});
		await screen.emit(...session);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:00 · 2 tools (1 running) · 0 held
			⋮ 30 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:00 · 2 tools
			 10:20:30 Agent        ✓ Read(package.json)                                                                         0 ms
			 10:20:30 Agent        ▾ ▶ Subagent: Explore                                                            running · 1 tool
			›10:20:30 Explore      │ ● Grep(TODO)                                                                               0:00

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('says that silence is not safety in a mode that hardly asks', async () => {
		const screen = await renderApp({columns: 120, rows: 24});
		await screen.emit(...sessionStart('auto'));
		expect(screen.frame()).toContain(
			'The agent rarely asks in auto mode: press I to hold tools before they run',
		);
		await screen.press('I', 'B', 'a', 's', 'h');
		expect(screen.frame()).toContain('Hold before they run');
		await screen.press(keys.enter);
		expect(screen.supervisor.getState().intercepts).toEqual(['Bash']);
		expect(screen.frame()).toContain('Held before they run: Bash');
	});

	it('pauses where the cursor is, and counts what is new below', async () => {
		const screen = await renderApp({columns: 80, rows: 16});
		const notes = (count: number) =>
			Array.from({length: count}, (_, index) =>
				event('Notification', {message: `note ${index}`}),
			);
		await screen.emit(...sessionStart(), ...notes(30));
		await screen.press('k', 'k');
		const before = screen.frame();
		expect(before).toMatch(/›.*note 27/);
		await screen.emit(...notes(7));
		expect(screen.frame()).toContain('▼ 7 new below (F)');
		expect(screen.frame()).toMatch(/›.*note 27/);
		// Where the feed is not to be seen, nothing is below.
		await screen.press('?');
		expect(screen.frame()).not.toContain('below (F)');
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('▼ 7 new below (F)');
		await screen.press('F');
		expect(screen.frame()).toMatch(/›.*note 6/);
		expect(screen.frame()).not.toContain('new below');
		await screen.press('g');
		expect(screen.frame()).toMatch(/›.*Session started/);
	});

	it('opens the whole of an event, scrolls it, shows the payload', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(
			...sessionStart(),
			toolUse(
				'Bash',
				{command: 'make\nmake install', description: 'Build'},
				't9',
			),
		);
		await screen.press(keys.enter);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 1 tool (1 running) · 0 held
			● Bash(make⏎make install)
			running
			10:20:30 · agent:root · session-1234:R2:E3
			in /home/ada/demo

			Input
			# Build
			$ make
			│ make install

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			⋮ 8 empty lines
			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		await screen.press('r');
		expect(screen.frame()).toContain('"tool_use_id": "t9"');
		await screen.press(keys.left);
		expect(screen.frame()).toContain('Tidy up the build');
		await screen.press(keys.esc);
		expect(screen.frame()).not.toContain('tool_use_id');
	});

	it('shows details beside the feed where there is room', async () => {
		const screen = await renderApp({columns: 120, rows: 20});
		await screen.emit(...session);
		await screen.press(keys.enter);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                                                                                0 held  ● listening
			                                                      │ ● Grep(TODO)
			                                                      │ running
			                                                      │ 10:20:30 · subagent:sub1 · session-1234:R2:E6
			                                                      │ in /home/ada/demo
			                                                      │
			                                                      │ Input
			                                                      │ pattern  "TODO"
			                                                      │
			                                                      │ Events
			                                                      │ 10:20:30 tool.pre · session-1234:R2:E6
			                                                      │
			 10:20:30 System Session started (startup · claude-x) │
			 10:20:30 You    ▾ ❯ Tidy up the build  0:00 · 2 tools│
			 10:20:30 Agent  ✓ Read(package.json)             0 ms│
			 10:20:30 Agent  ▾ ▶ Subagent: Explo… running · 1 tool│
			›10:20:30 Explo… │ ● Grep(TODO)                   0:00│

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('shows the keys of the open layers, from the keymap', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		await screen.press('?');
		// How many keys there are is the keymap's matter.
		const picture = screen.picture().replace(/▼ \d+ more/, '▼ … more');
		expect(picture).toMatchInlineSnapshot(`
			"athena demo · no session yet             0 held  ● listening
			Feed
			  Enter            Details of the event (no events yet)
			  j ↓              One event down
			  k ↑              One event up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the first event
			  F End            To the newest event, and follow
			  ← h              To the row it hangs under; there, fold
			                   run or subagent away (no events yet)
			  → l              Unfold the run or subagent (no events
			▼ … more lines (Space)

			Esc close  / search  j scroll  Space page"
		`);
		await screen.press(' ');
		expect(screen.frame()).not.toContain('Details of the event');
		await screen.press('?');
		expect(screen.frame()).toContain('Nothing yet');
	});

	it('shows notices and lets them be dismissed', async () => {
		const screen = await renderApp({columns: 80, rows: 16});
		screen.supervisor.notify('error', 'Recording stopped: disk full');
		await screen.settle();
		expect(screen.frame()).toContain('Recording stopped: disk full');
		await screen.press('x');
		expect(screen.frame()).not.toContain('disk full');
	});

	it('follows the size of the terminal', async () => {
		const screen = await renderApp({columns: 120, rows: 40});
		await screen.emit(...session, permissionRequest());
		await screen.resize(60, 16);
		const rows = screen.frames().at(-1) ?? [];
		expect(rows.length).toBeLessThanOrEqual(15);
		expect(screen.frame()).toMatch(/━━ Permission 1\/1 · demo ❯ .* · Bash/);
		await screen.resize(30, 8);
		expect(screen.frame()).toContain('too small');
		expect(screen.frame()).toContain('Requests that wait: 1');
	});

	it('puts what waits into the window title', async () => {
		const screen = await renderApp({
			columns: 60,
			rows: 16,
			project: 'de\u001Bmo',
		});
		await screen.emit(permissionRequest());
		expect(screen.titles).toEqual(['athena · de␛mo', '(1) athena · de␛mo']);
		await screen.quiet();
		await screen.press(keys.esc);
		expect(screen.titles.at(-1)).toBe('(◇1) athena · de␛mo');
	});
});

describe('quitting', () => {
	it('is done at once if nothing waits', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		await screen.press('q');
		expect(screen.onQuit).toHaveBeenCalledOnce();
	});

	it('asks once if something waits', async () => {
		const screen = await renderApp({columns: 60, rows: 16});
		await screen.emit(permissionRequest(), permissionRequest());
		await screen.press(keys.ctrlC);
		expect(screen.onQuit).not.toHaveBeenCalled();
		expect(screen.frame()).toContain(
			'2 requests wait; they go back to the agent. Quit? y',
		);
		await screen.press('n');
		expect(screen.frame()).not.toContain('Quit? y');
		await screen.press(keys.ctrlC, 'y');
		expect(screen.onQuit).toHaveBeenCalledOnce();
	});
});
