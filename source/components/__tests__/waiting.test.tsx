import {describe, expect, it} from 'vitest';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {terminalPlace} from '../../runtime/types.js';
import {type GoThere} from '../../types/terminalPlace.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {event, permissionRequest, sessionStart} from './events.js';
import {createFakeClock} from './fakeClock.js';
import {keys, renderApp} from './renderApp.js';

const rows = 24;

async function shown(
	{
		gracePeriodMs = 0,
		columns = 80,
		goThere,
	}: {gracePeriodMs?: number; columns?: number; goThere?: GoThere},
	...requests: ReturnType<typeof permissionRequest>[]
) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		frameMs: 0,
		gracePeriodMs,
	});
	const screen = await renderApp({
		columns,
		rows,
		clock,
		supervisor,
		...(goThere && {ports: {onGoThere: goThere}}),
	});
	const ids = [...sessionStart(), ...requests]
		.map(event => runtime.emit(event))
		.slice(2);
	await screen.settle();
	const sent = () =>
		runtime
			.getDecisions()
			.map(({eventId, decision}) => [
				ids.indexOf(eventId),
				decision.intent?.kind,
			]);
	return {...screen, runtime, ids, sent};
}

const other = permissionRequest({input: {command: 'git status'}});
const context = {
	cwd: '/elsewhere',
	transcriptPath: '',
	permissionMode: 'default',
};

