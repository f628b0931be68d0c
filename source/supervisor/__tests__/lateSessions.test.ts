import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {type FeedEvent} from '../../feed/types.js';
import {createJournal} from '../../journal/journal.js';
import {readPast} from '../../journal/past.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {createLateSessions} from '../lateSessions.js';
import {createSupervisor} from '../supervisor.js';

const eventOf = (sessionId: string, id: string): RuntimeEvent => ({
	id,
	timestamp: 1,
	hookName: 'PreToolUse',
	sessionId,
	context: {cwd: '/p', transcriptPath: ''},
	interaction: {expectsDecision: true},
	payload: {},
});

const passed: RuntimeDecision = {type: 'passthrough', source: 'timeout'};

/** Every step of a reading takes a whole slice. */
function open(steps: Record<string, number>) {
	let goOn: (() => void) | undefined;
	/** The next slice; false if none is to come. */
	const slice = () => {
		const next = goOn;
		goOn = undefined;
		next?.();
		return next !== undefined;
	};
	const told: string[] = [];
	const readings: string[] = [];
	let time = 0;
	const late = createLateSessions({
		afterOthers(next) {
			goOn = next;
			return () => (goOn = undefined);
		},
		stopwatch: () => (time += 10),
		read(sessionId) {
			const count = steps[sessionId];
			if (count === undefined) return undefined;
			Reflect.deleteProperty(steps, sessionId);
			return (function* () {
				for (let step = 1; step < count; step++) {
					readings.push(sessionId);
					yield;
				}

				readings.push(sessionId);
			})();
		},
		wait: ({id}) => told.push(`wait ${id}`),
		handBack({id}) {
			told.push(`back ${id}`);
			late.takesDecision(id, passed);
		},
		onEvent({id}) {
			told.push(`${id}${late.isOver(id) ? ' over' : ''}`);
			if (id === 'sets off') late.takesEvent(eventOf('a', 'set off'));
		},
		onDecision: id => told.push(`decided ${id}`),
		onWithdrawal: ({eventId}) => told.push(`withdrawn ${eventId}`),
		onFailure: error => told.push(String(error)),
	});
	const heard = () => told.filter(line => !line.startsWith('wait '));
	return {late, slice, told, heard, readings};
}

describe('a session whose recording is long', () => {
	it('is heard in its order once it is read, and others at once', () => {
		const {late, slice, told, heard} = open({a: 3});
		expect(late.takesEvent(eventOf('a', 'a1'))).toBe(true);
		expect(late.takesEvent(eventOf('a', 'sets off'))).toBe(true);
		expect(late.takesEvent(eventOf('b', 'b1'))).toBe(false);
		expect(late.takesDecision('b1', passed)).toBe(false);
		expect(told).toEqual(['wait a1', 'wait sets off']);
		slice();
		slice();
		expect(late.takesEvent(eventOf('a', 'a3'))).toBe(true);
		expect(heard()).toEqual([]);
		slice();
		expect(heard()).toEqual(['a1', 'sets off', 'a3', 'set off']);
		expect(late.takesEvent(eventOf('a', 'a4'))).toBe(false);
		expect(slice()).toBe(false);
	});

	it('an event that ended meanwhile asks nobody, and its end is told behind it', () => {
		const {late, slice, heard} = open({a: 2});
		for (const id of ['a1', 'a2', 'a3']) late.takesEvent(eventOf('a', id));
		expect(
			late.takesWithdrawal({eventId: 'a1', cause: 'hang_up', timestamp: 2}),
		).toBe(true);
		expect(late.takesDecision('a2', passed)).toBe(true);
		while (slice());
		expect(heard()).toEqual([
			...['a1 over', 'a2 over', 'a3'],
			...['withdrawn a1', 'decided a2'],
		]);
		expect(late.takesDecision('a3', passed)).toBe(false);
		expect(late.isOver('a1')).toBe(false);
	});

	it('two are read in turns, each heard as soon as it can be', () => {
		const {late, slice, heard, readings} = open({a: 3, b: 2});
		late.takesEvent(eventOf('a', 'a1'));
		late.takesEvent(eventOf('b', 'b1'));
		while (slice());
		expect(readings).toEqual(['a', 'b', 'a', 'b', 'a']);
		expect(heard()).toEqual(['b1', 'a1']);
	});

	it('all of it is handed back, then read and recorded, when athena ends', () => {
		const {late, slice, heard, readings} = open({a: 3, b: 2});
		late.takesEvent(eventOf('a', 'a1'));
		late.takesEvent(eventOf('b', 'b1'));
		slice();
		late.takesWithdrawal({eventId: 'b1', cause: 'hang_up', timestamp: 2});
		late.close();
		expect(heard()).toEqual([
			'back a1',
			...['b1 over', 'withdrawn b1'],
			...['a1 over', 'decided a1'],
		]);
		expect(readings.toSorted()).toEqual(['a', 'a', 'a', 'b', 'b']);
		expect(slice()).toBe(false);
	});
});

