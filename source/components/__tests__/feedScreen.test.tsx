import {describe, expect, it} from 'vitest';
import {type RuntimeEvent} from '../../runtime/types.js';
import {event, permissionRequest, sessionStart, toolUse} from './events.js';
import {keys, renderApp} from './renderApp.js';

type Fields = Record<string, unknown>;
type Rest = Partial<RuntimeEvent>;

const result = (
	tool: string,
	input: Fields,
	id: string,
	response: unknown,
	rest: Rest = {},
) =>
	event(
		'PostToolUse',
		{
			tool_name: tool,
			tool_input: input,
			tool_use_id: id,
			tool_response: response,
		},
		{toolName: tool, toolUseId: id, ...rest},
	);
const failure = (tool: string, input: Fields, id: string, error: string) =>
	event(
		'PostToolUseFailure',
		{tool_name: tool, tool_input: input, tool_use_id: id, error},
		{toolName: tool, toolUseId: id},
	);
const stdout = (text: string) => ({
	stdout: text,
	stderr: '',
	interrupted: false,
	isImage: false,
});
const bash = (command: string, id: string, rest: Rest = {}) =>
	toolUse('Bash', {command}, id, rest);
const done = (command: string, id: string, text: string, rest: Rest = {}) =>
	result('Bash', {command}, id, stdout(text), rest);
const explorer = {agentId: 'sub1', agentType: 'Explore'};
const task = {description: 'Find the build files', subagent_type: 'Explore'};
const patch = [
	{
		oldStart: 3,
		oldLines: 2,
		newStart: 3,
		newLines: 2,
		lines: [' {', '-  "test": "mocha"', '+  "test": "vitest"'],
	},
];

/** The screen but for its footer, whose keys others test. */
const pictureOf = (screen: {picture: () => string}) =>
	screen.picture().split('\n').slice(0, -1).join('\n');

/** One of everything: done, failed, denied, parallel, a subagent, running. */
async function busyScreen(columns: number, rows: number) {
	const screen = await renderApp({columns, rows});
	await screen.emit(
		...sessionStart(),
		bash('git status', 't1'),
		toolUse('Glob', {pattern: '**/*.json'}, 't2'),
	);
	await screen.advance(1200);
	await screen.emit(
		result('Glob', {pattern: '**/*.json'}, 't2', {numFiles: 4, filenames: []}),
		done('git status', 't1', 'clean\n'),
		bash('npm run build', 't3'),
	);
	await screen.advance(2500);
	await screen.emit(
		failure('Bash', {command: 'npm run build'}, 't3', 'Exit code 2\nno script'),
		bash('rm -rf dist', 't4'),
	);
	const [asked = ''] = await screen.emit(
		permissionRequest({input: {command: 'rm -rf dist'}}),
	);
	screen.supervisor.answer(asked, {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_deny', reason: 'Use npm run clean'},
	});
	await screen.emit(
		toolUse('Agent', task, 't5'),
		event('SubagentStart', {agent_id: 'sub1', agent_type: 'Explore'}, explorer),
		bash('ls packages', 't6', explorer),
		done('ls packages', 't6', 'a\nb\n', explorer),
		bash('npm test', 't7', explorer),
	);
	await screen.advance(61_000);
	return screen;
}

