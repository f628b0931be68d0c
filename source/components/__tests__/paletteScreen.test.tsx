import {describe, expect, it} from 'vitest';
import {helpLines} from '../panels/helpView.js';
import {event, permissionRequest, sessionStart, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';
import {createTypist} from './typist.js';

const session = [
	...sessionStart(),
	toolUse('Bash', {command: 'git status'}, 't1'),
	toolUse('Read', {file_path: '/home/ada/demo/a.ts'}, 't2'),
];

const type = (text: string) => Array.from(text, character => character);

async function opened(columns: number, rows: number) {
	const screen = await renderApp({columns, rows});
	await screen.emit(...session);
	await screen.press(':');
	return screen;
}

describe('the command palette', () => {
	it('shows what there is, 60×16', async () => {
		const screen = await opened(60, 16);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 6 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:00 · 2 tools
			 10:20:30 Agent ║● Bash(git status)                     0:00
			›10:20:30 Agent ║● Read(a.ts)                           0:00
			tasks  rules  guards  filter  intercept  sessions  +19
			:

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('completes with what it means, 80×24', async () => {
		const screen = await opened(80, 24);
		await screen.press('t', keys.tab, keys.tab);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 2 tools (2 running) · 0 held
			⋮ 13 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:00 · 2 tools
			 10:20:30 Agent       ║● Bash(git status)                                   0:00
			›10:20:30 Agent       ║● Read(a.ts)                                         0:00
			tasks  theme                                               Draw in other colours
			: theme

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('completes what comes after the name, 120×40', async () => {
		const screen = await opened(120, 40);
		await screen.press(...type('filter ~'), keys.tab, keys.tab);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:00 · 2 tools (2 running) · 0 held
			⋮ 29 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:00 · 2 tools
			 10:20:30 Agent       ║● Bash(git status)                                                                           0:00
			›10:20:30 Agent       ║● Read(a.ts)                                                                                 0:00
			~t tool  ~c command  ~p path  ~s session  ~a agent  ~k kind  ~d decision  ~r run  ~m marked  ~w waiting  +3
			: filter ~c

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('says what is wrong, and where, and stays open, 60×16', async () => {
		const screen = await opened(60, 16);
		await screen.press(...type('nonsense'), keys.enter);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 6 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:00 · 2 tools
			 10:20:30 Agent ║● Bash(git status)                     0:00
			›10:20:30 Agent ║● Read(a.ts)                           0:00
			✗ “nonsense”: there is no :nonsense; Tab shows what there is
			: nonsense

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		await screen.press(keys.esc);
		expect(screen.frame()).not.toContain('nonsense');
	});

	it('says why a command does nothing now, and keeps it', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.press(':', ...type('details'), keys.enter);
		expect(screen.frame()).toContain('✗ “details”: no events yet\n: details');
		await screen.press(keys.backspace);
		expect(screen.frame()).not.toContain('no events yet');
	});

	it('filters, and by session', async () => {
		const screen = await opened(80, 24);
		await screen.press(...type('filter ~t Read'), keys.enter);
		expect(screen.frame()).toContain('Filter: ~t Read');
		expect(screen.frame()).not.toContain('git status');
		await screen.press(':', ...type('sess'), keys.tab, keys.tab, keys.enter);
		expect(screen.frame()).toContain('Shown alone: ');
		expect(screen.frame()).toContain('git status');
	});

	it('holds calls before they run', async () => {
		const screen = await opened(80, 24);
		await screen.press(...type('intercept Bash'), keys.enter);
		expect(screen.supervisor.getState().intercepts).toEqual(['Bash']);
		expect(screen.frame()).toContain('Held before they run: Bash');
		await screen.press(':', ...type('intercept'), keys.enter);
		expect(screen.frame()).toContain('> Bash');
	});

	it('empties the feed', async () => {
		const screen = await opened(80, 24);
		await screen.press(...type('clear'), keys.enter);
		expect(screen.frame()).not.toContain('git status');
		expect(screen.frame()).toContain('nothing was recorded');
	});

	it('recalls what was run', async () => {
		const screen = await opened(80, 24);
		await screen.press(...type('mouse'), keys.enter, ':', keys.up);
		expect(screen.frame()).toContain('\n: mouse');
		await screen.press(keys.down);
		expect(screen.frame()).not.toContain('\n: mouse');
	});

	it('takes a paste as text and runs nothing of it', async () => {
		const screen = await opened(80, 24);
		await screen.paste('quit\n:clear\n');
		expect(screen.frame()).toContain(': quit :clear');
		expect(screen.onQuit).not.toHaveBeenCalled();
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('”: nothing comes after :quit');
		expect(screen.onQuit).not.toHaveBeenCalled();
	});

	it('leaves', async () => {
		const screen = await opened(80, 24);
		await screen.press('q', keys.enter);
		expect(screen.onQuit).toHaveBeenCalledOnce();
	});

	it('keeps what is typed when a prompt arrives, and answers nothing', async () => {
		const screen = await opened(80, 24);
		await screen.press(...type('he'));
		const id = screen.runtime.emit(permissionRequest());
		await screen.settle();
		await screen.quiet();
		await screen.press(...type('lp'));
		expect(screen.frame()).toContain(': help');
		expect(screen.frame()).toContain('Permission');
		await screen.press(keys.enter);
		expect(screen.runtime.isPending(id)).toBe(true);
		expect(screen.frame()).toContain('Esc close  / search');
	});

	it('shows the feed where a prompt has the keys', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session, permissionRequest());
		await screen.quiet();
		await screen.press(':', ...type('details'), keys.enter, 'a');
		await screen.quiet();
		expect(screen.runtime.getDecisions()).toEqual([]);
		expect(screen.frame()).toContain('Esc close');
	});

	it('lists what went wrong, was denied or is marked, and says so if nothing is', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...session);
		const say = async (command: string) => {
			await screen.press(':', ...type(command), keys.enter);
			await screen.quiet();
		};

		for (const [command, hint] of [
			['errors', 'Nothing went wrong so far'],
			['denied', 'Nothing was denied so far'],
			['marks', 'No marks'],
		] as const) {
			await say(command);
			expect(screen.frame()).toContain(hint);
			expect(screen.frame()).toContain('git status');
		}

		await screen.emit(
			event('PostToolUseFailure', {
				tool_name: 'Bash',
				tool_use_id: 't1',
				tool_input: {command: 'git status'},
				error: 'Exit code 128',
			}),
		);
		await say('errors');
		expect(screen.frame()).toMatch(/✗ Bash\(git status\)/);
		expect(screen.frame()).not.toContain('Read(a.ts)');
		expect(screen.frame()).toContain('Esc shows all again');
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('Read(a.ts)');
	});

	it('draws in another theme', async () => {
		const screen = await opened(80, 24);
		const raw = () => screen.frames().at(-1)?.join('\n') ?? '';
		// Bright cyan, by itself or together with another style.
		const bright = /\[(?:\d+;)*96m/;
		expect(raw()).not.toMatch(bright);
		await screen.press(...type('theme high'), keys.enter);
		expect(raw()).toMatch(bright);
	});
});

describe('the help', () => {
	it('says how the palette opens, and what it knows', () => {
		const {ui, supervisor, stop} = createTypist();
		stop();
		const context = {
			ui: ui.getState(),
			state: supervisor.getState(),
			request: undefined,
		};
		const lines = helpLines(['feed'], context, 80).map(({spans}) =>
			spans.map(({text}) => text).join(''),
		);
		expect(lines).toContainEqual(
			'  :                Write a command; Tab shows what there is',
		);
		expect(lines).toContainEqual('  :theme NAME      Draw in other colours');
	});
});
