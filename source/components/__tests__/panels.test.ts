import {describe, expect, it} from 'vitest';
import {renderLine, type Line} from '../../screen/look/line.js';
import {shownModeChange, createModeWatch} from '../../screen/modeChange.js';
import {moveInTasks, openTasks} from '../../screen/panels/tasksView.js';
import {themes} from '../../screen/look/theme.js';
import {type Actor, type Session} from '../../feed/entities.js';
import {
	type AgentTask,
	type FeedRow,
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {tokens} from '../text/format.js';
import {headerLines} from '../frame/header.js';
import {tasksPanel} from '../panels/tasksPanel.js';
import {welcomeLines} from '../frame/welcome.js';

const picture = (lines: readonly Line[], width: number) =>
	lines.map(one => renderLine(one, width, themes.none).trimEnd()).join('\n');

const session = (id: string, rest: Partial<Session> = {}): Session => ({
	session_id: id,
	started_at: 0,
	source: 'startup',
	cwd: '/p',
	transcript_path: '',
	background_tasks: 0,
	...rest,
});

const usage = {
	inputTokens: 12_345,
	outputTokens: 950,
	cacheReadTokens: 0,
	contextTokens: 170_000,
	contextLimit: 200_000,
};

const header = (
	state: Partial<SupervisorState>,
	width = 80,
	rest: Partial<Parameters<typeof headerLines>[0]> = {},
) =>
	picture(
		headerLines({
			state: {
				status: 'running',
				recording: {state: 'on', directory: '/'},
				held: [],
				sessions: [],
				session: null,
				currentRun: null,
				actors: [],
				totals: {toolUses: 0, toolFailures: 0, denied: 0},
				running: 0,
				intercepts: [],
				...state,
			} as unknown as SupervisorState,
			project: 'demo',
			nowMs: 0,
			width,
			rows: 2,
			...rest,
		}),
		width,
	);

const held = (...sessionIds: string[]) =>
	sessionIds.map(sessionId => ({sessionId, receivedAt: 0}) as HeldRequest);

describe('the header', () => {
	const one = session('session-1', {title: 'Fix it', permission_mode: 'auto'});

	it('says what the session has used, as far as there is room', () => {
		const state = {session: one, sessions: [one], usage};
		expect(header(state, 100)).toMatchInlineSnapshot(`
			"athena demo · Fix it · auto                                                        ● listening ● rec
			no run · 0 tools · 0 held                                         12k in, 950 out · context 170k 85%"
		`);
		expect(header(state, 64)).toMatchInlineSnapshot(`
			"athena demo · Fix it · auto                    ● listening ● rec
			no run · 0 tools · 0 held     12k in, 950 out · context 170k 85%"
		`);
		expect(header(state, 52)).toMatchInlineSnapshot(`
			"athena demo · Fix it · auto        ● listening ● rec
			no run · 0 tools · 0 held           context 170k 85%"
		`);
	});

	it('does not guess how large a context is', () => {
		const {inputTokens, outputTokens, cacheReadTokens, contextTokens} = usage;
		const unknown = {
			inputTokens,
			outputTokens,
			cacheReadTokens,
			contextTokens,
		};
		expect(header({session: one, usage: unknown}, 100)).toContain(
			'context 170k\n'.trimEnd(),
		);
		expect(header({session: one, usage: unknown}, 100)).not.toContain('%');
	});

	it('marks a change of the permission mode in words', () => {
		const modeChange = {
			sessionId: 'session-1',
			from: 'default',
			to: 'auto',
			at: 0,
		};
		expect(header({session: one}, 80, {modeChange})).toContain(
			'Fix it · default → auto',
		);
	});

	it('does not say “no run” while something goes on behind it', () => {
		const agent = {kind: 'subagent', active: true} as Actor;
		const stopped = {...agent, active: false};
		expect(header({session: one})).toContain('no run · ');
		expect(header({session: one, actors: [stopped]})).toContain('no run · ');
		expect(header({session: one, actors: [agent, stopped]})).toContain(
			'run done · 1 in the background · ',
		);
		const busy = session('session-1', {background_tasks: 3});
		expect(header({session: busy, actors: [agent]})).toContain(
			'3 in the background',
		);
	});

	it('says that its session waits, also where only the background asks', () => {
		const agent = {kind: 'subagent', active: true} as Actor;
		expect(
			header({session: one, actors: [agent], held: held('session-1')}),
		).toContain('waits 0:00 · 0 tools · 1 held');
		const there = [{sessionId: 'session-1'} as FeedRow];
		expect(header({session: one, askedThere: there})).toContain(
			'asks there · 0 tools · 0 held · ◇ 1 in its own prompt',
		);
		// Another's is not its own.
		expect(
			header({session: one, actors: [agent], held: held('session-2')}),
		).toContain('run done · 1 in the background · ');
	});

	it('shows several sessions in the order in which they began, and which of them ask', () => {
		const sessions = [
			one,
			session('session-2', {title: 'Write the docs'}),
			session('session-3', {title: 'Rename'}),
			session('session-4', {ended_at: 5}),
		];
		const state = {
			session: one,
			sessions,
			held: held('session-3', 'session-3'),
		};
		expect(header(state, 80)).toMatchInlineSnapshot(`
			"athena demo · Fix it · auto                                    ● listening ● rec
			3 sessions · no run · 0 tools · 2 held in all
			▸1 p ❯ Fix it   2 p ❯ Write the docs   3 ◆2 p ❯ Rename"
		`);
		expect(header(state, 40).split('\n')[2]).toMatchInlineSnapshot(
			`"▸1 Fix it   2 Write the…   3 ◆2 Rename"`,
		);
		expect(header({session: one, sessions: [one]}).split('\n')).toHaveLength(2);
	});

	it.each([
		[0, '0'],
		[999, '999'],
		[1000, '1k'],
		[999_499, '999k'],
		[999_500, '1.0M'],
		[12_345_678, '12.3M'],
	])('writes %i tokens as %s', (amount, text) => {
		expect(tokens(amount)).toBe(text);
	});
});

describe('a change of mode', () => {
	it('is shown for a few seconds, for its session', () => {
		const watch = createModeWatch();
		const state = (mode: string, id = 's') => ({
			session: session(id, {permission_mode: mode}),
		});
		expect(watch(state('default'), 0)).toBeUndefined();
		expect(watch(state('default'), 1)).toBeUndefined();
		expect(watch(state('auto', 'other'), 2)).toBeUndefined();
		const change = watch(state('plan'), 10);
		expect(change).toEqual({
			sessionId: 's',
			from: 'default',
			to: 'plan',
			at: 10,
		});
		expect(shownModeChange(change, state('plan'), 5009)).toBe(change);
		expect(shownModeChange(change, state('plan'), 5010)).toBeUndefined();
		expect(shownModeChange(change, state('auto', 'other'), 11)).toBeUndefined();
	});
});

describe('the task list', () => {
	const tasks: AgentTask[] = [
		{id: '1', text: 'Read the parser', status: 'completed'},
		{id: '2', text: 'Write the lexer', status: 'in_progress'},
		{
			id: '3',
			text: 'Ask the user about a very long task name',
			status: 'pending',
		},
		{id: '4', text: 'Old idea', status: 'cancelled'},
	];

	it('shows how far the agent is, and what it does now', () => {
		const {lines} = tasksPanel(tasks, openTasks(tasks), {
			width: 40,
			height: 10,
		});
		expect(picture(lines, 40)).toMatchInlineSnapshot(`
			"Tasks ████████░░░░░░░░░░░░░░░░ 1/3
			now: Write the lexer

			 ● Read the parser
			›◐ Write the lexer
			 ○ Ask the user about a very long task …
			 ✗ Old idea"
		`);
	});

	it('keeps the cursor in sight in a long list, within its height', () => {
		const many = Array.from({length: 50}, (_, index): AgentTask => ({
			id: `${index}`,
			text: `Task ${index}`,
			status: 'pending',
		}));
		let view = openTasks(many);
		for (let step = 0; step < 60; step++) {
			const {lines} = tasksPanel(many, view, {width: 30, height: 9});
			expect(lines).toHaveLength(9);
			expect(picture(lines, 30)).toContain(
				`›○ Task ${view.cursor}\n`.trimEnd(),
			);
			view = moveInTasks(view, many, 1);
		}

		expect(view.cursor).toBe(49);
	});

	it('says so when there is none', () => {
		const {lines} = tasksPanel([], openTasks([]), {width: 40, height: 5});
		expect(picture(lines, 40)).toBe('Tasks\nThe agent has made no task list.');
	});
});

describe('the empty screen', () => {
	it('tells how an agent gets here, and more where there is room', () => {
		expect(picture(welcomeLines(20), 80)).toMatchInlineSnapshot(`
			"
			  Nothing yet: athena listens for a coding agent here.

			  Start one in another terminal:       athena claude
			  or hook up every Claude Code here:   athena hooks install

			  What it does appears here. What it asks waits below, and
			  no key allows anything that it was not meant for.

			  Hold calls before they run, in any mode:   I
			  All keys:                                  ?
			  See everything at work:        athena demo
			  Started, but nothing comes?    athena doctor"
		`);
		expect(welcomeLines(9)).toHaveLength(5);
		expect(welcomeLines(3)).toHaveLength(3);
	});
});
