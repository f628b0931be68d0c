import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {type FeedEvent} from '../../feed/types.js';
import {createJournal} from '../../journal/journal.js';
import {readPast} from '../../journal/past.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeEvent, terminalPlace} from '../../runtime/types.js';
import {transcriptEventId} from '../../runtime/transcript.js';
import {createRecorder} from '../rows/recorder.js';
import {createSupervisor} from '../supervisor.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-restore-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true, force: true});
});

const context = {cwd: '/p', transcriptPath: '/t.jsonl'};
const clock = createFakeClock(Date.now());

/** One athena's life, as far as its feed goes. */
function live(emitted: Partial<RuntimeEvent>[], restores = true) {
	const runtime = createInjectableMockRuntime({clock});
	const told: FeedEvent[] = [];
	const supervisor = createSupervisor({
		runtime,
		clock,
		journal: createJournal({directory: folder, clock}),
		restores: cwd => restores && cwd === '/p',
		onFeedEvent: event => told.push(event),
	});
	supervisor.start();
	const atStart = supervisor.getState();
	for (const event of emitted)
		runtime.emit({sessionId: 's1', context, ...event});
	supervisor.stop();
	return {atStart, told};
}

const first: Partial<RuntimeEvent>[] = [
	{hookName: 'SessionStart', payload: {source: 'startup'}},
	{hookName: 'UserPromptSubmit', payload: {prompt: 'tidy up'}},
	{
		hookName: 'PreToolUse',
		toolName: 'Bash',
		toolUseId: 't1',
		payload: {
			tool_name: 'Bash',
			tool_use_id: 't1',
			tool_input: {command: 'ls'},
		},
	},
];

it('knows where a session runs that says nothing since', () => {
	const place = {TMUX: '/tmp/tmux-0/default,42,0', TMUX_PANE: '%3'};
	const moved = {...place, TMUX_PANE: '%4'};
	const [start, prompt, call] = first;
	live([
		{...start, [terminalPlace]: place},
		{...prompt, [terminalPlace]: place},
		{...call, [terminalPlace]: moved},
	]);
	const kept = [...readPast(path.join(folder, 's1.ndjson'))].map(
		({record}) => record.type === 'event' && record.place,
	);
	expect(kept).toEqual([place, undefined, moved]);
	expect(live([]).atStart.placeOf?.('s1')).toEqual(moved);
	// Heard once more, it is no news.
	live([{hookName: 'Stop', payload: {}, [terminalPlace]: moved}]);
	expect(
		fs.readFileSync(path.join(folder, 's1.ndjson'), 'utf8').match(/"place"/g),
	).toHaveLength(2);
});

it('shows what an earlier athena recorded, and its ids go on', () => {
	const before = live(first);
	const after = live([{hookName: 'Stop', payload: {background_tasks: []}}]);
	expect(after.atStart.session?.first_prompt).toBe('tidy up');
	expect(after.atStart.totals.toolUses).toBe(1);
	expect(after.atStart.feedLength).toBeGreaterThan(1);
	expect(after.told.map(({kind}) => kind)).toEqual([
		'athena.start',
		'stop.request',
		'tool.abandoned',
		'run.end',
	]);

	const seen = [...before.told, ...after.told].map(({event_id: id}) => id);
	expect(new Set(seen).size).toBe(seen.length);
	const kept = [...readPast(path.join(folder, 's1.ndjson'))].flatMap(
		({record}) => record.feed ?? [],
	);
	expect(kept.map(event => 'event_id' in event && event.event_id)).toEqual(
		seen,
	);
});

it('takes up a session that is not shown again once something of it comes', () => {
	live(first);
	const after = live([{hookName: 'Notification'}], false);
	expect(after.atStart.session).toBeNull();
	expect(after.told.map(({kind}) => kind)).toEqual([
		'athena.start',
		'notification',
	]);
	expect(after.told.at(-1)?.run_id).toBe('s1:R2');
});

it('a session that ended is not shown again', () => {
	live([...first, {hookName: 'SessionEnd', payload: {reason: 'other'}}]);
	expect(live([]).atStart.session).toBeNull();
});

it('a recording that is too long is left as it is, and a new file is begun', () => {
	live(first);
	const file = path.join(folder, 's1.ndjson');
	const before = fs.readFileSync(file, 'utf8');
	const journal = createJournal({directory: folder, clock});
	expect([...journal.past('s1', 10)]).toEqual([]);
	journal.append('s1', {
		v: 1,
		type: 'fault',
		fault: {code: 'x', message: 'y', timestamp: 1, sessionId: 's1'},
	});
	journal.close();
	expect(fs.readFileSync(file, 'utf8')).toBe(before);
	expect(fs.existsSync(path.join(folder, 's1.2.ndjson'))).toBe(true);
});

it('what waited when athena ended waits in the agent’s own prompt, counted once', () => {
	const asks: Partial<RuntimeEvent> = {
		hookName: 'PermissionRequest',
		toolName: 'Bash',
		payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
		interaction: {expectsDecision: true, defaultTimeoutMs: 1000},
	};
	live([...first, asks]);
	for (let again = 0; again < 3; again++) {
		const {askedThere, held, statusOf} = live([]).atStart;
		expect(askedThere).toHaveLength(1);
		expect(askedThere?.[0]?.call).toMatchObject({
			state: 'waiting',
			there: true,
		});
		expect(held).toEqual([]);
		expect(statusOf?.('s1', clock.now())?.state).toBe('asks there');
	}

	const after = live([{hookName: 'Stop', payload: {background_tasks: []}}]);
	expect(after.atStart.askedThere).toHaveLength(1);
	expect(live([]).atStart.askedThere).toEqual([]);
});