describe('an allow that is held back', () => {
	it('says until when it can be taken back, and u does that', async () => {
		const screen = await shown({gracePeriodMs: 2000}, permissionRequest());
		await screen.quiet();
		await screen.press('a');
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:01 · 0 tools · 0 held
			⋮ 15 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                        waits · 0:00
			›10:20:30 System       ⚠ Permission: Bash                    waits for an answer
			allowed: goes out in 2 s, u takes it back · Bash(npm test)

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  ? keys"
		`);
		expect(screen.titles.at(-1)).toBe('athena · demo');
		await screen.advance(1700);
		expect(screen.frame()).toContain('goes out in 1 s, u takes it back');
		await screen.press('u');
		expect(screen.frame()).toContain('Taken back: nothing was sent');
		expect(screen.frame()).toContain('○ wait…');
		await screen.press('a');
		await screen.advance(5000);
		expect(screen.sent()).toEqual([]);
		expect(screen.frame()).toContain('● ready');
		await screen.press('d');
		expect(screen.sent()).toEqual([[0, 'permission_deny']]);
	});

	it('goes out by itself', async () => {
		const screen = await shown({gracePeriodMs: 2000}, permissionRequest());
		await screen.quiet();
		await screen.press('a');
		await screen.advance(2000);
		expect(screen.sent()).toEqual([[0, 'permission_allow']]);
		expect(screen.frame()).not.toContain('takes it back');
	});

	it('is taken back also while another prompt does not take keys yet', async () => {
		const screen = await shown(
			{gracePeriodMs: 2000},
			permissionRequest(),
			other,
		);
		await screen.quiet();
		await screen.press('a');
		expect(screen.frame()).toContain('Permission 1/1');
		expect(screen.frame()).toContain('git status');
		await screen.press('u');
		expect(screen.frame()).toContain('Permission 1/2');
		await screen.advance(5000);
		expect(screen.sent()).toEqual([]);
	});

	it('keeps a rule back too: there is none before the call is allowed', async () => {
		const screen = await shown(
			{gracePeriodMs: 2000},
			permissionRequest({tool: 'mcp__git__log', input: {}}),
		);
		await screen.quiet();
		await screen.press('A');
		await screen.quiet();
		await screen.press('y');
		expect(screen.frame()).toContain('u takes it back');
		expect(screen.supervisor.getState().rules).toEqual([]);
		await screen.advance(2000);
		expect(screen.sent()).toEqual([[0, 'permission_allow']]);
		expect(screen.supervisor.getState().rules).toHaveLength(1);
	});
});

describe('who writes what no prompt took', () => {
	it('denies nothing with the Enter behind it', async () => {
		const screen = await shown({}, permissionRequest());
		await screen.quiet();
		await screen.press('r');
		for (const letter of 'go on') {
			await screen.advance(300);
			await screen.press(letter);
		}
		await screen.advance(600);
		await screen.press(keys.enter);
		expect(screen.sent()).toEqual([]);
		await screen.advance(2100);
		await screen.press('d');
		expect(screen.sent()).toEqual([[0, 'permission_deny']]);
	});
});

describe('identical requests', () => {
	const alike = () => [
		permissionRequest(),
		other,
		permissionRequest({agentId: 'a1', agentType: 'Explore'}),
		permissionRequest({context}),
	];

	it('are answered one by one unless the person says otherwise', async () => {
		const screen = await shown({}, ...alike());
		await screen.quiet();
		expect(screen.frame()).toContain('and 1 identical one: & answers all 2');
		await screen.press('a');
		expect(screen.sent()).toEqual([[0, 'permission_allow']]);
	});

	it('say whose they are where several sessions ask, and the feed tells those apart', async () => {
		const of = (sessionId: string, number: number) => [
			event('SessionStart', {source: 'startup'}, {sessionId}),
			event(
				'UserPromptSubmit',
				{prompt: `run the tests ${number}`},
				{sessionId},
			),
			permissionRequest({sessionId}),
		];
		const screen = await renderApp({columns: 110, rows});
		await screen.emit(...of('11111111-0000', 1), ...of('22222222-0000', 2));
		await screen.quiet();
		await screen.press('&');
		expect(screen.frame()).toContain('1. demo ❯ run the tests 1 · waits');
		expect(screen.frame()).toContain('2. demo ❯ run the tests 2 · waits');
		for (const [columns, names] of [
			[110, [/ run t…ests 1 /, / run t…ests 2 /]],
			[60, [/ ru…s 1 /, / ru…s 2 /]],
		] as const) {
			await screen.resize(columns, rows);
			for (const name of names) expect(screen.frame()).toMatch(name);
		}
	});

	it('say how many a key answers, however small the screen became', async () => {
		const screen = await shown({}, ...alike());
		await screen.quiet();
		await screen.press('&');
		await screen.quiet();
		await screen.resize(40, 10);
		expect(screen.prompt()).toContain('d deny these 2  a allow these 2');
	});

	it('are shown, and armed anew, before one key answers them', async () => {
		const screen = await shown({}, ...alike());
		await screen.quiet();
		await screen.press('&');
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/4 · demo ❯ Tidy up the build · Bash · agent  ○ wait… · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			a and d answer these 2, other keys only this one · & undoes
			1. agent · waits 0:00
			2. Explore · waits 0:00
			# Run the tests
			$ npm test
			›d deny these 2  a allow these 2  e edit…  D deny…  A always…  i interrupt
			 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  L list  / filter  ? keys"
		`);
		await screen.press('a');
		expect(screen.sent()).toEqual([]);
		await screen.advance(1000);
		await screen.press('a');
		expect(screen.sent()).toEqual([
			[0, 'permission_allow'],
			[2, 'permission_allow'],
		]);
	});

	it('never takes one along that came later', async () => {
		const screen = await shown({}, ...alike());
		await screen.quiet();
		await screen.press('&');
		screen.runtime.emit(permissionRequest());
		await screen.settle();
		await screen.quiet();
		await screen.press('d');
		expect(screen.sent()).toEqual([
			[0, 'permission_deny'],
			[2, 'permission_deny'],
		]);
	});

	it('says so when some of them no longer waited', async () => {
		const screen = await shown({}, ...alike());
		await screen.quiet();
		await screen.press('&');
		await screen.quiet();
		screen.runtime.withdraw(screen.ids[2] ?? '', 'hang_up');
		await screen.settle();
		expect(screen.frame()).toContain('2. no longer waits');
		await screen.press('a');
		expect(screen.sent()).toEqual([[0, 'permission_allow']]);
		expect(screen.frame()).toContain('1 of 2 answered');
	});

	it('& again answers only the one that is shown', async () => {
		const screen = await shown({}, ...alike());
		await screen.quiet();
		await screen.press('&');
		await screen.advance(1000);
		await screen.press('&');
		await screen.quiet();
		await screen.press('a');
		expect(screen.sent()).toEqual([[0, 'permission_allow']]);
	});

	it('with a grace period, u takes all of them back', async () => {
		const screen = await shown({gracePeriodMs: 2000}, ...alike());
		await screen.quiet();
		await screen.press('&');
		await screen.quiet();
		await screen.press('a');
		expect(screen.frame()).toContain(
			'allowed: 2, the first goes out in 2 s, u takes them back',
		);
		await screen.press('u');
		await screen.advance(5000);
		expect(screen.sent()).toEqual([]);
		expect(screen.supervisor.getState().held).toHaveLength(4);
	});
});

