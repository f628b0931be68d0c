import {describe, expect, it} from 'vitest';
import {createLanes} from '../lanes.js';

function setUp() {
	const lanes = createLanes();
	const done: string[] = [];
	return {
		lanes,
		push(...names: string[]) {
			for (const name of names)
				lanes.push(name.charAt(0), () => {
					done.push(name);
				});
		},
		doAll(familiar = false) {
			for (let job = lanes.take(familiar); job; job = lanes.take(familiar))
				job();
			return done.splice(0);
		},
	};
}

describe('lanes', () => {
	it('go round among sessions, and keep the order of each', () => {
		const {lanes, push, doAll} = setUp();
		push('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
		expect(lanes.size()).toBe(6);
		expect(doAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
		expect(lanes.size()).toBe(0);
	});

	it('put who was heard in calm times before strangers, and forget none', () => {
		const {lanes, push, doAll} = setUp();
		lanes.met('k');
		push('a1', 'b1', 'c1', 'k1', 'k2', 'k3', 'k4', 'k5');
		expect(doAll()).toEqual(['k1', 'k2', 'k3', 'a1', 'k4', 'k5', 'b1', 'c1']);
	});

	it('give only what is familiar, when asked for that', () => {
		const {lanes, push, doAll} = setUp();
		lanes.met('k');
		push('a1', 'k1');
		expect(doAll(true)).toEqual(['k1']);
		expect(doAll()).toEqual(['a1']);
	});

	it('keep the order of a session that becomes familiar, or is forgotten, while something of it waits', () => {
		const {lanes, push, doAll} = setUp();
		lanes.met('k');
		push('a1', 'k1');
		lanes.met('a');
		for (let other = 0; other < 1000; other++) lanes.met(`other ${other}`);
		push('a2', 'k2');
		expect(doAll()).toEqual(['k1', 'k2', 'a1', 'a2']);
	});

	it('forget what waits when cleared', () => {
		const {lanes, push, doAll} = setUp();
		push('a1');
		lanes.clear();
		expect(lanes.size()).toBe(0);
		expect(doAll()).toEqual([]);
	});
});
