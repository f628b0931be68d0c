import {afterEach, describe, expect, it} from 'vitest';
import {createFakeClock} from '../../../components/__tests__/fakeClock.js';
import {allow, createTalk} from '../../../feed/__tests__/helpers.js';
import {type ReplayStep} from '../../../runtime/adapters/mock/index.js';
import {type RuntimeEvent} from '../../../runtime/types.js';
import {type SupervisorState} from '../../../supervisor/types.js';
import {createSeekableReplay, type SeekableOptions} from '../seekable.js';

const start = Date.UTC(2026, 0, 2, 12, 0, 0);
const {hook, prompt, pre, ask, post, stop} = createTalk();

/** One event a minute. */
const events: readonly RuntimeEvent[] = [
	hook('SessionStart', {source: 'startup'}),
	prompt('work'),
	pre('c1'),
	ask('c1'),
	post('c1'),
	stop(),
].map((event, index) => ({...event, timestamp: start + index * 60_000}));

const steps: readonly ReplayStep[] = events.flatMap((event): ReplayStep[] => {
	const told: ReplayStep = {
		type: 'event',
		at: event.timestamp,
		isTimed: true,
		after: 'actor',
		event,
	};
	return event.hookName === 'PermissionRequest'
		? [
				told,
				{
					type: 'decision',
					at: event.timestamp + 30_000,
					eventId: event.id,
					decision: allow,
				},
			]
		: [told];
});

let end: (() => void) | undefined;
afterEach(() => end?.());

/** A replay on a clock of its own, and what it shows. */
function open(options: Partial<SeekableOptions> = {}) {
	const clock = createFakeClock(start);
	const replay = createSeekableReplay({steps: () => steps, clock, ...options});
	const {supervisor} = replay;
	supervisor.start();
	end = supervisor.stop;
	const settle = () => {
		clock.advance(100);
	};
	return {
		...replay,
		clock,
		settle,
		position: () => supervisor.getState().position,
		seek(target: Parameters<NonNullable<typeof supervisor.seek>>[0]) {
			supervisor.seek?.(target);
			settle();
		},
	};
}

/** What a person sees: the rows with their calls. */
const rowsOf = ({feed, feedLength, totals}: SupervisorState) => ({
	rows: Array.from({length: feedLength}, (_, index) => {
		const row = feed.row(index);
		return [row?.title, row?.call?.state];
	}),
	totals,
});

describe('createSeekableReplay', () => {
	it('goes to the end at once, stands still there, and says where it is', () => {
		const {position, seek} = open();
		seek({type: 'end'});
		expect(position()).toEqual({
			played: 7,
			total: 7,
			at: start + 300_000,
			from: start,
			until: start + 300_000,
			mode: 'over',
		});
	});

	it('shows each place as it was then, whichever way it was come to', () => {
		const {supervisor, seek} = open({step: true});
		const forwards = steps.map((_, index) => {
			seek({type: 'by', steps: 1});
			expect(supervisor.getState().position?.played).toBe(index + 1);
			return rowsOf(supervisor.getState());
		});
		for (let at = steps.length - 1; at >= 1; at--) {
			seek({type: 'by', steps: -1});
			expect(rowsOf(supervisor.getState())).toEqual(forwards[at - 1]);
		}

		expect(supervisor.getState().position?.played).toBe(1);
		seek({type: 'by', steps: -1});
		expect(supervisor.getState().position?.played).toBe(1);
	});

	it('goes to a time: the last step that is not later', () => {
		const {position, seek} = open({atEnd: true});
		seek({type: 'time', at: start + 125_000});
		expect(position()).toMatchObject({played: 3, at: start + 120_000});
		seek({type: 'time', at: start + 240_000});
		expect(position()).toMatchObject({played: 6, mode: 'paused'});
		seek({type: 'time', at: start - 1});
		expect(position()?.played).toBe(1);
	});

	it('steps that come faster than it goes are all taken', () => {
		const {supervisor, position, settle} = open({atEnd: true});
		settle();
		for (let press = 0; press < 4; press++)
			supervisor.seek?.({type: 'by', steps: -1});
		expect(position()?.seeking).toBe(true);
		settle();
		expect(position()).toMatchObject({played: 3, mode: 'paused'});
		expect(position()).not.toHaveProperty('seeking');
	});

	it('shows what it came from until it is there', () => {
		const {supervisor, settle} = open({atEnd: true});
		settle();
		const before = supervisor.getState().feedLength;
		supervisor.seek?.({type: 'start'});
		expect(supervisor.getState().feedLength).toBe(before);
		settle();
		expect(supervisor.getState().feedLength).toBeLessThan(before);
	});

	it('plays on from where it stands, and its time goes with it', () => {
		const {clock, supervisor, position, seek} = open();
		seek({type: 'start'});
		clock.advance(60_000);
		expect(position()).toMatchObject({played: 1, mode: 'paused'});
		supervisor.seek?.({type: 'toggle'});
		expect(position()?.mode).toBe('playing');
		clock.advance(5000);
		expect(position()?.played).toBe(2);
		supervisor.seek?.({type: 'toggle'});
		clock.advance(60_000);
		expect(position()).toMatchObject({played: 2, mode: 'paused'});
	});

	it('its revision grows, and its state is the same until something changes', () => {
		const {supervisor, seek} = open({atEnd: true});
		const revisions = [1, 2, 3].map(() => {
			seek({type: 'by', steps: -1});
			const state = supervisor.getState();
			expect(supervisor.getState()).toBe(state);
			return state.revision;
		});
		expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
	});

	it('tells its listeners of each place, also those of before a way back', () => {
		const {supervisor, seek} = open({atEnd: true});
		let told = 0;
		supervisor.subscribe(() => told++);
		seek({type: 'by', steps: -1});
		const after = told;
		seek({type: 'by', steps: -1});
		expect(after).toBeGreaterThan(0);
		expect(told).toBeGreaterThan(after);
	});

	it('says what waits meanwhile where athena supervises', () => {
		const listeners = new Set<() => void>();
		const held: unknown[] = [];
		const {position} = open({
			beside: {
				getState: () => ({held}) as unknown as SupervisorState,
				subscribe(listener) {
					listeners.add(listener);
					return () => void listeners.delete(listener);
				},
			},
		});
		expect(position()).not.toHaveProperty('waiting');
		held.push({});
		for (const listener of listeners) listener();
		expect(position()?.waiting).toBe(1);
		end?.();
		expect(listeners.size).toBe(0);
	});
});
