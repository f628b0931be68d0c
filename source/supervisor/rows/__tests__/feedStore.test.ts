import {describe, expect, it} from 'vitest';
import {type FeedEventOf} from '../../../feed/types.js';
import {createFeedStore, type FeedPlace} from '../feedStore.js';

const event = (run: number, seq: number): FeedEventOf<'notification'> => ({
	event_id: `s:R${run}:E${seq}`,
	seq,
	ts: seq,
	session_id: 's',
	run_id: `s:R${run}`,
	kind: 'notification',
	level: 'info',
	actor_id: 'system',
	title: `${run}.${seq}`,
	data: {message: ''},
});

const placeOf = (offset: number): FeedPlace => ({
	file: 1,
	offset,
	length: 5,
	part: 2,
});

describe('feedStore', () => {
	it('finds events of interleaved runs by id', () => {
		const store = createFeedStore();
		for (let seq = 1; seq <= 50; seq++) {
			for (const run of [1, 2, 3])
				store.add(event(run, seq), undefined, 0, {listed: true});
		}

		for (const [id, index] of [
			['s:R1:E1', 0],
			['s:R3:E1', 2],
			['s:R2:E50', 148],
		] as const) {
			expect(store.all.indexOf(id)).toBe(index);
			expect(store.all.row(index)?.eventId).toBe(id);
		}

		for (const id of ['s:R1:E51', 's:R4:E1', 's:R1:E0', 'nonsense', '']) {
			expect(store.all.indexOf(id)).toBeUndefined();
		}
	});

	it('numbers the listed events on their own', () => {
		const store = createFeedStore();
		for (let seq = 1; seq <= 9; seq++) {
			store.add(event(1, seq), undefined, 0, {listed: seq % 3 === 0});
		}

		expect(store.listed.length).toBe(3);
		expect(store.listed.row(1)?.title).toBe('1.6');
		expect(store.listed.event(2)?.seq).toBe(9);
		expect(store.listed.indexOf('s:R1:E6')).toBe(1);
		expect(store.listed.indexOf('s:R1:E5')).toBeUndefined();
		expect(store.listed.row(3)).toBeUndefined();
		expect(store.listed.row(-1)).toBeUndefined();
	});

	it('reads back what is no longer in memory', () => {
		const asked: FeedPlace[] = [];
		const store = createFeedStore({
			readBack(place) {
				asked.push(place);
				return event(1, place.offset + 1);
			},
			recentEvents: 3,
			recentRows: 5,
		});
		for (let seq = 1; seq <= 20; seq++) {
			store.add(event(1, seq), placeOf(seq - 1), 2, {listed: true});
		}

		expect(store.all.first).toBe(0);
		expect(store.all.event(18)).toEqual(event(1, 19));
		expect(store.all.row(17)?.title).toBe('1.18');
		expect(asked).toEqual([]);
		expect(store.all.event(0)).toEqual(event(1, 1));
		expect(store.all.row(7)?.title).toBe('1.8');
		expect(store.all.row(7)?.title).toBe('1.8');
		expect(asked).toEqual([placeOf(0), placeOf(7)]);
	});

	it('keeps fewer long events in memory than short ones', () => {
		const asked: number[] = [];
		const store = createFeedStore({
			readBack({offset}) {
				asked.push(offset);
				return event(1, offset + 1);
			},
		});
		const length = 2.5 * 1024 * 1024;
		for (let seq = 1; seq <= 9; seq++)
			store.add(event(1, seq), {...placeOf(seq - 1), length}, 0, {
				listed: true,
			});
		for (let at = 0; at < 9; at++)
			expect(store.all.event(at)?.seq).toBe(at + 1);
		expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
	});

	it('says from where on it can be read when nothing is recorded', () => {
		const store = createFeedStore({recentEvents: 10});
		for (let seq = 1; seq <= 25; seq++) {
			store.add(event(1, seq), undefined, 0, {listed: seq % 2 === 0});
		}

		expect(store.all.first).toBe(15);
		expect(store.all.event(14)).toBeUndefined();
		expect(store.all.event(15)?.seq).toBe(16);
		expect(store.listed.first).toBe(7);
		expect(store.listed.event(store.listed.first)?.seq).toBe(16);
		expect(store.all.indexOf('s:R1:E3')).toBeUndefined();
	});

	it('forgets at clear and goes on counting', () => {
		const store = createFeedStore({readBack: () => event(1, 1)});
		store.add(event(1, 1), placeOf(0), 2, {listed: true});
		store.clear();
		expect(store.all.first).toBe(1);
		expect(store.all.event(0)).toBeUndefined();
		expect(store.all.row(0)).toBeUndefined();
		store.add(event(1, 2), placeOf(1), 2, {listed: true});
		expect(store.listed.length).toBe(2);
		expect(store.listed.first).toBe(1);
		expect(store.listed.row(1)?.title).toBe('1.2');
	});
});
