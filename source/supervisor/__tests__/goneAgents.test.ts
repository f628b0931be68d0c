import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {createJournal} from '../../journal/journal.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {agentProcess} from '../../runtime/types.js';
import {createSupervisor} from '../supervisor.js';

let directory = '';
beforeEach(() => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-gone-'));
});
afterEach(() => {
	fs.rmSync(directory, {recursive: true});
});

const clock = createFakeClock();

/** An athena, and the marks of the processes that live. */
function begin(living: Set<string>) {
	const runtime = createInjectableMockRuntime({clock});
	const followed: string[] = [];
	const hungUp: string[] = [];
	const supervisor = createSupervisor({
		runtime: {
			...runtime,
			follow: ({sessionId}) => {
				followed.push(sessionId);
			},
			hangUp(sessionId, process) {
				hungUp.push(`${sessionId} ${process ?? 'all'}`);
			},
		},
		clock,
		journal: createJournal({directory, clock}),
		restores: () => true,
		processLives: mark => living.has(mark),
	});
	supervisor.start();
	const emit = (
		sessionId: string,
		hookName: string,
		mark?: string,
		more: Record<string, unknown> = {},
		by: {process?: number; shared?: true} = {},
	) =>
		runtime.emit({
			hookName,
			sessionId,
			agent: 'codex',
			...by,
			context: {cwd: '/p', transcriptPath: ''},
			payload: {
				session_id: sessionId,
				prompt: 'go',
				source: 'startup',
				...more,
			},
			...(mark !== undefined && {[agentProcess]: mark}),
		});
	return {
		emit,
		/** Sessions whose transcripts are read on after a restart. */
		followed,
		/** Sessions, or processes of them, whose hooks end. */
		hungUp,
		stop: () => supervisor.stop(),
		asking: () => supervisor.getState().held.map(({sessionId}) => sessionId),
		decisions: () => runtime.getDecisions(),
		state: (id: string) =>
			supervisor.getState().statusOf?.(id, clock.now())?.state,
		words: (id: string) => supervisor.getState().lastWordsOf?.(id),
	};
}

it('tells of who was killed at work, and of who was after its turn', () => {
	const living = new Set(['10:1', '20:1']);
	const athena = begin(living);
	for (const [id, mark] of [
		['works', '10:1'],
		['rests', '20:1'],
		['nobody knows', undefined],
	] as const) {
		athena.emit(id, 'UserPromptSubmit', mark);
		if (id === 'rests') athena.emit(id, 'Stop', mark);
	}

	clock.advance(10_000);
	expect(athena.state('works')).toBe('working');
	expect(athena.state('rests')).toBe('your turn');
	living.clear();
	// A single look may be wrong.
	clock.advance(2000);
	expect(athena.state('works')).toBe('working');
	// The next one comes soon.
	clock.advance(1000);
	expect(athena.state('works')).toBe('failed');
	expect(athena.state('rests')).toBe('ended');
	expect(athena.state('nobody knows')).toBe('working');
	athena.stop();
});

it('says why a session failed, not what it said in a turn before, and nothing of either once it is taken up', () => {
	const living = new Set(['10:1']);
	const athena = begin(living);
	athena.emit('s1', 'UserPromptSubmit', '10:1');
	athena.emit('s1', 'Stop', '10:1', {last_assistant_message: 'All done.'});
	expect(athena.words('s1')).toBe('All done.');
	athena.emit('s1', 'UserPromptSubmit', '10:1');
	expect(athena.words('s1')).toBeUndefined();
	living.clear();
	clock.advance(4000);
	expect(athena.state('s1')).toBe('failed');
	expect(athena.words('s1')).toBe('its process is gone');
	living.add('30:1');
	athena.emit('s1', 'SessionStart', '30:1', {source: 'resume'});
	expect(athena.state('s1')).toBe('your turn');
	expect(athena.words('s1')).toBeUndefined();
	athena.stop();
});

it('knows who goes on in another process, and a later process of the same id', () => {
	const living = new Set(['10:1']);
	const athena = begin(living);
	athena.emit('s1', 'UserPromptSubmit', '10:1');
	clock.advance(10_000);
	living.clear();
	// The id is there again, and is somebody else.
	living.add('10:9');
	clock.advance(4000);
	expect(athena.state('s1')).toBe('failed');
	living.add('30:1');
	athena.emit('s1', 'SessionStart', '30:1');
	athena.emit('s1', 'UserPromptSubmit', '30:1');
	clock.advance(10_000);
	expect(athena.state('s1')).toBe('working');
	athena.stop();
});