describe('a supervisor with such a recording', () => {
	let folder: string;
	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-late-'));
	});
	afterEach(() => {
		fs.rmSync(folder, {recursive: true, force: true});
	});

	const context = {cwd: '/p', transcriptPath: '/t.jsonl'};
	const clock = createFakeClock(Date.now());
	const file = () => path.join(folder, 'big.ndjson');
	const start = () => {
		const runtime = createInjectableMockRuntime({clock});
		const told: FeedEvent[] = [];
		const journal = createJournal({directory: folder, clock});
		let pasts = 0;
		const supervisor = createSupervisor({
			runtime,
			clock,
			// A slice is one record.
			stopwatch: () => (time += 10),
			journal: {
				...journal,
				past(...args) {
					pasts++;
					return journal.past(...args);
				},
			},
			rules: [{id: 'r', toolName: 'Bash', action: 'deny', addedBy: 'test'}],
			onFeedEvent: event => told.push(event),
		});
		let time = 0;
		supervisor.start();
		const emit = (event: Partial<RuntimeEvent>) =>
			runtime.emit({context, ...event});
		const heard = () => told.map(({session_id: id, kind}) => `${id} ${kind}`);
		return {runtime, supervisor, emit, told, heard, pasts: () => pasts};
	};

	const record = () => {
		const {emit, supervisor} = start();
		emit({
			sessionId: 'big',
			hookName: 'UserPromptSubmit',
			payload: {prompt: 'begin'},
		});
		for (let index = 0; index < 20; index++)
			emit({
				sessionId: 'big',
				hookName: 'Notification',
				payload: {message: 'x'.repeat(40_000)},
			});
		supervisor.stop();
	};

	const call = (sessionId: string): Partial<RuntimeEvent> => ({
		sessionId,
		hookName: 'PreToolUse',
		toolName: 'Bash',
		payload: {tool_name: 'Bash', tool_input: {command: 'ls'}},
		interaction: {expectsDecision: true, defaultTimeoutMs: 3},
	});

	it('denies what it denies, though it hears of it long after others', async () => {
		record();
		const {emit, runtime, supervisor, heard} = start();
		emit(call('big'));
		emit(call('other'));
		expect(heard()).toEqual([
			'other run.start',
			'other tool.pre',
			'other permission.decision',
		]);
		expect(runtime.getDecisions()).toHaveLength(1);
		// The adapter's own time for a call is over.
		clock.advance(100);
		expect(runtime.getDecisions()).toHaveLength(1);
		await eventually(() => {
			expect(runtime.getDecisions()).toHaveLength(2);
		});
		expect(runtime.getDecisions()[1]?.decision.intent?.kind).toBe(
			'pre_tool_deny',
		);
		expect(heard().slice(3)).toEqual([
			'big athena.start',
			'big tool.pre',
			'big permission.decision',
		]);
		supervisor.stop();
	});

	it('reads one in which nothing is a record here once, and not again at a stroke', async () => {
		record();
		const later = fs
			.readFileSync(file(), 'utf8')
			.replaceAll('"event":{', '"event":{"agent":"later",');
		fs.writeFileSync(file(), later);
		const {emit, supervisor, heard, pasts} = start();
		emit({sessionId: 'big', hookName: 'Notification', payload: {message: 'x'}});
		expect(heard()).toEqual([]);
		await eventually(() => {
			expect(heard()).toEqual(['big run.start', 'big notification']);
		});
		expect(pasts()).toBe(1);
		supervisor.stop();
	});

	it('records in its order what came while it read and athena ended', () => {
		record();
		const before = [...readPast(file())].length;
		const {emit, runtime, supervisor} = start();
		emit(call('big'));
		supervisor.stop();
		expect(runtime.getDecisions()[0]?.decision.intent?.kind).toBe(
			'pre_tool_ask',
		);
		const after = [...readPast(file())].slice(before);
		expect(
			after.map(({record: {type, ...rest}}) =>
				'event' in rest ? rest.event.hookName : type,
			),
		).toEqual(['AthenaStart', 'PreToolUse', 'decision']);
		const ids = [...readPast(file())]
			.flatMap(each => each.record.feed ?? [])
			.map(kept => 'event_id' in kept && kept.event_id);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('what another session asks meanwhile waits here, not in its own prompt', async () => {
		record();
		const {emit, supervisor} = start();
		emit({sessionId: 'big', hookName: 'Notification', payload: {message: 'x'}});
		emit({
			...call('other'),
			hookName: 'PermissionRequest',
			toolName: 'Write',
			payload: {tool_name: 'Write', tool_input: {file_path: '/p/x'}},
			interaction: {expectsDecision: true},
		});
		const started = () =>
			supervisor.getState().sessions.find(({session_id: id}) => id === 'big')
				?.first_prompt;
		await eventually(() => {
			clock.advance(1);
			expect(started()).toBe('begin');
		}, 1);
		expect(supervisor.getState().held).toHaveLength(1);
		expect(supervisor.getState().askedThere).toEqual([]);
		supervisor.stop();
	});
});
