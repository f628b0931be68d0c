import {afterEach, describe, expect, it} from 'vitest';
import {createFakeClock} from '../../../components/__tests__/fakeClock.js';
import {createTalk} from '../../../feed/__tests__/helpers.js';
import {type ReplayStep} from '../../../runtime/adapters/mock/index.js';
import {createSeekableReplay} from '../seekable.js';
import {createSpares, type Spare} from '../spares.js';

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

/** Replays that are where they go at once; how much all of them hold. */
function farSpares() {
	const clock = createFakeClock(start);
	const places = new Map<Spare, number>();
	const open = (): Spare => {
		const spare: Spare = {
			start: () => undefined,
			stop() {
				places.delete(spare);
			},
			player: {
				played: () => places.get(spare) ?? 0,
				pause: () => undefined,
				playTo(isThere, onDone) {
					const [step] = steps;
					let at = places.get(spare) ?? 0;
					while (step && !isThere(step, at)) at++;
					places.set(spare, at);
					onDone();
				},
			},
		};
		places.set(spare, 0);
		return spare;
	};

	return {
		clock,
		spares: createSpares(open, clock, 0),
		count: () => places.size,
		held: () => [...places.values()].reduce((sum, at) => sum + at, 0),
	};
}

describe('a far way', () => {
	const total = 100_000;
	it('is short all over a long recording after a rest, more than once', () => {
		const {clock, spares, count} = farSpares();
		let played = total;
		for (const place of [12_000, 88_000, 37_000, 63_000, 50_000, 25_000]) {
			spares.prepare(played, total);
			clock.advance(1000);
			const spare = spares.take(({player}) => player.played() <= place);
			expect(place - (spare?.player.played() ?? 0)).toBeLessThan(5000);
			expect(count()).toBeLessThan(40);
			// What was shown takes its place.
			if (spare) spares.keep(spare, place);
			played = place;
		}

		spares.close();
		expect(count()).toBe(0);
	});

	it.each([9000, 20_000, 100_000, 300_000])(
		'to the middle of %d steps is the shortest',
		whole => {
			const {clock, spares} = farSpares();
			spares.prepare(whole, whole);
			clock.advance(1000);
			const middle = whole / 2;
			const spare = spares.take(({player}) => player.played() <= middle);
			expect(spare?.player.played()).toBe(middle);
			spares.close();
		},
	);

	it('is not got ready for at any cost', () => {
		const {clock, spares, held} = farSpares();
		spares.prepare(0, 1_000_000);
		clock.advance(1000);
		expect(held()).toBeGreaterThan(1_000_000);
		expect(held()).toBeLessThan(2_100_000);
		spares.close();
	});
});