it('who takes up a session that was killed lives, before and after a restart, though it is not known yet as what', () => {
	const living = new Set(['10:1']);
	const first = begin(living);
	first.emit('s1', 'UserPromptSubmit', '10:1');
	living.clear();
	clock.advance(4000);
	expect(first.state('s1')).toBe('failed');
	// Its first hook may as well come from a shell.
	first.emit('s1', 'SessionStart', '');
	clock.advance(10_000);
	expect(first.state('s1')).toBe('your turn');
	first.stop();
	const second = begin(living);
	clock.advance(10_000);
	expect(second.state('s1')).toBe('your turn');
	living.add('30:1');
	second.emit('s1', 'UserPromptSubmit', '');
	second.emit('s1', 'UserPromptSubmit', '30:1');
	living.clear();
	clock.advance(4000);
	expect(second.state('s1')).toBe('failed');
	second.stop();
});

it('finds out after a restart who died while athena was away', () => {
	const first = begin(new Set(['10:1', '20:1']));
	first.emit('died', 'UserPromptSubmit', '10:1');
	first.emit('lives', 'UserPromptSubmit', '20:1');
	first.stop();
	const second = begin(new Set(['20:1']));
	expect(second.state('died')).toBe('working');
	clock.advance(4000);
	expect(second.state('died')).toBe('failed');
	expect(second.state('lives')).toBe('working');
	expect(second.followed.toSorted()).toEqual(['died', 'lives']);
	second.stop();
	// Who ended is not told to be gone once more.
	const third = begin(new Set());
	expect(third.followed).toEqual(['lives']);
	clock.advance(10_000);
	expect(third.state('lives')).toBe('failed');
	third.stop();
});

it('asks no more about what somebody wanted who was killed', () => {
	const living = new Set(['10:1', '20:1']);
	const athena = begin(living);
	for (const [id, mark] of [
		['killed', '10:1'],
		['lives', '20:1'],
	] as const) {
		athena.emit(id, 'UserPromptSubmit', mark);
		athena.emit(id, 'PermissionRequest', mark);
	}

	expect(athena.asking()).toEqual(['killed', 'lives']);
	living.delete('10:1');
	clock.advance(10_000);
	expect(athena.asking()).toEqual(['lives']);
	expect(athena.hungUp).toEqual(['killed all']);
	expect(athena.decisions()).toEqual([]);
	athena.stop();
});

it('a session is over when none of its processes lives; what the dead one wanted ends with it', () => {
	const living = new Set(['10:1', '20:1']);
	const athena = begin(living);
	const first = {shared: true} as const;
	const second = {process: 2, shared: true} as const;
	athena.emit('s1', 'UserPromptSubmit', '10:1');
	athena.emit('s1', 'PermissionRequest', '10:1');
	athena.emit('s1', 'UserPromptSubmit', '', {}, second);
	athena.emit('s1', 'PermissionRequest', '20:1', {tool_name: 'B'}, second);
	living.delete('20:1');
	clock.advance(10_000);
	expect(athena.hungUp).toEqual(['s1 2']);
	expect(athena.asking()).toEqual(['s1']);
	expect(athena.state('s1')).toBe('asks');
	// One that has said its end is not looked for.
	athena.emit('s1', 'UserPromptSubmit', '30:1', {}, second);
	athena.emit('s1', 'SessionEnd', '30:1', {reason: 'other'}, second);
	clock.advance(10_000);
	expect(athena.hungUp).toEqual(['s1 2']);
	// Nobody says whether one lives that is not known yet.
	athena.emit('s1', 'UserPromptSubmit', '', {}, {process: 3, shared: true});
	living.delete('10:1');
	clock.advance(10_000);
	expect(athena.hungUp).toEqual(['s1 2', 's1 1']);
	expect(athena.asking()).toEqual([]);
	expect(athena.state('s1')).not.toBe('failed');
	athena.emit('s1', 'UserPromptSubmit', '40:1', {}, {...first, process: 3});
	clock.advance(10_000);
	expect(athena.hungUp).toEqual(['s1 2', 's1 1', 's1 all']);
	expect(athena.state('s1')).toBe('failed');
	athena.stop();
});

it('asks no more about what one of several wanted who was killed, though the other is heard, alone, before that is seen', () => {
	const living = new Set(['10:1', '20:1']);
	const athena = begin(living);
	const second = {process: 2, shared: true} as const;
	athena.emit('s1', 'UserPromptSubmit', '10:1');
	athena.emit('s1', 'PermissionRequest', '10:1');
	athena.emit('s1', 'PermissionRequest', '20:1', {tool_name: 'B'}, second);
	expect(athena.asking()).toEqual(['s1', 's1']);
	living.delete('20:1');
	athena.emit('s1', 'Notification', '10:1');
	clock.advance(10_000);
	expect(athena.hungUp).toEqual(['s1 2']);
	expect(athena.asking()).toEqual(['s1']);
	expect(athena.state('s1')).toBe('asks');
	living.clear();
	clock.advance(10_000);
	expect(athena.asking()).toEqual([]);
	expect(athena.state('s1')).toBe('failed');
	athena.stop();
});