describe('the list of what waits', () => {
	it('selects, and decides nothing', async () => {
		const screen = await shown(
			{},
			permissionRequest(),
			other,
			permissionRequest({
				tool: 'Write',
				input: {file_path: '/home/ada/demo/a.ts', content: 'x'},
				agentId: 'a1',
				agentType: 'Explore',
			}),
		);
		await screen.quiet();
		await screen.press('L');
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:00 · 0 tools · 3 held
			All that waits 3
			› 1 demo ❯ Tidy up the build Bash(npm test)                          ✓ asks 0:00
			  2 demo ❯ Tidy up the build Bash(git status)                          asks 0:00
			  3 demo ❯ Tidy u… · Explore Write(a.ts)                               asks 0:00
			⋮ 13 empty lines
			━━ Permission 1/3 · demo ❯ Tidy up the build · Bash · agent            asks 0:00
			It waits. Keys go elsewhere now.

			Enter to its prompt  Space mark  j scroll  PgDn page  Esc close  w next  ? keys"
		`);
		await screen.press('j', 'j', 'a', 'd', '!', keys.enter);
		expect(screen.frame()).toMatch(/Permission 3\/3 · .* · Write/);
		expect(screen.frame()).toContain('○ wait…');
		await screen.press('d');
		expect(screen.sent()).toEqual([]);
	});

	it('goes along with w, from where it stands', async () => {
		const screen = await shown({}, permissionRequest(), other);
		await screen.quiet();
		await screen.press('L', 'w');
		expect(screen.frame()).toMatch(/› 2 demo .* Bash\(git status\)/);
		expect(screen.frame()).toContain('Permission 2/2');
		await screen.press('w');
		expect(screen.frame()).toMatch(/› 1 demo .* Bash\(npm test\)/);
		expect(screen.frame()).toContain('Permission 1/2');
		await screen.press('j', 'W');
		expect(screen.frame()).toMatch(/› 1 demo /);
	});

	it('is not opened behind the help', async () => {
		const screen = await shown({}, permissionRequest(), other);
		await screen.quiet();
		await screen.press('?', 'L');
		expect(screen.frame()).toContain('All that waits 2');
	});

	it('closes by itself when nothing waits any more', async () => {
		const screen = await shown({}, permissionRequest());
		await screen.quiet();
		await screen.press('L');
		screen.runtime.withdraw(screen.ids[0] ?? '', 'answered_elsewhere');
		await screen.settle();
		expect(screen.frame()).not.toContain('All that waits');
	});

	it('keeps what hung up, which may wait in the agent’s own prompt', async () => {
		const screen = await shown({}, permissionRequest());
		await screen.quiet();
		await screen.press('L');
		screen.runtime.withdraw(screen.ids[0] ?? '', 'hang_up');
		await screen.settle();
		expect(screen.frame()).toContain('◇ 1 in its own prompt');
		expect(screen.frame()).toMatch(/◇ demo ❯ .* in its own prompt/);
	});

	it('lists who says by a notification alone that it asks, and o goes to the one it stands on', async () => {
		const went: unknown[] = [];
		const screen = await shown({
			columns: 60,
			goThere(place) {
				went.push(place);
				return Promise.resolve({ok: true, name: 'tmux'});
			},
		});
		const from = (sessionId: string, pane: string) => ({
			sessionId,
			[terminalPlace]: {TMUX: '/tmp/tmux-0/default,42,0', TMUX_PANE: pane},
		});
		const asks = (sessionId: string, pane: string) =>
			screen.runtime.emit(
				event(
					'Notification',
					{
						notification_type: 'permission_prompt',
						message: 'Claude needs your permission',
					},
					from(sessionId, pane),
				),
			);
		asks('session-1234', '%1');
		await screen.settle();
		await screen.press('L');
		expect(screen.frame()).toContain('◇ 1 in its own prompt');
		expect(screen.frame()).toMatch(
			/› ◇ demo .*Claude needs.* in its own prompt/,
		);

		screen.runtime.emit({...sessionStart()[1], ...from('session-5678', '%2')});
		asks('session-5678', '%2');
		screen.runtime.emit(permissionRequest({sessionId: 'session-9'}));
		await screen.settle();
		expect(screen.frame()).toContain('◇ 2 in its own prompt');
		await screen.press('k', 'k', 'j', 'o', 'j', 'o');
		expect(went).toMatchObject([{TMUX_PANE: '%1'}, {TMUX_PANE: '%2'}]);
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('o goes to its terminal');

		screen.runtime.emit(
			event('UserPromptSubmit', {prompt: 'go on'}, from('session-5678', '%2')),
		);
		await screen.settle();
		expect(screen.frame()).toContain('◇ 1 in its own prompt');
	});

	it.each([
		[80, 'runs, or asks in its own prompt'],
		[60, 'runs, or asks there'],
	])(
		'says of a call that may as well run what its row says, whole (%i columns)',
		async (columns, words) => {
			const screen = await shown({columns});
			const told = {toolUseId: 't1', source: 'transcript'} as const;
			const call = {
				...{tool_use_id: 't1', tool_name: 'Bash'},
				tool_input: {command: 'npm publish --dry-run'},
			};
			for (const said of [
				event('TranscriptCall', call, {...told, toolName: 'Bash'}),
				event(
					'TranscriptAsks',
					{...call, may_run: true},
					{...told, toolName: 'Bash'},
				),
			])
				screen.runtime.emit({...said, id: `transcript:${said.hookName}`});
			await screen.settle();
			expect(screen.frame()).toMatch(new RegExp(`◇ Bash.*${words}`));
			await screen.press('L');
			expect(screen.frame()).toMatch(new RegExp(`◇ demo ❯ .*${words}`));
		},
	);
});

it('the header says how long it waits, not how long the run takes', async () => {
	const screen = await shown({});
	await screen.advance(30_000);
	expect(screen.frame()).toContain('running 0:30');
	screen.runtime.emit(permissionRequest());
	await screen.settle();
	await screen.advance(5000);
	expect(screen.frame()).toMatch(/^waits 0:05 · /m);
	expect(screen.frame()).toContain('asks 0:05');
	expect(screen.frame()).toContain('waits · 0:35');
});

describe('a key of the feed, pressed in a prompt', () => {
	it('says where it works', async () => {
		const screen = await shown({columns: 120}, permissionRequest());
		await screen.quiet();
		await screen.press('z');
		expect(screen.frame()).toContain(
			'z works in the feed: v goes there, the prompt stays',
		);
		expect(screen.sent()).toEqual([]);
	});

	it('is silence to who is typing something else', async () => {
		const screen = await shown({columns: 120}, permissionRequest());
		await screen.press('z');
		expect(screen.frame()).not.toContain('works in the feed');
	});
});

describe('marks in the list', () => {
	const shell = (command: string) => permissionRequest({input: {command}});
	const three = () => [
		shell('npm test'),
		shell('git status'),
		shell('npm test'),
		shell('rm -rf build'),
	];

	it('fold what is the very same, and give one verdict to all once each was opened', async () => {
		const screen = await shown({columns: 120}, ...three());
		await screen.quiet();
		await screen.press('L', ' ', 'j', ' ');
		await screen.press('a');
		expect(screen.frame()).toContain('1 of 3: not opened yet');
		await screen.press(keys.enter);
		await screen.quiet();
		await screen.press('L', ' ', 'k', ' ');
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:00 · 0 tools · 4 held
			All that waits 4 · 3 marked
			› 1*demo ❯ Tidy up the build             ×2 · same command · 1 session · Bash(npm test)               opened · asks 0:00
			  2*demo ❯ Tidy up the build             Bash(git status)                                             opened · asks 0:00
			  3 demo ❯ Tidy up the build             Bash(rm -rf build)                                                    asks 0:00
			⋮ 13 empty lines
			━━ Permission 2/4 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:00
			It waits. Keys go elsewhere now.

			Enter to its prompt  Space mark  a allow marked  d deny marked  j scroll  PgDn page  Esc close  w next  / filter  ? keys"
		`);
		await screen.press('a');
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/4 · demo ❯ Tidy up the build · Bash · agent                                          ○ wait… · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			a and d answer these 3, other keys only this one · & undoes
			1. demo ❯ Tidy up the build · Bash(npm test) · waits 0:00
			2. demo ❯ Tidy up the build · Bash(git status) · waits 0:00
			3. demo ❯ Tidy up the build · Bash(npm test) · waits 0:00
			$ npm test
			›d deny these 3  a allow these 3  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  L list  / filter  I intercept  ? keys  q quit"
		`);
		await screen.press('a');
		expect(screen.sent()).toEqual([]);
		await screen.advance(1000);
		await screen.press('a');
		expect(screen.sent()).toEqual([
			[0, 'permission_allow'],
			[1, 'permission_allow'],
			[2, 'permission_allow'],
		]);
	});

	it('never allow what is dangerous, but deny it with the others', async () => {
		const screen = await shown({columns: 120}, ...three());
		await screen.quiet();
		await screen.press('L', 'G', keys.enter);
		await screen.quiet();
		await screen.press('L', 'k', keys.enter);
		await screen.quiet();
		await screen.press('L', ' ', 'j', ' ', 'a');
		expect(screen.frame()).toContain('1 of 2: dangerous');
		await screen.press('d');
		await screen.advance(1000);
		await screen.press('a');
		await screen.advance(1000);
		await screen.press('!');
		expect(screen.sent()).toEqual([]);
		await screen.advance(1000);
		await screen.press('d');
		expect(screen.sent()).toEqual([
			[1, 'permission_deny'],
			[3, 'permission_deny'],
		]);
	});

	it('take nothing along that came after the mark', async () => {
		const screen = await shown({columns: 120}, shell('npm test'), shell('ls'));
		await screen.quiet();
		await screen.press('w');
		await screen.quiet();
		await screen.press('L', 'g', ' ', 'j', ' ');
		screen.runtime.emit(shell('npm test'));
		await screen.settle();
		await screen.press('a');
		await screen.advance(1000);
		await screen.press('a');
		expect(screen.sent()).toEqual([
			[0, 'permission_allow'],
			[1, 'permission_allow'],
		]);
	});
});
