import {afterEach, describe, expect, it} from 'vitest';
import {createFakeClock} from '../../../components/__tests__/fakeClock.js';
import {createTalk} from '../../../feed/__tests__/helpers.js';
import {type ReplayStep} from '../../../runtime/adapters/mock/index.js';
import {createSeekableReplay} from '../seekable.js';

const start = Date.UTC(2026, 0, 2, 12, 0, 0);
const {prompt} = createTalk();
const count = 1500;
const steps: readonly ReplayStep[] = Array.from({length: count}, (_, nth) => {
	const at = start + nth * 1000;
	const event = {...prompt(`prompt ${nth + 1}`), timestamp: at};
	return {type: 'event', at, isTimed: true, after: 'actor', event};
});

let end: (() => void) | undefined;
afterEach(() => end?.());

/** A long recording at its end; how much of it was read, and by how many at once. */
function open() {
	const clock = createFakeClock(start);
	let read = 0;
	let readers = 0;
	const {supervisor} = createSeekableReplay({
		*steps() {
			readers++;
			try {
				for (const step of steps) {
					read++;
					yield step;
				}
			} finally {
				readers--;
			}
		},
		clock,
		atEnd: true,
	});
	supervisor.start();
	end = supervisor.stop;
	clock.advance(100);
	return {
		clock,
		supervisor,
		readers: () => readers,
		rest() {
			clock.advance(10_000);
		},
		/** Goes there; how many steps had to be read for it. */
		seek(target: Parameters<NonNullable<typeof supervisor.seek>>[0]): number {
			const before = read;
			supervisor.seek?.(target);
			while (supervisor.getState().position?.seeking) clock.advance(1);
			return read - before;
		},
		/** Number of the prompt that is shown last. */
		last() {
			const {feed, feedLength} = supervisor.getState();
			return Number(/\d+$/.exec(feed.row(feedLength - 1)?.title ?? '')?.[0]);
		},
	};
}

describe('a way back', () => {
	it('is short after a rest, some times in a row, and shows that place', () => {
		const {seek, rest, last, supervisor} = open();
		rest();
		for (let back = 1; back <= 6; back++) {
			expect(seek({type: 'by', steps: -1})).toBeLessThan(700);
			expect(supervisor.getState().position?.played).toBe(count - back);
			expect(last()).toBe(count - back);
		}

		rest();
		expect(seek({type: 'by', steps: -300})).toBeLessThan(700);
		expect(last()).toBe(count - 306);
	});

	it('to the beginning keeps where it came from: the end is there at once', () => {
		const {seek, last} = open();
		seek({type: 'start'});
		expect(last()).toBe(1);
		expect(seek({type: 'end'})).toBeLessThan(10);
		expect(last()).toBe(count);
		seek({type: 'start'});
		expect(seek({type: 'by', steps: 1})).toBeLessThan(10);
		expect(last()).toBe(2);
	});

	it('takes no more replays than a few, however long somebody goes back and forth', () => {
		const {seek, rest, readers, supervisor, clock} = open();
		for (let press = 0; press < 12; press++) {
			seek({type: 'by', steps: press % 3 === 0 ? 7 : -40});
			supervisor.seek?.({type: 'by', steps: -1});
			supervisor.seek?.({type: 'by', steps: -1});
			clock.advance(press % 5 === 0 ? 2000 : 3);
			expect(readers()).toBeLessThanOrEqual(10);
		}

		rest();
		expect(readers()).toBeLessThanOrEqual(10);
		supervisor.stop();
		expect(readers()).toBe(0);
	});

	it('is not got ready for while it plays', () => {
		const {seek, rest, supervisor, readers} = open();
		seek({type: 'time', at: start + 1_000_000});
		supervisor.seek?.({type: 'toggle'});
		const before = readers();
		rest();
		expect(readers()).toBe(before);
		supervisor.seek?.({type: 'toggle'});
		rest();
		expect(readers()).toBeGreaterThan(before);
	});

	it('that is given up half way was not for nothing', () => {
		const {seek, rest, last, supervisor} = open();
		supervisor.seek?.({type: 'by', steps: -500});
		supervisor.seek?.({type: 'toggle'});
		rest();
		expect(last()).toBe(count);
		seek({type: 'by', steps: -500});
		expect(last()).toBe(count - 500);
	});
});