it('shows a session again that had ended and came back', () => {
	live(first);
	live([{hookName: 'SessionEnd', payload: {reason: 'other'}}]);
	expect(live([]).atStart.session).toBeNull();
	live([{hookName: 'SessionStart', payload: {source: 'resume'}}]);
	expect(live([]).atStart.session?.first_prompt).toBe('tidy up');
});

it('what is no record here, as a later athena writes it, costs itself and is told', () => {
	live(first);
	const file = path.join(folder, 's1.ndjson');
	const lines = fs.readFileSync(file, 'utf8').split('\n');
	const later = lines[1]!.replace('"event":{', '"event":{"agent":"later",');
	expect(later).not.toBe(lines[1]);
	fs.writeFileSync(file, [lines[0], later, ...lines.slice(2)].join('\n'));
	const {atStart} = live([]);
	expect(atStart.session?.first_prompt).toBeUndefined();
	expect(atStart.totals.toolUses).toBe(1);
	expect(atStart.notices.map(({text}) => text)).toEqual([
		'A record of session s1 can’t be read back and is left out: event.agent is not what it must be',
	]);
});

it('knows the turn that went on when an earlier athena ended, and that a session which only began is in none', () => {
	const turnOf = (events: Partial<RuntimeEvent>[]) => {
		fs.rmSync(path.join(folder, 's1.ndjson'), {force: true});
		live(events);
		const journal = createJournal({directory: folder, clock});
		const recorder = createRecorder({
			journal,
			clock,
			onFeedEvent: undefined,
		});
		const known = recorder.restore('s1');
		journal.close();
		expect(known?.sessionId).toBe('s1');
		return known?.turn;
	};

	const started: Partial<RuntimeEvent> = {
		hookName: 'SessionStart',
		payload: {source: 'startup'},
	};
	const prompt: Partial<RuntimeEvent> = {
		hookName: 'UserPromptSubmit',
		payload: {prompt: 'tidy up', prompt_id: 'p1'},
	};
	const helper = {agentId: 'a1', hookName: 'SubagentStart', payload: {}};
	expect(turnOf([started])).toBeUndefined();
	expect(turnOf([{...started, payload: {source: 'resume'}}])).toBeUndefined();
	expect(turnOf([started, prompt])).toMatchObject({
		promptId: 'p1',
		hasBegun: false,
	});
	expect(turnOf(first)).toMatchObject({hasBegun: true});
	const stop: Partial<RuntimeEvent> = {hookName: 'Stop', payload: {}};
	expect(turnOf([...first, stop, helper])).toBeUndefined();
});

it('says who decided in the agent’s own dialog though athena ended before it was read, and says it once', () => {
	const at = clock.now();
	const call = {
		toolName: 'Bash',
		payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
	};
	const asks: Partial<RuntimeEvent> = {
		...call,
		id: 'ask',
		hookName: 'PermissionRequest',
		interaction: {expectsDecision: true, defaultTimeoutMs: 1000},
	};
	const ended: Partial<RuntimeEvent> = {
		...call,
		hookName: 'PostToolUse',
		toolUseId: 't1',
		payload: {...call.payload, tool_use_id: 't1', tool_response: 'a.txt'},
	};
	const read: Partial<RuntimeEvent> = {
		hookName: 'TranscriptResult',
		id: transcriptEventId('t1'),
		source: 'transcript',
		timestamp: at - 1,
		toolUseId: 't1',
		payload: {tool_use_id: 't1', outcome: 'ran', text: 'a.txt', by: 'user'},
	};
	const lately = () => {
		const journal = createJournal({directory: folder, clock});
		const known = createRecorder({
			journal,
			clock,
			onFeedEvent: undefined,
		}).restore('s1');
		journal.close();
		return known?.lately;
	};

	live([...first, asks, ended]);
	expect([...(lately()?.ended ?? [])]).toEqual(['t1']);
	expect(lately()?.unanswered.map(({id}) => id)).toEqual(['ask']);
	expect([...(lately()?.read ?? [])]).toEqual([]);
	expect(lately()?.since).toBeLessThanOrEqual(at);
	const {told} = live([read]);
	expect(told.at(-1)).toMatchObject({
		kind: 'permission.decision',
		data: {decision_type: 'allow', source: 'elsewhere', by: 'user'},
	});
	expect([...(lately()?.read ?? [])]).toEqual([transcriptEventId('t1')]);
});

it('a record that athena itself fails on is left out, and the others are there', () => {
	live(first);
	const journal = createJournal({directory: folder, clock});
	const told: string[] = [];
	const recorder = createRecorder({
		journal: {
			...journal,
			*past(...args) {
				for (const line of journal.past(...args)) {
					yield line;
					if (!('record' in line) || line.record.type !== 'event') continue;
					const broken = Object.defineProperty(
						{...line.record.event},
						'payload',
						{
							get() {
								throw new Error('a bug');
							},
						},
					);
					yield {...line, record: {...line.record, event: broken}};
				}
			},
		},
		clock,
		onFeedEvent: undefined,
		onUnread: (sessionId, reason) => told.push(`${sessionId} ${reason}`),
	});
	expect(recorder.restore('s1')?.sessionId).toBe('s1');
	expect(told).toHaveLength(first.length);
	expect(told[0]).toMatch(/^s1 Error: a bug/);
	expect(recorder.pictureOf('s1').totals.toolUses).toBe(1);
	journal.close();
});