describe('the feed', () => {
	it('tells what became of every call, 60×16', async () => {
		const screen = await busyScreen(60, 16);
		expect(pictureOf(screen)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 3 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the … 1:04 · 7 tools · 1 failed
			 10:20:30 Agent ║✓ Bash(git status)  exit 0 · 1 line · 1.2 s
			 10:20:30 Agent ║✓ Glob(**/*.json)           4 files · 1.2 s
			 10:20:31 Agent  ✗ Bash(npm run … exit 2 · no script · 2.5 s
			 10:20:33 Agent  ⊘ Bash(rm -rf … ✗ Denied: Use npm run clean
			 10:20:33 Agent  ▾ ● Agent(Find the build fi… 2 tools · 1:00
			 10:20:33 Explo… │ ✓ Bash(ls packag… exit 0 · 2 lines · 0 ms
			›10:20:33 Explo… │ ● Bash(npm test)                     1:00
			"
		`);
	});

	it('tells what became of every call, 80×24', async () => {
		const screen = await busyScreen(80, 24);
		expect(pictureOf(screen)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 1:04 · 7 tools (2 running) · 1 failed · 1 denied · 0 held
			⋮ 10 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up… running 1:04 · 7 tools · 1 failed · 1 denied
			 10:20:30 Agent       ║✓ Bash(git status)                exit 0 · 1 line · 1.2 s
			 10:20:30 Agent       ║✓ Glob(**/*.json)                         4 files · 1.2 s
			 10:20:31 Agent        ✗ Bash(npm run build)          exit 2 · no script · 2.5 s
			 10:20:33 Agent        ⊘ Bash(rm -rf dist)           ✗ Denied: Use npm run clean
			 10:20:33 Agent        ▾ ● Agent(Find the build files)            2 tools · 1:00
			 10:20:33 Explore      │ ✓ Bash(ls packages)             exit 0 · 2 lines · 0 ms
			›10:20:33 Explore      │ ● Bash(npm test)                                   1:00
			"
		`);
	});

	it('tells what became of every call, 120×40', async () => {
		const screen = await busyScreen(120, 40);
		expect(pictureOf(screen)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 1:04 · 7 tools (2 running) · 1 failed · 1 denied · 0 held
			⋮ 26 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                      running 1:04 · 7 tools · 1 failed · 1 denied · 1 asked
			 10:20:30 Agent       ║✓ Bash(git status)                                                        exit 0 · 1 line · 1.2 s
			 10:20:30 Agent       ║✓ Glob(**/*.json)                                                                 4 files · 1.2 s
			 10:20:31 Agent        ✗ Bash(npm run build)                                                  exit 2 · no script · 2.5 s
			 10:20:33 Agent        ⊘ Bash(rm -rf dist)                                                   ✗ Denied: Use npm run clean
			 10:20:33 Agent        ▾ ● Agent(Find the build files)                                                    2 tools · 1:00
			 10:20:33 Explore      │ ✓ Bash(ls packages)                                                     exit 0 · 2 lines · 0 ms
			›10:20:33 Explore      │ ● Bash(npm test)                                                                           1:00
			"
		`);
	});

	it('lets the clock of a running call go on, and stops with the call', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(...sessionStart(), bash('sleep 9', 't1'));
		await screen.advance(3000);
		expect(screen.frame()).toMatch(/Bash\(sleep 9\) +0:03/);
		await screen.emit(done('sleep 9', 't1', ''));
		const drawn = screen.frames().length;
		await screen.advance(60_000);
		expect(screen.frames().length).toBeLessThanOrEqual(drawn + 1);
		expect(screen.frame()).toMatch(/✓ Bash\(sleep 9\) +exit 0 · 3\.0 s/);
	});

	it('folds a subagent and a run into one row, and back', async () => {
		const screen = await busyScreen(80, 24);
		await screen.press(keys.left);
		expect(screen.frame()).toMatch(/›.*▾ ● Agent/);
		await screen.press(keys.left);
		expect(screen.frame()).toMatch(/›.*▸ ● Agent\(.* 2 tools/);
		expect(screen.frame()).not.toContain('npm test');
		await screen.press('h', 'h');
		expect(pictureOf(screen)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 1:04 · 7 tools (2 running) · 1 failed · 1 denied · 0 held
			⋮ 17 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			›10:20:30 You          ▸ ❯ Tidy up… running 1:04 · 7 tools · 1 failed · 1 denied
			"
		`);
		await screen.emit(bash('more work', 't8'));
		expect(screen.frame()).not.toContain('more work');
		expect(screen.frame()).toContain('8 tools');
		await screen.press(keys.right);
		expect(screen.frame()).toContain('more work');
		expect(screen.frame()).not.toContain('npm test');
		await screen.press('Z');
		expect(screen.frame()).toContain('npm test');
	});

	it('folds all earlier runs', async () => {
		const screen = await busyScreen(80, 24);
		await screen.emit(
			event('Stop'),
			event('UserPromptSubmit', {prompt: 'Now the docs'}),
			bash('ls docs', 't9'),
		);
		await screen.press('Z');
		expect(screen.frame()).toMatch(/▸ ❯ Tidy up.* done 1:05 · 7 tools/);
		expect(screen.frame()).not.toContain('git status');
		expect(screen.frame()).toContain('ls docs');
		await screen.press('Z');
		expect(screen.frame()).toContain('git status');
	});

	it('keeps the cursor on its event whatever happens around it', async () => {
		const screen = await busyScreen(80, 24);
		const cursor = /›.*Bash\(npm run build\)/;
		await screen.press('g', 'e');
		expect(screen.frame()).toMatch(cursor);
		await screen.emit(
			...Array.from({length: 40}, (_, index) => bash('ls', `x${index}`)),
		);
		expect(screen.frame()).toMatch(cursor);
		expect(screen.frame()).toContain('new below');
		await screen.resize(120, 16);
		expect(screen.frame()).toMatch(cursor);
		await screen.press('Z');
		expect(screen.frame()).toMatch(cursor);
		await screen.press('z');
		expect(screen.frame()).toMatch(/›.*▸ ❯ Tidy up the build/);
		await screen.press('z', 'e');
		expect(screen.frame()).toMatch(cursor);
	});

	it('jumps to errors, refusals, waiting calls and marks, or says there are none', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(
			...sessionStart(),
			bash('ls', 't1'),
			done('ls', 't1', ''),
		);
		const hints: [string, string][] = [
			['e', 'No error in the feed'],
			['D', 'Nothing was denied'],
			['.', 'No call waits'],
			["'", 'No marks: m sets one'],
		];
		for (const [key, hint] of hints) {
			await screen.press(key);
			expect(screen.frame()).toContain(hint);
		}

		const busy = await busyScreen(80, 24);
		await busy.press('D');
		expect(busy.frame()).toMatch(/›.*rm -rf dist.*✗ Denied: Use npm run clean/);
		await busy.press('m');
		expect(busy.frame()).toMatch(/›\d\d:\d\d:\d\d★.*rm -rf dist/);
		await busy.press('F', "'");
		expect(busy.frame()).toMatch(/›.*rm -rf dist/);
		await busy.press('m', "'");
		expect(busy.frame()).toContain('No marks');
		// Into what is folded away, from the other end.
		await busy.press('z', 'D');
		expect(busy.frame()).toMatch(/›.*rm -rf dist/);
	});

	it('shows calls that were held as waiting until they are let go', async () => {
		const screen = await renderApp({columns: 100, rows: 30});
		screen.supervisor.setIntercepts(['Bash']);
		await screen.emit(
			...sessionStart('auto'),
			bash('make', 't1', {
				interaction: {expectsDecision: true, canBlock: true},
			}),
		);
		expect(screen.frame()).toMatch(/◆ Bash\(make\) +waits for an answer/);
		const [held] = screen.supervisor.getState().held;
		screen.supervisor.answer(held?.id ?? '', {
			type: 'json',
			source: 'user',
			intent: {kind: 'pre_tool_allow'},
		});
		await screen.settle();
		expect(screen.frame()).toMatch(/● Bash\(make\) +✓ Allowed · 0:00/);
	});
});

describe('what an event says of how it is drawn', () => {
	it('a badge ends its row', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(
			...sessionStart(),
			event('Notification', {
				message: 'Claude is waiting for your input',
				notification_type: 'idle_prompt',
			}),
		);
		expect(screen.frame()).toMatch(
			/Claude is waiting for your input +idle_prompt/,
		);
	});

	it('a long text is folded in its details until it is wanted', async () => {
		const screen = await renderApp({columns: 80, rows: 40});
		const summary = Array.from({length: 20}, (_, at) => `part ${at + 1}.`);
		await screen.emit(
			...sessionStart(),
			event('PostCompact', {
				trigger: 'auto',
				compact_summary: summary.join('\n'),
			}),
		);
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('part 12.');
		expect(screen.frame()).not.toContain('part 13.');
		expect(screen.frame()).toContain('⋯ 8 more lines: o shows them');
		await screen.press('o');
		expect(screen.frame().match(/part \d+\./g)).toHaveLength(20);
	});
});

describe('details', () => {
	it.each([
		[60, 16],
		[80, 24],
		[120, 40],
	])(
		'of a call: input, output, who decided, events, %i×%i',
		async (columns, rows) => {
			const screen = await renderApp({columns, rows});
			await screen.emit(...sessionStart(), bash('npm test', 't1'));
			const [asked = ''] = await screen.emit(
				permissionRequest({input: {command: 'npm test'}}),
			);
			await screen.advance(4000);
			screen.supervisor.answer(asked, {
				type: 'json',
				source: 'user',
				intent: {kind: 'permission_allow'},
			});
			await screen.advance(1500);
			await screen.emit(done('npm test', 't1', '12 passing\n1 pending\n'));
			await screen.press(keys.enter);
			expect(pictureOf(screen)).toMatchSnapshot();
		},
	);

	it('go through the events of a call and back', async () => {
		const screen = await renderApp({columns: 80, rows: 30});
		await screen.emit(
			...sessionStart(),
			bash('ls', 't1'),
			done('ls', 't1', 'a\n'),
		);
		await screen.press(keys.enter, keys.tab);
		expect(screen.frame()).toContain('1 of 2 events that belong together');
		expect(screen.frame()).toContain('· tool.pre ·');
		await screen.press(keys.tab);
		expect(screen.frame()).toContain('· tool.post ·');
		expect(screen.frame()).toContain('⎿ Bash result');
		await screen.press('r');
		expect(screen.frame()).toContain('"hook_event_name": "PostToolUse"');
		await screen.press('r', keys.tab);
		expect(screen.frame()).toContain('Output');
		expect(screen.frame()).toContain('Events');
	});

	it('go on while the call goes on', async () => {
		const screen = await renderApp({columns: 80, rows: 30});
		await screen.emit(...sessionStart(), bash('ls', 't1'));
		await screen.press(keys.enter);
		expect(screen.frame()).not.toContain('Output');
		await screen.emit(done('ls', 't1', 'a file\n'));
		expect(screen.frame()).toContain('Output');
		expect(screen.frame()).toContain('a file');
	});

	it('show an edit as the diff that was made', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		const input = {
			file_path: '/p/a.json',
			old_string: 'mocha',
			new_string: 'vitest',
		};
		await screen.emit(
			...sessionStart(),
			toolUse('Edit', input, 't1'),
			result('Edit', input, 't1', {
				filePath: '/p/a.json',
				structuredPatch: patch,
			}),
		);
		await screen.press(keys.enter);
		expect(pictureOf(screen)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 1 tool · 0 held
			● Edit(/p/a.json)
			done · +1 -1 · 0 ms
			10:20:30 · agent:root · session-1234:R2:E3
			in /home/ada/demo

			Input
			file_path  "/p/a.json"

			Output
			@@ -3,2 +3,2 @@
			3   {
			4 -   "test": "mocha"
			4 +   "test": "vitest"

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			10:20:30 tool.post +0 ms · session-1234:R2:E4
			⋮ 3 empty lines"
		`);
	});

	it('name images, and fold long outputs', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		const text = Array.from({length: 5000}, (_, index) => `line ${index}`);
		await screen.emit(
			...sessionStart(),
			toolUse('mcp__shots__take', {}, 't1'),
			result('mcp__shots__take', {}, 't1', [
				{type: 'image', mimeType: 'image/png', data: 'A'.repeat(80_000)},
				{type: 'text', text: text.join('\n')},
			]),
		);
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('⟨image/png 60.0 kB⟩');
		expect(screen.frame()).not.toContain('AAAA');
		await screen.press('G');
		expect(screen.frame()).toContain('⋯ 4800 more lines: o shows them');
		await screen.press('o', 'G');
		expect(screen.frame()).toContain('line 4999');
	});

	it('copy the output, the input, or what an event says', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(
			...sessionStart(),
			bash('ls', 't1'),
			done('ls', 't1', 'a\n'),
		);
		await screen.press('y', keys.enter, 'y', 'Y', keys.esc, 'k', 'y');
		expect(screen.copied).toEqual(['a\n', 'a\n', 'ls', 'Tidy up the build']);
		expect(screen.frame()).toContain('Copied 17 characters');
	});

	it('of a prompt and a message are Markdown', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(
			event('UserPromptSubmit', {prompt: 'Do:\n\n- **this**\n- that'}),
		);
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('• this');
	});

	it('open 1 MB of output', async () => {
		const screen = await renderApp({columns: 120, rows: 40});
		const text = 'a line of output, neither long nor short – ü\n'.repeat(
			22_000,
		);
		await screen.emit(
			...sessionStart(),
			bash('big', 't1'),
			done('big', 't1', text),
		);
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('a line of output');
	});
});
